"""The neatline of the map: its graduation is the progress track, with everybody's income and points."""

import math
from collections.abc import Sequence
from functools import cache

from headrace.boards.curves import Box, Point
from headrace.draw.kit import moved, path, rect, text
from headrace.draw.shapes import seal
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.plates import ink
from headrace.games.brass.board.scale import Scale

LEFT, TOP, RIGHT = 25, 49, 73
"""First spaces of the upper, right and lower side."""
SPACES = 100


@cache
def cells(scale: Scale) -> tuple[Box, ...]:
    """The spaces 0-99, clockwise from the lower left, as x, y, width, height."""
    w, h, t = scale.width, scale.height, scale.frame
    along, below = (w - 2 * t) / 24, (w - 2 * t) / 27
    left = [(0.0, h - (i + 1) * h / 25, t, h / 25) for i in range(25)]
    top = [(t + i * along, 0.0, along, t) for i in range(24)]
    right = [(w - t, i * h / 24, t, h / 24) for i in range(24)]
    bottom = [(w - t - (i + 1) * below, h - t, below, t) for i in range(27)]
    return (*left, *top, *right, *bottom)


@cache
def neatline(scale: Scale, levels: tuple[int, ...]) -> str:
    """The border without markers: numbers of the spaces, and the income levels, at which the graduation changes."""
    w, h, t = scale.width, scale.height, scale.frame
    frame = f"M0 0H{w:g}V{h:g}H0zM{t:g} {t:g}V{h - t:g}H{w - t:g}V{t:g}z"
    body, ticks, dots = path(frame, fill="var(--paper-raised)", fill_rule="evenodd"), "", ""
    size = 11 if t < 25 else 12.5
    marked = {spot for spot, _ in level_spots(levels)}
    for at, box in enumerate(cells(scale)):
        if levels[at] % 2 == 0:
            ticks += _tick(at, *box, t)
        x, y = _centre(box, at)
        if at % 5 == 0:
            body += text(x, y + 4, at, size, 700, "var(--ink-2)", "middle")
        elif at not in marked:
            dots += f"M{x:.1f} {y:.1f}h.1"
    for spot, level in level_spots(levels):
        x, y = _between(cells(scale), spot)
        room = t - 7 if spot < LEFT or TOP <= spot < RIGHT else None
        body += text(x, y + 4, signed(level), size, 400, "var(--accent)", "middle", "sans", room=room)
    body += path(ticks, fill="var(--ink)") + path(dots, "var(--ink-3)", 1.8, stroke_linecap="round")
    body += rect(0.5, 0.5, w - 1, h - 1, "none", "var(--ink)", 1) + rect(t, t, w - 2 * t, h - 2 * t, "none", "var(--ink)", 1.2)
    return body + rect(t - 5, t - 5, w - 2 * t + 10, h - 2 * t + 10, "none", "var(--ink)", 0.7)


@cache
def level_spots(levels: tuple[int, ...]) -> tuple[tuple[float, int], ...]:
    """Where the income levels are lettered: a space, or half-way to the next; never on the number of a space."""
    found = []
    for level in sorted(set(levels)):
        first, count = levels.index(level), levels.count(level)
        middle = first + (count - 1) / 2
        spots = sorted((first + half / 2 for half in range(2 * count - 1)), key=lambda spot: abs(spot - middle))
        free = [spot for spot in spots if spot % 5 and spot + 0.5 not in (LEFT, TOP, RIGHT)]
        if free:
            found.append((free[0], level))
    return tuple(found)


def _centre(box: Box, at: int) -> Point:
    """The middle of a space, without the graduation at its inner edge."""
    x, y, w, h = box
    dx = -2 if at < LEFT else 2 if TOP <= at < RIGHT else 0
    dy = -2 if LEFT <= at < TOP else 2 if at >= RIGHT else 0
    return x + w / 2 + dx, y + h / 2 + dy


def _between(boxes: Sequence[Box], spot: float) -> Point:
    """The middle of a space, or of two neighbours."""
    (ax, ay), (bx, by) = (_centre(boxes[at], at) for at in (math.floor(spot), math.ceil(spot)))
    return (ax + bx) / 2, (ay + by) / 2


def _tick(at: int, x: float, y: float, w: float, h: float, t: float) -> str:
    """The dark half of the graduation, at the inner edge."""
    if at < LEFT:
        x, w = x + t - 5, 5
    elif at < TOP:
        y, h = y + t - 5, 5
    elif at < RIGHT:
        w = 5
    else:
        h = 5
    return f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}z"


def markers(sheet: Sheet) -> str:
    """Seals for income, hexagons for points; several on one space stand across it."""
    standing: dict[int, list[tuple[str, int]]] = {}
    for seat in sheet.seats:
        standing.setdefault(sheet.s.income[seat], []).append(("income", seat))
        standing.setdefault(sheet.s.vp[seat] % SPACES, []).append(("points", seat))
    return "".join(_marker(sheet, space, *one, at, len(all_)) for space, all_ in standing.items() for at, one in enumerate(all_))


def _marker(sheet: Sheet, space: int, kind: str, seat: int, at: int, count: int) -> str:
    scale = sheet.chart.scale
    x, y, w, h = cells(scale)[space]
    k = scale.frame / 22
    upright = space < LEFT or TOP <= space < RIGHT
    side, length = (h, scale.height) if upright else (w, scale.width)
    apart = min(17 * k, side * 0.9) if count < 3 else 13 * k
    half, rim = (count - 1) / 2 * apart, 11 * k
    along = min(max((y if upright else x) + side / 2, half + rim), length - half - rim) - half + at * apart
    cx, cy = (x + w / 2, along) if upright else (along, y + h / 2)
    letter = sheet.letter(seat)
    if kind == "income":
        values = {"player": sheet.name(seat), "space": sheet.s.income[seat], "level": signed(sheet.level(seat))}
        drawn, words, clause = seal(seat, letter, 0, 0, 8.5 * k), sheet.say("tip_income", **values), "income"
    else:
        words, clause = sheet.say("tip_points", player=sheet.name(seat), points=sheet.s.vp[seat]), "points"
        drawn = _points(seat, letter, 9 * k)
    return sheet.tip(moved(drawn, cx, cy), words, clause, data_thing=f"{kind}:{seat}")


def _points(seat: int, letter: str, r: float) -> str:
    colour, on, _ = ink(seat)
    d = f"M{-r * 1.1:.1f} 0L{-r * 0.55:.1f} {-r:.1f}H{r * 0.55:.1f}L{r * 1.1:.1f} 0L{r * 0.55:.1f} {r:.1f}H{-r * 0.55:.1f}z"
    return path(d, "var(--ink)", 1.2, colour) + text(0, r * 0.44, letter, r * 1.25, 700, on, "middle")


def signed(value: int) -> str:
    """`+3`, `0`, `−2`."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
