"""The laws of Ferrymen alone: nothing comes from nowhere, and nobody knows more than the seat may."""

from headrace_ferry.material import (
    CARDS_OF,
    DAM_HOLDS,
    DISC_COUNT,
    DISC_SHADE,
    GOOD_COUNT,
    MOST_CERTIFICATES,
    NONE,
    TOWN_SHADE,
)
from headrace_ferry.state import State


def check(s: State) -> None:
    """Cards, discs, water and certificates of a state that is all there."""
    hands = [s.hand[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT] for seat in range(s.players)]
    deck = s.deck[: s.deck_size]
    for good, count in enumerate(CARDS_OF):
        assert sum(hand[good] for hand in hands) + s.discarded[good] + deck.count(good) == count
    assert [sum(hand) for hand in hands] == s.hand_size[: s.players]
    assert set(s.deck[s.deck_size :]) <= {NONE}
    assert all(0 <= drops <= holds for drops, holds in zip(s.water, DAM_HOLDS, strict=True))
    for seat in range(s.players):
        assert s.coins[seat] >= 0 and 0 <= s.certificates[seat] <= MOST_CERTIFICATES
        laid = [(disc, s.disc[seat * DISC_COUNT + disc]) for disc in range(DISC_COUNT)]
        towns = [town for _, town in laid if town != NONE]
        assert len({*towns}) == len(towns)
        assert all(DISC_SHADE[disc] == TOWN_SHADE[town] for disc, town in laid if town != NONE)
