"""What credits and machines are worth in each round. Rules text."""

from headrace.engine.text import weight
from headrace.games.barrage.material import ANTON_TILE, ROUNDS, SEGMENTS, TILE_COUNT
from headrace.games.barrage.state import IN_SUPPLY, WHEEL, State
from headrace.games.barrage.weights import Weight

POINT = 100
"""A victory point."""
NOTHING = -100000
"""Cannot be done."""


def fade(s: State, name: int) -> int:
    """A weight that goes from its value in the first round to that of the next name, `X_LATE`, in the last."""
    return (weight(s, name) * (ROUNDS - s.round) + weight(s, name + 1) * (s.round - 1)) // (ROUNDS - 1)


def stock(count: int, wanted: int, rate: int) -> int:
    """So many of a kind: those beyond what is wanted at half the rate."""
    return count * rate - max(0, count - wanted) * rate // 2


def engineers_price(s: State, engineers: int) -> int:
    """So many engineers: the price of an action."""
    return engineers * fade(s, Weight.ENGINEER)


def purse(s: State, credits: int) -> int:
    """So many credits."""
    return stock(credits, weight(s, Weight.CREDITS_WANTED), fade(s, Weight.CREDIT))


def credits_gain(s: State, seat: int, credits: int) -> int:
    """So many credits more, or less."""
    return purse(s, s.credits[seat] + credits) - purse(s, s.credits[seat])


def fleet(s: State, excavators: int, mixers: int) -> int:
    """So many machines in the supply."""
    digging: int = stock(excavators, weight(s, Weight.EXCAVATORS_WANTED), fade(s, Weight.EXCAVATOR))
    return digging + stock(mixers, weight(s, Weight.MIXERS_WANTED), fade(s, Weight.MIXER))


def machines_gain(s: State, seat: int, excavators: int, mixers: int) -> int:
    """So many machines more."""
    has: int = fleet(s, s.excavators[seat], s.mixers[seat])
    return fleet(s, s.excavators[seat] + excavators, s.mixers[seat] + mixers) - has


def any_machines(s: State, seat: int, count: int) -> int:
    """So many machines of either kind."""
    return max(machines_gain(s, seat, count, 0), machines_gain(s, seat, 0, count))


def machines_locked(s: State, seat: int, excavators: int, mixers: int) -> int:
    """What it costs to put so many machines into the wheel."""
    return -machines_gain(s, seat, -excavators, -mixers) * weight(s, Weight.LOCKED) // POINT


def turn_gain(s: State, seat: int, steps: int) -> int:
    """What so many rotations of the wheel bring: machines and tiles come nearer, or back."""
    left: int
    tile: int
    worth: int = 0
    excavator: int = fade(s, Weight.EXCAVATOR)
    mixer: int = fade(s, Weight.MIXER)
    for left in range(1, SEGMENTS):
        at: int = seat * WHEEL + left - 1
        loaded: int = s.wheel_excavators[at] * excavator + s.wheel_mixers[at] * mixer
        if loaded > 0:
            worth += loaded * min(steps, left) * weight(s, Weight.TURNED) // (SEGMENTS * POINT)
            if left <= steps:
                worth += loaded * weight(s, Weight.BACK) // POINT
    for tile in range(ANTON_TILE + 1):
        place: int = s.tile_place[seat * TILE_COUNT + tile] - IN_SUPPLY
        if place > 0:
            worth += fade(s, Weight.TILE_LOCKED) * min(steps, place) // SEGMENTS
    return worth
