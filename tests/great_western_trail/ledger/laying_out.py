"""The set-up (2), from the orders in which everything comes out of the shuffles."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tests.great_western_trail.ledger import Ledger
from tests.great_western_trail.ledger.table import BREEDS, OBJECTIVES, WORKERS, Tile
from tests.great_western_trail.route_finder import DATA


@dataclass(frozen=True)
class Deal:
    """How everything was shuffled. `pile_1_again` shuffles pile 1 once hazards without room are back in it (2.5.3)."""

    sides: str
    neutrals: Sequence[str]
    masters: Sequence[str]
    piles: Mapping[int, Sequence[str]]
    pile_1_again: Callable[[list[str]], list[str]]
    market: Sequence[str]
    objectives: Sequence[str]
    stacks: Sequence[Sequence[str]]
    starting: Sequence[str]
    first: int = 0
    at_kansas_city: bool = True


def pile(number: int) -> list[str]:
    """The tiles with this number on the back (2.4)."""
    counts = dict(DATA["kansas_city_supply"][f"pile_{number}"])
    hazards = counts.pop("hazard", 0)
    tiles = [f"{row['type']}_{tile['vp']}_{tile['hand']}" for row in DATA["hazard"] for tile in row["tiles"]] if hazards else []
    for name, count in counts.items():
        tiles += [name if name in WORKERS else f"{name.removeprefix('teepee_')}_teepee"] * count
    return tiles


def market_cards() -> list[str]:
    """The 36 cards of the market (2.8); cards of one breed with different points say them in the name."""
    found = []
    for breed in BREEDS.values():
        rows = breed.get("cards", [])
        for row in rows:
            found += [breed["id"] if len(rows) == 1 else f"{breed['id']}_{row['vp']}"] * row["count"]
    return found


def starting_cards() -> list[str]:
    """The 14 starting cards of a player (2.12)."""
    return [breed["id"] for breed in BREEDS.values() for _ in range(breed.get("per_player", 0))]


def objective_cards() -> list[str]:
    """The 24 objective cards (2.9)."""
    return [card["id"] for card in OBJECTIVES.values() for _ in range(card["count"])]


def lay_out(deal: Deal, players: int) -> Ledger:
    """The books before the first turn."""
    spaces, setup = DATA["trail"]["neutral_spaces"], DATA["setup"]
    facts = setup["players"][str(players)]
    trail = {space: Tile(name) for space, name in zip(spaces, deal.neutrals, strict=True)}
    masters = dict(zip((row["id"] for row in DATA["station"] if row["station_master"]), deal.masters, strict=True))
    ledger = Ledger(players, deal.sides, trail, masters)
    ledger.has_objectives_at_kansas_city = deal.at_kansas_city
    ledger.turn = deal.first
    ledger.piles = {number: list(tiles) for number, tiles in deal.piles.items()}
    _place_tiles(ledger, deal)
    for _ in range(facts["initial_workers_in_job_market"]):
        row = 1 if len(ledger.job_market[0]) < facts["job_market_columns"] else 2
        ledger.job_market[row - 1].append(ledger.piles[2].pop(0))
    per_column = setup["foresight_spaces_per_column"]
    ledger.foresight = {f"{column} {at}": None for column in (1, 2, 3) for at in range(1, per_column + 1)}
    ledger.refill_foresight()
    ledger.market_stack = list(deal.market)
    ledger.fill_market()
    size = setup["objective_display_size"]
    ledger.display, ledger.objective_stack = list(deal.objectives[:size]), list(deal.objectives[size:])
    for seat, player in enumerate(ledger.players):
        player.money = setup["starting_money_by_turn_order"][(seat - deal.first) % players]
        player.stack = list(deal.stacks[seat][setup["starting_hand_size"] :])
        player.hand = list(deal.stacks[seat][: setup["starting_hand_size"]])
        player.area = [deal.starting[seat]]
    return ledger


def _place_tiles(ledger: Ledger, deal: Deal) -> None:
    """Seven tiles of pile 1; hazards without room go back into it, which is then shuffled again (2.5, R1)."""
    set_aside, empty = [], len(ledger.trail)
    while len(ledger.trail) < empty + DATA["setup"]["tiles_placed_from_pile_1"]:
        before, tile = len(ledger.trail), ledger.piles[1].pop(0)
        ledger.place(tile)
        set_aside += [tile] if len(ledger.trail) == before else []
    if set_aside:
        ledger.piles[1] = deal.pile_1_again(ledger.piles[1] + set_aside)
