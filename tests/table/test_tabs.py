"""Any number of tabs of one browser: they share what they may have of connections, and all learn where it is my turn."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from benchmarks.wire import Wire
from playwright.sync_api import Browser, expect
from starlette.applications import Starlette

import headrace
from headrace.core.words import LANGUAGES
from headrace.table import service
from headrace.table.app import create_app
from headrace.table.service import Tables
from headrace.table.words import say
from tests.kit.browsing import PATIENCE, get, post, seated, until, until_so, visit

RAILS = "trick_of_the_rails"
TITLE = headrace.game(RAILS).title("en")
FORM = {"game": RAILS, "kind_0": "me", "name_0": "Ann", "kind_1": "friend", "name_1": "Ben", "kind_2": "friend", "name_2": "Cho"}
HIDDEN = """(hidden) => {
  Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
LOG = "document.getElementById('log').dataset.mark"


def stands(address: str) -> dict[str, Any]:
    """A table for programs, as whoever has that address sees it."""
    found: dict[str, Any] = get(f"{address}/state.json").json()
    return found


def is_asked(address: str) -> bool:
    """May whoever has that address move?"""
    return bool(stands(address)["moves"])


def has_moved(address: str, version: int) -> bool:
    """Is that table beyond this version?"""
    return int(stands(address)["version"]) > version


def play(address: str) -> None:
    """One move of whoever is asked at this address."""
    state = stands(address)
    form = {"version": state["version"], "action": state["moves"][0]["action"]}
    post(f"{address}/move", data=form, follow_redirects=True).raise_for_status()


def until_asked(*addresses: str) -> None:
    """The others play until whoever has the first address is asked."""
    while not stands(addresses[0])["moves"]:
        play(next(other for other in addresses[1:] if stands(other)["moves"]))


def among_friends(server: str) -> list[str]:
    """The addresses of three friends at a table of theirs."""
    base = server + post(f"{server}/new", data=FORM).headers["location"]
    links = dict.fromkeys(re.findall(r'data-copy="http://[^/]+(/t/[\w/-]+)"', get(base).text))
    names = zip(links, ("Ben", "Cho"), strict=True)
    return [base, *(server + post(f"{server}{link}/sit", data={"name": name}).headers["location"] for link, name in names)]


def log_of(address: str) -> str:
    """The mark of the log as the table shows it now."""
    answer = get(f"{address}?screen=wide", headers={"accept": "application/json", "accept-language": "en"})
    return str(answer.json()["marks"]["log"])


# ---- what a browser is told ------------------------------------------------------------------------------------------
@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Starlette]:
    made = create_app(str(tmp_path / "table.db"))
    async with made.router.lifespan_context(made):
        yield made


async def heard(stream: list[str], count: int) -> list[dict[str, Any]]:
    """So many messages of a stream."""
    async with asyncio.timeout(PATIENCE):
        while len(stream) < count:
            await asyncio.sleep(0.01)
    return [json.loads(message) for message in stream[:count]]


def cookies(*bases: str) -> dict[str, str]:
    """What a browser remembers that sits at these tables."""
    return {"tables": json.dumps([base.split("/")[2:] for base in bases], separators=(",", ":"))}


PEOPLE = {**FORM, "kind_1": "here", "kind_2": "here"}


async def test_one_stream_tells_of_all_tables_of_a_browser_and_of_changes_there_alone(app: Starlette) -> None:
    host = Wire(app)
    bases = [(await host.ask("/new", PEOPLE))[1]["location"] for _ in range(3)]
    ids = [base.split("/")[2] for base in bases]
    tables: Tables = app.state.tables
    stranger = Wire(app, **cookies(bases[0], f"/t/{ids[1]}/guessed", "/t/none/x"))
    stream = stranger.listen("/turns")
    (first,) = await heard(stream, 1)
    mine = {"game": RAILS, "version": 0, "mine": True}
    assert first == {"tables": {ids[0]: mine, ids[1]: None}, "whole": True}, "whoever has no secret is told nothing"
    for at in (2, 0):
        table = await tables.get(ids[at])
        await tables.move(table, (0, 1, 2), 0, str(table.pos.legal_numbers()[0]))
    _, second = await heard(stream, 2)
    assert second == {"tables": {ids[0]: {**mine, "version": 1}}, "whole": False}
    await tables.remove(await tables.get(ids[0]), host=True)
    assert (await heard(stream, 3))[2] == {"tables": {ids[0]: None}, "whole": False}
    assert not [secret for base in bases if (secret := base.rsplit("/", 1)[1]) in "".join(stream)]
    await stranger.hang_up()
    assert not tables.hub._waiters and not tables.hub._all_waiters


async def test_what_is_over_or_put_away_is_not_told_and_leads_nowhere(app: Starlette) -> None:
    host = Wire(app)
    over, away, other = [(await host.ask("/new", PEOPLE))[1]["location"] for _ in range(3)]
    tables: Tables = app.state.tables
    table = await tables.get(over.split("/")[2])
    while not table.pos.is_over:
        await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    visitor = Wire(app, put_away=away.split("/")[2], **cookies(over, away, other))
    (first,) = await heard(visitor.listen("/turns"), 1)
    assert [*first["tables"]] == [other.split("/")[2]]
    assert (await visitor.ask("/next"))[1]["location"] == other
    assert (await visitor.ask(f"/next?but={other.split('/')[2]}"))[1]["location"] == "/"
    await visitor.hang_up()


async def test_the_next_table_is_one_where_people_wait_then_the_one_that_waits_longest(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, made = Wire(app), list[str]()
    for at, form in enumerate((PEOPLE, PEOPLE, FORM)):
        monkeypatch.setattr(service, "_now", lambda hour=at: 1_000_000 + 3_600 * hour)
        made.append((await host.ask("/new", form))[1]["location"])
    longest, _, friends = made
    tables: Tables = app.state.tables
    while not (table := await tables.get(friends.split("/")[2])).asks(friends.rsplit("/", 1)[1]):
        await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    visitor = Wire(app, **cookies(*reversed(made)))
    assert (await visitor.ask("/next"))[1]["location"] == friends
    assert (await visitor.ask(f"/next?but={friends.split('/')[2]}"))[1]["location"] == longest


async def test_a_server_that_stops_lets_go_of_who_waits(app: Starlette) -> None:
    host = Wire(app)
    visitor = Wire(app, **cookies((await host.ask("/new", PEOPLE))[1]["location"]))
    await heard(visitor.listen("/turns"), 1)
    app.state.tables.hub.close()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*visitor.streams)


# ---- in a browser ---------------------------------------------------------------------------------------------------
def test_ten_tabs_of_tables_can_all_move_and_follow_and_an_eleventh_page_loads(browser: Browser, server: str) -> None:
    """None of them is hidden, as in ten windows: that is harder than ten tabs of one window."""
    paths = [seated(server, RAILS) for _ in range(10)]
    first, problems = visit(browser, server, "en", 1440, 900, "light", path=paths[0])
    pages = {server + paths[0]: first}
    for path in paths[1:]:
        pages[server + path] = first.context.new_page()
        pages[server + path].goto(server + path)
    for address, page in pages.items():
        until_so(page, partial(is_asked, address))
        version = stands(address)["version"]
        page.click("#hand .may >> nth=0")
        page.click("#bar .primary[name=action]")
        until_so(page, partial(has_moved, address, version))
    for address, page in pages.items():
        until_so(page, partial(is_asked, address))
        play(address)
    for address, page in pages.items():
        until_so(page, partial(is_asked, address))
        until(page, f"{LOG} === '{log_of(address)}'")
    eleventh = first.context.new_page()
    eleventh.goto(server)
    expect(eleventh.locator(".known li")).to_have_count(10)
    assert problems == []
    first.context.close()


def test_a_tab_out_of_sight_holds_no_stream_and_learns_that_it_is_my_turn(browser: Browser, server: str) -> None:
    ann, ben, cho = among_friends(server)
    until_asked(ann, ben, cho)
    page, problems = visit(browser, server, "en", 1440, 900, "light", path=ben.removeprefix(server))
    presence = f"[data-state=here][title='{say('seat_here', 'en', player='Ben')}']"
    other, _ = visit(browser, server, "en", 1440, 900, "light", path=ann.removeprefix(server))
    expect(other.locator(presence)).to_be_visible()
    expect(page).to_have_title(f"{TITLE} - Headrace")
    page.evaluate(HIDDEN, True)
    expect(other.locator(presence)).to_have_count(0)
    log = page.evaluate(LOG)
    until_asked(ben, ann, cho)
    expect(page).to_have_title(f"{say('my_turn', 'en', game=TITLE)} - Headrace")
    assert page.evaluate(LOG) == log, "what is not seen is not drawn"
    page.evaluate(HIDDEN, False)
    until(page, f"{LOG} === '{log_of(ben)}'")
    expect(other.locator(presence)).to_be_visible()
    assert problems == []
    page.context.close()
    other.context.close()


def test_without_a_worker_for_all_tabs_a_page_that_is_seen_follows_by_itself(browser: Browser, server: str) -> None:
    ann, ben, cho = among_friends(server)
    until_asked(ann, ben, cho)
    page, problems = visit(browser, server, "en", 1440, 900, "light")
    page.context.add_init_script("delete window.SharedWorker")
    page.goto(ben)
    until_asked(ben, ann, cho)
    until(page, f"{LOG} === '{log_of(ben)}'")
    page.evaluate(HIDDEN, True)
    play(ben)
    page.evaluate(HIDDEN, False)
    until(page, f"{LOG} === '{log_of(ben)}'")
    assert problems == []
    page.context.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_and_the_lobby_say_live_where_else_it_is_my_turn_and_lead_there(browser: Browser, server: str, lang: str) -> None:
    ann, ben, cho = among_friends(server)
    until_asked(ann, ben, cho)
    title = headrace.game(RAILS).title(lang)
    page, problems = visit(browser, server, lang, 1440, 900, "light", path=ben.removeprefix(server))
    lobby = page.context.new_page()
    lobby.goto(server)
    row = lobby.locator(".known li")
    expect(row).to_contain_text(say("turn_other", lang, player=stands(ben)["names"][stands(ben)["turn"]]))
    table = page.context.new_page()
    table.goto(server + seated(server, "barrage"))
    sign = table.locator("#elsewhere")
    assert not sign.is_visible()
    until_asked(ben, ann, cho)
    expect(sign).to_have_text(f"1{say('elsewhere_one', lang, game=title)}")
    expect(lobby.locator(f".known li.mine a[href='{ben.removeprefix(server)}']")).to_be_visible()
    expect(lobby).to_have_title(re.compile("^● "))
    html = table.content()
    assert ben.rsplit("/", 1)[1] not in html, "the secret of the one seat is not on the page of the other"
    sign.click()
    table.wait_for_url(ben)
    while is_asked(ben):  # who takes a trick is asked again at once
        play(ben)
    expect(lobby.locator(f".known li.mine a[href='{ben.removeprefix(server)}']")).to_have_count(0)
    assert problems == []
    page.context.close()


def test_without_script_a_table_says_where_else_it_is_my_turn(browser: Browser, server: str) -> None:
    page, _ = visit(browser, server, "ko", 390, 844, "dark", script=False, path=(one := seated(server, RAILS)))
    until_so(page, partial(is_asked, server + one))
    page.goto(server + seated(server, RAILS))
    assert page.locator("#elsewhere").get_attribute("title") == say("elsewhere_one", "ko", game=headrace.game(RAILS).title("ko"))
    page.click("#elsewhere")
    page.wait_for_url(server + one)
    page.context.close()
