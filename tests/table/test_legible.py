"""Nothing on the tables is lettered too small to be read: 11 px on any desk, 12.5 px on a phone, as the screen shows it.

Letters and numerals on plates, tokens and seals scale with their plate, and ticks of scales may be smaller.
"""

from collections.abc import Sequence
from functools import cache

import pytest
from playwright.sync_api import Browser, expect

import headrace
from headrace.core.position import Position
from headrace.core.words import LANGUAGES
from tests.kit.browsing import tour, visit
from tests.kit.proof import crosswise, rest_in_proof
from tests.kit.staging import Stage
from tests.kit.tables import random_game

GAMES = sorted(headrace.all_games())
LOOKS = {"desk": (1440, 900, 11.0), "small desk": (1280, 720, 11.0), "phone": (390, 844, 12.5)}
MOMENTS = ("opening", "middle", "late", "end")
SLACK = 0.15
"""Pixels by which a drawing may be shrunk to fit."""
TOO_SMALL = """([least, aside]) => {
  document.querySelectorAll(".barrage-sheet").forEach((sheet) => { sheet.open = true; });
  const found = new Set(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent.trim(), thing = node.parentElement;
    if (!words || /^([^\\d\\s]|[IVX0]+)$/u.test(words) || thing.closest(aside)) continue;
    if (!thing.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true })) continue;
    const style = getComputedStyle(thing), size = parseFloat(style.fontSize);
    if (!size || style.clipPath !== "none") continue;
    const by = thing instanceof SVGElement ? thing.getScreenCTM() : { a: 1, b: 0, c: 0, d: 1 };
    const shown = size * Math.sqrt(Math.abs(by.a * by.d - by.b * by.c));
    const where = thing.closest("[class], [id]")?.outerHTML.slice(0, 60);
    if (shown < least) found.add(`${shown.toFixed(1)} px: ${words.slice(0, 30)} (${where})`);
  }
  return [...found];
}"""
ASIDE = ".tick, .seal, .unseen, .minimap, [hidden], option, script, style"
"""Ticks, seals, what is not on the screen, and the overview, which repeats the map."""


@cache
def moments(game: str) -> Sequence[Position]:
    """A full table at the opening, in the middle, late, and at the end."""
    chosen = headrace.game(game)
    whole = [pos.copy() for pos in random_game(chosen.start(max(chosen.players), seed="legible"), "legible", "lively")]
    own = [pos for pos in whole if pos.turn == 0]
    return own[0], own[len(own) // 2], own[-1], whole[-1]


@pytest.mark.parametrize(("game", "seen"), crosswise(GAMES, ("desk ko", "phone en", "desk en", "phone ko")))
def test_nothing_is_lettered_too_small(browser: Browser, stage: Stage, game: str, seen: str) -> None:
    look, lang = seen.split()
    width, height, least = LOOKS[look]
    paths = map(stage.table_at, moments(game))
    for moment, (page, problems) in zip(MOMENTS, tour(browser, stage.address, lang, width, height, "light", paths), strict=True):
        page.wait_for_selector("#board svg", state="attached")
        assert page.evaluate(TOO_SMALL, [least - SLACK, ASIDE]) == [], moment
        assert problems == []


FITS = """() => {
  const box = document.querySelector("#board > .wide");
  return box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;
}"""


@pytest.mark.parametrize("game", rest_in_proof(GAMES, 2))
def test_in_a_small_window_the_board_scrolls_or_is_shown_whole(browser: Browser, stage: Stage, game: str) -> None:
    page, problems = visit(browser, stage.address, "en", 1280, 720, "light", path=stage.table_at(moments(game)[1]))
    page.wait_for_selector("#board svg", state="attached")
    assert not page.evaluate(FITS)
    page.click("#whole")
    page.wait_for_function(FITS)
    page.reload()
    page.wait_for_function(FITS)
    assert page.get_attribute("#whole", "aria-pressed") == "true"
    page.click("#whole")
    page.wait_for_function(f"!({FITS})()")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_function(FITS)
    expect(page.locator("#whole")).to_be_hidden()
    assert problems == []
    page.context.close()


SIDEWAYS = """() => [...document.querySelectorAll("#table *")]
  .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.id || each.className)"""


@pytest.mark.parametrize("game", rest_in_proof(GAMES[::-1], 2))
def test_in_a_small_window_nothing_is_scrolled_sideways_nor_too_small(browser: Browser, stage: Stage, game: str) -> None:
    width, height, least = LOOKS["small desk"]
    paths = map(stage.table_at, moments(game))
    for moment, (page, problems) in zip(MOMENTS, tour(browser, stage.address, "en", width, height, "light", paths), strict=True):
        page.wait_for_selector("#board svg", state="attached")
        assert page.evaluate(SIDEWAYS) == [], moment
        assert page.evaluate(TOO_SMALL, [least - SLACK, ASIDE]) == [], moment
        assert problems == []


SPILLED = """() => [...document.querySelectorAll(".result .plate, #bar .btn")]
  .filter((each) => each.getClientRects().length)
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
    || each.clientWidth < each.clientHeight)
  .map((each) => each.textContent)"""
"""Words that stick out of their plate or button, and buttons that are squeezed into a column."""


@pytest.mark.parametrize(("look", "lang"), crosswise([*LOOKS], LANGUAGES))
@pytest.mark.parametrize("game", rest_in_proof(GAMES))
def test_at_the_end_words_keep_to_their_plates_and_buttons(
    browser: Browser, stage: Stage, game: str, look: str, lang: str
) -> None:
    width, height, _ = LOOKS[look]
    page, _ = visit(browser, stage.address, lang, width, height, "light", path=stage.table_at(moments(game)[-1]))
    page.wait_for_selector("#bar .btn")
    assert page.evaluate(SPILLED) == []
    page.context.close()
