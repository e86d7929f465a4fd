"""History: a slider, keys and links lead through all actions of a game without loading the page anew."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from headrace.table.words import say
from tests.kit.browsing import DESK, Screen, on_desk_and_phone, until_answered, visit
from tests.kit.concern import GAMES
from tests.kit.proof import rest_in_proof
from tests.kit.staging import Stage
from tests.table.test_accessible import in_both_themes
from tests.table.test_replay import BOARD, STARTS, played

KEYS = [
    ("ArrowLeft", -1),
    ("Shift+ArrowLeft", -10),
    ("PageUp", 10),
    ("ArrowRight", 1),
    ("PageDown", -10),
    ("Home", -999),
    ("End", 999),
]
STICKING_OUT = """() => {
  const bar = document.getElementById("bar"), frame = bar.getBoundingClientRect(), low = Math.min(frame.bottom, innerHeight);
  const inside = (box) => box.top >= frame.top - 1 && box.bottom <= low + 1 && box.right <= frame.right + 1;
  const parts = [...bar.querySelectorAll("p, .past, .btn")].filter((part) => !inside(part.getBoundingClientRect()));
  return parts.map((part) => part.outerHTML);
}"""
"""Parts of the bar that it does not hold."""
SLID = """(stop) => {
  const slider = document.querySelector(".past");
  slider.value = stop;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def looked_back(
    browser: Browser, stage: Stage, game: str, screen: Screen, script: bool = True
) -> tuple[Page, list[str], list[int]]:
    """A page that looks back to the last move of a game, and the moves made by the end of each action."""
    pos = next(pos.copy() for pos, _ in played(game) if pos.ply > 60 or pos.is_over)
    lang, width, height, theme = screen
    path = f"{stage.table_at(pos, still=True)}?at={pos.ply}"
    page, problems = visit(browser, stage.address, lang, width, height, theme, script, path)
    return page, problems, json.loads(page.locator(".past").get_attribute("data-stops") or "")


def told(page: Page, stops: list[int], stop: int) -> str:
    """Wait until the page shows a stop; what it shows."""
    expect(page.locator("#table")).to_have_attribute("data-past", str(stops[stop]))
    until_answered(page)
    assert f"at={stops[stop]}" in page.url
    expect(page.locator(".past")).to_have_value(str(stop))
    return str(page.evaluate(BOARD))


@on_desk_and_phone
@pytest.mark.parametrize("game", rest_in_proof(GAMES, 2))
def test_every_moment_is_shown_as_its_own_page_shows_it(browser: Browser, stage: Stage, game: str, screen: Screen) -> None:
    page, problems, stops = looked_back(browser, stage, game, screen)
    here = last = len(stops) - 1
    for key, way in KEYS:
        here = min(max(here + way, 0), last)
        page.keyboard.press(key)
        told(page, stops, here)
    page.evaluate(SLID, last // 2)
    board = told(page, stops, last // 2)
    words = page.locator("#bar small").inner_text()
    assert words == page.locator(".past").get_attribute("aria-valuetext")
    page.get_by_role("link", name=say("back_before", screen[0])).click()
    assert told(page, stops, last // 2 - 1) != board
    page.get_by_role("link", name=say("back_after", screen[0])).click()
    assert told(page, stops, last // 2) == board
    page.reload()
    assert (told(page, stops, last // 2), page.locator("#bar small").inner_text()) == (board, words)
    for window in [(900, 800), (1024, 768), (1440, 900)] if screen == DESK else [(320, 640), (390, 844)]:
        page.set_viewport_size({"width": window[0], "height": window[1]})
        until_answered(page)
        assert page.evaluate(STICKING_OUT) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert game != GAMES[0] or in_both_themes(page) == []
    assert problems == []
    page.context.close()


def test_a_step_on_shows_from_whose_panel_a_card_came(browser: Browser, stage: Stage) -> None:
    page, problems, stops = looked_back(browser, stage, "trick_of_the_rails", DESK)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(STARTS)
    page.keyboard.press("PageDown")
    told(page, stops, here := len(stops) - 11)
    assert page.evaluate("window.starts") == [], "on the way back nobody plays"
    for stop in range(here + 1, len(stops)):
        page.keyboard.press("ArrowRight")
        told(page, stops, stop)
    assert {seat for _, seat in page.evaluate("window.starts")} == {"1", "2"}
    assert problems == []
    page.context.close()


def test_without_script_links_lead_through_it(browser: Browser, stage: Stage) -> None:
    page, problems, stops = looked_back(browser, stage, "trick_of_the_rails", DESK, script=False)
    expect(page.locator(".past")).to_be_hidden()
    for way, stop in ("back_first", 0), ("back_after", 1), ("back_last", -1), ("back_before", -2):
        page.get_by_role("link", name=say(way, "en")).click()
        page.wait_for_url(f"**?at={stops[stop]}")
    page.get_by_role("link", name=say("back_now", "en")).click()
    expect(page.locator("#table[data-past]")).to_have_count(0)
    assert problems == []
    page.context.close()


def test_the_link_to_a_moment_opens_no_seat(browser: Browser, stage: Stage) -> None:
    page, problems, stops = looked_back(browser, stage, "great_western_trail", DESK)
    page.keyboard.press("ArrowLeft")
    told(page, stops, -2 % len(stops))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_text(say("back_link", "en")).click()
    expect(page.get_by_text(say("copied", "en"))).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    table_id = page.url.split("/")[4]
    assert link == f"{stage.address}/t/{table_id}?at={stops[-2]}"
    mine = page.locator("#hand").inner_html()
    page.goto(link)
    assert mine and page.locator("#hand").inner_html() != mine
    assert problems == []
    page.context.close()
