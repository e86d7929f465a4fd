"""What lies where and who has what, by the names of the data, where the schema alone does not tell (`readable/named.py`)."""

from collections.abc import Iterator
from typing import NamedTuple

from headrace.games.great_western_trail.material import (
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
    FIRST_HAZARD,
    FIRST_PRIVATE,
    FIRST_TEEPEE,
    HAZARD_TILE,
    HAZARD_TYPE,
    HAZARD_TYPES,
    HAZARD_VP,
    HAZARDS,
    MASTER_COUNT,
    MASTERS,
    NEUTRALS,
    NONE,
    PRIVATE,
    SPACES,
    SUPPLY,
    TEEPEE_TILE,
)
from headrace.games.great_western_trail.rules.scoring import write_lines
from headrace.games.great_western_trail.state import State
from headrace.readable.named import counts, number_of, row, which

TEEPEE_COLOURS = ("green", "blue")


class Lying(NamedTuple):
    """A tile: `neutral`, `private`, `hazard`, `teepee` or `worker`, and which."""

    kind: str
    id: str
    owner: int = NONE
    points: int = 0
    hand: str = "none"


# ---- what lies where --------------------------------------------------------------------------------------------------
def tile_on(s: State, space: str) -> Lying | None:
    """What lies on a space of the trail."""
    tile = number_of(s, "tile", space)
    if tile == NONE:
        return None
    if tile < FIRST_PRIVATE:
        return Lying("neutral", NEUTRALS[tile])
    if tile < HAZARD_TILE:
        return Lying("private", side_of(s, tile - FIRST_PRIVATE), number_of(s, "owner", space))
    return _hazard(tile - HAZARD_TILE) if tile < TEEPEE_TILE else Lying("teepee", TEEPEE_COLOURS[tile - TEEPEE_TILE])


def side_of(s: State, number: int) -> str:
    """The side of a private building that is played, by its number from 0: `5a`."""
    return f"{number + 1}{which(s, 'side', number)}"


def coming(s: State, column: int, at: int) -> Lying | None:
    """A tile of foresight."""
    tile = number_of(s, "foresight", column, at)
    if tile == NONE:
        return None
    if tile < FIRST_HAZARD:
        return Lying("worker", SUPPLY[tile])
    return _hazard(tile - FIRST_HAZARD) if tile < FIRST_TEEPEE else Lying("teepee", TEEPEE_COLOURS[tile - FIRST_TEEPEE])


def _hazard(at: int) -> Lying:
    return Lying("hazard", HAZARD_TYPES[HAZARD_TYPE[at]], NONE, HAZARD_VP[at], HAZARDS[at].rpartition("_")[2])


def linked(s: State, space: str) -> str:
    """The tile that is used on a space at this visit, or was when the visit began."""
    at = SPACES.index(space)
    return which(s, "link_tile", s.link_space.index(at)) if at in s.link_space else ""


def lots(s: State) -> list[tuple[str, str, int, int]]:
    """Cards for sale: name, breed, points, how many."""
    kinds = ((CARDS.index(card), count) for card, count in counts(s, "market").items() if count)
    return [(CARDS[kind], BREEDS[CARD_BREED[kind]], CARD_VP[kind], count) for kind, count in kinds]


def discs_in(s: State, city: str) -> list[int]:
    """Whose discs lie in a city."""
    return [seat for seat in range(s.players) for _ in range(number_of(s, "city_discs", seat, city))]


def discs_at(s: State, station: str) -> list[int]:
    """Whose discs lie at a station."""
    return [seat for seat in range(s.players) if number_of(s, "station_disc", seat, station)]


def master_at(s: State, station: int) -> str:
    """The master tile still at a station; an empty name for none."""
    return which(s, "master", station) if station < MASTER_COUNT and s.master_owner[station] == NONE else ""


# ---- players ----------------------------------------------------------------------------------------------------------
def lines(s: State, seat: int) -> list[int]:
    """The eleven categories of a player, as far as the viewer knows."""
    found = [0] * len(CATEGORIES)
    write_lines(s, seat, found)
    return found


def masters_of(s: State, seat: int) -> list[str]:
    """Station master tiles of a player."""
    return [MASTERS[master] for master, owner in zip(s.master, s.master_owner, strict=True) if owner == seat]


def buildings_of(s: State, seat: int) -> Iterator[tuple[str, int, int, str]]:
    """The ten tiles: side, craftsmen, points, and where it stands."""
    where = {s.tile[at] - FIRST_PRIVATE: space for at, space in enumerate(SPACES) if s.owner[at] == seat}
    for number, name in enumerate(PRIVATE):
        tile = BUILDINGS.index(side_of(s, number))
        place = "gone" if which(s, "built", seat, name) == "gone" else where.get(number, "")
        yield BUILDINGS[tile], BUILDING_CRAFTSMEN[tile], BUILDING_VP[tile], place


def hazards_of(s: State, seat: int) -> list[Lying]:
    """Hazard tiles that a player has collected."""
    return [_hazard(at) for at, count in enumerate(row(s, "hazards", seat)) for _ in range(count)]


def hand_of(s: State, seat: int) -> list[tuple[int, int]]:
    """Kinds of cards in hand with their counts; what a veiled hand does not tell is left out."""
    return [(card, count) for card, count in enumerate(row(s, "hand", seat)) if count > 0]


def hand_value(s: State, seat: int) -> int:
    """Different breeds in hand, counted."""
    return sum({CARD_BREED[card]: CARD_VALUE[card] for card, _ in hand_of(s, seat)}.values())


def herd(s: State, seat: int, is_own: bool) -> list[tuple[int, tuple[int, ...]]]:
    """Kinds of cards of a deck with where they lie: draw stack, hand, discard pile; of others the first two together."""
    found: list[tuple[int, tuple[int, ...]]] = []
    known, hand, discarded = (row(s, name, seat) for name in ("undrawn", "hand", "discarded"))
    unseen = [0] * CATTLE_COUNT + row(s, "unseen", seat)
    for card in range(CARD_COUNT):
        held = max(0, hand[card])
        inside = known[card] + max(0, unseen[card])
        where = (inside - held, held, discarded[card]) if is_own else (known[card], discarded[card])
        if sum(where):
            found.append((card, where))
    return found
