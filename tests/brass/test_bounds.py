"""The bounds in `game.toml` follow from the data, as docs/contract.md says; whole games are held to them in tests/laws."""

import importlib
from typing import Any

import pytest

import headrace
from headrace.games.brass.material import LINE_ENDS, NONE
from headrace.games.brass.tables import Tables
from tests.brass.play import TITLES

PER_ACTION = 8
"""Decisions of one action but for the sales: action, card, one link or two, and for both line and coal, and beer."""
PER_SALE = {"brass_birmingham": 5, "brass_lancashire": 2}
"""Decisions of one sale: tile and buyer; in Birmingham also two barrels and what a bonus develops."""
SOLD = ("cotton_mill", "manufacturer", "pottery")
MOST_GAIN = 30
"""Pounds that an action or an income brings at most: the largest loan, six cubes of iron, the highest level."""


def actions(t: Tables, players: int) -> int:
    """Actions of one player: two in each turn of two eras, but for the first turn."""
    return 2 * 2 * t.rounds[players] - 1


def most_decisions(title: str, t: Tables, players: int) -> int:
    sold = sum(size for name, size in zip(t.names.industries, t.stack_size, strict=True) if name in SOLD)
    return players * (PER_ACTION * actions(t, players) + PER_SALE[title] * sold)


def scorings(tile: dict[str, Any]) -> int:
    """In both eras, if it can be built in the first and stays."""
    return 2 if tile["canal"] and tile["level"] > 1 else 1


def icons_at(t: Tables, place: int) -> int:
    """The most link icons of a place: all slots flipped."""
    slots = t.first_slot[place + 1] - t.first_slot[place] if place < t.buildable_count else 0
    return t.place_icons[place] + slots * max(t.tile_icons)


def greatest_score(t: Tables) -> int:
    """All own tiles flipped at each scoring, the best lines in both eras, every bonus, and money."""
    tiles: int = sum(tile["count"] * tile["vp"] * scorings(tile) for tile in t.data["tiles"])
    ends = [t.line_ends_table[LINE_ENDS * line : LINE_ENDS * (line + 1)] for line in range(t.line_count)]
    lines = sorted(sum(icons_at(t, place) for place in places if place != NONE) for places in ends)
    spaces = [space for space in t.data.get("merchants", ()) if space["bonus"] == "vp"]
    bonuses: int = sum(space["tile_slots"] * space["bonus_amount"] for space in spaces)
    counts = max(actions(t, players) for players in t.data["meta"].get("players", (2, 3, 4)))
    pounds = t.starting_money + MOST_GAIN * (counts + counts // 2)
    cash: int = pounds // t.data["constants"].get("cash_vp_per", pounds + 1)
    return tiles + 2 * sum(lines[-t.links_each :]) + 2 * bonuses + cash


@pytest.mark.parametrize("title", TITLES)
def test_the_bounds_follow_from_the_data(title: str) -> None:
    game, t = headrace.game(title), importlib.import_module(f"headrace.games.{title}.tables").TABLES
    most = max(most_decisions(title, t, players) for players in game.players)
    assert (game.bounds.decisions, game.bounds.least_score, game.bounds.greatest_score) == (most, 0, greatest_score(t))
