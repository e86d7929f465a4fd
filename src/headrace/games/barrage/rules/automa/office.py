"""Contracts, patents and machines of an Automa (rules A.3, A.5, A.6). Rules text."""

from headrace.engine.text import note
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    BASIC_COUNT,
    FACE_UP,
    FRENCH_DISCOUNT,
    JOKER,
    NATIONAL_PLACES,
    NONE,
    OFFICE,
    PATENTS,
    TILE_BUILDS,
    TILE_LEVEL,
    Officer,
)
from headrace.games.barrage.rules.contracts import fulfil, leave_office, refill_office, requirement
from headrace.games.barrage.rules.counting import officer_of
from headrace.games.barrage.rules.purse import gain_machines
from headrace.games.barrage.state import ASIDE, State


def best_contract(s: State, energy: int, nationals: int) -> int:
    """Of the face-up private and perhaps the national contracts the one that asks for most, in a tie the right one (A.3)."""
    at: int
    best: int = NONE
    most: int = -FRENCH_DISCOUNT
    for at in range(NATIONAL_PLACES if nationals == 1 else 0):
        if s.national[at] != NONE:
            asked: int = requirement(s, s.turn, s.national[at])
            if asked <= energy and asked >= most:
                best = s.national[at]
                most = asked
    for at in range(OFFICE):
        if s.office[at] != NONE:
            needed: int = requirement(s, s.turn, s.office[at])
            if needed <= energy and needed >= most:
                best = s.office[at]
                most = needed
    return best


def fulfil_best(s: State, energy: int, nationals: int) -> None:
    """Fulfil one contract where it lies, if the energy is enough for any."""
    contract: int = best_contract(s, energy, nationals)
    if contract != NONE:
        fulfil(s, contract)


def put_aside(s: State, colour: int) -> None:
    """The face-up contracts of a colour are put aside, and the office is filled up at once (A.5)."""
    at: int
    for at in range(colour * FACE_UP, colour * FACE_UP + FACE_UP):
        contract: int = s.office[at]
        if contract != NONE:
            leave_office(s, contract)
            s.contract_place[contract] = ASIDE
            note(s, EventKind.PUT_ASIDE, s.turn, contract)
    refill_office(s)


def best_patent(s: State, structure: int) -> int:
    """The place of the tile of the highest level that builds the structure, in a tie the first; -1: there is none (A.5)."""
    at: int
    best: int = NONE
    level: int = 0
    for at in range(PATENTS):
        if s.patent[at] != NONE:
            tile: int = BASIC_COUNT + s.patent[at]
            fits: bool = TILE_BUILDS[tile] == structure or TILE_BUILDS[tile] == JOKER
            if fits and TILE_LEVEL[tile] > level:
                best = at
                level = TILE_LEVEL[tile]
    return best


def take_wild_machines(s: State, count: int) -> None:
    """One by one of the kind it has fewer of, excavators in a tie; all mixers with Jill McDowell (A.6, A.7)."""
    seat: int = s.turn
    excavators: int = 0
    mixers: int = 0
    for _ in range(count):
        if officer_of(s, seat) != Officer.JILL and s.excavators[seat] + excavators <= s.mixers[seat] + mixers:
            excavators += 1
        else:
            mixers += 1
    gain_machines(s, seat, excavators, mixers)
