"""Goods, and what stands at the corners of plates."""

from headrace.boards.plates import hexagon, stock_tag
from headrace.draw import icon

GOODS = {"coal": "coal_cube", "iron": "iron_cube", "beer": "beer_barrel"}


def good(kind: str, x: float, y: float, size: float) -> str:
    """A cube of coal, an ingot, a barrel."""
    return icon(GOODS[kind], x, y, size, f"var(--{kind})")


def corner(x: float, y: float, s: float, points: int | None, kind: str, goods: int) -> str:
    """What stands at the upper right of a plate: points of a flipped one, or the goods left."""
    if goods:
        return stock_tag(x + s * 0.36, y - s * 0.45, s, GOODS[kind], f"var(--{kind})", goods)
    return "" if points is None else hexagon(x + s * 0.46, y - s * 0.44, s * 0.2, points)
