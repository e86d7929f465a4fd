"""Tables in play: who may do what, what is written, what survives."""

import asyncio
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

import headrace
from headrace.table.live import Listener
from headrace.table.pages.called import level_offered
from headrace.table.pages.layout import Reader
from headrace.table.pages.lobby import lobby
from headrace.table.pages.offers import Offers
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Entry, SeatRow, StaleVersion, Storage, TableRow

RAILS = "trick_of_the_rails"
BRASS = "brass_birmingham"
GAMES = sorted(headrace.all_games())
ROW = TableRow("t1", "trick_of_the_rails", "1", 3, {"lane": "expert"}, "seed", "never", 0, "host")


def people(count: int) -> list[SeatPlan]:
    return [SeatPlan("me", "Ann"), *(SeatPlan("here", f"Guest {n}") for n in range(1, count))]


def one_and_bots(count: int) -> list[SeatPlan]:
    return [SeatPlan("me", "Ann"), *(SeatPlan("bot", f"Bot {n}", "easy") for n in range(1, count))]


async def opened(
    tables: Tables, plans: list[SeatPlan], auto: str = "never", game: str = RAILS
) -> tuple[Playing, tuple[int, ...]]:
    table_id, token = await tables.create(game, plans, {}, pace=0, auto=auto)
    table = await tables.get(table_id)
    return table, table.seats_of(token)


async def settled(table: Playing) -> None:
    if table.bots:
        await table.bots


async def test_what_is_stored_comes_back(storage: Storage) -> None:
    await storage.open()
    seats = [SeatRow(0, "Ann", "", "secret"), SeatRow(1, "봇", "easy", ""), SeatRow(2, "Cho", "", "")]
    await storage.create(ROW, seats)
    await storage.append(first := ROW.changed(), 0, [Entry("move", "play bo_1", "0123456789abcdef")])
    await storage.append(second := first.changed(), 1, [Entry("undo"), Entry("redo", "play bo_1")])
    await storage.settle(second.changed(auto="always", pace=700))
    loaded = await storage.load("t1")
    assert loaded is not None
    assert loaded.row == replace(ROW, auto="always", pace=700, changes=3)
    assert loaded.seats == seats
    assert loaded.entries == [Entry("move", "play bo_1", "0123456789abcdef"), Entry("undo"), Entry("redo", "play bo_1")]
    assert await storage.load("none") is None


async def test_a_number_of_the_log_is_written_once(storage: Storage) -> None:
    await storage.create(ROW, [SeatRow(seat, "Ann", "", "secret") for seat in range(3)])
    await storage.append(ROW.changed(), 0, [Entry("move", "play bo_1")])
    for row in (ROW.changed(), ROW.changed().changed()):
        with pytest.raises(StaleVersion):
            await storage.append(row, 0, [Entry("move", "play bo_2")])
    loaded = await storage.load("t1")
    assert loaded is not None
    assert loaded.entries == [Entry("move", "play bo_1")]


@pytest.mark.parametrize("game", GAMES)
async def test_of_two_posts_at_once_one_wins(storage: Storage, game: str) -> None:
    tables, others = Tables(storage), Tables(storage)
    table, seats = await opened(tables, people(3), game=game)
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
    assert len(loaded.entries) == 1


@pytest.mark.parametrize("game", GAMES)
async def test_after_a_restart_the_table_is_as_it_was_and_bots_go_on(database: str, game: str) -> None:
    before = Storage(database)
    await before.open()
    tables = Tables(before)
    table, seats = await opened(tables, one_and_bots(3), game=game)
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
    with pytest.raises(Refused, match="no_undo_nothing"):
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
    with pytest.raises(Refused, match="no_undo_acted"):
        await tables.undo(table, (mover,), 6)
    loaded = await storage.load(table.row.id)
    assert loaded is not None
    assert [entry.kind for entry in loaded.entries] == ["move", "undo", "redo", "undo", "move", "move"]


def a_loan(table: Playing) -> str:
    """A loan and its card, as one post."""
    twin = table.pos.copy()
    twin.push("loan")
    return f"{table.game.move('loan').number} {twin.legal_numbers()[0]}"


async def second_round(tables: Tables) -> tuple[Playing, tuple[int, ...]]:
    """A table of Brass whose first seat has two actions."""
    table, seats = await opened(tables, people(3), game=BRASS)
    for _ in range(3):
        await tables.move(table, seats, table.version, a_loan(table))
    return table, seats


async def test_what_was_posted_together_goes_and_comes_together(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await second_round(tables)
    start = table.pos.hash
    await tables.move(table, seats, table.version, a_loan(table))
    after = table.pos.hash
    table = await Tables(storage).get(table.row.id)
    await tables.undo(table, seats, table.version)
    assert table.pos.hash == start
    await tables.redo(table, seats, table.version)
    assert (table.pos.hash, table.undone) == (after, [])


async def test_a_turn_can_be_started_over_as_long_as_nothing_hidden_was_seen(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await second_round(tables)
    start = table.pos.hash
    await tables.move(table, seats, table.version, a_loan(table))
    await tables.move(table, seats, table.version, "pass")
    await tables.restart(table, seats, table.version)
    assert table.pos.hash == start
    with pytest.raises(Refused, match="no_undo_hidden"):
        await tables.restart(table, seats, table.version)


async def test_of_a_post_with_many_moves_everybody_hears_once(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, people(3), game=BRASS)
    heard = tables.hub.changes(table.row.id, Listener("/t/x"))
    assert await anext(heard)
    await tables.move(table, seats, 0, a_loan(table))
    assert await anext(heard)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(anext(heard), 0.1)


class CountedPauses(asyncio.Event):
    """Nobody hurries, but every pause is over at once."""

    count = 0

    async def wait(self) -> Literal[True]:
        self.count += 1
        return True


async def test_bots_pause_before_an_action_and_not_between_its_steps(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, one_and_bots(3), game=BRASS)
    await settled(table)
    table.row, table.hurry = replace(table.row, pace=700), (pauses := CountedPauses())
    before = table.pos.ply
    for _ in range(3):
        await tables.move(table, seats, table.version, a_loan(table))
        await settled(table)
    actions = ("build", "network", "develop", "sell", "loan", "scout", "pass")
    theirs = [move.text for at, move in enumerate(table.pos.moves) if at >= before and table.movers[at] not in seats]
    assert 0 < sum(text in actions for text in theirs) == pauses.count < len(theirs)


@pytest.mark.parametrize("auto", ["never", "last", "always"])
async def test_forced_cards_are_played_as_the_table_wishes(storage: Storage, auto: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headrace.table.service.fresh_seed", lambda: "1")  # a deal with forced cards before the last round
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


async def test_a_level_plays_only_with_as_many_as_it_is_for(storage: Storage) -> None:
    tables, expert = Tables(storage), SeatPlan("bot", "Bot", "expert")
    table_id, _ = await tables.create("brass_birmingham", [*people(1), expert], {})
    table = await tables.get(table_id)
    assert table.seats[1].level == "expert"
    with pytest.raises(Refused, match="wrong_level"):
        await tables.create("brass_birmingham", [*people(2), expert], {})
    words = {lang: level_offered(table.game, "expert", lang) for lang in ("en", "ko")}
    assert words == {"en": "Tycoon (expert), 2 players", "ko": "산업왕 (최고수), 2인"}
    assert level_offered(table.game, "master", "en") == "Magnate (master)"
    page = lobby(Reader("en", "light", "/"), [], Offers())
    assert page.count(words["en"]) == 4, "in the list of every seat of one game"


@pytest.mark.parametrize(
    "plans",
    [
        people(2),
        people(6),
        [*people(2), SeatPlan("me", "  ")],
        [*people(2), SeatPlan("bot", "Bot", "genius")],
        [*people(2), SeatPlan("me", "Ann", "easy")],
        [*people(2), SeatPlan("ghost", "Boo")],
    ],
)
async def test_a_wrong_set_up_is_refused(storage: Storage, plans: list[SeatPlan]) -> None:
    with pytest.raises(Refused, match="wrong_setup"):
        await Tables(storage).create(RAILS, plans, {})
    with pytest.raises(Refused, match="wrong_setup"):
        await Tables(storage).create(RAILS, people(3), {"teams": "yes"})


KILLED = """
import asyncio, sys
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage

async def main():
    storage = Storage(sys.argv[1])
    await storage.open()
    tables = Tables(storage)
    plans = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]
    table_id, token = await tables.create(sys.argv[2], plans, {}, pace=0, auto="never")
    table = await tables.get(table_id)
    print(table_id, flush=True)
    while not table.pos.is_over:
        await tables.move(table, table.seats_of(token), table.version, str(table.pos.legal_numbers()[0]))
        print(table.version, flush=True)

asyncio.run(main())
"""


@pytest.mark.parametrize("game", GAMES)
async def test_a_killed_process_loses_no_committed_move(database: str, game: str) -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED, database, game], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        table_id = child.stdout.readline().strip()
        said = 0
        while said < 20:
            said = int(child.stdout.readline())
        os.kill(child.pid, signal.SIGKILL)
    storage = Storage(database)
    await storage.open()
    table = await Tables(storage).get(table_id)
    assert table.version >= said
    await storage.close()


def test_the_default_database_is_a_file_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from headrace.table.server import default_database

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path / 'headrace' / 'headrace.db'}"
