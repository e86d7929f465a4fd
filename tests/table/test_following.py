"""Pages follow their table behind a proxy, over restarts and after a backup was put back, and say so while they cannot."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from headrace.table.upkeep import backup, restore
from tests.kit.browsing import PATIENCE, Served, get, post, seated, until_answered, until_so, visit
from tests.kit.proxy import nginx

RAILS = "trick_of_the_rails"
MARKS = "Object.fromEntries([...document.querySelectorAll('[data-mark]')].map((one) => [one.id, one.dataset.mark]))"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of one's own, to be stopped and started."""
    found = Served(str(tmp_path_factory.mktemp("served") / "table.db"))
    yield found
    found.stop()


@pytest.fixture(scope="module")
def proxied(served: Served, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an nginx before it."""
    with nginx(served.address, tmp_path_factory.mktemp("nginx")) as address:
        yield address


def shows(page: Page, address: str) -> None:
    """Wait until the page shows the table as it stands now to whoever asks at that address."""

    def alike() -> bool:
        cookies = {one["name"]: one["value"] for one in page.context.cookies()}
        answer = get(f"{address}?screen=wide", headers={"accept": "application/json"}, cookies=cookies)
        return bool(answer.json()["marks"] == page.evaluate(MARKS))

    until_so(page, alike)


def asked(address: str) -> dict[str, Any]:
    """A table of one's own, once one is asked there."""
    end = time.monotonic() + PATIENCE
    while not (state := get(f"{address}/state.json").json())["moves"]:
        assert time.monotonic() < end, "nobody is asked"
        time.sleep(0.1)
    return dict(state)


def play(address: str, moves: int = 1) -> None:
    """Make moves for whoever is asked at a table of one's own."""
    for _ in range(moves):
        state = asked(address)
        form = {"version": state["version"], "action": state["moves"][0]["action"]}
        post(f"{address}/move", data=form, follow_redirects=True).raise_for_status()


def until_a_card_is_asked(address: str) -> None:
    """Play on until a card of the hand is to be played: whoever takes the trick is asked something else first."""
    while not asked(address)["moves"][0]["text"].startswith("play"):
        play(address)


def test_behind_nginx_as_it_comes_a_watcher_follows_every_move(browser: Browser, served: Served, proxied: str) -> None:
    path = seated(served.address, RAILS)
    watched = path.rsplit("/", 1)[0]
    page, problems = visit(browser, proxied, "en", 1440, 900, "light", path=watched)
    for _ in range(4):
        play(served.address + path)
        shows(page, served.address + watched)
    assert problems == []
    page.context.close()


def test_a_stream_forbids_proxies_to_hold_it_back_or_to_change_it_and_is_none_for_a_head(served: Served) -> None:
    path = seated(served.address, RAILS)
    for stream in (f"{path}/events", "/turns"):
        with httpx.stream("GET", served.address + stream, timeout=PATIENCE) as answer:
            assert answer.headers["x-accel-buffering"] == "no"
            assert answer.headers["cache-control"] == "no-store, no-transform"
        head = httpx.head(served.address + stream, timeout=PATIENCE)
        assert (head.status_code, head.content, head.headers["content-type"].partition(";")[0]) == (200, b"", "text/event-stream")


def test_while_a_proxy_answers_for_a_server_that_is_away_the_page_says_so_and_goes_on_afterwards(
    browser: Browser, served: Served, proxied: str
) -> None:
    path = seated(served.address, RAILS)
    play(served.address + path)
    until_a_card_is_asked(served.address + path)
    page, _ = visit(browser, proxied, "en", 1440, 900, "light")
    page.clock.install()
    page.goto(proxied + path)
    shows(page, served.address + path)
    lost = page.locator("#lost")
    assert not lost.is_visible()
    served.stop()
    expect(lost).to_be_visible()
    for _ in range(4):
        page.clock.fast_forward(20_000)
        until_answered(page)
    page.click("#hand .may >> nth=0")
    until_answered(page)
    page.keyboard.press("Escape")
    assert page.locator("#lost:popover-open").is_visible(), "neither time nor what else is said takes it away"
    served.start()
    page.clock.fast_forward(20_000)
    expect(lost).to_be_hidden()
    shows(page, served.address + path)
    play(served.address + path)
    shows(page, served.address + path)
    page.context.close()


def test_an_own_move_that_gets_through_brings_the_stream_back_at_once(browser: Browser, served: Served, proxied: str) -> None:
    """The next try would be far off: without the stream nothing would say that the bots have moved."""
    path = seated(served.address, RAILS)
    asked(served.address + path)
    page, _ = visit(browser, proxied, "en", 1440, 900, "light")
    page.clock.install()
    page.goto(proxied + path)
    shows(page, served.address + path)
    served.stop()
    expect(page.locator("#lost")).to_be_visible()
    for _ in range(6):
        page.clock.fast_forward(20_000)
        until_answered(page)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    served.start()
    version = asked(served.address + path)["version"]
    page.locator("#hand .may >> nth=0").press("Enter")
    page.locator("#bar .primary[name=action]").press("Enter")
    until_so(page, lambda: get(f"{served.address}{path}/state.json").json()["version"] > version)
    shows(page, served.address + path)
    expect(page.locator("#lost")).to_be_hidden()
    page.context.close()


def test_a_stream_that_falls_silent_without_an_end_counts_as_lost(browser: Browser, served: Served) -> None:
    """As after a night's sleep, or where a proxy holds the connection and the server is gone from the net."""
    path = seated(served.address, RAILS)
    play(served.address + path)
    page, _ = visit(browser, served.address, "en", 390, 844, "dark")
    page.clock.install()
    page.goto(served.address + path)
    until_answered(page)
    served.freeze()
    page.clock.fast_forward(45_000)
    expect(page.locator("#lost")).to_be_visible()
    served.thaw()
    page.clock.fast_forward(45_000)
    expect(page.locator("#lost")).to_be_hidden()
    page.context.close()


def test_after_a_backup_was_put_back_an_open_page_shows_what_the_server_has(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    path = seated(served.address, RAILS)
    play(served.address + path)
    backup(served.database_url, tmp_path / "kept.db")
    play(served.address + path, 3)
    page, _ = visit(browser, served.address, "en", 1440, 900, "light", path=path)
    shows(page, served.address + path)
    later = page.locator("#log li").count()
    served.stop()
    restore(served.database_url, tmp_path / "kept.db")
    served.start()
    shows(page, served.address + path)
    assert page.locator("#log li").count() < later
    page.context.close()


def test_a_page_that_lags_behind_is_brought_up_to_date_by_the_refusal_of_what_it_posts(browser: Browser, served: Served) -> None:
    address = f"{served.address}{seated(served.address, RAILS)}"
    asked(address)
    page, errors = visit(browser, served.address, "en", 1440, 900, "light", path=address.removeprefix(served.address))
    page.route("**/events?**", lambda route: route.abort())  # no stream tells it
    page.reload()
    play(address)
    asked(address)
    page.locator("[data-tool=undo]").click(force=True)
    expect(page.locator("#note")).to_contain_text("moved on meanwhile")
    shows(page, address)
    assert [error for error in errors if "ERR_FAILED" not in error and "409" not in error] == []


def test_a_page_of_a_server_before_with_another_style_is_loaded_anew(browser: Browser, served: Served) -> None:
    """What is drawn since an upgrade may have colours that the style of the open page knows nothing of."""
    page, _ = visit(browser, served.address, "en", 1440, 900, "light", path=seated(served.address, RAILS))
    page.evaluate("document.querySelector('link[rel=stylesheet]').setAttribute('href', '/style/older.css')")
    served.stop()
    served.start()
    expect(page.locator("link[rel=stylesheet][href*=older]")).to_have_count(0)
    page.context.close()
