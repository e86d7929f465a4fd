"""The two engines as batches use them: memory for so many games, numbers, and the text of the lockstep."""

import logging
import os
from array import array
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import copy
from functools import cache
from importlib.util import find_spec
from operator import index
from typing import Any, Self

from headrace.bots.ready import alone, loaded_engine, rarely_collecting
from headrace.core.game import Game
from headrace.engine.dice import RNG_WORDS
from headrace.engine.fast import FastEngine, cache_folder, need_fast
from headrace.engine.reading import plain_text
from headrace.engine.schema import GameState

log = logging.getLogger(__name__)
ENTRY, LOCKSTEP = "headrace.engine.entry", "headrace.bots.lockstep"
COMPILED, RIVALS, ALONE, WRITING, RETRACING = "batch", "rivals", "alone", "writing", "retracing"
"""Files of a cache folder in which all is compiled that batches call, those with rivals inside, games that go alone, and those
that are written down and made of their moves again."""


class Plain:
    """Memory is a list of states, and numbers are an `array.array`."""

    def __init__(self, game: Game, rows: int) -> None:
        self.game = game
        self.text: Any = plain_text(game, LOCKSTEP)
        self.entry: Any = plain_text(game, ENTRY)
        self.memory: Any = [game.state() for _ in range(rows)]

    def module(self, name: str) -> Any:
        """Other general text, by its name."""
        return plain_text(self.game, name)

    def twin(self) -> Self:
        """The same with memory of its own."""
        twin = copy(self)
        twin.memory = self.copied()
        return twin

    def copied(self) -> Any:
        """A copy of the memory."""
        return [state.copy() for state in self.memory]

    def numbers(self, code: str, values: Iterable[int]) -> Any:
        """Numbers of a type, as `array.array` names it."""
        return array(code, values)

    def zeros(self, code: str, count: int) -> Any:
        """So many zeros of a type."""
        return self.numbers(code, bytes(count * array(code).itemsize))

    def take(self, numbers: Any, values: Iterable[int]) -> None:
        """Put as many whole numbers there; TypeError for others."""
        numbers[:] = array(numbers.typecode, map(index, values))

    def fill(self, numbers: Any, value: int) -> None:
        """Put one number everywhere."""
        numbers[:] = array(numbers.typecode, [value]) * len(numbers)

    def place(self, numbers: Any, values: Mapping[int, Any]) -> None:
        """Put numbers at places."""
        for at, value in values.items():
            numbers[at] = value

    def host(self, numbers: Any) -> Any:
        """Numbers where Python can read them."""
        return numbers

    def shown(self, numbers: Any, *shape: int, code: str = "", is_firm: bool = False) -> Any:
        """Numbers in a shape, without a copy; `code`: another type of that width. A memoryview where NumPy is missing.

        `is_firm`: nobody can write there.
        """
        view: Any = memoryview(numbers).toreadonly() if is_firm else memoryview(numbers)
        seen = view.cast("B").cast(code or view.format, shape)
        if not find_spec("numpy"):
            return seen
        import numpy as np

        return np.asarray(seen)

    def dice(self, games: int) -> Any:
        """Room for the dice of so many games."""
        return [[0] * RNG_WORDS for _ in range(games)]

    def state(self, row: int) -> GameState:
        """A copy of a game."""
        state: GameState = self.memory[row].copy()
        return state

    def put(self, row: int, packed: bytes) -> None:
        """Make a game what a packed state is."""
        self.memory[row].unpack(packed)

    @contextmanager
    def ready(self, mark: str) -> Iterator[None]:
        """There is nothing to wait for."""
        yield


class Compiled(Plain):
    """Memory is rows of bytes, and numbers are NumPy's."""

    def __init__(self, game: Game, rows: int) -> None:
        self.game, self.engine = game, _engine(game)
        self.text, self.entry = self.engine.text(LOCKSTEP), self.engine.entry
        self.memory = self.engine.memory(rows)

    def module(self, name: str) -> Any:
        return self.engine.text(name)

    def copied(self) -> Any:
        return self.memory.copy()

    def numbers(self, code: str, values: Iterable[int]) -> Any:
        import numpy as np

        return np.frombuffer(array(code, values), np.dtype(code))

    def take(self, numbers: Any, values: Any) -> None:
        import numpy as np

        np.copyto(numbers, values)

    def fill(self, numbers: Any, value: int) -> None:
        numbers[:] = value

    def dice(self, games: int) -> Any:
        return self.engine.numbers(games * RNG_WORDS).reshape(games, RNG_WORDS)

    def state(self, row: int) -> GameState:
        state: GameState = self.engine.read(self.memory, row)
        return state

    def put(self, row: int, packed: bytes) -> None:
        memoryview(self.memory)[row * len(packed) : (row + 1) * len(packed)] = packed

    @contextmanager
    def ready(self, mark: str) -> Iterator[None]:
        """What is called within is compiled, unless it was before and marked so. It says what is waited for."""
        game, folder = self.engine.game, self.engine.folder
        if (folder / mark).exists():
            yield
            return
        log.warning(
            "compiling the rules of %s for training, once, up to a minute; beforehand: headrace warm %s --batch", game.id, game.id
        )
        with alone(folder), rarely_collecting():
            yield
        with suppress(OSError):
            (folder / mark).touch()


@cache
def _engine(game: Game) -> FastEngine:
    need_fast()
    return loaded_engine(game) or FastEngine(game, cache_folder(game))


def need_gpu() -> None:
    """ModuleNotFoundError without the extra `gpu`. Numba's simulator of a device needs Numba alone."""
    if not find_spec("numba_cuda") and os.environ.get("NUMBA_ENABLE_CUDASIM", "0") == "0":
        message = "a batch on a device needs numba-cuda; install it with: pip install 'headrace[gpu]'"
        raise ModuleNotFoundError(message, name="numba_cuda")
