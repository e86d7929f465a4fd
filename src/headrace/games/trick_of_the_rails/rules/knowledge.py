"""What a seat cannot know: blanked out, or drawn anew (rules 11)."""

from headrace.engine.dice import RNG_WORDS, renew, roll, shuffle
from headrace.engine.text import scratch
from headrace.games.trick_of_the_rails.material import COMPANY_COUNT, NONE, RAILWAY_CARDS, SEATS, Place
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import COMPANY_OF

MIXING = 8
"""Random exchanges of two and of three cards per unknown card, after a deal that fits has been found."""


def veil(s: State, seat: int) -> None:
    """Blank out the generator and the other hands (11.1); hand sizes stay (11.2). Seat -1: a spectator (11.4)."""
    i: int
    card: int
    owner: int
    company: int
    for i in range(RNG_WORDS):
        s.rng[i] = 0
    for card in range(RAILWAY_CARDS):
        if s.place[card] < s.players and s.place[card] != seat:
            s.place[card] = Place.UNKNOWN
    for owner in range(s.players):
        for company in range(COMPANY_COUNT):
            if owner != seat:
                s.held[owner * COMPANY_COUNT + company] = NONE


def redeal(s: State, seat: int, dice: list[int]) -> None:
    """Deal the cards of the other hands anew, respecting hand sizes and known voids (11.3)."""
    i: int
    cards = scratch(RAILWAY_CARDS)
    count: int = gather_unknown(s, seat, cards)
    shuffle(dice, cards, count)
    room = scratch(SEATS)
    for i in range(s.players):
        room[i] = s.hand_size[i]
    room[seat] = 0
    for i in range(count):
        seat_card(s, seat, cards[i], room, dice)
    for _ in range(count * MIXING):
        exchange_if_allowed(s, cards[roll(dice, count)], cards[roll(dice, count)])
        rotate_if_allowed(s, cards[roll(dice, count)], cards[roll(dice, count)], cards[roll(dice, count)])
    renew(s.rng, dice)


def gather_unknown(s: State, seat: int, cards: list[int]) -> int:
    """Take all cards out of the other hands, also out of a state that was masked for this seat; returns how many."""
    card: int
    owner: int
    company: int
    count: int = 0
    for owner in range(s.players):
        for company in range(COMPANY_COUNT):
            if owner != seat:
                s.held[owner * COMPANY_COUNT + company] = 0
    for card in range(RAILWAY_CARDS):
        place: int = s.place[card]
        if place == Place.UNKNOWN or (place < s.players and place != seat):
            cards[count] = card
            count += 1
            s.place[card] = Place.UNKNOWN
    return count


def may_hold(s: State, owner: int, card: int) -> bool:
    """Nobody knows that this seat is out of the card's company."""
    return s.void[owner * COMPANY_COUNT + COMPANY_OF[card]] == 0


def give(s: State, owner: int, card: int) -> None:
    """Put a card of nobody yet, or of another hand, into this hand; hand sizes stay."""
    before: int = s.place[card]
    if before < s.players:
        s.held[before * COMPANY_COUNT + COMPANY_OF[card]] -= 1
    s.place[card] = Place.HAND + owner
    s.held[owner * COMPANY_COUNT + COMPANY_OF[card]] += 1


def seat_card(s: State, seat: int, card: int, room: list[int], dice: list[int]) -> None:
    """Give a card to a seat with room; when none may hold it, pass cards along until it fits (a valid deal exists)."""
    i: int
    offset: int = roll(dice, s.players)
    for i in range(s.players):
        owner: int = (offset + i) % s.players
        if owner != seat and room[owner] > 0 and may_hold(s, owner, card):
            give(s, owner, card)
            room[owner] -= 1
            return
    pass_along(s, seat, card, room)


def pass_along(s: State, seat: int, card: int, room: list[int]) -> None:
    """Shortest chain of hand-overs that frees a place for this card: breadth first over the seats."""
    i: int
    head: int = 0
    tail: int = 0
    queue = scratch(SEATS)
    moved = scratch(SEATS)
    came_from = scratch(SEATS)
    for i in range(s.players):
        came_from[i] = -2
        if i != seat and may_hold(s, i, card):
            came_from[i] = NONE
            queue[tail] = i
            tail += 1
    while head < tail:
        owner: int = queue[head]
        head += 1
        if room[owner] > 0:
            room[owner] -= 1
            while came_from[owner] != NONE:
                give(s, owner, moved[owner])
                owner = came_from[owner]
            give(s, owner, card)
            return
        for i in range(s.players):
            if i != seat and came_from[i] == -2:
                spare: int = card_to_move(s, owner, i)
                if spare != NONE:
                    came_from[i] = owner
                    moved[i] = spare
                    queue[tail] = i
                    tail += 1


def card_to_move(s: State, owner: int, to: int) -> int:
    """A card in one hand that the other seat may hold; -1 if there is none."""
    card: int
    for card in range(RAILWAY_CARDS):
        if s.place[card] == Place.HAND + owner and may_hold(s, to, card):
            return card
    return NONE


def exchange_if_allowed(s: State, one: int, two: int) -> None:
    """Swap two cards of two hands if both may hold what they get."""
    first: int = s.place[one]
    second: int = s.place[two]
    if first != second and may_hold(s, second, one) and may_hold(s, first, two):
        give(s, second, one)
        give(s, first, two)


def rotate_if_allowed(s: State, one: int, two: int, three: int) -> None:
    """Pass three cards on among three hands if all may hold what they get: voids can bar every exchange of two."""
    first: int = s.place[one]
    second: int = s.place[two]
    third: int = s.place[three]
    if first in (second, third) or second == third:
        return
    if may_hold(s, second, one) and may_hold(s, third, two) and may_hold(s, first, three):
        give(s, second, one)
        give(s, third, two)
        give(s, first, three)
