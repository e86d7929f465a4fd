"""What workers and buildings are worth. Rules text."""

from headrace.engine.text import weight
from headrace.games.great_western_trail.judgement.clock import NOTHING, TRIP, spent
from headrace.games.great_western_trail.judgement.herd import POINT
from headrace.games.great_western_trail.material import (
    BUILDING_CRAFTSMEN,
    BUILDING_HAND,
    BUILDING_VP,
    IN_WOODS,
    JOB_COLUMNS,
    MARKET_CARDS,
    MARKET_KINDS,
    NONE,
    NUMBERS,
    PLOTS,
    RISK,
    SEATS,
    TOLL,
    WORKER_KINDS,
    WORKER_ROW,
    WORKER_VP,
    WORKERS_PAID_FROM,
    Worker,
)
from headrace.games.great_western_trail.rules.building import craftsmen_for
from headrace.games.great_western_trail.rules.counting import building_at, building_of, workers
from headrace.games.great_western_trail.rules.hiring import hiring_cost
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.tables import IS_SHOP, MOVE_STEPS
from headrace.games.great_western_trail.weights import Weight

MANY = 4 * TRIP
AT_ONCE = (0, 0, 0, 250, 0, 150, 0, 0, 0, 450, 0, 450, 0, 50, 50, 200, 80, 80)
"""By row of workers and space: what its immediate action is usually worth."""
assert len(AT_ONCE) == WORKER_ROW * WORKER_KINDS


def cattle_left(s: State) -> int:
    """Cards that the market and its stack still hold."""
    kind: int
    total: int = s.market_left
    for kind in range(MARKET_KINDS):
        total += s.market[kind]
    return total


def worker_worth(s: State, seat: int, worker: int, before: int, trips: int) -> int:
    """What a worker on the space behind so many others is worth, its immediate action apart."""
    use: int = (weight(s, Weight.COWBOY) + weight(s, Weight.COWBOY_NEXT) * before) * cattle_left(s) // MARKET_CARDS
    if worker == Worker.CRAFTSMAN:
        use = weight(s, Weight.CRAFTSMAN) + weight(s, Weight.CRAFTSMAN_NEXT) * before
    elif worker == Worker.ENGINEER:
        use = weight(s, Weight.ENGINEER) + weight(s, Weight.ENGINEER_NEXT) * before
    points: int = WORKER_VP * POINT if before + 1 >= WORKERS_PAID_FROM else 0
    return max(0, use) * min(MANY, max(0, trips - TRIP // 2)) // MANY + points


def hire_worth(s: State, worker: int, cost: int, trips: int) -> int:
    """What hiring a worker promises; NOTHING if the row is full or the cost too high."""
    before: int = workers(s, s.turn, worker)
    if before >= WORKER_ROW or cost > s.money[s.turn]:
        return NOTHING
    return worker_worth(s, s.turn, worker, before, trips) + AT_ONCE[worker * WORKER_ROW + before] - spent(s, cost, trips)


def hire_gain(s: State, change: int, trips: int) -> int:
    """The best worker that may be hired."""
    row: int
    column: int
    best: int = NOTHING
    for row in range(s.token_row):
        cost: int = hiring_cost(row, change)
        if cost <= s.money[s.turn]:
            for column in range(JOB_COLUMNS):
                worker: int = s.job[row * JOB_COLUMNS + column]
                if worker != NONE:
                    best = max(best, hire_worth(s, worker, cost, trips))
    return best


def building_worth(s: State, building: int, trips: int) -> int:
    """What a private building on the board is worth to its owner: points, use, tolls."""
    tolls: int = TOLL[BUILDING_HAND[building] * (SEATS + 1) + s.players]
    tolls = tolls * weight(s, Weight.TOLL_HAND) * (s.players - 1) * min(MANY, trips) // MANY
    use: int = weight(s, Weight.BUILDING_USE)
    if MOVE_STEPS[building] > 0:
        use = weight(s, Weight.MOVE_USE)
    elif IS_SHOP[building] > 0:
        use = weight(s, Weight.SHOP_USE)
    return BUILDING_VP[building] * POINT + use * max(0, trips - TRIP // 2) // TRIP + tolls


def build_worth(s: State, number: int, space: int, price: int, trips: int) -> int:
    """What placing a building on a space promises; NOTHING if it may not stand there or cannot be paid."""
    seat: int = s.turn
    if s.tile[space] != NONE and s.owner[space] != seat:
        return NOTHING
    needed: int = craftsmen_for(s, number, space)
    if needed <= 0 or needed > workers(s, seat, Worker.CRAFTSMAN) or needed * price > s.money[seat]:
        return NOTHING
    worth: int = building_worth(s, building_of(s, number), trips) - spent(s, needed * price, trips)
    if s.tile[space] != NONE:
        return worth - building_worth(s, building_at(s, space), trips)
    return worth + IN_WOODS[space] * weight(s, Weight.WOODS) + (weight(s, Weight.RISK_SPACE) if RISK[space] > 0 else 0)


def best_plot(s: State, number: int, price: int, trips: int) -> int:
    """The best space for a building; NOTHING if it cannot be placed."""
    i: int
    best: int = NOTHING
    if s.built[s.turn * NUMBERS + number] != 0:
        return NOTHING
    for i in range(len(PLOTS)):
        best = max(best, build_worth(s, number, PLOTS[i], price, trips))
    return best


def build_gain(s: State, price: int, trips: int) -> int:
    """The best building on a free space, or in the place of an own one."""
    i: int
    number: int
    best: int = NOTHING
    free: int = NONE
    craftsmen: int = workers(s, s.turn, Worker.CRAFTSMAN)
    for i in range(len(PLOTS)):
        if s.tile[PLOTS[i]] == NONE:
            free = PLOTS[i]
    for number in range(NUMBERS):
        if s.built[s.turn * NUMBERS + number] != 0:
            continue
        needed: int = BUILDING_CRAFTSMEN[building_of(s, number)]
        if needed <= craftsmen and free != NONE:
            best = max(best, build_worth(s, number, free, price, trips))
        elif needed > craftsmen and craftsmen > 1:
            best = max(best, best_plot(s, number, price, trips))
    return best
