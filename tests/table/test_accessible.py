"""Nothing on any page shuts people out who read with the ears or play by keyboard: what axe finds, and what it cannot see."""

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page
from sqlalchemy import Connection, text

import headrace
from headrace.core.position import Position
from tests.kit.browsing import post, until, visit
from tests.kit.proof import rest_in_proof
from tests.kit.staging import Stage
from tests.kit.tables import random_game

GAMES = sorted(headrace.all_games())
WIDTHS = {"phone": (390, 844), "desk": (1440, 900)}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules whose answer depends on the theme."""
MOMENTS = [(0.4, "en"), (0.75, "ko"), (1.0, "en")]
"""Shares of a game after which its table is looked at, and the language."""
LATER = [(game, *moment, [*WIDTHS][(one + other) % 2]) for one, game in enumerate(GAMES) for other, moment in enumerate(MOMENTS)]
"""Each of them in each game, on one screen and the other in turn."""
DARK = "document.documentElement.dataset.theme = 'dark'"
AMONG_FRIENDS: dict[str, str | float | bool] = {
    "game": GAMES[-1],
    "kind_0": "me",
    "name_0": "Ann",
    "kind_1": "friend",
    "name_1": "Ben",
    "kind_2": "friend",
    "name_2": "Cho",
}
"""A table of one who waits for two."""
OPENED = "document.querySelectorAll('details:not([data-leaf])').forEach((fold) => { fold.open = true; })"


def findings(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe says against a page: rule, and the first things it is about."""
    only = {"type": "rule", "values": [*rules]} if rules else {"type": "tag", "values": TAGS}
    answer: dict[str, Any] = Axe().run(page, options={"runOnly": only, "resultTypes": ["violations"]}).response
    return [f"{found['id']}: {[node['html'][:160] for node in found['nodes'][:4]]}" for found in answer["violations"]]


def in_both_themes(page: Page) -> list[str]:
    """What axe says against a page in the light and in the dark."""
    page.wait_for_load_state("load")
    page.evaluate("new Promise(requestAnimationFrame)")
    found = findings(page)
    page.evaluate(DARK)
    return found + findings(page, OF_COLOURS)


def played(game: str, share: float) -> Position:
    """A game of few seats after this share of its moves."""
    moves = _length(game) if share else 0
    for pos in random_game(headrace.game(game).start(seed="heard"), "heard", "lively"):
        if pos.ply >= share * moves and (pos.turn == 0 or pos.is_over):
            break
    return pos


@cache
def _length(game: str) -> int:
    """Moves of that game."""
    *_, last = (pos.ply for pos in random_game(headrace.game(game).start(seed="heard"), "heard", "lively"))
    return last


@pytest.mark.parametrize("path", ["/", "/nowhere"])
@pytest.mark.parametrize("screen", WIDTHS)
def test_axe_finds_nothing_in_the_lobby(stage: Stage, browser: Browser, screen: str, path: str) -> None:
    page, _ = visit(browser, stage.address, "en", *WIDTHS[screen], "light", path=path)
    page.evaluate(OPENED)
    assert in_both_themes(page) == []
    page.context.close()


@pytest.mark.parametrize("screen", rest_in_proof(["phone", "desk"]))
@pytest.mark.parametrize("game", rest_in_proof(GAMES, 2))
def test_axe_finds_nothing_in_the_rules(stage: Stage, browser: Browser, game: str, screen: str) -> None:
    page, _ = visit(browser, stage.address, "en", *WIDTHS[screen], "light", path=f"/rules/{game}")
    assert in_both_themes(page) == []
    page.context.close()


@pytest.mark.parametrize("screen", rest_in_proof(["desk", "phone"]))
@pytest.mark.parametrize("game", rest_in_proof(GAMES[::-1], 3))
def test_axe_finds_nothing_at_the_opening(stage: Stage, browser: Browser, game: str, screen: str) -> None:
    page, _ = visit(browser, stage.address, "en", *WIDTHS[screen], "light", path=stage.table_at(played(game, 0)))
    assert in_both_themes(page) == []
    page.context.close()


@pytest.mark.parametrize("screen", rest_in_proof([*WIDTHS][::-1]))
def test_axe_finds_nothing_where_a_token_is_made(stage: Stage, browser: Browser, screen: str) -> None:
    page, _ = visit(browser, stage.address, "en", *WIDTHS[screen], "light", path="/me")
    page.fill("input[name=label]", "my bot")
    page.click("form[action$='/me/tokens'] button")
    assert in_both_themes(page) == []
    page.goto(f"{stage.address}/me")
    page.wait_for_selector(".tokens li")
    assert in_both_themes(page) == []
    page.context.close()


@pytest.mark.parametrize("screen", rest_in_proof([*WIDTHS]))
def test_axe_finds_nothing_where_friends_sit_down(stage: Stage, browser: Browser, screen: str) -> None:
    """The slip that waits for them, what is said, the page of a link, a taken one, the lists of tables and of seats, two
    questions."""
    page, _ = visit(browser, stage.address, "en", *WIDTHS[screen], "light")
    host = str(page.request.post(f"{stage.address}/new", form=AMONG_FRIENDS, max_redirects=0).headers["location"])
    page.request.post(f"{stage.address}{host}/chat", form={"text": "hello"}, max_redirects=0)
    page.goto(stage.address + host)
    assert in_both_themes(page) == []
    page.click("#talk > summary")
    page.wait_for_selector("#chat li")
    page.click("#notes > summary")
    assert in_both_themes(page) == []
    link = page.locator("[data-copy]").first.get_attribute("data-copy") or ""
    own = [f"{stage.address}{host}/{name}" for name in ("chat", "notes", "delete", "seats", "concede?seat=0")]
    for path in (link, *own, f"{stage.address}/"):
        page.goto(path)
        assert in_both_themes(page) == []
    page.goto(link)
    page.fill("input[name=name]", "Ben")
    page.click("button.primary")
    page.wait_for_selector("#table")
    page.context.clear_cookies()
    page.goto(link)
    assert in_both_themes(page) == []
    page.context.close()


def finished(stage: Stage, path: str) -> None:
    """Let a table count as one whose game is over."""

    def work(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET waits_for = 'nobody' WHERE id = :id"), {"id": path.split("/")[2]})
        connection.execute(text("UPDATE seats SET place = 1 WHERE table_id = :id"), {"id": path.split("/")[2]})

    storage = stage.app.state.tables.storage
    asyncio.run_coroutine_threadsafe(storage._database.write(work), stage.loop).result()


@pytest.mark.parametrize("screen", rest_in_proof([*WIDTHS]))
def test_axe_finds_nothing_on_a_person_s_pages(stage: Stage, browser: Browser, screen: str) -> None:
    """Nothing yet, tables and figures, the page that a link leads to with a browser's own and without, and the link."""
    page, _ = visit(browser, stage.address, "en", *WIDTHS[screen], "light", path="/p")
    assert in_both_themes(page) == []
    made = [
        str(page.request.post(f"{stage.address}/new", form=AMONG_FRIENDS, max_redirects=0).headers["location"]) for _ in range(3)
    ]
    finished(stage, made[0])
    offered = str(post(f"{stage.address}/new", data={**AMONG_FRIENDS, "strangers": "yes"}).headers["location"])
    page.request.post(f"{stage.address}/tables/{made[1].split('/')[2]}/put_away")
    page.request.post(f"{stage.address}/told/webhook", form={"sort": "plain", "address": "https://hooks.example/x"})
    for path in ("/me", "/told", "/p", "/", f"/join/{offered.split('/')[2]}"):
        page.goto(stage.address + path)
        page.evaluate(OPENED)
        assert in_both_themes(page) == []
    page.goto(f"{stage.address}/me")
    assert page.locator(".tallies, #over, #away").count() == 3
    page.click("form[action='/me/link'] button")
    page.wait_for_selector(".qr")
    assert in_both_themes(page) == []
    page.context.close()


@pytest.mark.proof
@pytest.mark.parametrize(("game", "moment", "lang", "screen"), LATER)
def test_axe_finds_nothing_later(stage: Stage, browser: Browser, game: str, moment: float, lang: str, screen: str) -> None:
    """As it stands, with all that folds open, and with something pointed at."""
    path = stage.table_at(played(game, moment))
    page, _ = visit(browser, stage.address, lang, *WIDTHS[screen], "light", path=path)
    pointed = page.locator("[data-focus]").first
    focus = pointed.get_attribute("data-focus") if pointed.count() else None
    assert in_both_themes(page) == []
    page.evaluate(OPENED)
    assert findings(page) == []
    if focus:
        page.goto(f"{stage.address}{path}?focus={focus}")
        assert findings(page) == []
    page.context.close()


@pytest.mark.proof
@pytest.mark.parametrize("screen", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_a_leaf(stage: Stage, browser: Browser, game: str, screen: str) -> None:
    path = stage.table_at(played(game, 0.5))
    for leaf in ("mat/0", "folded"):
        page, _ = visit(browser, stage.address, "en", *WIDTHS[screen], "light", path=f"{path}/{leaf}")
        assert in_both_themes(page) == []
        page.context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_wide_table_of_the_rules_is_scrolled_by_keyboard(stage: Stage, browser: Browser, game: str) -> None:
    page, _ = visit(browser, stage.address, "en", 390, 844, "light", path=f"/rules/{game}")
    wide = page.locator("article .scroll[data-scrolls]").first
    wide.wait_for()
    for _ in range(100):  # until the page has settled: what is laid out anew may lose the focus once
        wide.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(100)
        if wide.evaluate("box => box.scrollLeft > 0"):
            break
    else:
        raise AssertionError("the arrow keys do not scroll it")
    page.set_viewport_size({"width": 1440, "height": 900})
    until(page, "!document.querySelector('article .scroll[tabindex]')")
    page.context.close()


@pytest.mark.parametrize("screen", WIDTHS)
def test_a_table_is_named_by_its_heading_on_every_screen(stage: Stage, browser: Browser, screen: str) -> None:
    game = GAMES[0]
    page, _ = visit(browser, stage.address, "en", *WIDTHS[screen], "light", path=stage.table_at(played(game, 0)))
    assert page.get_by_role("heading", level=1, name=headrace.game(game).title("en")).count() == 1
    assert [page.get_by_role("region", name=name).count() for name in ("What can be done now", "In hand")] == [1, 1]
    page.context.close()
