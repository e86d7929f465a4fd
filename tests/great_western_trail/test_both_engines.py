"""Rich positions on both engines: the compiled one does exactly what the plain one does."""

import pytest

from tests.engines.test_differential import play_on_both
from tests.great_western_trail.rich import GAME, rich

pytestmark = [pytest.mark.compiled, pytest.mark.no_cover]


def test_rich_positions_on_both_engines() -> None:
    """Two turns from each, every answer."""
    play_on_both(GAME, (rich(f"both {seed}", GAME.players[seed % 3]).state for seed in range(40)))
