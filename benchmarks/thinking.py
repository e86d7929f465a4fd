"""How long the levels think: `python -m benchmarks.thinking [GAME] [PLAYERS] [DECISIONS] [LEVEL...]`.

At decisions drawn from games by rule of thumb each level chooses as it does at the table, on either engine; what is printed
is the time of the mean decision, of the 99th of a hundred and of the longest, and what the table grants at most. The plain
engine is what there is before the fast one is ready.
"""

import sys
import time
from dataclasses import replace
from random import Random

import numpy as np
from rich.console import Console
from rich.table import Table

from headrace.bots import LEVELS, SearchBot, bot_for, choose, make_bot, seconds_of
from headrace.bots.ready import fast_engine
from headrace.bots.search import think
from headrace.core.game import Game, game
from headrace.core.position import Position
from headrace.table.thinking import PATIENCE, patience

LOOKED_AT = 0.05
"""Share of the decisions of a game that are looked at."""


def decisions(played: Game, players: int, count: int) -> list[Position]:
    """So many positions at which there is something to choose."""
    found, dice, thumb, number = list[Position](), Random(5), make_bot("thumb"), 0
    while len(found) < count:
        pos, number = played.start(players, seed=f"thinking {number}"), number + 1
        while not pos.is_over and len(found) < count:
            if len(pos.legal_numbers()) > 1 and dice.random() < LOOKED_AT:
                found.append(pos.copy())
            pos.push(thumb.choose(pos, pos.ply))
    return found


def seconds(pos: Position, level: str, is_fast: bool) -> float:
    """How long a level takes for a decision as the table asks for it."""
    begin, seat = time.perf_counter(), pos.turn
    if is_fast:
        choose(pos, level, patience(pos, level), pos.ply)
    else:
        bot = bot_for(pos.game, level, pos.players)
        assert isinstance(bot, SearchBot) and seat is not None, "a level that thinks, and somebody who does"
        budget, manner = replace(bot.budget, seconds=patience(pos, level)), bot.manner_on(None, pos.game)
        think(pos.game, pos.game.veiled(pos.state, seat), seat, budget, pos.ply, None, manner)
    return time.perf_counter() - begin


def main() -> None:
    """Think and print."""
    said = [*sys.argv[1:], *("brass_birmingham", "4", "100")[len(sys.argv) - 1 :]]
    played, players, count = game(said[0]), int(said[1]), int(said[2])
    fast_engine(played, wait=True)
    found = decisions(played, players, count)
    table = Table(
        "engine",
        "level",
        "mean",
        "p99",
        "longest",
        "granted",
        title=f"{played.id}, {players} players, {count} decisions, seconds",
    )
    for is_fast in (True, False):
        for level in said[3:] or LEVELS[1:]:
            times = [seconds(pos, level, is_fast) for pos in found]
            granted = f"{seconds_of(played, level, players) or PATIENCE:g}"
            figures = (f"{number:.2f}" for number in (np.mean(times), np.percentile(times, 99), max(times)))
            table.add_row("compiled" if is_fast else "plain", level, *figures, granted)
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
