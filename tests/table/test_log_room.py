"""The log has room: six lines at 1280 x 720 with a full table, in each game; unfolded it lies over its column."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, CDPSession, Page

import headrace
from headrace.core.position import Position
from headrace.core.words import LANGUAGES
from tests.kit.browsing import visit
from tests.kit.proof import crosswise, rest_in_proof
from tests.kit.staging import Stage
from tests.kit.tables import random_game

GAMES = sorted(headrace.all_games())
LINES = 6
FOLDING = [game for game in GAMES if game != "trick_of_the_rails"]
"""Games whose log folds away what belongs to a line."""
LONG = 250
"""Decisions after which a log has dozens of such lines."""
SEEN = """() => {
    const ol = document.querySelector('#log ol').getBoundingClientRect();
    const bar = document.querySelector('#bar').getBoundingClientRect();
    const low = Math.min(ol.bottom, innerHeight) + 1;
    const beside = (box) => box.left >= bar.right - 1 || box.right <= bar.left + 1;
    const free = (box) => box.bottom <= low && (beside(box) || box.bottom <= bar.top + 1);
    return [...document.querySelectorAll('#log li')].filter((line) => free(line.getBoundingClientRect())).length;
}"""
"""How many lines are seen whole, not under the action bar."""

FOLDED = "#log li details:not([open])"


def under_way(game: str, fits: Callable[[Position], bool]) -> Position:
    """A full table after some actions, where the first seat is asked."""
    chosen = headrace.game(game)
    for pos in random_game(chosen.start(max(chosen.players), seed="log"), "log", "lively"):
        if pos.turn == 0 and sum(pos.begins) > 2 * LINES and fits(pos):
            return pos
    raise AssertionError("it does not get that far")


def is_calm(pos: Position) -> bool:
    """Are there neither buttons nor tickets in the action bar?"""
    ask = pos.game.board.draw(pos.view(0), ("wide",)).ask
    return not ask.choices and "ticket" not in ask.detail


def beginning_an_action(pos: Position) -> bool:
    return bool(pos.game.sight.begins_action(pos.state))


def opened(
    stage: Stage, browser: Browser, game: str, lang: str, size: tuple[int, int], fits: Callable[[Position], bool] = is_calm
) -> Page:
    page, problems = visit(browser, stage.address, lang, *size, "light", path=stage.table_at(under_way(game, fits)))
    page.context.add_cookies([{"name": f"guide_{game}", "value": "off", "url": stage.address}])
    page.reload()
    page.locator("#log li").first.wait_for()
    assert problems == []
    return page


@pytest.mark.parametrize(("game", "lang"), crosswise(GAMES, LANGUAGES))
def test_six_lines_are_seen_on_a_small_desk(stage: Stage, browser: Browser, game: str, lang: str) -> None:
    page = opened(stage, browser, game, lang, (1280, 720))
    assert page.evaluate(SEEN) >= LINES
    page.context.close()


@pytest.mark.parametrize("game", rest_in_proof(GAMES[::-1], 2))
def test_unfolded_the_log_shows_more_and_stays_so(stage: Stage, browser: Browser, game: str) -> None:
    page = opened(stage, browser, game, "en", (1440, 900))
    before = page.locator("#log").bounding_box()
    page.click("#log-tall summary")
    after = page.locator("#log").bounding_box()
    assert before and after
    assert after["height"] > before["height"]
    assert page.evaluate(SEEN) >= LINES
    page.click("#log-tall summary")
    assert page.locator("#log").bounding_box() == before
    page.context.close()


HEAD = """() => {
    const head = document.querySelector('#log h2').getBoundingClientRect();
    const hit = document.elementFromPoint(head.left + 12, head.top + head.height / 2);
    return document.querySelector('#log').contains(hit);
}"""
"""Is the head of the log, with the steps through what happened, in the open?"""


@pytest.mark.parametrize("game", ["brass_birmingham", "brass_lancashire"])
def test_what_is_planned_does_not_hide_the_head_of_the_log(stage: Stage, browser: Browser, game: str) -> None:
    page = opened(stage, browser, game, "en", (1280, 720), beginning_an_action)
    page.locator("#hand .verb.may").first.click()
    page.locator("#bar .look.back").wait_for()
    assert page.evaluate(HEAD)
    assert page.evaluate(SEEN) >= 1
    page.context.close()


@pytest.mark.parametrize("game", rest_in_proof(FOLDING, 1))
def test_what_is_folded_away_is_not_laid_out_with_every_patch(
    stage: Stage, browser: Browser, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("headrace.table.pages.log.RECENT", LONG)  # so much that it would show
    page = opened(stage, browser, game, "en", (1440, 900), lambda pos: len(pos.begins) > LONG)
    hand = page.context.new_cdp_session(page)
    hand.send("Performance.enable")
    before = layouts(hand)
    page.evaluate("document.querySelector('#log').dataset.mark = ''")  # so it is sent anew
    old = page.query_selector("#log ol")
    page.set_viewport_size({"width": 880, "height": 900})
    page.wait_for_function("old => !old.isConnected", arg=old)
    page.evaluate("new Promise(settle => requestAnimationFrame(() => requestAnimationFrame(settle)))")
    assert layouts(hand) - before < len(page.query_selector_all(FOLDED)) / 2
    page.context.close()


def layouts(hand: CDPSession) -> int:
    """How often the browser has laid out the page, or a part of it."""
    metrics = hand.send("Performance.getMetrics")["metrics"]
    return int(next(metric["value"] for metric in metrics if metric["name"] == "LayoutCount"))
