"""Shuffles that come out as dictated."""

import pickle

import pytest

import headrace
from headrace.engine.dice import shuffle
from headrace.engine.dictation import Dictated, Order
from headrace.engine.seeds import dice_from

NAMES = (("red", "ace"), ("ace", "king", "fool", "queen"))


def shuffled(*orders: Order, times: int = 1) -> list[list[int]]:
    dice, found = Dictated(dice_from("x"), orders, NAMES), []
    for _ in range(times):
        cards = [0, 1, 2, 3, 9]
        shuffle(dice, cards, 4)
        found.append(cards)
    return found


def test_orders_are_used_one_after_the_other_and_then_chance_decides() -> None:
    chance = [0, 1, 2, 3, 9]
    dice = dice_from("x")
    shuffle(dice, chance, 4)
    assert shuffled(times=1) == [chance]
    one, two, three = shuffled([3, 2, 1, 0], None, ["fool", "ace", "king", "queen"], times=3)
    assert one == [3, 2, 1, 0, 9] and three == [2, 0, 1, 3, 9] and sorted(two) == [0, 1, 2, 3, 9]


def test_what_is_not_named_comes_as_chance_has_it() -> None:
    ((first, *middle, last, untouched),) = shuffled(["queen", ..., "ace"])
    assert (first, sorted(middle), last, untouched) == (3, [1, 2], 0, 9)
    assert shuffled([..., 1]) == shuffled([..., "king"])


@pytest.mark.parametrize("order", [[0, 1, 2], [0, 0, 1, 2], ["red", ...][:1], ["jack", ...], [7, ...]])
def test_an_order_of_other_things_is_refused(order: Order) -> None:
    with pytest.raises(ValueError, match="what is shuffled here are"):
        shuffled(order)


def test_a_game_comes_as_dictated_and_has_no_record() -> None:
    game = headrace.game("brass_lancashire")
    chance = game.start(players=2, seed=1)
    whole = game.start(players=2, seed=1, dictated=[[1, 0], ["bury", ...]])
    names = whole.to_position()
    assert names["order"] == [1, 0] and names["deck"][0] == "bury"
    assert list(whole.state.rng) == list(chance.state.rng), "chance goes on as ever"
    with pytest.raises(ValueError, match="not played from a seed"):
        whole.record()


def test_shuffles_to_come_can_be_dictated_while_copies_know_nothing_of_it() -> None:
    game = headrace.game("brass_birmingham")
    end = {"players": 2, "round": 10, "order": [1, 0], "turn": 0, "actions_left": 1, "income": [20, 20], "money": [30, 30]}
    pos = game.from_position(end)
    last = pos.copy()
    pos.dictate([[..., "brewery_card", "coal_mine_card"]])
    assert not hasattr(pos.copy().state.rng, "orders") and pos.hash == last.hash
    assert pickle.loads(pickle.dumps(pos)).hash == pos.hash
    for here in (pos, last):
        while here.state.era == 0:
            here.push(next(move for move in here.legal_moves if move.text == "pass" or move.text.startswith("card ")))
    assert {"brewery_card", "coal_mine_card"} <= set(pos.to_position()["hands"][0])
    assert pos.to_position()["hands"] != last.to_position()["hands"]
