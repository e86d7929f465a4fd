"""The cattle market (rules 6.2.1, 9.8). Rules text."""

from headrace.engine.stack import amend, pop, push, replace, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import Buy, Card
from headrace.games.great_western_trail.material import (
    CARD_COUNT,
    CARD_VALUE,
    CARDS_ADDED,
    MARKET_KINDS,
    MARKET_SIZE,
    NONE,
    PURCHASE_CARDS,
    PURCHASE_COUNT,
    PURCHASE_COWBOYS,
    PURCHASE_PAY,
    PURCHASE_VALUE,
    STARTING_KINDS,
    Worker,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.counting import workers
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Buying


def market_cards(s: State, value: int) -> int:
    """Cards of a breeding value in the market; 0 counts all."""
    kind: int
    total: int = 0
    for kind in range(MARKET_KINDS):
        if value == 0 or CARD_VALUE[STARTING_KINDS + kind] == value:
            total += s.market[kind]
    return total


def reveal_cattle(s: State) -> int:
    """The top card of the market stack is laid open; returns its kind."""
    s.market_left -= 1
    card: int = s.market_stack[s.market_left]
    s.market_stack[s.market_left] = NONE
    s.market[card - STARTING_KINDS] += 1
    return card


def fill_market(s: State) -> None:
    """Fill up the market, as far as the stack goes (6.2.1)."""
    count: int = 0
    while market_cards(s, 0) < MARKET_SIZE[s.players] and s.market_left > 0:
        reveal_cattle(s)
        count += 1
    if count > 0:
        note(s, EventKind.MARKET_FILLED, NONE, count)


def why_not_purchase(s: State, purchase: int, cowboys: int) -> int:
    """May this be bought with so many cowboys (9.8.1, 9.8.3)?"""
    if PURCHASE_COWBOYS[purchase] > cowboys:
        return Reason.FEW_COWBOYS
    if market_cards(s, PURCHASE_VALUE[purchase]) < PURCHASE_CARDS[purchase]:
        return Reason.NOT_IN_MARKET
    return Reason.ALLOWED if PURCHASE_PAY[purchase] <= s.money[s.turn] else Reason.NO_MONEY


def why_not_buy(s: State, purchase: int) -> int:
    """May this be bought with the cowboys that are left?"""
    return why_not_purchase(s, purchase, top(s.pending, Buy.cowboys))


def why_not_add(s: State, cowboys: int) -> int:
    """May a cowboy add cards (9.8.2)?"""
    if cowboys == 0:
        return Reason.FEW_COWBOYS
    return Reason.ALLOWED if s.market_left > 0 else Reason.MARKET_EMPTY


def why_not_trade(s: State, cowboys: int) -> int:
    """Can anything be bought or added with so many cowboys (8.9, R33)?"""
    purchase: int
    for purchase in range(PURCHASE_COUNT):
        if why_not_purchase(s, purchase, cowboys) == Reason.ALLOWED:
            return Reason.ALLOWED
    return why_not_add(s, cowboys)


def ask_cowboys(s: State) -> None:
    """The action begins with all cowboys (9.8.1)."""
    replace(s.pending, Buy(cowboys=workers(s, s.turn, Worker.COWBOY), buying=Buying.ASKED))


def choose_buy(s: State, purchase: int) -> None:
    """Pay; then the cards are chosen (9.8.1)."""
    s.money[s.turn] -= PURCHASE_PAY[purchase]
    note(s, EventKind.PURCHASED, s.turn, purchase, PURCHASE_PAY[purchase])
    use_cowboys(s, PURCHASE_COWBOYS[purchase])
    push(s.pending, Card(value=PURCHASE_VALUE[purchase], left=PURCHASE_CARDS[purchase]))


def use_cowboys(s: State, count: int) -> None:
    """Every cowboy is used once; without anything left to do the action ends."""
    replace(s.pending, Buy(cowboys=top(s.pending, Buy.cowboys) - count, buying=Buying.DONE))


def add_cattle(s: State) -> None:
    """A cowboy adds cards to the market (9.8.2)."""
    use_cowboys(s, 1)
    for _ in range(CARDS_ADDED):
        if s.market_left > 0:
            card: int = reveal_cattle(s)
            note(s, EventKind.CATTLE_ADDED, s.turn, card)


def why_not_card(s: State, kind: int) -> int:
    """A face-up card of the value that was paid for (9.8.3, 9.8.4)."""
    if CARD_VALUE[STARTING_KINDS + kind] != top(s.pending, Card.value):
        return Reason.OTHER_VALUE
    return Reason.ALLOWED if s.market[kind] > 0 else Reason.NOT_IN_MARKET


def choose_card(s: State, kind: int) -> None:
    """It goes to the own discard pile (9.8.3)."""
    s.market[kind] -= 1
    s.discarded[s.turn * CARD_COUNT + STARTING_KINDS + kind] += 1
    note(s, EventKind.BOUGHT, s.turn, STARTING_KINDS + kind)
    if top(s.pending, Card.left) > 1:
        amend(s.pending, Card.left, top(s.pending, Card.left) - 1)
    else:
        pop(s.pending)
