"""Stations and their masters (rules 9.5, 9.14). Rules text."""

from headrace.engine.stack import pop, push, replace, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import Appoint, DiscFor, Do, Master, Upgrade
from headrace.games.great_western_trail.material import (
    CITY_COUNT,
    MASTER_COUNT,
    NONE,
    RAIL_STATION,
    STATION_COST,
    STATION_COUNT,
    STATION_RAIL,
    WORKER_KINDS,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.counting import workers
from headrace.games.great_western_trail.rules.discs import is_served, some_disc, some_station_disc
from headrace.games.great_western_trail.rules.engine import place
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.tables import MASTER_EFFECT


def why_not_serve(s: State, seat: int, station: int) -> int:
    """May this station be upgraded, wherever the engine stands (9.5.1, 9.5.10)?"""
    if is_served(s, seat, station):
        return Reason.STATION_SERVED
    if s.money[seat] < STATION_COST[station]:
        return Reason.NO_MONEY
    if some_disc(s, seat, CITY_COUNT + station, s.money[seat] - STATION_COST[station]):
        return Reason.ALLOWED
    return Reason.ALLOWED if some_station_disc(s, seat, station) else Reason.NO_DISC


def why_not_behind(s: State, station: int) -> int:
    """May this station behind the engine be upgraded (9.14.1)?"""
    if place(STATION_RAIL[station]) >= place(s.engine[s.turn]):
        return Reason.NOT_BEHIND
    return why_not_serve(s, s.turn, station)


def why_not_behind_any(s: State) -> int:
    """Is there a station behind the engine to upgrade (9.14.1)?"""
    station: int
    for station in range(STATION_COUNT):
        if why_not_behind(s, station) == Reason.ALLOWED:
            return Reason.ALLOWED
    return Reason.NOT_BEHIND


def stop(s: State) -> None:
    """The engine has stopped: the station of its space may be upgraded (9.4.5, 9.4.7, 9.11.3)."""
    pop(s.pending)
    station: int = RAIL_STATION[s.engine[s.turn]]
    if station != NONE and why_not_serve(s, s.turn, station) == Reason.ALLOWED:
        push(s.pending, Upgrade(station=station))


def choose_behind(s: State, station: int) -> None:
    """A station behind the engine is upgraded (9.14.1)."""
    upgrade(s, station)


def upgrade(s: State, station: int) -> None:
    """Pay for it; then a disc, then perhaps the station master (9.5.2, 9.5.7)."""
    note(s, EventKind.UPGRADED, s.turn, station, STATION_COST[station])
    s.money[s.turn] -= STATION_COST[station]
    replace(s.pending, Master(station=station))
    push(s.pending, DiscFor(target=CITY_COUNT + station))


def why_not_appoint(s: State, worker: int) -> int:
    """The rightmost worker of a row with at least two (9.5.7)."""
    return Reason.ALLOWED if workers(s, s.turn, worker) > 1 else Reason.NO_SPARE_WORKER


def offer_master(s: State) -> None:
    """The station master can be had only now (9.5.7)."""
    worker: int
    station: int = top(s.pending, Master.station)
    pop(s.pending)
    if station >= MASTER_COUNT or s.master_owner[station] != NONE:
        return
    for worker in range(WORKER_KINDS):
        if why_not_appoint(s, worker) == Reason.ALLOWED:
            push(s.pending, Appoint(station=station))
            return


def choose_appoint(s: State, worker: int) -> None:
    """A worker becomes station master; the tile's upper half applies at once (9.5.7, 9.5.8)."""
    station: int = top(s.pending, Appoint.station)
    s.workers[s.turn * WORKER_KINDS + worker] -= 1
    s.appointed[station] = worker
    s.master_owner[station] = s.turn
    note(s, EventKind.APPOINTED, s.turn, worker, station, s.master[station])
    pop(s.pending)
    if MASTER_EFFECT[s.master[station]] > 0:
        push(s.pending, Do(of=MASTER_EFFECT[s.master[station]], forfeit=1))
