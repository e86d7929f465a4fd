"""The board of Great Western Trail as SVG and HTML, from what a seat may see."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from headrace.boards.landscape import Landscape
from headrace.core.view import SIZES, Drawn, View
from headrace.draw import Html, bring
from headrace.games.great_western_trail.board import ask, ending, hand, map, panel, printed, ways
from headrace.games.great_western_trail.board import mat as mats
from headrace.games.great_western_trail.board.aside import aside
from headrace.games.great_western_trail.board.delivery import delivery
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.station import station

bring("headrace.games.great_western_trail")
__all__ = ["css", "draw", "landscape", "mat", "standing", "svg", "tally"]


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


def mat(view: View, seat: int) -> Html:
    """Everything of a player."""
    return mats.mat(Sheet.of(view), seat)


def standing(view: View) -> str:
    """How far the game is: how many rows of the job market are left, or that these are the last turns."""
    return ask.standing(Sheet.of(view))


def svg(view: View, theme: str = "light") -> Html:
    """The map as one drawing that stands alone."""
    return map.svg(Sheet.of(view), theme)


def tally(view: View) -> Html:
    """The end screen."""
    return ending.tally(Sheet.of(view))


def __getattr__(name: str) -> Landscape:
    """What never changes in the drawings; made when it is first asked for, for it speaks the words of the game."""
    if name == "landscape":
        return printed.landscape()
    raise AttributeError(name)


@cache
def css() -> str:
    """The style of what is drawn here alone."""
    return (files(__package__) / "board.css").read_text("utf-8")
