"""Rich positions on both engines: the compiled one does exactly what the plain one does."""

import pytest

from tests.barrage.rich import rich
from tests.barrage.writing import GAME
from tests.engines.test_differential import play_on_both

pytestmark = [pytest.mark.compiled, pytest.mark.no_cover]


def test_rich_positions_on_both_engines() -> None:
    """Every answer of a few turns from each."""
    play_on_both(GAME, (rich(f"both {seed}", GAME.players[seed % 3]).state for seed in range(40)))
