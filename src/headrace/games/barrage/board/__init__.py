"""The board of Barrage as SVG and HTML, from what a seat may see."""

from collections.abc import Sequence
from functools import partial

from headrace.boards.drawn import SIZES, Drawn
from headrace.boards.faces import drawn_on, laid_on
from headrace.boards.style import css_of
from headrace.core.view import View
from headrace.draw import Html, bring
from headrace.games.barrage.board import aside, ask, automa, company, ending, flow, map, panel, rounds, turns
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.state import DRAFT

bring("headrace.games.barrage")
__all__ = ["css", "draw", "laid", "mat", "standing", "svg", "tally", "tiles", "told_turn"]


def draw(view: View, sizes: Sequence[str] = SIZES) -> Drawn:
    """All regions."""
    sheet = Sheet.of(view)
    return Drawn(
        headline=ask.headline(sheet),
        board=map.board([sheet.sized(size) for size in sizes]),
        hand=aside.hand(sheet.sized("narrow")) if "narrow" in sizes and not view.over else Html(""),
        panels=tuple(panel.panel(sheet, seat) for seat in sheet.seats),
        ask=ask.ask(sheet.sized("narrow" if "narrow" in sizes else "wide")),
        slip=rounds.round_slip(sheet),
        aside=aside.aside(sheet) if ("wide" in sizes or sheet.s.phase == DRAFT) and not view.over else Html(""),
        motion=() if view.over else flow.journeys(sheet),
    )


laid = laid_on(Sheet.of)
mat = drawn_on(Sheet.of, company.mat)
standing = drawn_on(Sheet.of, ask.standing)
svg = drawn_on(Sheet.of, map.svg)
tiles = drawn_on(Sheet.of, automa.svg)
tally = drawn_on(Sheet.of, ending.tally)
told_turn = turns.told_turn
css = partial(css_of, __name__)
