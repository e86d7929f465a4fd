"""Three small charts: points, income and money at the end of each round, one line for each player."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from headrace.draw import esc
from headrace.draw.kit import drawing, path, rect, tag, text
from headrace.draw.shapes import SEATS, seal
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.material import SEATS as MOST_SEATS

WIDE, HIGH = 320.0, 190.0
LEFT, TOP, RIGHT, BOTTOM = 34.0, 14.0, 272.0, 164.0
DASHES = {"a": None, "b": "9 4", "c": "1 5", "d": "4 3", "e": "12 3 2 3"}
SEAL = 17.0
"""Least distance between the seals at the end of the lines."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200)


def charts(sheet: Sheet) -> str:
    """The three charts side by side."""
    s = sheet.s
    stories = (("vp", s.vp_story), ("income", s.income_story), ("money", s.money_story))
    body = "".join(_chart(sheet, sheet.say(f"chart_{key}"), story) for key, story in stories)
    return tag("div", body, class_="charts")


def _played(sheet: Sheet) -> int:
    """Rounds that have ended."""
    return sheet.rounds * 2 if sheet.view.over else sheet.s.era * sheet.rounds + sheet.s.round - 1


def _chart(sheet: Sheet, title: str, story: Sequence[int]) -> str:
    rounds = _played(sheet)
    lines = [[story[at * MOST_SEATS + seat] for at in range(rounds)] for seat in sheet.seats]
    values = [value for line in lines for value in line] or [0]
    low, high = min(0, *values), max(1, *values)
    step = next((step for step in STEPS if (high - low) / step <= 5), STEPS[-1])
    low, high = low // step * step, -(-high // step) * step
    body = _grid(sheet, low, high, step, rounds)
    ends = _apart([_y(line[-1], low, high) for line in lines if line])
    for seat, line in enumerate(lines):
        body += _line(sheet, seat, line, low, high, rounds, ends[seat]) if line else ""
    label = sheet.say("chart_label", what=title)
    return tag("figure", tag("figcaption", esc(title)) + drawing(body, (0, 0, WIDE, HIGH), label))


def _apart(heights: Sequence[float]) -> dict[int, float]:
    """Where the seals stand at the end of the lines, by seat: near the line, none on another, all within the chart."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    found = {seat: min(heights[seat], BOTTOM - SEAL * (len(order) - 1 - at)) for at, seat in enumerate(order)}
    for above, seat in pairwise(order):
        found[seat] = max(found[seat], found[above] + SEAL)
    return found


def _x(at: int, rounds: int) -> float:
    return LEFT + (RIGHT - LEFT) * (at / max(1, rounds - 1))


def _y(value: float, low: int, high: int) -> float:
    return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)


def _grid(sheet: Sheet, low: int, high: int, step: int, rounds: int) -> str:
    """Values at the left, rounds below; the line between the eras."""
    body = rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "none", "var(--rule)")
    for value in range(low, high + 1, step):
        y = _y(value, low, high)
        body += path(f"M{LEFT} {y:.1f}H{RIGHT}", "var(--ink-3)" if value == 0 else "var(--rule)", 1 if value == 0 else 0.6)
        body += text(LEFT - 5, y + 4, str(value).replace("-", "−"), 12, 400, "var(--ink-2)", "end")
    for at in range(0, rounds, max(1, rounds // 8)):
        body += text(_x(at, rounds), BOTTOM + 16, at % sheet.rounds + 1, 12, 400, "var(--ink-2)", "middle")
    if rounds > sheet.rounds:
        x = (_x(sheet.rounds - 1, rounds) + _x(sheet.rounds, rounds)) / 2
        body += path(f"M{x:.1f} {TOP}V{BOTTOM + 4}", "var(--ink-2)", 1, stroke_dasharray="3 3")
    return body


def _line(sheet: Sheet, seat: int, line: list[int], low: int, high: int, rounds: int, end: float) -> str:
    """One player: ink, dashes of its own, and the seal at the end."""
    key = SEATS[seat]
    points = [(_x(at, rounds), _y(value, low, high)) for at, value in enumerate(line)]
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    style: dict[str, Any] = {"stroke_dasharray": DASHES[key], "stroke_linecap": "round", "stroke_linejoin": "round"}
    body = path(d, "var(--paper-raised)", 5, stroke_linejoin="round") + path(d, f"var(--seat-{key})", 2.6, **style)
    x, y = points[-1]
    body += path(f"M{x:.1f} {y:.1f}L{x + 18:.1f} {end:.1f}h8", "var(--ink-3)", 0.8)
    return body + seal(seat, sheet.letter(seat), x + 32, end, 7)
