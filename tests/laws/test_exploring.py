"""Laws of exploring before deciding, for every board that offers something to look at."""

import random

import pytest

import headrace
from headrace.boards.drawn import SIZES
from tests.kit.concern import GAMES
from tests.kit.pressing import Page, flaws, refusals
from tests.kit.proof import crosswise
from tests.kit.tables import random_game

MOMENTS, DEEP, PRESSES = 15, 4, 5
"""Positions of a game, presses one after another, and how many things are tried at each."""


PARTS = 4
SOME = crosswise(SIZES, range(PARTS))
"""Each size with one position of four, not the same ones; the others are for `make proof`."""


@pytest.mark.parametrize(("size", "part"), SOME)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_pressed_is_chosen_then_and_what_can_be_decided_is_permitted(game: str, size: str, part: int) -> None:
    """Also beside what is looked at already: from a thing that was pressed on to the next."""
    chosen, dice = headrace.game(game), random.Random(f"{game} {size}")
    played = [pos.copy() for pos in random_game(chosen.start(players=chosen.players[-1], seed=1), 1, "lively") if not pos.is_over]
    for pos in played[:: -(-len(played) // MOMENTS)][part::PARTS]:
        page, focus = Page.of(pos, size), ""
        for _ in range(DEEP):
            offered = page.in_order()
            for thing in dice.sample(offered, min(PRESSES, len(offered))):
                following = Page.of(pos, size, thing.focus)
                assert [*flaws(page, thing, following), *refusals(pos, following)] == [], (pos.ply, focus, thing)
            page, focus = (following, thing.focus) if offered else (page, focus)
