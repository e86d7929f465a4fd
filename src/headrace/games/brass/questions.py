"""The questions of both Brass titles, and the actions that answer them: a table that each title has made for its own things."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from headrace.core.actions import Action, NamedAction, run
from headrace.core.numbers import QUANTITY, Number, called, itself
from headrace.core.questions import NEVER, Answers, Questions, answers
from headrace.core.words import Words
from headrace.games.brass.naming import card_name, industry_name, line_name, place_name, slot_name
from headrace.games.brass.tables import Tables

ACTS = ("build", "network", "develop", "sell", "loan", "pass")
"""Actions that both titles have; the seventh is the title's own."""
LINK_CHOICES = ("one", "two")


class Step(IntEnum):
    """What is asked. A title has those that one of its actions answers."""

    ACTION = 0
    CARD = 1
    INDUSTRY = 2
    PLACE = 3
    SPACE = 4
    COAL = 5
    IRON = 6
    BEER = 7
    LINKS = 8
    LINE = 9
    DEVELOP = 10
    SELL = 11
    BUYER = 12
    BONUS = 13
    AMOUNT = 14
    SHORTFALL = 15
    OVER = 16


STEPS = tuple(step.name.lower() for step in Step)


@dataclass(frozen=True)
class Table:
    """The questions of a title, and all its actions."""

    questions: Questions
    actions: tuple[Action, ...]


def table_of(t: Tables, seventh: str, buyers: Sequence[str], *, merchants: bool) -> Table:
    """The table of a title.

    `seventh`: its own action. `buyers`: ids of what is sold to. `merchants`: these are merchants with beer, and beer is drunk too
    for two links, which are chosen beforehand; else ports, there is a distant market, and loans differ.
    """
    names = t.names
    card = Number(lambda card, words, lang: card_name(t, card, words, lang), names.cards)
    industry = Number(lambda industry, words, lang: industry_name(t, industry, words, lang), names.industries)
    line = Number(lambda line, words, lang: line_name(t, line, words, lang), names.lines)
    slot = Number(lambda slot, words, lang: slot_name(t, slot, words, lang), names.slots)
    town, buyer = (called(ids, lambda text, words, lang: _place(t, text, words, lang)) for ids in (names.places, buyers))

    class Answer(NamedAction):
        """An action, or the first of as many as there are things of its kind."""

        ACT = run("{}", verb="", key="phrases.{}_act", act=Number(itself, (*ACTS, seventh)))
        CARD = run("card:{}", card=card)
        INDUSTRY = run("mat:{}", industry=industry)
        PLACE = run("place:{}", range(t.buildable_count), place=town)
        SPACE = run("slot:{}", place=slot)
        COAL = run("slot:{}", place=slot)
        IRON = run("slot:{}", place=slot)
        if merchants:
            LINKS = run("links", key="phrases.links_{}", choice=Number(itself, LINK_CHOICES))
        LINE = run("line:{}", line=line)
        DEVELOP = run("mat:{}", industry=industry)
        STOP = run()
        SELL = run("slot:{}", place=slot)
        BUYER = run("buyer:{}", place=buyer)
        if merchants:
            BEER = run("slot:{}", place=slot)
            BARREL = run()
        else:
            DISTANT = run()
            AMOUNT = run("amount:{}", t.loan_amounts, amount=QUANTITY)
        REMOVE = run("slot:{}", place=slot)

    stop = (Answer.STOP,)
    asked: dict[IntEnum, Answers] = {
        Step.ACTION: answers(Answer.ACT, kind="act"),
        Step.CARD: answers(Answer.CARD),
        Step.INDUSTRY: answers(Answer.INDUSTRY),
        Step.PLACE: answers(Answer.PLACE),
        Step.SPACE: answers(Answer.SPACE),
        Step.COAL: answers(Answer.COAL),
        Step.IRON: answers(Answer.IRON),
        Step.BEER: answers(Answer.BEER, Answer.BARREL) if merchants else NEVER,
        Step.LINKS: answers(Answer.LINKS) if merchants else NEVER,
        Step.LINE: answers(Answer.LINE, words=() if merchants else stop),
        Step.DEVELOP: answers(Answer.DEVELOP, words=stop),
        Step.SELL: answers(Answer.SELL, words=stop),
        Step.BUYER: answers(Answer.BUYER) if merchants else answers(Answer.BUYER, Answer.DISTANT),
        Step.BONUS: answers(Answer.DEVELOP, kind="bonus") if merchants else NEVER,
        Step.AMOUNT: NEVER if merchants else answers(Answer.AMOUNT),
        Step.SHORTFALL: answers(Answer.REMOVE),
    }
    return Table(Questions(asked), Answer.table("phrases"))


def _place(t: Tables, text: str, words: Words, lang: str) -> str:
    """A town; a slot with its number; a merchant space with its number."""
    if text in t.names.slots:
        return slot_name(t, t.names.slots.index(text), words, lang)
    place, _, at = text.partition("/")
    name = place_name(t, t.names.places.index(place), words, lang)
    return words.text("names.slot", lang, place=name, number=int(at) + 1) if at else name
