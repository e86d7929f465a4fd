"""A post of several moves: all of it or nothing, and what the rules have answered is passed over."""

from random import Random

import pytest

import headrace
from headrace.core.position import Position
from headrace.games.brass.plans import plans
from headrace.table.posts import Refused, moved
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Entry, Storage
from tests.kit.secrecy import table_of
from tests.kit.tables import random_game

BRASS = ("brass_birmingham", "brass_lancashire")


def some_game(game: str, seed: int = 3) -> list[Position]:
    start = headrace.game(game).start(players=3, seed=seed)
    return [pos.copy() for pos in random_game(start, seed, "lively")]


@pytest.mark.parametrize("game", BRASS)
def test_what_the_rules_have_answered_is_passed_over_and_only_that(game: str) -> None:
    met = 0
    for pos in some_game(game):
        seat = pos.turn
        if seat is None:
            continue
        for number in pos.legal_numbers():
            after = pos.copy()
            after.push(number)
            taken = [action for whose, action in after.answered if whose == seat]
            if len(taken) < 2:
                continue
            met += 1
            whole = " ".join(map(str, (number, *taken)))
            assert moved(table_of(pos.copy()), (seat,), whole) == [Entry("move", pos.game.actions[number].text)]
            other_order = " ".join(map(str, (number, *reversed(taken))))
            if taken != taken[::-1]:
                with pytest.raises(Refused):
                    moved(table_of(pos.copy()), (seat,), other_order)
            more_than_taken = f"{whole} {taken[-1]}"
            if after.turn != seat or after.why_not(taken[-1]):
                with pytest.raises(Refused):
                    moved(table_of(pos.copy()), (seat,), more_than_taken)
    assert met > 5


def test_an_answer_of_the_rules_is_not_given_once_more_where_the_same_number_answers_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pos = headrace.game("brass_birmingham").start(players=3, seed=3)
    loan = pos.game.move("loan").number
    after = pos.copy()
    after.push(loan)
    seat, card = pos.turn, after.legal_numbers()[0]
    assert seat is not None
    post = f"{loan} {card}"
    assert [entry.kind for entry in moved(table_of(pos.copy()), (seat,), post)] == ["move", "more"]
    monkeypatch.setattr(Position, "answered", property(lambda _: ((seat, card),)))
    assert [entry.kind for entry in moved(table_of(pos.copy()), (seat,), post)] == ["move"]
    monkeypatch.setattr(Position, "answered", property(lambda _: ((seat + 1, card),)))
    assert [entry.kind for entry in moved(table_of(pos.copy()), (seat,), post)] == ["move", "more"]


@pytest.mark.parametrize("game", BRASS)
def test_every_plan_a_board_offers_is_taken_whole(game: str) -> None:
    dice, met = Random(game), 0
    for pos in some_game(game, 5)[::3]:
        if pos.turn is None:
            continue
        found = plans(pos.view(pos.turn))
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
