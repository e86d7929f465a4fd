"""Games of the ledger alone, dealt by a die of its own."""

import random

from tests.great_western_trail.ledger import Ledger
from tests.great_western_trail.ledger.laying_out import Deal, lay_out, market_cards, objective_cards, pile, starting_cards
from tests.great_western_trail.route_finder import DATA


def shuffled(dice: random.Random, things: list[str]) -> list[str]:
    """The things in some order."""
    return dice.sample(things, len(things))


def deal(dice: random.Random, players: int) -> Deal:
    """A deal with every option open."""
    ids = {table: [row["id"] for row in DATA[table]] for table in ("neutral_building", "station_master", "starting_objective")}
    piles = {number: shuffled(dice, pile(number)) for number in (1, 2, 3)}
    return Deal(
        sides="".join(dice.choice("ab") for _ in range(DATA["components"]["private_buildings_per_player"])),
        neutrals=shuffled(dice, ids["neutral_building"]),
        masters=shuffled(dice, ids["station_master"]),
        piles=piles,
        pile_1_again=lambda tiles: shuffled(dice, tiles),
        market=shuffled(dice, market_cards()),
        objectives=shuffled(dice, objective_cards()),
        stacks=[shuffled(dice, starting_cards()) for _ in range(players)],
        starting=shuffled(dice, ids["starting_objective"])[:players],
        first=dice.randrange(players),
        at_kansas_city=dice.random() < 0.5,
    )


def begun(seed: int | str, players: int) -> Ledger:
    """A game dealt and ready for its first answer."""
    dice = random.Random(seed)
    ledger = lay_out(deal(dice, players), players)
    ledger.shuffle = lambda seat, cards: shuffled(dice, cards)
    ledger.begin()
    return ledger
