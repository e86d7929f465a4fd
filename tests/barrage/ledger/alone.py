"""Games of the ledger alone, dealt by a die of its own (2)."""

import random

from tests.barrage.ledger import Ledger
from tests.barrage.ledger.course import settle
from tests.barrage.ledger.facts import COLOURS, CONTRACTS, DATA, HEADSTREAMS, TILES
from tests.barrage.ledger.table import Dam, Player, Table

EVERY_OFFICER = tuple(DATA["officers"])


def contracts(kind: str) -> list[str]:
    """All tiles of a kind."""
    return [name for name, facts in CONTRACTS.items() if facts["kind"] == kind]


def patents(dice: random.Random) -> list[str]:
    """Advanced tiles, level by level (2.4.5)."""
    levels = [[tile for tile, facts in TILES.items() if facts["level"] == level] for level in (1, 2, 3)]
    return [tile for level in levels for tile in dice.sample(level, len(level))]


def deal(dice: random.Random, players: int, mode: str) -> Table:
    """The common set-up (2.1)."""
    table = Table([Player() for _ in range(players)], mode)
    setup = DATA["setup"]
    table.headstream_tiles = dict(zip(HEADSTREAMS, dice.sample(list(DATA["headstream_tiles"]), len(HEADSTREAMS)), strict=True))
    bonus = [tile for tile in DATA["bonus_tiles"] if tile not in setup[mode]["removed_bonus_tiles"]]
    table.bonus = dice.sample(bonus, setup["bonus_tiles_used"])
    table.objective = dice.choice(list(DATA["objective_tiles"]))
    table.national = dice.sample(contracts("national"), setup["national_contracts_by_players"][str(players)])
    table.stacks = {colour: dice.sample(contracts(colour), len(contracts(colour))) for colour in COLOURS}
    table.refill_contracts()
    for area in DATA["areas"]:
        tile = dice.choice([tile for tile in DATA["initial_placement_tiles"].values() if tile["back"] == area])
        table.dams[tile["site"]] = Dam(None, tile["dam_level"], tile["drops"])
    return table


def begun(seed: int | str, players: int, mode: str) -> Ledger:
    """A game dealt and ready for its first answer."""
    dice = random.Random(seed)
    table = deal(dice, players, mode)
    ledger = Ledger(table)
    if mode == "introductory":
        for seat, facts in enumerate(DATA["setup"]["introductory"]["seats"][:players]):
            settle(table, seat, facts["company"], facts["officer"])
            table.players[seat].contracts = [facts["starting_contract"]]
        table.order = list(range(players))
        ledger.begin()
        return ledger
    table.patent_stack = patents(dice)
    table.patents = [table.patent_stack.pop(0) for _ in table.patents]
    officers = dice.sample(EVERY_OFFICER, players)
    table.pairs = dict(zip(dice.sample(list(DATA["companies"]), players), officers, strict=True))
    table.copy_targets = copy_targets(dice, officers)
    table.starting = dice.sample(contracts("starting"), players)
    ledger.begin(dice.randrange(players))
    return ledger


def copy_targets(dice: random.Random, officers: list[str]) -> list[str]:
    """The officers of the others and the extra ones: three in all (2.4.2)."""
    others = [officer for officer in officers if officer != "mahiri_sekibo"]
    unused = [officer for officer in EVERY_OFFICER if officer not in officers]
    extra = dice.sample(unused, max(0, DATA["setup"]["mahiri_copy_targets"] - len(others)))
    return others + extra if "mahiri_sekibo" in officers else []
