"""Which tables are in memory: those in use, a few others, and never two objects of one."""

import asyncio
import gc
import random
from collections.abc import Sequence

import pytest

import headrace
from headrace.core.position import Position
from headrace.table import room as rooms
from headrace.table.playing import Playing, replayed
from headrace.table.posts import Refused
from headrace.table.room import Room
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import SeatRow, Stands, Storage, Stored, TableRow

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"
PEOPLE = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]
WITH_BOT = [*PEOPLE[:2], SeatPlan("bot", "Bot", "easy")]


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that keeps no table that nobody uses."""
    monkeypatch.setattr(rooms, "MOST_KEPT", 0)


def some_table(id: str) -> Playing:
    row = TableRow(id, RAILS, "1", 3, {}, "seed", "never", 0, "host")
    return Playing(row, [SeatRow(seat, "Ann", "", "secret") for seat in range(3)], Position.start(headrace.game(RAILS), 3, 1, {}))


def entered(room: Room, ids: Sequence[str]) -> None:
    for id in ids:
        table = some_table(id)
        room.enter(table)
        room.keep(table)


def test_the_last_tables_asked_for_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_KEPT", 3)
    room = Room()
    entered(room, "abc")
    kept = room.find("a")
    assert kept is not None
    room.keep(kept)
    entered(room, "d")
    assert {table.row.id for table in room} == {*"acd"}


def test_what_nobody_has_asked_for_in_a_long_time_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    entered(room, "ab")
    held = room.find("b")
    room.clear_up()
    assert room.find("a") is not None
    monkeypatch.setattr(rooms, "KEPT_SECONDS", -1.0)
    room.clear_up()
    assert room.find("a") is None
    assert room.find("b") is held, "whoever holds a table finds no other"


def test_a_table_that_is_no_more_is_forgotten_but_not_the_one_after_it() -> None:
    room, first, second = Room(), some_table("a"), some_table("a")
    room.enter(first)
    room.forget(first)
    assert room.find("a") is None
    room.enter(second)
    room.keep(second)
    room.forget(first)
    assert room.find("a") is second


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_comes_back_as_it_was(storage: Storage, narrow: None, game: str) -> None:
    tables, dice = Tables(storage), random.Random(game)
    table_id, token = await tables.create(game, PEOPLE, {}, auto="never")
    table = await tables.get(table_id)
    seats = table.seats_of(token)
    for _ in range(40):
        await tables.move(table, seats, table.version, str(dice.choice(table.pos.legal_numbers())))
        if dice.random() < 0.2 and table.may_undo(seats):
            await tables.undo(table, seats, table.version)
            if dice.random() < 0.5:
                await tables.redo(table, seats, table.version)
    told = [table.pos.hash, table.version, table.movers, table.joined, table.undone, table.returns, table.asked_at]
    told += [table.pos.events, table.pos.begins, table.row, table.seats]
    del table
    assert tables.at_hand(table_id) is None
    table = await tables.get(table_id)
    now = [table.pos.hash, table.version, table.movers, table.joined, table.undone, table.returns, table.asked_at]
    assert told == [*now, table.pos.events, table.pos.begins, table.row, table.seats]
    await tables.close()


async def test_while_a_bot_moves_a_table_stays(storage: Storage, narrow: None) -> None:
    tables = Tables(storage)
    table_id, _ = await tables.create(RAILS, [SeatPlan("bot", f"Bot {n}", "easy") for n in range(3)], {}, pace=0)
    table = tables.at_hand(table_id)
    assert table is not None and table.bots is not None
    moving = table.bots
    del table
    await asyncio.sleep(0)
    assert tables.at_hand(table_id) is not None
    await moving
    await asyncio.sleep(0)
    del moving
    gc.collect()
    assert tables.at_hand(table_id) is None
    assert (await tables.get(table_id)).pos.is_over
    await tables.close()


async def test_whoever_waits_for_a_table_comes_before_those_that_nobody_waits_for(
    storage: Storage, narrow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(storage)
    made = [(await tables.create(RAILS, PEOPLE, {}, auto="never"))[0] for _ in range(8)]
    for table_id in made:
        await storage.note(table_id, Stands())
    load, order = storage.load, list[str]()

    async def noted(table_id: str) -> Stored | None:
        order.append(table_id)
        await asyncio.sleep(0.01)
        return await load(table_id)

    monkeypatch.setattr(storage, "load", noted)
    looking_round = asyncio.create_task(tables.wake_all())
    while len(order) < 2:
        await asyncio.sleep(0.001)
    wanted = [table_id for table_id in made if table_id not in order][-3:]
    await asyncio.gather(*(tables.get(table_id) for table_id in wanted))
    assert order[2:5] == wanted
    await looking_round
    assert {*order} == {*made} and await storage.due() == []
    await tables.close()


async def test_tables_that_come_and_go_under_everybody_lose_nothing(storage: Storage, narrow: None) -> None:
    """Posts, looks, bots and settings at once, while no table stays longer than it is held."""
    tables = Tables(storage)
    made = [await tables.create(RAILS, plans, {}, pace=0, auto="never") for plans in (PEOPLE, WITH_BOT, WITH_BOT)]
    seen = {table_id: 0 for table_id, _ in made}
    statuses = set[int]()
    acknowledged = {table_id: list[int]() for table_id, _ in made}

    async def visitor(number: int) -> None:
        dice = random.Random(number)
        for _ in range(60):
            table_id, token = dice.choice(made)
            table = await tables.get(table_id)
            version, seats = table.version, table.seats_of(token)
            assert version >= seen[table_id], "nobody is shown less than somebody was before"
            seen[table_id] = version
            await asyncio.sleep(dice.choice((0, 0, 0.001, 0.01)))
            assert tables.at_hand(table_id) is table, "what somebody holds is the table"
            try:
                match dice.randrange(6):
                    case 0:
                        await tables.undo(table, seats, table.version)
                    case 1:
                        await tables.settle(table, seats, "never", dice.choice(("0", "700")))
                    case 2 | 3 | 4 if numbers := table.pos.legal_numbers():
                        await tables.move(table, seats, version, str(dice.choice(numbers)))
                        acknowledged[table_id].append(version)
            except Refused as refused:
                statuses.add(refused.status)
            del table

    await asyncio.gather(*(visitor(number) for number in range(8)))
    assert max(statuses) < 500
    for table_id, _ in made:
        posts = acknowledged[table_id]
        assert posts and len(posts) == len({*posts}), "of posts that saw the same version one is acknowledged"
        table = await tables.get(table_id)
        async with table.lock:
            stored = await storage.load(table_id)
            assert stored is not None
            fresh = replayed(stored, thorough=True)
            assert (fresh.needs, fresh.version, fresh.pos.hash) == ("", table.version, table.pos.hash)
            assert fresh.version >= max(posts) + 1 and fresh.version >= seen[table_id]
    await tables.close()
