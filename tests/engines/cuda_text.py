"""The text as CUDA reads it, typed and compiled without a device: the step of a batch as a kernel, a game in each thread.

Nothing of it has run: `python -m tests.engines.cuda_text [GAME ...]` says what it takes to compile, and what a thread takes.
"""

import ast
import importlib
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import patch

import numba
import numpy as np
from numba import types
from numba.core.errors import NumbaError

import headrace
from headrace.bots.abreast import Games, Room, Terms
from headrace.core.game import Game
from headrace.engine import twin as twin_text
from headrace.engine.rewarding import SEATS
from headrace.engine.twin import BESIDE, PART, WHOLE, WIDEN, Twin

cuda: Any = importlib.import_module("numba.cuda")  # without types
dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")
CAPABILITY = (9, 0)
WORK = numba.int32
"""What work arrays hold: half of what the fast engine gives them. The dice need all 64 bits."""
from_dtype: Any = numba.from_dtype
as_array = twin_text._as_array
device = cuda.jit(device=True)
inline = cuda.jit(device=True, inline="always")


class NotTyped(Exception):
    """A function that CUDA cannot compile, by its name."""


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
    """Work arrays become local ones, whose length is known beforehand."""

    def __init__(self, plain: Mapping[str, Any]) -> None:
        self.known = {**plain, WIDEN: int}

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if not (isinstance(node.func, ast.Name) and node.func.id == "scratch"):
            return node
        length = eval(ast.unparse(node.args[0]), self.known)
        return ast.parse(f"__zeroed__(__cuda__.local.array({length}, __work__), {length})", mode="eval").body


class CudaTwin(Twin):
    """The reading of a game's text for CUDA. Rivals are left out: they would need the weights."""

    def _words(self, weights: SimpleNamespace) -> SimpleNamespace:
        left_out = dict.fromkeys(("note", "arrange", "scratch", "weight", "weigh_with"))
        return SimpleNamespace(rows_of=rows_of, copy_row=copy_row, **left_out)

    def _made(self, name: str, read: Callable[[], ast.Module], path: str, more: Any = None) -> ModuleType:
        state = self.game.state
        plain = vars(importlib.import_module(name)) | {BESIDE.format(each): getattr(state, each) for each in state.beside}
        words = {PART: device, WHOLE: device, "__zeroed__": zeroed, "__cuda__": cuda, "__work__": WORK}
        return super()._made(name, lambda: _Reader(plain).visit(read()), path, {**(more or {}), **words})


def narrow(value: Any) -> Any:
    """A table in half the room: there are 64 kB for all of them."""
    table = as_array(value)
    return table.astype(np.int32) if isinstance(table, np.ndarray) else table


def kernel(game: Game) -> tuple[Callable[..., None], Any]:
    """The step of a batch with the most players, and the types of what it is given."""
    with patch.object(twin_text, "_as_array", narrow):
        twin = CudaTwin(game)
        step = twin.module("headrace.bots.lockstep").step
    players = game.players[-1]
    size, length = len(game.actions), game.observation_layout().length

    def step_all(states, options, tasks, actions, dice, turned, player, counts, legal, mask, seen, rewards, over):  # type: ignore[no-untyped-def]
        b = cuda.grid(1)
        if b < tasks.shape[0]:
            games = Games(tasks, actions, dice, turned, player, counts, legal, mask, seen, rewards, over)
            terms = Terms(players, options, size, length, 0, 0, 1, 0, 0)
            room = Room(cuda.local.array(size, WORK), cuda.local.array(SEATS, numba.float64))
            step(states, games, terms, room, b, b + 1, tasks.shape[0] + b, None)

    kinds = {"q": types.int64, "b": types.int8, "h": types.int16, "f": types.float32, "r": from_dtype(twin.dtype)}
    flat = [types.Array(kinds[code], 1, "C") for code in "rqbqqbbhhbhfb"]
    flat[4] = types.Array(types.int64, 2, "C")
    return step_all, types.void(*flat)


@contextmanager
def without_device() -> Iterator[None]:
    """No device is asked; the first function that cannot be typed is named, instead of tried again for all that call it."""
    compile_device = dispatcher.CUDADispatcher.compile_device

    def told(self: Any, args: Any, return_type: Any = None) -> Any:
        try:
            return compile_device(self, args, return_type)
        except NumbaError as error:
            raise NotTyped(f"{self.py_func.__module__}.{self.py_func.__qualname__}: {error}") from error

    with (
        patch.object(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=CAPABILITY)),
        patch.object(dispatcher.CUDADispatcher, "compile_device", told),
    ):
        yield


def ptx(function: Callable[..., None], signature: Any) -> str:
    """A kernel as PTX."""
    with without_device():
        text, _ = cuda.compile_ptx(function, signature, device=False, cc=CAPABILITY)
    return str(text)


@dataclass(frozen=True)
class Taken:
    """What a thread takes, as ptxas says it: registers, bytes of its stack, and bytes of registers that lie there."""

    registers: int
    stack: int
    spilled: int


def taken(text: str) -> Taken | None:
    """None where ptxas is missing."""
    tool = which("ptxas") or next((str(path) for path in Path(sys.prefix).rglob("nvidia/*/bin/ptxas")), None)
    if tool is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "step.ptx")
        source.write_text(text)
        command = [tool, "-v", "-arch=sm_{}{}".format(*CAPABILITY), str(source), "-o", str(Path(folder, "step.cubin"))]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    figures = (r"Used (\d+) registers", r"(\d+) bytes cumulative stack", r"(\d+) bytes spill stores")
    return Taken(*(max(map(int, re.findall(figure, said)), default=0) for figure in figures))


if __name__ == "__main__":
    for played in [headrace.game(name) for name in sys.argv[1:]] or headrace.all_games().values():
        begin = time.process_time()
        made = ptx(*kernel(played))
        print(played.id, f"{time.process_time() - begin:.1f} s of a core, {len(made):,} bytes of PTX,", taken(made), flush=True)
