"""What a real browser gets from the table of every game; each is clicked through in tests of its own."""

import json
import time

import httpx
import pytest
from playwright.sync_api import Browser

import headrace
from tests.browsing import seated, visit
from tests.kit.concern import home
from tests.laws.tables import TESTS

GAMES = sorted(headrace.all_games())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_clicked_through_in_tests_of_its_own(game: str) -> None:
    assert (TESTS / home(game) / "test_browser.py").is_file()


@pytest.mark.parametrize("game", GAMES)
def test_without_script_the_list_of_moves_does_everything(browser: Browser, server: str, game: str) -> None:
    page, _ = visit(browser, server, "en", 1440, 900, "light", script=False, path=seated(server, game))
    for _ in range(4):
        while not page.query_selector(".moves button"):
            time.sleep(0.2)
            page.reload()
        before = page.get_attribute("#table", "data-version")
        page.click(".moves summary")
        page.click(".moves button >> nth=0")
        assert page.get_attribute("#table", "data-version") != before
    page.context.close()


def test_live_updates_travel_compressed_and_complete(server: str) -> None:
    path = httpx.post(f"{server}/play-now", data={"game": GAMES[0]}).headers["location"]
    with httpx.stream("GET", f"{server}{path}/events", headers={"accept-encoding": "gzip"}, timeout=60) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        message = next(line for line in answer.iter_lines() if line.startswith("data: "))
    assert "<svg" in json.loads(message.removeprefix("data: "))["regions"]["board"]
