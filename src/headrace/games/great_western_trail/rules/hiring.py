"""The job market and hiring (rules 6.2, 9.1). Rules text."""

from headrace.engine.stack import pop, replace, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import Do, Hire
from headrace.games.great_western_trail.material import (
    COLUMNS,
    JOB_COLUMNS,
    JOB_ROWS,
    NONE,
    ROW_COST,
    WORKER_KINDS,
    WORKER_ROW,
    YELLOW_ARROWS,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.cattle import fill_market
from headrace.games.great_western_trail.rules.counting import workers
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.tables import IMMEDIATE_EFFECT


def settle_worker(s: State, worker: int) -> None:
    """A worker comes to the job market; the token may move on (6.2)."""
    row: int = s.token_row
    column: int = JOB_COLUMNS - COLUMNS[s.players]
    while s.job[row * JOB_COLUMNS + column] != NONE:
        column += 1
    s.job[row * JOB_COLUMNS + column] = worker
    note(s, EventKind.WORKER_CAME, s.turn, worker, row + 1)
    if column == JOB_COLUMNS - 1:
        move_token(s, row)


def move_token(s: State, row: int) -> None:
    """The token leaves a row that is full (6.2, 6.2.2, 6.2.3, 13.1)."""
    s.token_row = row + 1
    if s.token_row == JOB_ROWS:
        s.token_owner = s.turn
        note(s, EventKind.TOKEN_TAKEN, s.turn)
        return
    note(s, EventKind.TOKEN_MOVED, NONE, s.token_row + 1)
    if YELLOW_ARROWS[row] > 0:
        fill_market(s)


def hiring_cost(row: int, change: int) -> int:
    """Dollars for a worker of a row (9.1.1)."""
    return max(0, ROW_COST[row] + change)


def worker_column(s: State, row: int, worker: int) -> int:
    """Where in a row such a worker lies; NONE if nowhere."""
    column: int
    for column in range(JOB_COLUMNS):
        if s.job[row * JOB_COLUMNS + column] == worker:
            return column
    return NONE


def why_not_worker(s: State, row: int, worker: int, change: int) -> int:
    """May such a worker of this row be hired (9.1.1, 9.1.2)?"""
    if worker_column(s, row, worker) == NONE:
        return Reason.NO_SUCH_WORKER
    if row >= s.token_row:
        return Reason.ROW_CLOSED
    if workers(s, s.turn, worker) == WORKER_ROW:
        return Reason.SIX_WORKERS
    return Reason.ALLOWED if hiring_cost(row, change) <= s.money[s.turn] else Reason.NO_MONEY


def why_not_hire_any(s: State, change: int) -> int:
    """Can anybody be hired?"""
    row: int
    column: int
    for row in range(s.token_row):
        for column in range(JOB_COLUMNS):
            worker: int = s.job[row * JOB_COLUMNS + column]
            if worker != NONE and why_not_worker(s, row, worker, change) == Reason.ALLOWED:
                return Reason.ALLOWED
    return Reason.NO_WORKER


def why_not_hire(s: State, at: int) -> int:
    """A worker of a row (9.1.1)."""
    return why_not_worker(s, at // WORKER_KINDS, at % WORKER_KINDS, top(s.pending, Hire.change))


def choose_hire(s: State, at: int) -> None:
    """Pay and place; then the immediate action of the space (9.1.3, 9.1.4)."""
    seat: int = s.turn
    row: int = at // WORKER_KINDS
    worker: int = at % WORKER_KINDS
    cost: int = hiring_cost(row, top(s.pending, Hire.change))
    place: int = seat * WORKER_KINDS + worker
    s.money[seat] -= cost
    s.job[row * JOB_COLUMNS + worker_column(s, row, worker)] = NONE
    s.workers[place] += 1
    note(s, EventKind.HIRED, seat, worker, row + 1, cost)
    effect: int = IMMEDIATE_EFFECT[worker * WORKER_ROW + s.workers[place] - 1]
    if effect > 0:
        replace(s.pending, Do(of=effect, forfeit=1))
    else:
        pop(s.pending)
