"""What a title brings to the shared drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from headrace.boards.curves import Point
from headrace.boards.landscape import Landscape
from headrace.core.moves import Move
from headrace.games.brass.board.scale import Scale
from headrace.games.brass.tables import Tables

S = TypeVar("S")
"""The sheet that the drawing is made on."""
BANNERS = {
    **{
        name: (f"var(--banner-{name})", f"var(--on-banner-{name})")
        for name in ("teal", "blue", "red", "yellow", "purple", "other")
    },
    "none": ("var(--ink-3)", "var(--paper)"),
}
"""Banner colours of towns, and the lettering on them."""


@dataclass(frozen=True)
class Spots:
    """Where the slips lie on the map, in board coordinates of their upper left corner."""

    cartouche: Point
    compass: Point
    market: Point
    order: Point
    miles: Point
    piles: Point
    start: Point
    """The middle of what the phone shows first."""


@dataclass(frozen=True, eq=False)
class Title(Generic[S]):
    """One of the two games, as far as its drawing differs."""

    id: str
    tables: Tables
    acts: tuple[str, ...]
    """Ids of the actions, by number."""
    verbs: tuple[str, ...]
    """The actions in the order in which they stand above the hand."""
    wide: Scale
    narrow: Scale
    spots: Spots
    clauses: Mapping[str, str]
    """Rules clause of each kind of thing on the table."""
    landscape: Landscape
    """The land, and what is printed on it for ever."""
    outer: Callable[[S, int], str]
    """A place without spaces."""
    extras: Callable[[S], str]
    """Everything else of the title's own on the map."""
    own_rows: Callable[[S], tuple[tuple[str, tuple[int, ...]], ...]]
    """Own lines of the end screen: key of the words, and points by seat."""
    sale_note: Callable[[S, Move], str] = lambda sheet, move: ""
    """What a sale of the title's own kind may bring."""
    sale_range: Callable[[S], tuple[int, int]] = lambda sheet: (0, 0)
    """Fewest and most spaces of income that a blind sale adds to those of the tile."""
    beer_left: Callable[[S], int | None] = lambda sheet: None
    """Barrels that the merchants have; None where they have none."""
    line_asked: Callable[[S], str] = lambda sheet: "line"
    """Key of the question for a line."""
    pile_note: Callable[[S], str] = lambda sheet: ""
    """A reminder below the deck."""
    equal_spaces_merge: bool = False
    """The rules take equal empty spaces of a town for one."""
    order_columns: int = 0
    """Columns of the turn order slip; 0: one for each player."""
    names_above: frozenset[str] = frozenset()
