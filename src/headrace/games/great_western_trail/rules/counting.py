"""What a seat has and may: limits, counts, what lies where (rules 1, 2.15, 8.5, 9.15). Rules text."""

from headrace.games.great_western_trail.material import (
    BASE_HAND,
    BASE_LIMIT,
    DISC_COUNT,
    FIRST_PRIVATE,
    HAZARD_TILE,
    MASTER_COUNT,
    MASTER_PERMANENT,
    NEUTRAL_COUNT,
    NONE,
    NUMBERS,
    STEP_LEFT,
    STEP_RIGHT,
    STEPS,
    WOODS,
    WORKER_KINDS,
    Disc,
    Worker,
)
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Counted


def workers(s: State, seat: int, worker: int) -> int:
    """Workers of a type, the printed one included (1.8)."""
    return s.workers[seat * WORKER_KINDS + worker]


def cleared(s: State, seat: int, disc: int) -> int:
    """How many disc spaces of a kind are cleared (9.5.9)."""
    return s.cleared[seat * DISC_COUNT + disc]


def step_limit(s: State, seat: int) -> int:
    """Steps in phase A (2.15, R36)."""
    left: int = STEP_LEFT[s.players] * cleared(s, seat, Disc.STEP_LEFT)
    return STEPS[s.players] + left + STEP_RIGHT[s.players] * cleared(s, seat, Disc.STEP_RIGHT)


def hand_limit(s: State, seat: int) -> int:
    """Cards a hand is filled up to (7.1)."""
    return BASE_HAND + cleared(s, seat, Disc.HAND)


def marker_limit(s: State, seat: int) -> int:
    """The last space of the track that the certificate marker may reach (8.5)."""
    if cleared(s, seat, Disc.CERTIFICATE_4) == 0:
        return BASE_LIMIT
    return BASE_LIMIT + 1 + cleared(s, seat, Disc.CERTIFICATE_6)


def permanent(s: State, seat: int) -> int:
    """Permanent certificates (1.9)."""
    station: int
    total: int = 0
    for station in range(MASTER_COUNT):
        if s.master_owner[station] == seat:
            total += MASTER_PERMANENT[s.master[station]]
    return total


def pairs(s: State, seat: int) -> int:
    """Pairs of a green and a blue teepee (9.15.2)."""
    return min(s.teepees[2 * seat], s.teepees[2 * seat + 1])


def in_woods(s: State, seat: int) -> int:
    """Own private buildings in the woods (1.11)."""
    i: int
    total: int = 0
    for i in range(len(WOODS)):
        if s.owner[WOODS[i]] == seat:
            total += 1
    return total


def amount(s: State, seat: int, each: int, by: int) -> int:
    """A number of the data, perhaps once for each of what is counted (9.4.4, 9.15.1, 9.15.3)."""
    if by == Counted.ONE:
        return each
    if by == Counted.ENGINEERS:
        return each * workers(s, seat, Worker.ENGINEER)
    if by == Counted.COWBOYS:
        return each * workers(s, seat, Worker.COWBOY)
    if by == Counted.WOODS:
        return each * in_woods(s, seat)
    return each * pairs(s, seat)


def is_private(s: State, space: int) -> bool:
    """Does a private building stand there?"""
    return s.tile[space] >= FIRST_PRIVATE and s.tile[space] < HAZARD_TILE


def building_at(s: State, space: int) -> int:
    """The building tile on a space, with its side; NONE if there is none."""
    tile: int = s.tile[space]
    if tile == NONE or tile >= HAZARD_TILE:
        return NONE
    return tile if tile < NEUTRAL_COUNT else building_of(s, tile - NEUTRAL_COUNT)


def building_of(s: State, number: int) -> int:
    """A private building, numbered from 0, with the side it shows in this game (2.11)."""
    return NEUTRAL_COUNT + NUMBERS * s.side[number] + number
