"""Seats that were handed on, and votes for that, as the log tells of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from headrace.table.storage import HANDED, Entry, SeatRow


class Handed(NamedTuple):
    """A seat was handed on after so many moves: the `kind` of a row of the log; to which level, or who sat there."""

    ply: int
    kind: str
    seat: int
    told: str


@dataclass(frozen=True)
class Vote:
    """The seat `by` wants to `give` a seat to a bot of a level, or to `reopen` it; which seats have said yes or no."""

    by: int
    act: str
    seat: int
    level: str
    agreed: frozenset[int]
    refused: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Handing:
    """All that the log has told of it. `at`: the version since which nothing of the kind was done."""

    done: tuple[Handed, ...] = ()
    vote: Vote | None = None
    at: int = 0

    def told(self, entry: Entry, ply: int, version: int, seats: Sequence[SeatRow]) -> "Handing":
        """The same after a row of the log. IndexError or ValueError if there is no such seat or vote."""
        first, *rest = entry.text.split(" ", 3 if entry.kind == "vote" else 1)
        seat = seats[int(first)].seat
        if entry.kind in HANDED:
            vote = None if self.vote and self.vote.seat == seat else self.vote
            return Handing((*self.done, Handed(ply, entry.kind, seat, *rest or [""])), vote, version)
        if entry.kind == "vote":
            act, wanted, level = rest
            return replace(self, vote=Vote(seat, act, seats[int(wanted)].seat, level, frozenset({seat})), at=version)
        if self.vote is None:
            raise ValueError(f"{entry.kind}: nobody wants to hand on a seat")
        answer = {"yes": "agreed", "no": "refused"}.get(entry.kind)
        vote = replace(self.vote, **{answer: getattr(self.vote, answer) | {seat}}) if answer else None
        return replace(self, vote=vote, at=version)

    def until(self, ply: int) -> "Handing":
        """As far as it was done in so many moves."""
        return Handing(tuple(one for one in self.done if one.ply <= ply))

    def back_to(self, ply: int) -> "Handing":
        """The same once moves were taken back, so that so many are left."""
        return replace(self, done=tuple(one._replace(ply=min(one.ply, ply)) for one in self.done)) if self.done else self
