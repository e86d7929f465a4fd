"""The questions of both Brass titles, what can be under way, and the actions: a table that each title has made for its things."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from headrace.core.actions import Action, NamedAction, run
from headrace.core.numbers import QUANTITY, Number, called, itself
from headrace.core.questions import NEVER, Answers, Questions, answers
from headrace.core.words import Words
from headrace.engine.frames import Frame, frames_of
from headrace.engine.meaning import FLAG, Category, Count, Lies, names_of
from headrace.games.brass.material import MOST_DUE, MOST_SLOTS, NONE
from headrace.games.brass.naming import card_name, industry_name, line_name, place_name, slot_name
from headrace.games.brass.tables import Tables

ACTS = ("build", "network", "develop", "sell", "loan", "pass")
"""Actions that both titles have; the seventh is the title's own."""
LINK_CHOICES = ("one", "two")


class Step(IntEnum):
    """What can be under way: questions to the seat, of which a title has those with answers; then what happens by itself."""

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
    BUILD = 16
    STOCK = 17
    SOLD = 18
    LOAN = 19
    SCOUT = 20
    PASS = 21
    END_ACTION = 22
    SETTLE = 23


FIRST_AUTOMATIC = int(Step.BUILD)
STEPS = names_of(Step)
SOME_SLOT = Category("slots")
SLOT_OR_NONE = Category("slots", none=True)
SOME_LEFT = Count(1, MOST_DUE)
SOME_INDUSTRY = Category("industries")


# ---- the action --------------------------------------------------------------------------------------------------------
class Turn(Frame, kind=Step.ACTION, lies=Lies.ALONE):
    """Which action is taken."""


class EndAction(Frame, kind=Step.END_ACTION, lies=Lies.BOTTOM):
    """The end of the action under way."""

    act: Annotated[int, Category("acts"), "the action"]


class Card(Frame, kind=Step.CARD, lies=Lies.TOP | Lies.BENEATH):
    """Which card is discarded for it."""

    act: Annotated[int, Category("acts"), "the action"]
    left: Annotated[int, SOME_LEFT, "cards to be discarded"] = 1
    industry: Annotated[int, Category("industries", none=True), "what is built, if that is known"] = NONE
    slot: Annotated[int, SLOT_OR_NONE, "where it is built"] = NONE


class Pass(Frame, kind=Step.PASS, lies=Lies.BENEATH):
    """A card was discarded for nothing."""


class Loan(Frame, kind=Step.LOAN, lies=Lies.BENEATH):
    """A loan is taken."""

    amount: Annotated[int, Category("loans"), "which loan"] = 0


class Amount(Frame, kind=Step.AMOUNT):
    """How much is borrowed."""


class Scout(Frame, kind=Step.SCOUT, lies=Lies.BENEATH):
    """Wild cards are taken."""


# ---- build -------------------------------------------------------------------------------------------------------------
class What(Frame, kind=Step.INDUSTRY, lies=Lies.TOP | Lies.BENEATH):
    """What is built."""

    special: Annotated[int, FLAG, "true: by a special build, for any cards"] = 0
    card: Annotated[int, Category("cards", none=True), "card discarded for it, if that is known"] = NONE


class Place(What, kind=Step.PLACE):
    """In which place."""

    industry: Annotated[int, SOME_INDUSTRY, "what is built"]


class Space(Place, kind=Step.SPACE):
    """In which slot of it."""

    place: Annotated[int, Category("places"), "where it is built"]


class Build(Frame, kind=Step.BUILD, lies=Lies.NOWHERE):
    """The tile goes on the board."""

    special: Annotated[int, FLAG, "true: by a special build"] = 0
    industry: Annotated[int, SOME_INDUSTRY, "what is built"]
    slot: Annotated[int, SOME_SLOT, "where it is built"]


class Stock(Frame, kind=Step.STOCK, lies=Lies.BENEATH):
    """The contents of a new tile come."""

    slot: Annotated[int, SOME_SLOT, "where it was built"]


class Coal(Frame, kind=Step.COAL, lies=Lies.TOP | Lies.BENEATH):
    """From which mine coal is taken."""

    left: Annotated[int, SOME_LEFT, "coal still to be taken"]
    place: Annotated[int, Category("places", none=True), "for a tile: where it was built"] = NONE
    line: Annotated[int, Category("lines", none=True), "for a link: where it was laid"] = NONE


class Iron(Frame, kind=Step.IRON, lies=Lies.TOP | Lies.BENEATH):
    """From which works iron is taken."""

    left: Annotated[int, SOME_LEFT, "iron still to be taken"]


# ---- network, develop, sell --------------------------------------------------------------------------------------------
class Again(Frame):
    """What can be done more than once by one action."""

    done: Annotated[int, Count(0, MOST_SLOTS), "how often it was done"] = 0


class Links(Frame, kind=Step.LINKS, lies=Lies.TOP | Lies.BENEATH):
    """How many links are laid."""


class Line(Again, kind=Step.LINE, lies=Lies.TOP | Lies.BENEATH):
    """Where the next link is laid."""

    links: Annotated[int, Count(0, 2), "how many are laid, if that was chosen"] = 0


class Develop(Again, kind=Step.DEVELOP, lies=Lies.TOP | Lies.BENEATH):
    """Which tile leaves the mat."""


class Sell(Again, kind=Step.SELL, lies=Lies.TOP | Lies.BENEATH):
    """Which tile is sold."""


class Buyer(Frame, kind=Step.BUYER):
    """Who buys it."""

    slot: Annotated[int, SOME_SLOT, "where it stands"]


class Sold(Buyer, kind=Step.SOLD, lies=Lies.BENEATH):
    """It is sold when its beer is drunk."""

    buyer: Annotated[int, Category("buyers"), "who buys it"]


class Beer(Frame, kind=Step.BEER, lies=Lies.TOP | Lies.BENEATH):
    """From where a barrel is taken."""

    left: Annotated[int, Count(0, MOST_DUE), "barrels still to be taken"]
    line: Annotated[int, Category("lines", none=True), "for a link: where it was laid"] = NONE
    slot: Annotated[int, SLOT_OR_NONE, "for a sale: where the tile stands"] = NONE
    buyer: Annotated[int, Category("buyers", none=True), "for a sale: who buys it"] = NONE
    used: Annotated[int, FLAG, "true: the merchant's barrel was taken"] = 0


class Bonus(Frame, kind=Step.BONUS):
    """Which tile is removed for the merchant's barrel."""


# ---- the end of a round ------------------------------------------------------------------------------------------------
class Settle(Frame, kind=Step.SETTLE, lies=Lies.BOTTOM):
    """Shortfalls are covered, then comes the next round."""


class Shortfall(Frame, kind=Step.SHORTFALL):
    """Which tile covers it."""


FRAMES = frames_of(Step)
DEPTH = 5
"""Most frames that are pending at once: an action, selling, a sale, its beer, the bonus of its merchant."""


# ---- the table ---------------------------------------------------------------------------------------------------------
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
