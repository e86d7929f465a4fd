"""Playing a trick (rules 4) and the stock round (rules 5.1, 5.2)."""

from headrace.engine.text import note
from headrace.games.trick_of_the_rails.events import EventKind
from headrace.games.trick_of_the_rails.material import (
    COMPANY_COUNT,
    FIRST_CITY,
    FIRST_EXCHANGE,
    MOST_SLOTS,
    NONE,
    RESERVATION,
    Phase,
    Place,
)
from headrace.games.trick_of_the_rails.reasons import Reason
from headrace.games.trick_of_the_rails.rules.lookups import (
    holds,
    is_city_round,
    is_last_trick,
    is_loco_round,
    next_seat,
    prize,
)
from headrace.games.trick_of_the_rails.rules.operating import ask_for_city, ask_for_loco
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import COMPANY_OF, NUMBER_OF


def must_follow(s: State, seat: int) -> bool:
    """Does this seat hold a card of the led company (4.2)?"""
    return s.led != NONE and holds(s, seat, s.led) > 0


def why_not_play(s: State, card: int) -> int:
    """May the seat to play put this card on the table? Rules 4.1-4.3."""
    if s.phase != Phase.PLAY:
        return not_the_phase(s)
    if s.place[card] != Place.HAND + s.turn:
        return Reason.NOT_IN_HAND
    if COMPANY_OF[card] != s.led and must_follow(s, s.turn):
        return Reason.MUST_FOLLOW
    return Reason.ALLOWED


def not_the_phase(s: State) -> int:
    """The reason that names what is asked instead."""
    if s.phase == Phase.PLAY:
        return Reason.PLAY_A_CARD_NOW
    if s.phase == Phase.CITY:
        return Reason.PLACE_THE_CITY_NOW
    if s.phase == Phase.LOCO:
        return Reason.PLACE_THE_LOCOMOTIVE_NOW
    if s.phase == Phase.LAY:
        return Reason.LAY_YOUR_CARD_NOW
    return Reason.GAME_OVER


def play(s: State, card: int) -> None:
    """The seat to play puts a card on the table; the last card of a trick resolves it (4.1-4.5)."""
    seat: int = s.turn
    company: int = COMPANY_OF[card]
    s.place[card] = Place.TABLE
    s.played[seat] = card
    s.hand_size[seat] -= 1
    s.held[seat * COMPANY_COUNT + company] -= 1
    if s.led == NONE:
        s.led = company
        note(s, EventKind.LED, seat, card)
    elif company == s.led:
        note(s, EventKind.FOLLOWED, seat, card)
    else:
        s.void[seat * COMPANY_COUNT + s.led] = 1
        note(s, EventKind.DISCARDED_OFF, seat, card)
    s.turn = next_seat(s, seat)
    if s.turn == s.leader:
        resolve(s)


def winning_seat(s: State) -> int:
    """Highest number among the cards of the led company; cards of others never win (4.4)."""
    seat: int
    best: int = s.leader
    for seat in range(s.players):
        card: int = s.played[seat]
        if COMPANY_OF[card] == s.led and NUMBER_OF[card] > NUMBER_OF[s.played[best]]:
            best = seat
    return best


def resolve(s: State) -> None:
    """Find the winner and start the round that the slot calls for (4.5)."""
    s.winner = winning_seat(s)
    s.won_by[s.trick] = s.winner
    note(s, EventKind.TRICK_WON, s.winner, s.played[s.winner])
    if is_city_round(s):
        ask_for_city(s)
    elif is_loco_round(s):
        ask_for_loco(s)
    else:
        stock_round(s)
        end_trick(s)


def stock_round(s: State) -> None:
    """The winner takes the prize, the others keep what they played, each as a share (5.1)."""
    i: int
    winner: int = s.winner
    take_prize(s, winner, prize(s))
    retire(s, s.played[winner])
    for i in range(1, s.players):
        seat: int = (winner + i) % s.players
        keep(s, seat, s.played[seat])


def take_prize(s: State, seat: int, card: int) -> None:
    """An Exchange card or a reserved railway card becomes a share (2.3, 5.1.1)."""
    note(s, EventKind.TOOK, seat, card)
    if FIRST_EXCHANGE <= card < FIRST_CITY:
        s.exchange[card - FIRST_EXCHANGE] = seat
        s.shares[seat * COMPANY_COUNT + card - FIRST_EXCHANGE] += 1
    else:
        become_share(s, seat, card)


def become_share(s: State, seat: int, card: int) -> None:
    """A railway card lies before a seat as one share of its company (2.7)."""
    s.place[card] = Place.SHARE + seat
    s.shares[seat * COMPANY_COUNT + COMPANY_OF[card]] += 1


def keep(s: State, seat: int, card: int) -> None:
    """A card that did not win becomes a share of the seat that played it (5.1.4)."""
    note(s, EventKind.KEPT, seat, card)
    become_share(s, seat, card)


def retire(s: State, card: int) -> None:
    """The winning card replaces the leftmost Reservation card, or leaves the game (5.1.2, 5.1.3, 5.2.1)."""
    slot: int
    for slot in range(s.trick + 1, MOST_SLOTS):
        if s.lane[slot] == RESERVATION:
            s.lane[slot] = card
            s.place[card] = Place.LANE
            note(s, EventKind.RESERVED, s.winner, card, slot)
            return
    s.place[card] = Place.REMOVED
    note(s, EventKind.REMOVED, s.winner, card)


def end_trick(s: State) -> None:
    """The slot is used up, the winner leads the next trick; after the last the game ends (1.2, 4.5, 4.6, 6.1)."""
    seat: int
    for seat in range(s.players):
        s.played[seat] = NONE
    s.led = NONE
    s.laid = 0
    s.leader = s.winner
    s.turn = s.winner
    s.winner = NONE
    s.phase = Phase.PLAY
    if is_last_trick(s):
        s.phase = Phase.OVER
        s.turn = NONE
        note(s, EventKind.GAME_OVER, NONE)
    s.trick += 1
