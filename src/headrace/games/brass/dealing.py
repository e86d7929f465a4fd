"""Where the cards are that a partial position does not speak of: full hands, the deck as it should be now, open discards."""

from collections.abc import Mapping
from typing import Any

from headrace.core.possible import ImpossiblePosition
from headrace.games.brass.material import DECK, MOST_CARD_KINDS, NONE, Era
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import Tables
from headrace.games.brass.underway import under_way
from headrace.readable.stating import by_seat, whole


def deal_rest(t: Tables, s: BrassState, stated: Mapping[str, Any], face_down: int, below: int, actions: int) -> None:
    """Check the cards that are stated, and put the others where they should be; where hands are hidden nothing is filled in."""
    dealer = Dealer(t, s, face_down, below, actions)
    hands = by_seat(stated.get("hands", {}), s.players, "hands")
    dealer.claim_stated(stated)
    if any(s.hand[seat * MOST_CARD_KINDS] == NONE for seat in hands) or NONE in s.deck[: s.deck_left]:
        if "deck" not in stated:
            s.deck_left = dealer.deck_size()
            s.deck[:] = [NONE] * DECK
        whole(s.deck_left, 0, dealer.size, "deck")
        return
    for seat in range(s.players):
        if seat not in hands:
            dealer.fill_hand(seat)
    if "face_down" not in stated:
        dealer.fill_face_down()
    if "deck" not in stated:
        dealer.fill_deck()
    if "discards" not in stated:
        dealer.discard_rest()
    elif sum(dealer.spare) > dealer.unknown_face_down():
        names = [name for name, left in zip(t.names.cards, dealer.spare, strict=True) if left]
        raise ImpossiblePosition(f"these cards are nowhere: {', '.join(names)}; they belong in a hand, discards or deck")


class Dealer:
    """The cards of the player count that are not placed yet.

    `face_down`: per player; `below`: out of reach per player; `actions` of a whole turn.
    """

    def __init__(self, t: Tables, s: BrassState, face_down: int, below: int, actions: int) -> None:
        self.t, self.s, self.face_down, self.below, self.actions = t, s, face_down, below, actions
        first = s.players * t.card_kinds
        self.spare = list(t.card_copies[first : first + t.card_kinds])
        self.size = sum(self.spare)

    def claim(self, card: int, where: str) -> None:
        """Place one card. Wild cards come from an open supply and are not counted."""
        if card in (self.t.wild_location, self.t.wild_industry):
            return
        if self.spare[card] == 0:
            most = self.t.card_copies[self.s.players * self.t.card_kinds + card]
            name = self.t.names.cards[card]
            raise ImpossiblePosition(f"{where}: with {self.s.players} players there are {most} cards {name}, all placed already")
        self.spare[card] -= 1

    def claim_stated(self, stated: Mapping[str, Any]) -> None:
        """All cards that the position names."""
        s = self.s
        for key, counts in (("hands", s.hand), ("discards", s.discards)):
            for seat in by_seat(stated.get(key, {}), s.players, key):
                for card in range(self.t.card_kinds):
                    for _ in range(counts[seat * MOST_CARD_KINDS + card]):
                        self.claim(card, f"{key}[{seat}]")
        for seat in by_seat(stated.get("face_down", {}), s.players, "face_down"):
            if s.face_down[seat] != NONE:
                self.claim(s.face_down[seat], f"face_down[{seat}]")
        for card in s.deck[: s.deck_left]:
            if card != NONE:
                self.claim(card, "deck")

    def unknown_face_down(self) -> int:
        """Cards that may be anything under the discard piles."""
        s = self.s
        return s.face_down[: s.players].count(NONE) if self.face_down and s.era == Era.CANAL else 0

    def take(self) -> int:
        """Any spare card, always the same: of a kind with most spare cards. NONE when all are placed."""
        card = self.spare.index(max(self.spare))
        if self.spare[card] == 0:
            return NONE
        self.spare[card] -= 1
        return card

    # ---- how many there should be ----------------------------------------------------------------------------------
    def actions_before(self, turns: int) -> int:
        """Cards a seat has played after so many whole turns of this era."""
        t, is_canal = self.t, self.s.era == Era.CANAL
        return max(0, t.actions_per_turn * turns - is_canal * (t.actions_per_turn - t.actions_first_turn))

    def turns_of(self, seat: int) -> int:
        """Whole turns of this era the seat has had."""
        s = self.s
        return s.round - 1 + (seat in s.order[: s.at])

    def unreachable(self) -> int:
        """Cards of the deck that are not drawn in this era."""
        return self.below * self.s.players if self.s.era == Era.CANAL else 0

    def drawn_in_era(self) -> int:
        """Cards that can be drawn in this era after hands are dealt."""
        s = self.s
        hidden = self.face_down * s.players if s.era == Era.CANAL else 0
        return self.size - s.players * self.t.hand_limit - hidden - self.unreachable()

    def deck_size(self) -> int:
        """Cards in the deck at this point of the game."""
        played = sum(self.actions_before(self.turns_of(seat)) for seat in range(self.s.players))
        return self.unreachable() + max(0, self.drawn_in_era() - played)

    def hand_size(self, seat: int) -> int:
        """Cards in a hand at this point of the game."""
        s, t = self.s, self.t
        whole = t.hand_limit + self.drawn_in_era() // s.players
        size = min(t.hand_limit, whole - self.actions_before(self.turns_of(seat)))
        if seat == s.turn and s.at < s.players:
            way = under_way(s)
            gone = s.own.cards_for(s, way.act) - way.cards if way.act != NONE else 0
            size -= self.actions - s.actions_left + gone
        return max(0, size)

    # ---- dealing ---------------------------------------------------------------------------------------------------
    def fill_hand(self, seat: int) -> None:
        """A hand of any cards."""
        s = self.s
        for _ in range(self.hand_size(seat)):
            card = self.take()
            if card != NONE:
                s.hand[seat * MOST_CARD_KINDS + card] += 1
                s.hand_size[seat] += 1

    def fill_face_down(self) -> None:
        """In the canal era one card under each discard pile."""
        for seat in range(self.s.players):
            if self.face_down and self.s.era == Era.CANAL:
                self.s.face_down[seat] = self.take()

    def fill_deck(self) -> None:
        """As many cards as there should be now."""
        for _ in range(self.deck_size()):
            card = self.take()
            if card != NONE:
                self.s.deck[self.s.deck_left] = card
                self.s.deck_left += 1

    def discard_rest(self) -> None:
        """All other cards lie on the discard piles."""
        seat = 0
        while (card := self.take()) != NONE:
            self.s.discards[seat * MOST_CARD_KINDS + card] += 1
            seat = (seat + 1) % self.s.players
