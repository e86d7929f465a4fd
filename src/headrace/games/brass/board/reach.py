"""What the viewer can do with the things on the table: decide now, or explore what an action would take."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from headrace.boards import focus as pointed
from headrace.boards.exploring import Exploring
from headrace.boards.touch import Mark
from headrace.core.moves import Refusal
from headrace.games.brass.board.lying import AT, equal_and_free, lies, place_pointed_at
from headrace.games.brass.board.title import Title
from headrace.games.brass.material import NONE, Act
from headrace.games.brass.plans import Plan, carried_by, plans, whole
from headrace.games.brass.questions import LINK_CHOICES, Step
from headrace.games.brass.reasons import WAITING
from headrace.games.brass.refusals import telling
from headrace.games.brass.sources import Sources, sources_of

KINDS = ("act", "amount", "slot", "buyer", "line", "links", "mat", "card")
"""What can be pointed at while exploring, in the order in which it is asked when it is still open."""
ASKED = ("slot", "line", "mat")
"""What can always be asked why it leads nowhere."""


@dataclass(frozen=True)
class Reach(Exploring):
    """Legal decisions, plans and refusals of the viewer by the things they point at."""

    title: Title[Any]

    @property
    def open(self) -> bool:
        """Is the viewer choosing what to do?"""
        return bool(self.view.moves) and self.view.state.phase == Step.ACTION

    def nearest(self, action: int, why: Refusal) -> Refusal:
        """The nearest cause for refusing an action."""
        return telling(self.view, action, why)

    @cached_property
    def plans(self) -> tuple[Plan, ...]:
        """Everything the seat could do now from beginning to end."""
        return plans(self.view) if self.view.moves else ()

    def is_known(self, kind: str, value: str) -> bool:
        return value in self._there.get(kind, ())

    @property
    def _there(self) -> Mapping[str, Sequence[str]]:
        """Everything that can be pointed at, by kind."""
        t = self.title.tables
        numbers = {"amount": [str(pounds) for pounds in t.loan_amounts], "links": LINK_CHOICES, "buyer": self.buyers}
        lists = {"slot": t.names.slots, "line": t.names.lines, "mat": t.names.industries, "card": t.names.cards}
        return {"act": self.title.acts, **numbers, **lists}

    @cached_property
    def buyers(self) -> Sequence[str]:
        """Everybody who may buy: merchants, or ports, and the distant market."""
        n = self.title.questions
        return [
            self.view.game.actions[number].target.removeprefix("buyer:")
            for number in range(n.first_of[Step.BUYER], n.last_of[Step.BUYER])
        ]

    def keys(self, plan: Plan) -> Mapping[str, str]:
        """The things a plan is about, by kind."""
        names = self.title.tables.names
        industry = NONE if plan.act == Act.SELL else plan.industry
        numbers = {"card": plan.card, "mat": industry, "slot": plan.slot, "line": plan.line}
        lists = {"card": names.cards, "mat": names.industries, "slot": names.slots, "line": names.lines}
        found = {kind: lists[kind][number] for kind, number in numbers.items() if number >= 0}
        if plan.links != NONE:
            found["links"] = LINK_CHOICES[plan.links]
        if plan.amount != NONE:
            found["amount"] = str(plan.amount)
        if plan.buyer != NONE:
            found["buyer"] = self.buyers[plan.buyer - self.title.questions.first_of[Step.BUYER]]
        return {"act": self.title.acts[plan.act], **found}

    @cached_property
    def keyed(self) -> tuple[tuple[Plan, Mapping[str, str]], ...]:
        """All plans with what they are about."""
        return tuple((plan, self.keys(plan)) for plan in self.plans)

    def fitting(self, without: str = "") -> list[tuple[Plan, Mapping[str, str]]]:
        """Plans that agree with what is pointed at; `without`: leaving that kind open."""
        wanted = {kind: value for kind, value in self.focus.items() if kind != without}
        return [(plan, keys) for plan, keys in self.keyed if all(keys.get(kind) == value for kind, value in wanted.items())]

    @cached_property
    def offered(self) -> frozenset[str]:
        """Things some fitting plan leads to; a buyer only once something is pointed at."""
        kinds = [kind for kind in KINDS if kind != "buyer" or self.focus]
        return frozenset(f"{kind}:{keys[kind]}" for kind in kinds for _, keys in self.fitting(kind) if kind in keys)

    @cached_property
    def chosen_plan(self) -> Plan | None:
        """The one plan that is left, once something is pointed at."""
        left = self.fitting()
        return whole(self.view, left[0][0]) if self.open and self.focus and len(left) == 1 else None

    @cached_property
    def sources(self) -> Sources | None:
        """Where the goods of the plan that is looked at come from."""
        plan = self.chosen_plan
        return None if plan is None else sources_of(self.view, plan, self.title.tables, self.title.questions)

    @property
    def settled(self) -> tuple[int, ...]:
        return self.chosen_plan.moves if self.chosen_plan and not self.chosen_plan.blind else ()

    def laid(self, moves: Sequence[int]) -> str:
        """The focus of the plan that these moves carry out, if there is one."""
        found = carried_by(self.view, self.plans, moves)
        return pointed.written(self.keys(found)) if found else super().laid(moves)

    def may_be_asked(self, kind: str) -> bool:
        return kind in ASKED

    def mark(self, target: str, label: str = "") -> Mark | None:
        if found := super().mark(target, label):
            return found
        waiting = self.view.moves and not self.open
        return Mark(label, quiet=True, why=self.view.game.refusal(WAITING + self.view.state.phase)) if waiting else None

    def thing(self, target: str) -> tuple[str, str]:
        """Kind and value of a target. Of equal spaces that the rules take for one: the slot that the rules use."""
        kind, value = ("buyer", target) if target in self.buyers else super().thing(target)
        if kind == "slot" and (equal := self.equal(self.title.tables.names.slots.index(value))):
            return kind, self.title.tables.names.slots[equal[0]]
        return kind, value

    # ---- spaces that the rules take for one -------------------------------------------------------------------------
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

    def explorable(self, target: str, label: str) -> Mark | None:
        """What a thing leads to; pressing a space that is one with others to the rules also names it."""
        kind, value = self.thing(target)
        slots = self.title.tables.names.slots
        slot = slots.index(target.removeprefix("slot:")) if kind == "slot" else NONE
        if slot == NONE or not self.equal(slot) or (self.focus.get(kind) == value == slots[slot]):
            return super().explorable(target, label)
        offered = f"{kind}:{value}" in self.offered
        focus = pointed.written(pointed.pointing(self.focus if offered else {}, kind, value))
        return Mark(label, focus=f"{focus} {self.named(slot)}", quiet=kind in self.focus or not offered)

    def verb(self, act: str, label: str) -> Mark | None:
        """What an action's name above the hand offers: its plans to explore, or the decision itself."""
        chosen = self.focus.get("act") == act
        if self.open and any(keys["act"] == act for _, keys in self.keyed):
            return Mark(label, focus=self.without("act") if chosen else self.pointing("act", act), chosen=chosen)
        return self.mark(act, label)
