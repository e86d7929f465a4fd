"""Laws of prices, for every board: what stands beside a lit thing is what is really paid and gained by pressing it."""

import random

import pytest

import headrace
from headrace.boards.drawn import SIZES
from headrace.core.words import LANGUAGES
from tests.kit.concern import GAMES
from tests.kit.pressing import Page as Pressed
from tests.kit.prices import Page, alone, untrue
from tests.kit.proof import rest_in_proof
from tests.kit.tables import few_of, random_game, tables_of

BIASES = ("lively", "biased")
MOMENTS, DEEP, TRIED = 7, 4, 3
"""Positions of a game, presses one after another, and prices that are tried at each besides the bill."""
PARTS = 6
"""Games of each table, by turns lively and biased; all but the first two for `make proof`."""


@pytest.mark.parametrize("part", rest_in_proof(range(PARTS), len(BIASES)))
@pytest.mark.parametrize("game", GAMES)
def test_what_stands_beside_a_thing_is_what_it_takes_and_brings(game: str, part: int) -> None:
    """Bills and prices along walks of plans in random games, in both sizes and languages."""
    dice, wrong = random.Random(f"{game} {part}"), list[str]()
    for table in few_of(tables_of(headrace.game(game))):
        bias = BIASES[part % 2]
        played = [alone(pos.copy()) for pos in random_game(table.start(part), part, bias) if not pos.is_over]
        for at, pos in enumerate(dice.sample(played, min(MOMENTS, len(played)))):
            size, lang, focus = SIZES[at % 2], LANGUAGES[at // 2 % 2], ""
            for _ in range(DEEP):
                drawn = pos.game.board.draw(pos.view(pos.turn, lang, focus=focus), (size,))
                page = Page.drawn(drawn)
                things = dice.sample(page.priced, min(TRIED, len(page.priced)))
                wrong += [f"{table} {pos.ply} {focus}: {flaw}" for flaw in untrue(pos, size, lang, page, things)]
                offered = [thing for thing in Pressed.drawn(drawn).in_order() if not thing.chosen]
                if not offered:
                    break
                focus = dice.choice(offered).focus
    assert wrong == []
