"""Points, boxes and curves of a drawing, in pixels."""

from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def smooth(points: Sequence[Point]) -> str:
    """A curve through all points (Catmull-Rom), in whole pixels."""
    run = [points[0], *points, points[-1]]
    d = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    for a, b, c, e in zip(run, run[1:], run[2:], run[3:], strict=False):
        d += f"C{b[0] + (c[0] - a[0]) / 6:.0f} {b[1] + (c[1] - a[1]) / 6:.0f} {c[0] - (e[0] - b[0]) / 6:.0f} "
        d += f"{c[1] - (e[1] - b[1]) / 6:.0f} {c[0]:.0f} {c[1]:.0f}"
    return d


def bezier(a: Point, c: Point, b: Point, t: float) -> Point:
    """The point at `t` (0 to 1) of the quadratic curve from `a` to `b` with the control point `c`."""
    u = 1 - t
    return a[0] * u * u + 2 * c[0] * t * u + b[0] * t * t, a[1] * u * u + 2 * c[1] * t * u + b[1] * t * t


def towards(a: Point, m: Point, b: Point) -> Point:
    """The control point with which the quadratic curve from `a` to `b` has its middle in `m`."""
    return 2 * m[0] - (a[0] + b[0]) / 2, 2 * m[1] - (a[1] + b[1]) / 2


def inside(point: Point, box: Box, room: float = 0) -> bool:
    """Does a point lie in a box, or nearer to it than `room`?"""
    return box[0] - room < point[0] < box[2] + room and box[1] - room < point[1] < box[3] + room


def around(boxes: Iterable[Box], grow: float = 0) -> Box:
    """The least box that holds all of these, grown on every side."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left) - grow, min(top) - grow, max(right) + grow, max(bottom) + grow


def visible_middle(curve: Sequence[Point], boxes: Sequence[Box], rooms: Sequence[float]) -> Point:
    """The middle of what is seen of a curve between boxes over it, as far from them as the first of `rooms` that leaves any."""
    for room in rooms:
        free = [point for point in curve if not any(inside(point, box, room) for box in boxes)]
        if free:
            return free[len(free) // 2]
    return curve[len(curve) // 2]
