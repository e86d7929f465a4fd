"""Placing and replacing private buildings (rules 9.2). Rules text."""

from headrace.engine.stack import pop, replace, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import Build, Plot
from headrace.games.great_western_trail.material import (
    BUILDING_CRAFTSMEN,
    FIRST_PRIVATE,
    NEUTRAL_COUNT,
    NONE,
    NUMBERS,
    PLOTS,
    Worker,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.counting import building_at, building_of, workers
from headrace.games.great_western_trail.state import State

LEFT = 0
BUILT = 1
GONE = 2
"""What became of a private building."""


def craftsmen_for(s: State, number: int, space: int) -> int:
    """Craftsmen needed there: all, or the difference to the own building it replaces (9.2.2, 9.2.3)."""
    needed: int = BUILDING_CRAFTSMEN[building_of(s, number)]
    return needed if s.tile[space] == NONE else needed - BUILDING_CRAFTSMEN[building_at(s, space)]


def why_not_stand(s: State, number: int, space: int, price: int) -> int:
    """May the building stand there (9.2.1-9.2.4, R32)?"""
    seat: int = s.turn
    if s.tile[space] != NONE and s.owner[space] != seat:
        return Reason.PLOT_TAKEN
    needed: int = craftsmen_for(s, number, space)
    if needed <= 0:
        return Reason.NOT_HIGHER
    if needed > workers(s, seat, Worker.CRAFTSMAN):
        return Reason.TOO_FEW_CRAFTSMEN
    return Reason.ALLOWED if needed * price <= s.money[seat] else Reason.NO_MONEY


def why_not_number(s: State, number: int, price: int) -> int:
    """May the building be placed anywhere? If not, why not on the best space for it."""
    i: int
    best: int = Reason.NO_PLOT
    if s.built[s.turn * NUMBERS + number] != LEFT:
        return Reason.BUILDING_GONE
    for i in range(len(PLOTS)):
        reason: int = why_not_stand(s, number, PLOTS[i], price)
        if reason == Reason.ALLOWED:
            return Reason.ALLOWED
        if reason == Reason.NO_MONEY or (reason == Reason.TOO_FEW_CRAFTSMEN and best != Reason.NO_MONEY):
            best = reason
    return best


def why_not_build_any(s: State, price: int) -> int:
    """Can any building be placed?"""
    number: int
    best: int = Reason.BUILDING_GONE
    for number in range(NUMBERS):
        reason: int = why_not_number(s, number, price)
        if reason == Reason.ALLOWED:
            return Reason.ALLOWED
        if reason == Reason.NO_MONEY or best == Reason.BUILDING_GONE:
            best = reason
    return best


def why_not_build(s: State, number: int) -> int:
    """May this building be placed now?"""
    return why_not_number(s, number, top(s.pending, Build.price))


def why_not_plot(s: State, at: int) -> int:
    """May the building under way stand there?"""
    return why_not_stand(s, top(s.pending, Plot.number), PLOTS[at], top(s.pending, Plot.price))


def choose_plot(s: State, at: int) -> None:
    """Pay and place; a replaced building leaves the game (9.2.2, 9.2.3)."""
    seat: int = s.turn
    space: int = PLOTS[at]
    number: int = top(s.pending, Plot.number)
    cost: int = craftsmen_for(s, number, space) * top(s.pending, Plot.price)
    old: int = building_at(s, space)
    s.money[seat] -= cost
    if old == NONE:
        note(s, EventKind.BUILT, seat, building_of(s, number), space, cost)
    else:
        s.built[seat * NUMBERS + s.tile[space] - NEUTRAL_COUNT] = GONE
        note(s, EventKind.REPLACED, seat, old, building_of(s, number), space, cost)
    s.tile[space] = FIRST_PRIVATE + number
    s.owner[space] = seat
    s.built[seat * NUMBERS + number] = BUILT
    pop(s.pending)


def choose_build(s: State, number: int) -> None:
    """Then where it stands."""
    replace(s.pending, Plot(number=number, price=top(s.pending, Build.price)))
