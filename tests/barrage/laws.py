"""The laws of Barrage alone: pieces, tiles, engineers and machines come from nowhere and go nowhere (1, 6.3, 15)."""

from collections.abc import Iterator

from headrace.core.position import Position
from headrace.engine.meaning import NONE
from headrace.games.barrage.automa_tiles import OVERPOWERED
from headrace.games.barrage.checks import check as check_board
from headrace.games.barrage.material import (
    ADVANCED_COUNT,
    ANTON_TILE,
    BASIC_COUNT,
    CONSTRUCT_ENGINEERS,
    CONTRACT_COUNT,
    COPY_ENGINEERS,
    DAM_BASIN,
    DAM_COUNT,
    ENGINEERS,
    FIRST_PRIVATE,
    HOUSE_BASIN,
    INTRODUCTORY,
    NATIONAL_TILES,
    NEUTRAL_DAM,
    SPACE_COUNT,
    SPACE_ENGINEERS,
    STRUCTURE_COUNT,
    TILE_BARRED,
    TILE_COUNT,
    Officer,
    Structure,
)
from headrace.games.barrage.rules.counting import is_automa, is_below
from headrace.games.barrage.state import (
    DRAFT,
    FULFILLED,
    GONE,
    IN_OFFICE,
    IN_PILE,
    IN_STACK,
    NOT_OWNED,
    OFFERED,
    ON_TOP,
    OPEN,
    SOLD,
    TURNED_OVER,
    State,
)
from headrace.games.barrage.tables import SOURCE_COUNT

NEUTRAL_DAMS = 3


def check(s: State) -> None:
    """Nobody pays what he has not; every piece, tile, engineer and point is accounted for."""
    check_board(s)
    assert min(*s.credits, *s.excavators, *s.mixers, *s.wheel_excavators, *s.wheel_mixers, *s.waiting, *s.energy) >= 0
    assert {*s.company[s.players :], *s.officer[s.players :]} <= {NONE}
    neutral = [dam for dam in range(DAM_COUNT) if s.level[dam] > 0 and s.dam_owner[dam] == NONE]
    assert len(neutral) == NEUTRAL_DAMS and set(neutral) <= set(NEUTRAL_DAM)
    for seat in range(s.players):
        pieces_are_counted(s, seat)
        engineers_are_somewhere(s, seat)
        basic_tiles_stay(s, seat)
        assert sum(s.from_source[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT]) == s.points[seat]
    contracts_are_somewhere(s)
    automa_tiles_are_somewhere(s)
    advanced_tiles_are_somewhere(s)


def pieces_are_counted(s: State, seat: int) -> None:
    """What is derived follows from the map."""
    dams = [dam for dam in range(DAM_COUNT) if s.dam_owner[dam] == seat]
    houses = [house for house, owner in enumerate(s.house_owner) if owner == seat]
    built = s.built[seat * STRUCTURE_COUNT : (seat + 1) * STRUCTURE_COUNT]
    assert built[Structure.BASE] == len(dams)
    assert built[Structure.ELEVATION] == sum(s.level[dam] - 1 for dam in dams)
    assert built[Structure.CONDUIT] == s.conduit_owner.count(seat)
    assert built[Structure.POWERHOUSE] == len(houses)
    assert s.base_basins[seat] == sum(1 << DAM_BASIN[dam] for dam in dams)
    assert s.house_basins[seat] == sum(1 << HOUSE_BASIN[house] for house in houses)


def engineers_are_somewhere(s: State, seat: int) -> None:
    """Twelve, in the supply, the bank or on spaces; an Automa may use other numbers than the spaces ask for."""
    if is_automa(s, seat):
        assert 0 <= s.engineers[seat] <= ENGINEERS
        return
    placed = sum(CONSTRUCT_ENGINEERS[: s.constructions[seat]])
    placed += sum(SPACE_ENGINEERS[space] for space in range(SPACE_COUNT) if s.space_user[space] == seat)
    if s.officer[seat] == Officer.MAHIRI:
        placed += sum(COPY_ENGINEERS[: s.copies])
    assert s.engineers[seat] + s.banked[seat] + placed == ENGINEERS


def basic_tiles_stay(s: State, seat: int) -> None:
    """Basic tiles and Anton's are never lost."""
    places = s.tile_place[seat * TILE_COUNT : (seat + 1) * TILE_COUNT]
    for tile in range(BASIC_COUNT):
        is_there = s.mode == INTRODUCTORY or not TILE_BARRED[tile]
        assert (places[tile] != NOT_OWNED) == is_there
    assert (places[ANTON_TILE] != NOT_OWNED) == (s.officer[seat] == Officer.ANTON and not is_below(s, seat, OVERPOWERED))


def contracts_are_somewhere(s: State) -> None:
    """Each contract has one place, and an owner where it needs one."""
    for contract in range(CONTRACT_COUNT):
        place, owner = s.contract_place[contract], s.contract_owner[contract]
        assert (owner != NONE) == (place in (OPEN, FULFILLED))
        shown = (*s.office, *s.national).count(contract)
        is_starter_to_draft = contract < FIRST_PRIVATE and s.phase == DRAFT and place == IN_OFFICE and not shown
        assert is_starter_to_draft or shown == (place == IN_OFFICE)
        assert s.contract_stack.count(contract) == (place == IN_STACK)
    taken = sum(s.contract_place[c] == FULFILLED for c in range(4, FIRST_PRIVATE))
    assert taken + sum(contract != NONE for contract in s.national) == NATIONAL_TILES[s.players]
    for seat in range(s.players):
        held = sum(s.contract_owner[c] == seat and s.contract_place[c] != GONE for c in range(4))
        assert held <= 1


def automa_tiles_are_somewhere(s: State) -> None:
    """The pile, its top and what is turned over are all there are; nobody is asked for an Automa."""
    places = [s.automa_place.count(place) for place in (IN_PILE, ON_TOP, TURNED_OVER)]
    assert places[1] == (s.automas > 0) and (s.automas == 0 or s.automa_place[s.automa_front] == ON_TOP)
    assert s.automas == 0 or s.automa_left == places[0] == sum(tile != NONE for tile in s.automa_stack)
    assert s.turn == NONE or not is_automa(s, s.turn)
    for seat in range(s.players - s.automas, s.players):
        assert s.credits[seat] == 0 and OPEN not in [s.contract_place[c] for c, o in enumerate(s.contract_owner) if o == seat]


def advanced_tiles_are_somewhere(s: State) -> None:
    """Each advanced tile is in the stack, offered, owned by one seat, or gone."""
    for tile in range(ADVANCED_COUNT):
        owners = [seat for seat in range(s.players) if s.tile_place[seat * TILE_COUNT + BASIC_COUNT + tile] != NOT_OWNED]
        place = s.patent_place[tile]
        assert len(owners) == (place == SOLD)
        assert s.patent.count(tile) == (place == OFFERED)
        assert s.mode == INTRODUCTORY or s.patent_stack.count(tile) == (place == 0)


def eventful() -> Iterator[Position]:
    """Positions in which everything happens: those of the worked cases."""
    from tests.kit.cases import reached

    yield from reached("barrage")
