"""Ferrymen in a real browser, from a server that has it installed: whole games by clicking and tapping."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tests.kit.browsing import a_server, visit
from tests.kit.clicking import BUTTONS, CARDS, MAP, PRIMARY, Person, Spot
from tests.plugin.installing import GAME, environment

TICKETS = "#bar .ticket.may:not(.chosen)"
AGREES = 0.7
"""How often what is planned is agreed to, rather than looked at in another way."""

class Ferryman(Person):
    """Somebody who plays Ferrymen: buttons, things on the map, cards of the hand."""

    def next_spot(self, manner: Callable[[], list[Spot]]) -> Spot:
        agreed = self.see(PRIMARY) if self.dice.random() < AGREES else []
        found = agreed or self.see(f"{BUTTONS}, {TICKETS}, {MAP}, {CARDS}")
        assert found, f"nothing can be pressed: {self.page.inner_text('#bar')}"
        return self.dice.choice(found)


@pytest.fixture(scope="module")
def server(server_database: str, installed: Path) -> Iterator[str]:
    """The address of a server that has the plugin."""
    yield from a_server(server_database, environment(installed))


def sit_down(browser: Browser, server: str, lang: str, width: int, height: int, theme: str) -> tuple[Page, list[str]]:
    """A new table against two easy bots who do not wait."""
    form = {"game": GAME, "kind_0": "me", "name_0": "Ann", "kind_1": "easy", "name_1": "Ben", "kind_2": "easy", "name_2": "Cho"}
    path = httpx.post(f"{server}/new", data=form).headers["location"]
    httpx.post(f"{server}{path}/settings", data={"pace": "0", "auto": "last"}, follow_redirects=True).raise_for_status()
    return visit(browser, server, lang, width, height, theme, path=path)


@pytest.mark.parametrize(("lang", "width", "height", "theme"), [("en", 1440, 900, "light"), ("ko", 390, 844, "dark")])
def test_a_whole_game_by_clicking(browser: Browser, server: str, lang: str, width: int, height: int, theme: str) -> None:
    page, problems = sit_down(browser, server, lang, width, height, theme)
    Ferryman(page, GAME, random.Random(width), touches=width < height).play()
    state = httpx.get(f"{page.url}/state.json").json()
    assert all(str(score) in page.inner_text(".result") for score in state["scores"])
    assert problems == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing runs out of the page sideways"
    page.context.close()
