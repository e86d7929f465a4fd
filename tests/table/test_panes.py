"""Panes over the table, a mat, the tall log, the list of moves, the settings, are put away in one way: by a cross, by Escape, by
a press elsewhere; what is looked at stays, and a message lies on them."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.browsing import PHONE, Screen, seated, until_answered, visit
from tests.kit.concern import GAMES
from tests.kit.proof import crosswise, rest_in_proof
from tests.table.test_leaves import MATTED

SMALL: Screen = ("en", 1024, 768, "light")
FOLDS = {"mat": "#mat-1", "log": "#log-tall", "moves": "#moves", "settings": "details.menu"}
KINDS = [each for each in crosswise(GAMES, [*FOLDS]) if each.values[1] != "mat" or each.values[0] in MATTED]
ELSEWHERE = """() => {
  const meant = "a, button, summary, input, [data-action], [data-moves], [data-focus], [data-why], .sheet, #log, .slip";
  const board = document.querySelector("#board").getBoundingClientRect();
  for (let y = board.top + 6; y < Math.min(board.bottom, innerHeight); y += 9)
    for (let x = board.left + 6; x < board.right; x += 9) {
      const hit = document.elementFromPoint(x, y);
      if (hit?.closest("#board") && !hit.closest(meant)) return [x, y];
    }
}"""
"""A point of the board where nothing can be pressed."""
TOP = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return document.querySelector(selector).contains(hit);
}"""
"""Is the middle of a thing in the open?"""
MEETS = """([one, other]) => {
  const [a, b] = [one, other].map(selector => document.querySelector(selector).getBoundingClientRect());
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
}"""


def opened(page: Page, kind: str) -> str:
    """Open a pane as its summary does, wherever that lies, and give its fold."""
    page.evaluate("selector => document.querySelector(`${selector} > summary`).click()", FOLDS[kind])
    until_answered(page)
    assert is_open(page, kind)
    return FOLDS[kind]


def is_open(page: Page, kind: str) -> bool:
    return page.locator(FOLDS[kind]).get_attribute("open") is not None


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_escape_and_a_press_elsewhere_put_a_pane_away_and_keep_what_is_looked_at(
    server: str, browser: Browser, game: str, kind: str
) -> None:
    page, problems = visit(browser, server, *SMALL, path=seated(server, game, auto="never"))  # so that the table stands still
    page.wait_for_selector("#bar .aids")
    for thing in page.locator("[data-focus]:visible").all()[:1]:
        thing.dispatch_event("click")
    until_answered(page)
    looked_at = page.get_attribute("#bar", "data-mark")
    opened(page, kind)
    page.keyboard.press("Escape")
    assert not is_open(page, kind)
    opened(page, kind)
    x, y = page.evaluate(ELSEWHERE)
    page.mouse.click(x, y)
    assert not is_open(page, kind)
    until_answered(page)
    assert page.get_attribute("#bar", "data-mark") == looked_at
    assert problems == []
    page.context.close()


@pytest.mark.parametrize("screen", [SMALL, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", rest_in_proof(MATTED, 2))
def test_a_mat_has_a_cross_leads_to_the_others_and_lies_on_no_bill_and_under_no_message(
    server: str, browser: Browser, game: str, screen: Screen
) -> None:
    page, problems = visit(browser, server, *screen, path=seated(server, game))
    page.wait_for_selector("#bar .aids")
    opened(page, "mat")
    cross = "#mat-1 .pane-head > :last-child"
    assert page.evaluate(TOP, cross)
    if screen == SMALL and page.get_attribute("html", "data-layout") == "dock":
        assert not page.evaluate(MEETS, ["#mat-1 .sheet", "#bar"])
    page.evaluate("document.querySelector('#note').textContent = 'lost'; document.querySelector('#note').hidden = false")
    page.evaluate("document.querySelector('#note').style.pointerEvents = 'auto'")
    assert page.evaluate(TOP, "#note")
    page.click("#mat-1 [data-opens='mat-0']")
    expect(page.locator("#mat-0 .pane-head")).to_be_visible()
    assert not is_open(page, "mat")
    page.click("#mat-0 .pane-head > :last-child")
    assert page.locator("#mat-0").get_attribute("open") is None
    assert problems == []
    page.context.close()
