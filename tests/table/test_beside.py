"""The rules stand beside the table: at the clause that is asked for, with contents and search, over nothing that is pressed; the
plan stays. Without script they are a page."""

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from headrace.table.words import say
from tests.kit.browsing import DESK, PHONE, Screen, on_desk_and_phone, until, until_so, visit
from tests.kit.concern import GAMES
from tests.kit.proof import crosswise, rest_in_proof
from tests.kit.staging import Stage
from tests.table.test_plan_kept import PLANNED, PLANS, focus_of, own_turns, with_a_plan

LYING_ON = """() => {
  const pane = document.getElementById("beside").getBoundingClientRect();
  const across = (box) => pane.left < box.right - 1 && box.left < pane.right - 1;
  const under = (box) => across(box) && pane.top < box.bottom - 1 && box.top < pane.bottom - 1;
  return ["bar", "hand", "board"].filter((name) => under(document.getElementById(name).getBoundingClientRect()));
}"""
"""What can be pressed and lies below the pane."""
REFUSED = "[...document.querySelectorAll('[data-why][data-clause]')].find((each) => each.getClientRects().length)"
PRESSED = f"(() => {{ const it = {REFUSED}; it.dispatchEvent(new MouseEvent('click', {{ bubbles: true }})); return it; }})()"
IN_SIGHT = "(clause) => { const box = clause.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight; }"


def opened(page: Page, lang: str) -> FrameLocator:
    """The rules beside the table, opened from the header."""
    page.locator(f"nav a[title='{say('rules', lang)}']").click()
    rules = page.frame_locator("#beside iframe")
    expect(rules.locator("article h2").first).to_be_attached()
    return rules


@on_desk_and_phone
@pytest.mark.parametrize("game", rest_in_proof(PLANS, 2))
def test_the_rules_open_beside_the_plan_and_escape_closes_them_alone(
    browser: Browser, stage: Stage, game: str, screen: Screen
) -> None:
    page, problems, words = with_a_plan(browser, stage, game, screen)
    focus, lang = focus_of(page), screen[0]
    rules = opened(page, lang)
    page.keyboard.press("Escape")
    expect(page.locator("#beside")).to_be_hidden()
    opened(page, lang)
    rules.locator("#contents > summary").click(position={"x": 30, "y": 10})
    way = rules.locator("#contents a").last
    way.click()
    until_so(page, lambda: rules.locator("h2:target, h3:target").evaluate(IN_SIGHT))
    field = rules.locator(".find input")
    field.fill("3")
    field.press("Enter")
    expect(rules.locator(".find output")).not_to_be_empty()
    rules.locator(".rules-side p a").click()
    rules.locator(".leaf p a").click()
    expect(rules.locator(".find")).to_be_visible()
    until_so(page, lambda: rules.locator("html").evaluate("() => document.readyState === 'complete'"))  # then it hears the key
    rules.locator("article h2").first.click()
    page.keyboard.press("Escape")
    expect(page.locator("#beside")).to_be_hidden()
    assert (focus_of(page), page.evaluate(PLANNED)) == (focus, words)
    assert f"screen={'narrow' if screen == PHONE else 'wide'}" in page.evaluate("document.cookie")
    assert problems == []
    page.context.close()


@pytest.mark.parametrize(("game", "size"), crosswise(GAMES, [(1440, 900), (1366, 768), (1024, 768), (900, 800)]))
def test_on_the_desk_they_lie_on_nothing_that_is_pressed(
    browser: Browser, stage: Stage, game: str, size: tuple[int, int]
) -> None:
    page, problems = visit(browser, stage.address, "en", *size, "light", path=stage.table_at(next(own_turns(game))))
    rules = opened(page, "en")
    assert page.evaluate(LYING_ON) == []
    assert rules.locator("html").evaluate("page => page.scrollWidth <= page.clientWidth && page.clientWidth > 330")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#beside button").click()
    expect(page.locator("#beside")).to_be_hidden()
    assert problems == []
    page.context.close()


@on_desk_and_phone
def test_a_refusal_leads_to_its_clause(browser: Browser, stage: Stage, screen: Screen) -> None:
    lang, width, height, theme = screen
    for pos in own_turns("brass_birmingham"):
        page, problems = visit(browser, stage.address, lang, width, height, theme, path=stage.table_at(pos))
        if page.evaluate(f"!!{REFUSED}"):
            break
        page.context.close()
    for _ in range(2):
        clause = page.evaluate(f"{PRESSED}.dataset.clause")
        page.locator("#note a").click()
        target = page.frame_locator("#beside iframe").locator(":target")
        expect(target).to_have_id(f"c{clause}")
        until_so(page, lambda target=target: target.evaluate(IN_SIGHT))  # type: ignore[misc]
        page.keyboard.press("Escape")
        expect(page.locator("#beside")).to_be_hidden()
    assert problems == []
    page.context.close()


def test_without_script_they_are_a_page_with_a_way_back(browser: Browser, stage: Stage) -> None:
    path = stage.table_at(next(own_turns(GAMES[0])))
    page, _ = visit(browser, stage.address, *DESK, script=False, path=path)
    page.locator(f"nav a[title='{say('rules', 'en')}']").click()
    page.wait_for_url(f"{stage.address}/rules/{GAMES[0]}**")
    page.get_by_text(say("back", "en")).click()
    page.wait_for_url(stage.address + path)
    page.context.close()


def test_a_page_of_rules_is_framed_by_nobody_else(browser: Browser, stage: Stage) -> None:
    page, _ = visit(browser, stage.address, *DESK, path=f"/rules/{GAMES[0]}?beside=table")
    answer = page.request.get(page.url)
    assert "frame-ancestors 'self'" in answer.headers["content-security-policy"]
    until(page, "!document.querySelector('header')")
    page.context.close()
