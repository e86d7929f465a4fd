"""What cases do not say of Ferrymen, run where it is installed (tests/plugin/test_plugin.py)."""

import headrace
import pytest
from landscapes.documents import document
from tests.kit.tables import random_game
from tests.laws.stacks import measured
from tests.plugin import landscape

from headrace_ferry.material import DEPTH

GAME = headrace.game("ferry")


@pytest.mark.parametrize("hand", [["salt", "wool", "timber", "grain"], ["grain"] * 4])
def test_the_number_of_decisions_tells_nothing_of_the_hand(hand: list[str]) -> None:
    """A question with one answer is asked and recorded too (4.1)."""
    pos = GAME.from_position({"hand": [hand, []], "certificates": [0, 0]})
    for move in ("deliver", "spend 0", "town marsh_end", "disc purse", "keep"):
        pos.push(move)
    assert pos.ply == 5 and pos.turn == 1


def test_the_bound_of_the_stack_is_reached_and_never_passed() -> None:
    with measured(GAME) as depths:
        for seed in range(60):
            for _ in random_game(GAME.start(players=3, seed=seed), seed):
                pass
    assert depths.greatest == DEPTH


def test_what_never_changes_on_the_map_is_drawn_as_its_script_draws_it() -> None:
    """If not: `PYTHONPATH=src:tests/plugin/ferry python -m tests.plugin.landscape`."""
    assert landscape.PATH.read_text("utf-8") == document(landscape.drawings())
