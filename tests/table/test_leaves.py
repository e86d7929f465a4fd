"""Leaves, players' mats and what slips hold folded: fetched alone, shown as a page, opened in the page."""

import pytest
from httpx import AsyncClient
from playwright.sync_api import Browser, expect

import headrace
from tests.kit.browsing import seated, visit

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


@pytest.mark.parametrize("width", [1440, 390])
def test_a_mat_opens_in_the_page_and_stays_open_through_a_change(server: str, browser: Browser, width: int) -> None:
    path = seated(server, "brass_birmingham")
    page, problems = visit(browser, server, "en", width, 900, "light", path=path)
    fold = page.locator("#mat-1")
    assert not fold.locator(".mat-row").count()
    fold.locator("summary").click()
    expect(fold.locator(".mat-row").first).to_be_visible()
    page.locator("[data-focus]:visible").first.dispatch_event("click")
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
