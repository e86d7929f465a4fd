"""What lasts, on every kind of database there is here: SQLite always, PostgreSQL when HEADRACE_TEST_PG names one."""

import asyncio
from dataclasses import replace

import pytest

from headrace.table.storage import Entry, SeatRow, StaleVersion, Storage, TableRow

ROW = TableRow("t1", "trick_of_the_rails", "1", 3, {"lane": "expert"}, "seed", "never", 0, "host")
SEATS = [SeatRow(0, "Ann", "", "secret"), SeatRow(1, "봇 <b>", "easy", ""), SeatRow(2, "O'Neil \"x\"; --", "", "other")]


async def test_what_is_stored_comes_back_in_order(storage: Storage) -> None:
    entries = [Entry("move", "play bo_1"), Entry("undo"), Entry("redo", "play bo_1")]
    await storage.create(ROW, list(reversed(SEATS)))
    for number, entry in enumerate(entries):
        await storage.append("t1", number, entry)
    assert await storage.load("t1") == (ROW, SEATS, entries)
    assert await storage.load("none") is None
    assert await storage.load("") is None


async def test_tables_do_not_mix(storage: Storage) -> None:
    await storage.create(ROW, SEATS)
    await storage.create(replace(ROW, id="t2", options={}), SEATS[:1])
    await storage.append("t1", 0, Entry("move", "play bo_1"))
    await storage.append("t2", 0, Entry("move", "play bo_2"))
    await storage.settle("t2", "always", 1500)
    assert await storage.load("t1") == (ROW, SEATS, [Entry("move", "play bo_1")])
    changed = replace(ROW, id="t2", options={}, auto="always", pace=1500)
    assert await storage.load("t2") == (changed, SEATS[:1], [Entry("move", "play bo_2")])


async def test_a_number_of_the_log_is_written_once(storage: Storage) -> None:
    await storage.create(ROW, SEATS)
    await storage.append("t1", 0, Entry("move", "play bo_1"))
    with pytest.raises(StaleVersion):
        await storage.append("t1", 0, Entry("move", "play bo_2"))
    loaded = await storage.load("t1")
    assert loaded is not None
    assert loaded[2] == [Entry("move", "play bo_1")]


async def test_of_many_writers_at_once_one_wins(storage: Storage) -> None:
    other = Storage(storage.url)
    await storage.create(ROW, SEATS)
    writers = [place.append("t1", 0, Entry("move", f"play bo_{n}")) for n in range(4) for place in (storage, other)]
    results = await asyncio.gather(*writers, return_exceptions=True)
    await other.close()
    assert sorted(type(result).__name__ for result in results) == ["NoneType"] + ["StaleVersion"] * 7
    loaded = await storage.load("t1")
    assert loaded is not None
    assert len(loaded[2]) == 1


async def test_migrating_again_is_harmless(storage: Storage) -> None:
    await storage.create(ROW, SEATS)
    await storage.append("t1", 0, Entry("undo"))
    await storage.open()
    another = Storage(storage.url)
    await another.open()
    assert await another.load("t1") == (ROW, SEATS, [Entry("undo")])
    await another.close()


async def test_nothing_of_a_table_is_stored_when_its_seats_cannot_be(storage: Storage) -> None:
    with pytest.raises(Exception, match=r"(?i)unique"):
        await storage.create(ROW, [SEATS[0], SEATS[0]])
    assert await storage.load("t1") is None
