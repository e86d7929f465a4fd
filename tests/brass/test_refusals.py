"""What a person is told who asks why not: the nearest cause, not a general sentence."""

from html import unescape
from importlib import import_module
from typing import Any

import pytest

import headrace
from headrace.core.view import View
from headrace.engine.stack import KIND, top
from headrace.games.brass.board.doubts import refusals_of
from headrace.games.brass.questions import Step
from tests.brass.exploring import reach_of
from tests.kit.cases import stand
from tests.kit.tables import random_game

BIRMINGHAM, LANCASHIRE = "brass_birmingham", "brass_lancashire"
POOR = {"hand": ["stone", "dudley"], "money": {"A": 2}, "tiles": ["A CM1 (1) dudley/0"]}
COLD = {"era": "rail", "hand": ["worcester", "stone"], "money": {"A": 40}, "tiles": ["A CT2 worcester/0"]}
CROWDED = {"hand": ["iron_works_card"], "money": {"A": 40}, "tiles": ["A CM1 (1) dudley/0"]}
LANDLOCKED = {"hand": ["wigan", "port_card"], "money": {"A": 3}, "tiles": ["A CT1 rochdale/0"]}
DRY = {
    "hand": ["stone", "dudley"],
    "tiles": ["A CT1 worcester/0"],
    "links": ["gloucester--worcester A"],
    "merchants": ["gloucester: cotton, blank"],
}
CHOSEN = {"pending": [{"effect": "end_action", "act": "build"}, {"effect": "industry", "card": "iron_works_card"}]}


def view_of(game: str, stated: dict[str, Any]) -> View:
    pos = stand(game, stated, is_played=False)
    return pos.view(pos.turn)


@pytest.mark.parametrize(
    ("game", "stated", "target", "reason"),
    [
        (BIRMINGHAM, POOR, "build", "too_expensive"),
        (BIRMINGHAM, POOR, "network", "too_expensive"),
        (BIRMINGHAM, POOR | {"money": {"A": 0}}, "develop", "too_expensive"),
        (BIRMINGHAM, COLD, "build", "no_coal"),
        (BIRMINGHAM, COLD | {"tiles": ["A IW2 F dudley/1"]}, "network", "no_coal"),
        (BIRMINGHAM, DRY, "sell", "no_beer"),
        (BIRMINGHAM, CROWDED, "build", "one_tile_per_town"),
        (BIRMINGHAM, CROWDED | CHOSEN | {"hand": ["stone"], "money": {"A": 0}}, "mat:iron_works", "one_tile_per_town"),
        (LANCASHIRE, LANDLOCKED, "build", "too_expensive"),
        (LANCASHIRE, LANDLOCKED, "special_build", "too_expensive"),
        (LANCASHIRE, LANDLOCKED | {"hand": ["port_card"], "money": {"A": 30}}, "build", "nothing_to_build"),
        (LANCASHIRE, LANDLOCKED | {"tiles": [], "money": {"A": 30}}, "network", "nowhere_to_link"),
    ],
)
def test_an_action_that_cannot_be_taken_names_the_nearest_cause(
    game: str, stated: dict[str, Any], target: str, reason: str
) -> None:
    assert reach_of(view_of(game, stated)).refused[target].id == reason


@pytest.mark.parametrize(
    ("game", "stated", "industry", "reason"),
    [
        (BIRMINGHAM, POOR, "cotton_mill", "too_expensive"),
        (BIRMINGHAM, POOR, "pottery", "card_forbids"),
        (BIRMINGHAM, COLD, "cotton_mill", "no_coal"),
        (BIRMINGHAM, COLD, "coal_mine", "not_in_this_era"),
        (BIRMINGHAM, CROWDED, "iron_works", "one_tile_per_town"),
        (LANCASHIRE, LANDLOCKED, "port", "outside_network"),
        (LANCASHIRE, LANDLOCKED, "coal_mine", "too_expensive"),
        (LANCASHIRE, LANDLOCKED, "shipyard", "never_built"),
        (LANCASHIRE, LANDLOCKED | {"tiles": ["A PO1 fleetwood/0"], "links": []}, "port", "fits_nowhere"),
    ],
)
def test_a_tile_that_cannot_be_built_names_the_nearest_cause(
    game: str, stated: dict[str, Any], industry: str, reason: str
) -> None:
    assert refusals_of(view_of(game, stated), "mat", industry)[0][1].id == reason


@pytest.mark.parametrize(
    ("game", "stated", "slot", "reasons"),
    [
        (BIRMINGHAM, COLD, "worcester/1", ["no_coal"]),
        (BIRMINGHAM, COLD | {"hand": ["stone"]}, "worcester/1", ["card_forbids"]),
        (BIRMINGHAM, COLD | {"hand": ["cotton_manufacturer_card"]}, "kidderminster/1", ["outside_network"]),
        (LANCASHIRE, LANDLOCKED, "liverpool/0", ["outside_network"]),
        (LANCASHIRE, LANDLOCKED, "wigan/0", ["too_expensive"]),
    ],
)
def test_a_space_speaks_of_the_card_before_coal_and_money(
    game: str, stated: dict[str, Any], slot: str, reasons: list[str]
) -> None:
    assert [why.id for _, why in refusals_of(view_of(game, stated), "slot", slot)] == reasons


@pytest.mark.parametrize("game", [BIRMINGHAM, LANCASHIRE])
def test_a_next_tile_that_cannot_be_built_says_why_when_it_is_pressed(game: str) -> None:
    """Also where it can be developed, and whatever was pointed at before."""
    reasons, names = set[str](), import_module(f"headrace.games.{game}.tables").TABLES.names.industries
    start = headrace.game(game).start(players=4, seed=5)
    asked = [pos.copy() for pos in random_game(start, 5, "lively") if not pos.is_over and pos.game.sight.begins_action(pos.state)]
    for pos in [pos for pos in asked[::9] if top(pos.state.pending, KIND) == Step.ACTION]:
        reach = reach_of(pos.view(pos.turn))
        keys = [course.keys for course in reach.courses]
        built = {each["mat"] for each in keys if each["act"] in ("build", "special_build")}
        for industry in sorted({*names} - built):
            mark = reach.mark(f"mat:{industry}")
            assert mark, "it can be pressed"
            assert mark.focus == f"mat:{industry}"
            view = pos.view(pos.turn, focus=mark.focus)
            why = refusals_of(view, "mat", industry)[0][1]
            bar = pos.game.board.draw(view, ("wide",)).ask
            assert why.phrase("en") in unescape(bar.detail), (pos.ply, industry)
            assert f'data-clause="{why.clause}"' in bar.detail
            reasons.add(why.id)
    assert len(reasons) > 3, "for different reasons"


def test_who_develops_a_tile_is_not_told_why_it_cannot_be_built() -> None:
    pos = stand(BIRMINGHAM, COLD | {"tiles": ["A IW2 (3) dudley/1"]}, is_played=False)
    developing = pos.game.board.draw(pos.view(pos.turn, focus="act:develop mat:coal_mine"), ("wide",)).ask
    pressed = pos.game.board.draw(pos.view(pos.turn, focus="mat:coal_mine"), ("wide",)).ask
    assert ("reasons" in developing.detail, "reasons" in pressed.detail) == (False, True)
