"""The drawing both Brass titles share. A title gives its landscape and its own parts in a `Title`."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from headrace.core.view import Ask, View
from headrace.draw import Html, marks_css
from headrace.games.brass.board import ask, hand, map, panel, scored, tally
from headrace.games.brass.board.title import Title


@dataclass(frozen=True)
class Board:
    """Everything a page asks of a game's board, for one title."""

    title: Title

    def board(self, view: View) -> Html:
        """The table, wide and narrow."""
        return Html(map.board(view, self.title) + scored.era_slip(view, self.title))

    def svg(self, view: View) -> Html:
        """One drawing that stands alone."""
        return map.svg(view, self.title)

    def hand(self, view: View) -> Html:
        """The own hand with the actions above it."""
        return hand.hand(view, self.title)

    def panel(self, view: View, seat: int) -> Html:
        """The inside of a player's panel."""
        return panel.panel(view, seat, self.title)

    def headline(self, view: View) -> Html:
        """The middle of the header."""
        return ask.headline(view, self.title)

    def ask(self, view: View) -> Ask:
        """What is asked now."""
        return ask.ask(view, self.title)

    def tally(self, view: View) -> Html:
        """The end screen."""
        return tally.tally(view, self.title)


@cache
def css() -> str:
    """The style of everything drawn here; colours and sizes come from the page's tokens."""
    return marks_css() + (files(__package__) / "board.css").read_text("utf-8")


__all__ = ["Board", "css"]
