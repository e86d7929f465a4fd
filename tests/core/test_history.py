"""What has happened, as each looker reads it."""

import random

import pytest

import headrace
from headrace.core.position import Position


@pytest.fixture
def pos() -> Position:
    return headrace.game("trick_of_the_rails").start(players=3, seed=1)


@pytest.mark.parametrize("name", sorted(headrace.all_games()))
def test_a_history_tells_what_happened_since_the_own_last_decision_and_so_far(name: str) -> None:
    pos, dice, movers = headrace.game(name).start(seed=3), random.Random(name), list[int | None]()
    for _ in range(40):
        for seat in (None, *range(pos.players)):
            own = [at for at, mover in enumerate(movers) if mover == seat]
            at = max(0, len(movers) - 1) if seat is None else own[-1] if own else 0
            history = pos.view(seat).history
            assert history.since() == tuple(event for events in pos.events[at:] for event in events)
            assert history.last() == (tuple(pos.events[-1]) if pos.events else ())
            at = next((n + 1 for n in reversed(range(len(movers))) if movers[n] != pos.turn), 0)
            assert history.so_far() == tuple(event for events in pos.events[at:] for event in events)
        movers.append(pos.turn)
        pos.push(dice.choice(pos.legal_moves))
    assert pos.movers == movers


def test_news_are_what_the_others_did_until_the_own_turn_has_ended(pos: Position) -> None:
    deciders: list[int | None] = []
    longest = 0
    while not pos.is_over:
        for seat in range(pos.players):
            history, at = pos.view(seat).history, len(deciders)
            own = [n for n, decider in enumerate(deciders) if decider == seat]
            if pos.turn == seat:
                at = next((n + 1 for n in reversed(range(len(deciders))) if deciders[n] != seat), 0)
                own = [n for n in own if n < at]
                longest = max(longest, len(deciders) - at)
            assert history.news_from() == (own[-1] + 1 if own else 0)
            assert history.news() == tuple(event for events in pos.events[history.news_from() :] for event in events)
        assert pos.view(None).history.news() == pos.view(None).history.last()
        deciders.append(pos.turn)
        pos.push(pos.legal_moves[0])
    assert longest > 0, "somebody has decided twice running"
