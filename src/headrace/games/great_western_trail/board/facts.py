"""What the drawings want to know of a position: things by their names in the data, words for them, and what is fresh."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from headrace.boards.plans import Answer
from headrace.boards.sheet import Sheet as CommonSheet
from headrace.core.moves import Event
from headrace.core.stack import KIND, A, B, top
from headrace.core.view import View
from headrace.games.great_western_trail import naming
from headrace.games.great_western_trail.board.guide import MONEY, Looking, WesternGuide
from headrace.games.great_western_trail.board.offers import TILES
from headrace.games.great_western_trail.material import (
    AREA_CARDS,
    AREA_COUNT,
    BREEDS,
    BUILDING_CRAFTSMEN,
    BUILDING_VP,
    BUILDINGS,
    CARD_BREED,
    CARD_COUNT,
    CARD_VALUE,
    CARD_VP,
    CARDS,
    CATEGORIES,
    CATTLE_COUNT,
    CITIES,
    CITY_COUNT,
    CITY_VALUE,
    COLUMNS,
    CROSSINGS,
    DATA,
    DISC_COUNT,
    DISC_SPACES,
    FIRST_HAZARD,
    FIRST_PRIVATE,
    FIRST_TEEPEE,
    FIRST_TURNOUT,
    FORESIGHT_TILES,
    HAZARD_COUNT,
    HAZARD_TILE,
    HAZARD_TYPE,
    HAZARD_TYPES,
    HAZARD_VP,
    HAZARDS,
    JOB_COLUMNS,
    MASTER_COUNT,
    MASTERS,
    NEUTRALS,
    NONE,
    NUMBERS,
    OBJECTIVE_COUNT,
    RAILS,
    ROW_COST,
    SPACES,
    STARTING_KINDS,
    STATION_COST,
    STATION_COUNT,
    STATION_RAIL,
    STATION_VP,
    STATIONS,
    SUPPLY,
    TEEPEE_TILE,
    TOLL_BLACK,
    TOLL_GREEN,
    TURNOUT_AFTER,
    WORKERS,
)  # fmt: skip
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.tables import Step

TEEPEE_COLOURS = ("green", "blue")


class Lying(NamedTuple):
    """A tile: `neutral`, `private`, `hazard`, `teepee` or `worker`, and which."""

    kind: str
    id: str
    owner: int = NONE
    points: int = 0
    hand: str = "none"


@dataclass(frozen=True)
class Sheet(CommonSheet):
    """A view of Great Western Trail in one size."""

    reach: Looking

    @classmethod
    def of(cls, view: View) -> "Sheet":
        """The sheet of a view."""
        return cls(Looking(view, WesternGuide(view)))

    @property
    def s(self) -> State:
        state: State = self.view.state
        return state

    @property
    def asked(self) -> Step | None:
        """What is asked; None when the game is over."""
        return None if self.view.over else Step(top(self.s.pending, KIND))

    @property
    def about(self) -> tuple[int, int]:
        """The first two numbers of what is asked."""
        return top(self.s.pending, A), top(self.s.pending, B)

    def own(self, seat: int) -> bool:
        """Is this the viewer's seat?"""
        return seat == self.view.seat

    # ---- what lies where ----------------------------------------------------------------------------------------------
    def on(self, space: str) -> Lying | None:
        """What lies on a space of the trail."""
        at = SPACES.index(space)
        return self._trail_tile(self.s.tile[at], self.s.owner[at])

    def _trail_tile(self, tile: int, owner: int) -> Lying | None:
        if tile == NONE:
            return None
        if tile < FIRST_PRIVATE:
            return Lying("neutral", NEUTRALS[tile])
        if tile < HAZARD_TILE:
            return Lying("private", self.tile_of(tile - FIRST_PRIVATE), owner)
        return _hazard(tile - HAZARD_TILE) if tile < TEEPEE_TILE else Lying("teepee", TEEPEE_COLOURS[tile - TEEPEE_TILE])

    def tile_of(self, number: int) -> str:
        """The side of a private building that is played: `5a`."""
        return f"{number + 1}{'ab'[self.s.side[number]]}"

    def coming(self, column: int, at: int) -> Lying | None:
        """A tile of foresight."""
        tile = self.s.foresight[column * FORESIGHT_TILES + at]
        return None if tile == NONE else supplied(tile)

    def job(self, row: int, column: int) -> str:
        """Who is for hire on a space of the job market, rightmost column last; nobody: an empty name."""
        kind = self.s.job[row * JOB_COLUMNS + column]
        return "" if kind == NONE else WORKERS[kind]

    @property
    def columns(self) -> int:
        return COLUMNS[self.s.players]

    @property
    def tolls(self) -> tuple[int, int]:
        """For a green and a black hand."""
        return TOLL_GREEN[self.s.players], TOLL_BLACK[self.s.players]

    @property
    def market(self) -> list[tuple[str, str, int, int]]:
        """Cards for sale: name, breed, points, how many."""
        kinds = range(STARTING_KINDS, CATTLE_COUNT)
        return [(CARDS[k], BREEDS[CARD_BREED[k]], CARD_VP[k], n) for k in kinds if (n := self.s.market[k - STARTING_KINDS])]

    def cattleman(self, seat: int) -> str:
        """The space of a cattleman; an empty name before the first turn."""
        at = self.s.cattleman[seat]
        return "" if at == NONE else SPACES[at]

    def engine(self, seat: int) -> str:
        return RAILS[self.s.engine[seat]]

    def discs(self, city: int) -> list[int]:
        """Whose discs lie in a city."""
        return [seat for seat in self.seats for _ in range(self.s.city_discs[seat * CITY_COUNT + city])]

    def station_discs(self, station: int) -> list[int]:
        return [seat for seat in self.seats if self.s.station_disc[seat * STATION_COUNT + station]]

    def master(self, station: int) -> str:
        """The master tile still at a station."""
        return MASTERS[self.s.master[station]] if self.s.master_owner[station] == NONE else ""

    def appointed(self, station: int) -> tuple[str, int] | None:
        """Who has become station master, and whose worker it was."""
        kind = self.s.appointed[station]
        return None if kind == NONE else (WORKERS[kind], self.s.master_owner[station])

    # ---- players ------------------------------------------------------------------------------------------------------
    def rule(self, name: str, *numbers: int) -> int:
        """What a function of the rules says of this position."""
        found: int = self._function(name)(self.s, *numbers)
        return found

    def _function(self, name: str) -> Callable[..., int]:
        module, _, function = name.rpartition(".")
        found: Callable[..., int] = getattr(self.view.game.text(f"{self.view.game.package}.rules.{module}"), function)
        return found

    def lines(self, seat: int) -> list[int]:
        """The eleven categories of a player, as far as the viewer knows."""
        found = [0] * len(CATEGORIES)
        self._function("scoring.write_lines")(self.s, seat, found)
        return found

    def workers(self, seat: int, row: int) -> int:
        return self.s.workers[seat * len(WORKERS) + row]

    def cleared(self, seat: int, disc: int) -> int:
        return self.s.cleared[seat * DISC_COUNT + disc]

    def masters(self, seat: int) -> list[str]:
        """Station master tiles of a player."""
        return [MASTERS[self.s.master[at]] for at in range(MASTER_COUNT) if self.s.master_owner[at] == seat]

    def buildings(self, seat: int) -> Iterator[tuple[str, int, int, str]]:
        """The ten tiles: side, craftsmen, points, and where it stands."""
        where = {self.s.tile[at] - FIRST_PRIVATE: SPACES[at] for at in range(len(SPACES)) if self.s.owner[at] == seat}
        for number in range(NUMBERS):
            tile = BUILDINGS.index(self.tile_of(number))
            gone = self.s.built[seat * NUMBERS + number] == 2
            yield BUILDINGS[tile], BUILDING_CRAFTSMEN[tile], BUILDING_VP[tile], "gone" if gone else where.get(number, "")

    def hazards(self, seat: int) -> list[Lying]:
        return [_hazard(at) for at in range(HAZARD_COUNT) for _ in range(self.s.hazards[seat * HAZARD_COUNT + at])]

    def teepees(self, seat: int) -> dict[str, int]:
        return {colour: self.s.teepees[seat * 2 + at] for at, colour in enumerate(TEEPEE_COLOURS)}

    def area(self, seat: int) -> list[str]:
        """Cards of the objective area."""
        return [AREA_CARDS[at] for at in range(AREA_COUNT) for _ in range(self.s.area[seat * AREA_COUNT + at])]

    def pile_of(self, cards: Sequence[int], seat: int) -> Sequence[int]:
        """The part of a list by seat and kind of card that is this seat's."""
        return cards[seat * CARD_COUNT : (seat + 1) * CARD_COUNT]

    def hand(self, seat: int) -> list[tuple[int, int]]:
        """Kinds of cards in hand with their counts; what a veiled hand does not tell is left out."""
        return [(card, count) for card, count in enumerate(self.pile_of(self.s.hand, seat)) if count > 0]

    def hand_value(self, seat: int) -> int | None:
        """Different breeds in hand, counted; None for hands the viewer does not see."""
        if not self.own(seat):
            return None
        return sum({CARD_BREED[card]: CARD_VALUE[card] for card, _ in self.hand(seat)}.values())

    def limit(self, seat: int) -> int:
        """Last space of the track of certificates that the marker may reach."""
        return self.rule("counting.marker_limit", seat)

    def permanent(self, seat: int) -> int:
        return self.rule("counting.permanent", seat)

    def steps(self, seat: int) -> int:
        return self.rule("counting.step_limit", seat)

    def hand_limit(self, seat: int) -> int:
        return self.rule("counting.hand_limit", seat)

    def discs_left(self, seat: int) -> int:
        return sum(DISC_SPACES) - sum(self.s.cleared[seat * DISC_COUNT : (seat + 1) * DISC_COUNT])

    def linked(self, space: int) -> str:
        """The tile that is used on a space at this visit, or was when the visit began."""
        links = [self.s.link_tile[at] for at, linked in enumerate(self.s.link_space) if linked == space]
        return BUILDINGS[links[0]] if links and links[0] != NONE else ""

    def herd(self, seat: int) -> list[tuple[int, tuple[int, ...]]]:
        """Kinds of cards of a deck with where they lie: draw stack, hand, discard pile; of others the first two together."""
        rows: list[tuple[int, tuple[int, ...]]] = []
        known, hand, discarded = (self.pile_of(cards, seat) for cards in (self.s.undrawn, self.s.hand, self.s.discarded))
        unseen = (0,) * CATTLE_COUNT + tuple(self.s.unseen[seat * OBJECTIVE_COUNT : (seat + 1) * OBJECTIVE_COUNT])
        for card in range(CARD_COUNT):
            held = max(0, hand[card])
            inside = known[card] + max(0, unseen[card])
            counts = (inside - held, held, discarded[card]) if self.own(seat) else (known[card], discarded[card])
            if sum(counts):
                rows.append((card, counts))
        return rows

    # ---- what is looked at --------------------------------------------------------------------------------------------
    @cached_property
    def planned(self) -> Sequence[Event]:
        """What would happen, if the viewer looks at something."""
        return self.reach.plan.outcome.events if self.mine and self.reach.open else ()

    def _outcomes(self, kind: str) -> Iterator[tuple[Answer, Sequence[Event]]]:
        """The possible answers of a kind with what they lead to."""
        plan = self.reach.plan
        for question in plan.questions if self.mine and self.reach.open else ():
            for answer in question.answers:
                if answer.kind.partition(".")[0] == kind and answer.why is None:
                    outcome = plan.outcome if answer.chosen else answer.outcome
                    yield answer, outcome.events if outcome else ()

    @cached_property
    def reachable(self) -> dict[str, tuple[int, int, bool]]:
        """Steps and toll of the places that can be gone to, and which of them is looked at."""
        found = {}
        for answer, events in self._outcomes("go"):
            moves = [event for event in events if event.kind == "moved"]
            toll = sum(event.dollars for event in events if event.kind in ("toll", "toll_to"))
            if moves:
                found[answer.value] = (moves[0].steps, toll, answer.chosen)
        return found

    @cached_property
    def engine_goals(self) -> dict[str, bool]:
        """Spaces of the railway that can be moved to, and which of them is looked at."""
        return {answer.value: answer.chosen for answer, _ in self._outcomes("engine")}

    @property
    def crossings(self) -> list[str]:
        """Crossing signs that the delivery which is looked at has to pay for."""
        question = self.reach.plan.question("city") if self.mine and self.reach.open else None
        if question is None or question.chosen is None or self.about[1]:
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
        gained = sum(-MONEY[event.kind] * event.dollars for event in self.planned if event.seat == seat and event.kind in MONEY)
        return (
            self.s.money[seat]
            + gained
            + sum(event.dollars for event in self.planned if event.kind == "toll_to" and event.owner == seat)
        )

    def hire_cost(self, row: int) -> int | None:
        """What a row costs in the question for a worker."""
        if self.asked != Step.HIRE or not self.mine or row >= self.s.token_row:
            return None
        return max(0, ROW_COST[row] + self.about[0])

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
        signs = sum(sign >= self.counted(at) for sign in CROSSINGS)
        return " · ".join([*told, self.say("rail_transport", most=signs) if signs else self.say("rail_free")])

    @property
    def extraordinary(self) -> bool:
        """Is the delivery that is asked for one without transport costs and income (9.11)?"""
        return self.asked == Step.CITY and self.about[1] == 1

    def card(self, card: int) -> str:
        return naming.card_name(card, self.words, self.lang)

    # ---- what is fresh ------------------------------------------------------------------------------------------------
    @cached_property
    def fresh(self) -> frozenset[str]:
        """Things that were touched since the viewer's own last decision, by target."""
        return frozenset(target for event in self.view.since for target in touched(event))


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


def supplied(tile: int) -> Lying:
    """A tile of the Kansas City supply."""
    if tile < FIRST_HAZARD:
        return Lying("worker", SUPPLY[tile])
    return _hazard(tile - FIRST_HAZARD) if tile < FIRST_TEEPEE else Lying("teepee", TEEPEE_COLOURS[tile - FIRST_TEEPEE])


def _hazard(at: int) -> Lying:
    return Lying("hazard", HAZARD_TYPES[HAZARD_TYPE[at]], NONE, HAZARD_VP[at], HAZARDS[at].rpartition("_")[2])
