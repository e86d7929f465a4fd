"""What the viewer can do with the things on the table: decide now, or explore what an action would take."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from headrace.boards import focus as pointed
from headrace.boards.bill import Bill
from headrace.boards.courses import Course
from headrace.boards.narrowing import Narrowing
from headrace.boards.touch import Mark
from headrace.engine.stack import KIND, top
from headrace.games.brass.board.bills import Billing
from headrace.games.brass.board.lying import AT, equal_and_free, lies, place_pointed_at
from headrace.games.brass.board.title import Title
from headrace.games.brass.material import NONE
from headrace.games.brass.reasons import WAITING
from headrace.games.brass.rules.building import next_tile
from headrace.games.brass.sources import Sources, sources_of

KINDS = ("act", "amount", "slot", "buyer", "line", "links", "mat", "card")
"""What can be pointed at while exploring, in the order in which it is asked when it is still open."""
ASKED = ("slot", "line", "mat")
"""What can always be asked why it leads nowhere."""


@dataclass(frozen=True)
class Reach(Narrowing):
    """Legal decisions, courses and refusals of the viewer by the things they point at."""

    title: Title[Any]
    kinds = KINDS

    @cached_property
    def offered(self) -> frozenset[str]:
        """A buyer is offered only once something is pointed at."""
        found = super().offered
        return found if self.focus else frozenset(pair for pair in found if not pair.startswith("buyer:"))

    def may_be_asked(self, kind: str) -> bool:
        return kind in ASKED

    def offer(self, target: str) -> Mark | None:
        return super().offer(target) or self._waiting

    @cached_property
    def _waiting(self) -> Mark | None:
        """Why a thing has to wait while something else is asked."""
        if self.open or not self.view.moves:
            return None
        return Mark("", quiet=True, why=self.view.game.refusal(WAITING + top(self.view.state.pending, KIND)))

    def verb(self, act: str, label: str) -> Mark | None:
        """What an action's name above the hand offers: its courses to explore, or the decision itself."""
        chosen = self.focus.get("act") == act
        if any(course.keys["act"] == act for course in self.courses):
            return Mark(label, focus=self.without("act") if chosen else self.pointing("act", act), chosen=chosen)
        return self.mark(act, label)

    # ---- what a course is about ---------------------------------------------------------------------------------------
    def rank(self, kind: str, value: str) -> int:
        """Where something stands among others of its kind: actions as above the hand, the rest as it is numbered."""
        return self.title.verbs.index(value) if kind == "act" else self.guide.things.actions[kind, value]

    @cached_property
    def _bills(self) -> dict[frozenset[tuple[str, str]], Bill]:
        return {}

    def bill(self, course: Course) -> Bill:
        """What a course costs, line by line; the card changes nothing in it."""
        about = frozenset(pair for pair in course.keys.items() if pair[0] != "card")
        if about not in self._bills:
            self._bills[about] = Bill(tuple(Billing(self.view, course).lines()))
        return self._bills[about]

    @cached_property
    def sources(self) -> Sources | None:
        """Where the goods of the course that is looked at come from."""
        return sources_of(self.course) if self.course else None

    def slot_of(self, course: Course) -> int:
        """Where something is built or sold; NONE for nowhere."""
        return self.title.tables.names.slots.index(course.keys["slot"]) if "slot" in course.keys else NONE

    def tile_of(self, course: Course) -> int:
        """What is built, sold or developed; NONE for nothing."""
        s = self.view.state
        if course.keys["act"] == "sell":
            return int(s.tile[self.slot_of(course)])
        mat = course.keys.get("mat")
        return next_tile(s, s.turn, self.title.tables.names.industries.index(mat)) if mat else NONE

    # ---- spaces that the rules take for one -------------------------------------------------------------------------
    def thing(self, target: str) -> tuple[str, str]:
        """Kind and value of a target. Of equal spaces that the rules take for one: the slot that the rules use."""
        kind, value = self.guide.answer(target) if target == "distant" else super().thing(target)
        if kind == "slot" and (equal := self.equal(self.title.tables.names.slots.index(value))):
            return kind, self.title.tables.names.slots[equal[0]]
        return kind, value

    def equal(self, slot: int) -> list[int]:
        """The empty slots that are one with this one to the rules, the one they use first; none where it stands alone."""
        found = equal_and_free(self.title.tables, self.view.state, slot) if self.title.equal_spaces_merge else []
        return found if len(found) > 1 else []

    @cached_property
    def lies(self) -> tuple[int, ...]:
        """By slot the one in whose place it is drawn; empty where each is drawn in its own."""
        t = self.title.tables
        if not self.title.equal_spaces_merge:
            return ()
        slot = t.names.slots.index(self.focus["slot"]) if "slot" in self.focus else NONE
        return lies(t, self.view, slot, place_pointed_at(t, self.view.focus))

    def place_of(self, slot: int) -> int:
        """The slot in whose place this one is drawn."""
        return self.lies[slot] if self.lies else slot

    def named(self, slot: int) -> str:
        """The empty space that is pointed at, where the rules use another slot for it and its equals; else empty."""
        return f"{AT}:{self.title.tables.names.slots[self.place_of(slot)]}" if self.equal(slot) else ""

    def pointing(self, kind: str, value: str) -> str:
        return self._kept(super().pointing(kind, value))

    def without(self, kind: str) -> str:
        return self._kept(super().without(kind))

    def _kept(self, focus: str) -> str:
        """A focus with the place that its slot is looked at in."""
        slot = self.focus.get("slot", "")
        return (
            f"{focus} {self.named(self.title.tables.names.slots.index(slot))}".strip()
            if f"slot:{slot}" in focus.split()
            else focus
        )

    def explorable(self, target: str) -> Mark | None:
        """What a thing leads to; pressing a space that is one with others to the rules also names it."""
        kind, value = self.thing(target)
        slots = self.title.tables.names.slots
        slot = slots.index(target.removeprefix("slot:")) if kind == "slot" else NONE
        if slot == NONE or not self.equal(slot) or (self.focus.get(kind) == value == slots[slot]):
            return super().explorable(target)
        offered = f"{kind}:{value}" in self.offered
        focus = pointed.written(pointed.pointing(self.focus if offered else {}, kind, value))
        return Mark("", focus=f"{focus} {self.named(slot)}", quiet=kind in self.focus or not offered)
