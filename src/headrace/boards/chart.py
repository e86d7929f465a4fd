"""A small chart: a line for each player over the rounds or turns of a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from headrace.boards.curves import Point
from headrace.boards.numbers import number
from headrace.boards.sheet import Sheet
from headrace.draw import esc
from headrace.draw.kit import drawing, path, rect, tag, text
from headrace.draw.shapes import SEATS

WIDE, HIGH = 320.0, 190.0
LEFT, TOP, RIGHT, BOTTOM = 34.0, 14.0, 272.0, 164.0
DASHES = {"a": None, "b": "9 4", "c": "1 5", "d": "4 3", "e": "12 3 2 3"}
SEAL = 17.0
"""Least distance between the seals at the end of the lines."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
"""Distances between the values at the left."""
VALUES, TICKS = 5, 8
"""About as many values stand at the left and ticks below."""


@dataclass(frozen=True)
class Story:
    """Values of each seat after each round. `ticks`: what stands below each; `parts`: rounds that begin a part of the game.

    `right`: where the lines end.
    """

    lines: Sequence[Sequence[int]]
    ticks: Sequence[object]
    parts: Sequence[int] = ()
    right: float = RIGHT

    @property
    def rounds(self) -> int:
        return len(self.ticks)

    @cached_property
    def scale(self) -> tuple[int, int, int]:
        """Least and greatest value of the grid, and the step between its lines. Nought is always on it."""
        values = [value for line in self.lines for value in line]
        low, high = min(0, *values, 0), max(1, *values, 1)
        step = next((step for step in STEPS if (high - low) / step <= VALUES), STEPS[-1])
        return low // step * step, -(-high // step) * step, step

    def x(self, at: float) -> float:
        return LEFT + (self.right - LEFT) * (at / max(1, self.rounds - 1))

    def y(self, value: float) -> float:
        low, high, _ = self.scale
        return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)

    def points(self, seat: int) -> list[Point]:
        """The line of a seat, in pixels."""
        return [(self.x(at), self.y(value)) for at, value in enumerate(self.lines[seat])]


def chart(sheet: Sheet, title: str, label: str, story: Story, over: str = "") -> str:
    """The chart under its title; each line has ink and dashes of its own and ends in its player's seal. `over`: drawn above."""
    seats = [seat for seat in sheet.seats if story.lines[seat]]
    ends = apart({seat: story.y(story.lines[seat][-1]) for seat in seats})
    body = _grid(story) + "".join(_line(sheet, seat, story.points(seat), ends[seat]) for seat in seats)
    box = (0, 0, story.right + WIDE - RIGHT, HIGH)
    return tag("figure", tag("figcaption", esc(title)) + drawing(body + over, box, label))


def apart(heights: dict[int, float]) -> dict[int, float]:
    """Where the seals stand at the end of the lines, by seat: near the line, none on another, all within the chart."""
    order = sorted(heights, key=lambda seat: heights[seat])
    found = {seat: min(heights[seat], BOTTOM - SEAL * (len(order) - 1 - at)) for at, seat in enumerate(order)}
    for above, seat in pairwise(order):
        found[seat] = max(found[seat], found[above] + SEAL)
    return found


def _grid(story: Story) -> str:
    """Values at the left, ticks below, a dashed line where a new part of the game begins."""
    low, high, step = story.scale
    body = rect(LEFT, TOP, story.right - LEFT, BOTTOM - TOP, "none", "var(--rule)")
    for value in range(low, high + 1, step):
        y = story.y(value)
        body += path(f"M{LEFT} {y:.1f}H{story.right}", "var(--ink-3)" if value == 0 else "var(--rule)", 1 if value == 0 else 0.6)
        body += text(LEFT - 5, y + 4, number(value), 12, 400, "var(--ink-2)", "end", class_="tick")
    for at in range(0, story.rounds, max(1, story.rounds // TICKS)):
        body += text(story.x(at), BOTTOM + 16, story.ticks[at], 12, 400, "var(--ink-2)", "middle", class_="tick")
    for at in story.parts:
        body += path(f"M{story.x(at - 0.5):.1f} {TOP}V{BOTTOM + 4}", "var(--ink-2)", 1, stroke_dasharray="3 3")
    return body


def _line(sheet: Sheet, seat: int, points: Sequence[Point], end: float) -> str:
    """One player: ink, dashes of its own, and the seal at the end."""
    key = SEATS[seat]
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    style: dict[str, Any] = {"stroke_dasharray": DASHES[key], "stroke_linecap": "round", "stroke_linejoin": "round"}
    body = path(d, "var(--paper-raised)", 5, stroke_linejoin="round") + path(d, f"var(--seat-{key})", 2.6, **style)
    x, y = points[-1]
    body += path(f"M{x:.1f} {y:.1f}L{x + 18:.1f} {end:.1f}h8", "var(--ink-3)", 0.8)
    return body + sheet.seal(seat, x + 32, end, 7)
