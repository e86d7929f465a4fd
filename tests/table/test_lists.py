"""Lists of tables move by themselves: in the lobby and on a person's page, by the one stream that a browser has."""

import re
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from benchmarks.wire import Wire
from playwright.sync_api import Browser, expect
from starlette.applications import Starlette

from headrace.table import live
from headrace.table.app import create_app
from headrace.table.service import Tables
from tests.kit.browsing import DESK, PATIENCE, post, visit
from tests.table.test_friends import FORM, links_in
from tests.table.test_several import new, on_postgres
from tests.table.test_tabs import heard, is_asked, play

OFFERED = {**FORM, "strangers": "yes"}


@pytest.fixture
async def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Starlette]:
    monkeypatch.setattr(live, "OFFERS_SECONDS", 0)
    made = create_app(str(tmp_path / "table.db"))
    async with made.router.lifespan_context(made):
        yield made


async def somebody(wire: Wire, form: dict[str, str]) -> str:
    """Set up a table as a person; its id."""
    _, headers, _ = await wire.ask("/new", form)
    if found := re.match(r"person=([\w-]+)", headers["set-cookie"]):
        wire.cookies["person"] = found[1]
    return headers["location"].split("/")[2]


async def test_another_table_of_a_person_is_told_to_each_of_their_browsers(app: Starlette) -> None:
    phone = Wire(app)
    first = await somebody(phone, new())
    desk, stranger = Wire(app, person=phone.cookies["person"]), Wire(app)
    stream, other = desk.listen("/turns"), stranger.listen("/turns")
    assert [*(await heard(stream, 1))[0]["tables"]] == [first]
    await heard(other, 1)
    second = await somebody(phone, new())
    anew = (await heard(stream, 2))[1]
    assert (sorted(anew["tables"]), anew["whole"]) == (sorted([first, second]), True)
    tables: Tables = app.state.tables
    table = await tables.get(second)
    await tables.move(table, (0, 1, 2), 0, str(table.pos.legal_numbers()[0]))
    assert [*(await heard(stream, 3))[2]["tables"]] == [second], "the new table is followed as well"
    assert len(other) == 1
    for wire in (desk, stranger):
        await wire.hang_up()
    assert not tables.hub._all_waiters and not tables.hub._waiters


async def test_what_strangers_may_join_is_told_to_everybody(app: Starlette) -> None:
    stream, host = Wire(app), Wire(app)
    told = stream.listen("/turns")
    await heard(told, 1)
    table_id = await somebody(host, OFFERED)
    nothing: dict[str, Any] = {"tables": {}, "whole": False}
    assert (await heard(told, 2))[1] == nothing
    tables: Tables = app.state.tables
    table = await tables.get(table_id)
    await tables.join(table, "Eve")
    assert (await heard(told, 3))[2] == nothing
    await tables.offer(table, True, strangers=False)
    await heard(told, 4)
    await stream.hang_up()


@on_postgres
async def test_another_table_is_told_where_another_server_has_the_browser(database: str) -> None:
    one, other = create_app(database), create_app(database)
    async with one.router.lifespan_context(one), other.router.lifespan_context(other):
        phone = Wire(one)
        await somebody(phone, new())
        desk = Wire(other, person=phone.cookies["person"])
        stream = desk.listen("/turns")
        await heard(stream, 1)
        second = await somebody(phone, new())
        assert second in (await heard(stream, 2))[1]["tables"]
        await desk.hang_up()


async def test_the_lists_of_a_persons_page_come_alone_as_they_stand_on_it(client: httpx.AsyncClient) -> None:
    base = (await client.post("/new", data={**FORM, "kind_1": "here", "kind_2": "here"})).headers["location"]
    tables: Tables = client.app.state.tables  # type: ignore[attr-defined]
    table = await tables.get(base.split("/")[2])
    for where in ("known", "over"):
        lists = (await client.get("/me", headers={"accept": "application/json"})).json()
        page = (await client.get("/me")).text
        assert all(html in page for html in lists.values())
        assert [name for name, html in lists.items() if base in html] == [where]
        while not table.pos.is_over:
            await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))


def test_lists_show_what_happens_elsewhere_and_keep_focus_and_what_is_typed(browser: Browser, server: str) -> None:
    page, problems = visit(browser, server, *DESK, path="/")
    lobby, form = page.context.new_page(), {**FORM, "kind_1": "friend", "kind_2": "easy"}
    way = page.request.post(f"{server}/new", form={**form}, max_redirects=0).headers["location"]
    (link,) = links_in(page.request.get(server + way).text())
    mine, friend = server + way, server + post(f"{server}{link}/sit", data={"name": "Ben"}).headers["location"]
    page.goto(f"{server}/me")
    lobby.goto(f"{server}/")
    page.fill("textarea[name=notes]", "half a thought")
    away = page.locator(f"form[action$='/{way.split('/')[2]}/put_away'] button")
    away.focus()
    move_until(lambda: is_asked(friend), mine, friend)
    move_until(lambda: is_asked(mine), mine, friend)
    expect(page.locator(f".known li.mine a[href='{way}']")).to_be_visible()
    expect(away).to_be_focused()
    other = page.request.post(f"{server}/new", form={**form}, max_redirects=0).headers["location"]
    for where in (page, lobby):
        expect(where.locator(f".known > ul a[href='{other}']")).to_be_visible()
    offered = post(f"{server}/new", data=OFFERED).headers["location"].rsplit("/", 1)[0]
    expect(lobby.locator(f"[aria-labelledby=offers] a[href='{offered}']")).to_be_visible()
    assert page.input_value("textarea[name=notes]") == "half a thought"
    assert problems == []
    page.context.close()


def move_until(holds: Callable[[], bool], *addresses: str) -> None:
    """Whoever is asked moves, and bots do, until that is so."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)
        for address in filter(is_asked, addresses):
            play(address)
