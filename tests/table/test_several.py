"""Several processes over one database: none writes over what it has not seen, and nobody has to care which one answers."""

import asyncio
import json
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from benchmarks.several import children, workers
from benchmarks.wire import Wire
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from starlette.applications import Starlette

from headrace.table import live, together
from headrace.table.app import create_app
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import SeatTaken, Stands, Storage
from tests.kit.browsing import PATIENCE, free_port
from tests.kit.counted import metrics
from tests.table.conftest import POSTGRES

RAILS = "trick_of_the_rails"
PEOPLE = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]
FRIENDS = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("friend", "Cho")]
ALL = (0, 1, 2)


async def twice(storage: Storage, plans: list[SeatPlan]) -> tuple[Tables, Playing, Tables, Playing]:
    """Two that serve one database, and a table as each of them has it in memory."""
    one, other = Tables(storage), Tables(storage)
    table_id, _ = await one.create(RAILS, plans, {}, pace=0, auto="never")
    return one, await one.get(table_id), other, await other.get(table_id)


async def play(tables: Tables, table: Playing, moves: int = 1) -> None:
    for _ in range(moves):
        await tables.move(table, ALL, table.version, str(table.pos.legal_numbers()[0]))


async def assert_same(storage: Storage, *playing: Playing) -> None:
    """Each is the table that is stored."""
    fresh = await Tables(storage).get(playing[0].row.id)
    for table in playing:
        assert (table.version, table.pos.hash, table.row, table.seats) == (fresh.version, fresh.pos.hash, fresh.row, fresh.seats)
        assert (table.movers, table.joined, table.undone, table.asked_at) == (
            fresh.movers,
            fresh.joined,
            fresh.undone,
            fresh.asked_at,
        )


async def test_settings_and_seats_are_written_on_top_of_what_others_have_written(storage: Storage) -> None:
    one, here, other, there = await twice(storage, FRIENDS)
    await play(one, here, 3)
    await one.undo(here, ALL, 3)
    await other.settle(there, ALL, "last", "700")
    await play(one, here)
    own = await other.sit_down(there, there.seats[1].invite, "Zoe")
    await play(one, here)
    assert (here.names, here.row.auto, here.seats_of(own)) == (("Ann", "Zoe", "Cho"), "last", (1,))
    await other.settle(there, ALL, "never", "0")
    await one.settle(here, ALL, "never", "0")
    await other.settle(there, ALL, "never", "0")
    await one.settle(here, ALL, "never", "0")
    await other.settle(there, ALL, "never", "0")
    here.take_over(await Tables(storage).get(here.row.id))
    await assert_same(storage, here, there)


async def test_a_post_that_has_seen_more_than_the_process_knows_is_carried_out(storage: Storage) -> None:
    one, here, other, there = await twice(storage, PEOPLE)
    await play(one, here, 4)
    await other.move(there, ALL, 4, str(here.pos.legal_numbers()[0]))
    await assert_same(storage, there)
    await one.undo(here, ALL, 5)
    await assert_same(storage, here)
    with pytest.raises(Refused, match="stale"):
        await other.move(there, ALL, 99, str(there.pos.legal_numbers()[0]))


async def test_a_post_that_has_seen_less_is_refused_with_the_fresh_table(storage: Storage) -> None:
    one, here, other, there = await twice(storage, PEOPLE)
    await play(one, here)
    with pytest.raises(Refused, match="stale"):
        await other.move(there, ALL, 0, str(there.pos.legal_numbers()[0]))
    assert other.at_hand(there.row.id) is there, "whoever follows it goes on following the same table"
    await assert_same(storage, here, there)


async def test_a_move_stands_though_somebody_sits_down_or_changes_the_settings_meanwhile(storage: Storage) -> None:
    one, here, other, there = await twice(storage, FRIENDS)
    await one.sit_down(here, here.seats[1].invite, "Zoe")
    await one.settle(here, ALL, "last", "700")
    await play(other, there)
    await assert_same(storage, there)
    assert there.names[1] == "Zoe"
    with pytest.raises(Refused, match="seat_taken"):
        await other.sit_down(there, there.seats[1].invite, "Eve")


async def test_a_table_that_was_removed_elsewhere_is_gone_for_all(storage: Storage) -> None:
    one, here, other, there = await twice(storage, FRIENDS)
    await play(one, here)
    await one.remove(here, host=True)
    for change in (
        play(other, there),
        other.settle(there, ALL, "last", "0"),
        other.sit_down(there, there.seats[1].invite, "Eve"),
    ):
        with pytest.raises(Refused, match="unknown_table"):
            await change
    assert other.at_hand(there.row.id) is None


async def test_a_table_that_stands_further_back_than_in_memory_is_read_anew(storage: Storage) -> None:
    """As after a backup was put back."""
    one, here, other, there = await twice(storage, PEOPLE)
    await play(other, there, 3)
    await storage.remove(there.row.id)
    await storage.create(replace(here.row, changes=0), here.seats)
    with pytest.raises(Refused, match="stale"):
        await play(other, there)
    assert (await other.get(there.row.id)).version == 0
    await one.close()


async def test_what_was_found_out_of_a_table_is_written_only_if_it_still_stands(storage: Storage) -> None:
    one, here, *_ = await twice(storage, PEOPLE)
    await play(one, here)
    for changes, line in ((0, "old"), (1, "new")):
        await storage.note(here.row.id, Stands("person", line), changes)
    stored = await storage.load(here.row.id)
    assert stored and stored.stands.line == "new"
    with pytest.raises(SeatTaken):
        await storage.sit_down(here.row.changed(), here.seats[0])


# ---- two servers over one PostgreSQL database -------------------------------------------------------------------------
together_on_postgres = [
    pytest.mark.parametrize("database", ["postgres"], indirect=True),
    pytest.mark.skipif(not POSTGRES, reason="needs HEADRACE_TEST_PG"),
]


def on_postgres(test: Any) -> Any:
    for mark in together_on_postgres:
        test = mark(test)
    return test


@pytest.fixture
async def apps(database: str) -> AsyncIterator[tuple[Starlette, Starlette]]:
    """Two servers over one database."""
    one, other = create_app(database), create_app(database)
    async with one.router.lifespan_context(one), other.router.lifespan_context(other):
        yield one, other


@pytest.fixture
async def wires(apps: tuple[Starlette, Starlette]) -> AsyncIterator[tuple[Wire, Wire]]:
    """Somebody at each of them."""
    one, other = Wire(apps[0]), Wire(apps[1])
    yield one, other
    await one.hang_up()
    await other.hang_up()


async def until(holds: Callable[[], object]) -> None:
    """Wait for it."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


async def reaches(table: Playing, version: int) -> None:
    await until(lambda: table.version == version)


async def guided(listener: live.Listener, memory: str) -> None:
    await until(lambda: listener.guide == memory)


async def lose(database: str) -> None:
    """End the connections by which the processes hear each other."""
    engine = create_async_engine(database, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        here = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        locks = f"SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND {here} AND pid <> pg_backend_pid()"
        await connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM ({locks} GROUP BY pid) AS theirs"))
    await engine.dispose()


def new(kind: str = "friend") -> dict[str, str]:
    return {"game": RAILS, "kind_0": "me", "name_0": "Ann"} | {
        f"{field}_{seat}": value for seat in (1, 2) for field, value in (("kind", kind), ("name", f"N{seat}"))
    }


async def post(wire: Wire, base: str, seen: Playing) -> int:
    """A move of whoever is asked, as somebody has seen the table; the version after it."""
    form = {"version": str(seen.version), "action": str(seen.pos.legal_numbers()[0])}
    status, _, body = await wire.ask(f"{base}/move", form, "application/json")
    assert status == 200, body
    return int(json.loads(body)["version"])


@on_postgres
async def test_a_post_at_one_server_is_seen_by_all_who_look_at_another(wires: tuple[Wire, Wire]) -> None:
    one, other = wires
    base = (await one.ask("/new", new("here")))[1]["location"]
    _, _, table_id, token = base.split("/")
    other.cookies["tables"] = json.dumps([[table_id, token]], separators=(",", ":"))
    page, turns = other.listen(f"/t/{table_id}/events?screen=wide"), other.listen("/turns")

    async def seen(version: int) -> None:
        await until(lambda: page and json.loads(page[-1])["version"] == version)
        await until(lambda: any(f'"version": {version},' in told for told in turns))

    await seen(0)
    table = await other.app.state.tables.get(table_id)  # type: ignore[attr-defined]
    for wire in (one, other, one, one):
        await seen(await post(wire, base, table))
    epochs = {json.loads(told)["epoch"] for told in page}
    assert epochs == {one.app.state.tables.together.others.epoch} == {other.app.state.tables.together.others.epoch}  # type: ignore[attr-defined]


@on_postgres
async def test_whoever_sits_down_at_one_server_may_post_at_the_other(wires: tuple[Wire, Wire]) -> None:
    one, other = wires
    base = (await one.ask("/new", new()))[1]["location"]
    table_id = base.split("/")[2]
    page = other.listen(f"/t/{table_id}/events")
    table = one.app.state.tables.at_hand(table_id)  # type: ignore[attr-defined]
    own = [base]
    for seat in (1, 2):
        link = f"/t/{table_id}/{table.seats[seat].invite}"
        own.append((await one.ask(f"{link}/sit", {"name": f"Friend {seat}"}))[1]["location"])
        assert (await other.ask(own[-1]))[0] == 200
    for number in range(6):
        seen = await (one, other)[number % 2].app.state.tables.get(table_id)  # type: ignore[attr-defined]
        await reaches(seen, number)
        await post((other, one)[number % 2], own[seen.pos.turn], seen)
    assert (await other.ask(f"{base}/settings", {"auto": "always", "pace": "0"}))[0] == 303
    await until(lambda: (table.row.auto, table.row.pace) == ("always", 0))
    await one.app.state.tables.remove(table, host=True)  # type: ignore[attr-defined]
    await until(lambda: json.loads(page[-1]).get("reload"))
    assert (await other.ask(base))[0] == 404


@on_postgres
async def test_who_looks_through_one_server_is_seen_at_the_other(
    wires: tuple[Wire, Wire], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "GONE_SECONDS", 0.01)
    one, other = wires
    base = (await one.ask("/new", new()))[1]["location"]
    watch = f"/t/{base.split('/')[2]}/events"
    one.listen(f"{base}/events"), other.listen(watch)
    table = await other.app.state.tables.get(base.split("/")[2])  # type: ignore[attr-defined]
    await until(lambda: table.here == {0})
    await one.hang_up()
    await until(lambda: not table.here)
    one.listen(f"{base}/events")
    await until(lambda: table.here == {0})
    monkeypatch.setattr(together, "SILENT_SECONDS", 0.0)
    await one.app.state.tables.together.others.part()  # type: ignore[attr-defined]
    other.app.state.tables.together.forget_silent()  # type: ignore[attr-defined]
    assert not table.here


@on_postgres
async def test_a_slip_that_was_closed_at_one_server_stays_closed_where_the_page_listens(wires: tuple[Wire, Wire]) -> None:
    one, other = wires
    base = (await one.ask("/new", new()))[1]["location"]
    page = other.listen(f"{base}/events?stream=abc")
    await until(lambda: page)
    table_id = base.split("/")[2]
    for stream, known in (("abc", "on.start"), ("a b", "on.start"), ("abc", "off")):
        answer = f"close {known[3:]}" if known != "off" else known
        assert (await one.ask(f"{base}/guide", {"answer": answer, "stream": stream}))[0] == 303
        (listener,) = other.app.state.tables.hub._listeners[table_id]  # type: ignore[attr-defined]
        await guided(listener, known)


@on_postgres
async def test_bots_are_played_by_one_server_and_by_another_if_that_loses_its_connection(
    database: str, apps: tuple[Starlette, Starlette], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (app.state.tables for app in apps)
    asked, stuck, choose = list[str](), asyncio.Event(), one.minds.choose

    async def stop_after_five(*args: Any) -> int:
        asked.append("one")
        if len(asked) > 5:
            stuck.set()
            await asyncio.Event().wait()
        return int(await choose(*args))

    monkeypatch.setattr(one.minds, "choose", stop_after_five)
    bots = [SeatPlan("bot", f"Bot {n}", "easy") for n in range(3)]
    table_id, _ = await one.create(RAILS, bots, {}, pace=0)
    await stuck.wait()
    await other.wake_all()
    assert other.at_hand(table_id) is None, "nobody opens what another one lets move"
    table = await other.get(table_id)
    assert not await other.together.claim(table_id)
    monkeypatch.setattr(one.together.others, "claim", refuse)
    await lose(database)
    await until(lambda: table.pos.is_over)
    here = await one.get(table_id)
    await until(lambda: here.version == table.version)


async def refuse(table_id: str) -> bool:
    return False


@on_postgres
async def test_a_server_that_loses_its_connection_catches_up_when_it_has_another(
    database: str, apps: tuple[Starlette, Starlette]
) -> None:
    one, other = (app.state.tables for app in apps)
    table_id, _ = await one.create(RAILS, PEOPLE, {}, pace=0, auto="never")
    before = one.together.others.epoch
    for tables in (one, other):
        await tables.get(table_id)
    await lose(database)
    await play(one, await one.get(table_id), 3)
    await until(lambda: (table := other.at_hand(table_id)) is None or table.version == 3)
    await until(lambda: other.together.others.epoch == one.together.others.epoch != before)
    await play(other, await other.get(table_id))
    table = await one.get(table_id)
    await reaches(table, 4)


@on_postgres
async def test_the_first_of_all_processes_begins_a_new_run(database: str) -> None:
    storage = Storage(database)
    await storage.open()
    epochs = []
    for _ in range(2):
        first, second = storage.others(), storage.others()
        for each in (first, second):
            await each.meet(lambda _: None)
            epochs.append(each.epoch)
        await first.part()
        third = storage.others()
        await third.meet(lambda _: None)
        epochs.append(third.epoch)
        await second.part()
        await third.part()
    await storage.close()
    assert epochs == [epochs[0]] * 3 + [epochs[3]] * 3 and epochs[0] != epochs[3]


def two_workers(server: int, but: int = 0) -> list[int]:
    """The workers of a server, once there are two, not counting one."""
    end = time.monotonic() + PATIENCE
    while len(found := [child for child in children(server) if child != but]) < 2:
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


def lives(process: int) -> bool:
    """Is there such a process, and not only what is left of it?"""
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


@on_postgres
def test_a_worker_that_is_killed_is_begun_again_and_all_end_when_they_are_told_to(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEADRACE_METRICS", str(told_at := free_port()))
    with workers(database, 2, port := free_port()) as server:
        address = f"http://127.0.0.1:{port}"
        base = httpx.post(f"{address}/new", data=new("here"), timeout=PATIENCE).headers["location"]
        killed = two_workers(server.pid)[0]
        with ExitStack() as streams:
            lines = [
                streams.enter_context(httpx.stream("GET", f"{address}{base}/events", timeout=PATIENCE)).iter_lines() for _ in ALL
            ]
            assert all(next(each).startswith("data: ") for each in lines)
            assert metrics(told_at)["headrace_looking"] == len(lines), "all workers are summed"
            os.kill(killed, signal.SIGKILL)
            two_workers(server.pid, killed)
        end = time.monotonic() + PATIENCE
        while metrics(told_at)["headrace_looking"] != 0:
            assert time.monotonic() < end, "who is gone has nobody who looks"
            time.sleep(0.05)
        with httpx.stream("GET", f"{address}{base}/events", timeout=PATIENCE) as stream:
            told = stream.iter_lines()
            assert next(told).startswith("data: ")
            server.send_signal(signal.SIGTERM)
            assert [line for line in told if line.startswith("data: ")] == [], "the stream ends as it should"
        assert server.wait(PATIENCE) == 0


@on_postgres
def test_workers_end_when_whoever_began_them_is_killed(database: str) -> None:
    with workers(database, 2, free_port()) as server:
        left = two_workers(server.pid)
        server.kill()
        server.wait(PATIENCE)
        end = time.monotonic() + PATIENCE
        while any(map(lives, left)):
            assert time.monotonic() < end
            time.sleep(0.05)
