"""The herd decks: drawing, discarding, what everybody knows of them (rules 1.5, 1.6, 7, 9.12). Rules text."""

from headrace.engine.dice import shuffle
from headrace.engine.stack import amend, pop, top
from headrace.engine.text import note, scratch
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import Discard, Remove
from headrace.games.great_western_trail.material import (
    CARD_BREED,
    CARD_COUNT,
    CATTLE_COUNT,
    MOST_CARDS,
    NONE,
    OBJECTIVE_COUNT,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Giving, What


def in_hand(s: State, seat: int, card: int) -> int:
    """Cards of a kind in the hand."""
    return s.hand[seat * CARD_COUNT + card]


def cards_to_draw(s: State, seat: int) -> int:
    """Cards of the draw stack and the discard pile."""
    card: int
    total: int = s.stack_size[seat]
    for card in range(CARD_COUNT):
        total += s.discarded[seat * CARD_COUNT + card]
    return total


def of_breed(s: State, seat: int, breed: int) -> int:
    """Cattle cards of a type in the hand."""
    card: int
    total: int = 0
    for card in range(CATTLE_COUNT):
        if CARD_BREED[card] == breed:
            total += in_hand(s, seat, card)
    return total


def why_not_suits(s: State, seat: int, what: int, card: int) -> int:
    """May this card be discarded where `what` is asked for (8.3, 8.10)?"""
    if in_hand(s, seat, card) == 0:
        return Reason.NOT_IN_HAND
    breed: int = CARD_BREED[card]
    if what == What.PAIR:
        return Reason.ALLOWED if breed != NONE and of_breed(s, seat, breed) > 1 else Reason.NO_PAIR
    if what == What.ANY_CATTLE:
        return Reason.ALLOWED if breed != NONE else Reason.WRONG_CARD
    if what == What.OBJECTIVE:
        return Reason.ALLOWED if breed == NONE else Reason.WRONG_CARD
    return Reason.ALLOWED if what == What.ANY or what == breed else Reason.WRONG_CARD


def why_not_any(s: State, seat: int, what: int) -> int:
    """Is there a card to discard (8.1, 8.9)?"""
    card: int
    for card in range(CARD_COUNT):
        if why_not_suits(s, seat, what, card) == Reason.ALLOWED:
            return Reason.ALLOWED
    return Reason.NO_PAIR if what == What.PAIR else Reason.NOT_IN_HAND


def why_not_discard(s: State, card: int) -> int:
    """A card that suits what is asked for."""
    return why_not_suits(s, s.turn, top(s.pending, Discard.what), card)


def why_not_remove(s: State, card: int) -> int:
    """Any card of the hand."""
    return Reason.ALLOWED if in_hand(s, s.turn, card) > 0 else Reason.NOT_IN_HAND


def leave_hand(s: State, seat: int, card: int) -> None:
    """A card leaves the hand openly. Of equal cards the one that all know of goes first."""
    at: int = seat * CARD_COUNT + card
    s.hand[at] -= 1
    s.hand_size[seat] -= 1
    s.shown[at] = max(0, s.shown[at] - 1)
    if s.undrawn[at] > 0:
        s.undrawn[at] -= 1
    else:
        s.unseen[seat * OBJECTIVE_COUNT + card - CATTLE_COUNT] -= 1
    if s.hand_size[seat] == 0:
        know_all(s, seat)


def know_all(s: State, seat: int) -> None:
    """What hand and draw stack hold: with an empty hand it follows from what lies open, at the end it is looked at (14.7)."""
    i: int
    for i in range(OBJECTIVE_COUNT):
        s.undrawn[seat * CARD_COUNT + CATTLE_COUNT + i] += s.unseen[seat * OBJECTIVE_COUNT + i]
        s.unseen[seat * OBJECTIVE_COUNT + i] = 0


def discard(s: State, seat: int, card: int) -> None:
    """Put a card from the hand on the discard pile (1.6)."""
    leave_hand(s, seat, card)
    s.discarded[seat * CARD_COUNT + card] += 1


def remove(s: State, seat: int, card: int) -> None:
    """Take a card of the hand out of the game (1.6)."""
    leave_hand(s, seat, card)
    s.removed[card] += 1
    note(s, EventKind.CARD_REMOVED, seat, card)


def choose_discard(s: State, card: int) -> None:
    """Discard a card; the second of a pair is of the same type (8.3, R22)."""
    left: int = top(s.pending, Discard.count) - 1
    discard(s, s.turn, card)
    note(s, EventKind.DISCARDED, s.turn, card)
    if left == 0:
        pop(s.pending)
        return
    amend(s.pending, Discard.count, left)
    amend(s.pending, Discard.giving, Giving.NOT)
    if top(s.pending, Discard.what) == What.PAIR:
        amend(s.pending, Discard.what, CARD_BREED[card])


def choose_remove(s: State, card: int) -> None:
    """A card leaves the game; perhaps there is one more."""
    remove(s, s.turn, card)
    amend(s.pending, Remove.most, top(s.pending, Remove.most) - 1)


def draw(s: State, seat: int, count: int) -> int:
    """Draw cards, making a new draw stack when it is empty (7.2); returns how many there were."""
    drawn: int = 0
    while drawn < count:
        if s.stack_size[seat] == 0:
            reshuffle(s, seat)
        if s.stack_size[seat] == 0:
            break
        take_top(s, seat)
        drawn += 1
    if drawn > 0:
        note(s, EventKind.DREW, seat, drawn)
    return drawn


def take_top(s: State, seat: int) -> None:
    """The top card comes into the hand. After the last one all know what is in it."""
    card: int
    s.stack_size[seat] -= 1
    at: int = seat * MOST_CARDS + s.stack_size[seat]
    s.hand[seat * CARD_COUNT + s.stack[at]] += 1
    s.stack[at] = NONE
    s.hand_size[seat] += 1
    if s.stack_size[seat] == 0:
        for card in range(CARD_COUNT):
            s.shown[seat * CARD_COUNT + card] = s.undrawn[seat * CARD_COUNT + card]


def reshuffle(s: State, seat: int) -> None:
    """The discard pile becomes the draw stack (7.2)."""
    card: int
    i: int
    cards = scratch(MOST_CARDS)
    count: int = 0
    for card in range(CARD_COUNT):
        at: int = seat * CARD_COUNT + card
        for _ in range(s.discarded[at]):
            cards[count] = card
            count += 1
        s.undrawn[at] += s.discarded[at]
        s.discarded[at] = 0
    if count == 0:
        return
    shuffle(s.rng, cards, count)
    for i in range(count):
        s.stack[seat * MOST_CARDS + i] = cards[i]
    s.stack_size[seat] = count
    note(s, EventKind.RESHUFFLED, seat)


def breeds_in_hand(s: State, seat: int) -> int:
    """The different cattle types in the hand, one bit each."""
    card: int
    found: int = 0
    for card in range(CATTLE_COUNT):
        if in_hand(s, seat, card) > 0:
            found |= 1 << CARD_BREED[card]
    return found
