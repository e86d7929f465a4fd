"""Pressing a card of the cattle market: the purchase that it means, or why none of them can be made."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from headrace.boards.focus import written
from headrace.boards.looking import Looking
from headrace.boards.plans import Answer, Question
from headrace.boards.touch import Mark
from headrace.boards.walk import AGAIN
from headrace.core.moves import Refusal
from headrace.games.great_western_trail.material import (
    CARD_VALUE,
    CARDS,
    PURCHASE_CARDS,
    PURCHASE_COWBOYS,
    PURCHASE_PAY,
    PURCHASE_VALUE,
    PURCHASES,
)


@dataclass(frozen=True)
class Buying(Looking):
    """What can be explored; a card of the market that answers no question leads to the cheapest purchase of one such card."""

    def mark(self, target: str, label: str = "") -> Mark | None:
        found = super().mark(target, label)
        thing, _, card = target.partition(":")
        if thing != "market" or not self.open or (found is not None and found.why is None):
            return found
        return self._lot(card, label) or found

    def _lot(self, card: str, label: str) -> Mark | None:
        """The purchase with the cowboys that are left; where that cannot be, instead of the purchase chosen last."""
        asked = self._purchases()
        for question in asked:
            possible = [answer for answer in _singles(question, card) if answer.why is None]
            if possible:
                return Mark(label, focus=self._bought(question, min(possible, key=_cheapness), card))
        why = _why_none(_singles(asked[0], card)) if asked else None
        return Mark(label, why=why) if why else None

    def _purchases(self) -> Sequence[Question]:
        """The question for the next purchase and the one for the purchase before it; the last one alone if it is answered."""
        asked = [question for question in self.plan.questions if _plain(question.kind) == "buy"][::-1]
        return asked[:1] if asked and asked[0].chosen else asked[:2]

    def _bought(self, question: Question, answer: Answer, card: str) -> str:
        """The focus with a purchase of a card, without what was chosen from there on."""
        before = [*takewhile(lambda each: each.kind != question.kind, self.plan.questions)]
        asked = {kind for each in before for kind in each.kinds}
        kept = {kind: value for kind, value in self.focus.items() if kind in asked}
        cards = len([each for each in before if _plain(each.kind) == "card"])
        return written({**kept, answer.kind: answer.value, f"card{AGAIN}{cards + 1}" if cards else "card": card})


def _plain(kind: str) -> str:
    """A kind however often it has been asked."""
    return kind.partition(AGAIN)[0]


def _singles(question: Question, card: str) -> list[Answer]:
    """The purchases of one card of that value, possible or not."""
    value = CARD_VALUE[CARDS.index(card)]
    purchases = [(answer, PURCHASES.index(answer.value)) for answer in question.answers if _plain(answer.kind) == "buy"]
    return [answer for answer, number in purchases if (PURCHASE_VALUE[number], PURCHASE_CARDS[number]) == (value, 1)]


def _cheapness(answer: Answer) -> tuple[int, int]:
    """What a purchase costs, in dollars before cowboys."""
    number = PURCHASES.index(answer.value)
    return PURCHASE_PAY[number], PURCHASE_COWBOYS[number]


def _why_none(answers: Sequence[Answer]) -> Refusal | None:
    """Why none of several purchases is possible: the cause of the one with the fewest cowboys."""
    dearest = max(answers, key=_cheapness, default=None)
    return dearest.why if dearest else None
