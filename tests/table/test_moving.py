"""Tables that move by themselves go on after any failure, and one process never stands in its own way."""

import asyncio
import contextlib
import time
from collections.abc import AsyncGenerator, Sequence
from typing import Any, cast

import pytest
from sqlalchemy import Connection, text

import headrace
from headrace import bots
from headrace.table import database, moving, thinking
from headrace.table.database import SqliteDatabase
from headrace.table.live import Waiter
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Entry, Storage, Stored, TableRow
from headrace.table.troubles import DatabaseTrouble

RAILS = "trick_of_the_rails"
PEOPLE = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]
BOTS = [SeatPlan("bot", f"Bot {n}", "easy") for n in range(3)]


class FailingStorage(Storage):
    """Every second append fails; `broken`: every one."""

    calls = 0
    broken = False

    async def append(self, row: TableRow, number: int, entries: Sequence[Entry], *rest: Any, **more: Any) -> None:
        self.calls += 1
        if self.broken or self.calls % 2:
            raise DatabaseTrouble("busy")
        await super().append(row, number, entries, *rest, **more)


async def test_a_bot_whose_move_cannot_be_written_tries_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "FIRST_PAUSE", 0.0)
    storage = FailingStorage(database)
    await storage.open()
    tables = Tables(storage)
    table_id, _ = await tables.create(RAILS, BOTS, {}, pace=0)
    table = await tables.get(table_id)
    assert table.bots is not None
    await table.bots
    assert table.pos.is_over
    assert storage.calls == 2 * table.version
    await storage.close()


async def test_a_bot_that_fails_is_asked_again(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "FIRST_PAUSE", 0.0)
    choose, asked = bots.choose, list[int]()

    def failing(*args: Any, **more: Any) -> int:
        asked.append(1)
        if len(asked) % 2:
            raise ZeroDivisionError
        return choose(*args, **more)

    monkeypatch.setattr(bots, "choose", failing)
    tables = Tables(storage)
    table_id, _ = await tables.create(RAILS, BOTS, {}, pace=0, auto="never")
    table = await tables.get(table_id)
    assert table.bots is not None
    await table.bots
    assert table.pos.is_over


async def test_a_post_that_cannot_be_written_changes_nothing_and_can_be_sent_again(database: str) -> None:
    storage = FailingStorage(database)
    await storage.open()
    tables = Tables(storage)
    table_id, token = await tables.create(RAILS, PEOPLE, {}, auto="never")
    table = await tables.get(table_id)
    seats, action, before = table.seats_of(token), str(table.pos.legal_numbers()[0]), table.pos.hash
    with pytest.raises(Refused) as refused:
        await tables.move(table, seats, 0, action)
    assert (refused.value.key, refused.value.status) == ("database", 503)
    assert (table.version, table.pos.hash) == (0, before)
    await tables.move(table, seats, 0, action)
    assert table.version == 1
    await storage.close()


async def test_after_a_restart_tables_of_bots_are_found_without_anybody_asking(database: str) -> None:
    failing = FailingStorage(database)
    await failing.open()
    failing.broken = True
    before = Tables(failing)
    moving_table, _ = await before.create(RAILS, BOTS, {}, pace=0)
    people, _ = await before.create(RAILS, PEOPLE, {}, pace=0, auto="never")
    await before.close()
    await failing.close()
    storage = Storage(database)
    await storage.open()
    after = Tables(storage)
    await after.start()
    while not (table := after.at_hand(moving_table)):
        await asyncio.sleep(0.01)
    assert table.bots is not None
    await table.bots
    assert table.pos.is_over
    assert await storage.due() == []
    assert after.at_hand(people) is None
    await after.close()
    await storage.close()


async def test_a_table_whose_task_was_lost_is_found_again(storage: Storage) -> None:
    tables = Tables(storage)
    table_id, _ = await tables.create(RAILS, BOTS, {}, pace=0)
    table = await tables.get(table_id)
    assert table.bots is not None
    table.bots.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await table.bots
    assert not table.pos.is_over
    await tables.wake_all()
    assert not table.bots.done()
    await table.bots
    assert table.pos.is_over


async def test_one_process_never_finds_its_own_file_locked(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many at once, one of them slower than anybody waits for a lock: they queue."""
    monkeypatch.setattr(database, "PATIENCE", 0.01)
    opened = database.database(f"sqlite:///{tmp_path / 'table.db'}")
    assert isinstance(opened, SqliteDatabase)

    def slow(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE counted (n INTEGER)"))
        time.sleep(0.2)

    def count(connection: Connection) -> None:
        connection.execute(text("INSERT INTO counted VALUES (1)"))

    def counted(connection: Connection) -> int:
        return int(connection.scalar(text("SELECT count(*) FROM counted")) or 0)

    await opened.open(lambda _: None)
    await asyncio.gather(opened.write(slow), *(opened.write(count) for _ in range(40)))
    assert await opened.read(counted) == 40
    await opened.close()


async def test_many_tables_of_bots_move_at_once_and_none_stops(storage: Storage) -> None:
    tables = Tables(storage)
    made = [(await tables.create(RAILS, BOTS, {}, pace=0))[0] for _ in range(15)]
    playing: list[Playing] = [await tables.get(table_id) for table_id in made]
    await asyncio.gather(*(table.bots for table in playing if table.bots))
    assert all(table.pos.is_over for table in playing)
    for table in playing:
        stored = await storage.load(table.row.id)
        assert stored is not None
        assert len(stored.entries) == table.version


# ---- how long a bot may think ---------------------------------------------------------------------------------------
def test_a_level_thinks_as_long_as_it_says_and_a_second_where_it_does_not() -> None:
    pos = headrace.game("brass_birmingham").start(seed=1)
    assert pos.game.sight.begins_action(pos.state)
    expected = {"easy": 1.0, "medium": 1.0, "hard": 1.0, "master": 5.0}
    assert {level: thinking.patience(pos, level) for level in bots.LEVELS} == expected
    pos.push(next(move for move in pos.legal_moves if move.text.startswith("build")))
    assert not pos.game.sight.begins_action(pos.state)
    assert thinking.patience(pos, "master") == 1.25 and thinking.patience(pos, "hard") == 0.25


async def test_bots_that_think_pause_where_nobody_looks_and_go_on_for_who_does(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking, following and waiting to be asked all count; bots that do not think go on for nobody too."""
    monkeypatch.setattr(moving, "UNSEEN_SECONDS", 0.0)
    monkeypatch.setattr(bots, "thinks", lambda game, level, players: level == "medium")
    tables = Tables(storage)
    thinkers = [SeatPlan("bot", f"Bot {n}", "medium") for n in range(3)]
    table_id, _ = await tables.create(RAILS, thinkers, {}, pace=0)
    quick_id, _ = await tables.create(RAILS, BOTS, {}, pace=0)
    quick = tables.at_hand(quick_id)
    assert quick and quick.bots
    await quick.bots
    assert quick.pos.is_over
    table = tables.at_hand(table_id)
    await tables.wake_all()
    assert table and table.bots is None and table.version == 0
    again, opened = Tables(storage), list[str]()
    load = storage.load

    async def counted(wanted: str) -> Stored | None:
        opened.append(wanted)
        return await load(wanted)

    monkeypatch.setattr(storage, "load", counted)
    for _ in range(3):
        await again.wake_all()
    assert opened == [table_id] and again.at_hand(table_id) is None
    waiter = Waiter([table_id])
    news = cast(AsyncGenerator[frozenset[str], None], again.hub.news(waiter))
    assert await anext(news) == {table_id}
    await again.wake_all()
    awake = again.at_hand(table_id)
    assert awake and awake.bots
    await awake.bots
    assert awake.pos.is_over
    await news.aclose()
    await again.close()


async def test_a_look_lets_bots_think_for_a_while(storage: Storage) -> None:
    tables = Tables(storage)
    table_id, _ = await tables.create(RAILS, [SeatPlan("bot", f"Bot {n}", "master") for n in range(3)], {}, pace=0)
    table = tables.at_hand(table_id)
    assert table is not None and table.bots is not None and not tables._movers.pauses(table)
    table.looked_at -= moving.UNSEEN_SECONDS
    assert tables._movers.pauses(table)
    assert await tables.get(table_id) is table
    assert not tables._movers.pauses(table)
    await tables.close()
