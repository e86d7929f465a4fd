"""The board of Great Western Trail as SVG and HTML, from what a seat may see."""

from collections.abc import Sequence
from functools import partial

from headrace.boards.drawn import SIZES, Drawn
from headrace.boards.faces import drawn_on, laid_on
from headrace.boards.style import css_of
from headrace.core.view import View
from headrace.draw import Html, bring
from headrace.games.great_western_trail.board import ask, ending, hand, map, panel, ways
from headrace.games.great_western_trail.board import mat as mats
from headrace.games.great_western_trail.board.aside import aside
from headrace.games.great_western_trail.board.delivery import delivery
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.station import station

bring("headrace.games.great_western_trail")
__all__ = ["css", "draw", "laid", "mat", "standing", "svg", "tally"]


def draw(view: View, sizes: Sequence[str] = SIZES) -> Drawn:
    """All regions."""
    sheet = Sheet.of(view)
    sheets = [sheet.sized(size) for size in sizes]
    return Drawn(
        headline=ask.headline(sheet),
        board=map.board(sheets),
        hand=Html("") if view.over else hand.hand(sheets),
        panels=tuple(panel.panel(sheet, seat) for seat in sheet.seats),
        ask=ask.ask(sheet),
        slip=(delivery(sheet) or station(sheet)) if "wide" in sizes else Html(""),
        aside=Html("") if view.over else aside(sheet),
        steps=ask.turn_steps(sheet),
        motion=() if view.over else ways.journeys(sheet),
    )


laid = laid_on(Sheet.of)
mat = drawn_on(Sheet.of, mats.mat)
standing = drawn_on(Sheet.of, ask.standing)
svg = drawn_on(Sheet.of, map.svg)
tally = drawn_on(Sheet.of, ending.tally)
css = partial(css_of, __name__)
