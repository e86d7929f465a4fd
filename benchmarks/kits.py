"""Turns a second of PettingZoo's environment: `python -m benchmarks.kits [GAME ...]`.

Uniformly random games; a turn has its observation, its mask and a choice made by NumPy. Beside it the rate at which the plain
engine alone plays such games. Of core time, the best of a few rounds in turn, all in one run.
"""

import os
import sys
import time
from collections.abc import Callable

import numpy as np
from rich.console import Console
from rich.table import Table

from headrace.core.game import Game, game, games
from headrace.engine.dice import roll
from headrace.engine.seeds import dice_from
from headrace.envs import aec_env
from headrace.envs.aec import AecEnv

SECONDS, ROUNDS = 1.0, 4
GOAL, PART = 80_000, 1 / 6


def rate(play: Callable[[], int]) -> float:
    """Turns a second of so many whole games."""
    begin, turns = time.thread_time(), 0
    while time.thread_time() - begin < SECONDS:
        turns += play()
    return turns / (time.thread_time() - begin)


def by_kit(env: AecEnv) -> Callable[[], int]:
    """A game of the environment; its turns."""
    rng = np.random.default_rng(1)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        turns = 0
        while True:
            seen, _, is_over, _, _ = env.last()
            if is_over:
                return turns
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            turns += 1

    return play


def by_rules(played: Game, players: int) -> Callable[[], int]:
    """A game of the plain engine alone; its turns."""
    rules, dice, out = played.rules, dice_from(1), [0] * len(played.actions)
    options = played.option_numbers(players, {})

    def play() -> int:
        state = played.state()
        state.rng[:] = [roll(dice, 1 << 30) + 1 for _ in range(4)]  # type: ignore[attr-defined]
        rules.setup(state, players, options)
        turns = 0
        while rules.to_play(state) >= 0:
            rules.apply(state, out[roll(dice, rules.legal(state, out))])
            turns += 1
        return turns

    return play


def measured(played: Game) -> list[str]:
    """A line of the table."""
    players = played.players[-1]
    ways = {
        "rules": by_rules(played, players),
        "plain": by_kit(aec_env(played, players, fast=False)),
        "fast": by_kit(aec_env(played, players, fast=True)),
    }
    best = dict.fromkeys(ways, 0.0)
    for _ in range(ROUNDS):
        best = {name: max(best[name], rate(play)) for name, play in ways.items()}
    figures = [f"{best[name]:,.0f}" for name in ("rules", "plain", "fast")]
    return [f"{played.id}, {players}", *figures, f"{best['plain'] / best['rules']:.2f}", f"{best['fast'] / best['rules']:.1f}"]


def main() -> None:
    """Measure and print."""
    load = os.getloadavg()[0]
    table = Table(
        "game, players", "plain engine alone", "plain", "compiled", "plain to engine", "compiled to engine",
        title=f"turns a second of core time; goals {GOAL:,} compiled, {PART:.2f} of the plain engine; load {load:.1f}",
    )  # fmt: skip
    fill(table, measured)


def fill(table: Table, measured: Callable[[Game], list[str]]) -> None:
    """Print a table with a line for each game named on the command line, or for all."""
    for played in [game(name) for name in sys.argv[1:]] or games().values():
        table.add_row(*measured(played))
    Console(width=150).print(table)


if __name__ == "__main__":
    main()
