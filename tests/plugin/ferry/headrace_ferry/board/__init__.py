"""The board of Ferrymen as SVG and HTML, from what a seat may see."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from headrace.boards.style import boards_css
from headrace.core.view import SIZES, Drawn, View
from headrace.draw import Html, bring, marks_css

from headrace_ferry.board import ask, deciding, hand, panel, river, slips
from headrace_ferry.board.facts import Sheet

bring("headrace_ferry")
__all__ = ["css", "draw", "mat", "svg", "tally"]


def draw(view: View, sizes: Sequence[str] = SIZES) -> Drawn:
    """All regions."""
    sheet = Sheet.of(view)
    sheets = [sheet.sized(size) for size in sizes]
    return Drawn(
        headline=ask.headline(sheet),
        board=river.board(sheets),
        hand=Html("") if view.over else hand.hand(sheet),
        panels=tuple(panel.panel(sheet, seat) for seat in sheet.seats),
        ask=ask.ask(sheet),
        aside=deciding.following(sheet),
        slip=slips.round_end(sheet),
        motion=river.journeys(sheet),
        steps=slips.turn_steps(sheet),
    )


def mat(view: View, seat: int) -> Html:
    """A player's mat."""
    return panel.mat(Sheet.of(view), seat)


def svg(view: View, theme: str = "light") -> Html:
    """One drawing that stands alone."""
    return river.svg(Sheet.of(view), theme)


def tally(view: View) -> Html:
    """The end screen."""
    return panel.tally(Sheet.of(view))


@cache
def css() -> str:
    """The style of what is drawn here alone."""
    return marks_css() + boards_css() + (files(__package__) / "board.css").read_text("utf-8")
