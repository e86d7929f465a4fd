"""The land of Barrage: contour lines, summits, rivers and pools."""

import math
import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from headrace.boards.curves import Point, smooth
from headrace.draw.kit import path, text
from headrace.games.barrage.board.chart import (
    EDGE,
    GEO,
    HEIGHT,
    LEFT,
    SCALE,
    SX,
    SY,
    TOP,
    VALLEY,
    site,
)

BASINS = range(1, 11)
"""Basins with dams and conduits."""
RIVERS = {name: [SCALE.at(tuple(point)) for point in points] for name, points in GEO["rivers"].items()}
COURSES = [*GEO["rivers"].values(), *([GEO["sites"][f"b{at}_upper"], GEO["sites"][f"b{at}_lower"]] for at in BASINS)]
GRID, METRES, INDEX = 12, 120, 5
"""Pixels of the grid of heights; metres between contour lines; every so many is drawn bold and bears its height."""
PEAKS = (
    (275, 252, 26, 44), (515, 246, 30, 52), (752, 262, 26, 44), (25, 262, 22, 36), (972, 250, 22, 40),
    (258, 285, 15, 22), (540, 282, 15, 22),
)  # fmt: skip
SNOW = 35
"""Summits as high as this bear snow at their foot."""
Line = list[tuple[int, int]]


# ---- the shape of the land ------------------------------------------------------------------------------------------
def _far(x: float, y: float) -> float:
    """How far the nearest river is."""
    return min(_apart(x, y, a, b) for course in COURSES for a, b in pairwise(course))


def _apart(x: float, y: float, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy or 1)))
    return math.hypot(x - a[0] - t * dx, y - a[1] - t * dy)


def _height(x: float, y: float) -> float:
    """Metres: falls from the snow line to the plain, carved by the rivers."""
    down: float = min(1.0, y / float(GEO["map_viewbox"][1]))
    rough = 1 - down * 0.86
    waves = math.sin(x / 61 + 1.3 * math.sin(y / 97)) * math.sin(y / 83 + 0.7) * 0.5
    waves += math.sin(x / 33 + y / 51) * 0.22 + math.sin(y / 29 - x / 71) * 0.16
    carved = 560 * rough * (1 - math.exp(-((_far(x, y) / 95) ** 2))) - 120 * rough
    return 2750 * math.pow(1 - down, 1.35) + 180 + waves * 430 * rough + carved


@cache
def _contours() -> tuple[tuple[int, Line], ...]:
    """Contour lines with their heights: marching squares, the pieces joined."""
    across, down = int((VALLEY - LEFT - EDGE) // GRID + 1), int((HEIGHT - 2 * EDGE) // GRID + 1)
    grid = [[_height(i * GRID / SX, (j * GRID + EDGE - TOP) / SY) for i in range(across)] for j in range(down)]
    found = []
    for metres in range(2 * METRES, 3400, METRES):
        joined: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for first, second in _pieces(grid, metres):
            joined.setdefault(first, []).append(second)
            joined.setdefault(second, []).append(first)
        found += [(metres, line) for line in _lines(joined)]
    return tuple(found)


def _pieces(grid: list[list[float]], metres: int) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Where a height crosses the squares of the grid."""
    for j, (above, below) in enumerate(pairwise(grid)):
        for i in range(len(above) - 1):
            corners = ((i, j, above[i]), (i + 1, j, above[i + 1]), (i + 1, j + 1, below[i + 1]), (i, j + 1, below[i]))
            points = []
            for (x0, y0, a), (x1, y1, b) in zip(corners, (*corners[1:], corners[0]), strict=True):
                if (a < metres) != (b < metres):
                    t = (metres - a) / (b - a)
                    points.append((round(LEFT + GRID * (x0 + (x1 - x0) * t)), round(EDGE + GRID * (y0 + (y1 - y0) * t))))
            yield from ((a, b) for a, b in zip(points[::2], points[1::2], strict=False) if a != b)


def _lines(joined: dict[tuple[int, int], list[tuple[int, int]]]) -> Iterator[Line]:
    """The pieces as long lines; the shortest are left out."""
    while joined:
        at = next((point for point, others in joined.items() if len(others) == 1), next(iter(joined)))
        line = [at]
        while joined.get(at):
            following = joined[at].pop()
            joined[following].remove(at)
            if not joined[at]:
                del joined[at]
            line.append(following)
            at = following
        if at in joined and not joined[at]:
            del joined[at]
        if len(line) >= 5:
            yield line


# ---- all of it ------------------------------------------------------------------------------------------------------
def land() -> str:
    """The three areas, contour lines, summits, water."""
    first, second = GEO["area_bands"]["hill"]
    body = _band(second, "var(--land-2)", 1) + _band(first, "var(--land-3)", 0.55)
    thin = thick = ""
    for metres, line in _contours():
        d = f"M{line[0][0]} {line[0][1]}"
        d += "".join(f"Q{a[0]} {a[1]} {(a[0] + b[0]) / 2:g} {(a[1] + b[1]) / 2:g}" for a, b in pairwise(line[1:]))
        if metres % (METRES * INDEX):
            thin += d
        else:
            thick += d
    body += path(thin, "var(--relief)", 0.55, opacity=".55") + path(thick, "var(--relief)", 1, opacity=".78")
    rnd = random.Random(3)
    body += "".join(_summit(*SCALE.at((x, y)), w, h, rnd) for x, y, w, h in PEAKS)
    border = "".join(smooth([_border(x, y) for x in range(0, 1020, 60)]) for y in (first, second))
    body += path(border, "var(--relief)", 1.1, stroke_dasharray="9 3 2 3", opacity=".9")
    return body + _rivers() + "".join(_pools(basin) for basin in BASINS) + _heights()


def _border(x: float, y: float) -> Point:
    """A point of the border of an area."""
    return SCALE.at((x, y + 14 * math.sin(x / 120 + y)))


def _band(y: float, fill: str, strength: float) -> str:
    points = [_border(x, y) for x in range(-60, 1080, 60)]
    return path(smooth(points) + f"L{VALLEY:g} 0H0z", fill=fill, opacity=f"{strength:g}")


def _summit(x: float, y: float, w: float, h: float, rnd: random.Random) -> str:
    """An engraved summit: the lit flank left open, the shaded one hatched along the fall, snow at the foot of high ones."""
    body = _snow(x, y, w) if h > SNOW else ""
    d = f"M{x - w:.1f} {y:.1f}L{x - w * 0.45:.1f} {y - h * 0.5:.1f}L{x - w * 0.3:.1f} {y - h * 0.46:.1f}L{x:.1f} {y - h:.1f}"
    d += f"L{x + w * 0.22:.1f} {y - h * 0.62:.1f}L{x + w * 0.4:.1f} {y - h * 0.66:.1f}L{x + w:.1f} {y:.1f}"
    strokes = ""
    for at in range(1, 11):
        t = at / 11
        strokes += (
            f"M{x + w * t * 0.9:.1f} {y - h * (1 - t) * 0.93:.1f}l{w * (0.05 + 0.1 * t):.1f} {h * (0.2 + 0.2 * rnd.random()):.1f}"
        )
    for at in range(1, 6):
        t = at / 6
        strokes += f"M{x + w * t * 0.5:.1f} {y - h * (0.86 - t * 0.7):.1f}l{w * 0.04:.1f} {h * (0.15 + 0.12 * rnd.random()):.1f}"
    ridge = f"M{x:.1f} {y - h:.1f}l{-w * 0.06:.1f} {h * 0.3:.1f} {w * 0.1:.1f} {h * 0.14:.1f} {-w * 0.05:.1f} {h * 0.2:.1f}"
    body += path(d + "z", fill="var(--paper-raised)", opacity=".75") + path(d, "var(--relief)", 1.1, stroke_linejoin="round")
    return body + path(strokes, "var(--relief)", 0.9) + path(ridge, "var(--relief)", 0.7)


def _snow(x: float, y: float, w: float) -> str:
    ring = [(-0.9, -2), (-1.25, 9), (-0.5, 17), (-0.1, 30), (0.35, 15), (1.1, 11), (0.9, -2)]
    d = smooth([(x + w * dx, y + dy) for dx, dy in ring]) + "z"
    return path(d, "var(--water-line)", 0.7, "var(--paper-raised)", fill_opacity=".7", stroke_dasharray="3 2")


def _rivers() -> str:
    """Rivers grow downstream."""
    body = ""
    for name, points in RIVERS.items():
        start, y = name.split("__")[0], GEO["rivers"][name][0][1]
        wide = 4 if start.startswith("hs") else 5 if y < 700 else 6.5 if y < 1100 else 8
        wide += 1 if start.startswith("ph") else 0
        course = [*([site(start)] if start in GEO["sites"] else []), *points]
        d = smooth(course)
        body += path(d, "var(--water-line)", wide + 1.8) + path(d, "var(--water)", wide)
        body += path(d, "var(--paper-raised)", 0.7, stroke_dasharray="10 5", opacity=".9")
    return body


def _pools(basin: int) -> str:
    """The two pools of a basin with lines along their shores, and the water between them."""
    body = ""
    for lower, (cx, cy, rx, ry) in enumerate(GEO["lakes"][str(basin)]):
        (x, y), ax, ay = SCALE.at((cx, cy)), rx * SX * (0.8 if lower else 0.86), ry * SY * 0.82
        points = [
            (
                x + ax * (1 + 0.1 * math.sin(3 * a + basin + lower)) * math.cos(a),
                y + ay * (1 + 0.12 * math.sin(2 * a + basin * 2)) * math.sin(a),
            )
            for a in (at * math.pi / 8 for at in range(17))
        ]
        body += path(smooth(points) + "z", "var(--water-line)", 1.2, "var(--water)")
        shores = "".join(smooth([(x + (px - x) * k, y + (py - y) * k) for px, py in points]) + "z" for k in (0.9, 0.78))
        body += path(shores, "var(--water-line)", 0.5, opacity=".6")
    (x, top), (_, bottom) = site(f"b{basin}_upper"), site(f"b{basin}_lower")
    return body + path(f"M{x:.1f} {top:.1f}V{bottom:.1f}", "var(--water)", 16)


def _heights() -> str:
    """Metres along the bold contour lines, where nothing else stands."""
    courses = [*GEO["pipes"].values(), *COURSES]
    busy = [SCALE.at(tuple(point)) for points in (GEO["sites"], GEO["drops"]) for point in points.values()]
    for course in courses:
        for (ax, ay), (bx, by) in pairwise(course):
            steps = max(4, int(math.dist((ax, ay), (bx, by)) / 30))
            busy += [SCALE.at((ax + (bx - ax) * t / steps, ay + (by - ay) * t / steps)) for t in range(steps + 1)]
    body = ""
    for metres, line in _contours():
        if metres % (METRES * INDEX) or len(line) <= 22:
            continue
        spot = next((point for point in line[4::3] if _is_free(point, busy)), None)
        if spot:
            x, y = spot
            busy += [(x - 40, y), (x, y), (x + 40, y)]
            lit: dict[str, Any] = {"stroke": "var(--land-2)", "stroke_width": "4", "paint_order": "stroke"}
            body += text(x, y + 3.5, metres, 12.5, 400, "var(--ink-2)", "middle", font_style="italic", opacity=".85", **lit)
    return body


def _is_free(point: tuple[int, int], busy: list[Point]) -> bool:
    x, y = point
    inside = LEFT + 24 < x < VALLEY - 34 and 95 < y < HEIGHT - 20
    return inside and not any(abs(x - bx) < 48 and abs(y - by) < 20 for bx, by in busy)
