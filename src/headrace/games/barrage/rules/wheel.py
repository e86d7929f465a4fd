"""The construction wheel (rules 6.3). Rules text."""

from headrace.engine.text import note
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import NONE, TILE_COUNT
from headrace.games.barrage.state import IN_SUPPLY, WHEEL, State


def rotate(s: State, seat: int, steps: int) -> None:
    """Turn the wheel step by step (6.3.2)."""
    if steps > 0:
        note(s, EventKind.ROTATED, seat, steps)
        for _ in range(steps):
            rotate_once(s, seat)


def rotate_once(s: State, seat: int) -> None:
    """One step; what arrives at the opening returns at once (6.3.1)."""
    i: int
    first: int = seat * WHEEL
    excavators: int = s.wheel_excavators[first]
    mixers: int = s.wheel_mixers[first]
    s.excavators[seat] += excavators
    s.mixers[seat] += mixers
    for i in range(WHEEL - 1):
        s.wheel_excavators[first + i] = s.wheel_excavators[first + i + 1]
        s.wheel_mixers[first + i] = s.wheel_mixers[first + i + 1]
    s.wheel_excavators[first + WHEEL - 1] = 0
    s.wheel_mixers[first + WHEEL - 1] = 0
    returned: int = move_tiles(s, seat)
    if excavators > 0 or mixers > 0 or returned != NONE:
        note(s, EventKind.RETURNED, seat, excavators, mixers, returned)


def move_tiles(s: State, seat: int) -> int:
    """The tiles in the wheel come one step nearer; the one that returns, or -1."""
    tile: int
    returned: int = NONE
    for tile in range(TILE_COUNT):
        at: int = seat * TILE_COUNT + tile
        if s.tile_place[at] > IN_SUPPLY:
            s.tile_place[at] -= 1
            if s.tile_place[at] == IN_SUPPLY:
                returned = tile
    return returned


def lay_in_wheel(s: State, seat: int, tile: int, excavators: int, mixers: int) -> None:
    """What is paid goes into the open segment, and the wheel turns once (6.2.2-6.2.4, 6.3.4, 6.5.5)."""
    s.excavators[seat] -= excavators
    s.mixers[seat] -= mixers
    rotate_once(s, seat)
    last: int = seat * WHEEL + WHEEL - 1
    s.wheel_excavators[last] = excavators
    s.wheel_mixers[last] = mixers
    if tile != NONE:
        s.tile_place[seat * TILE_COUNT + tile] = IN_SUPPLY + WHEEL
