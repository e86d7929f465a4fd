"""Lines of a map: how they run, and the ink of those who have taken them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from headrace.boards.curves import Box, Point, bezier, towards, visible_middle
from headrace.boards.plates import ink
from headrace.draw.kit import path
from headrace.draw.shapes import SEATS

STEPS = 60
ROOMS = (11, 6, 0)
"""Pixels that what stands on a line keeps from the places at its ends, where it can."""
FINGER = 44.0
"""Width and height of the area in which a small thing can be touched on the phone, where it has no neighbour."""
CENTRES = {
    "a": {},
    "b": {"stroke_dasharray": "9 4"},
    "c": {"stroke_dasharray": "0.1 5.5", "stroke_linecap": "round"},
    "d": {"stroke_dasharray": "3 3"},
    "e": {"stroke_dasharray": "12 3 2 3"},
}
"""The centre line of an owner's ink repeats the owner once more."""


@dataclass(frozen=True)
class Route:
    """A line on the map: its curve, and where something stands on it."""

    d: str
    middle: Point


def route(a: Point, m: Point, b: Point, ends: Sequence[Box], branches: Iterable[Point] = ()) -> Route:
    """The curve from `a` to `b` that passes `m`, and the middle of what is seen of it between the boxes at its ends.

    `branches`: more ends, joined to that middle by straight pieces.
    """
    c = towards(a, m, b)
    middle = visible_middle([bezier(a, c, b, i / STEPS) for i in range(STEPS + 1)], ends, ROOMS)
    d = f"M{a[0]:.0f} {a[1]:.0f}Q{c[0]:.0f} {c[1]:.0f} {b[0]:.0f} {b[1]:.0f}"
    return Route(d + "".join(f"M{middle[0]:.0f} {middle[1]:.0f}L{x:.0f} {y:.0f}" for x, y in branches), middle)


def taken(d: str, seat: int, k: float = 1, sleepers: bool = False) -> str:
    """An owner's ink over a line, with sleepers or a centre line."""
    key = SEATS[seat]
    body = path(d, "var(--edge)", 9.5 * k, stroke_linejoin="round") + path(d, ink(seat)[0], 7 * k)
    if sleepers:
        return body + path(d, "var(--stock)", 7 * k, stroke_dasharray="1.6 5.5", opacity=".75")
    return body + path(d, "var(--stock)", (2.6 if key == "c" else 1.8) * k, opacity=".85", **CENTRES[key])


def way(d: str, k: float, name: str) -> str:
    """Blue dots on the way that something takes; what travels finds the way by its name."""
    dots = {"stroke_dasharray": f"0.1 {6.4 * k:.1f}", "stroke_linecap": "round"}
    return path(d, "var(--halo)", 5 * k, opacity=".9") + path(d, "var(--may)", 3.2 * k, **dots, data_way=name)


def finger_room(spot: Point, others: Iterable[Point]) -> float:
    """The height of the area in which a small thing can be touched, so that it stays out of its neighbours' areas."""
    x, y = spot
    return min([FINGER, *(abs(oy - y) for ox, oy in others if abs(ox - x) < FINGER)])
