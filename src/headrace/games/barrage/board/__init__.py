"""The board of Barrage as SVG and HTML, from what a seat may see."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from headrace.boards.landscape import Landscape
from headrace.core.view import SIZES, Drawn, View
from headrace.draw import Html, bring
from headrace.games.barrage.board import aside, ask, company, ending, flow, land, map, panel, rounds
from headrace.games.barrage.board.facts import Sheet

bring("headrace.games.barrage")
__all__ = ["css", "draw", "landscape", "mat", "standing", "svg", "tally"]


def draw(view: View, sizes: Sequence[str] = SIZES) -> Drawn:
    """All regions."""
    sheet = Sheet.of(view)
    return Drawn(
        headline=ask.headline(sheet),
        board=map.board([sheet.sized(size) for size in sizes]),
        hand=aside.hand(sheet.sized("narrow")) if "narrow" in sizes and not view.over else Html(""),
        panels=tuple(panel.panel(sheet, seat) for seat in sheet.seats),
        ask=ask.ask(sheet, "narrow" in sizes),
        slip=rounds.round_slip(sheet),
        aside=aside.aside(sheet) if ("wide" in sizes or sheet.drafting) and not view.over else Html(""),
        motion=() if view.over else flow.journeys(sheet),
    )


def mat(view: View, seat: int) -> Html:
    """Everything of a player."""
    return company.mat(Sheet.of(view), seat)


def standing(view: View) -> str:
    """How far the game is: the round."""
    return ask.standing(Sheet.of(view))


def svg(view: View, theme: str = "light") -> Html:
    """The map as one drawing that stands alone."""
    return map.svg(Sheet.of(view), theme)


def tally(view: View) -> Html:
    """The end screen."""
    return ending.tally(Sheet.of(view))


def __getattr__(name: str) -> Landscape:
    """What never changes in the drawings; made when it is first asked for."""
    if name == "landscape":
        return land.landscape()
    raise AttributeError(name)


@cache
def css() -> str:
    """The style of what is drawn here alone."""
    return (files(__package__) / "board.css").read_text("utf-8")
