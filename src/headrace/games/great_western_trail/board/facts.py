"""What the drawings want to know besides: what is looked at, words for things, and what is fresh."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

from headrace.boards.plans import Answer, Question
from headrace.boards.price import Price
from headrace.core.moves import Event
from headrace.core.view import View
from headrace.engine.stack import KIND
from headrace.games.great_western_trail import naming
from headrace.games.great_western_trail.board.buying import Buying
from headrace.games.great_western_trail.board.guide import MONEY, WesternGuide, first_step, ways
from headrace.games.great_western_trail.board.offers import TILES
from headrace.games.great_western_trail.board.paying import MONEY as PURSE
from headrace.games.great_western_trail.board.position import Lying, Position
from headrace.games.great_western_trail.frames import EngineFar
from headrace.games.great_western_trail.material import (
    BUILDINGS,
    CITIES,
    CITY_VALUE,
    CROSSINGS,
    DATA,
    FIRST_TURNOUT,
    MASTER_COUNT,
    NONE,
    RAILS,
    SPACES,
    STATION_COST,
    STATION_RAIL,
    STATION_VP,
    STATIONS,
    TURNOUT_AFTER,
)  # fmt: skip
from headrace.games.great_western_trail.rules.effects import part
from headrace.games.great_western_trail.rules.engine import counted_back
from headrace.games.great_western_trail.rules.moving import most_steps
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
class Sheet(Position):
    """A view of Great Western Trail in one size."""

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

    def toll_words(self, ride: Ride) -> str:
        """`$2`, `$1–3` by the way that is taken, `free`."""
        if not ride.dearest:
            return self.say("free")
        return f"${ride.cheapest}" if ride.cheapest == ride.dearest else f"${ride.cheapest}–{ride.dearest}"

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
        number = self.counted(self.s.engine[self.s.turn])
        return [f"after_{sign}" for sign in CROSSINGS if number <= sign < CITY_VALUE[CITIES.index(question.chosen.value)]]

    @staticmethod
    def counted(rail: int) -> int:
        """The number that an engine counts as; on a turnout the one behind it (6.4.5)."""
        return rail if rail < FIRST_TURNOUT else TURNOUT_AFTER[rail - FIRST_TURNOUT] + 1

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
                found[int(answer.value.partition(",")[0]) - 1] = hired.dollars
        return found

    # ---- words --------------------------------------------------------------------------------------------------------
    def place(self, space: str) -> str:
        """A place by what lies there: `neutral building D`, `Juno's 5a`, or the name of the space."""
        found = self.on(space)
        if found is None or found.kind in ("teepee", "hazard"):
            return naming.space_name(SPACES.index(space), self.words, self.lang)
        return self.lying(found)

    def short(self, space: str) -> str:
        """A place in a word or two: `E`, `your 5a`, `Juno's 1a`, `drought 2`."""
        found = self.on(space)
        return TILES[found.id]["letter"] if found and found.kind == "neutral" else self.place(space)

    def lying(self, found: Lying) -> str:
        """A tile in words."""
        if found.kind == "private":
            return self.say(
                "your_tile" if self.own(found.owner) else "tile_of", player=self.view.names[found.owner], tile=found.id
            )
        if found.kind == "neutral":
            return naming.building_name(found.id, self.words, self.lang)
        id_ = (
            f"{found.id}_{found.points}_{found.hand}"
            if found.kind == "hazard"
            else f"{found.id}_teepee"
            if found.kind == "teepee"
            else found.id
        )
        return naming.supply_name(id_, self.words, self.lang)

    def told(self, space: str) -> str:
        """A place with what it offers."""
        found = self.on(space)
        name = self.place(space)
        if found and found.kind in ("neutral", "private"):
            does = " · ".join(
                naming.effect_name(row, self.words, self.lang)
                for row in TILES[found.id]["actions"]
                if not row.get("copy_adjacent")
            )
            copies = self.say("copies") if found.id == "8b" else ""
            return f"{name}: {does or copies}"
        return name

    def clause(self, space: str) -> str:
        """The clause that speaks of what lies on a space."""
        found = self.on(space)
        clauses = {"neutral": "10.1", "private": "10.2", "hazard": "9.9", "teepee": "9.6"}
        return clauses[found.kind] if found else "9.2.1"

    def city_words(self, city: int) -> str:
        """A city with its value, and whose discs lie there."""
        discs = ", ".join(dict.fromkeys(self.view.names[seat] for seat in self.discs(city)))
        words = self.say("tip_city", city=self.term(f"city.{CITIES[city]}"), value=CITY_VALUE[city])
        return f"{words} · {discs}" if discs else words

    def station_words(self, station: int) -> str:
        """A station with its cost, points and master."""
        name = naming.station_name(STATIONS[station], self.words, self.lang)
        words = self.say("tip_station", station=name, cost=STATION_COST[station], points=STATION_VP[station])
        master = self.master(station) if station < MASTER_COUNT else ""
        return f"{words} · {self.term(f'station_master.{master}')}" if master else words

    def immediate(self, kind: str, at: int) -> str:
        """What a worker brings who comes to a space of a row."""
        row = DATA["player_board"]["immediate"][kind].get(f"space_{at + 1}")
        return naming.effect_name(row, self.words, self.lang) if row else self.say("no_immediate")

    def rail(self, name: str) -> str:
        return naming.rail_name(name, self.words, self.lang)

    def rail_words(self, name: str) -> str:
        """What an engine finds on a space of the railway: a station, and what the longest delivery would pay from there."""
        at = RAILS.index(name)
        station = next((n for n, rail in enumerate(STATION_RAIL) if rail == at), NONE)
        told = [] if station == NONE else [self.say("rail_station", cost=STATION_COST[station], points=STATION_VP[station])]
        if self.drives_to_deliver:
            return " · ".join([*told, self.say("rail_delivery", most=counted_back(self.s, at))])
        signs = sum(sign >= self.counted(at) for sign in CROSSINGS)
        return " · ".join([*told, self.say("rail_transport", most=signs) if signs else self.say("rail_free")])

    @property
    def extraordinary(self) -> bool:
        """Is the delivery that is asked for one without transport costs and income (9.11)?"""
        return self.asked == Step.CITY and self.about.extraordinary == 1

    def card(self, card: int) -> str:
        return naming.card_name(card, self.words, self.lang)

    # ---- what is fresh ------------------------------------------------------------------------------------------------
    @cached_property
    def fresh(self) -> frozenset[str]:
        """Things that were touched since the viewer's own last decision, by target."""
        return frozenset(target for event in self.view.history.news() for target in touched(event))


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


__all__ = ["Lying", "Sheet"]
