"""The board of Trick of the Rails as SVG and HTML, from what a seat may see."""

from functools import cache
from importlib.resources import files

from headrace.draw import marks_css
from headrace.games.trick_of_the_rails.board.hand import hand
from headrace.games.trick_of_the_rails.board.panel import panel
from headrace.games.trick_of_the_rails.board.table import board, svg
from headrace.games.trick_of_the_rails.board.tally import tally
from headrace.games.trick_of_the_rails.board.words import ask, headline

__all__ = ["ask", "board", "css", "hand", "headline", "panel", "svg", "tally"]


@cache
def css() -> str:
    """The style of everything drawn here; colours and sizes come from the page's tokens."""
    return marks_css() + (files(__package__) / "board.css").read_text("utf-8")
