"""What positions are worth: a game's judgement names measures of a seat, and `values.toml` holds what each is worth.

For every number of players and stage of the game there is a constant and, for each measure, what one more of it is worth at
the end: to the seat itself, and to it if one of the others has it; in thousandths of a point. Beside this table there may be a
small net that adds what a sum of measures cannot say. `headrace learn` writes both. The file says which rules, judgement and
weights it belongs to: values of others are refused.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from headrace.core.rooms import GameRooms
from headrace.engine.weights import LearnedError, learned_of, versions

FILE = "values.toml"
THOUSANDTHS = 1000
"""Values are in so many parts of a point."""
HEADING = "# What positions are worth, written by `headrace learn` (docs/bots.md).\n"


@dataclass(frozen=True)
class Values:
    """What was learned for one number of players; `horizon`: turns of every seat after which a playout is cut for it.

    `numbers`: stage by stage the constant, what each measure is worth to the seat, and what with one of the others.
    `net`: hidden unit by hidden unit a constant for each stage, the weight of each measure of the seat, the weight of each of
    all seats together (65,536ths), and how many thousandths of a point the unit is worth; nothing without a net.
    """

    horizon: int
    numbers: tuple[int, ...]
    belongs: str
    found: Mapping[str, Any]
    net: tuple[int, ...] = ()


@cache
def values_of(game: GameRooms) -> Mapping[int, Values]:
    """What was learned for a game, by number of players. LearnedError for a file that does not fit."""
    found = read_values(game, values_path(game))
    for players, values in found.items():
        if values.belongs != belonging(game, players):
            raise LearnedError(
                f"{values_path(game)}, [players.{players}] belongs to other rules, judgement or weights: "
                f"run `headrace learn {game.id} --players {players}`"
            )
    return found


def read_values(game: GameRooms, path: Path) -> dict[int, Values]:
    """The same from a file, whatever version it belongs to; empty without one. LearnedError for numbers too many or too few."""
    if not path.is_file():
        return {}
    said = tomllib.loads(path.read_text("utf-8"))
    return {int(players): _values(game, f"{path}, [players.{players}]", said) for players, said in said["players"].items()}


def _values(game: GameRooms, where: str, said: Mapping[str, Any]) -> Values:
    stages, width = game.stages, row_size(game)
    rows, units = said.get("stages", []), said.get("net", [])
    if not _are_rows(rows, width) or len(rows) != stages:
        raise LearnedError(f"{where}: there should be {stages} stages of {width} whole numbers: run `headrace learn {game.id}`")
    if not _are_rows(units, unit_size(game)):
        told = f"every unit of the net should have {unit_size(game)} whole numbers: run `headrace learn {game.id}`"
        raise LearnedError(f"{where}: {told}")
    found = {key: value for key, value in said.items() if key not in ("horizon", "belongs", "stages", "net")}
    numbers, net = (tuple(value for row in part for value in row) for part in (rows, units))
    return Values(said["horizon"], numbers, said["belongs"], found, net)


def _are_rows(said: Any, width: int) -> bool:
    """Is it a list of lists of so many whole numbers?"""
    rows = said if isinstance(said, list) else [said]
    return all(isinstance(row, list) and len(row) == width and all(type(value) is int for value in row) for row in rows)


def row_size(game: GameRooms) -> int:
    """Numbers of a stage: a constant, each measure of the seat, each summed over the others."""
    return 1 + 2 * len(game.measures)


def unit_size(game: GameRooms) -> int:
    """Numbers of a hidden unit."""
    return game.stages + 2 * len(game.measures) + 1


def fitting_values(game: GameRooms, path: Path) -> dict[int, Values]:
    """Those of a file that belong to the game as it is."""
    try:
        found = read_values(game, path)
    except LearnedError:
        return {}
    return {players: values for players, values in found.items() if values.belongs == belonging(game, players)}


def belonging(game: GameRooms, players: int) -> str:
    """A digest of what values for so many players belong to: it changes with rules, judgement, measures and weights."""
    weights = game.learned.of(players) if game.learned else ()
    terms = (*versions(game.package), game.measures, game.stages, weights)
    return hashlib.sha256(str(terms).encode()).hexdigest()[:16]


def values_path(game: GameRooms) -> Path:
    """Where the values of a game lie."""
    return Path(str(files(game.package).joinpath(FILE)))


def write_values(game: GameRooms, path: Path, found: Mapping[int, Values]) -> None:
    """Keep values; without any there is no file."""
    parts = [HEADING]
    for players, values in sorted(found.items()):
        said = {"horizon": values.horizon, "belongs": values.belongs, **values.found}
        parts.append(f"[players.{players}]\n")
        parts += [f"{key} = {json.dumps(value)}\n" for key, value in said.items()]
        for key, numbers, width in (("stages", values.numbers, row_size(game)), ("net", values.net, unit_size(game))):
            if numbers:
                rows = [numbers[at : at + width] for at in range(0, len(numbers), width)]
                parts.append(f"{key} = [\n" + "".join(f"    {list(row)},\n" for row in rows) + "]\n")
    if found:
        path.write_text("".join(parts), "utf-8")
    else:
        path.unlink(missing_ok=True)
    values_of.cache_clear()


def keep_values(game: GameRooms, path: Path, found: Mapping[int, Values], players: int) -> None:
    """Write values found with earlier weights for so many players, and say that they belong to the weights there are now."""
    learned_of.cache_clear()
    write_values(game, path, {**found, players: replace(found[players], belongs=belonging(game, players))})


def forget_values(game: GameRooms, path: Path, players: int) -> bool:
    """Take the values for so many players out of a file; says whether there were any."""
    found = read_values(game, path)
    if players in found:
        write_values(game, path, {count: values for count, values in found.items() if count != players})
    return players in found
