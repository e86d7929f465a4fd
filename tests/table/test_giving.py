"""Finished games are given away only where every person has agreed, and without a name."""

import asyncio
from collections import Counter
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

import headrace
from headrace.cli import app
from headrace.core.replaying import replay
from headrace.core.words import LANGUAGES
from headrace.data import read
from headrace.data.people import make_of_records
from headrace.table.giving import given
from headrace.table.handing import given as handed
from headrace.table.handing import regained
from headrace.table.persons import Persons, Taker, hashed
from headrace.table.playing import Playing
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.words import say
from tests.table.test_me import RAILS, made
from tests.table.test_me import part as below
from tests.table.test_persons import BEN, FRIENDS, PEOPLE, laid, rows

CHO = Taker("cho", hashed("the secret of Cho"))
SMALL = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("bot", "One", "easy")]


async def among(tables: Tables, plans: list[SeatPlan], *others: Taker) -> Playing:
    """A table of Ann's at which the others have sat down."""
    table = await laid(tables, plans)
    for taker, seat in zip(others, [one for one in table.seats if one.is_open], strict=True):
        await tables.sit_down(table, seat.invite, seat.name, taker)
    return table


async def played(tables: Tables, table: Playing) -> Playing:
    """The same, at its end."""
    while not table.pos.is_over:
        if table.bots and not table.bots.done():
            await table.bots
        else:
            await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    return table


async def agreeing(persons: Persons, *names: str) -> None:
    for name in ("ann", "ben", "cho"):
        await persons.describe(name, consents=name in names)


async def test_only_tables_at_which_everybody_consents_are_found(storage: Storage) -> None:
    """Not those of people who share a screen, that run, or at which a bot alone consents to nothing."""
    tables, persons = Tables(storage), storage.persons
    three, two = await among(tables, FRIENDS, BEN, CHO), await among(tables, SMALL, BEN)
    shared, running = await laid(tables, PEOPLE), await among(tables, FRIENDS, BEN, CHO)
    for table in (three, two, shared):
        await played(tables, table)
    assert await persons.agreed(RAILS) == []
    await agreeing(persons, "ann", "ben")
    assert await persons.agreed(RAILS) == [two.row.id]
    await agreeing(persons, "ann", "ben", "cho")
    assert await persons.agreed(RAILS) == sorted([three.row.id, two.row.id])
    assert await persons.agreed("barrage") == [] and not running.pos.is_over
    await agreeing(persons, "ann", "cho")
    assert await persons.agreed(RAILS) == []
    await tables.close()


async def test_who_becomes_part_of_another_consents_only_if_both_did(storage: Storage) -> None:
    tables, persons = Tables(storage), storage.persons
    for first, second in ((True, False), (False, True), (True, True)):
        await laid(tables)
        await laid(tables, taker=BEN)
        await persons.describe("ann", consents=first)
        await persons.describe("ben", consents=second)
        await persons.merge("ben", "ann")
        assert await rows(storage, "SELECT id FROM persons WHERE consents") == ([("ann",)] if first and second else [])
    await tables.close()


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_it_is_said_on_the_own_page_and_off_at_first(client: httpx.AsyncClient, lang: str) -> None:
    await made(client)
    client.cookies.set("lang", lang)
    shown = below((await client.get("/me")).text, "consent")
    assert say("me_consent_do", lang) in shown and say("me_consent_note", lang) in shown and "checked" not in shown
    answer = await client.post("/me/consent", data={"consents": "yes"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/me#consent")
    assert "checked" in below((await client.get("/me")).text, "consent")
    await client.post("/me/about", data={"name": "Zoe"})
    assert "checked" in below((await client.get("/me")).text, "consent"), "what else is said leaves it alone"
    await client.post("/me/consent", data={})
    assert "checked" not in below((await client.get("/me")).text, "consent")


async def test_records_of_such_tables_have_no_names_and_are_true(tmp_path: Path) -> None:
    """A seat that was handed on is nobody's game from first to last, so its table is left out; the command says the same."""
    path = tmp_path / "table.db"
    storage = Storage(f"sqlite:///{path}")
    await storage.open()
    tables = Tables(storage)
    kept, left = await among(tables, SMALL, BEN), await among(tables, SMALL, BEN)
    await tables.hand(left, left.version, lambda draft: handed(draft, (1,), False, 1, "easy"))
    await tables.hand(left, left.version, lambda draft: regained(draft, (1,), 1))
    for table in (kept, left):
        await played(tables, table)
    await agreeing(storage.persons, "ann", "ben")
    assert len(await storage.persons.agreed(RAILS)) == 2
    await tables.close()
    await storage.close()
    set_of_one = tmp_path / "set.parquet"
    found = await asyncio.to_thread(CliRunner().invoke, app, ["data", "make", RAILS, "--db", str(path), "--to", str(set_of_one)])
    assert found.exit_code == 0, found.stderr
    (game,) = [read(set_of_one)[number] for number in range(len(read(set_of_one)))]
    assert game.seats == ["person", "person", "easy"] and game.scores == kept.pos.scores
    assert "Ann" not in str(read(set_of_one).rows.to_pylist())
    none = await asyncio.to_thread(
        CliRunner().invoke, app, ["data", "make", "barrage", "--db", str(path), "--to", str(tmp_path / "none.parquet")]
    )
    assert none.exit_code == 2 and "no finished game of barrage" in " ".join(none.stderr.split())


async def test_they_are_read_while_a_server_runs(database: str, storage: Storage, tmp_path: Path) -> None:

    tables = Tables(storage)
    table = await played(tables, await among(tables, SMALL, BEN))
    await agreeing(storage.persons, "ann", "ben")
    (record,) = await asyncio.to_thread(given, database, RAILS)
    assert replay(record).scores == table.pos.scores and record.seats == ("person", "person", "easy")
    assert make_of_records(headrace.game(RAILS), [record], tmp_path / "set.parquet", "a test", Counter()) == 1
    await tables.close()
