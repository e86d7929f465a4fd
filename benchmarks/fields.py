"""Our games beside those of other kits: `python -m benchmarks.fields [SECONDS]`, in one run on one core.

Decisions a second of core time, of uniformly random games, beginnings of games and the choice included. In lockstep: 1,024 games,
each decision with the mask and what is seen by whoever decides; ours in a `Batch`, pgx's in steps compiled by JAX, 16 a call. One
at a time: through OpenSpiel from Python, bare and with the tensor. Games differ, so the rates say what each field is used to, not
whose code is better. jax and pgx are no dependencies of ours: where they are missing, so are their lines.
"""

import os
import random
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation
from rich.console import Console
from rich.table import Table

from headrace.core.game import games
from headrace.envs import Batch
from headrace.envs.spiel import name_of

GAMES, STEPS, ROUNDS = 1024, 16, 2
PGX = ("backgammon", "chess", "animal_shogi", "go_9x9", "sparrow_mahjong")
SPIEL = ("backgammon", "chess", "gin_rummy", "skat", "hanabi")
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0

Play = Callable[[], int]
"""Goes on playing for a while; the decisions made."""


def rate(play: Play) -> float:
    """Thousands of decisions a second of all threads of this process, which has one core; the best of a few rounds."""
    play()
    best = 0.0
    for _ in range(ROUNDS):
        begin, made = time.process_time(), 0
        while time.process_time() - begin < SECONDS:
            made += play()
        best = max(best, made / (time.process_time() - begin) / 1000)
    return best


def by_batch(batch: Batch) -> Play:
    """Games of ours in lockstep."""
    chance, places = np.random.default_rng(1), np.arange(batch.num_envs)

    def play() -> int:
        for _ in range(STEPS):
            batch.step(batch.legal[places, (chance.random(batch.num_envs) * batch.num_legal).astype(np.int64)])
        return STEPS * batch.num_envs

    return play


def by_pgx(env: Any) -> Play:
    """Games of pgx in lockstep."""
    import jax
    from pgx.experimental import auto_reset

    stepping = jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, Any]:
        choosing, going_on = jax.random.split(key)
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        state = stepping(state, jax.random.categorical(choosing, odds), jax.random.split(going_on, GAMES))
        return state, state.observation.sum()

    some = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, STEPS)))
    kept = {"state": jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), GAMES)), "key": jax.random.key(2)}

    def play() -> int:
        kept["key"], now = jax.random.split(kept["key"])
        kept["state"], seen = some(kept["state"], now)
        seen.block_until_ready()
        return STEPS * GAMES

    return play


def by_spiel(loaded: Any, looks: bool) -> Play:
    """A game of OpenSpiel's from Python."""
    chance, observed = random.Random(1), make_observation(loaded)

    def play() -> int:
        state, made = loaded.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, odds)[0])
                continue
            if looks:
                observed.set_from(state, state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            made += 1
        return made

    return play


def lockstep() -> Table:
    """Ours, and pgx's."""
    table = Table("game", "players", "actions", "numbers seen", "thousands a second", title=f"in lockstep; load {load()}")
    for game in games().values():
        batch = Batch(game, GAMES, game.players[-1], seed=1, fast=True)
        seen, size = batch.observations.shape[1], len(game.actions)
        table.add_row(f"{game.id}", f"{batch.players}", f"{size}", f"{seen}", f"{rate(by_batch(batch)):,.0f}")
    if find_spec("jax") and find_spec("pgx"):
        import pgx

        for name in PGX:
            env = pgx.make(name)
            seen = int(np.prod(env.observation_shape))
            table.add_row(f"pgx {name}", f"{env.num_players}", f"{env.num_actions}", f"{seen}", f"{rate(by_pgx(env)):,.0f}")
    return table


def one_by_one() -> Table:
    """Ours, and OpenSpiel's own."""
    columns = ("game", "players", "actions", "numbers seen", "thousands a second", "with the tensor")
    table = Table(*columns, title=f"one at a time, through OpenSpiel; load {load()}")
    ours = [f"{name_of(game)}(players={game.players[-1]})" for game in games().values()]
    for name in (*ours, *SPIEL):
        loaded = pyspiel.load_game(name)
        figures = [f"{rate(by_spiel(loaded, looks)):,.0f}" for looks in (False, True)]
        numbers = (loaded.num_players(), loaded.num_distinct_actions(), loaded.observation_tensor_size())
        table.add_row(name, *map(str, numbers), *figures)
    return table


def load() -> str:
    return f"{os.getloadavg()[0]:.1f}"


def main() -> None:
    """Measure and print."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    for measured in (lockstep, one_by_one):
        Console(width=120).print(measured())


if __name__ == "__main__":
    main()
