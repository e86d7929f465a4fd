"""The style of what boards have in common, and where a game's own lies."""

from functools import cache
from importlib.resources import files


@cache
def boards_css() -> str:
    """How maps, slips, hands, panels, mats, bills and end screens look, in every game."""
    return (files(__package__) / "boards.css").read_text("utf-8")


@cache
def css_of(board: str) -> str:
    """What is special in the style of one board, by the name of its package; colours and sizes come from tokens."""
    return (files(board) / "board.css").read_text("utf-8")
