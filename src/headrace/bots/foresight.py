"""Points that seats may expect, by what whole games have taught (`headrace.core.values`). General text, run by both engines."""

from typing import Any

from headrace.core.rules_of import measure, stage

SEATS = 5
"""Most seats of any game."""
TENTHS = 10
"""What is foreseen is in tenths of a point."""
IN_TENTHS = 100
"""Values are thousandths of a point."""


def foresee(s: Any, values: list[int], measured: list[int], outcome: list[int]) -> None:
    """Write what every seat may expect at the end, tenths of a point. `measured` has room for each measure of each seat."""
    i: int
    seat: int
    other: int
    count: int = len(measured) // SEATS
    first: int = stage(s) * (1 + 2 * count)
    for seat in range(s.players):
        measure(s, seat, measured, seat * count)
    for seat in range(s.players):
        worth: int = values[first]
        for i in range(count):
            others: int = 0
            for other in range(s.players):
                others += measured[other * count + i]
            mine: int = measured[seat * count + i]
            worth += values[first + 1 + i] * mine + values[first + 1 + count + i] * (others - mine)
        outcome[seat] = worth // IN_TENTHS
