"""What the drawings want to know: names, and what the last move touched."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from headrace.boards.asking import Asking
from headrace.boards.walking import Walking
from headrace.core.view import View

from headrace_ferry.board.guide import FerryGuide
from headrace_ferry.frames import FRAMES
from headrace_ferry.material import CONDUITS, CONTRACTS, DATA, DISC_COUNT, DISCS, TOWNS, Errand, Question

TOUCHED = {"town": TOWNS, "disc": DISCS, "conduit": CONDUITS, "contract": CONTRACTS}
"""Numbers of events that are things on the board; their targets begin with the same words."""


@dataclass(frozen=True)
class Sheet(Asking[Any, Question]):
    """A view of Ferrymen in one size."""

    questions = Question
    frames = FRAMES

    reach: Walking

    @classmethod
    def of(cls, view: View) -> "Sheet":
        """The sheet of a view."""
        return cls(Walking(view, FerryGuide(view)))

    @property
    def explores(self) -> bool:
        """Can the viewer look at plans now?"""
        return self.mine and self.reach.open

    @cached_property
    def fresh(self) -> frozenset[str]:
        """Things the last move touched, by target."""
        found = [
            (name, number) for event in self.view.history.last() for name, number in event.numbers.items() if name in TOUCHED
        ]
        return frozenset(f"{name}_{TOUCHED[name][number]}" for name, number in found)

    def disc_at(self, seat: int, town: int) -> bool:
        """Does a disc of this seat lie in the town?"""
        return town in self.s.disc[seat * DISC_COUNT : (seat + 1) * DISC_COUNT]

    def gift(self, kind: str, number: int) -> str:
        """What a disc or a contract brings, in a few words."""
        row = DATA[kind][number]
        brings = [(name, row.get(name, 0)) for name in ("coins", "certificates", "hand", "reach")]
        words = [self.say(f"gift_{name}", count=count) for name, count in brings if count]
        if kind == "discs" and row.get("energy"):
            words.append(self.say("gift_energy", count=row["energy"]))
        words += [self.say(f"gift_{free}") for free in row.get("frees", ())]
        return ", ".join(words)

    def errand(self) -> Errand:
        """Which action was gained, if the question is for one."""
        return Errand(self.about.errand) if self.asked == Question.ACTION else Errand.ANY
