"""The board of Trick of the Rails as SVG and HTML, from what a seat may see."""

from collections.abc import Sequence
from functools import partial

from headrace.boards.drawn import SIZES, Drawn
from headrace.boards.reach import Reach
from headrace.boards.style import css_of
from headrace.core.view import View
from headrace.draw import Html, bring
from headrace.games.trick_of_the_rails.board.facts import Sheet
from headrace.games.trick_of_the_rails.board.hand import hand
from headrace.games.trick_of_the_rails.board.panel import panel
from headrace.games.trick_of_the_rails.board.table import board, svg
from headrace.games.trick_of_the_rails.board.tally import tally
from headrace.games.trick_of_the_rails.board.words import ask, headline
from headrace.games.trick_of_the_rails.board.words import standing as standing_of

bring("headrace.games.trick_of_the_rails")

__all__ = ["css", "draw", "standing", "svg", "tally"]


def draw(view: View, sizes: Sequence[str] = SIZES) -> Drawn:
    """All regions."""
    sheet = Sheet(Reach(view))
    sheets = tuple(sheet.sized(size) for size in sizes)
    return Drawn(
        headline=headline(sheet),
        board=board(sheets),
        hand=Html("") if view.over else hand(sheets),
        panels=tuple(panel(sheet, seat) for seat in range(sheet.s.players)),
        ask=ask(sheet),
        motion=() if view.over else sheet.motion,
    )


def standing(view: View) -> str:
    """How far the game is: trick and kind of round."""
    return standing_of(Sheet(Reach(view)))


css = partial(css_of, __name__)
