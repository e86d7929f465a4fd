"""Discs of the player board: which may go where, and what clearing their spaces does (rules 9.5.2-9.5.6). Rules text."""

from headrace.engine.stack import pop, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import DiscFor
from headrace.games.great_western_trail.material import (
    ALL_DISCS,
    CITY_COUNT,
    CITY_DARK,
    CITY_PAYS,
    DISC_COST,
    DISC_COUNT,
    DISC_DARK,
    DISC_GAIN,
    DISC_SPACES,
    NONE,
    SIGNS_BEFORE,
    STATION_COUNT,
    STATION_DARK,
)
from headrace.games.great_western_trail.material import CITY_VALUE as VALUE
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.counting import cleared
from headrace.games.great_western_trail.rules.engine import number_ahead
from headrace.games.great_western_trail.rules.money import gain, pay
from headrace.games.great_western_trail.state import State


def discs_left(s: State, seat: int) -> int:
    """Discs on the player board."""
    disc: int
    left: int = ALL_DISCS
    for disc in range(DISC_COUNT):
        left -= cleared(s, seat, disc)
    return left


def is_last_light(s: State, seat: int) -> bool:
    """Is no light disc left on the board (9.5.3)?"""
    disc: int
    for disc in range(DISC_COUNT):
        if DISC_DARK[disc] == 0 and cleared(s, seat, disc) < DISC_SPACES[disc]:
            return False
    return True


def only_costly(s: State, seat: int) -> bool:
    """Is nothing but discs with a cost left on the board (R13)?"""
    disc: int
    for disc in range(DISC_COUNT):
        if DISC_COST[disc] == 0 and cleared(s, seat, disc) < DISC_SPACES[disc]:
            return False
    return True


def is_dark(target: int) -> int:
    """1 for dark corners. A target is a city, or CITY_COUNT + a station."""
    return CITY_DARK[target] if target < CITY_COUNT else STATION_DARK[target - CITY_COUNT]


def transport(s: State, seat: int, city: int) -> int:
    """Transport costs: crossing signs between engine and city (6.4.5)."""
    return max(0, SIGNS_BEFORE[VALUE[city]] - SIGNS_BEFORE[number_ahead(s.engine[seat])])


def purse_for(s: State, seat: int, target: int, extraordinary: int) -> int:
    """Dollars that the disc itself may cost: what is to be paid after it stays (6.4.7, R13)."""
    if target >= CITY_COUNT:
        return s.money[seat]
    dollars: int = s.money[seat] if extraordinary else s.money[seat] - transport(s, seat, target)
    return dollars + CITY_PAYS[target] if CITY_PAYS[target] > 0 and only_costly(s, seat) else dollars


def why_not_clear(s: State, seat: int, disc: int, target: int, dollars: int) -> int:
    """May the disc of this kind of space go there, with so many dollars for its cost (9.5.3, 9.5.4)?"""
    if cleared(s, seat, disc) == DISC_SPACES[disc]:
        return Reason.DISC_GONE
    if DISC_DARK[disc] and is_dark(target) == 0 and not is_last_light(s, seat):
        return Reason.DISC_DARK
    return Reason.ALLOWED if DISC_COST[disc] == 0 or DISC_COST[disc] <= dollars else Reason.DISC_COST


def some_disc(s: State, seat: int, target: int, dollars: int) -> bool:
    """Can a disc of the board go there?"""
    disc: int
    for disc in range(DISC_COUNT):
        if why_not_clear(s, seat, disc, target, dollars) == Reason.ALLOWED:
            return True
    return False


def is_served(s: State, seat: int, station: int) -> bool:
    """Does the seat have a disc at the station?"""
    return s.station_disc[seat * STATION_COUNT + station] > 0


def some_station_disc(s: State, seat: int, but: int) -> bool:
    """Is there an own disc at a station other than this one (9.5.5)?"""
    station: int
    for station in range(STATION_COUNT):
        if station != but and is_served(s, seat, station):
            return True
    return False


def why_not_return(s: State, seat: int, station: int, target: int, dollars: int) -> int:
    """May the disc of this station be moved there (9.5.5)?"""
    if not is_served(s, seat, station):
        return Reason.NOT_YOUR_DISC
    return Reason.BOARD_FIRST if some_disc(s, seat, target, dollars) else Reason.ALLOWED


def clear_space(s: State, seat: int, disc: int, target: int) -> None:
    """A disc leaves the board; the effect of its space applies at once (9.5.4)."""
    s.cleared[seat * DISC_COUNT + disc] += 1
    put_disc(s, seat, disc, target)
    pay(s, seat, DISC_COST[disc])
    gain(s, seat, DISC_GAIN[disc])


def move_disc(s: State, seat: int, station: int, target: int) -> None:
    """A disc of a station is placed elsewhere (9.5.5)."""
    s.station_disc[seat * STATION_COUNT + station] = 0
    note(s, EventKind.DISC_RETURNED, seat, station)
    put_disc(s, seat, NONE, target)


def put_disc(s: State, seat: int, disc: int, target: int) -> None:
    """A disc lies on a city or at a station; `disc` says from which space, NONE from a station."""
    if target < CITY_COUNT:
        s.city_discs[seat * CITY_COUNT + target] += 1
        note(s, EventKind.CITY_DISC, seat, disc, target)
    else:
        s.station_disc[seat * STATION_COUNT + target - CITY_COUNT] = 1
        note(s, EventKind.STATION_DISC, seat, disc, target - CITY_COUNT)


def why_not_disc(s: State, at: int) -> int:
    """A disc of the board, or one of a station (9.5.2, 9.5.5)."""
    target: int = top(s.pending, DiscFor.target)
    dollars: int = purse_for(s, s.turn, target, top(s.pending, DiscFor.extraordinary))
    if at >= DISC_COUNT:
        return why_not_return(s, s.turn, at - DISC_COUNT, target, dollars)
    return why_not_clear(s, s.turn, at, target, dollars)


def choose_disc(s: State, at: int) -> None:
    """The disc goes there."""
    target: int = top(s.pending, DiscFor.target)
    pop(s.pending)
    if at < DISC_COUNT:
        clear_space(s, s.turn, at, target)
    else:
        move_disc(s, s.turn, at - DISC_COUNT, target)
