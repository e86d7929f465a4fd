"""What a real browser gets from the table of every game; what is special is clicked in tests of each game."""

import json
import time

import httpx
import pytest
from playwright.sync_api import Browser

import headrace
from tests.kit.browsing import NARROW, PATIENCE, post, seated, visit
from tests.kit.concern import home
from tests.kit.proof import rest_in_proof
from tests.kit.sheet import sheet
from tests.kit.tables import TESTS, folder_of

GAMES = sorted(headrace.all_games())


SCREENS = {"desk": (1440, 900), "phone": (390, 844)}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_clicked_through_in_tests_of_its_own(game: str) -> None:
    assert (folder_of(game) / "test_browser.py").is_file() or (TESTS / home(game) / "test_browser.py").is_file()
    assert {*SCREENS} <= {*sheet(game)["clicking"]}


@pytest.mark.parametrize("game", rest_in_proof(GAMES[::-1], 2))
def test_without_script_the_list_of_moves_does_everything(browser: Browser, server: str, game: str) -> None:
    """It is a page of its own there; whatever is pressed leads back to the table."""
    page, _ = visit(browser, server, "en", 1440, 900, "light", script=False, path=seated(server, game))
    for _ in range(2):
        while not page.query_selector(".moves"):
            time.sleep(0.2)
            page.reload()
        before = page.get_attribute("#table", "data-version")
        page.click(".moves summary")
        page.click(".moves a")
        page.click(".ways button >> nth=0")
        page.wait_for_selector(f"#table:not([data-version='{before}'])")
    page.context.close()


def test_live_updates_travel_compressed_and_complete(server: str) -> None:
    path = post(f"{server}/play-now", data={"game": GAMES[0]}).headers["location"]
    with httpx.stream("GET", f"{server}{path}/events", headers={"accept-encoding": "gzip"}, timeout=PATIENCE) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        message = next(line for line in answer.iter_lines() if line.startswith("data: "))
    assert "<svg" in json.loads(message.removeprefix("data: "))["regions"]["board"]


@pytest.mark.parametrize("game", rest_in_proof(GAMES, 2))
def test_a_page_shows_the_drawings_of_its_size_also_after_the_window_has_changed(
    browser: Browser, server: str, game: str
) -> None:
    path = seated(server, game)
    page, problems = visit(browser, server, "en", 1440, 900, "light", path=path)
    for width in (1440, 600, 1100):
        page.set_viewport_size({"width": width, "height": 900})
        shown, other = (".narrow", ".wide") if width < NARROW else (".wide", ".narrow")
        page.wait_for_selector(f"#board:not(:has(> {other})) > {shown} svg")
        page.reload()
        assert page.locator(f"#board > {shown} svg").first.is_visible()
        assert not page.query_selector(f"#board > {other}"), "the cookie tells the server"
    assert not problems
    page.context.close()


@pytest.mark.parametrize("width", [1440, 600])
@pytest.mark.parametrize("screen", ["", "wide", "narrow"])
def test_without_script_there_is_always_a_board_to_be_seen(browser: Browser, server: str, width: int, screen: str) -> None:
    """Without the cookie the one that fits; with a cookie of another window the one that was sent."""
    page, _ = visit(browser, server, "en", width, 900, "light", script=False)
    page.context.add_cookies([{"name": "screen", "value": screen, "url": server}] if screen else [])
    page.goto(server + seated(server, GAMES[0]))
    fitting = screen or ("narrow" if width < NARROW else "wide")
    seen = [part.get_attribute("class") for part in page.locator("#board > :is(.wide, .narrow)").all() if part.is_visible()]
    assert seen == [fitting]
    page.context.close()
