"""Databases of earlier versions, opened by today's code: each game plays on or says what it needs, and nothing is lost."""

import asyncio
import shutil
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, text
from typer.testing import CliRunner

from headrace.bots import make_bot
from headrace.cli import app as commands
from headrace.table import migrating
from headrace.table.database import SqliteDatabase
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import Tables
from headrace.table.storage import Storage
from headrace.table.troubles import TROUBLES, DatabaseTrouble
from headrace.table.unseen import Unseen
from headrace.table.words import say
from tests.kit.proof import rest_in_proof
from tests.table.databases import MIGRATIONS, NAMES, Stood, pour, rows, schema_of, stands, unpack
from tests.table.test_listed import restarted

THUMB = make_bot("thumb")
FOUND_OUT = {"line", "waits_for", "asked", "place", "points"}
"""Columns of a table that are filled in when it is opened."""
RAILS = "trick_of_the_rails"


async def lay(name: str, url: str, folder: Path) -> tuple[Stood, Any]:
    """Put a database where `url` says; how its tables stood, and its rows."""
    storage = Storage(url)
    database = storage._database
    path = database.path if isinstance(database, SqliteDatabase) else folder / "poured.db"
    stood = unpack(name, path)
    try:
        await database.open((lambda _: None) if isinstance(database, SqliteDatabase) else (lambda it: pour(path, it)))
        await database.write(look_today)
        return stood, await database.read(rows)
    finally:
        await storage.close()


def look_today(connection: Connection) -> None:
    """As if somebody had looked at its tables just now, where it knows such a thing: a sample may be of any age."""
    if "looked_at" in {column["name"] for column in inspect(connection).get_columns("tables")}:
        connection.execute(text("UPDATE tables SET looked_at = :now"), {"now": int(time.time())})


def carried_over(before: Mapping[str, Any]) -> dict[str, dict[Any, dict[str, Any]]]:
    """The rows as they should be found today: a friend's secret became the link to sit down by (migration 0003)."""
    expected = {name: {key: dict(row) for key, row in found.items()} for name, found in before.items()}
    for row in expected["seats"].values():
        host = before["tables"][row["table_id"],]["host"]
        if "invite" not in row and not row["level"] and row["token"] != host:
            row.update(invite=row["token"], token="")
    return expected


async def nothing_is_lost(storage: Storage, before: Mapping[str, Any]) -> None:
    """Every row is there with all it held; what is stored for lists may be new."""
    now = await storage._database.read(rows)
    for name, expected in carried_over(before).items():
        assert now[name].keys() == expected.keys()
        for key, row in expected.items():
            kept = {column: value for column, value in row.items() if column not in FOUND_OUT}
            assert {column: now[name][key][column] for column in kept} == kept


async def play_on(storage: Storage, table: Playing) -> None:
    """Somebody sits down where a seat is open; people at one screen end their game, as bots do a short one, others go on."""
    tables, before = Tables(storage), table.version
    for seat in table.seats:
        if seat.is_open:
            await tables.sit_down(table, seat.invite, f"Zoe {seat.seat}")
    people = tuple(seat.seat for seat in table.seats if not seat.level)
    ends = all(seat.token == table.row.host for seat in table.seats) or (table.row.game == RAILS and not people)
    while not table.pos.is_over and (ends or table.version == before):
        if table.acts_by_itself():
            tables._movers.wake(table)
            await asyncio.sleep(0)
        else:
            await tables.move(table, people, table.version, str(THUMB.choose(table.pos, table.pos.ply)))
    await tables.close()
    again = await Tables(storage).opener.open(table.row.id)
    assert (again.needs, again.pos.is_over) == ("", table.pos.is_over)
    assert again.version == before or (again.version >= table.version and again.row.version == again.game.version)


@pytest.mark.parametrize("name", rest_in_proof(NAMES, 3))
async def test_each_game_plays_on_or_says_what_it_needs_and_nothing_is_lost(database: str, tmp_path: Path, name: str) -> None:
    stood, before = await lay(name, database, tmp_path)
    storage = Storage(database)
    await storage.open()
    await nothing_is_lost(storage, before)
    assert await Unseen(storage, 1).clear_up() == [], "what was not looked at counts from the upgrade on"
    opened = [await Tables(storage).opener.open(table_id) for table_id in stood]
    await nothing_is_lost(storage, before)
    for table in opened:
        row = before["tables"][table.row.id,]
        if row["version"] not in (table.game.version, *table.game.replays):
            assert table.needs == row["version"]
            continue
        assert (table.needs, stands(table)) == ("", stood[table.row.id])
        await play_on(storage, table)
    assert {table.game.id for table in opened if not table.needs}
    await storage.close()
    async with restarted(database, []) as (visitor, tables):
        for table in opened:
            if table.needs:
                visitor.cookies.set(f"seat_{table.row.id}", str(table.pos.turn))
                page = (await visitor.get(f"/t/{table.row.id}/{table.row.host}")).text
                assert say("look_only", "en") in page and f"version {table.needs} of its rules" in page
                assert "data-action=" not in page
                with pytest.raises(Refused, match="look_only"):
                    await tables.move(await tables.get(table.row.id), (0,), table.version, "0")


async def test_an_earlier_headrace_refuses_what_a_later_one_has_opened(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, before = await lay(NAMES[0], database, tmp_path)
    storage = Storage(database)
    if "sqlite" not in database:
        said = await asyncio.to_thread(CliRunner().invoke, commands, ["doctor", "--db", database])
        assert (said.exit_code, said.output) == (2, f"headrace: {TROUBLES['older']}\n")
    await storage.open()
    earlier = shutil.copytree(MIGRATIONS, tmp_path / "earlier")
    max((earlier / "versions").glob("*.py")).unlink()
    monkeypatch.setattr(migrating, "_config", lambda: schema_of(earlier))
    with pytest.raises(DatabaseTrouble, match=TROUBLES["newer"]):
        await Storage(database).open()
    for words in (["serve"], ["doctor"], *([["restore", str(tmp_path / "table.db")]] if "sqlite" in database else [])):
        url = f"sqlite:///{tmp_path / 'other.db'}" if words[0] == "restore" else database
        said = await asyncio.to_thread(CliRunner().invoke, commands, [*words, "--db", url])
        assert (said.exit_code, said.output) == (2, f"headrace: {TROUBLES['newer']}\n")
    await nothing_is_lost(storage, before)
    await storage.close()
