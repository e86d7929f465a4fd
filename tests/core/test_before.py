"""What a looker saw at its own last decision."""

import random

import pytest

import headrace


@pytest.mark.parametrize("name", sorted(headrace.all_games()))
def test_a_view_begins_where_what_has_happened_since_begins(name: str) -> None:
    game, dice = headrace.game(name), random.Random(name)
    pos = game.start(seed=3)
    assert pos.view(0).before is None
    states, turns = [pos.state.copy()], [pos.turn]
    for _ in range(40):
        pos.push(dice.choice(pos.legal_moves))
        states.append(pos.state.copy())
        turns.append(pos.turn)
        for seat in (None, *range(pos.players)):
            own = [at for at, turn in enumerate(turns[:-1]) if turn == seat]
            at = len(states) - 2 if seat is None else own[-1] if own else 0
            view = pos.view(seat, previews=False)
            assert view.before == game.veiled(states[at], seat)
            assert len(view.since) == sum(len(events) for events in pos.events[at:])
