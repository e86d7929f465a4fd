"""Tables in play: who may do what, what is written, what survives."""

import asyncio
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import headrace
from headrace.table.service import Playing, Refused, SeatPlan, Tables
from headrace.table.storage import Entry, SeatRow, Storage, TableRow

GAMES = sorted(headrace.all_games())
ROW = TableRow("t1", "trick_of_the_rails", "1", 3, {"lane": "expert"}, "seed", "never", 0, "host")


def people(count: int) -> list[SeatPlan]:
    return [SeatPlan("me", "Ann"), *(SeatPlan("here", f"Guest {n}") for n in range(1, count))]


def one_and_bots(count: int) -> list[SeatPlan]:
    return [SeatPlan("me", "Ann"), *(SeatPlan("bot", f"Bot {n}", "easy") for n in range(1, count))]


async def opened(tables: Tables, plans: list[SeatPlan], auto: str = "never") -> tuple[Playing, tuple[int, ...]]:
    table_id, token = await tables.create(GAMES[0], plans, {}, pace=0, auto=auto)
    table = await tables.get(table_id)
    return table, table.seats_of(token)


async def settled(table: Playing) -> None:
    if table.bots:
        await table.bots


async def test_seats_are_opened_by_the_secret_of_their_kind(storage: Storage) -> None:
    tables = Tables(storage)
    plans = [SeatPlan("me", " Ann  Lee "), SeatPlan("here", "Ben"), SeatPlan("friend", "Cho"), SeatPlan("friend", "Dan")]
    table_id, own = await tables.create(GAMES[0], [*plans, SeatPlan("bot", "Eve", "hard")], {}, pace=0, auto="never")
    table = await tables.get(table_id)
    friends = [table.seats[seat].token for seat in (2, 3)]
    assert table.seats_of(own) == (0, 1)
    assert [table.seats_of(token) for token in friends] == [(2,), (3,)]
    assert len({own, *friends}) == 3
    assert (table.bot_seats, table.names[0], table.row.host) == (frozenset({4}), "Ann Lee", own)
    assert table.seats_of("") == table.seats_of("x") == table.seats_of("비밀") == ()
    assert table.seats[4].token == ""
    await tables.close()


async def test_a_host_without_a_seat_watches_bots(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, [SeatPlan("bot", f"Bot {n}", "easy") for n in range(3)])
    assert seats == ()
    await settled(table)
    assert table.pos.is_over
    loaded = await storage.load(table.row.id)
    assert loaded is not None
    assert [entry.text for entry in loaded[2]] == [move.text for move in table.pos.moves]
    with pytest.raises(Refused, match="game_over"):
        await tables.move(table, (0, 1, 2), table.version, "0")
    with pytest.raises(Refused, match="no_undo"):
        await tables.undo(table, (0, 1, 2), table.version)


async def test_a_step_taken_back_while_bots_pause_is_not_made_by_them(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, one_and_bots(3))
    await settled(table)
    await tables.settle(table, seats, "never", "1500")
    while table.pos.turn in seats:
        await tables.move(table, seats, table.version, str(table.pos.legal_numbers()[0]))
    await asyncio.sleep(0.05)
    await tables.undo(table, seats, table.version)
    version, before = table.version, table.pos.hash
    tables.skip(table, seats)
    await asyncio.sleep(0.3)
    assert (table.version, table.pos.hash, table.pos.turn) == (version, before, seats[0])
    await tables.redo(table, seats, version)
    tables.skip(table, seats)
    await settled(table)
    assert table.version > version + 1, "after that the bots go on"
    await tables.close()


async def test_skipping_lets_slow_bots_go_at_once(storage: Storage) -> None:
    tables = Tables(storage)
    table_id, own = await tables.create(GAMES[0], one_and_bots(3), {}, pace=1500, auto="never")
    table = await tables.get(table_id)
    with pytest.raises(Refused, match="not_your_table"):
        tables.skip(table, ())
    while table.pos.turn == 0:
        await tables.move(table, (0,), table.version, str(table.pos.legal_numbers()[0]))
    tables.skip(table, table.seats_of(own))
    await asyncio.wait_for(settled(table), 1.4)
    assert table.pos.turn == 0
    await tables.close()


async def test_settings_are_kept_and_only_for_those_at_the_table(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, people(3))
    for auto, pace, who, key in [
        ("never", "0", (), "not_your_table"),
        ("maybe", "0", seats, "wrong_setup"),
        ("", "", seats, "wrong_setup"),
        ("last", "-700", seats, "wrong_setup"),
        ("last", "1", seats, "wrong_setup"),
    ]:
        with pytest.raises(Refused, match=key):
            await tables.settle(table, who, auto, pace)
    await tables.settle(table, seats, "last", "1500")
    assert table.version == 0
    again = await Tables(storage).get(table.row.id)
    assert (again.row.auto, again.row.pace) == ("last", 1500)


async def test_two_processes_with_bots_write_one_game(storage: Storage) -> None:
    """Both let the bots play; whoever is late takes the table anew from the log."""
    tables, others = Tables(storage), Tables(storage)
    table_id, _ = await tables.create(GAMES[0], [SeatPlan("bot", f"Bot {n}", "easy") for n in range(3)], {}, pace=0)
    for _ in range(200):
        both = [await place.get(table_id) for place in (tables, others)]
        await asyncio.gather(*(settled(table) for table in both))
        if all(table.pos.is_over for table in both):
            break
    assert [table.pos.hash for table in both] == [both[0].pos.hash] * 2
    assert both[0].pos.is_over
    loaded = await storage.load(table_id)
    assert loaded is not None
    assert [entry.text for entry in loaded[2]] == [move.text for move in both[0].pos.moves]


async def test_who_was_late_learns_how_the_table_stands(storage: Storage) -> None:
    tables, others = Tables(storage), Tables(storage)
    table, seats = await opened(tables, people(3))
    twin = await others.get(table.row.id)
    await tables.move(table, seats, 0, str(table.pos.legal_numbers()[0]))
    woken = others.hub.changes(twin.row.id)
    assert await anext(woken)
    with pytest.raises(Refused, match="stale"):
        await others.move(twin, seats, 0, str(twin.pos.legal_numbers()[1]))
    assert await asyncio.wait_for(anext(woken), 2), "everybody who looks at the table is told"
    fresh = await others.get(table.row.id)
    assert (fresh.version, fresh.pos.hash) == (1, table.pos.hash)
    await others.move(fresh, seats, 1, str(fresh.pos.legal_numbers()[0]))
    with pytest.raises(Refused, match="stale"):
        await tables.undo(table, seats, 1)


async def test_an_unknown_table_and_an_unknown_game_are_refused(storage: Storage) -> None:
    tables = Tables(storage)
    for table_id in ("none", "", "\x00", "x" * 5000, "' OR 1=1 --"):
        with pytest.raises(Refused, match="unknown_table"):
            await tables.get(table_id)
    with pytest.raises(Refused, match="unknown_game"):
        await tables.create("chess", people(3), {})


async def test_names_are_trimmed_and_cannot_break_the_database(storage: Storage) -> None:
    tables = Tables(storage)
    wanted = ["A\x00nn\x07", "  Bo \t\n" + "x" * 50, "\u202eevil \U0001f682"]
    table, _ = await opened(tables, [SeatPlan("me", wanted[0]), *(SeatPlan("here", name) for name in wanted[1:])])
    assert table.names == ("Ann", "Bo " + "x" * 17, "evil \U0001f682")
    again = await Tables(storage).get(table.row.id)
    assert again.names == table.names


async def test_of_two_posts_at_once_one_wins(storage: Storage) -> None:
    tables, others = Tables(storage), Tables(storage)
    table, seats = await opened(tables, people(3))
    twin = await others.get(table.row.id)
    first, second = (str(number) for number in table.pos.legal_numbers()[:2])
    results = await asyncio.gather(
        tables.move(table, seats, 0, first),
        tables.move(table, seats, 0, second),
        others.move(twin, seats, 0, second),
        return_exceptions=True,
    )
    refused = [result for result in results if isinstance(result, Refused)]
    assert [result.key for result in refused] == ["stale", "stale"]
    loaded = await storage.load(table.row.id)
    assert loaded is not None
    assert len(loaded[2]) == 1


async def test_after_a_restart_the_table_is_as_it_was_and_bots_go_on(database: str) -> None:
    before = Storage(database)
    await before.open()
    tables = Tables(before)
    table, seats = await opened(tables, one_and_bots(3))
    await settled(table)
    await tables.move(table, seats, table.version, str(table.pos.legal_numbers()[0]))
    await tables.close()
    kept, names = table.pos.hash, table.names
    await before.close()
    after = Storage(database)
    await after.open()
    again = Tables(after)
    table = await again.get(table.row.id)
    assert (table.pos.hash, table.names) == (kept, names)
    await settled(table)
    assert table.pos.turn in seats
    await again.close()
    await after.close()


@pytest.mark.parametrize(
    ("version", "action", "wrong_seat", "key"),
    [
        (1, "0", False, "stale"),
        (0, "0", True, "not_your_turn"),
        (0, "99999", False, "unknown_action"),
        (0, "-1", False, "unknown_action"),
        (0, "", False, "unknown_action"),
        (0, "fly home", False, "unknown_action"),
        (0, "٣٣٣٣٣", False, "unknown_action"),
        (0, "²", False, "unknown_action"),
        (-1, "0", False, "stale"),
        (0, "9" * 5000, False, "unknown_action"),
        (0, "lay left", False, "illegal"),
    ],
)
async def test_what_is_refused_changes_nothing(storage: Storage, version: int, action: str, wrong_seat: bool, key: str) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, people(3))
    before = table.pos.hash
    acting = tuple(seat for seat in seats if seat != table.pos.turn) if wrong_seat else seats
    with pytest.raises(Refused) as refused:
        await tables.move(table, acting, version, action)
    assert refused.value.key == key
    assert (table.pos.hash, table.version) == (before, 0)
    if key == "illegal":
        assert refused.value.clause == "4.1"


async def test_own_steps_can_be_taken_back_and_done_again(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, people(3))
    start = table.pos.hash
    mover = table.pos.turn
    assert mover is not None
    others = tuple(seat for seat in seats if seat != mover)
    await tables.move(table, seats, 0, str(table.pos.legal_numbers()[0]))
    moved = table.pos.hash
    with pytest.raises(Refused, match="no_undo"):
        await tables.undo(table, others, 1)
    await tables.undo(table, (mover,), 1)
    assert table.pos.hash == start
    await tables.redo(table, (mover,), 2)
    assert table.pos.hash == moved
    await tables.undo(table, (mover,), 3)
    await tables.move(table, (mover,), 4, str(table.pos.legal_numbers()[1]))
    with pytest.raises(Refused, match="no_redo"):
        await tables.redo(table, seats, 5)
    await tables.move(table, seats, 5, str(table.pos.legal_numbers()[0]))
    with pytest.raises(Refused, match="no_undo"):
        await tables.undo(table, (mover,), 6)
    loaded = await storage.load(table.row.id)
    assert loaded is not None
    assert [entry.kind for entry in loaded[2]] == ["move", "undo", "redo", "undo", "move", "move"]


@pytest.mark.parametrize("auto", ["never", "last", "always"])
async def test_forced_cards_are_played_as_the_table_wishes(storage: Storage, auto: str) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, people(3), auto)
    asked = []
    while not table.pos.is_over:
        await settled(table)
        if table.pos.is_over:
            break
        last = table.game.sight.is_last_round(table.pos.state)
        asked.append((len(table.pos.legal_numbers()) == 1, last))
        await tables.move(table, seats, table.version, str(table.pos.legal_numbers()[0]))
    forced = {"never": {(True, False), (True, True)}, "last": {(True, False)}, "always": set()}
    assert {entry for entry in asked if entry[0]} == forced[auto]


@pytest.mark.parametrize(
    "plans",
    [
        people(2),
        people(6),
        [],
        [*people(2), SeatPlan("me", "  ")],
        [*people(2), SeatPlan("me", "\x00\u202e")],
        [*people(2), SeatPlan("bot", "Bot")],
        [*people(2), SeatPlan("bot", "Bot", "genius")],
        [*people(2), SeatPlan("me", "Ann", "easy")],
        [*people(2), SeatPlan("ghost", "Boo")],
    ],
)
async def test_a_wrong_set_up_is_refused(storage: Storage, plans: list[SeatPlan]) -> None:
    with pytest.raises(Refused, match="wrong_setup"):
        await Tables(storage).create(GAMES[0], plans, {})


@pytest.mark.parametrize("options", [{"teams": "yes"}, {"lane": "long"}, {"seed": "mine"}, {"players": "5"}, {"self": "x"}, {"": ""}])
async def test_a_wrong_option_is_refused(storage: Storage, options: dict[str, str]) -> None:
    with pytest.raises(Refused, match="wrong_setup"):
        await Tables(storage).create(GAMES[0], people(3), options)


@pytest.mark.parametrize(
    ("row", "log"),
    [
        (ROW, [Entry("move", "lay left")]),
        (ROW, [Entry("move", "play the flute")]),
        (ROW, [Entry("undo")]),
        (ROW, [Entry("redo", "play bo_1")]),
        (replace(ROW, game="chess"), []),
        (replace(ROW, players=9), []),
        (replace(ROW, options={"lane": "long"}), []),
        (replace(ROW, options={"seed": "mine"}), []),
    ],
)
async def test_a_table_of_other_rules_says_so(storage: Storage, row: TableRow, log: list[Entry]) -> None:
    await storage.create(row, [SeatRow(seat, "Ann", "", "secret") for seat in range(3)])
    for number, entry in enumerate(log):
        await storage.append("t1", number, entry)
    for _ in range(2):
        with pytest.raises(Refused, match="other_rules"):
            await Tables(storage).get("t1")


async def test_a_log_longer_than_the_game_says_so(storage: Storage) -> None:
    pos = headrace.game(GAMES[0]).start(players=3, seed=ROW.seed, **ROW.options)
    await storage.create(ROW, [SeatRow(seat, "Ann", "", "secret") for seat in range(3)])
    while not pos.is_over:
        await storage.append("t1", pos.ply, Entry("move", pos.legal_moves[0].text))
        pos.push(pos.legal_moves[0])
    assert (await Tables(storage).get("t1")).pos.hash == pos.hash
    await storage.append("t1", pos.ply, Entry("move", pos.moves[-1].text))
    with pytest.raises(Refused, match="other_rules"):
        await Tables(storage).get("t1")


async def test_a_table_of_other_rules_that_still_replays_goes_on(storage: Storage) -> None:
    await storage.create(replace(ROW, version="0.0"), [SeatRow(seat, "Ann", "", "secret") for seat in range(3)])
    table = await Tables(storage).get("t1")
    assert table.pos.turn is not None


KILLED = """
import asyncio, sys
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage

async def main():
    storage = Storage(sys.argv[1])
    await storage.open()
    tables = Tables(storage)
    table_id, _ = await tables.create(sys.argv[2], [SeatPlan("bot", f"Bot {n}", "easy") for n in range(3)], {}, pace=0)
    table = await tables.get(table_id)
    print(table_id, flush=True)
    async for _ in tables.hub.changes(table_id):
        print(table.version, table.pos.hash, flush=True)

asyncio.run(main())
"""


@pytest.mark.parametrize("moves", [1, 12, 30])
async def test_a_process_killed_while_bots_play_loses_no_committed_move(database: str, moves: int) -> None:
    told: dict[int, str] = {}
    with subprocess.Popen([sys.executable, "-c", KILLED, database, GAMES[0]], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        table_id = child.stdout.readline().strip()
        while max(told, default=0) < moves:
            version, digest = child.stdout.readline().split()
            told[int(version)] = digest
        os.kill(child.pid, signal.SIGKILL)
        told |= {int(line.split()[0]): line.split()[1] for line in child.stdout.read().splitlines()}
    storage = Storage(database)
    await storage.open()
    loaded = await storage.load(table_id)
    assert loaded is not None
    row, _, log = loaded
    assert len(log) >= max(told)
    pos = headrace.game(row.game).start(players=row.players, seed=row.seed, **row.options)
    hashes = [pos.hash]
    for entry in log:
        pos.push(entry.text)
        hashes.append(pos.hash)
    assert {version: hashes[version] for version in told} == told
    tables = Tables(storage)
    table = await tables.get(table_id)
    await settled(table)
    assert table.pos.is_over, "the bots go on where they were killed"
    await tables.close()
    await storage.close()


def test_the_default_database_is_a_file_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from headrace.table.server import default_database

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite+aiosqlite:///{tmp_path / 'headrace' / 'headrace.db'}"
