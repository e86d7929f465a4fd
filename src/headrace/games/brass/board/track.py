"""The neatline of the map: its graduation is the progress track, with everybody's income and points."""

import math
from collections.abc import Sequence
from functools import cache

from headrace.boards.curves import Point
from headrace.boards.numbers import signed
from headrace.boards.plates import ink
from headrace.boards.track import Cell, Round, standing, together
from headrace.draw.kit import moved, path, rect, text
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.scale import Scale

ROUND = Round(25, 24, 24, 27)
SPACES = 100


@cache
def cells(scale: Scale) -> tuple[Cell, ...]:
    """The spaces 0-99, clockwise from the lower left."""
    return ROUND.cells(scale.width, scale.height, scale.frame)


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
        room = t - 7 if ROUND.upright(spot) else None
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
        free = [spot for spot in spots if spot % 5 and spot + 0.5 not in ROUND.corners]
        if free:
            found.append((free[0], level))
    return tuple(found)


def _centre(cell: Cell, at: int) -> Point:
    """The middle of a space, without the graduation at its inner edge."""
    (x, y, w, h), (across, down) = cell, ROUND.outward(at)
    return x + w / 2 + 2 * across, y + h / 2 + 2 * down


def _between(boxes: Sequence[Cell], spot: float) -> Point:
    """The middle of a space, or of two neighbours."""
    (ax, ay), (bx, by) = (_centre(boxes[at], at) for at in (math.floor(spot), math.ceil(spot)))
    return (ax + bx) / 2, (ay + by) / 2


def _tick(at: int, x: float, y: float, w: float, h: float, t: float) -> str:
    """The dark half of the graduation, at the inner edge."""
    across, down = ROUND.outward(at)
    if across:
        x, w = x + t - 5 if across < 0 else x, 5
    else:
        y, h = y + t - 5 if down < 0 else y, 5
    return f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}z"


def markers(sheet: Sheet) -> str:
    """Seals for income, hexagons for points; several on one space stand across it."""
    pairs = ((("income", sheet.s.income[seat], seat), ("points", sheet.s.vp[seat] % SPACES, seat)) for seat in sheet.seats)
    found = ((space, (kind, seat)) for pair in pairs for kind, space, seat in pair)
    return "".join(_marker(sheet, space, *marker, at, count) for space, marker, at, count in together(found))


def _marker(sheet: Sheet, space: int, kind: str, seat: int, at: int, count: int) -> str:
    scale, upright = sheet.chart.scale, ROUND.upright(space)
    k = scale.frame / 22
    x, y = standing(cells(scale)[space], upright, scale.height if upright else scale.width, at, count, k)
    if kind == "income":
        values = {"player": sheet.name(seat), "space": sheet.s.income[seat], "level": signed(sheet.level(seat))}
        drawn, words, clause = sheet.seal(seat, 0, 0, 8.5 * k), sheet.say("tip_income", **values), "income"
    else:
        words, clause = sheet.say("tip_points", player=sheet.name(seat), points=sheet.s.vp[seat]), "points"
        drawn = _points(seat, sheet.letter(seat), 9 * k)
    return sheet.tip(moved(drawn, x, y), words, clause, data_thing=f"{kind}:{seat}")


def _points(seat: int, letter: str, r: float) -> str:
    colour, on, _ = ink(seat)
    d = f"M{-r * 1.1:.1f} 0L{-r * 0.55:.1f} {-r:.1f}H{r * 0.55:.1f}L{r * 1.1:.1f} 0L{r * 0.55:.1f} {r:.1f}H{-r * 0.55:.1f}z"
    return path(d, "var(--ink)", 1.2, colour) + text(0, r * 0.44, letter, r * 1.25, 700, on, "middle")
