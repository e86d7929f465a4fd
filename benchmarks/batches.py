"""Batches against what they are made of: `python -m benchmarks.batches [GAME...]`.

Games by rule of thumb, one decision in ten at random, with the most players, are recorded and then played again: in batches that
write masks and observations; one game at a time on the fast engine, which only acts and lists; and in a batch on the plain one.
Millions of decisions a second of core time, the best of a few rounds in turn; two threads as parts of one, by the clock, which
says nothing where others use the machine, and by core time. Compiling and loading are seconds of the core in processes of their
own; HEADRACE_CACHE should name an empty folder, else the first loads too.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from headrace.core.game import Game, game, games
from headrace.engine.fast import FastEngine, cache_folder
from headrace.engine.seeds import dice_from
from headrace.envs import Batch

SIZES = (64, 256, 1024, 4096)
RECORDED, WHIM = 64, 10
DECISIONS, PLAIN_STEPS, ROUNDS = 300_000, 12, 3
GOALS = {
    "trick_of_the_rails": 6.0, "brass_birmingham": 0.9, "brass_lancashire": 1.1, "barrage": 1.3, "great_western_trail": 1.5,
}  # fmt: skip
LOADING = "import sys, time; from headrace.envs import Batch; begin = time.process_time(); Batch(sys.argv[1], 1, fast=True);"
LOADING += "print(time.process_time() - begin)"


def recorded(played: Game, engine: FastEngine, steps: int) -> Any:
    """The actions of so many steps of a batch with the seed `thumb`."""
    batch, chance, out = Batch(played, RECORDED, played.players[-1], seed="thumb"), Random(1), engine.numbers(len(played.actions))
    thumb, dice = engine.text("headrace.bots.tree").thumb, engine.numbers(dice_from("ties"))
    found, rows = np.zeros((steps, RECORDED), np.int64), batch._engine.memory
    for actions in found:
        for env in range(RECORDED):
            listed = batch.legal[env, : batch.num_legal[env]]
            actions[env] = chance.choice(listed) if chance.random() * WHIM < 1 else thumb(rows, env, 0, out, dice)
        batch.step(actions)
    return found


def batch_of(played: Game, size: int, **how: Any) -> Batch:
    """A batch in which the recorded games are begun, over and over."""
    batch = Batch(played, size, played.players[-1], **how)
    for env in range(size):
        batch._games.dice[env][:] = dice_from(f"thumb/{env % RECORDED}")
    batch.reset()
    return batch


def rate(batch: Batch, actions: Any, clock: Callable[[], float] = time.thread_time) -> float:
    """Millions of decisions a second."""
    wide = [np.tile(some, -(-batch.num_envs // RECORDED))[: batch.num_envs] for some in actions]
    begin = clock()
    for some in wide:
        batch.step(some)
    return len(wide) * batch.num_envs / (clock() - begin) / 1e6


def act_and_list(played: Game, engine: FastEngine, actions: Any) -> float:
    """The same of the first recorded games one at a time, as far as they go: nothing else is written."""
    batch, memory, out = batch_of(played, RECORDED), engine.memory(2), engine.numbers(len(played.actions))
    rows, ends, seen = [batch.position(env).state for env in range(RECORDED)], [0] * RECORDED, np.zeros(1, np.int16)
    for at, some in enumerate(actions):
        batch.step(some)
        for env in np.flatnonzero(batch.terminated).tolist():
            ends[env] = ends[env] or at + 1
    done, spent = 0, 0.0
    for env, end in enumerate(ends):
        moves = np.ascontiguousarray(actions[: end or len(actions), env])
        engine.write(memory, 0, rows[env])
        begin = time.thread_time()
        engine.entry.retrace(memory, 0, 1, moves, out, seen, 0)
        done, spent = done + len(moves), spent + time.thread_time() - begin
    return done / spent / 1e6


def core_seconds(played: Game) -> tuple[float, float]:
    """To compile what batches call, and to load it."""
    done = [subprocess.run([sys.executable, "-c", LOADING, played.id], capture_output=True, check=True) for _ in range(2)]
    return float(done[0].stdout), float(done[1].stdout)


def measured(played: Game) -> list[str]:
    """A line of the table."""
    compiling, loading = core_seconds(played)
    engine = FastEngine(played, cache_folder(played))
    actions = recorded(played, engine, 1200)
    act_and_list(played, engine, actions[:50])
    best = dict[Any, float]()
    for _ in range(ROUNDS):
        found: dict[Any, float] = {"alone": act_and_list(played, engine, actions)}
        for size in SIZES:
            found[size] = rate(batch_of(played, size), actions[: max(100, DECISIONS // size)])
        for clock in (time.perf_counter, time.process_time):
            for threads in (1, 2):
                found[threads, clock] = rate(batch_of(played, 1024, threads=threads), actions[:200], clock)
        found["plain"] = rate(batch_of(played, RECORDED, fast=False), actions[:PLAIN_STEPS])
        best = {key: max(best.get(key, 0), value) for key, value in found.items()}
    two = " ".join(f"{best[2, clock] / best[1, clock]:.2f}" for clock in (time.perf_counter, time.process_time))
    most = max(best[size] for size in SIZES)
    return [
        f"{played.id}, {played.players[-1]}", *(f"{best[size]:.2f}" for size in SIZES), f"{GOALS.get(played.id, 0)}",
        f"{best['alone']:.2f}", f"{most / best['alone']:.2f}", f"{most / best['plain']:.0f}", two,
        f"{compiling:.1f}", f"{loading:.2f}",
    ]  # fmt: skip


def main() -> None:
    """Measure and print."""
    columns = (
        *(f"B = {size}" for size in SIZES),
        "goal",
        "act and list",
        "ratio",
        "to plain",
        "two threads, core",
        "compile, s",
        "load, s",
    )
    table = Table("game, players", *columns, title=f"millions of decisions a second of core time; load {os.getloadavg()[0]:.1f}")
    for played in [game(name) for name in sys.argv[1:]] or games().values():
        table.add_row(*measured(played))
    Console(width=150).print(table)


if __name__ == "__main__":
    main()
