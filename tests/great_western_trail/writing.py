"""The readable positions that short positions of the worked cases mean; the words are explained in `cases.py`."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import headrace
from headrace.core.game import Game
from headrace.games.great_western_trail.material import (
    DISC_SPACES,
    DISCS,
    JOB_COLUMNS,
    JOB_ROWS,
    MASTERS,
    NUMBERS,
    STATIONS,
)
from tests.kit.cases import LETTERS

GAME = headrace.game("great_western_trail")
PRIVATE = re.compile(r"(\S+) ([A-D]) (\d+)([ab])")
CLEARED_FIRST = (
    "aux_cards",
    "aux_remove",
    "aux_certificate",
    "aux_engine",
    "aux_money",
    "certificate_4",
    "step_right",
    "step_left",
)
"""Spaces that discs of a case come from where it does not say."""
FACTS = ("money", "engine", "area", "hazards", "teepees", "workers", "built")


def written(game: Game, stated: Mapping[str, Any]) -> dict[str, Any]:
    """The readable position that a case's position means."""
    data = dict(stated)
    players = data.setdefault("players", 2)
    said = {seat: dict(data.pop(letter, {})) for seat, letter in enumerate(LETTERS[:players])}
    at, phase = data.pop("at", None), data.pop("phase", None)
    if at:
        said[0]["space"] = at
    _lay_tiles(data)
    _lay_masters(data, said)
    _lay_jobs(data, players)
    for seat, facts in said.items():
        _seat(data, str(seat), facts)
    if phase == "start":
        data["cattleman"]["0"] = None
    if at:
        data["pending"] = [{"effect": "visit"}]
    if data.get("turn") == "none":
        data["turn"] = None
    if "no_pile" in data:
        data["pile"] = _without_piles(data.pop("no_pile"))
    if "market" in data:
        data["market"] = dict(Counter(data["market"]))
    return data


def _lay_tiles(data: dict[str, Any]) -> None:
    """Tiles on the trail beside the neutral buildings; a building has the side that is written."""
    side = data.pop("sides", "a")
    sides = {f"building_{number}": side for number in range(1, NUMBERS + 1)}
    tiles = {}
    for text in data.pop("tiles", ()):
        if found := PRIVATE.fullmatch(text):
            space, letter, number, shown = found.groups()
            tiles[space] = {"tile": f"building_{number}", "owner": LETTERS.index(letter)}
            sides[f"building_{number}"] = shown
        else:
            space, tile = text.split()
            tiles[space] = {"tile": tile}
    data |= {"side": sides, "trail": tiles}


def _lay_masters(data: dict[str, Any], said: dict[int, dict[str, Any]]) -> None:
    """Station masters beside their stations, and those that players own, from the last station on."""
    tiles: list[str | None] = [None] * len(MASTERS)
    owners: list[int | None] = [None] * len(MASTERS)
    workers: list[str | None] = [None] * len(MASTERS)
    for station, tile in data.pop("masters", {}).items():
        tiles[STATIONS.index(station)] = tile
    for seat, facts in said.items():
        for tile in facts.pop("station_masters", ()):
            free = max(at for at, held in enumerate(tiles) if held is None)
            tiles[free], owners[free], workers[free] = tile, seat, "cowboy"
    rest = iter(tile for tile in MASTERS if tile not in tiles)
    data |= {"master": [tile or next(rest) for tile in tiles], "master_owner": owners, "appointed": workers}


def _lay_jobs(data: dict[str, Any], players: int) -> None:
    """Workers in the columns that are in use."""
    rows: list[list[str | None]] = [[None] * JOB_COLUMNS for _ in range(JOB_ROWS)]
    for row, workers in data.pop("jobs", {}).items():
        for at, worker in enumerate(workers):
            rows[int(row) - 1][JOB_COLUMNS - players + at] = worker
    data["job"] = rows
    if "token" in data:
        data["token_row"] = data.pop("token") - 1


def _seat(data: dict[str, Any], seat: str, facts: dict[str, Any]) -> None:
    """What one player has."""
    data.setdefault("cattleman", {})[seat] = facts.pop("space", "start")
    counted: dict[str, Any] = {"city_discs": Counter(facts.pop("cities", ()))}
    counted["station_disc"] = facts.pop("stations", [])
    counted["cleared"] = Counter(facts.pop("cleared", ()))
    _account_for_discs(counted)
    if "marker" in facts:
        counted["certificates"] = facts.pop("marker")
    counted["hand"] = facts.pop("hand", [])
    if "stack" in facts:
        counted["stack"] = facts.pop("stack")
    if "discard" in facts:
        counted["discarded"] = dict(Counter(facts.pop("discard")))
    for key in FACTS:
        if key in facts:
            value = facts.pop(key)
            counted[key] = dict(Counter(value)) if isinstance(value, list) else value
    assert not facts, facts
    for key, value in counted.items():
        data.setdefault(key, {})[seat] = value


def _account_for_discs(counted: dict[str, Any]) -> None:
    """As many discs lie on the board as spaces are cleared."""
    cities, cleared = counted["city_discs"], counted["cleared"]
    missing = cleared.total() - cities.total() - len(counted["station_disc"])
    if missing > 0:
        cities["kansas_city"] += missing
    for disc in CLEARED_FIRST * 2 if missing < 0 else ():
        if missing < 0 and cleared[disc] < DISC_SPACES[DISCS.index(disc)]:
            cleared[disc] += 1
            missing += 1
    counted |= {"city_discs": dict(+cities), "cleared": dict(+cleared)}


def _without_piles(gone: list[int]) -> list[list[str]]:
    """Supply piles, some of them used up."""
    full = GAME.from_position({}).to_position()["pile"]
    return [[] if at + 1 in gone else row for at, row in enumerate(full)]
