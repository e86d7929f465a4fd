"""What the engine, stations and station masters are worth. Rules text."""

from headrace.engine.text import weight
from headrace.games.great_western_trail.judgement.clock import NOTHING, TRIP, dollar, spent
from headrace.games.great_western_trail.judgement.goals import best_disc
from headrace.games.great_western_trail.judgement.herd import POINT
from headrace.games.great_western_trail.judgement.staff import worker_worth
from headrace.games.great_western_trail.material import (
    AREA_COUNT,
    CITY_VALUE,
    FIRST_TURNOUT,
    LAST_RAIL,
    MASTER_COUNT,
    MASTER_COUNTS,
    MASTER_PER,
    MASTER_PERMANENT,
    MASTER_VP,
    NONE,
    RAIL_STATION,
    STATION_COST,
    STATION_COUNT,
    STATION_DARK,
    STATION_VP,
    TURNOUT_AFTER,
    TURNOUTS,
    WORKER_KINDS,
    Worker,
)
from headrace.games.great_western_trail.rules.assigning import sum_of
from headrace.games.great_western_trail.rules.counting import workers
from headrace.games.great_western_trail.rules.engine import number_ahead
from headrace.games.great_western_trail.rules.scoring import CARDS_IN_AREA, counted
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.weights import Weight

LAST_SIGN = max(CITY_VALUE)
"""Beyond it no city costs anything."""
MANY = 3 * TRIP
IMMEDIATE = 250
"""A hazard or a trade for nothing."""


def place_worth(s: State, seat: int, number: int, trips: int) -> int:
    """What standing on a numbered space is worth."""
    more: int = weight(s, Weight.ENGINE_PLAN) * (workers(s, seat, Worker.ENGINEER) - 1)
    near: int = min(number, LAST_SIGN) * (weight(s, Weight.ENGINE_SPACE) + more)
    far: int = max(0, number - LAST_SIGN) * (weight(s, Weight.ENGINE_FAR) + more)
    return (near + far) * min(trips, MANY) // MANY


def master_worth(s: State, seat: int, station: int, trips: int) -> int:
    """What the station master's tile promises."""
    master: int = s.master[station]
    things: int = counted(s, seat, MASTER_COUNTS[master], sum_of(s.area, seat * AREA_COUNT, AREA_COUNT))
    worth: int = things * MASTER_VP[master] * POINT // MASTER_PER[master]
    if MASTER_PERMANENT[master] > 0:
        return worth + weight(s, Weight.PERMANENT) * trips // TRIP
    return worth + (IMMEDIATE if MASTER_COUNTS[master] == CARDS_IN_AREA else 2 * dollar(s, trips))


def worker_loss(s: State, seat: int, worker: int, trips: int) -> int:
    """What the last worker of a row is worth where he is."""
    return worker_worth(s, seat, worker, workers(s, seat, worker) - 1, trips)


def best_appointment(s: State, seat: int, station: int, trips: int) -> int:
    """What the station master promises beyond the worker sent there; 0 if there is nothing to win."""
    worker: int
    best: int = 0
    if station >= MASTER_COUNT or s.master_owner[station] != NONE:
        return 0
    worth: int = master_worth(s, seat, station, trips)
    for worker in range(WORKER_KINDS):
        if workers(s, seat, worker) > 1:
            best = max(best, worth - worker_loss(s, seat, worker, trips))
    return best


def station_worth(s: State, seat: int, station: int, trips: int) -> int:
    """What upgrading a station promises; NOTHING if it cannot be paid or is served."""
    if s.station_disc[seat * STATION_COUNT + station] > 0 or STATION_COST[station] > s.money[seat]:
        return NOTHING
    disc: int = best_disc(s, seat, STATION_DARK[station], trips)
    points: int = STATION_VP[station] * POINT - spent(s, STATION_COST[station], trips)
    return points + disc + best_appointment(s, seat, station, trips)


def rail_worth(s: State, seat: int, rail: int, trips: int) -> int:
    """What stopping on a space of the railway is worth, its station included."""
    worth: int = place_worth(s, seat, number_ahead(rail), trips) * 2
    if rail >= FIRST_TURNOUT:
        worth -= place_worth(s, seat, number_ahead(rail), trips) - place_worth(s, seat, number_ahead(rail) - 1, trips)
    worth = worth // 2
    if rail == LAST_RAIL:
        worth += 3 * dollar(s, trips) - place_worth(s, seat, LAST_RAIL, trips) + place_worth(s, seat, LAST_RAIL - 1, trips)
    station: int = RAIL_STATION[rail]
    return worth if station == NONE else worth + max(0, station_worth(s, seat, station, trips))


def engine_gain(s: State, seat: int, spaces: int, trips: int) -> int:
    """What moving the engine forward by up to so many spaces promises: the farthest space, or a station on the way."""
    turnout: int
    here: int = number_ahead(s.engine[seat])
    base: int = place_worth(s, seat, here, trips)
    farthest: int = min(LAST_RAIL, here + spaces)
    best: int = place_worth(s, seat, min(farthest, LAST_RAIL - 1), trips) - base
    for turnout in range(TURNOUTS):
        behind: int = TURNOUT_AFTER[turnout]
        if behind >= here and behind < here + spaces:
            best = max(best, rail_worth(s, seat, FIRST_TURNOUT + turnout, trips) - base)
    return max(best, rail_worth(s, seat, LAST_RAIL, trips) - base) if farthest == LAST_RAIL else best


def back_loss(s: State, seat: int, spaces: int, trips: int) -> int:
    """What moving the engine back costs at most; NOTHING is what it cannot do."""
    here: int = number_ahead(s.engine[seat])
    if here < spaces:
        return -NOTHING
    return place_worth(s, seat, here, trips) - place_worth(s, seat, here - spaces, trips)
