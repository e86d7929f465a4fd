"""Moments of a table that are looked back at: between two moves, or within one, where the rules began to act by themselves."""

import re
from typing import NamedTuple

WRITTEN = re.compile(r"(\d{1,6})(?:\.(\d{1,3}))?", re.ASCII)


class Moment(NamedTuple):
    """After so many moves; and within the next one, as the rules began for so many times to act by themselves.

    >>> str(Moment(12)), str(Moment(12, 3)), Moment.read("12.3"), Moment.read("twelve")
    ('12', '12.3', Moment(ply=12, turn=3), None)
    """

    ply: int
    turn: int = 0

    def __str__(self) -> str:
        return f"{self.ply}.{self.turn}" if self.turn else str(self.ply)

    @property
    def made(self) -> int:
        """How many moves were made, the one under way among them: after so many somebody is asked again."""
        return self.ply + (self.turn > 0)

    @classmethod
    def read(cls, text: str) -> "Moment | None":
        """A moment as an address has it; None for anything else."""
        found = WRITTEN.fullmatch(text)
        return cls(int(found[1]), int(found[2] or 0)) if found else None
