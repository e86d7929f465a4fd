"""The text as CUDA reads it: the step of a batch as a kernel, a game in each thread. Imported when it is used."""

import ast
import importlib
import logging
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType, ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np

from headrace.bots.abreast import Room, Terms
from headrace.core.game import Game
from headrace.engine.rewarding import SEATS
from headrace.engine.twin import PART, WHOLE, Twin
from headrace.envs.engines import LOCKSTEP

log = logging.getLogger(__name__)
cuda: Any = importlib.import_module("numba.cuda")  # without types
WORK = numba.int32
"""What work arrays hold: half of what the fast engine gives them. The dice need all 64 bits."""
device = cuda.jit(device=True)
inline = cuda.jit(device=True, inline="always")


@inline
def zeroed(numbers, length):  # type: ignore[no-untyped-def]
    for i in range(length):
        numbers[i] = 0
    return numbers


@inline
def rows_of(memory):  # type: ignore[no-untyped-def]
    return memory


@inline
def copy_row(rows, to, source):  # type: ignore[no-untyped-def]
    rows[to] = rows[source]


class _Reader(ast.NodeTransformer):
    """Work arrays become local ones."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if not (isinstance(node.func, ast.Name) and node.func.id == "scratch"):
            return node
        length = ast.unparse(node.args[0])
        return ast.parse(f"__zeroed__(__cuda__.local.array({length}, __work__), {length})", mode="eval").body


class CudaTwin(Twin):
    """The reading of a game's text for CUDA. Rivals are left out: they would need the weights."""

    def _words(self, weights: SimpleNamespace) -> SimpleNamespace:
        left_out = dict.fromkeys(("note", "arrange", "scratch", "weight", "weigh_with"))
        return SimpleNamespace(rows_of=rows_of, copy_row=copy_row, **left_out)

    def _made(
        self, name: str, read: Callable[[], ast.Module], path: str, more: Mapping[str, Any] = MappingProxyType({})
    ) -> ModuleType:
        words = {PART: device, WHOLE: device, "__zeroed__": zeroed, "__cuda__": cuda, "__work__": WORK}
        return super()._made(name, lambda: _Reader().visit(read()), path, {**_narrow(more), **words})

    def _builtins(self) -> dict[str, Any]:
        known = super()._builtins()
        wide = known["__import__"]

        def lead(*wanted: Any) -> Any:
            found = wide(*wanted)
            return SimpleNamespace(**_narrow(vars(found))) if isinstance(found, SimpleNamespace) else found

        return {**known, "__import__": lead}


def _narrow(found: Mapping[str, Any]) -> dict[str, Any]:
    """Tables in half the room: there are 64 kB for all of them."""
    return {name: value.astype(np.int32) if isinstance(value, np.ndarray) else value for name, value in found.items()}


@cache
def text_of(game: Game) -> CudaTwin:
    """What all kernels of a game share."""
    return CudaTwin(game)


@cache
def stepping(
    game: Game, players: int, size: int, length: int, derived: int, reward: int, renews: int, skips: int, rotates: int
) -> Any:
    """The step of batches on such terms, which stand in it as constants: a thread has no registers to spare."""
    log.warning("compiling the rules of %s for a CUDA device, in every process anew, up to two minutes", game.id)
    step = text_of(game).module(LOCKSTEP).step

    @cuda.jit
    def step_all(memory, games, options):  # type: ignore[no-untyped-def]
        b = cuda.grid(1)
        if b < games.tasks.shape[0]:
            terms = Terms(players, options, size, length, derived, reward, renews, skips, rotates)
            room = Room(cuda.local.array(size, WORK), cuda.local.array(SEATS, numba.float64))
            step(memory, games, terms, room, b, b + 1, games.tasks.shape[0] + b, None)

    return step_all


@cache
def refusing(game: Game) -> Any:
    """Which games do not take their actions."""
    refused = text_of(game).module(LOCKSTEP).refused

    @cuda.jit
    def refuse_all(refusals, actions, player, legal, counts, size):  # type: ignore[no-untyped-def]
        b = cuda.grid(1)
        if b < actions.shape[0]:
            its = legal[b * size : (b + 1) * size]
            refusals[b] = refused(actions[b : b + 1], player[b : b + 1], its, counts[b : b + 1], size) + 1

    return refuse_all


@cuda.jit
def copy_all(to, source):  # type: ignore[no-untyped-def]
    """Numbers of any type into those of another."""
    b = cuda.grid(1)
    if b < to.shape[0]:
        to[b] = source[b]
