"""Batches on Numba's simulator of a CUDA device against those of the plain engine.

`NUMBA_ENABLE_CUDASIM=1 python -m tests.envs.on_device GAME...`, in a process of its own. The simulator knows no names in records
and makes parts of arrays arrays of the host, so both are mended here.
"""

import copy
import random
import sys
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

import headrace
from headrace.envs import Batch, device
from headrace.envs.cuda import cuda

ARRAYS = ("observations", "action_mask", "legal", "num_legal", "current_player", "rewards", "terminated")
GAMES = 3
simulated: Any = cuda.devicearray.FakeCUDAArray


class Row:
    """A record whose numbers have names."""

    def __init__(self, record: Any) -> None:
        self.__dict__["record"] = record

    def __getattr__(self, name: str) -> Any:
        return self.record[name]

    def __setattr__(self, name: str, value: Any) -> None:
        self.record[name] = value


class There(simulated):  # type: ignore[misc]
    """Numbers of somebody else's on the device."""

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {"shape": self._ary.shape, "typestr": self._ary.dtype.str}


def part(array: Any, at: Any) -> Any:
    found = array._ary[at]
    return Row(found) if isinstance(found, np.void) else simulated(found) if isinstance(found, np.ndarray) else found


def put(array: Any, at: Any, value: Any) -> None:
    array._ary[at] = value.record if isinstance(value, Row) else value


def numbers(batch: Batch) -> dict[str, Any]:
    return {name: np.array(getattr(batch, name)) for name in ARRAYS}


def assert_alike(one: Batch, other: Batch) -> None:
    """All arrays, and the states themselves."""
    shown = numbers(other)
    for name, here in numbers(one).items():
        assert here.dtype == shown[name].dtype and here.shape == shown[name].shape, name
        assert (here == shown[name]).all(), name
    assert [one.position(env).state for env in range(GAMES)] == [other.position(env).state for env in range(GAMES)]


def chosen(batch: Batch, dice: random.Random) -> list[int]:
    """At random; where nobody is to play any number does."""
    shown = numbers(batch)
    return [int(dice.choice(row[:count])) if count else -1 for row, count in zip(shown["legal"], shown["num_legal"], strict=True)]


def play(name: str, steps: int, **how: Any) -> None:
    """Alike after each step, past the ends of games if there are any."""
    players = headrace.game(name).players[-1]
    here, there = (Batch(name, GAMES, players, seed="s", **where, **how) for where in ({"device": "cuda"}, {"fast": False}))
    dice, ended = random.Random(1), 0
    for _ in range(steps):
        assert_alike(here, there)
        actions = chosen(there, dice)
        here.step(actions)
        there.step(actions)
        ended += int(numbers(there)["terminated"].sum())
    assert_alike(here, there)
    print(name, steps, "steps,", ended, "games have ended", how)


def look_and_refuse(name: str) -> None:
    """What else a batch can do, and what it does not take."""
    here, there = Batch(name, GAMES, seed=7, device="cuda"), Batch(name, GAMES, seed=7, fast=False)
    for batch in (here, there):
        batch.reset(seed=[4, None], envs=[2, 0])
    assert_alike(here, there)
    right, wrong = chosen(there, random.Random(1)), int(np.flatnonzero(numbers(there)["action_mask"][1] == 0)[0])
    for actions in ([right[0], wrong, right[2]], There(np.array([right[0], wrong, 999], np.int32))):
        with pytest.raises(headrace.IllegalMove, match="game 1 of the batch: "):
            here.step(actions)
    shapeless: list[Any] = [[0], [0.5] * GAMES, [None] * GAMES, There(np.zeros(GAMES)), There(np.zeros((GAMES, 2), np.int8))]
    for actions in shapeless:
        with pytest.raises((TypeError, ValueError), match=f"^actions are {GAMES} whole numbers, one for each game: "):
            here.step(actions)
    with pytest.raises(TypeError, match="neither copied nor pickled"):
        copy.copy(here)
    assert [here.observe(1, seat) for seat in range(here.players)] == [there.observe(1, seat) for seat in range(there.players)]
    assert_alike(here, there)
    here.step(There(np.array(right, np.int16)))
    there.step(right)
    assert_alike(here, there)
    one, other = Batch(name, 1, seed=7, device="cuda"), Batch(name, 1, seed=7, fast=False)
    for batch in (one, other):
        batch.act(other.legal[0, 0])
    assert one.position(0).state == other.position(0).state and one.takes(0, int(other.legal[0, 0]))


if __name__ == "__main__":
    with patch.object(simulated, "__setitem__", put), patch.object(simulated, "__getitem__", part):
        for played in sys.argv[1:]:
            with patch.object(device, "THREADS", 4):
                play(played, 80)
            with patch.object(device, "THREADS", 2):
                play(played, 80, renews=False, skip_forced=True, rotates=True, derived=True, reward="margin")
            look_and_refuse(played)
