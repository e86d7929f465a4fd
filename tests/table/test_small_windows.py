"""In a window as small as a tablet nothing lies on the question, nor on what takes a step back."""

from itertools import islice

import pytest
from playwright.sync_api import Browser

import headrace
from headrace.core.position import Position
from tests.kit.browsing import visit
from tests.kit.clicking import ASKED, COVERED, UNDER_AIDS
from tests.kit.concern import GAMES
from tests.kit.staging import Stage
from tests.kit.tables import random_game

EARLY = 30
"""Decisions before those that are looked at."""


def steps_of_a_turn(game: str, count: int) -> list[Position]:
    """Positions of a lively game in which seat 0 may take back what it has begun."""
    played = (pos for pos in random_game(headrace.game(game).start(players=3, seed=6), 6, "lively") if pos.ply > EARLY)
    begun = (pos.copy() for pos in played if pos.turn == 0 and pos.may_take_back and len(pos.legal_moves) > 1)
    return [*islice(begun, count)]


@pytest.mark.parametrize(("width", "height"), [(900, 800), (1024, 768)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_on_the_question_or_on_what_takes_back(
    browser: Browser, stage: Stage, game: str, width: int, height: int
) -> None:
    for at, pos in enumerate(steps_of_a_turn(game, 4)):
        page, problems = visit(browser, stage.address, ("en", "ko")[at % 2], width, height, "light", path=stage.table_at(pos))
        page.wait_for_selector(ASKED)
        words = page.inner_text("#bar > p")
        assert not page.evaluate(UNDER_AIDS), words
        covered = page.evaluate(COVERED)
        assert [button for button in covered if button in page.inner_text("#bar .aids")] == problems == [], words
        page.context.close()
