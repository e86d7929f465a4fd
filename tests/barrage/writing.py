"""The positions that short positions of the worked cases mean; the words are explained in `cases.py`."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import headrace
from headrace.core.game import Game
from headrace.games.barrage.automa_tiles import AUTOMA_LEVELS, AUTOMA_TILES, AUTOMA_VP
from headrace.games.barrage.material import NONE
from headrace.games.barrage.state import IN_PILE, ON_TOP, TURNED_OVER
from tests.barrage.laid import filled, state_of
from tests.barrage.ledger.alone import contracts
from tests.barrage.ledger.course import MAHIRI
from tests.barrage.ledger.facts import COLOURS, DATA, HEADSTREAMS, LETTERS, SPACES, SPECIAL, TILES, colour_of
from tests.barrage.ledger.table import Dam, Player, Table

GAME = headrace.game("barrage")
DAM = re.compile(r"(\S+) (neutral|[A-D]) L(\d) d(\d)")
OFFICERS = (
    "graziano_del_monte",
    "wilhelm_adler",
    "viktor_fiesler",
    "jill_mcdowell",
    "solomon_p_jordan",
    "anton_krylov",
    "mahiri_sekibo",
)
"""Who is at the table where nothing is said; the first does least by himself."""
STREAMS = ("ht_2", "ht_3", "ht_6", "ht_7")
"""Where nothing is said: tiles that bring nothing in round 2."""
FACTS = {"credits": "credits", "exc": "excavators", "mix": "mixers", "eng": "engineers", "vp": "vp", "energy": "energy"}
FACTS |= {"used": "constructions", "copies": "preliminaries", "passed": "has_passed", "fulfilled": "fulfilled"}
SMALL_NATIONALS = ("national_5", "national_6", "national_4")


def written(game: Game, stated: Mapping[str, Any]) -> dict[str, Any]:
    """The readable position that a case's position means."""
    named: dict[str, Any] = game.notation.to_names(laid(stated))
    return named


def laid(stated: Mapping[str, Any]) -> Any:
    """The state of a case's position."""
    data = dict(stated)
    players = data.pop("players", 2)
    said = {seat: dict(data.pop(letter, {})) for seat, letter in enumerate(LETTERS[:players])}
    automas, level = data.pop("automas", 0), data.pop("level", "standard")
    pile, discarded = data.pop("pile", []), data.pop("discarded", [])
    for seat in range(players - automas, players):
        said[seat] = {"vp": AUTOMA_VP, "credits": 0, **said[seat]}
    table = Table([Player() for _ in range(players)], data.pop("mode", "expert"), data.pop("round", 1))
    table.order = [LETTERS.index(letter) for letter in data.pop("order", LETTERS[:players])]
    table.turn = LETTERS.index(data.pop("turn", "A"))
    users = dict(line.split() for line in data.pop("taken", ()))
    _seat_players(table, said)
    _lay_map(table, data.pop("map", ()))
    table.headstream_tiles = dict(zip(HEADSTREAMS, data.pop("streams", STREAMS), strict=True))
    table.waiting.update(data.pop("waiting", {}))
    table.objective = data.pop("objective", "objective_basins_3")
    all_bonus = data.pop("bonus", [tile for tile in DATA["bonus_tiles"] if tile != "bonus_advanced_tile"])
    table.national = data.pop("national", list(SMALL_NATIONALS[: players - 1]))
    _lay_contracts(table, data)
    _lay_patents(table, data)
    table.used = set(users)
    assert not data, data
    seats = {space: LETTERS.index(letter) for space, letter in users.items()}
    for space, seat in seats.items():
        if "eng" not in said[seat]:
            table.players[seat].engineers -= SPACES[space]["engineers"]
    state = state_of(table, all_bonus, seats)
    if automas:
        state.automas, state.automa_level = automas, AUTOMA_LEVELS.index(level)
        lay_pile(state, pile, discarded)
    return state


def lay_pile(s: Any, pile: Sequence[str], discarded: Sequence[str]) -> None:
    """The Automa tiles; what is named nowhere lies below the pile, in order."""
    rest = [tile for tile in AUTOMA_TILES if tile not in (*pile, *discarded)]
    top, *below = [AUTOMA_TILES.index(tile) for tile in [*pile, *rest]]
    s.automa_back = AUTOMA_TILES.index(discarded[-1]) if discarded else NONE
    s.automa_front, s.automa_left = top, len(below)
    s.automa_stack[:] = filled(reversed(below), len(AUTOMA_TILES))
    s.automa_place[:] = [TURNED_OVER if tile in discarded else IN_PILE for tile in AUTOMA_TILES]
    s.automa_place[top] = ON_TOP


def _seat_players(table: Table, said: Mapping[int, dict[str, Any]]) -> None:
    """Companies and officers in order where nothing is said; what lies before each."""
    if not table.is_expert:
        for facts, row in zip(said.values(), DATA["setup"]["introductory"]["seats"], strict=False):
            facts.update(company=row["company"], officer=row["officer"])
    _fill_up(said, "company", list(DATA["companies"]))
    _fill_up(said, "officer", OFFICERS)
    for seat, facts in said.items():
        _seat(table, table.players[seat], dict(facts))
    officers = [player.officer for player in table.players]
    if MAHIRI in officers:
        others = [*officers, *(officer for officer in OFFICERS if officer not in officers)]
        table.copy_targets = [officer for officer in others if officer != MAHIRI][: DATA["setup"]["mahiri_copy_targets"]]


def _fill_up(said: Mapping[int, dict[str, Any]], fact: str, names: Sequence[str]) -> None:
    """Those that are named nowhere, in order."""
    named = {facts[fact] for facts in said.values() if fact in facts}
    rest = (name for name in names if name not in named)
    for facts in said.values():
        facts[fact] = facts[fact] if fact in facts else next(rest)


def _seat(table: Table, player: Player, facts: dict[str, Any]) -> None:
    """What lies before one player."""
    player.company, player.officer = facts.pop("company"), facts.pop("officer")
    for entry in facts.pop("wheel", ()):
        _into_wheel(player, entry)
    basic = [tile for tile in table.starting_tiles(player.officer) if tile not in player.in_wheel()]
    player.tiles = facts.pop("tiles", [tile for tile in basic if tile != SPECIAL]) + facts.pop("more", [])
    player.contracts = facts.pop("contracts", [])
    for key, name in FACTS.items():
        if key in facts:
            setattr(player, name, facts.pop(key))
    assert not facts, facts


def _into_wheel(player: Player, entry: str) -> None:
    """`basic_base 5`, `3 exc 5`: what comes back with which rotation from now."""
    *what, left = entry.split()
    segment = player.wheel[len(player.wheel) - int(left)]
    if what[-1] == "exc":
        segment.excavators += int(what[0])
    elif what[-1] == "mix":
        segment.mixers += int(what[0])
    else:
        segment.tiles.append(what[0])


def _lay_map(table: Table, lines: Iterable[str]) -> None:
    """`b5_lower neutral L2 d1`, `c5_right B`, `p9_top A`."""
    for line in lines:
        if found := DAM.fullmatch(line):
            site, owner, level, drops = found.groups()
            table.dams[site] = Dam(None if owner == "neutral" else LETTERS.index(owner), int(level), int(drops))
        else:
            site, letter = line.split()
            (table.conduits if site.startswith("c") else table.powerhouses)[site] = LETTERS.index(letter)


def _lay_contracts(table: Table, data: dict[str, Any]) -> None:
    """What lies with nobody lies in the office and under it; `office` and `stacks` say what."""
    held = {tile for player in table.players for tile in [*player.contracts, *player.fulfilled]}
    stated = data.pop("office", None)
    stacks: dict[str, list[str]] = data.pop("stacks", {})
    for colour in COLOURS:
        elsewhere = {*held, *(stated or ()), *(tile for stack in stacks.values() for tile in stack)}
        rest = [tile for tile in contracts(colour) if tile not in elsewhere]
        if stated is None:
            shown, rest = rest[:2], rest[2:]
        else:
            shown = [tile for tile in stated if colour_of(tile) == colour]
        table.shown[colour] = [*shown, *[None] * (2 - len(shown))]
        table.stacks[colour] = stacks.get(colour, rest)


def _lay_patents(table: Table, data: dict[str, Any]) -> None:
    """Three in each round from the lowest level on, what is owned left out."""
    owned = {tile for player in table.players for tile in [*player.tiles, *player.in_wheel()]}
    left = [tile for tile, facts in TILES.items() if facts["level"] and tile not in owned]
    offered: list[str | None] = data.pop("patents", [*left, *[None] * 3][:3])
    table.patents = [tile or None for tile in offered] if table.is_expert else [None] * 3
    undrawn = DATA["components"]["advanced_technology_tiles"] - 3 * table.round
    rest = [tile for tile in left if tile not in offered]
    table.patent_stack = data.pop("patent_stack", rest[len(rest) - undrawn :] if undrawn else []) if table.is_expert else []
