"""What it costs to write what a seat sees as numbers: `python -m benchmarks.observing [GAME...]`.

A game by rule of thumb with the most players is carried out again on the fast engine: listing and acting alone, and looking
besides before each decision (a copy of the row, the veil, the numbers). The ratio is of one look to one decision.
"""

import sys
import time

import numpy as np
from rich.console import Console
from rich.table import Table

from headrace.bots import make_bot
from headrace.core.game import Game, game, games
from headrace.engine.fast import FastEngine, cache_folder
from headrace.envs import observe

ROUNDS, REPEATS, LOOKS = 9, 20, 4


def looking(played: Game) -> tuple[float, float, float]:
    """Microseconds of core time: listing and acting, looking, and looking on the plain engine."""
    pos, bot = played.start(players=played.players[-1], seed="observing"), make_bot("thumb")
    while not pos.is_over:
        pos.push(bot.choose(pos, pos.ply))
    moves = [move.number for move in pos.moves]
    opening, middle = pos.as_of(0).state, pos.as_of(len(moves) // 2)
    engine = FastEngine(played, cache_folder(played))
    memory, out, numbers = engine.memory(2), engine.numbers(len(played.actions)), engine.numbers(moves)
    seen = np.zeros(played.observation_layout().length, np.int16)

    def spent(looks: int) -> float:
        begin = time.thread_time()
        for _ in range(REPEATS):
            engine.write(memory, 0, opening)
            engine.entry.retrace(memory, 0, 1, numbers, out, seen, looks)
        return (time.thread_time() - begin) / REPEATS / len(moves) * 1e6

    spent(LOOKS), observe(middle, 0)
    rounds = [(spent(0), spent(LOOKS)) for _ in range(ROUNDS)]
    bare, full = (min(column) for column in zip(*rounds, strict=True))
    begin = time.thread_time()
    for _ in range(REPEATS):
        observe(middle, 0)
    return bare, (full - bare) / LOOKS, (time.thread_time() - begin) / REPEATS * 1e6


def main() -> None:
    """Measure and print."""
    table = Table("game", "numbers", "list and act, us", "look, us", "ratio", "look, plain engine, us")
    for played in [game(name) for name in sys.argv[1:]] or games().values():
        bare, look, plain = looking(played)
        length = played.observation_layout().length
        table.add_row(played.id, f"{length}", f"{bare:.2f}", f"{look:.2f}", f"{look / bare:.2f}", f"{plain:.0f}")
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
