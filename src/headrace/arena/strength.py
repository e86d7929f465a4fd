"""How often the levels of a game's bots win: `strength.toml` of the game; research/levels.md has more of it."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from headrace import bots
from headrace.core.game import Game
from headrace.engine.material import load_toml

FILE = "strength.toml"
HUNDRED = 100


@dataclass(frozen=True)
class Strength:
    """Of a hundred games `wins` are won by one seat of a level among others of the level `among`; `games` were played."""

    level: str
    among: str
    players: int
    games: int
    wins: int


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
        known = one.level in order and one.among in order and one.players in game.players
        if not known or one.games <= 0 or not 0 <= one.wins <= HUNDRED:
            raise ValueError(f"{game.id}: {FILE} speaks of what the game has not: {one}")
    return tuple(sorted(found, key=lambda one: (order.index(one.level), order.index(one.among), one.players)))
