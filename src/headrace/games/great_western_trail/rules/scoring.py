"""Final scoring (rules 14), and the score as it stands. Rules text."""

from enum import IntEnum

from headrace.engine.text import scratch
from headrace.games.great_western_trail.material import (
    BUILDING_VP,
    CARD_VP,
    CATEGORIES,
    CATTLE_COUNT,
    CITY_COUNT,
    CITY_VP,
    DOLLARS_PER_VP,
    HAZARD_COUNT,
    HAZARD_VP,
    LINK_COUNT,
    LINK_FROM,
    LINK_TO,
    LINK_VP,
    MASTER_COUNT,
    MASTER_COUNTS,
    MASTER_PER,
    MASTER_VP,
    NONE,
    NUMBERS,
    STATION_COUNT,
    STATION_VP,
    STEP_VP,
    TOKEN_VP,
    TRACK,
    WORKER_KINDS,
    WORKER_VP,
    WORKERS_PAID_FROM,
    Disc,
)
from headrace.games.great_western_trail.rules.assigning import assign, herd, sum_of
from headrace.games.great_western_trail.rules.counting import building_of, cleared, pairs, permanent
from headrace.games.great_western_trail.state import State


class Line(IntEnum):
    """Lines of the score sheet."""

    MONEY = 0
    BUILDINGS = 1
    CITIES = 2
    STATIONS = 3
    HAZARDS = 4
    CATTLE = 5
    OBJECTIVES = 6
    STATION_MASTERS = 7
    WORKERS = 8
    STEP_DISC = 9
    JOB_MARKET_TOKEN = 10


LINES = len(CATEGORIES)
CERTIFICATES = 0
HAZARDS = 1
TEEPEE_PAIRS = 2
CARDS_IN_AREA = 3
"""What station masters are paid for; else workers."""


def city_points(s: State, seat: int) -> int:
    """Discs and links (14.3)."""
    i: int
    total: int = 0
    for i in range(CITY_COUNT):
        total += CITY_VP[i] * s.city_discs[seat * CITY_COUNT + i]
    for i in range(LINK_COUNT):
        if s.city_discs[seat * CITY_COUNT + LINK_FROM[i]] > 0 and s.city_discs[seat * CITY_COUNT + LINK_TO[i]] > 0:
            total += LINK_VP[i]
    return total


def building_points(s: State, seat: int) -> int:
    """Own private buildings on the board (14.2)."""
    number: int
    total: int = 0
    for number in range(NUMBERS):
        if s.built[seat * NUMBERS + number] == 1:
            total += BUILDING_VP[building_of(s, number)]
    return total


def worker_points(s: State, seat: int) -> int:
    """Workers on the last spaces of their rows (14.9)."""
    worker: int
    total: int = 0
    for worker in range(WORKER_KINDS):
        total += WORKER_VP * max(0, s.workers[seat * WORKER_KINDS + worker] - WORKERS_PAID_FROM + 1)
    return total


def counted(s: State, seat: int, what: int, area: int) -> int:
    """What a station master is paid for; `area`: cards in the objective area at the end (12)."""
    if what == CERTIFICATES:
        return TRACK[s.certificates[seat]] + permanent(s, seat)
    if what == HAZARDS:
        return sum_of(s.hazards, seat * HAZARD_COUNT, HAZARD_COUNT)
    if what == TEEPEE_PAIRS:
        return pairs(s, seat)
    return area if what == CARDS_IN_AREA else sum_of(s.workers, seat * WORKER_KINDS, WORKER_KINDS)


def points_per_two_cards(s: State, seat: int) -> int:
    """What the station master for objective cards pays (14.7.4)."""
    at: int
    for at in range(MASTER_COUNT):
        if s.master_owner[at] == seat and MASTER_COUNTS[s.master[at]] == CARDS_IN_AREA:
            return MASTER_VP[s.master[at]]
    return 0


def master_points(s: State, seat: int, area: int) -> int:
    """Station masters (14.8)."""
    at: int
    total: int = 0
    for at in range(MASTER_COUNT):
        if s.master_owner[at] == seat:
            master: int = s.master[at]
            total += MASTER_VP[master] * (counted(s, seat, MASTER_COUNTS[master], area) // MASTER_PER[master])
    return total


def write_lines(s: State, seat: int, lines: list[int]) -> None:
    """Write the eleven lines of the score sheet, from what is known in this state (14.1, 14.4-14.6, 14.10, 14.11)."""
    i: int
    for i in range(LINES):
        lines[i] = 0
    assign(s, seat, points_per_two_cards(s, seat), lines)
    objectives: int = lines[0]
    lines[Line.STATION_MASTERS] = master_points(s, seat, lines[1])
    lines[Line.OBJECTIVES] = objectives
    lines[Line.MONEY] = s.money[seat] // DOLLARS_PER_VP
    lines[Line.BUILDINGS] = building_points(s, seat)
    lines[Line.CITIES] = city_points(s, seat)
    for i in range(STATION_COUNT):
        lines[Line.STATIONS] += STATION_VP[i] * s.station_disc[seat * STATION_COUNT + i]
    for i in range(HAZARD_COUNT):
        lines[Line.HAZARDS] += HAZARD_VP[i] * s.hazards[seat * HAZARD_COUNT + i]
    for i in range(CATTLE_COUNT):
        lines[Line.CATTLE] += CARD_VP[i] * herd(s, seat, i)
    lines[Line.WORKERS] = worker_points(s, seat)
    lines[Line.STEP_DISC] = STEP_VP * cleared(s, seat, Disc.STEP_RIGHT)
    if s.token_owner == seat:
        lines[Line.JOB_MARKET_TOKEN] = TOKEN_VP


def score(s: State, seat: int) -> int:
    """Points now; final when the game is over (14)."""
    lines = scratch(LINES)
    write_lines(s, seat, lines)
    return sum_of(lines, 0, LINES)


def won(s: State, seat: int) -> int:
    """1 for who has most points of a finished game; a tie is shared (14.12)."""
    return 1 if s.turn == NONE and standing(s, seat) == 0 else 0


def standing(s: State, seat: int) -> int:
    """How many seats have more points (14.12)."""
    other: int
    ahead: int = 0
    own: int = score(s, seat)
    for other in range(s.players):
        if score(s, other) > own:
            ahead += 1
    return ahead
