"""What the viewer can do with the things on the table: decide now, or explore what an action would take."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from headrace.boards.exploring import Exploring
from headrace.boards.touch import Mark
from headrace.core.moves import Refusal
from headrace.games.brass.actions import LINK_CHOICES
from headrace.games.brass.board.title import Title
from headrace.games.brass.material import NONE, Act, Phase
from headrace.games.brass.plans import Plan, plans
from headrace.games.brass.reasons import WAITING
from headrace.games.brass.refusals import telling
from headrace.games.brass.supply import Supply, supply

KINDS = ("act", "amount", "slot", "buyer", "line", "links", "mat", "card")
"""What can be pointed at while exploring, in the order in which it is asked when it is still open."""
ASKED = ("slot", "line", "mat")
"""What can always be asked why it leads nowhere."""


@dataclass(frozen=True)
class Reach(Exploring):
    """Legal decisions, plans and refusals of the viewer by the things they point at."""

    title: Title

    @property
    def open(self) -> bool:
        """Is the viewer choosing what to do?"""
        return bool(self.view.moves) and self.view.state.phase == Phase.ACTION

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
        n = self.title.numbers
        return [self.view.game.actions[number].target.removeprefix("buyer:") for number in range(n.at_buyer, n.at_beer)]

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
            found["buyer"] = self.buyers[plan.buyer - self.title.numbers.at_buyer]
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
        return left[0][0] if self.open and self.focus and len(left) == 1 else None

    @cached_property
    def supply(self) -> Supply | None:
        """Where the goods of the plan that is looked at come from."""
        plan = self.chosen_plan
        return None if plan is None else supply(self.view, plan, self.title.tables, self.title.numbers)

    @property
    def settled(self) -> tuple[int, ...]:
        return self.chosen_plan.moves if self.chosen_plan and not self.chosen_plan.blind else ()

    def may_be_asked(self, kind: str) -> bool:
        return kind in ASKED

    def mark(self, target: str, label: str = "") -> Mark | None:
        if found := super().mark(target, label):
            return found
        waiting = self.view.moves and not self.open
        return Mark(label, quiet=True, why=self.view.game.refusal(WAITING + self.view.state.phase)) if waiting else None

    def thing(self, target: str) -> tuple[str, str]:
        """Kind and value of a target; of an empty space perhaps the one that is used instead."""
        kind, value = ("buyer", target) if target in self.buyers else super().thing(target)
        return kind, self._stand_in(value) if kind == "slot" and target not in self.offered else value

    def _stand_in(self, slot: str) -> str:
        """The space that is used instead of an equal empty one in the same place; else the space itself."""
        t, s = self.title.tables, self.view.state
        at = t.names.slots.index(slot)
        equal = (other for other in range(t.first_slot[t.slot_place[at]], at) if t.slot_shows[other] == t.slot_shows[at])
        free = (t.names.slots[other] for other in equal if s.tile[other] == s.tile[at] == NONE)
        return next((other for other in free if f"slot:{other}" in self.offered), slot)

    def verb(self, act: str, label: str) -> Mark | None:
        """What an action's name above the hand offers: its plans to explore, or the decision itself."""
        chosen = self.focus.get("act") == act
        if self.open and any(keys["act"] == act for _, keys in self.keyed):
            return Mark(label, focus=self.without("act") if chosen else self.pointing("act", act), chosen=chosen)
        return self.mark(act, label)
