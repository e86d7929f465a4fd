"""Goods in the hand, the deck and the discard pile (rules 3.3, 4.3, 5.1). Rules text."""

from headrace.engine.dice import RNG_WORDS, renew, shuffle
from headrace.engine.text import scratch

from headrace_ferry.material import CARDS, CARDS_OF, DISC_COUNT, DISC_HAND, FIRST_HAND, GOOD_COUNT, NONE, SEATS, VALUE
from headrace_ferry.state import State


def hand_limit(s: State, seat: int) -> int:
    """Cards a hand is filled up to (4.3, 5.6)."""
    disc: int
    limit: int = FIRST_HAND
    for disc in range(DISC_COUNT):
        if s.disc[seat * DISC_COUNT + disc] != NONE:
            limit += DISC_HAND[disc]
    return limit


def goods_value(s: State, seat: int) -> int:
    """What a hand counts: every kind of goods once (5.1)."""
    good: int
    value: int = 0
    for good in range(GOOD_COUNT):
        if s.hand[seat * GOOD_COUNT + good] > 0:
            value += VALUE[good]
    return value


def discard(s: State, seat: int, good: int) -> None:
    """All cards of a kind leave the hand (4.3, 5.1)."""
    at: int = seat * GOOD_COUNT + good
    s.discarded[good] += s.hand[at]
    s.hand_size[seat] -= s.hand[at]
    s.hand[at] = 0


def draw(s: State, seat: int) -> int:
    """Fill the hand up; an empty deck is made of the discard pile (4.3). Returns the cards drawn."""
    drawn: int = 0
    limit: int = hand_limit(s, seat)
    while s.hand_size[seat] < limit:
        if s.deck_size == 0:
            gather(s)
        if s.deck_size == 0:
            return drawn
        s.deck_size -= 1
        s.hand[seat * GOOD_COUNT + s.deck[s.deck_size]] += 1
        s.deck[s.deck_size] = NONE
        s.hand_size[seat] += 1
        drawn += 1
    return drawn


def gather(s: State) -> None:
    """The discard pile becomes the deck (4.3)."""
    good: int
    for good in range(GOOD_COUNT):
        put_in(s.deck, s.deck_size, good, s.discarded[good])
        s.deck_size += s.discarded[good]
        s.discarded[good] = 0
    shuffle(s.rng, s.deck, s.deck_size)


def put_in(cards: list[int], at: int, good: int, count: int) -> None:
    """Lay so many cards of a kind into a row of cards."""
    i: int
    for i in range(count):
        cards[at + i] = good


def redeal(s: State, seat: int, dice: list[int]) -> None:
    """Draw anew the other hands and the deck (9.2): all cards but the own ones and the discarded."""
    good: int
    other: int
    i: int
    pool = scratch(CARDS)
    left: int = 0
    for good in range(GOOD_COUNT):
        unseen: int = CARDS_OF[good] - s.discarded[good] - s.hand[seat * GOOD_COUNT + good]
        put_in(pool, left, good, unseen)
        left += unseen
    shuffle(dice, pool, left)
    for other in range(SEATS):
        if other != seat:
            for good in range(GOOD_COUNT):
                s.hand[other * GOOD_COUNT + good] = 0
            for _ in range(s.hand_size[other]):
                left -= 1
                s.hand[other * GOOD_COUNT + pool[left]] += 1
    for i in range(s.deck_size):
        s.deck[i] = pool[i]
    renew(s.rng, dice)


def veil(s: State, seat: int) -> None:
    """Blank out the other hands, the deck and the generator (9.1). Seat -1: a spectator."""
    other: int
    i: int
    for i in range(RNG_WORDS):
        s.rng[i] = 0
    for i in range(s.deck_size):
        s.deck[i] = NONE
    for other in range(s.players):
        if other != seat:
            for i in range(GOOD_COUNT):
                s.hand[other * GOOD_COUNT + i] = NONE
