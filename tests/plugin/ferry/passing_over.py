"""Questions with one answer at a table of Ferrymen, run where it is installed (tests/plugin/test_plugin.py)."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import headrace
import pytest
from headrace import bots
from headrace.table.playing import Playing
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage

SEATS = (0, 1)
PATIENCE = 60
NO_CONTRACT = ("produce", "dam lower", "conduit lower_race", "drops 1")


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    storage = Storage(f"sqlite:///{tmp_path / 'table.db'}")
    await storage.open()
    opened = Tables(storage)
    yield opened
    await opened.close()
    await storage.close()


async def played(tables: Tables, *moves: str, auto: str = "last") -> Playing:
    """Two people at one screen, who make these moves; the table has come to rest."""
    plans = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben")]
    table = await tables.get((await tables.create("ferry", plans, {}, pace=0, auto=auto))[0])
    for move in moves:
        await tables.move(table, SEATS, table.version, move)
    await rest(table)
    return table


async def rest(table: Playing) -> None:
    async with asyncio.timeout(PATIENCE):
        while table.acts_by_itself():
            await asyncio.sleep(0.01)


def texts(table: Playing) -> list[str]:
    return [move.text for move in table.pos.moves]


async def test_the_only_answer_is_given_and_recorded(tables: Tables) -> None:
    """1 energy fulfils no contract: that is a decision of the record, and nobody is asked."""
    table = await played(tables, *NO_CONTRACT)
    assert texts(table) == [*NO_CONTRACT, "no_contract"]
    assert len(table.pos.legal_moves) > 1


async def test_it_is_taken_back_with_what_led_to_it(tables: Tables) -> None:
    table = await played(tables, *NO_CONTRACT)
    await tables.undo(table, SEATS, table.version)
    await rest(table)
    assert texts(table) == [*NO_CONTRACT[:-1]]
    await tables.redo(table, SEATS, table.version)
    assert texts(table) == [*NO_CONTRACT, "no_contract"]


async def test_an_answer_that_cannot_be_taken_back_is_asked(tables: Tables) -> None:
    """After a delivery the hand is empty: the only answer draws cards, so it waits for the seat."""
    table = await played(tables, "deliver", "spend 0", "town marsh_end", "disc purse")
    assert texts(table)[-1] == "disc purse"
    assert [move.text for move in table.pos.legal_moves] == ["keep"]


async def test_who_wants_to_be_asked_is(tables: Tables) -> None:
    table = await played(tables, *NO_CONTRACT, auto="never")
    assert [move.text for move in table.pos.legal_moves] == ["no_contract"]


def test_a_bot_gives_the_only_answer_without_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = headrace.game("ferry").start(players=2, seed=1)
    for move in NO_CONTRACT:
        pos.push(move)

    def think(*_: object) -> list[int]:
        raise AssertionError("there is nothing to think about")

    monkeypatch.setattr(bots, "think", think)
    assert pos.game.actions[bots.choose(pos, "hard")].text == "no_contract"
