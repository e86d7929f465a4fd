"""Small questions about a state that every part of the rules asks."""

from headrace.games.trick_of_the_rails.material import (
    COMPANY_COUNT,
    FIRST_CITY,
    FIRST_LOCO,
    LOCO_PAIR,
    LONGEST_TRACK,
    NONE,
)
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import PAIR_FIRST, TRICKS


def next_seat(s: State, seat: int) -> int:
    """The player clockwise of this seat (1.1)."""
    return (seat + 1) % s.players


def holds(s: State, seat: int, company: int) -> int:
    """Cards of a company in a seat's hand."""
    return s.held[seat * COMPANY_COUNT + company]


def prize(s: State) -> int:
    """The card in the slot played for; slots stay filled, so a past trick keeps its prize."""
    return s.lane[s.trick]


def is_city(card: int) -> bool:
    """A City?"""
    return FIRST_CITY <= card < FIRST_LOCO


def is_loco(card: int) -> bool:
    """A locomotive, or the pair of them?"""
    return FIRST_LOCO <= card <= LOCO_PAIR


def is_city_round(s: State) -> bool:
    """An operating round for a City (5.4)?"""
    return is_city(prize(s))


def is_loco_round(s: State) -> bool:
    """An operating round for one or two locomotives (5.5)?"""
    return is_loco(prize(s))


def first_loco(s: State) -> int:
    """The locomotive that is placed first in a round for locomotives: of the pair loco_6 (5.5.3, 5.5.4)."""
    return PAIR_FIRST if prize(s) == LOCO_PAIR else prize(s) - FIRST_LOCO


def is_operating_round(s: State) -> bool:
    """Cards become track (1.3)?"""
    return is_city_round(s) or is_loco_round(s)


def has_loco(s: State, company: int) -> bool:
    """Does this company own a locomotive?"""
    return s.loco[company] != NONE


def is_last_trick(s: State) -> bool:
    """Is this the last slot of the lane?"""
    return s.trick == TRICKS[s.players] - 1


def track_card(s: State, company: int, index: int) -> int:
    """The card at a place of a railway, 0 = leftmost."""
    return s.track[company * LONGEST_TRACK + index]
