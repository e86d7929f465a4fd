"""Decisions a second of OpenSpiel's games: `python -m benchmarks.spiel [GAME ...]`.

Uniformly random games from Python, set-up included: bare, and with the tensor of whoever decides; and how long a clone takes.
Beside it the rate at which the plain engine alone plays such games. Of core time, the best of a few rounds in turn, in one run.
"""

import os
import time
from collections.abc import Callable

import numpy as np
from rich.table import Table

from benchmarks.kits import ROUNDS, by_rules, fill, rate
from headrace.core.game import Game
from headrace.envs import spiel_game
from headrace.envs.spiel import OUTCOMES, SpielGame, State

BARE, TENSOR = 70_000, 60_000
CLONES = 2_000


def by_kit(loaded: SpielGame, looks: bool) -> Callable[[], int]:
    """A game of OpenSpiel's; its decisions."""
    rng, observer = np.random.default_rng(1), loaded.make_py_observer()
    assert observer is not None

    def play() -> int:
        state, decisions = begun(loaded, rng), 0
        while not state.is_terminal():
            if looks:
                observer.set_from(state, state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def begun(loaded: SpielGame, rng: np.random.Generator) -> State:
    """A state behind the seed."""
    state = loaded.new_initial_state()
    while state.is_chance_node():
        state.apply_action(int(rng.integers(OUTCOMES)))
    return state


def clone_us(loaded: SpielGame) -> float:
    """Microseconds of a clone."""
    state = begun(loaded, np.random.default_rng(1))
    begin = time.thread_time()
    for _ in range(CLONES):
        state.clone()
    return (time.thread_time() - begin) / CLONES * 1e6


def measured(played: Game) -> list[str]:
    """A line of the table."""
    players = played.players[-1]
    plain, fast = (spiel_game(played, players, fast=is_fast) for is_fast in (False, True))
    ways = {
        "rules": by_rules(played, players),
        "plain": by_kit(plain, looks=False),
        "plain, looking": by_kit(plain, looks=True),
        "fast": by_kit(fast, looks=False),
        "fast, looking": by_kit(fast, looks=True),
    }
    best = dict.fromkeys(ways, 0.0)
    for _ in range(ROUNDS):
        best = {name: max(best[name], rate(play)) for name, play in ways.items()}
    ratios = (f"{best[name] / best['rules']:.1f}" for name in ("fast", "fast, looking"))
    return [f"{played.id}, {players}", *(f"{best[name]:,.0f}" for name in ways), *ratios, f"{clone_us(fast):.0f}"]


def main() -> None:
    """Measure and print."""
    load = os.getloadavg()[0]
    table = Table(
        "game, players", "plain engine alone", "plain", "with tensor", "compiled", "with tensor", "to engine", "with tensor",
        "clone, us",
        title=f"decisions a second of core time; goals {BARE:,} compiled, {TENSOR:,} with tensor; load {load:.1f}",
    )  # fmt: skip
    fill(table, measured)


if __name__ == "__main__":
    main()
