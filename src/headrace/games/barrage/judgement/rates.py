"""What credits and machines are worth in each round. Rules text."""

from headrace.games.barrage.judgement.weights import (
    BACK,
    CREDIT,
    CREDIT_LATE,
    CREDITS_WANTED,
    ENGINEER,
    ENGINEER_LATE,
    EXCAVATOR,
    EXCAVATOR_LATE,
    EXCAVATORS_WANTED,
    LOCKED,
    MIXER,
    MIXER_LATE,
    MIXERS_WANTED,
    TILE_LOCKED,
    TILE_LOCKED_LATE,
    TURNED,
)
from headrace.games.barrage.material import ANTON_TILE, ROUNDS, SEGMENTS, TILE_COUNT
from headrace.games.barrage.state import IN_SUPPLY, WHEEL, State

POINT = 100
"""A victory point."""
NOTHING = -100000
"""Cannot be done."""


def fade(s: State, early: int, late: int) -> int:
    """A worth that goes from one in the first round to another in the last."""
    return (early * (ROUNDS - s.round) + late * (s.round - 1)) // (ROUNDS - 1)


def stock(count: int, wanted: int, rate: int) -> int:
    """So many of a kind: those beyond what is wanted at half the rate."""
    return count * rate - max(0, count - wanted) * rate // 2


def engineers_price(s: State, engineers: int) -> int:
    """So many engineers: the price of an action."""
    return engineers * fade(s, ENGINEER, ENGINEER_LATE)


def purse(s: State, credits: int) -> int:
    """So many credits."""
    return stock(credits, CREDITS_WANTED, fade(s, CREDIT, CREDIT_LATE))


def credits_gain(s: State, seat: int, credits: int) -> int:
    """So many credits more, or less."""
    return purse(s, s.credits[seat] + credits) - purse(s, s.credits[seat])


def fleet(s: State, excavators: int, mixers: int) -> int:
    """So many machines in the supply."""
    digging: int = stock(excavators, EXCAVATORS_WANTED, fade(s, EXCAVATOR, EXCAVATOR_LATE))
    return digging + stock(mixers, MIXERS_WANTED, fade(s, MIXER, MIXER_LATE))


def machines_gain(s: State, seat: int, excavators: int, mixers: int) -> int:
    """So many machines more."""
    has: int = fleet(s, s.excavators[seat], s.mixers[seat])
    return fleet(s, s.excavators[seat] + excavators, s.mixers[seat] + mixers) - has


def any_machines(s: State, seat: int, count: int) -> int:
    """So many machines of either kind."""
    return max(machines_gain(s, seat, count, 0), machines_gain(s, seat, 0, count))


def machines_locked(s: State, seat: int, excavators: int, mixers: int) -> int:
    """What it costs to put so many machines into the wheel."""
    return -machines_gain(s, seat, -excavators, -mixers) * LOCKED // POINT


def turn_gain(s: State, seat: int, steps: int) -> int:
    """What so many rotations of the wheel bring: machines and tiles come nearer, or back."""
    left: int
    tile: int
    worth: int = 0
    excavator: int = fade(s, EXCAVATOR, EXCAVATOR_LATE)
    mixer: int = fade(s, MIXER, MIXER_LATE)
    for left in range(1, SEGMENTS):
        at: int = seat * WHEEL + left - 1
        loaded: int = s.wheel_excavators[at] * excavator + s.wheel_mixers[at] * mixer
        if loaded > 0:
            worth += loaded * min(steps, left) * TURNED // (SEGMENTS * POINT)
            if left <= steps:
                worth += loaded * BACK // POINT
    for tile in range(ANTON_TILE + 1):
        place: int = s.tile_place[seat * TILE_COUNT + tile] - IN_SUPPLY
        if place > 0:
            worth += fade(s, TILE_LOCKED, TILE_LOCKED_LATE) * min(steps, place) // SEGMENTS
    return worth
