"""The style of what boards have in common."""

from functools import cache
from importlib.resources import files


@cache
def boards_css() -> str:
    """How maps, slips, hands, panels, mats, bills and end screens look, in every game."""
    return (files(__package__) / "boards.css").read_text("utf-8")
