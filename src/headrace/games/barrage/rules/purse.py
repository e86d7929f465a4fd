"""Points, credits, machines and energy (rules 1.10, 8.7). Rules text."""

from headrace.engine.text import note
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.rules.counting import is_automa
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import SOURCE_COUNT, Source


def give_points(s: State, seat: int, points: int, source: int) -> None:
    """Victory points, with what they come from (1.11)."""
    s.points[seat] += points
    s.from_source[seat * SOURCE_COUNT + source] += points


def score_points(s: State, seat: int, points: int, source: int) -> None:
    """The same, told in the log."""
    if points != 0:
        give_points(s, seat, points, source)
        note(s, EventKind.POINTS, seat, points)


def pay_credits(s: State, seat: int, credits: int) -> None:
    """Credits to the general supply or to a player; an Automa pays points (A.1)."""
    if is_automa(s, seat):
        give_points(s, seat, -credits, Source.CREDITS)
    else:
        s.credits[seat] -= credits


def gain_credits(s: State, seat: int, credits: int) -> None:
    """Credits from the general supply; an Automa gains points (A.1)."""
    if is_automa(s, seat):
        score_points(s, seat, credits, Source.CREDITS)
    elif credits > 0:
        s.credits[seat] += credits
        note(s, EventKind.CREDITS, seat, credits)


def gain_machines(s: State, seat: int, excavators: int, mixers: int) -> None:
    """Machines for the personal supply (1.8)."""
    s.excavators[seat] += excavators
    s.mixers[seat] += mixers
    note(s, EventKind.MACHINES, seat, excavators, mixers)


def gain_energy(s: State, seat: int, energy: int) -> None:
    """The energy marker moves, not for a contract (8.4.4)."""
    s.energy[seat] += energy
    note(s, EventKind.ENERGY, seat, energy, s.energy[seat])
