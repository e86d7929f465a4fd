"""What is measured of a seat for the value of a position (docs/bots.md). Rules text."""

from enum import IntEnum

from headrace.engine.text import scratch
from headrace.games.great_western_trail.judgement.clock import trips_left, workers_to_come
from headrace.games.great_western_trail.judgement.herd import market_breeds
from headrace.games.great_western_trail.judgement.prospects import deliveries, outlook
from headrace.games.great_western_trail.material import COLUMNS, JOB_ROWS, NONE, TRACK, Worker
from headrace.games.great_western_trail.rules.counting import in_woods, pairs, permanent, step_limit, workers
from headrace.games.great_western_trail.rules.engine import number_ahead
from headrace.games.great_western_trail.rules.kansas_city import breeding_value
from headrace.games.great_western_trail.rules.scoring import LINES, write_lines
from headrace.games.great_western_trail.state import State

PARTS = 10
"""Parts of the game, by the workers that are still to be laid."""
STAGES = PARTS + 1
ENDING = PARTS
"""The stage when the token is taken."""
TENTH = 10
"""What the judgement counts in hundredths is measured in tenths."""


class Measure(IntEnum):
    """What is measured: points, dollars, cards as such; what is promised in tenths of a point, trips in tenths."""

    OUTLOOK = 0
    MONEY = 1
    COWBOYS = 2
    CRAFTSMEN = 3
    ENGINEERS = 4
    ENGINE = 5
    CERTIFICATES = 6
    PERMANENT = 7
    TRIPS = 8
    PLACE = 9
    HAND_VALUE = 10
    HAND = 11
    BREEDS = 12
    DELIVERIES = 13
    STEPS = 14
    WOODS = 15
    PAIRS = 16
    TO_PLAY = 17
    DECK = 18
    LINE = 19
    """As many numbers as the score has lines."""


MEASURE_COUNT = Measure.LINE + LINES
MEASURES = (
    *(measure.name.lower() for measure in Measure if measure != Measure.LINE),
    *(f"line_{line}" for line in range(LINES)),
)


def stage(s: State) -> int:
    """How much of the job market is filled."""
    if s.token_owner != NONE:
        return ENDING
    spaces: int = JOB_ROWS * COLUMNS[s.players]
    return min(PARTS - 1, (spaces - workers_to_come(s)) * PARTS // spaces)


def measure(s: State, seat: int, out: list[int], first: int) -> None:
    """Write the measures of a seat from `first` on."""
    i: int
    trips: int = trips_left(s, seat)
    lines = scratch(LINES)
    write_lines(s, seat, lines)
    for i in range(LINES):
        out[first + Measure.LINE + i] = lines[i]
    out[first + Measure.OUTLOOK] = outlook(s, seat)
    out[first + Measure.MONEY] = s.money[seat]
    out[first + Measure.COWBOYS] = workers(s, seat, Worker.COWBOY)
    out[first + Measure.CRAFTSMEN] = workers(s, seat, Worker.CRAFTSMAN)
    out[first + Measure.ENGINEERS] = workers(s, seat, Worker.ENGINEER)
    out[first + Measure.ENGINE] = number_ahead(s.engine[seat])
    out[first + Measure.CERTIFICATES] = TRACK[s.certificates[seat]]
    out[first + Measure.PERMANENT] = permanent(s, seat)
    out[first + Measure.TRIPS] = trips // TENTH
    out[first + Measure.PLACE] = max(0, s.cattleman[seat])
    out[first + Measure.HAND_VALUE] = breeding_value(s, seat)
    out[first + Measure.HAND] = s.hand_size[seat]
    out[first + Measure.BREEDS] = market_breeds(s, seat) // TENTH
    out[first + Measure.DELIVERIES] = deliveries(s, seat, trips) // TENTH
    out[first + Measure.STEPS] = step_limit(s, seat)
    out[first + Measure.WOODS] = in_woods(s, seat)
    out[first + Measure.PAIRS] = pairs(s, seat)
    out[first + Measure.TO_PLAY] = (seat - s.turn + s.players) % s.players
    out[first + Measure.DECK] = s.stack_size[seat]
