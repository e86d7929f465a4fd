"""Looking takes no plan away: what is pointed at stays while sheets, folds and settings are opened, another language or theme is
chosen, or a slip of a first game is closed."""

from collections.abc import Iterator
from random import Random
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Browser, Page

import headrace
from headrace.core.position import Position
from tests.kit.browsing import DESK, PHONE, Screen, on_desk_and_phone, until_answered, visit
from tests.kit.clicking import Person
from tests.kit.concern import GAMES
from tests.kit.proof import rest_in_proof
from tests.kit.staging import Stage
from tests.kit.tables import random_game

OFFERED = ":is(#hand, #board, #bar, #aside) :is(.may, .look)[data-focus]:not(.chosen)"
"""What is looked at when it is pressed."""
PLANNED = "[...document.querySelectorAll('#bar > p')].map((each) => each.textContent).join()"
"""What the bar says of the plan, also while an open list of moves stands in its place."""
FOLDS = "#hand summary, #panels summary, #log summary, nav summary, #bar .moves summary"
PLANS = [game for game in GAMES if game != "trick_of_the_rails"]
"""Games in which something can be looked at before it is done; there a card is played at once."""


def own_turns(game: str) -> Iterator[Position]:
    """Positions in which the first seat decides among several things."""
    for seed in range(3):
        for pos in random_game(headrace.game(game).start(seed=f"plan {seed}"), seed, "lively"):
            if pos.turn == 0 and len(pos.legal_moves) > 3:
                yield pos.copy()


def with_a_plan(browser: Browser, stage: Stage, game: str, screen: Screen, slips: str = "off") -> tuple[Page, list[str], str]:
    """A page on which something has been pointed at, and what the bar says of it; `slips` of a first game: on or off."""
    lang, width, height, theme = screen
    for pos in own_turns(game):
        page, problems = visit(browser, stage.address, lang, width, height, theme, path=stage.table_at(pos))
        page.context.add_cookies([{"name": f"guide_{game}", "value": slips, "url": stage.address}])
        page.reload()
        page.wait_for_selector("#bar .aids")
        until_answered(page)
        person = Person(page, game, Random(1), touches=width < 900)
        if spots := [spot for spot in person.see(OFFERED) if spot.hit]:
            person.press(spots[0])
            until_answered(page)
            if focus_of(page) and page.query_selector(".chosen, .look.back"):
                return page, problems, page.evaluate(PLANNED)
        page.context.close()
    raise AssertionError("nothing can be looked at")


def focus_of(page: Page) -> str:
    """What the address says is pointed at."""
    return parse_qs(urlsplit(page.url).query).get("focus", [""])[0]


@on_desk_and_phone
@pytest.mark.parametrize("game", rest_in_proof(PLANS, 2))
def test_what_is_opened_to_be_looked_at_leaves_the_plan(browser: Browser, stage: Stage, game: str, screen: Screen) -> None:
    page, problems, words = with_a_plan(browser, stage, game, screen)
    focus, opened = focus_of(page), 0
    for at in range(page.locator(FOLDS).count()):
        fold = page.locator(FOLDS).nth(at)
        if not fold.is_visible():
            continue
        was = fold.evaluate("each => each.parentElement.open")
        fold.tap() if screen == PHONE else fold.click()
        until_answered(page)
        assert fold.evaluate("each => each.parentElement.open") != was, "the first press opens or closes it"
        assert (focus_of(page), page.evaluate(PLANNED)) == (focus, words), fold.evaluate("each => each.outerHTML")
        fold.evaluate("(each, was) => { each.parentElement.open = was }", was)
        until_answered(page)
        opened += 1
    assert opened
    assert problems == []
    page.context.close()


@on_desk_and_phone
@pytest.mark.parametrize("game", rest_in_proof(PLANS[::-1], 2))
def test_another_language_or_theme_and_a_closed_slip_leave_the_plan(
    browser: Browser, stage: Stage, game: str, screen: Screen
) -> None:
    page, problems, words = with_a_plan(browser, stage, game, screen, "on")
    focus, slip = focus_of(page), page.locator("#guide button[value^=close]")
    if slip.count():
        slip.first.click()
        until_answered(page)
        assert (focus_of(page), page.evaluate(PLANNED)) == (focus, words)
    page.click("nav .menu > summary")
    page.locator("nav .menu form button").first.click()
    until_answered(page)
    assert (focus_of(page), page.evaluate(PLANNED)) == (focus, words)
    other = {"en": "ko", "ko": "en"}[screen[0]]
    for lang in (other, screen[0]):
        page.locator(f".lang a[hreflang={lang}]").click()
        page.wait_for_selector(f"html[lang={lang}]")
        until_answered(page)
        assert focus_of(page) == focus
    page.click("nav .menu > summary")
    page.locator(".menu .themes a").last.click()
    page.wait_for_selector("html[data-theme=dark]")
    until_answered(page)
    assert (focus_of(page), page.evaluate(PLANNED)) == (focus, words)
    page.keyboard.press("Escape")
    until_answered(page)
    assert focus_of(page) == ""
    assert problems == []
    page.context.close()


def test_the_plan_in_the_address_goes_along_without_script(browser: Browser, stage: Stage) -> None:
    page, _, _ = with_a_plan(browser, stage, PLANS[0], DESK)
    path, focus = urlsplit(page.url).path, focus_of(page)
    page.context.close()
    page, _ = visit(browser, stage.address, "en", 1440, 900, "light", script=False, path=f"{path}?focus={quote(focus)}")
    page.click(".lang a[hreflang=ko]")
    assert focus_of(page) == focus
    page.context.add_cookies([{"name": f"guide_{PLANS[0]}", "value": "on", "url": stage.address}])
    page.reload()
    page.locator("#guide button[value^=close]").click()
    assert focus_of(page) == focus
    page.click(f"nav a[href^='/rules/{PLANS[0]}']")
    page.click(".rules-side a.btn >> nth=0")
    assert focus_of(page) == focus
    page.context.close()
