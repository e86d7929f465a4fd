"""What a seat cannot know: blanked out, or drawn anew (rules 12; Lancashire 17). Rules text."""

from headrace.engine.dice import RNG_WORDS, shuffle
from headrace.engine.text import scratch
from headrace.games.brass.material import DECK, MOST_CARD_KINDS, NONE, SEATS, Era
from headrace.games.brass.rules.cards import is_wild
from headrace.games.brass.state import BrassState


def veil_cards(s: BrassState, seat: int) -> None:
    """Blank out the generator, the other hands but for their wild cards, the deck and the face-down cards.

    Rules 12.1; Lancashire 17.1, 17.3.
    """
    i: int
    card: int
    other: int
    for i in range(RNG_WORDS):
        s.rng[i] = 0
    for i in range(DECK):
        s.deck[i] = NONE
    for i in range(SEATS):
        s.face_down[i] = NONE
    for other in range(s.players):
        if other != seat:
            for card in range(s.tables.card_kinds):
                if card != s.tables.wild_location and card != s.tables.wild_industry:
                    s.hand[other * MOST_CARD_KINDS + card] = NONE


def redeal_cards(s: BrassState, seat: int, dice: list[int]) -> None:
    """Shuffle all cards whose place this seat does not know and deal them to the other hands, face down, into the deck (12.3).

    Wild cards in hands are public and stay. Works on masked states as well.
    """
    other: int
    i: int
    unseen = scratch(DECK)
    left: int = gather_unseen(s, seat, unseen)
    shuffle(dice, unseen, left)
    for other in range(s.players):
        if other != seat:
            left = deal_unseen(s, other, unseen, left)
        if s.era == Era.CANAL and s.traits.face_down_cards > 0:
            left -= 1
            s.face_down[other] = unseen[left]
    for i in range(DECK):
        s.deck[i] = unseen[i] if i < left else 0


def gather_unseen(s: BrassState, seat: int, unseen: list[int]) -> int:
    """All cards of the game but those in the own hand and those discarded openly."""
    card: int
    other: int
    count: int = 0
    for card in range(s.tables.card_kinds):
        known: int = s.hand[seat * MOST_CARD_KINDS + card]
        for other in range(SEATS):
            known += s.discards[other * MOST_CARD_KINDS + card]
        for _ in range(s.tables.card_copies[s.players * s.tables.card_kinds + card] - known):
            unseen[count] = card
            count += 1
    return count


def deal_unseen(s: BrassState, seat: int, unseen: list[int], left: int) -> int:
    """A hand of the size it has, its wild cards kept; returns the cards left."""
    card: int
    wild: int = 0
    for card in range(s.tables.card_kinds):
        if is_wild(s, card):
            wild += s.hand[seat * MOST_CARD_KINDS + card]
        else:
            s.hand[seat * MOST_CARD_KINDS + card] = 0
    for _ in range(s.hand_size[seat] - wild):
        left -= 1
        s.hand[seat * MOST_CARD_KINDS + unseen[left]] += 1
    return left
