"""What cards in the hand, in the deck and in the market are worth. Rules text."""

from headrace.engine.text import weight
from headrace.games.great_western_trail.judgement.clock import NOTHING, TRIP, spent
from headrace.games.great_western_trail.material import (
    BREED_VALUE,
    BREEDS,
    CARD_BREED,
    CARD_COUNT,
    CARD_VALUE,
    CARD_VP,
    CATTLE_COUNT,
    JERSEY,
    MARKET_KINDS,
    NONE,
    PURCHASE_CARDS,
    PURCHASE_COUNT,
    PURCHASE_COWBOYS,
    PURCHASE_PAY,
    PURCHASE_VALUE,
    STARTING_KINDS,
    TRACK,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.cards import breeds_in_hand, cards_to_draw, in_hand, of_breed, why_not_suits
from headrace.games.great_western_trail.rules.counting import hand_limit, permanent
from headrace.games.great_western_trail.rules.kansas_city import breeding_value
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import What
from headrace.games.great_western_trail.weights import Weight

POINT = 100
POOR_HAND = 6
USUAL_VALUE = 2
"""Breeding value of what a bought card replaces in the hand."""
DISCARDS = 3
"""Cards thrown away on a usual trip."""


def deck_size(s: State, seat: int) -> int:
    """Cards of the herd deck."""
    return cards_to_draw(s, seat) + s.hand_size[seat]


def owned(s: State, seat: int, breed: int) -> int:
    """Cards of a breed anywhere in the deck."""
    card: int
    total: int = 0
    for card in range(CATTLE_COUNT):
        if CARD_BREED[card] == breed:
            total += s.undrawn[seat * CARD_COUNT + card] + s.discarded[seat * CARD_COUNT + card]
    return total


def market_breeds(s: State, seat: int) -> int:
    """Breeds of the market in the deck."""
    breed: int
    total: int = 0
    for breed in range(STARTING_KINDS, len(BREEDS)):
        if owned(s, seat, breed) > 0:
            total += 1
    return total


def fresh(s: State, seat: int) -> int:
    """Hundredths of a point that a card drawn now adds to the hand on average."""
    card: int
    found: int = breeds_in_hand(s, seat)
    total: int = 0
    count: int = 0
    for card in range(CATTLE_COUNT):
        at: int = seat * CARD_COUNT + card
        left: int = s.undrawn[at] - s.hand[at] if s.stack_size[seat] > 0 else s.discarded[at]
        count += left
        if found >> CARD_BREED[card] & 1 == 0:
            total += left * CARD_VALUE[card]
    return total * POINT // max(1, max(count, s.stack_size[seat]))


def point_worth(s: State, seat: int) -> int:
    """What one more point of breeding value in the hand is worth."""
    value: int = breeding_value(s, seat) + permanent(s, seat) + TRACK[s.certificates[seat]]
    return weight(s, Weight.HAND_POINT) + weight(s, Weight.HAND_RISE) * max(0, value - POOR_HAND)


def discard_gain(s: State, seat: int, card: int) -> int:
    """What throwing a card of the hand away for a new one promises."""
    breed: int = CARD_BREED[card]
    lost: int = 0 if breed == NONE or of_breed(s, seat, breed) > 1 else BREED_VALUE[breed] * POINT
    return (fresh(s, seat) - lost) * point_worth(s, seat) // POINT


def best_discard(s: State, what: int) -> int:
    """The best card to throw away where `what` is asked for; NOTHING if there is none."""
    card: int
    seat: int = s.turn
    best: int = NOTHING
    for card in range(CARD_COUNT if what == What.ANY or what == What.OBJECTIVE else CATTLE_COUNT):
        if in_hand(s, seat, card) > 0 and why_not_suits(s, seat, what, card) == Reason.ALLOWED:
            gain: int = discard_gain(s, seat, card)
            if what == What.PAIR:
                lost: int = BREED_VALUE[CARD_BREED[card]] * POINT if of_breed(s, seat, CARD_BREED[card]) == 2 else 0
                gain = (2 * fresh(s, seat) - lost) * point_worth(s, seat) // POINT
            best = max(best, gain)
    return best


def redraw_gain(s: State, cards: int) -> int:
    """What drawing and then discarding so many cards promises."""
    return cards * fresh(s, s.turn) * point_worth(s, s.turn) // POINT * 3 // 4


def remove_gain(s: State, card: int, trips: int) -> int:
    """What a card of the hand out of the game promises."""
    worth: int = discard_gain(s, s.turn, card)
    if CARD_BREED[card] == JERSEY:
        return worth + weight(s, Weight.REMOVE_JERSEY) * trips // TRIP
    return worth - CARD_VP[card] * POINT - card_worth(s, s.turn, card, trips)


def card_worth(s: State, seat: int, card: int, trips: int) -> int:
    """What a cattle card bought now promises: its points, and the deliveries it comes to (trips after the next shuffle)."""
    breed: int = CARD_BREED[card]
    seen: int = min(TRIP, (hand_limit(s, seat) + DISCARDS) * TRIP // max(1, deck_size(s, seat)))
    each: int = weight(s, Weight.SAME_BREED) if owned(s, seat, breed) > 0 else weight(s, Weight.NEW_BREED)
    gain: int = max(1, CARD_VALUE[card] - USUAL_VALUE) * each
    later: int = max(0, trips - TRIP)
    return CARD_VP[card] * POINT + gain * seen // TRIP * later // TRIP


def best_card(s: State, value: int, trips: int) -> int:
    """The best card of a breeding value in the market; NOTHING without any."""
    kind: int
    best: int = NOTHING
    for kind in range(MARKET_KINDS):
        if s.market[kind] > 0 and CARD_VALUE[STARTING_KINDS + kind] == value:
            best = max(best, card_worth(s, s.turn, STARTING_KINDS + kind, trips))
    return best


def cards_of(s: State, value: int) -> int:
    """Cards of a breeding value in the market."""
    kind: int
    total: int = 0
    for kind in range(MARKET_KINDS):
        if CARD_VALUE[STARTING_KINDS + kind] == value:
            total += s.market[kind]
    return total


def purchase_gain(s: State, purchase: int, cowboys: int, trips: int) -> int:
    """What a purchase promises, its price paid; NOTHING if it cannot be made."""
    value: int = PURCHASE_VALUE[purchase]
    count: int = PURCHASE_CARDS[purchase]
    if PURCHASE_COWBOYS[purchase] > cowboys or PURCHASE_PAY[purchase] > s.money[s.turn] or cards_of(s, value) < count:
        return NOTHING
    best: int = best_card(s, value, trips)
    if count > 1:
        best = best * 2 - best // 4
    return best - spent(s, PURCHASE_PAY[purchase], trips)


def buy_gain(s: State, cowboys: int, trips: int) -> int:
    """The best purchase and half of what the cowboys left over may do; NOTHING if none can be made."""
    purchase: int
    best: int = NOTHING
    for purchase in range(PURCHASE_COUNT):
        gain: int = purchase_gain(s, purchase, cowboys, trips)
        if gain > NOTHING:
            best = max(best, gain + gain * (cowboys - PURCHASE_COWBOYS[purchase]) // (2 * cowboys))
    return best
