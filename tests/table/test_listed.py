"""The list of tables, and where it is my turn: known from one stored line a table, without opening any."""

import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from html import escape

import httpx
import pytest
from sqlalchemy import Connection, text

import headrace
from headrace.core.words import LANGUAGES
from headrace.table.app import create_app
from headrace.table.listed import Line
from headrace.table.pages.line import line_of, stands_of
from headrace.table.schema import PERSON, UNKNOWN, UNREAD
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.words import say

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"
PEOPLE = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]


async def changed(storage: Storage, statement: str) -> None:
    def work(connection: Connection) -> None:
        connection.execute(text(statement))

    await storage._database.write(work)


async def played(tables: Tables, game: str, moves: int) -> tuple[str, str]:
    table_id, token = await tables.create(game, PEOPLE, {}, auto="never")
    table = await tables.get(table_id)
    for _ in range(moves):
        if not table.pos.is_over:
            await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[-1]))
    return table_id, token


async def _rest() -> None:
    """Looks for nothing."""


@asynccontextmanager
async def restarted(database: str, known: Sequence[tuple[str, str]]) -> AsyncIterator[tuple[httpx.AsyncClient, Tables]]:
    """A visitor who knows these tables, at a server that has opened none of them, nor looks round by itself."""
    app = create_app(database)
    tables: Tables = app.state.tables
    tables.start = _rest  # type: ignore[method-assign]
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://table") as visitor,
    ):
        visitor.cookies.set("tables", json.dumps([list(one) for one in known], separators=(",", ":")))
        yield visitor, tables


def rows(page: str) -> list[str]:
    return re.findall(r"<li.*?</li>", page.split('id="known"')[1].split("</section>")[0], re.DOTALL)


@pytest.mark.parametrize("game", GAMES)
async def test_after_a_restart_the_list_says_the_same_and_no_table_is_opened(database: str, game: str) -> None:
    storage = Storage(database)
    await storage.open()
    before = Tables(storage)
    known = [await played(before, game, moves) for moves in (0, 7, 25)]
    lines = [line_of(await before.get(table_id)) for table_id, _ in known]
    await storage.close()
    async with restarted(database, known) as (visitor, tables):
        for lang in LANGUAGES:
            visitor.cookies.set("lang", lang)
            page = (await visitor.get("/")).text
            for line in lines:
                assert escape(line.standing[lang]) in page and escape(line.lately[lang]) in page
            assert page.count(say("turn_mine", lang)) >= len(known)
        answer = await visitor.get("/next")
        assert answer.headers["location"] in [f"/t/{table_id}/{token}" for table_id, token in known]
        assert [*tables.room] == []


async def test_a_table_of_which_nothing_is_known_is_listed_at_once_and_then_looked_up(database: str) -> None:
    storage = Storage(database)
    await storage.open()
    known = [await played(Tables(storage), RAILS, 200), await played(Tables(storage), RAILS, 3)]
    await changed(storage, "UPDATE tables SET line = '', waits_for = ''")
    async with restarted(database, known) as (visitor, tables):
        page = (await visitor.get("/")).text
        assert len(rows(page)) == 2 and page.count(say("being_opened", "en")) == 2
        await tables.wake_all()
        page = (await visitor.get("/")).text
        assert say("being_opened", "en") not in page and say("turn_mine", "en") in page and 'class="over"' in page
        assert [*tables.room] == [], "nobody has asked for them themselves"
    for table_id, _ in known:
        stored = await storage.load(table_id)
        assert stored is not None and stored.stands.waits_for != UNKNOWN
    await storage.close()


@pytest.mark.parametrize(
    "damage", ["UPDATE seats SET seat = 7 WHERE seat = 1", "UPDATE tables SET game = 'chess', waits_for = ''"]
)
async def test_a_table_that_cannot_be_opened_is_not_tried_again_at_each_start(database: str, damage: str) -> None:
    storage = Storage(database)
    await storage.open()
    table_id, token = await played(Tables(storage), RAILS, 3)
    await changed(storage, "UPDATE tables SET line = '', waits_for = ''")
    await changed(storage, damage)
    tables = Tables(storage)
    await tables.wake_all()
    assert await storage.due() == []
    async with restarted(database, [(table_id, token)]) as (visitor, _):
        assert rows((await visitor.get("/")).text) == []
        assert (await visitor.get(f"/t/{table_id}/{token}")).status_code == 410
    await tables.close()
    await storage.close()


async def test_a_table_that_can_be_opened_again_is_listed_again(database: str) -> None:
    storage = Storage(database)
    await storage.open()
    known = [await played(Tables(storage), RAILS, 3)]
    await changed(storage, f"UPDATE tables SET line = '', waits_for = '{UNREAD}'")
    async with restarted(database, known) as (visitor, tables):
        assert rows((await visitor.get("/")).text) == []
        await tables.wake_all()
        assert len(rows((await visitor.get("/")).text)) == 1
    stored = await storage.load(known[0][0])
    assert stored is not None and stored.stands.waits_for == PERSON
    await storage.close()


async def test_whoever_sits_down_is_named_in_the_list(storage: Storage) -> None:
    tables = Tables(storage)
    table_id, _ = await tables.create(RAILS, [PEOPLE[0], SeatPlan("friend", "?"), SeatPlan("friend", "??")], {}, auto="never")
    table = await tables.get(table_id)
    await tables.sit_down(table, table.seats[1].invite, "Zoe")
    stored = await storage.load(table_id)
    assert stored is not None and stored.stands == stands_of(table)


@pytest.mark.parametrize("written", ["", "[]", "{}", "null", '{"turn": 1}', "[" * 100_000])
def test_what_is_no_line_is_none(written: str) -> None:
    assert Line.read(written, "1", 3) is None


async def test_a_line_of_other_rules_or_seats_is_none(storage: Storage) -> None:
    tables = Tables(storage)
    table_id, _ = await tables.create(RAILS, PEOPLE, {}, auto="never")
    line = line_of(await tables.get(table_id))
    assert Line.read(line.text, line.rules, 3) == line
    assert Line.read(line.text, "next", 3) is None
    assert line.turn is None or Line.read(line.text, line.rules, line.turn) is None
