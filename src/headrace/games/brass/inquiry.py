"""Questions to the rules text about what a seat sees."""

from typing import Any

from headrace.core.questions import Questions
from headrace.core.view import View
from headrace.games.brass.material import MOST_CARD_KINDS
from headrace.games.brass.tables import Tables


class Inquiry:
    """Questions about one view, asked of a copy of its masked state, so that trying a move changes nothing."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.s: Any = view.state.copy()
        self.t: Tables = self.s.tables
        self.n: Questions = self.s.questions
        hand = self.s.hand[self.s.turn * MOST_CARD_KINDS : self.s.turn * MOST_CARD_KINDS + self.t.card_kinds]
        self.cards = [card for card, count in enumerate(hand) if count > 0]
