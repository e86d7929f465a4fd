"""Brass in a real browser, clicked and tapped as people do."""

import math
import random

import pytest
from playwright.sync_api import Browser, Page

from tests.kit.browsing import NARROW, get, post, seated, visit
from tests.kit.clicking import MARK, MOST_TRIES, Person, middle_of, touch
from tests.kit.proof import rest_in_proof

GAMES = ("brass_birmingham", "brass_lancashire")
FOCUS = "document.activeElement.dataset.key ?? document.activeElement.className"
QUESTION = "#bar > p"


def asked(page: Page) -> str:
    """The question, once it is the person's turn."""
    page.wait_for_selector("#bar .aids")
    return page.inner_text(QUESTION)


def tab_to(page: Page, wanted: str) -> None:
    """Go on with the keyboard until the thing in focus fits."""
    for _ in range(150):
        if page.evaluate(f"document.activeElement.matches({wanted!r})"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way with the keyboard to {wanted}")


def after_key(page: Page, key: str) -> None:
    """Press a key and wait until something else is asked."""
    before = page.evaluate(MARK)
    page.keyboard.press(key)
    page.wait_for_function(f"before => {MARK} !== before", arg=before)


@pytest.mark.parametrize("game", rest_in_proof(GAMES))
def test_the_keyboard_alone_is_enough(browser: Browser, server: str, game: str) -> None:
    page, problems = visit(browser, server, "en", 1440, 900, "dark", path=seated(server, game))
    question = asked(page)
    tab_to(page, ".verb[data-key=pass]")
    after_key(page, "Enter")
    assert page.evaluate(FOCUS) == "pass", "the focus stays where it was"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUS).startswith("card:"), "arrows lead to the next thing in that direction"
    after_key(page, "Escape")
    assert page.inner_text(QUESTION) == question
    tab_to(page, "#board .may[data-key^='slot:']")
    after_key(page, "Enter")
    while not page.query_selector("#bar .primary"):
        tab_to(page, "#bar .look:not(.back)")
        after_key(page, "Enter")
    version = page.get_attribute("#table input[name=version]", "value")
    tab_to(page, "#bar .primary")
    page.keyboard.press("Enter")
    page.wait_for_function("v => document.querySelector('#tools input[name=version]').value !== v", arg=version)
    assert problems == []
    page.context.close()


@pytest.mark.parametrize("game", rest_in_proof(GAMES[::-1]))
def test_without_script_links_and_forms_are_enough(browser: Browser, server: str, game: str) -> None:
    page, _ = visit(browser, server, "en", 1440, 900, "light", script=False, path=seated(server, game))
    while not page.query_selector("#bar .aids"):
        page.reload()
    for act in ("build", "pass"):
        page.click(f".verb[data-key={act}]")
        page.wait_for_selector("#bar .look.back")  # what is pointed at is shown
        if act == "build":
            page.click("#bar .look.back")
            page.wait_for_selector("#bar:not(:has(.look.back))")
    page.locator("#bar .look:not(.back)").first.click()
    page.wait_for_selector("#bar .primary")
    before = page.get_attribute("#table", "data-version")
    page.click("#bar .primary")
    page.wait_for_selector(f"#table:not([data-version='{before}'])")
    page.context.close()


@pytest.mark.parametrize("game", rest_in_proof(GAMES))
def test_what_is_refused_says_why_by_mouse_and_by_touch(browser: Browser, server: str, game: str) -> None:
    path = seated(server, game)
    for width, lang in ((1440, "en"), (390, "ko")):
        page, problems = visit(browser, server, lang, width, 844, "light", path=path)
        asked(page)
        person = Person(page, game, random.Random(1), touches=width < NARROW)
        person.press(next(spot for spot in person.see("#board .ask[data-key^='slot:']") if spot.hit))
        assert page.locator("#bar .reasons [data-clause]").count(), "a space says for each industry what stands in the way"
        person.point(person.see("#hand .verb.maynot")[0], then="#note a[href*='#c']")
        page.keyboard.press("Escape")
        page.wait_for_selector("#bar .reasons", state="detached")
        assert problems == []
        page.context.close()


def test_dragging_and_pinching_the_map_press_nothing(browser: Browser, server: str) -> None:
    page, problems = visit(browser, server, "en", 390, 844, "light", path=seated(server, "brass_lancashire"))
    question = asked(page)
    person = Person(page, "brass_lancashire", random.Random(1), touches=True)
    middle = middle_of(page, ".narrow [data-pan]")
    spot = min((spot for spot in person.see("#board .may") if spot.hit), key=lambda spot: math.dist((spot.x, spot.y), middle))
    hand = page.context.new_cdp_session(page)
    shown = "document.querySelector('.narrow svg.map').getAttribute('viewBox')"
    view = page.evaluate(shown)

    x, y = spot.x, spot.y
    for _ in range(MOST_TRIES):
        touch(hand, "touchStart", (x, y))
        touch(hand, "touchMove", (x - 20, y - 20))
        touch(hand, "touchMove", (x - 60, y - 30))
        touch(hand, "touchEnd")
        if (dragged := page.evaluate(shown)) != view:
            break
    assert dragged != view
    right, down = (1 if at < half else -1 for at, half in zip((x, y), middle, strict=True))
    for _ in range(MOST_TRIES):
        touch(hand, "touchStart", (x, y), (x + 40 * right, y + 40 * down))
        touch(hand, "touchMove", (x, y), (x + 90 * right, y + 90 * down))
        touch(hand, "touchEnd")
        if page.evaluate(shown).split()[2] != dragged.split()[2]:
            break
    assert page.evaluate(shown).split()[2] != dragged.split()[2]
    page.wait_for_timeout(300)
    assert page.inner_text(QUESTION) == question
    assert problems == []
    page.context.close()


def test_a_tab_that_is_behind_is_told_so_and_shows_the_fresh_table(browser: Browser, server: str) -> None:
    path = seated(server, "brass_birmingham")
    page, _ = visit(browser, server, "en", 1440, 900, "light", path=path)
    asked(page)
    page.route("**/events*", lambda route: route.abort())
    page.reload()
    version = get(f"{server}{path}/state.json").json()["version"]
    post(f"{server}{path}/move", data={"version": version, "action": "pass"}, follow_redirects=True).raise_for_status()
    person = Person(page, "brass_birmingham", random.Random(1), touches=False)
    person.press(person.see(".verb[data-key=loan]")[0])
    assert "discard" in page.inner_text(QUESTION)
    page.wait_for_selector("#hand .verb.on")
    page.context.close()


def test_when_the_server_fails_the_person_is_told(browser: Browser, server: str) -> None:
    page, _ = visit(browser, server, "en", 1440, 900, "light", path=seated(server, "brass_birmingham"))
    asked(page)
    page.route("**/*focus=act*", lambda route: route.fulfill(status=500, json={"error": "It broke."}))
    page.click("#hand .verb.may >> nth=0")
    page.wait_for_selector("#note.refused:not([hidden])")
    assert page.inner_text("#note") == "It broke."
    page.context.close()
