"""A post of several moves: all of it or nothing."""

from random import Random

import pytest

import headrace
from headrace.core.position import Position
from headrace.table.posts import Refused, moved
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from tests.brass.exploring import reach_of
from tests.kit.secrecy import table_of
from tests.kit.tables import random_game

BRASS = ("brass_birmingham", "brass_lancashire")


def some_game(game: str, seed: int = 3) -> list[Position]:
    start = headrace.game(game).start(players=3, seed=seed)
    return [pos.copy() for pos in random_game(start, seed, "lively")]


@pytest.mark.parametrize("game", BRASS)
def test_every_plan_a_board_offers_is_taken_whole(game: str) -> None:
    dice, met = Random(game), 0
    for pos in some_game(game, 5)[::3]:
        if pos.turn is None:
            continue
        found = reach_of(pos.view(pos.turn)).courses
        for plan in dice.sample(found, min(6, len(found))):
            met += 1
            draft = table_of(pos.copy())
            assert moved(draft, (pos.turn,), " ".join(map(str, plan.moves)))[0].kind == "move"
    assert met > 50


@pytest.mark.parametrize(("last", "key"), [("{loan}", "illegal"), ("99999", "unknown_action")])
async def test_of_a_post_with_a_bad_move_nothing_is_written(storage: Storage, last: str, key: str) -> None:
    tables = Tables(storage)
    plans = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]
    table_id, token = await tables.create("brass_birmingham", plans, {}, pace=0, auto="never")
    table = await tables.get(table_id)
    before, loan = table.pos.hash, table.game.move("loan").number
    with pytest.raises(Refused, match=key):
        await tables.move(table, table.seats_of(token), 0, f"{loan} {last.format(loan=loan)}")
    assert (table.pos.hash, table.version, table.pos.ply) == (before, 0, 0)
    stored = await storage.load(table_id)
    assert stored is not None
    assert stored.entries == []
