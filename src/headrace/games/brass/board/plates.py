"""Goods, what stands at the corners of plates, and what a space shows."""

from headrace.boards.plates import hexagon, stock_tag
from headrace.draw import icon
from headrace.games.brass.tables import Tables

GOODS = {"coal": "coal_cube", "iron": "iron_cube", "beer": "beer_barrel"}


def good(kind: str, x: float, y: float, size: float) -> str:
    """A cube of coal, an ingot, a barrel."""
    return icon(GOODS[kind], x, y, size, f"var(--{kind})")


def corner(x: float, y: float, s: float, points: int | None, kind: str, goods: int) -> str:
    """What stands at the upper right of a plate: points of a flipped one, or the goods left."""
    if goods:
        return stock_tag(x + s * 0.36, y - s * 0.45, s, GOODS[kind], f"var(--{kind})", goods)
    return "" if points is None else hexagon(x + s * 0.46, y - s * 0.44, s * 0.2, points)


def shown_in(t: Tables, slot: int) -> tuple[str, ...]:
    """The industries a space shows."""
    return tuple(name for n, name in enumerate(t.names.industries) if t.slot_shows[slot] >> n & 1)
