"""Ferrymen in a real browser, from a server that has it installed: whole games by clicking and tapping."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.kit.browsing import a_server, get, post, visit
from tests.kit.clicking import BUTTONS, CARDS, MAP, PRIMARY, Person, Spot, version
from tests.kit.proof import rest_in_proof
from tests.plugin.installing import GAME, environment

TICKETS = "#bar .ticket.may:not(.chosen)"
ELSEWHERE = "#bar:has(.reasons) a.back"
"""Lets go of what is looked at, where that cannot be had together."""
AGREES = 0.7
"""How often what is planned is agreed to, rather than looked at in another way."""


class Ferryman(Person):
    """Somebody who plays Ferrymen: buttons, things on the map, cards of the hand."""

    def next_spot(self, manner: Callable[[], list[Spot]]) -> Spot:
        agreed = self.see(PRIMARY) or self.see(ELSEWHERE) if self.dice.random() < AGREES else []
        found = agreed or self.see(f"{BUTTONS}, {TICKETS}, {MAP}, {CARDS}")
        assert found, f"nothing can be pressed: {self.page.inner_text('#bar')}"
        return self.dice.choice(found)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, installed: Path) -> Iterator[str]:
    """The address of a server that has the plugin."""
    yield from a_server(f"sqlite:///{tmp_path_factory.mktemp('plugin') / 'table.db'}", environment(installed))


def sit_down(browser: Browser, server: str, lang: str, width: int, height: int, theme: str) -> tuple[Page, list[str]]:
    """A new table against two easy bots who do not wait."""
    form = {"game": GAME, "kind_0": "me", "name_0": "Ann", "kind_1": "easy", "name_1": "Ben", "kind_2": "easy", "name_2": "Cho"}
    path = post(f"{server}/new", data=form).headers["location"]
    post(f"{server}{path}/settings", data={"pace": "0", "auto": "last"}, follow_redirects=True).raise_for_status()
    return visit(browser, server, lang, width, height, theme, path=path)


@pytest.mark.parametrize(
    ("lang", "width", "height", "theme"), rest_in_proof([("ko", 390, 844, "dark"), ("en", 1440, 900, "light")])
)
def test_a_whole_game_by_clicking(browser: Browser, server: str, lang: str, width: int, height: int, theme: str) -> None:
    page, problems = sit_down(browser, server, lang, width, height, theme)
    Ferryman(page, GAME, random.Random(width), touches=width < height).play()
    state = get(f"{page.url}/state.json").json()
    assert all(str(score) in page.inner_text(".result") for score in state["scores"])
    assert problems == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing runs out of the page sideways"
    page.context.close()


def test_each_part_of_the_page(browser: Browser, server: str) -> None:
    """A plan is looked at before it is agreed to, a refusal says why, a mat is opened, the slip of a round is folded."""
    page, problems = sit_down(browser, server, "en", 1440, 900, "light")
    person = Ferryman(page, GAME, random.Random(1), touches=False)
    assert person.asked()
    asked = version(page)
    if page.query_selector("#bar .ticket.may:has-text('produce')"):
        page.click("#bar .ticket:has-text('produce')")
        page.wait_for_selector("#bar .ticket:has-text('Harbour')")  # it asks for ten, and nine is the most at first
    page.click("#bar .ticket.maynot >> nth=-1", force=True)
    page.wait_for_selector("#note:not([hidden]) a")
    page.click("#bar .ticket.may:has-text('lie at anchor')")
    page.wait_for_selector("#aside:has-text('lies at anchor')")
    assert version(page) == asked, "looking decides nothing"
    assert "+£2" in page.inner_text(PRIMARY), "the button repeats the sum"
    page.click(".mat summary >> nth=1")
    page.wait_for_selector(".mat[open] .sheet li:has-text('Turbine')")
    page.click(".mat[open] summary")
    page.click(PRIMARY)
    page.wait_for_selector("#log li:has-text('lies at anchor')")
    page.wait_for_selector(BUTTONS)
    page.locator(BUTTONS).last.click()
    page.wait_for_selector(".slip[open]")
    assert "energy" in page.inner_text(".slip[open] table")
    page.click(".slip > summary")
    page.wait_for_selector(".slip:not([open])")
    assert problems == []
    page.context.close()
