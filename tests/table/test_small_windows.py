"""In small windows nothing lies on the question nor on what takes a step back, headers are whole, and rows that scroll sideways
say so."""

from functools import cache
from itertools import islice

import pytest
from playwright.sync_api import Browser

import headrace
from headrace.core.position import Position
from tests.kit.browsing import until, visit
from tests.kit.clicking import ASKED, COVERED, UNDER_AIDS
from tests.kit.concern import GAMES
from tests.kit.proof import crosswise
from tests.kit.staging import Stage
from tests.kit.tables import random_game

EARLY = 30
"""Decisions before those that are looked at."""


def steps_of_a_turn(game: str, count: int) -> list[Position]:
    """Positions of a lively game in which seat 0 may take back what it has begun."""
    played = (pos for pos in random_game(headrace.game(game).start(players=3, seed=6), 6, "lively") if pos.ply > EARLY)
    begun = (pos.copy() for pos in played if pos.turn == 0 and pos.may_take_back and len(pos.legal_moves) > 1)
    return [*islice(begun, count)]


@pytest.mark.parametrize(("game", "size"), crosswise(GAMES, [(900, 800), (1024, 768)]))
def test_nothing_lies_on_the_question_or_on_what_takes_back(
    browser: Browser, stage: Stage, game: str, size: tuple[int, int]
) -> None:
    for at, pos in enumerate(steps_of_a_turn(game, 4)):
        page, problems = visit(browser, stage.address, ("en", "ko")[at % 2], *size, "light", path=stage.table_at(pos))
        page.wait_for_selector(ASKED)
        words = page.inner_text("#bar > p")
        assert not page.evaluate(UNDER_AIDS), words
        covered = page.evaluate(COVERED)
        assert [button for button in covered if button in page.inner_text("#bar .aids")] == problems == [], words
        page.context.close()


HEADER_FLAWS = """() => {
  const header = document.querySelector("header.top"), whole = header.getBoundingClientRect();
  const parts = [...header.querySelectorAll("h1, nav, nav a, nav button, nav summary, #headline > *, .steps li, .seal")];
  const shown = parts.filter((each) => each.checkVisibility() && !each.closest(".menu > .panel"));
  const boxes = shown.map((each) => [each, each.getBoundingClientRect()]);
  const out = boxes.filter(([, box]) =>
    box.left < -1 || box.right > innerWidth + 1 || box.top < whole.top - 1 || box.bottom > whole.bottom + 1);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const crossed = boxes.filter(([one, box]) => boxes.some(([other, beside]) =>
    one !== other && !one.contains(other) && !other.contains(one) && meet(box, beside)));
  return [...out, ...crossed].map(([each]) => each.outerHTML.slice(0, 80));
}"""
"""Parts of the header that stick out of it or lie on each other."""
WIDTHS = (900, 1024, 1150, 1280, 1366, 1440)


@cache
def full_table(game: str) -> Position:
    """Late in a lively game of as many as can play, in the middle of a turn of seat 0 with the most steps in its header."""
    chosen = headrace.game(game)
    played = random_game(chosen.start(max(chosen.players), seed="narrow"), "narrow", "lively")
    own = [pos.copy() for pos in played if pos.turn == 0]
    return max(own[len(own) // 2 :], key=lambda pos: str(pos.game.board.draw(pos.view(0), ("wide",)).steps).count("<li"))


@pytest.mark.parametrize(("game", "lang"), crosswise(GAMES, ("en", "ko")))
def test_headers_are_whole(browser: Browser, stage: Stage, game: str, lang: str) -> None:
    page, problems = visit(browser, stage.address, lang, 1440, 800, "light", path=stage.table_at(full_table(game)))
    page.wait_for_selector(ASKED)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        until(page, f"document.documentElement.clientWidth === {width}")
        assert page.evaluate(HEADER_FLAWS) == [], width
    assert problems == []
    page.context.close()


BEYOND = """() => [...document.querySelectorAll(".answers, .own")]
  .filter((row) => row.clientWidth && /auto|scroll/.test(getComputedStyle(row).overflowX))
  .map((row) => [row, getComputedStyle(row, "::after").content !== "none"])
  .map(([row, told]) => [row.scrollWidth > row.clientWidth + 8, "after" in row.dataset, told])"""
"""Of each row that may scroll sideways: does it, and does it say so?"""


@pytest.mark.parametrize("width", [390, 768])
def test_a_row_of_answers_says_that_there_is_more(browser: Browser, stage: Stage, width: int) -> None:
    able = {"money": 20, "workers": {"cowboy": 5}}
    market = ["holstein", "brown_swiss", "west_highland_4", "texas_longhorn_6"]
    path = stage.table("great_western_trail", {"players": 3, "at": "e", "market": market, "A": able})
    page, problems = visit(browser, stage.address, "en", width, 844, "light", path=f"{path}?focus=use:e,2")
    page.wait_for_selector("#bar .of-buy", state="attached")
    rows = page.evaluate(BEYOND)
    assert any(scrolls for scrolls, *_ in rows)
    assert all(scrolls == says == shows for scrolls, says, shows in rows)
    assert int(page.get_attribute("#bar .of-buy", "data-after") or 0) > 0 or width == 768
    page.evaluate("document.querySelector('#bar .of-buy').scrollLeft = 9999")
    page.wait_for_selector("#bar .of-buy[data-before]:not([data-after])")
    assert problems == []
    page.context.close()
