"""The step of a batch on a device, typed and compiled without one.

`python -m tests.engines.cuda_text [GAME ...]` says what it takes to compile, and what a thread takes.
"""

import importlib
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numba
from numba import types
from numba.core.errors import NumbaError

import headrace
from headrace.bots.abreast import Games
from headrace.core.game import Game
from headrace.envs.cuda import cuda, stepping, text_of

dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")
CAPABILITY = (9, 0)
from_dtype: Any = numba.from_dtype
named: Any = types.NamedTuple


class NotTyped(Exception):
    """A function that CUDA cannot compile, by its name."""


def kernel(game: Game) -> tuple[Callable[..., None], Any]:
    """The step of a batch with the most players, and the types of what it is given."""
    step = stepping(game, game.players[-1], len(game.actions), game.observation_layout().length, 0, 0, 1, 0, 0)
    record = from_dtype(text_of(game).dtype)
    kinds = {"q": types.int64, "b": types.int8, "h": types.int16, "f": types.float32, "r": record}
    rows, options, *flat = [types.Array(kinds[code], 1, "C") for code in "rqbqqbbhhbhfb"]
    flat[2] = types.Array(types.int64, 2, "C")
    return step.py_func, types.void(rows, named(flat, Games), options)


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


def taken(text: str) -> Taken:
    """FileNotFoundError where ptxas is missing, which comes with the extra `gpu`."""
    tool = which("ptxas") or next((str(path) for path in Path(sys.prefix).rglob("nvidia/*/bin/ptxas")), "ptxas")
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
