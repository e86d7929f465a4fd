"""What lies where and who has what, by the names of the data."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from headrace.boards.asking import Asking
from headrace.boards.looking import Looking
from headrace.games.great_western_trail.frames import FRAMES
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
    CITY_COUNT,
    COLUMNS,
    DISC_COUNT,
    DISC_SPACES,
    FIRST_HAZARD,
    FIRST_PRIVATE,
    FIRST_TEEPEE,
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
    SPACES,
    STARTING_KINDS,
    STATION_COUNT,
    SUPPLY,
    TEEPEE_TILE,
    TOLL_BLACK,
    TOLL_GREEN,
    WORKERS,
)  # fmt: skip
from headrace.games.great_western_trail.rules.counting import hand_limit, marker_limit, permanent, step_limit
from headrace.games.great_western_trail.rules.scoring import write_lines
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Step

TEEPEE_COLOURS = ("green", "blue")


class Lying(NamedTuple):
    """A tile: `neutral`, `private`, `hazard`, `teepee` or `worker`, and which."""

    kind: str
    id: str
    owner: int = NONE
    points: int = 0
    hand: str = "none"


@dataclass(frozen=True)
class Position(Asking[State, Step]):
    """A view of Great Western Trail in one size: the things of its position."""

    reach: Looking
    questions, frames = Step, FRAMES

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
    def lines(self, seat: int) -> list[int]:
        """The eleven categories of a player, as far as the viewer knows."""
        found = [0] * len(CATEGORIES)
        write_lines(self.s, seat, found)
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
        return marker_limit(self.s, seat)

    def permanent(self, seat: int) -> int:
        return permanent(self.s, seat)

    def steps(self, seat: int) -> int:
        return step_limit(self.s, seat)

    def hand_limit(self, seat: int) -> int:
        return hand_limit(self.s, seat)

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


def supplied(tile: int) -> Lying:
    """A tile of the Kansas City supply."""
    if tile < FIRST_HAZARD:
        return Lying("worker", SUPPLY[tile])
    return _hazard(tile - FIRST_HAZARD) if tile < FIRST_TEEPEE else Lying("teepee", TEEPEE_COLOURS[tile - FIRST_TEEPEE])


def _hazard(at: int) -> Lying:
    return Lying("hazard", HAZARD_TYPES[HAZARD_TYPE[at]], NONE, HAZARD_VP[at], HAZARDS[at].rpartition("_")[2])
