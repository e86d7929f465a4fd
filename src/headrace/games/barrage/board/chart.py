"""Where everything lies: the coordinates of the board in pixels of the one map that both sizes show."""

import math
from functools import cache
from itertools import pairwise
from typing import Any

from headrace.boards.curves import Box, Point
from headrace.boards.landscape import Landscape
from headrace.boards.scale import Scale
from headrace.games.barrage.material import DATA, TRACK

LANDSCAPE = Landscape("headrace.games.barrage")
GEO: dict[str, Any] = DATA["geometry"]
WIDTH, HEIGHT = 800.0, 856.0
"""The whole drawing: the valley, and the gauge of energy at its right."""
VALLEY = 712.0
LEFT, EDGE = 38.0, 8.0
"""Left border with the prices of the areas; the other borders."""
SX, SY, TOP = 0.667, 0.572, 10.0
SCALE = Scale(WIDTH, HEIGHT, TOP, (TOP - LEFT) / SX, 0, SX, SY)
PHONE = (342.0, 414.0)
"""What the phone shows of the map, in its pixels: letters of 11 become 12.5."""
HEAD_Y, HEAD = 41.0, (124.0, 50.0)
"""Headstreams stand in one line; their width and height."""
ELBOW = 9.0
FOOT = 9.0
"""Pixels from the middle of a base site down to where its dam stands."""

X, BOTTOM, STEP = VALLEY + 12, 836.0, 23.3
"""The gauge of energy: where it stands, and from one space to the next."""
TOP_SPACE = TRACK


@cache
def level(energy: int) -> float:
    """How high a number of energy stands; beyond the last space the gauge begins anew."""
    return BOTTOM - (energy if energy <= TOP_SPACE else energy - TOP_SPACE) * STEP


@cache
def site(name: str) -> Point:
    """The middle of a building site or headstream."""
    x, y = SCALE.at(tuple(GEO["sites"][name]))
    if name.startswith("hs_"):
        half = HEAD[0] / 2 + 3
        return max(LEFT + half, min(VALLEY - EDGE - 2 - half, x)), HEAD_Y
    return x, y


@cache
def pool(name: str) -> Point:
    """The middle of the row of drops above a base site."""
    x, y = SCALE.at(tuple(GEO["drops"][name]))
    return x, y + 3


@cache
def pipe_points(conduit: str) -> tuple[Point, ...]:
    return tuple(SCALE.at(tuple(point)) for point in GEO["pipes"][conduit])


@cache
def pipe(conduit: str) -> str:
    """The line of a conduit from its site to the powerhouses, with rounded elbows."""
    return elbowed(pipe_points(conduit))


def elbowed(points: tuple[Point, ...]) -> str:
    """Straight lines with rounded elbows."""
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for a, b, c in zip(points, points[1:], points[2:], strict=False):
        r = min(ELBOW, math.dist(a, b) / 2, math.dist(b, c) / 2)
        (sx, sy), (ex, ey) = _towards(b, a, r), _towards(b, c, r)
        d += f"L{sx:.1f} {sy:.1f}Q{b[0]:.1f} {b[1]:.1f} {ex:.1f} {ey:.1f}"
    return d + f"L{points[-1][0]:.1f} {points[-1][1]:.1f}"


def _towards(start: Point, end: Point, far: float) -> Point:
    """The point that lies so far from one point on the way to another."""
    long = math.dist(start, end) or 1
    return start[0] + (end[0] - start[0]) * far / long, start[1] + (end[1] - start[1]) * far / long


@cache
def pipe_middle(conduit: str) -> Point:
    """A point half way along a conduit, where its sum can stand."""
    points = pipe_points(conduit)
    rest = sum(math.dist(a, b) for a, b in pairwise(points)) / 2
    for a, b in pairwise(points):
        long = math.dist(a, b)
        if rest <= long:
            return _towards(a, b, rest)
        rest -= long
    return points[-1]


@cache
def intake(conduit: str, dam: str) -> str:
    """The line from a dam to the site of a conduit of its basin."""
    (x, y), (cx, cy) = site(dam), site(conduit)
    return f"M{x:.1f} {y - 7:.1f}H{cx:.1f}V{cy:.1f}"


@cache
def river(start: str, end: str) -> tuple[Point, ...]:
    """The course of the river between two of its nodes; `ph_8` are the powerhouses of basin 8."""
    found = [SCALE.at(tuple(point)) for point in GEO["rivers"][f"{start}__{end}"]]
    before = [] if start.startswith("ph_") else [site(start) if start.startswith("hs_") else _below(start)]
    return (*before, *found, *([] if end.startswith(("ph_", "exit_")) else [pool(end)]))


def _below(dam: str) -> Point:
    """Where water leaves a dam."""
    return pool(dam)


@cache
def powers(basin: int) -> Box:
    """The frame round the powerhouses of a basin."""
    x, y, w, h = GEO["powerhouse_frames"][str(basin)]
    (left, top), (wide, high) = SCALE.at((x, y)), (w * SX, h * SY)
    if basin < 8:
        left, wide = left + wide / 2 - 31, 62
    return left - 3, top - 4, left + wide + 3, top + high + 4


@cache
def dam_box(name: str, level: int = 0) -> Box:
    """The box of a base site: of the empty site, or of a dam of this level."""
    x, y = site(name)
    high = 15 if level == 0 else 14 + 8.5 * (level - 1)
    return x - 29, y + FOOT - high - 3, x + 29, y + FOOT + 3


@cache
def house_box(name: str) -> Box:
    x, y = site(name)
    return x - 22.5, y - 13.5, x + 22.5, y + 13.5


@cache
def conduit_box(name: str, owned: bool) -> Box:
    x, y = token_spot(name) if owned else site(name)
    half = 20 if owned else 13
    return x - half, y - 13, x + half, y + 13


def token_spot(name: str) -> Point:
    """Where the token of an owned conduit stands."""
    x, y = site(name)
    return x + (-4 if name.endswith("left") else 4), y


@cache
def head_box(name: str) -> Box:
    x, y = site(name)
    return x - HEAD[0] / 2, y - HEAD[1] / 2, x + HEAD[0] / 2, y + HEAD[1] / 2
