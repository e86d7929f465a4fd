"""Cards: what may be discarded, what a card lets a player build, drawing. Rules text."""

from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import MOST_CARD_KINDS, NONE
from headrace.games.brass.reasons import Reason
from headrace.games.brass.state import BrassState


def holds(s: BrassState, seat: int, card: int) -> bool:
    """Whether this kind of card is in the seat's hand."""
    return s.hand[seat * MOST_CARD_KINDS + card] > 0


def is_wild(s: BrassState, card: int) -> bool:
    """Wild cards go back to their supply and are public in hands (2.4, 12.2)."""
    return card == s.tables.wild_location or card == s.tables.wild_industry


def shows(s: BrassState, card: int, industry: int) -> bool:
    """Whether an industry card or the wild one shows an industry (5.1.1)."""
    return card == s.tables.wild_industry or (s.tables.card_permits[card] >> industry) % 2 == 1


def why_not_fits(s: BrassState, card: int, industry: int, slot: int) -> int:
    """Whether this card permits building this industry in this slot (5.1.1 - 5.1.3).

    Rules Lancashire 6.1, 6.1.1, 6.1.3, 6.2, 14.3.
    """
    place: int = s.tables.slot_place[slot]
    if card == s.tables.wild_location:
        return Reason.FARM_CARD if s.tables.place_is_farm[place] else Reason.ALLOWED
    if card < s.tables.town_count:
        return Reason.ALLOWED if card == place else Reason.CARD_FORBIDS
    if not shows(s, card, industry):
        return Reason.CARD_FORBIDS
    if s.own.reaches(s, s.turn, place) or (s.pieces[s.turn] == 0 and s.tile[slot] == NONE):
        return Reason.ALLOWED
    return Reason.OUTSIDE_NETWORK


def some_card_fits(s: BrassState, industry: int, slot: int) -> bool:
    """Whether any card in the hand of the seat to play permits the build."""
    card: int
    place: int = s.tables.slot_place[slot]
    if place < s.tables.town_count and holds(s, s.turn, place):
        return True
    for card in range(s.tables.town_count, s.tables.card_kinds):
        if holds(s, s.turn, card) and why_not_fits(s, card, industry, slot) == Reason.ALLOWED:
            return True
    return False


def discard(s: BrassState, card: int) -> None:
    """A card from the hand of the seat to play: open on the own pile; wild ones go back to their supply (2.4)."""
    seat: int = s.turn
    s.hand[seat * MOST_CARD_KINDS + card] -= 1
    s.hand_size[seat] -= 1
    if not is_wild(s, card):
        s.discards[seat * MOST_CARD_KINDS + card] += 1
    note(s, EventKind.DISCARDED, seat, card)


def refill(s: BrassState, seat: int) -> None:
    """Draw up to the hand limit, as far as the deck goes (2.6, 2.8)."""
    while s.hand_size[seat] < s.tables.hand_limit and s.deck_left > s.own.out_of_reach(s):
        draw(s, seat)


def draw(s: BrassState, seat: int) -> None:
    """One card from the top of the deck. In a masked state nobody knows which."""
    s.deck_left -= 1
    card: int = s.deck[s.deck_left]
    s.deck[s.deck_left] = 0
    s.hand_size[seat] += 1
    if card != NONE:
        s.hand[seat * MOST_CARD_KINDS + card] += 1
