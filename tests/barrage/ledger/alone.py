"""Deals: what is drawn in the set-up, by a die of the ledger's own, and the table it is laid out on (2)."""

import random
from collections.abc import Mapping
from typing import Any

from tests.barrage.ledger import Ledger
from tests.barrage.ledger.course import MAHIRI, settle
from tests.barrage.ledger.facts import COLOURS, CONTRACTS, DATA, HEADSTREAMS, TILES
from tests.barrage.ledger.table import Dam, Player, Table

EVERY_OFFICER = tuple(DATA["officers"])
PLACEMENT: Mapping[str, Any] = DATA["initial_placement_tiles"]
SEATS = DATA["setup"]["introductory"]["seats"]
Deal = Mapping[str, Any]
"""Names in the order in which they are drawn, by what they are: `streams`, `bonus`, `green`, `level_1`, `officers`, ..."""


def contracts(kind: str) -> list[str]:
    """All tiles of a kind."""
    return [name for name, facts in CONTRACTS.items() if facts["kind"] == kind]


def deal(dice: random.Random, players: int, mode: str, automas: int = 0) -> dict[str, Any]:
    """Everything that is left to chance before the first answer."""
    setup = DATA["setup"]
    bonus = [tile for tile in DATA["bonus_tiles"] if tile not in setup[mode]["removed_bonus_tiles"]]
    drawn: dict[str, Any] = {
        "streams": dice.sample(list(DATA["headstream_tiles"]), len(HEADSTREAMS)),
        "bonus": dice.sample(bonus, setup["bonus_tiles_used"]),
        "objective": [dice.choice(list(DATA["objective_tiles"]))],
        "national": dice.sample(contracts("national"), setup["national_contracts_by_players"][str(players)]),
    }
    drawn |= {colour: dice.sample(contracts(colour), len(contracts(colour))) for colour in COLOURS}
    for area in DATA["areas"]:
        drawn[area] = [dice.choice([tile for tile, facts in PLACEMENT.items() if facts["back"] == area])]
    if mode == "introductory":
        return drawn | {"seats": dice.sample(range(players), players)}
    for level in (1, 2, 3):
        tiles = [tile for tile, facts in TILES.items() if facts["level"] == level]
        drawn[f"level_{level}"] = dice.sample(tiles, len(tiles))
    drawn["companies"] = dice.sample(list(DATA["companies"]), players)
    drawn["officers"] = dice.sample(EVERY_OFFICER, len(EVERY_OFFICER))
    drawn["starting"] = dice.sample(contracts("starting"), players)
    return drawn | {"first": dice.randrange(players - automas)}


def laid_out(drawn: Deal, players: int, mode: str) -> Ledger:
    """The table as dealt, and the first question."""
    table = Table([Player() for _ in range(players)], mode)
    table.headstream_tiles = dict(zip(HEADSTREAMS, drawn["streams"], strict=True))
    table.bonus, table.national = list(drawn["bonus"]), list(drawn["national"])
    (table.objective,) = drawn["objective"]
    table.stacks = {colour: list(drawn[colour]) for colour in COLOURS}
    table.refill_contracts()
    for area in DATA["areas"]:
        facts = PLACEMENT[drawn[area][0]]
        table.dams[facts["site"]] = Dam(None, facts["dam_level"], facts["drops"])
    ledger = Ledger(table)
    if table.is_expert:
        lay_out_draft(table, drawn)
        ledger.begin(drawn["first"])
    else:
        table.order = list(drawn["seats"])
        for seat, facts in zip(table.order, SEATS, strict=False):
            settle(table, seat, facts["company"], facts["officer"])
            table.players[seat].contracts = [facts["starting_contract"]]
        ledger.begin()
    return ledger


def lay_out_draft(table: Table, drawn: Deal) -> None:
    """Pairs, officers beside Mahiri Sekibo, starting contracts, the patent office (2.4)."""
    count = len(table.players)
    for player in table.players:
        player.credits = player.excavators = player.mixers = 0
    table.pairs = dict(zip(drawn["companies"], drawn["officers"][:count], strict=True))
    table.starting = list(drawn["starting"])
    table.patent_stack = [tile for level in (1, 2, 3) for tile in drawn[f"level_{level}"]]
    table.patents = [table.patent_stack.pop(0) for _ in table.patents]
    if MAHIRI in table.pairs.values():
        others = [officer for officer in drawn["officers"] if officer != MAHIRI]
        table.copy_targets = others[: DATA["setup"]["mahiri_copy_targets"]]


def begun(seed: int | str, players: int, mode: str, automas: int = 0, level: str = "standard") -> Ledger:
    """A game dealt and ready for its first answer; the last seats are Automas."""
    dice = random.Random(seed)
    ledger = laid_out(deal(dice, players, mode, automas), players, mode)
    if automas:
        add_automas(ledger.table, dice, automas, level)
        ledger.begin(ledger.table.turn)
    return ledger


def add_automas(table: Table, dice: random.Random, automas: int, level: str) -> None:
    """Who is one, how strong they are, their pile (A.1)."""
    table.seat_automas(automas, level)
    table.chance = lambda _, tiles: dice.sample(tiles, len(tiles))
    table.pile = table.chance("pile", list(DATA["automa"]["cards"]))
