"""Trick of the Rails in a real browser: a card or a button is a decision."""

import re

from playwright.sync_api import Browser, Page

from tests.kit.browsing import get, post, seated, until_answered, visit

GAME = "trick_of_the_rails"
CHOICES = ".choices button[name=action]:visible"
PRIMARY = ".choices button.primary[name=action]:visible"
CARDS = "#hand [data-action]:visible"


def act(page: Page) -> None:
    """Whatever a person would click next: the recommended button, any button, else a card."""
    target = next((found for found in (PRIMARY, CHOICES, CARDS) if page.query_selector(found)), None)
    if target is None:
        return
    version = page.evaluate("document.querySelector('#bar input[name=version]')?.value")
    page.locator(target).first.click()
    until_answered(page)
    if target == CARDS:
        page.click(PRIMARY)
    page.wait_for_function("v => document.querySelector('#bar input[name=version]')?.value !== v", arg=version)


def test_one_press_in_the_lobby_opens_a_table(browser: Browser, server: str) -> None:
    page, problems = visit(browser, server, "en", 1440, 900, "light")
    page.click(f'form:has(input[value="{GAME}"]) button.primary')
    page.wait_for_selector("#bar")
    assert page.locator("#hand svg").count()
    assert problems == []
    page.context.close()


def test_cards_can_be_played_with_the_keyboard_alone(browser: Browser, server: str) -> None:
    page, problems = visit(browser, server, "en", 1440, 900, "dark", path=seated(server, GAME, auto="never"))
    page.wait_for_selector(CARDS)
    before = page.get_attribute("#bar input[name=version]", "value")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.closest('#hand') && document.activeElement.hasAttribute('data-action')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#hand .chosen:focus")
    assert page.get_attribute("#bar input[name=version]", "value") == before, "what a card does is seen first"
    page.keyboard.press("Enter")
    page.wait_for_function("v => document.querySelector('#bar input[name=version]')?.value !== v", arg=before)
    assert problems == []
    page.context.close()


def test_a_refused_card_says_why_and_leads_to_its_clause(browser: Browser, server: str) -> None:
    page, _ = visit(browser, server, "en", 1440, 900, "light", path=seated(server, GAME, auto="never"))
    for _ in range(30):
        page.wait_for_selector(f"{CHOICES}, {CARDS}")
        if page.query_selector("#hand [data-why]:visible"):
            break
        act(page)
    page.click("#hand [data-why]:visible", force=True)
    page.wait_for_selector("#note:not([hidden]) a")
    page.keyboard.press("Escape")
    page.wait_for_selector("#note", state="hidden")
    page.mouse.move(5, 5)
    page.hover("#hand [data-why]:visible")  # where it was pressed: whoever comes back to it is told again
    page.wait_for_selector("#note:not([hidden]) a")
    address = page.get_attribute("#note a", "href") or ""
    page.goto(server + address)
    assert page.locator(f"#{address.split('#')[1].replace('.', chr(92) + '.')}").is_visible()
    page.context.close()


def test_friends_by_link_see_moves_and_take_backs_at_once(browser: Browser, server: str) -> None:
    names = {"name_0": "Ann", "name_1": "Ben", "name_2": "Cho"}
    form = {"game": GAME, "kind_0": "me", "kind_1": "friend", "kind_2": "friend", **names}
    base = post(f"{server}/new", data=form).headers["location"]
    table, own = base.rsplit("/", 1)
    links = {*re.findall(rf'{table}/([\w-]{{12,}})"', get(server + base).text)} - {own}
    sat = [post(f"{server}{table}/{link}/sit", data={"name": link[:6]}).headers["location"] for link in links]
    pages = {}
    for link in (own, *(path.rsplit("/", 1)[1] for path in sat)):
        page, _ = visit(browser, server, "en", 1440, 900, "light")
        page.goto(f"{server}{table}/{link}")
        pages[get(f"{server}{table}/{link}/state.json").json()["seat"]] = page
    assert set(pages) == {0, 1, 2}
    mover = pages.pop(get(f"{server}{base}/state.json").json()["turn"])
    mover.locator(CARDS).first.click()
    mover.click(PRIMARY)
    for page in pages.values():
        page.wait_for_selector("#log li:has-text('leads')")
    mover.click("[data-tool=undo]:not([aria-disabled])")
    for page in pages.values():
        page.wait_for_selector("#log li", state="detached")
        assert page.query_selector("[data-tool=undo]:not([aria-disabled])") is None
    mover.click("[data-tool=redo]:enabled")
    for page in (mover, *pages.values()):
        page.wait_for_selector("#log li:has-text('leads')")
        page.context.close()
