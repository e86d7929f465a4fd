"""Moving the engine on the railway, forward and back (rules 9.4, 9.7.8, 9.11.1). Rules text."""

from headrace.engine.stack import KIND, pop, push, replace, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import City, Do, Engine, EngineBack, EngineFar
from headrace.games.great_western_trail.material import (
    FIRST_TURNOUT,
    LAST_RAIL,
    NONE,
    TURNOUT_AFTER,
    TURNOUT_BEHIND,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.counting import amount
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Giving, Step


def number_behind(rail: int) -> int:
    """The numbered space that a space is, or that its turnout branches off behind."""
    return rail if rail < FIRST_TURNOUT else TURNOUT_AFTER[rail - FIRST_TURNOUT]


def number_ahead(rail: int) -> int:
    """The numbered space that a space is, or that its turnout leads to."""
    return rail if rail < FIRST_TURNOUT else TURNOUT_AFTER[rail - FIRST_TURNOUT] + 1


def is_taken(s: State, rail: int) -> int:
    """1 if another engine stands there; the start has room for all (9.4.2)."""
    seat: int
    for seat in range(s.players):
        if s.engine[seat] == rail and rail != 0 and seat != s.turn:
            return 1
    return 0


def spaces_between(s: State, low: int, high: int, last: int) -> int:
    """Bits: the numbers of spaces that a way between two spaces can have. `last` is where it ends: low or high.

    Spaces of other engines do not count; each turnout may be dipped through. A way enters every numbered space between the
    two, the one it ends on, and not the one it begins on.
    """
    number: int
    first: int = number_ahead(low)
    most: int = number_behind(high)
    bits: int = 1
    if first > most:  # both are, or begin at, the same turnout
        return 0
    for number in range(first, most + 1):
        is_end: bool = number == low or number == high
        if (not is_end or number == last) and is_taken(s, number) == 0:
            bits <<= 1
        turnout: int = TURNOUT_BEHIND[number]
        if number < most and turnout != NONE and is_taken(s, turnout + FIRST_TURNOUT) == 0:
            bits |= bits << 1
    return bits << 1 if last >= FIRST_TURNOUT else bits


def ways_forward(s: State, rail: int) -> int:
    """Bits: numbers of spaces in which the engine can come to a space ahead."""
    here: int = s.engine[s.turn]
    if place(rail) <= place(here) or is_taken(s, rail):
        return 0
    return spaces_between(s, here, rail, rail)


def ways_back(s: State, rail: int) -> int:
    """Bits: numbers of spaces in which the engine can come to a space behind (9.7.8)."""
    here: int = s.engine[s.turn]
    if place(rail) >= place(here) or is_taken(s, rail):
        return 0
    return spaces_between(s, rail, here, rail)


def place(rail: int) -> int:
    """Along the railway: numbered spaces are even, turnouts odd."""
    return 2 * rail if rail < FIRST_TURNOUT else 2 * TURNOUT_AFTER[rail - FIRST_TURNOUT] + 1


def window(s: State, spaces: int) -> int:
    """How far away, in numbers, a space can be that is so many spaces off."""
    return spaces + s.players


def why_not_engine(s: State, rail: int) -> int:
    """May the engine stop there (8.4, 9.4)?"""
    asked: int = top(s.pending, KIND)
    if is_taken(s, rail):
        return Reason.ENGINE_THERE
    if asked == Step.ENGINE:
        most: int = amount(s, s.turn, top(s.pending, Engine.most), top(s.pending, Engine.counted))
        ways: int = ways_forward(s, rail)
        return Reason.ALLOWED if ways & ((1 << most + 1) - 1) else Reason.ENGINE_TOO_FAR
    if asked == Step.ENGINE_BACK:
        return Reason.ALLOWED if ways_back(s, rail) >> top(s.pending, EngineBack.spaces) & 1 else Reason.ENGINE_TOO_FAR
    return Reason.ALLOWED if place(rail) < place(s.engine[s.turn]) else Reason.ENGINE_TOO_FAR


def why_not_forward(s: State, most: int) -> int:
    """Forward there is always room: nobody rests on the last space (9.4.6)."""
    return Reason.ALLOWED if most > 0 else Reason.NOTHING_TO_GAIN


def why_not_back(s: State, count: int) -> int:
    """Can the engine move exactly so far back (9.7.8)?"""
    rail: int
    turnout: int
    low: int = max(0, number_behind(s.engine[s.turn]) - window(s, count))
    for rail in range(low, number_behind(s.engine[s.turn]) + 1):
        turnout = TURNOUT_BEHIND[rail]
        if ways_back(s, rail) >> count & 1:
            return Reason.ALLOWED
        if turnout != NONE and ways_back(s, turnout + FIRST_TURNOUT) >> count & 1:
            return Reason.ALLOWED
    return Reason.ENGINE_STUCK


def counted_back(s: State, rail: int) -> int:
    """Numbered spaces on a way back, without those of other engines (9.11.1, R15)."""
    number: int
    count: int = 0
    here: int = s.engine[s.turn]
    first: int = number_ahead(rail)
    for number in range(first, number_behind(here) + 1):
        if number != here and is_taken(s, number) == 0:
            count += 1
    return count


def choose_engine(s: State, rail: int) -> None:
    """The engine moves, and the move is over (9.4.3); an extraordinary delivery follows the way back of 9a."""
    asked: int = top(s.pending, KIND)
    delivers: bool = asked == Step.ENGINE_FAR and top(s.pending, EngineFar.delivers) > 0
    count: int = counted_back(s, rail) if asked == Step.ENGINE_FAR else 0
    note(s, EventKind.ENGINE_MOVED, s.turn, s.engine[s.turn], rail)
    s.engine[s.turn] = rail
    if delivers:
        replace(s.pending, City(value=count, extraordinary=1, giving=Giving.STEP))
    else:
        pop(s.pending)


def reach_terminus(s: State, effect: int) -> None:
    """On the last space the way back begins (9.4.6)."""
    pop(s.pending)
    if s.engine[s.turn] == LAST_RAIL:
        push(s.pending, Do(of=effect))
