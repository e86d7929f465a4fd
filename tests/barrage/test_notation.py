"""Positions of Barrage that cannot be: what is wrong is named."""

import re
from typing import Any

import pytest

import headrace
from headrace import ImpossiblePosition

GAME = headrace.game("barrage")
EXPERT = {"options": {"mode": "expert"}}


@pytest.mark.parametrize(
    ("stated", "words"),
    [
        (
            {**EXPERT, "tiles": {"0": {"adv2_joker": "supply"}}},
            "tiles[0]: adv2_joker is of level 2, while adv1_powerhouse of level 1 is still in the stack; "
            "lower levels are laid out first, and by round 1 4 tiles are out",
        ),
        (
            {**EXPERT, "patent": ["adv1_base", "adv3_base", "adv1_joker"]},
            "patent: adv3_base is of level 3, while adv1_elevation of level 1 is still in the stack",
        ),
        ({"tiles": {"0": {"adv2_joker": "supply"}}}, "tiles: only the expert game has advanced tiles"),
        ({"drops": {"b5_lower": 2}, "level": {"b5_lower": 1}}, "drops.b5_lower: a dam of level 1 holds at most 1 here, not 2"),
        ({"engineers": [12, 12], "banked": [3, 0]}, "engineers[0] is at most 9: of 12 3 stand on spaces or in the bank"),
        ({"order": [0, 0]}, "order should name each of the 2 seats once"),
        ({"contracts": []}, "contracts should be a table, not []"),
        ({"contracts": {"open": "start_1"}}, "contracts.open should be a list with an entry for each of 2 seats, not 'start_1'"),
        ({"contracts": {"open": ["start_1", []]}}, "contracts.open[0] should be a list of contracts, not 'start_1'"),
        ({"contracts": {"held": []}}, "contracts has no 'held'; it has open, fulfilled, gone, starters"),
        ({"tiles": {"0": ["basic_base"]}}, "tiles[0] should be a table by tile, not ['basic_base']"),
        (
            {"tiles": {"0": {"basic_base": True}}},
            "tiles[0].basic_base should be the name of a place, not true; they are called none",
        ),
        ({"unsold": "adv1_base"}, "unsold should be a list of tiles, not 'adv1_base'"),
    ],
)
def test_what_a_position_contradicts_is_named(stated: dict[str, Any], words: str) -> None:
    with pytest.raises(ImpossiblePosition, match=re.escape(words)):
        GAME.from_position({"players": 2, **stated})


@pytest.mark.parametrize("tile", ["adv1_base", "adv1_joker"])
def test_a_tile_of_the_first_level_can_be_owned_in_the_first_round(tile: str) -> None:
    assert GAME.from_position({"players": 2, **EXPERT, "tiles": {"0": {tile: "supply"}}}).turn == 0
