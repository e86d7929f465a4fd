"""Where everything lies: the coordinates of the board in pixels of the one map that both sizes show."""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from headrace.boards.curves import Box, Point, smooth
from headrace.boards.landscape import Landscape
from headrace.boards.scale import Scale
from headrace.games.great_western_trail.material import DATA

LANDSCAPE = Landscape("headrace.games.great_western_trail")
GEO: dict[str, Any] = DATA["geometry"]
WIDTH, HEIGHT = 1044.0, 690.0
BANDS = ((0, 4), (22, 20), (68, 57), (82, 72), (103, 91), (137, 117), (150, 129), (1000, 688))
"""Heights of the board and of the map: the band of cities and rails at the top is higher, so that it can be read."""
NUDGES = {"b1": (18, -5), "g1": (20, 3), "c": (2, -4), "b3": (-2, 4), "teepee_p1": (0, 2)}
"""Pixels by which spaces make room for signboards."""
NEUTRAL, PRIVATE, EMPTY, SMALL = (84.0, 46.0), (78.0, 46.0), (60.0, 34.0), (38.0, 34.0)
"""Width and height of signboards, empty building spaces, and hazard and teepee tiles."""
PHONE = (342.0, 414.0)
"""What the phone shows of the map, in its pixels: letters of 11 become 12.5."""
SPACE_ROWS: dict[str, dict[str, Any]] = {row["id"]: row for row in DATA["trail_space"]}
RAIL_IDS = tuple(GEO["rail"])


@dataclass(frozen=True, eq=False)
class Banded(Scale):
    """A scale whose heights differ from band to band."""

    def at(self, point: Point) -> Point:
        x, y = point
        low, high = next((pair for pair in pairwise(BANDS) if y <= pair[1][0]), (BANDS[-2], BANDS[-1]))
        return x * self.sx, low[1] + (y - low[0]) * (high[1] - low[1]) / (high[0] - low[0])


SCALE = Banded(WIDTH, HEIGHT, 0, 0, 0, WIDTH / 1000, HEIGHT / 1000)


@cache
def spot(space: str) -> Point:
    """The middle of a space of the trail."""
    (x, y), (dx, dy) = SCALE.at(tuple(GEO["trail"][space])), NUDGES.get(space, (0, 0))
    return x + dx, y + dy


def place(kind: str, name: str) -> Point:
    """The middle of anything else: `rail`, `city`, `station`, `foresight`."""
    return SCALE.at(tuple(GEO[kind][name]))


def leg(first: str, second: str) -> list[Point]:
    """The way between two neighbouring spaces of the trail, with its bends."""
    bends = GEO["trail_bends"].get(f"{first}__{second}", ())
    return [spot(first), *(SCALE.at(tuple(bend)) for bend in bends), spot(second)]


@cache
def ride(route: tuple[str, ...]) -> str:
    """The curve along these spaces of the trail."""
    points = [spot(route[0])]
    for first, second in pairwise(route):
        points += leg(first, second)[1:]
    return smooth(points)


def rail(name: str) -> Point:
    """The middle of a space of the railway; the last turnouts hang beside the right edge."""
    return place("rail", name)


END = "kansas_city"


def size_of(space: str, owned: bool) -> tuple[float, float]:
    """Width and height of what lies on a space."""
    kind = SPACE_ROWS[space]["kind"]
    if kind == "neutral":
        return NEUTRAL
    if kind == "building":
        return PRIVATE if owned else EMPTY
    return SMALL


def box_of(space: str, owned: bool = False) -> Box:
    """The frame round what lies on a space of the trail; round the skyline and the plaque where the trail ends."""
    (x, y) = spot(space)
    if space == END:
        return x - 57, y - 42, x + 63, y + 30
    w, h = size_of(space, owned)
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2
