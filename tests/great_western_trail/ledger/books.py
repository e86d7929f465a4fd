"""The books of a table in plain words: what is told after every turn, and what lies hidden."""

from collections import Counter
from collections.abc import Iterable

from tests.great_western_trail.ledger.dictation import LETTERS
from tests.great_western_trail.ledger.table import SPACES, WORKERS, Player, Table, Tile


def counted(things: Iterable[str]) -> str:
    """`2 guernsey, jersey`: how many there are of each."""
    counts = sorted(Counter(things).items())
    return ", ".join(f"{count} {thing}" if count > 1 else thing for thing, count in counts if count)


def of_player(player: Player) -> dict[str, str | int]:
    """Everything that lies before a player, the hand too; of the draw stack the size."""
    return {
        "money": player.money,
        "cattleman": player.cattleman or "",
        "engine": player.engine,
        "certificates": player.certificate,
        "workers": " ".join(str(player.workers[worker]) for worker in WORKERS),
        "hand": counted(player.hand),
        "draw stack": len(player.stack),
        "discards": counted(player.discards),
        "objectives": counted(player.area),
        "unbuilt": " ".join(map(str, player.unbuilt)),
        "discs left": counted(player.discs.elements()),
        "cities": counted(player.cities.elements()),
        "stations": counted(player.stations),
        "hazards": counted(player.hazards),
        "teepees": counted(player.teepees.elements()),
        "station masters": counted(player.masters),
        "token": int(player.has_token),
    }


def of_tile(tile: Tile) -> str:
    """A tile of the trail, with the letter of its owner."""
    return tile.name if tile.owner is None else f"{LETTERS[tile.owner]} {tile.name}"


def books(table: Table) -> dict[str, str | int]:
    """What stands in the books, a line for each thing: spaces of the trail, rows of the job market, what is before players."""
    lines: dict[str, str | int] = {
        "cattle market": counted(table.market),
        "market stack": len(table.market_stack),
        "objective display": counted(table.display),
        "objective stack": len(table.objective_stack),
        "token row": table.token_row or 0,
    }
    lines |= {space: of_tile(table.trail[space]) if space in table.trail else "" for space in SPACES}
    lines |= {f"row {row}": counted(workers) for row, workers in enumerate(table.job_market, 1)}
    lines |= {f"foresight {space}": tile or "" for space, tile in table.foresight.items()}
    lines |= {f"pile {number}": len(tiles) for number, tiles in table.piles.items()}
    lines |= {f"{station} master": master for station, master in table.station_masters.items()}
    for seat, player in enumerate(table.players):
        lines |= {f"{LETTERS[seat]} {name}": value for name, value in of_player(player).items()}
    return lines


def changed(before: dict[str, str | int], after: dict[str, str | int]) -> dict[str, str | int]:
    """The lines that are not as they were; a line that is gone is empty."""
    return {name: after.get(name, "") for name in {**before, **after} if before.get(name, "") != after.get(name, "")}


def hidden(table: Table) -> dict[str, list[str]]:
    """The order of whatever lies face down."""
    return {
        **{f"draw stack of {LETTERS[seat]}": list(player.stack) for seat, player in enumerate(table.players)},
        **{f"pile {number}": list(tiles) for number, tiles in table.piles.items()},
        "market stack": list(table.market_stack),
        "objective stack": list(table.objective_stack),
    }
