"""Tracks: a row of spaces round a map, and markers of several seats on one space."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from headrace.boards.curves import Point

Cell = tuple[float, float, float, float]
"""A space of a track: left, top, width, height."""
Thing = TypeVar("Thing")
Space = TypeVar("Space", bound=Hashable)
COIN = 11.0
"""Radius that a marker of size 1 needs at the end of a track."""
APART, FALLEN = 17.0, 13.0
"""Pixels from one marker to the next where up to two stand on a space, and where three or more overlap like fallen coins."""
FEW = 2


@dataclass(frozen=True)
class Round:
    """A track round a map, clockwise from its lower left corner: how many spaces stand at each side.

    Those at the left and right stand over the whole height, the others between them.
    """

    left: int
    top: int
    right: int
    bottom: int

    def cells(self, width: float, height: float, wide: float) -> tuple[Cell, ...]:
        """The spaces of a track `wide` pixels wide."""
        w, h, t = width, height, wide
        along, below = (w - 2 * t) / self.top, (w - 2 * t) / self.bottom
        left = [(0.0, h - (i + 1) * h / self.left, t, h / self.left) for i in range(self.left)]
        top = [(t + i * along, 0.0, along, t) for i in range(self.top)]
        right = [(w - t, i * h / self.right, t, h / self.right) for i in range(self.right)]
        bottom = [(w - t - (i + 1) * below, h - t, below, t) for i in range(self.bottom)]
        return (*left, *top, *right, *bottom)

    @property
    def corners(self) -> tuple[int, int, int]:
        """First spaces of the upper, right and lower side."""
        return self.left, self.left + self.top, self.left + self.top + self.right

    def outward(self, space: float) -> tuple[int, int]:
        """The way from a space to the edge of the map: one step across and down."""
        top, right, bottom = self.corners
        if space < top:
            return -1, 0
        if space < right:
            return 0, -1
        return (1, 0) if space < bottom else (0, 1)

    def upright(self, space: float) -> bool:
        """Does a space stand at the left or right side?"""
        return self.outward(space)[0] != 0


def together(places: Iterable[tuple[Space, Thing]]) -> Iterator[tuple[Space, Thing, int, int]]:
    """Things by space: each with its space, its number among those on the same space, and how many they are."""
    standing: dict[Space, list[Thing]] = {}
    for space, thing in places:
        standing.setdefault(space, []).append(thing)
    for space, things in standing.items():
        for at, thing in enumerate(things):
            yield space, thing, at, len(things)


def standing(cell: Cell, upright: bool, length: float, at: int, count: int, size: float = 1) -> Point:
    """Where the marker with this number of `count` stands on a space, along the track and never beyond its `length`."""
    x, y, w, h = cell
    begins, side = (y, h) if upright else (x, w)
    apart = min(APART * size, side * 0.9) if count <= FEW else FALLEN * size
    half, rim = (count - 1) / 2 * apart, COIN * size
    along = min(max(begins + side / 2, half + rim), length - half - rim) - half + at * apart
    return (x + w / 2, along) if upright else (along, y + h / 2)
