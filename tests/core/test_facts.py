"""What a seat may know, in names and numbers; and seats that are not at the table."""

import json
import re
from random import Random
from typing import Any

import pytest

import headrace
from headrace.core.game import Game
from headrace.core.position import Position
from tests.kit.tables import random_game

GAMES = sorted(headrace.all_games())
ACCOUNTS = ("categories", "limits", "objectives")


def played(game: Game, decisions: int) -> Position:
    """A game after so many decisions at random, or at its end."""
    pos, dice = game.start(max(game.players), seed=decisions), Random(decisions)
    while not pos.is_over and pos.ply < decisions:
        pos.push(dice.choice(pos.legal_numbers()))
    return pos


@pytest.mark.parametrize("game", GAMES)
def test_facts_say_what_a_seat_may_know_and_nothing_else(game: str) -> None:
    for decisions in (0, 7, 40, 150):
        pos = played(headrace.game(game), decisions)
        before = pos.hash
        for seat in (None, *range(pos.players)):
            facts = pos.facts(seat)
            assert json.loads(json.dumps(facts)) == facts
            for other in range(pos.players) if seat is None else (seat,):
                again = pos.redealt(other, f"{decisions} {seat}").facts(seat)
                assert again == facts, "what is dealt anew was known"
        assert pos.hash == before


@pytest.mark.parametrize("game", GAMES)
def test_facts_are_by_readable_names(game: str) -> None:
    pos = played(headrace.game(game), 40)
    facts = pos.facts()
    assert (facts["players"], facts["turn"]) == (pos.players, pos.turn)
    assert len(facts["scores"]) == pos.players
    assert facts.keys() - {"turn", "scores", *ACCOUNTS} <= pos.to_position().keys() - {"rng"}


@pytest.mark.parametrize("game", GAMES)
def test_points_by_category_add_up_to_the_score_at_every_moment(game: str) -> None:
    chosen = headrace.game(game)
    for pos in random_game(chosen.start(max(chosen.players), seed=6), 6, "biased"):
        if pos.ply % 23 == 0 or pos.is_over:
            facts = pos.facts(pos.ply % pos.players)
            assert [sum(points.values()) for points in facts["categories"]] == facts["scores"]
            assert all(len(facts[account]) == pos.players for account in ACCOUNTS)


@pytest.mark.parametrize(
    ("game", "limits", "objectives"),
    [
        ("great_western_trail", {"steps": 3, "hand": 4, "certificates": 3}, {"cards", "points", "things"}),
        ("barrage", {"engineers": 12, "contracts": 3, "constructions_left": 4}, {"objective_basins_3", "points"}),
        ("brass_birmingham", {"hand": 8, "links": 14, "actions": 1}, set()),
        ("brass_lancashire", {"hand": 8, "links": 14, "actions": 1}, set()),
        ("trick_of_the_rails", {"cards": 15}, set()),
    ],
)
def test_limits_and_what_counts_for_objectives_are_told(game: str, limits: dict[str, int], objectives: set[str]) -> None:
    facts = headrace.game(game).start(seed=3).facts()
    assert all({*told.items()} >= {*limits.items()} for told in map(plain, facts["limits"]))
    assert all({*told} == objectives for told in facts["objectives"])


def plain(told: dict[str, Any]) -> dict[str, int]:
    """What is one number."""
    return {name: value for name, value in told.items() if isinstance(value, int)}


def test_things_for_objectives_are_counted() -> None:
    stated = {"hazards": {"0": {"flood_2_green": 1, "drought_3_black": 1}}, "teepees": {"0": {"green_teepee": 3}}}
    told = headrace.game("great_western_trail").from_position(stated).facts()["objectives"][0]
    assert (told["things"]["hazard"], told["things"]["green_teepee"], told["things"]["station"]) == (2, 3, 0)


def test_an_own_hand_is_told_to_its_owner_alone() -> None:
    pos = headrace.game("trick_of_the_rails").start(players=3, seed=1)
    hands = pos.to_position()["hands"]
    hidden = [{"hidden": len(hand)} for hand in hands]
    assert pos.facts(1)["hands"] == [hidden[0], hands[1], hidden[2]]
    assert pos.facts()["hands"] == hidden


@pytest.mark.parametrize("seat", [3, 9, -1, True, "0", 1.0])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    pos = headrace.game("trick_of_the_rails").start(players=3, seed=1)
    message = re.escape(f"the seats of this game are 0 to 2, not {seat!r}")
    for call in (pos.facts, pos.view, lambda seat: pos.redealt(seat, 1)):
        with pytest.raises(ValueError, match=message):
            call(seat)


@pytest.mark.parametrize("wrong", ["play xx_9", 9999, -1, True, None, 1.5])
def test_an_unknown_action_is_refused_alike_everywhere(wrong: int) -> None:
    pos = headrace.game("trick_of_the_rails").start(players=3, seed=1)
    for call in (pos.push, pos.why_not):
        with pytest.raises(
            headrace.IllegalMove, match=re.escape(f"{wrong!r} is no action of trick_of_the_rails; legal now: play")
        ):
            call(wrong)
    assert pos.ply == 0
