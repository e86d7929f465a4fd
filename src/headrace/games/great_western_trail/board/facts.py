"""What is looked at, what it would change, and what is fresh."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

from headrace.boards.asking import Asking
from headrace.boards.looking import Looking
from headrace.boards.plans import Answer, Question
from headrace.boards.price import Price
from headrace.core.moves import Event
from headrace.core.view import View
from headrace.engine.stack import KIND
from headrace.games.great_western_trail.board.buying import Buying
from headrace.games.great_western_trail.board.guide import MONEY, WesternGuide, first_step, ways
from headrace.games.great_western_trail.board.paying import MONEY as PURSE
from headrace.games.great_western_trail.board.position import Lying
from headrace.games.great_western_trail.frames import FRAMES, EngineFar
from headrace.games.great_western_trail.material import (
    BUILDINGS,
    CITIES,
    CITY_VALUE,
    CROSSINGS,
    FIRST_TURNOUT,
    NONE,
    SPACES,
    STATIONS,
    TURNOUT_AFTER,
)  # fmt: skip
from headrace.games.great_western_trail.questions import Act
from headrace.games.great_western_trail.rules.effects import part
from headrace.games.great_western_trail.rules.moving import most_steps
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Going, Step


class Ride(NamedTuple):
    """What it takes to ride to a place: the fewest steps, the lowest and the highest toll; whether it is looked at."""

    steps: int
    cheapest: int
    dearest: int
    chosen: bool
    after: tuple[int, ...]
    """The moves of the plan before it."""

    @property
    def price(self) -> Price:
        """The toll."""
        return Price({PURSE: (-self.dearest, -self.cheapest)}, self.after)


@dataclass(frozen=True)
class Sheet(Asking[State, Step]):
    """A view of Great Western Trail in one size."""

    reach: Looking
    questions, frames = Step, FRAMES

    @classmethod
    def of(cls, view: View) -> "Sheet":
        """The sheet of a view."""
        return cls(Buying(view, WesternGuide(view)))

    # ---- what is looked at --------------------------------------------------------------------------------------------
    @cached_property
    def planned(self) -> Sequence[Event]:
        """What would happen, if the viewer looks at something."""
        return self.reach.plan.outcome.events if self.mine and self.reach.open else ()

    def planned_on(self, space: str) -> Lying | None:
        """The building that would stand on a space of the trail after what is looked at."""
        built = [event for event in self.planned if event.kind in ("built", "replaced")]
        last = next((event for event in reversed(built) if SPACES[event.numbers["space"]] == space), None)
        return Lying("private", BUILDINGS[last.numbers["building"]], last.seat) if last else None

    def _outcomes(self, kind: str) -> Iterator[tuple[Question, Answer, Sequence[Event]]]:
        """The possible answers of a kind with their question, and what happens from there on."""
        plan = self.reach.plan
        for question in plan.questions if self.mine and self.reach.open else ():
            for answer in question.answers:
                if answer.kind == kind and answer.why is None:
                    outcome = plan.outcome_of(answer)
                    yield question, answer, outcome.events[len(question.before.events) :] if outcome else ()

    @cached_property
    def reachable(self) -> dict[str, Ride]:
        """The places that can be gone to, each with what it takes; where the way is still to be chosen, by all ways."""
        found = {}
        for question, answer, events in self._outcomes("go"):
            at = next((at for at, event in enumerate(events) if event.kind == "moved"), NONE)
            toll = sum(event.dollars for event in events[: at + 1] if event.kind in ("toll", "toll_to"))
            taken = [(events[at].steps, toll)] if at != NONE else self._ways(SPACES.index(answer.value))
            if taken:
                steps, tolls = [way[0] for way in taken], [way[1] for way in taken]
                found[answer.value] = Ride(min(steps), min(tolls), max(tolls), answer.chosen, question.moves)
        return found

    def _ways(self, goal: int) -> list[tuple[int, int]]:
        """Steps and toll of every way to a goal of the move that is asked for (4.6)."""
        if self.asked != Step.MOVE:
            return []
        free = int(self.about.going == Going.FREE)
        return [(steps, sum(paid)) for _, steps, paid in ways(self.s, goal, most_steps(self.s), free)]

    @cached_property
    def engine_goals(self) -> dict[str, bool]:
        """Spaces of the railway that can be moved to, and which of them is looked at."""
        return {answer.value: answer.chosen for _, answer, _ in self._outcomes("engine")}

    @cached_property
    def drives_to_deliver(self) -> bool:
        """Does the way back of the engine, which is asked for, say how far a delivery goes (9.11)?"""
        before = [*takewhile(lambda question: question.kind != "engine", self.reach.plan.questions)]
        use = before[-1].chosen if before else None
        if use and use.kind != "use":
            return False
        if use:
            first = first_step(self.s, use.action)
            return part(first, KIND) == Step.ENGINE_FAR and part(first, EngineFar.delivers) > 0
        return self.asked == Step.ENGINE_FAR and self.about.delivers > 0

    @property
    def crossings(self) -> list[str]:
        """Crossing signs that the delivery which is looked at has to pay for."""
        question = self.reach.plan.question("city") if self.mine and self.reach.open else None
        if question is None or question.chosen is None or self.extraordinary:
            return []
        number = counted(self.s.engine[self.s.turn])
        return [f"after_{sign}" for sign in CROSSINGS if number <= sign < CITY_VALUE[CITIES.index(question.chosen.value)]]

    def money_after(self, seat: int) -> int | None:
        """What is in a purse after what is looked at."""
        if not self.planned:
            return None
        if seat == self.view.seat:
            return self.s.money[seat] - self.reach.plan.bill.sum
        gained = sum(-MONEY[event.kind] * event.dollars for event in self.planned if event.seat == seat and event.kind in MONEY)
        return (
            self.s.money[seat]
            + gained
            + sum(event.dollars for event in self.planned if event.kind == "toll_to" and event.owner == seat)
        )

    @cached_property
    def hire_costs(self) -> dict[int, int]:
        """What a worker of each row costs where it is asked whom to hire, also in a plan."""
        found = {}
        for _, answer, events in self._outcomes("hire"):
            hired = next((event for event in events if event.kind == "hired"), None)
            if hired:
                found[int(Act.HIRE.about(answer.action)[0]) - 1] = hired.dollars
        return found

    @property
    def extraordinary(self) -> bool:
        """Is the delivery that is asked for one without transport costs and income (9.11)?"""
        return self.asked == Step.CITY and self.about.extraordinary == 1

    # ---- what is fresh ------------------------------------------------------------------------------------------------
    @cached_property
    def fresh(self) -> frozenset[str]:
        """Things that were touched since the viewer's own last decision, by target."""
        return frozenset(target for event in self.view.history.news() for target in touched(event))


def counted(rail: int) -> int:
    """The number that an engine counts as; on a turnout the one behind it (6.4.5)."""
    return rail if rail < FIRST_TURNOUT else TURNOUT_AFTER[rail - FIRST_TURNOUT] + 1


def touched(event: Event) -> list[str]:
    """Things of the board that an event speaks of."""
    names, found = event.numbers, list[str]()
    if event.kind in ("placed", "moved"):
        found.append(f"rider:{event.seat}")
    if event.kind in ("built", "replaced", "traded", "hazard_removed", "tile_came"):
        found.append(f"space:{SPACES[names['space']]}")
    if event.kind == "engine_moved":
        found.append(f"engine:{event.seat}")
    if event.kind == "upgraded":
        found.append(f"station:{STATIONS[names['station']]}")
    if event.kind == "delivered":
        found.append(f"city:{CITIES[names['city']]}")
    return found


__all__ = ["Ride", "Sheet", "counted"]
