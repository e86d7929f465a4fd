"""How often the levels of a game's bots win: `strength.toml` of the game; research/levels.md has more of it.

And what that makes on one scale: ratings as a tournament gives them (`ratings.py`), the medium level being 0.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import hypot, log, log10, sqrt

from headrace import bots
from headrace.arena.stats import Z_95
from headrace.core.game import Game
from headrace.engine.material import load_toml

FILE = "strength.toml"
HUNDRED = 100
TENFOLD = 400
"""Points by which somebody is better who is ten times as strong."""
ZERO = "medium"


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


@dataclass(frozen=True)
class Rated:
    """The rating of a level among a number of players, and half of its 95 % interval; `games`: of its series, 0 of the zero."""

    level: str
    players: int
    rating: float
    width: float
    games: int


@cache
def rated(game: Game) -> tuple[Rated, ...]:
    """The levels of a game by players, then weakest first, as far as series tie them to the medium one."""
    order, found = bots.levels(game), list[Rated]()
    for players in game.players:
        known = {ZERO: Rated(ZERO, players, 0.0, 0.0, 0)}
        series = [one for one in strengths(game) if one.players == players]
        while tied := [one for one in series if (one.level in known) != (one.among in known)]:
            for one in tied:
                step, width = _step(one)
                new, old, sign = (one.level, one.among, 1) if one.among in known else (one.among, one.level, -1)
                rating, whole = known[old].rating + sign * step, hypot(known[old].width, width)
                known.setdefault(new, Rated(new, players, rating, whole, one.games))
        found += [known[level] for level in order if level in known and len(known) > 1]
    return tuple(found)


def _step(one: Strength) -> tuple[float, float]:
    """By how much a level is better than those it played among, and half of the interval of that.

    By Plackett and Luce somebody g times as strong as each of k others comes in first in g / (g + k) of the games. A game won and
    one lost are thought to have been played too, in halves, for nobody wins all games for ever.
    """
    share = (one.games * one.wins / HUNDRED + 0.5) / (one.games + 1)
    odds, spread = share / (1 - share), 1 / sqrt(one.games * share * (1 - share))
    return TENFOLD * log10(odds * (one.players - 1)), TENFOLD / log(10) * Z_95 * spread
