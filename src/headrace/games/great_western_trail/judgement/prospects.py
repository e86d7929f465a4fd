"""Points a seat may expect at the end. Rules text."""

from headrace.engine.text import scratch
from headrace.games.great_western_trail.judgement.clock import TRIP, purse, trips_left
from headrace.games.great_western_trail.judgement.goals import delivery_worth
from headrace.games.great_western_trail.judgement.herd import POINT, market_breeds
from headrace.games.great_western_trail.judgement.offers import certificate_worth
from headrace.games.great_western_trail.judgement.rails import place_worth
from headrace.games.great_western_trail.judgement.staff import worker_worth
from headrace.games.great_western_trail.material import CITY_SPACE, NONE, TRACK, WORKER_KINDS
from headrace.games.great_western_trail.rules.counting import permanent, workers
from headrace.games.great_western_trail.rules.engine import number_ahead
from headrace.games.great_western_trail.rules.kansas_city import breeding_value
from headrace.games.great_western_trail.rules.scoring import LINES, Line, score, write_lines
from headrace.games.great_western_trail.state import State


def outlook(s: State, seat: int) -> int:
    """Points now, and what money, workers, the engine, the herd and the deliveries to come may still bring; whole points."""
    worker: int
    count: int
    lines = scratch(LINES)
    if s.turn == NONE:
        return score(s, seat)
    trips: int = trips_left(s, seat)
    write_lines(s, seat, lines)
    points: int = 0
    for count in range(LINES):
        points += lines[count]
    worth: int = (points - lines[Line.MONEY] - lines[Line.WORKERS]) * POINT + purse(s, s.money[seat], trips)
    for worker in range(WORKER_KINDS):
        for count in range(1, workers(s, seat, worker)):
            worth += worker_worth(s, seat, worker, count, trips)
    worth += place_worth(s, seat, number_ahead(s.engine[seat]), trips)
    worth += TRACK[s.certificates[seat]] * certificate_worth(s, trips)
    worth += deliveries(s, seat, trips)
    return worth // POINT


def deliveries(s: State, seat: int, trips: int) -> int:
    """Deliveries to come: the next one with the present hand as far as the way to Kansas City is gone, others by the herd."""
    usual: int = USUAL_VALUE + BREED_STEP * market_breeds(s, seat) // POINT + permanent(s, seat)
    gone: int = max(0, s.cattleman[seat]) * POINT // CITY_SPACE
    value: int = (max(usual, breeding_value(s, seat)) * gone + usual * (POINT - gone)) // POINT
    return delivery_worth(s, seat, value, trips) * min(trips, TRIP) // TRIP + EACH * usual * max(0, trips - TRIP) // TRIP


USUAL_VALUE = 6
"""Breeding value of a hand of the first cards at the end of a trip."""
BREED_STEP = 120
"""What every breed of the market adds, in hundredths."""
EACH = 120
"""What a point of later deliveries is worth."""
