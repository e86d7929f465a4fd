"""Rich positions on both engines: the compiled one does exactly what the plain one does."""

import random

import pytest

from headrace.core.fast import fast_engine
from tests.engines.test_differential import assert_judged_alike, assert_same
from tests.great_western_trail.rich import GAME, rich

pytestmark = [pytest.mark.compiled, pytest.mark.no_cover]


def test_rich_positions_on_both_engines() -> None:
    """Two turns from each, every answer."""
    engine = fast_engine(GAME, wait=True)
    assert engine
    memory, out = engine.memory(2), engine.numbers(len(GAME.actions))
    for seed in range(40):
        dice = random.Random(seed)
        state = rich(f"both {seed}", GAME.players[seed % 3]).state
        engine.write(memory, 0, state)
        for _ in range(30):
            legal = assert_same(engine, memory, state, out)
            assert_judged_alike(engine, memory, state, out, legal)
            if not legal:
                break
            action = dice.choice(legal)
            GAME.rules.apply(state, action)
            engine.entry.act(memory, 0, action)
