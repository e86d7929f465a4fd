"""The laws of Great Western Trail alone: nothing comes from nowhere (15), and nobody knows more than the seat may."""

from collections import Counter
from collections.abc import Iterator

from headrace.core.position import Position
from headrace.games.great_western_trail.checks import check as check_board
from headrace.games.great_western_trail.material import (
    AREA_COUNT,
    CARD_COUNT,
    CATTLE_COUNT,
    FIRST_HAZARD,
    FIRST_TEEPEE,
    HAZARD_COUNT,
    HAZARD_TILE,
    MOST_CARDS,
    MOST_PILE,
    NONE,
    OBJECTIVE_COUNT,
    PILE_TILES,
    PILES,
    STARTERS,
    SUPPLY_COUNT,
    WORKER_KINDS,
)
from headrace.games.great_western_trail.state import State

DISCS = 14


def check(s: State) -> None:
    """Money, 94 tiles, cards, discs, workers of a state that is all there."""
    check_board(s)
    assert all(dollars >= 0 for dollars in s.money)
    tiles_are_somewhere(s)
    for seat in range(s.players):
        herd_is_as_known(s, seat)
        assert sum(s.area[seat * AREA_COUNT + OBJECTIVE_COUNT : (seat + 1) * AREA_COUNT]) == 1 and len(STARTERS) == 4


def tiles_are_somewhere(s: State) -> None:
    """No kind of tile is there more often than it was, workers exactly so often; what left the game were hazards and teepees."""
    found: Counter[int] = Counter()
    for worker in (*s.job, *s.appointed, *s.foresight):
        found[worker] += worker != NONE
    for tile in s.tile:
        if tile >= HAZARD_TILE:
            found[tile - HAZARD_TILE + FIRST_HAZARD] += 1
    for seat in range(s.players):
        for worker in range(WORKER_KINDS):
            found[worker] += s.workers[seat * WORKER_KINDS + worker] - 1
        for hazard in range(HAZARD_COUNT):
            found[FIRST_HAZARD + hazard] += s.hazards[seat * HAZARD_COUNT + hazard]
        for teepee in range(2):
            found[FIRST_TEEPEE + teepee] += s.teepees[2 * seat + teepee]
    for pile in range(PILES):
        tiles = s.pile[pile * MOST_PILE : pile * MOST_PILE + s.pile_size[pile]]
        assert [tiles.count(kind) for kind in range(SUPPLY_COUNT)] == s.pile_left[pile * SUPPLY_COUNT :][:SUPPLY_COUNT]
        found.update(tiles)
    for kind in range(SUPPLY_COUNT):
        total = sum(PILE_TILES[pile * SUPPLY_COUNT + kind] for pile in range(PILES))
        assert found[kind] == total if kind < WORKER_KINDS else found[kind] <= total


def herd_is_as_known(s: State, seat: int) -> None:
    """Hand and draw stack are what all know of them, and the cards that only their owner saw."""
    hand = s.hand[seat * CARD_COUNT : (seat + 1) * CARD_COUNT]
    stack = s.stack[seat * MOST_CARDS : (seat + 1) * MOST_CARDS]
    assert sum(hand) == s.hand_size[seat] and set(stack[s.stack_size[seat] :]) <= {NONE}
    for card in range(CARD_COUNT):
        unseen = s.unseen[seat * OBJECTIVE_COUNT + card - CATTLE_COUNT] if card >= CATTLE_COUNT else 0
        assert hand[card] + stack.count(card) == s.undrawn[seat * CARD_COUNT + card] + unseen
        assert hand[card] >= s.shown[seat * CARD_COUNT + card]
    assert s.hand_size[seat] or not any(s.unseen[seat * OBJECTIVE_COUNT : (seat + 1) * OBJECTIVE_COUNT])


def eventful() -> Iterator[Position]:
    """Positions in which everything happens: those of the worked cases."""
    from tests.kit.cases import reached

    yield from reached("great_western_trail")
