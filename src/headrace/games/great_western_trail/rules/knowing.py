"""What a seat cannot know: blanked out, or drawn anew (Hidden information; 11.3). Rules text."""

from headrace.engine.dice import RNG_WORDS, renew, shuffle
from headrace.engine.text import scratch
from headrace.games.great_western_trail.material import (
    AREA_COUNT,
    CARD_COUNT,
    CATTLE_COUNT,
    COPIES,
    DISPLAY,
    MARKET_CARDS,
    MOST_CARDS,
    MOST_PILE,
    NONE,
    OBJECTIVE_CARDS,
    OBJECTIVE_COUNT,
    PILES,
    SEATS,
    STARTING_KINDS,
    SUPPLY_COUNT,
)
from headrace.games.great_western_trail.state import State


def veil(s: State, seat: int) -> None:
    """Blank out stacks, piles and the other hands. Seat -1: a spectator."""
    i: int
    other: int
    for i in range(RNG_WORDS):
        s.rng[i] = 0
    for i in range(PILES * MOST_PILE):
        s.pile[i] = NONE
    for i in range(MARKET_CARDS):
        s.market_stack[i] = NONE
    for i in range(OBJECTIVE_CARDS):
        s.objective_stack[i] = NONE
    for i in range(SEATS * MOST_CARDS):
        s.stack[i] = NONE
    for other in range(s.players):
        if other != seat:
            for i in range(CARD_COUNT):
                s.hand[other * CARD_COUNT + i] = NONE
            for i in range(OBJECTIVE_COUNT):
                s.unseen[other * OBJECTIVE_COUNT + i] = NONE


def redeal(s: State, seat: int, dice: list[int]) -> None:
    """Draw anew what this seat cannot know: all orders, and what the others hold as far as it is not known to all."""
    pile: int
    other: int
    for pile in range(PILES):
        mix_pile(s, pile, dice)
    mix_market(s, dice)
    pool = scratch(OBJECTIVE_CARDS)
    left: int = gather_objectives(s, seat, pool)
    shuffle(dice, pool, left)
    for other in range(s.players):
        if other != seat:
            left = deal_hand(s, other, pool, left, dice)
    for other in range(s.objective_left):
        s.objective_stack[other] = pool[other]
    mix_stack(s, seat, dice)
    renew(s.rng, dice)


def mix_pile(s: State, pile: int, dice: list[int]) -> None:
    """A supply pile in another order; its tiles follow from what has left it."""
    i: int
    tile: int
    count: int = 0
    tiles = scratch(MOST_PILE)
    for tile in range(SUPPLY_COUNT):
        for _ in range(s.pile_left[pile * SUPPLY_COUNT + tile]):
            tiles[count] = tile
            count += 1
    shuffle(dice, tiles, count)
    for i in range(count):
        s.pile[pile * MOST_PILE + i] = tiles[i]


def elsewhere(s: State, card: int) -> int:
    """Cards of a kind that all know not to be in the market stack or the objective stack."""
    other: int
    i: int
    total: int = s.removed[card]
    for other in range(s.players):
        total += s.undrawn[other * CARD_COUNT + card] + s.discarded[other * CARD_COUNT + card]
        if card >= CATTLE_COUNT:
            total += s.area[other * AREA_COUNT + card - CATTLE_COUNT]
    if card < CATTLE_COUNT:
        return total + s.market[card - STARTING_KINDS]
    for i in range(DISPLAY):
        if s.display[i] == card:
            total += 1
    return total


def mix_market(s: State, dice: list[int]) -> None:
    """The market stack in another order."""
    i: int
    card: int
    count: int = 0
    cards = scratch(MARKET_CARDS)
    for card in range(STARTING_KINDS, CATTLE_COUNT):
        for _ in range(COPIES[card] - elsewhere(s, card)):
            cards[count] = card
            count += 1
    shuffle(dice, cards, count)
    for i in range(count):
        s.market_stack[i] = cards[i]


def gather_objectives(s: State, seat: int, pool: list[int]) -> int:
    """Objective cards of which this seat does not know where they are: in the stack, or seen by one other seat only."""
    objective: int
    count: int = 0
    for objective in range(OBJECTIVE_COUNT):
        own: int = s.unseen[seat * OBJECTIVE_COUNT + objective]
        for _ in range(COPIES[CATTLE_COUNT + objective] - elsewhere(s, CATTLE_COUNT + objective) - own):
            pool[count] = CATTLE_COUNT + objective
            count += 1
    return count


def deal_hand(s: State, other: int, pool: list[int], left: int, dice: list[int]) -> int:
    """Hand and draw stack of another seat: what all know to be in the hand stays there, cards only its owner saw come from
    the pool; the rest is dealt at random. Returns what is left of the pool.
    """
    card: int
    i: int
    cards = scratch(MOST_CARDS)
    count: int = 0
    room: int = s.hand_size[other]
    for i in range(OBJECTIVE_COUNT):
        s.unseen[other * OBJECTIVE_COUNT + i] = 0
    for card in range(CARD_COUNT):
        at: int = other * CARD_COUNT + card
        s.hand[at] = s.shown[at]
        room -= s.shown[at]
        for _ in range(s.undrawn[at] - s.shown[at]):
            cards[count] = card
            count += 1
    hidden: int = room + s.stack_size[other] - count
    for _ in range(hidden):
        left -= 1
        s.unseen[other * OBJECTIVE_COUNT + pool[left] - CATTLE_COUNT] += 1
        if room > 0:
            s.hand[other * CARD_COUNT + pool[left]] += 1
            room -= 1
        else:
            cards[count] = pool[left]
            count += 1
    shuffle(dice, cards, count)
    for i in range(count):
        if i < room:
            s.hand[other * CARD_COUNT + cards[i]] += 1
        else:
            s.stack[other * MOST_CARDS + i - room] = cards[i]
    return left


def mix_stack(s: State, seat: int, dice: list[int]) -> None:
    """The own draw stack in another order; its cards follow from the hand."""
    card: int
    i: int
    cards = scratch(MOST_CARDS)
    count: int = 0
    for card in range(CARD_COUNT):
        at: int = seat * CARD_COUNT + card
        in_stack: int = s.undrawn[at] - s.hand[at]
        if card >= CATTLE_COUNT:
            in_stack += s.unseen[seat * OBJECTIVE_COUNT + card - CATTLE_COUNT]
        for _ in range(in_stack):
            cards[count] = card
            count += 1
    shuffle(dice, cards, count)
    for i in range(count):
        s.stack[seat * MOST_CARDS + i] = cards[i]
