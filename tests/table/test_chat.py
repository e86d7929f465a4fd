"""What is said at a table: those who play and those who watch talk apart, and nobody else hears them."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from benchmarks.wire import Wire
from playwright.sync_api import Browser, expect
from starlette.applications import Starlette

from headrace.core.words import LANGUAGES
from headrace.table import chat
from headrace.table.app import create_app
from headrace.table.chat import SEATED, WATCHING, Speaker
from headrace.table.limits import House, Limits
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.words import say
from tests.kit.browsing import DESK, PATIENCE, PHONE, post, until, visit
from tests.table.test_friends import FORM, RAILS, invited
from tests.table.test_several import new, on_postgres
from tests.table.test_tabs import LOG, among_friends, play

JSON = {"accept": "application/json"}
ANN, EVE = Speaker(SEATED, 0, "Ann"), Speaker(WATCHING, name="Eve")


async def a_table(storage: Storage) -> str:
    tables = Tables(storage)
    table_id, _ = await tables.create(RAILS, [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("friend", "Cho")], {})
    return table_id


async def lines(storage: Storage, table_id: str, room: str) -> list[tuple[int, str, str]]:
    found, _ = await storage.chat.said(table_id, room)
    return [(one.number, one.name, one.text) for one in found]


# ---- what is kept ---------------------------------------------------------------------------------------------------
async def test_each_room_keeps_its_newest_lines_and_they_go_with_the_table(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await a_table(storage)
    for speaker, text in ((ANN, "one"), (EVE, "two"), (ANN, "three")):
        assert await storage.chat.say(table_id, speaker, text)
    assert await lines(storage, table_id, SEATED) == [(1, "Ann", "one"), (2, "Ann", "three")]
    assert await lines(storage, table_id, WATCHING) == [(1, "Eve", "two")]
    monkeypatch.setattr(chat, "MOST_KEPT", 2)
    await storage.chat.say(table_id, ANN, "four")
    assert [number for number, *_ in await lines(storage, table_id, SEATED)] == [2, 3]
    assert len(await lines(storage, table_id, WATCHING)) == 1, "the other room is full by itself"
    await storage.remove(table_id)
    assert not await lines(storage, table_id, SEATED) and not await storage.chat.say(table_id, ANN, "five")


async def test_lines_that_come_at_once_are_numbered_one_by_one(storage: Storage) -> None:
    table_id = await a_table(storage)
    await asyncio.gather(*(storage.chat.say(table_id, ANN, str(at)) for at in range(8)))
    assert [number for number, *_ in await lines(storage, table_id, SEATED)] == [*range(1, 9)]


async def test_only_some_lines_are_read_at_a_time(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = await a_table(storage)
    for at in range(5):
        await storage.chat.say(table_id, ANN, str(at))
    monkeypatch.setattr(chat, "AT_ONCE", 2)
    wanted: list[tuple[dict[str, int], list[str], bool]] = [
        ({}, ["3", "4"], True),
        ({"before": 4}, ["1", "2"], True),
        ({"before": 2}, ["0"], False),
        ({"after": 4}, ["4"], False),
        ({"after": 2}, ["3", "4"], True),
    ]
    for asked, texts, more in wanted:
        said, found = await storage.chat.said(table_id, SEATED, **asked)
        assert ([one.text for one in said], found) == (texts, more), asked


# ---- who hears it ---------------------------------------------------------------------------------------------------
@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Starlette]:
    made = create_app(str(tmp_path / "table.db"))
    async with made.router.lifespan_context(made):
        yield made


async def told(client: httpx.AsyncClient, base: str, **form: str) -> httpx.Response:
    """Something is said, by a script."""
    return await client.post(f"{base}/chat", data=form, headers=JSON)


async def test_those_who_sit_and_those_who_watch_do_not_hear_each_other(client: httpx.AsyncClient) -> None:
    host, links = await invited(client)
    client.cookies.clear()
    friend = (await client.post(f"{links[0]}/sit", data={"name": "Ben"})).headers["location"]
    client.cookies.clear()
    watching = host.rsplit("/", 1)[0]
    assert (await told(client, host, text="for us")).status_code == 200
    assert (await told(client, watching, text="for those who look", name="Eve")).status_code == 200
    ours, theirs = "for us", "for those who look"
    endings = ("", "/state.json", "/record.json", "/log/1", "?at=0")
    for base, hears in ((host, ours), (friend, ours), (watching, theirs)):
        client.cookies.clear()
        for accept in ({}, JSON):
            answer = (await client.get(f"{base}/chat", headers=accept)).text
            assert [said in answer for said in (ours, theirs)] == [said == hears for said in (ours, theirs)]
        for ending in endings:  # no part of the table itself, its log or its record
            assert not [said for said in (ours, theirs) if said in (await client.get(f"{base}{ending}")).text]


async def test_who_plays_does_not_hear_watchers_from_outside_until_the_game_is_over(client: httpx.AsyncClient) -> None:
    host, links = await invited(client)
    watching = host.rsplit("/", 1)[0]
    await client.post(f"{links[0]}/sit", data={"name": "Ben"})
    assert (await told(client, watching, text="psst", name="Eve")).status_code == 404
    assert (await client.get(f"{watching}/chat")).status_code == 404
    assert 'id="chat"' not in (await client.get(watching)).text and 'id="chat"' in (await client.get(host)).text
    tables: Tables = client.app.state.tables  # type: ignore[attr-defined]
    table = await tables.get(host.split("/")[2])
    while not table.pos.is_over:
        await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    assert (await client.get(f"{watching}/chat")).status_code == 200
    assert (await told(client, host, text="good game")).status_code == 200


@pytest.mark.parametrize("kind", ["easy", "here"])
async def test_there_is_no_chat_where_nobody_could_read_it(client: httpx.AsyncClient, kind: str) -> None:
    form = {**FORM, "kind_1": kind, "kind_2": kind}
    base = (await client.post("/new", data=form)).headers["location"]
    for path in (base, base.rsplit("/", 1)[0]):
        assert (await client.get(f"{path}/chat")).status_code == 404
        assert (await told(client, path, text="hello", name="Eve")).json()["error"] == say("error.no_chat", "en")
        assert 'id="chat"' not in (await client.get(path)).text
    assert (await client.post(f"{base}x/chat", data={"text": "hello"})).status_code == 403


# ---- what may be said -----------------------------------------------------------------------------------------------
async def test_a_line_is_plain_text_without_anything_that_cannot_be_seen(client: httpx.AsyncClient) -> None:
    host, _ = await invited(client)
    written = ' <img src=x onerror=alert(1)>\u202e https://x.example \r\n\x00 "\u2066&\u200b '
    answer = (await told(client, host, text=written)).json()
    assert "&lt;img src=x onerror=alert(1)&gt; https://x.example &#34;&amp;</span>" in answer["lines"]
    assert "<a" not in answer["lines"] and (await client.get(f"{host}/chat")).text.count("<img") == 0


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_what_is_refused_stays_in_the_form(client: httpx.AsyncClient, lang: str) -> None:
    host, _ = await invited(client)
    client.cookies.set("lang", lang)
    for text, key in (("x" * 501, "long_text"), ("\u200b ", "no_text")):
        answer = await client.post(f"{host}/chat", data={"text": text})
        assert (answer.status_code, say(f"error.{key}", lang) in answer.text) == (422, True)
        assert f'value="{text}"' in answer.text
        assert (await told(client, host, text=text)).json()["error"] == say(f"error.{key}", lang)
    assert (await client.post(f"{host}/chat", data={"text": "x" * 500})).status_code == 303
    client.cookies.clear()
    client.cookies.set("lang", lang)
    watching = host.rsplit("/", 1)[0]
    for name, key in (("", "no_name"), (" aNN ", "name_taken")):
        answer = await client.post(f"{watching}/chat", data={"text": "hello", "name": name})
        assert (answer.status_code, say(f"error.{key}", lang) in answer.text) == (422, True)
        assert 'value="hello"' in answer.text


async def test_nobody_says_too_much_at_once(tmp_path: Path) -> None:
    app = create_app(str(tmp_path / "table.db"), House(Limits(lines=3, seat_lines=2)))
    transport = httpx.ASGITransport(app=app, client=("203.0.113.9", 1))
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://table") as client:
        host, links = await invited(client)
        friend = (await client.post(f"{links[0]}/sit", data={"name": "Ben"})).headers["location"]
        said = [(await told(client, base, text="hello")) for base in (host, host, host, friend, friend)]
        assert [answer.status_code for answer in said] == [200, 200, 429, 200, 429]
        assert int(said[2].headers["retry-after"]) > 0


# ---- as it is said --------------------------------------------------------------------------------------------------
async def heard(stream: list[str], text: str) -> dict[str, Any]:
    """The lines of a stream, once that is among them."""
    async with asyncio.timeout(PATIENCE):
        while not any(text in message for message in stream):
            await asyncio.sleep(0.01)
    found: dict[str, Any] = next(json.loads(message)["chat"] for message in stream if text in message)
    return found


async def test_a_stream_tells_what_is_said_in_its_room_and_what_was_missed(app: Starlette) -> None:
    host, watcher = Wire(app), Wire(app)
    base = (await host.ask("/new", FORM))[1]["location"]
    watching = base.rsplit("/", 1)[0]
    seated, outside = host.listen(f"{base}/events"), watcher.listen(f"{watching}/events")
    await host.ask(f"{base}/chat", {"text": "said before"})
    assert (await heard(seated, "said before"))["last"] == 1
    await watcher.ask(f"{watching}/chat", {"text": "said outside", "name": "Eve"})
    await heard(outside, "said outside")
    again = host.listen(f"{base}/events?heard=1")
    await host.ask(f"{base}/chat", {"text": "said later"})
    await heard(again, "said later")
    await heard(seated, "said later")
    assert not any("said outside" in message for message in seated + again)
    assert not any("said before" in message or "said later" in message for message in outside)
    assert not any("said before" in message for message in again), "what a page has heard is not told again"
    assert (await heard(host.listen(f"{base}/events"), "said later"))["lines"].count("<li") == 2
    await host.hang_up()
    await watcher.hang_up()


async def test_whose_seat_was_given_away_hears_nothing_more(app: Starlette) -> None:
    host = Wire(app)
    base = (await host.ask("/new", FORM))[1]["location"]
    tables: Tables = app.state.tables
    table = await tables.get(base.split("/")[2])
    former = f"/t/{table.row.id}/{await tables.sit_down(table, table.seats[1].invite, 'Ben')}"
    stream = Wire(app).listen(f"{former}/events")
    await host.ask(f"{base}/chat", {"text": "while he is here"})
    await heard(stream, "while he is here")
    table.here = frozenset()  # as if he did not look
    status, _, answer = await host.ask(f"{base}/reopen", {"version": str(table.version), "seat": "1"})
    assert status == 303, answer
    await host.ask(f"{base}/chat", {"text": "now that he is gone"})
    async with asyncio.timeout(PATIENCE):
        while '"reload": true' not in stream[-1]:
            await asyncio.sleep(0.01)
    assert not any("now that he is gone" in message for message in stream)
    assert (await host.ask(f"{former}/chat"))[0] == 410


@on_postgres
async def test_what_is_said_at_one_server_is_heard_at_the_other(database: str) -> None:
    one, other = create_app(database), create_app(database)
    async with one.router.lifespan_context(one), other.router.lifespan_context(other):
        here, there = Wire(one), Wire(other)
        base = (await here.ask("/new", new()))[1]["location"]
        stream = there.listen(f"{base}/events")
        await here.ask(f"{base}/chat", {"text": "over there"})
        assert (await heard(stream, "over there"))["last"] == 1
        await there.hang_up()


# ---- in a browser ---------------------------------------------------------------------------------------------------
def test_a_new_line_is_counted_and_told_and_what_is_being_written_is_never_lost(browser: Browser, server: str) -> None:
    bases = among_friends(server)
    page, problems = visit(browser, server, *DESK, path=bases[0].removeprefix(server))
    phone, others = visit(browser, server, *PHONE, path=bases[1].removeprefix(server))
    page.click("#talk > summary")
    page.fill("#chat [name=text]", "half a thought")
    before = page.evaluate(LOG)
    play(next(base for base in bases if httpx.get(f"{base}/state.json", timeout=PATIENCE).json()["moves"]))
    page.wait_for_function("before => document.getElementById('log').dataset.mark !== before", arg=before)
    assert page.input_value("#chat [name=text]") == "half a thought"
    page.reload()
    page.wait_for_selector("#bar")
    assert page.input_value("#chat [name=text]") == "half a thought"
    page.click("#talk > summary")
    page.fill("#chat [name=text]", "<b>hello</b>")
    page.keyboard.press("Enter")
    expect(page.locator("#chat li span")).to_have_text("<b>hello</b>")
    expect(page.locator("#chat [name=text]")).to_have_value("")
    expect(phone.locator("#talk > summary > b")).to_have_text("1")
    assert phone.get_attribute("#talk > summary", "aria-label") == say("talk_new", "ko", name=say("chat", "ko"), count=1)
    expect(phone.locator("#said")).to_have_text("Ann: <b>hello</b>")
    assert page.locator("#talk > summary > b").is_hidden(), "one's own lines are not new"
    phone.click("#talk > summary")
    expect(phone.locator("#talk > summary > b")).to_be_hidden()
    phone.click(".mutes > summary")
    phone.click(".mutes label:has-text('Ann')")
    expect(phone.locator("#chat li")).to_be_hidden()
    phone.reload()
    post(f"{bases[0]}/chat", data={"text": "nobody hears me"})
    until(phone, "document.querySelectorAll('#chat li').length === 2")
    assert phone.locator("#talk > summary > b").is_hidden() and phone.locator("#said").inner_text() == ""
    assert problems == others == []
    page.context.close()
    phone.context.close()
