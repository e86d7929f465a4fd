"""The board of Ferrymen as SVG and HTML, from what a seat may see."""

from collections.abc import Sequence

from headrace.boards.drawn import SIZES, Drawn
from headrace.boards.faces import drawn_on, laid_on
from headrace.boards.style import boards_css, css_of
from headrace.core.view import View
from headrace.draw import Html, bring, marks_css

from headrace_ferry.board import ask, deciding, hand, panel, river, slips
from headrace_ferry.board.facts import Sheet

bring("headrace_ferry")
__all__ = ["css", "draw", "laid", "mat", "svg", "tally"]


def draw(view: View, sizes: Sequence[str] = SIZES) -> Drawn:
    """All regions."""
    sheet = Sheet.of(view)
    sheets = [sheet.sized(size) for size in sizes]
    return Drawn(
        headline=ask.headline(sheet),
        board=river.board(sheets),
        hand=Html("") if view.over else hand.hand(sheet),
        panels=tuple(panel.panel(sheet, seat) for seat in sheet.seats),
        ask=ask.FerryBar(sheet).ask(),
        aside=deciding.following(sheet),
        slip=slips.round_end(sheet),
        motion=river.journeys(sheet),
        steps=slips.turn_steps(sheet),
    )


laid = laid_on(Sheet.of)
mat = drawn_on(Sheet.of, panel.mat)
svg = drawn_on(Sheet.of, river.svg)
tally = drawn_on(Sheet.of, panel.tally)


def css() -> str:
    """The style of what is drawn here alone."""
    return marks_css() + boards_css() + css_of(__name__)
