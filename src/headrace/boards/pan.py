"""Maps larger than the screen: where they begin, how they are dragged and zoomed, the overview in their corner."""

import math
from collections.abc import Sequence
from itertools import combinations

from headrace.boards.curves import Point
from headrace.boards.scale import Scale
from headrace.boards.sheet import Sheet
from headrace.draw.kit import drawing, num, path, rect, tag

Window = tuple[float, float, float, float]
"""What is shown of a map: left, top, width, height."""

SIGNS = (("in", "M4 12h16M12 4v16"), ("out", "M4 12h16"), ("all", "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"))
TOGETHER = 1 / 2.4
"""Spots that are nearer to each other than this part of a window are shown together."""
RING, DOT, GLASS = (44, 20), 13, 24
"""Radius and line of a ring in the overview, radius of a dot there, and the line of its glass, in pixels of the map."""


def lively(sheet: Sheet, spots: Sequence[tuple[str, Point]]) -> list[Point]:
    """Of things by target and place: where something can be pressed, else where something has just happened."""
    live = [spot for target, spot in spots if (mark := sheet.reach.mark(target)) and mark.live]
    return live or [spot for target, spot in spots if target in sheet.fresh]


def start(scale: Scale, size: tuple[float, float], spots: Sequence[Point], middle: Point) -> Window:
    """What is shown first in a window of this size: the largest group of spots; without any, what lies round `middle`."""
    (w, h), (cx, cy) = size, middle
    if spots:
        groups = [[spot for spot in spots if _near(spot, other, w * TOGETHER, h * TOGETHER)] for other in spots]
        near = max(groups, key=len)
        cx, cy = sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)
    return min(max(0, cx - w / 2), scale.width - w), min(max(0, cy - h / 2), scale.height - h), w, h


def _near(a: Point, b: Point, across: float, down: float) -> bool:
    return abs(a[0] - b[0]) < across and abs(a[1] - b[1]) < down


def chart(body: str, scale: Scale, label: str, window: Window | None = None) -> str:
    """The drawing of a map; `window`: it can be dragged and zoomed, and begins there."""
    extra = {"data_view": " ".join(num(value) for value in window)} if window else {}
    return drawing(body, (0, 0, scale.width, scale.height), label, class_="map", **extra)


def pan(sheet: Sheet, body: str, overview: str, id: str) -> str:
    """A map to be dragged and zoomed, with its overview and the buttons for it."""
    buttons = "".join(
        tag("button", drawing(path(d, "currentColor", 2.4), (0, 0, 24, 24)), data_zoom=name, aria_label=sheet.say(f"zoom_{name}"))
        for name, d in SIGNS
    )
    return tag("div", body + overview + tag("div", buttons, class_="zoom"), class_="pan", id=id, data_pan=True)


def _crowded(spots: Sequence[Point], apart: float) -> bool:
    """Would rings run into each other?"""
    return any(math.dist(one, other) < apart for one, other in combinations(spots, 2))


def overview(body: str, scale: Scale, window: Window, spots: Sequence[Point]) -> str:
    """The whole map small: rings round what can be pressed, or dots on it, and a glass over the part that is shown."""
    radius, line = RING
    mark: dict[str, object] = {"r": radius, "fill": "none", "stroke": "var(--may)", "stroke_width": line}
    if _crowded(spots, 2 * radius + line):
        mark = {"r": DOT, "fill": "var(--may)"}
    body += "".join(tag("circle", "", cx=num(x), cy=num(y), **mark) for x, y in spots)
    body += rect(*window, "none", "var(--may)", GLASS, class_="glass")
    return drawing(body, (0, 0, scale.width, scale.height), class_="minimap")
