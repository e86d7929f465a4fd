"""Leaves, players' mats and what slips hold folded: fetched alone, shown as a page, opened in the page."""

import re

import pytest
from httpx import AsyncClient
from playwright.sync_api import Browser, expect

import headrace
from headrace.table.pages.log import RECENT
from tests.kit.browsing import seated, visit
from tests.kit.staging import Stage
from tests.kit.tables import random_game

MATTED = sorted(game for game in headrace.all_games() if hasattr(headrace.game(game).board, "mat"))
JSON = {"Accept": "application/json"}


async def opened(client: AsyncClient, game: str) -> str:
    """The path of a new table of one person and bots."""
    return (await client.post("/play-now", data={"game": game})).headers["location"]


@pytest.mark.parametrize("game", MATTED)
async def test_every_seat_has_a_mat_and_nobody_else(client: AsyncClient, game: str) -> None:
    path = await opened(client, game)
    for base in (path, path.rsplit("/", 1)[0]):
        for seat in range(3):
            alone = await client.get(f"{base}/mat/{seat}", headers=JSON)
            page = await client.get(f"{base}/mat/{seat}")
            assert alone.json()["leaf"] and alone.json()["leaf"] in page.text
            assert f'href="{base}"' in page.text
            assert (await client.get(f"{base}?leaf=mat/{seat}")).headers["location"] == f"{base}/mat/{seat}"
        assert (await client.get(f"{base}/mat/3")).status_code == 404
        for nonsense in ("x", "mat/-1", "mat/99999", "mat/x", "/", "//evil"):
            assert (await client.get(f"{base}?leaf={nonsense}")).status_code in (200, 303)
    assert "data-leaf" in (await client.get(path)).text


async def test_a_game_without_mats_has_no_such_page(client: AsyncClient) -> None:
    bare = next(game for game in sorted(headrace.all_games()) if game not in MATTED)
    assert (await client.get(f"{await opened(client, bare)}/mat/0")).status_code == 404


@pytest.mark.parametrize("base", [0, 1])
async def test_the_beginning_of_the_log_is_a_leaf(client: AsyncClient, base: int) -> None:
    path = await opened(client, "trick_of_the_rails")
    while (await client.get(f"{path}/log/1")).status_code == 404:  # until somebody has played a card
        for action in re.findall(r'data-action="(\d+)"', (await client.get(path)).text)[:1]:
            await client.post(f"{path}/move", data={"action": action, "version": "0"})
    path = path if base else path.rsplit("/", 1)[0]
    alone, page = await client.get(f"{path}/log/1", headers=JSON), await client.get(f"{path}/log/1")
    assert alone.json()["leaf"] in page.text and f'href="{path}?at=' in page.text
    assert (await client.get(f"{path}?leaf=log/1")).headers["location"] == f"{path}/log/1"
    for none in ("0", "1000", "9" * 5000, "-1", "x"):
        assert (await client.get(f"{path}/log/{none}")).status_code == 404


@pytest.mark.parametrize("width", [1440, 390])
def test_a_mat_opens_in_the_page_and_stays_open_through_a_change(server: str, browser: Browser, width: int) -> None:
    path = seated(server, "brass_birmingham")
    page, problems = visit(browser, server, "en", width, 900, "light", path=path)
    fold = page.locator("#mat-1")
    assert not fold.locator(".mat-row").count()
    fold.locator("summary").click()
    expect(fold.locator(".mat-row").first).to_be_visible()
    page.locator("[data-focus]:visible").first.press("Enter")
    page.wait_for_selector(".chosen", state="attached")
    expect(page.locator("#mat-1 .mat-row").first).to_be_visible()
    assert not problems
    page.context.close()


def test_without_script_a_mat_is_a_page(server: str, browser: Browser) -> None:
    path = seated(server, "brass_birmingham")
    page, _ = visit(browser, server, "en", 1440, 900, "light", script=False, path=path)
    page.locator("#mat-1 summary").click()
    page.locator("#mat-1 .sheet a").click()
    expect(page.locator(".mat-row").first).to_be_visible()
    page.locator("main .btn").click()
    expect(page.locator("#bar")).to_be_visible()
    page.context.close()


def test_earlier_actions_open_in_the_log_and_stay_open_through_a_change(stage: Stage, browser: Browser) -> None:
    many = random_game(headrace.game("brass_birmingham").start(players=4, seed="log"), "log", "lively")
    pos = next(
        pos for pos in many if pos.turn == 0 and sum(pos.begins) > 2 * RECENT + 2 and pos.game.sight.begins_action(pos.state)
    )
    page, problems = visit(browser, stage.address, "en", 1440, 900, "light", path=stage.table_at(pos))
    fold, lines = page.locator("#log [data-leaf]"), page.locator("#log li")
    few = lines.count()
    fold.locator("summary").first.click()
    expect(lines).not_to_have_count(few)
    whole = lines.count()
    page.locator("[data-focus]:visible").first.dispatch_event("click")
    page.locator("#bar .look.back").click()
    page.wait_for_selector("#bar .look.back", state="detached")
    assert lines.count() == whole and fold.get_attribute("open") is not None
    fold.locator("li a").last.click()
    expect(page.locator("#bar .primary")).to_have_text("Back to now")
    assert not problems
    page.context.close()
