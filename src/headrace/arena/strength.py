"""What the levels of a game's bots score, as series have shown: `strength.toml` of the game, which docs/bots.md repeats."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from headrace import bots
from headrace.core.game import Game
from headrace.core.material import load_toml

FILE = "strength.toml"


@dataclass(frozen=True)
class Strength:
    """The mean score of a level in so many games of so many players, one seat among others of the level `among`."""

    level: str
    among: str
    players: int
    games: int
    mean: int


@cache
def strengths(game: Game) -> tuple[Strength, ...]:
    """What was measured of a game, weakest level first, then by players; nothing where nothing was.

    ValueError for a level or a number of players that the game has not.
    """
    if not files(game.package).joinpath(FILE).is_file():
        return ()
    order = bots.levels(game)
    found = [Strength(**line) for line in load_toml(game.package, FILE)["measured"]]
    for one in found:
        if one.level not in order or one.among not in order or one.players not in game.players or one.games <= 0:
            raise ValueError(f"{game.id}: {FILE} speaks of what the game has not: {one}")
    return tuple(sorted(found, key=lambda one: (order.index(one.level), order.index(one.among), one.players)))
