"""The books of a table in plain words: what is told after every turn, and what lies hidden."""

from collections import Counter
from collections.abc import Iterable

from tests.great_western_trail.ledger.dictation import LETTERS
from tests.great_western_trail.ledger.table import SPACES, WORKERS, Player, Table, Tile


def counted(things: Iterable[str]) -> str:
    """`2 guernsey, jersey`: how many there are of each."""
    counts = sorted(Counter(things).items())
    return ", ".join(f"{count} {thing}" if count > 1 else thing for thing, count in counts if count) or "nothing"


def of_player(player: Player) -> str:
    """Everything that lies before a player, the hand too; of the draw stack the size."""
    parts = {
        "cattleman": player.cattleman or "nowhere",
        "engine": player.engine,
        "certificates": str(player.certificate),
        "workers": "/".join(str(player.workers[worker]) for worker in WORKERS),
        "hand": counted(player.hand),
        "draw stack": str(len(player.stack)),
        "discards": counted(player.discards),
        "area": counted(player.area),
        "unbuilt": " ".join(map(str, player.unbuilt)),
        "discs left": counted(player.discs.elements()),
        "cities": counted(player.cities.elements()),
        "stations": counted(player.stations),
        "hazards": counted(player.hazards),
        "teepees": counted(player.teepees.elements()),
        "masters": counted(player.masters),
    }
    shown = [f"{name} {text}" for name, text in parts.items() if text not in ("nothing", "")]
    return "; ".join([f"{player.money} dollars", *shown, *(["token"] if player.has_token else [])])


def of_tile(tile: Tile) -> str:
    """A tile of the trail, with the letter of its owner."""
    return tile.name if tile.owner is None else f"{LETTERS[tile.owner]} {tile.name}"


def books(table: Table) -> dict[str, str]:
    """What stands in the books."""
    jobs = [f"{row}: {counted(workers)}" for row, workers in enumerate(table.job_market, 1) if workers]
    return {
        **{LETTERS[seat]: of_player(player) for seat, player in enumerate(table.players)},
        "turn": LETTERS[table.turn],
        "trail": "; ".join(f"{space} {of_tile(table.trail[space])}" for space in SPACES if space in table.trail),
        "jobs": "; ".join([*jobs, f"token in row {table.token_row}" if table.token_row else "token gone"]),
        "foresight": "; ".join(f"{space}: {tile or 'empty'}" for space, tile in sorted(table.foresight.items())),
        "piles": " ".join(str(len(pile)) for pile in table.piles.values()),
        "cattle": f"{counted(table.market)}; stack {len(table.market_stack)}",
        "objectives": f"{counted(table.display)}; stack {len(table.objective_stack)}",
        "masters": "; ".join(f"{station} {master}" for station, master in sorted(table.station_masters.items())) or "none",
    }


def hidden(table: Table) -> dict[str, list[str]]:
    """The order of whatever lies face down."""
    return {
        **{f"draw stack of {LETTERS[seat]}": list(player.stack) for seat, player in enumerate(table.players)},
        **{f"pile {number}": list(tiles) for number, tiles in table.piles.items()},
        "market stack": list(table.market_stack),
        "objective stack": list(table.objective_stack),
    }
