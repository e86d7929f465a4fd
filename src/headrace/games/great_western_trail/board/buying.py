"""Pressing a card of the cattle market: the purchase that it means, or why none of them can be made."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from headrace.boards.focus import name_of, written
from headrace.boards.looking import Looking
from headrace.boards.plans import Answer, Question
from headrace.boards.touch import Mark
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

    def offer(self, target: str) -> Mark | None:
        found = super().offer(target)
        thing, _, card = target.partition(":")
        if thing != "market" or not self.open or (found is not None and found.why is None):
            return found
        return self._lot(card) or found

    def _lot(self, card: str) -> Mark | None:
        """The purchase with the cowboys that are left; where that cannot be, instead of the purchase chosen last."""
        asked = self._purchases()
        for question in asked:
            possible = [answer for answer in _singles(question, card) if answer.why is None]
            if possible:
                return Mark("", focus=self._bought(question, min(possible, key=_cheapness), card))
        why = _why_none(_singles(asked[0], card)) if asked else None
        return Mark("", why=why) if why else None

    def _purchases(self) -> Sequence[Question]:
        """The question for the next purchase and the one for the purchase before it; the last one alone if it is answered."""
        asked = [question for question in self.plan.questions if question.kind == "buy"][::-1]
        return asked[:1] if asked and asked[0].chosen else asked[:2]

    def _bought(self, question: Question, answer: Answer, card: str) -> str:
        """The focus with a purchase of a card, without what was chosen from there on."""
        before = [*takewhile(lambda each: each.name != question.name, self.plan.questions)]
        asked = {name for each in before for name in each.names}
        kept = {name: value for name, value in self.focus.items() if name in asked}
        cards = len([each for each in before if each.kind == "card"])
        return written({**kept, answer.name: answer.value, name_of("card", cards + 1): card})


def _singles(question: Question, card: str) -> list[Answer]:
    """The purchases of one card of that value, possible or not."""
    value = CARD_VALUE[CARDS.index(card)]
    purchases = [(answer, PURCHASES.index(answer.value)) for answer in question.answers if answer.kind == "buy"]
    return [answer for answer, number in purchases if (PURCHASE_VALUE[number], PURCHASE_CARDS[number]) == (value, 1)]


def _cheapness(answer: Answer) -> tuple[int, int]:
    """What a purchase costs, in dollars before cowboys."""
    number = PURCHASES.index(answer.value)
    return PURCHASE_PAY[number], PURCHASE_COWBOYS[number]


def _why_none(answers: Sequence[Answer]) -> Refusal | None:
    """Why none of several purchases is possible: the cause of the one with the fewest cowboys."""
    dearest = max(answers, key=_cheapness, default=None)
    return dearest.why if dearest else None
