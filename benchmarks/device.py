"""Batches on a CUDA device against those of one core: `python -m benchmarks.device [GAME...]`, at most ten minutes.

First 10,000 random games a title with the most players, in which all arrays are compared after each step, and in the end all
states. Then the rate: games by rule of thumb, one decision in ten at random, recorded and played again, by the clock, actions on
the device; millions of decisions a second over the size of the batch, for the largest also with other blocks. Beside it a batch
of 1,024 on one core. Titles compile and compare at once, each in a process of its own, and are measured one after the other.
"""

import sys
import time
from multiprocessing import get_context
from typing import Any
from unittest.mock import patch

import numpy as np

from benchmarks.batches import RECORDED, batch_of, rate, recorded
from headrace.core.game import Game, game, games
from headrace.engine.fast import FastEngine, cache_folder
from headrace.engine.seeds import dice_from
from headrace.envs import Batch, device
from headrace.envs.cuda import cuda, stepping

COMPARED, AT_ONCE, STEPS, SECONDS = 10_000, 1_000, 200, 480
SIZES, BLOCKS = (1_024, 8_192, 65_536, 262_144), (32, 128, 256)
ARRAYS = ("observations", "action_mask", "num_legal", "current_player", "rewards", "terminated")


def compare(played: Game, least: int = COMPARED, at_once: int = AT_ONCE, **how: Any) -> str:
    """Play so many games to their end; what is found is said."""
    here, there = (Batch(played, at_once, played.players[-1], seed="same", **where) for where in (how, {"device": "cuda"}))
    chance, places, ended, steps = np.random.default_rng(1), np.arange(at_once), 0, 0
    while ended < least:
        for name in ARRAYS:
            differ = np.asarray(getattr(there, name)) != getattr(here, name)
            if differ.any():
                return f"DIFFERENT: {name} of game {np.argwhere(differ)[0, 0]} after {steps} steps"
        actions = here.legal[places, chance.integers(here.num_legal)].astype(np.int64)
        here.step(actions)
        there.step(actions)
        ended, steps = ended + int(here.terminated.sum()), steps + 1
    wrong = [env for env in range(at_once) if here.position(env).state != there.position(env).state]
    return f"DIFFERENT: states of games {wrong[:5]}" if wrong else f"{ended:,} games alike in {steps:,} steps"


def device_rate(played: Game, size: int, actions: Any, threads: int = device.THREADS) -> float:
    """Millions of decisions a second."""
    with patch.object(device, "THREADS", threads):
        batch = Batch(played, size, played.players[-1], device="cuda")
    batch._engine.place(batch._games.dice, {env: dice_from(f"thumb/{env % RECORDED}") for env in range(size)})
    batch.reset()
    wide = [cuda.to_device(np.tile(some, -(-size // RECORDED))[:size].astype(np.int16)) for some in actions]
    for some in wide[: len(wide) // 10]:
        batch.step(some)
    cuda.synchronize()
    begin, counted = time.perf_counter(), wide[len(wide) // 10 :]
    for some in counted:
        batch.step(some)
    cuda.synchronize()
    return len(counted) * size / (time.perf_counter() - begin) / 1e6


def taken(played: Game) -> str:
    """What a thread takes, and how full that leaves a processor."""
    terms = Batch(played, 1, played.players[-1], device="cuda")._terms
    (made,) = stepping(played, terms.players, *terms[2:]).overloads.values()
    there = cuda.get_current_device()
    most = there.MULTIPROCESSOR_COUNT * there.MAX_THREADS_PER_MULTIPROCESSOR
    held = {threads: made.max_cooperative_grid_blocks(threads) * threads / most for threads in (device.THREADS, *BLOCKS)}
    full = ", ".join(f"{share:.0%} with {threads}" for threads, share in held.items())
    return f"{made.regs_per_thread} registers, {made.local_mem_per_thread:,} B of stack; threads a processor: {full}"


def measure(played: Game, until: float, sizes: tuple[int, ...] = SIZES, steps: int = STEPS) -> None:
    """Print a title's rates, as far as time allows."""
    actions = recorded(played, FastEngine(played, cache_folder(played)), steps)
    core = max(rate(batch_of(played, 1_024), actions) for _ in range(2))
    print(f"{played.id}: one core {core:.2f}", flush=True)
    for size, threads in [*((size, device.THREADS) for size in sizes), *((sizes[-1], threads) for threads in BLOCKS)]:
        if time.time() > until:
            print(f"{played.id}: {size:,} games in blocks of {threads} left out, for time", flush=True)
            continue
        found = device_rate(played, size, actions, threads)
        print(f"{played.id}: {size:,} games in blocks of {threads} {found:.2f}, {found / core:.1f} cores", flush=True)


def one(name: str, all_compared: Any, alone: Any, until: float) -> None:
    """All about a title."""
    played, begin = game(name), time.perf_counter()
    try:
        print(f"{name}: {compare(played)}, {time.perf_counter() - begin:.0f} s with compiling; {taken(played)}", flush=True)
    finally:
        all_compared.wait(SECONDS)
    with alone:
        measure(played, until)


def main() -> None:
    """A process a title."""
    names, context, until = sys.argv[1:] or [*games()], get_context("spawn"), time.time() + SECONDS
    barrier, lock = context.Barrier(len(names)), context.Lock()
    processes = [context.Process(target=one, args=(name, barrier, lock, until)) for name in names]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    sys.exit(any(process.exitcode for process in processes))


if __name__ == "__main__":
    main()
