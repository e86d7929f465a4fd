"""Questions to the rules text about what a seat sees."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from headrace.core.view import View
from headrace.games.brass.material import MOST_CARD_KINDS
from headrace.games.brass.numbering import Numbering
from headrace.games.brass.tables import Tables

P = ParamSpec("P")
R = TypeVar("R")


class Inquiry:
    """Questions about one view, asked of a copy of its masked state, so that trying a move changes nothing."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.s: Any = view.state.copy()
        self.own = import_module(f"{view.game.package}.tables")
        self.t: Tables = self.own.TABLES
        self.n: Numbering = self.own.NUMBERS
        hand = self.s.hand[self.s.turn * MOST_CARD_KINDS : self.s.turn * MOST_CARD_KINDS + self.t.card_kinds]
        self.cards = [card for card, count in enumerate(hand) if count > 0]

    def rule(self, function: Callable[P, R]) -> Callable[P, R]:
        """A function of the rules as read for this title."""
        return self.view.game.rule(function)
