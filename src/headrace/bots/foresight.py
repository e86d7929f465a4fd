"""Points that seats may expect, by what whole games have taught (`headrace.bots.values`). General text, run by both engines."""

from typing import Any

from headrace.engine.rules_of import measure, stage

SEATS = 5
"""Most seats of any game."""
TENTHS = 10
"""What is foreseen is in tenths of a point."""
IN_TENTHS = 100
"""Values are thousandths of a point."""
FINE = 1024
"""Sums of what is foreseen, and what a hidden unit passes on, are counted in so many parts of one."""
TO_FINE = 64
"""Weights of a hidden unit are counted in so many parts of such a part."""


def foresee(s: Any, values: list[int], net: list[int], measured: list[int], outcome: list[int]) -> None:
    """Write what every seat may expect at the end, tenths of a point.

    `measured` has room for each measure of each seat, and for each of all seats together.
    """
    measure_all(s, measured)
    weigh(s.players, stage(s), values, net, measured, outcome)


def measure_all(s: Any, measured: list[int]) -> None:
    """Write what is measured of every seat."""
    seat: int
    count: int = len(measured) // (SEATS + 1)
    for seat in range(s.players):
        measure(s, seat, measured, seat * count)


def weigh(players: int, now: int, values: list[int], net: list[int], measured: list[int], outcome: list[int]) -> None:
    """Write what every seat may expect by what is measured of each at a stage of the game."""
    i: int
    seat: int
    count: int = len(measured) // (SEATS + 1)
    together: int = SEATS * count
    first: int = now * (1 + 2 * count)
    for i in range(count):
        measured[together + i] = 0
        for seat in range(players):
            measured[together + i] += measured[seat * count + i]
    for seat in range(players):
        worth: int = values[first]
        for i in range(count):
            mine: int = measured[seat * count + i]
            worth += values[first + 1 + i] * mine + values[first + 1 + count + i] * (measured[together + i] - mine)
        outcome[seat] = worth * FINE
    if len(net) > 0:
        add_net(players, now, len(values) // (1 + 2 * count), count, net, measured, outcome)
    for seat in range(players):
        outcome[seat] = outcome[seat] // (IN_TENTHS * FINE)


def add_net(players: int, now: int, stages: int, count: int, net: list[int], measured: list[int], outcome: list[int]) -> None:
    """Add what each hidden unit says of each seat: nothing, unless the sum of its weighted measures is above zero."""
    i: int
    at: int
    seat: int
    size: int = stages + 2 * count + 1
    for at in range(0, len(net), size):
        shared: int = net[at + now]
        for i in range(count):
            shared += net[at + stages + count + i] * measured[SEATS * count + i]
        for seat in range(players):
            total: int = shared
            for i in range(count):
                total += net[at + stages + i] * measured[seat * count + i]
            if total > 0:
                outcome[seat] += total // TO_FINE * net[at + size - 1]
