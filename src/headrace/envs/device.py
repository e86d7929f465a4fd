"""A CUDA device as batches use it. Imported when it is used: it needs the extra `gpu`."""

import warnings
from array import array
from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np

from headrace.bots.abreast import Games, Manners, Room, Terms
from headrace.core.game import Game
from headrace.engine.dice import RNG_WORDS
from headrace.engine.schema import GameState
from headrace.envs.cuda import copy_all, cuda, refusing, stepping, text_of
from headrace.envs.engines import Plain

THREADS = 64
"""Of a block."""
warnings.filterwarnings("ignore", "Grid size")  # Numba's, of small batches


class Device(Plain):
    """Memory is an array of records there, behind the games one for each to work in; numbers are Numba's arrays there."""

    def __init__(self, game: Game, rows: int) -> None:
        if not cuda.is_available():
            raise RuntimeError("no CUDA device can be used here (`numba -s` says more); without device= none is needed")
        self.game, self._grid = game, (-(-rows // THREADS), THREADS)
        self.text = SimpleNamespace(step=self._step, refused=self._refused)
        self.memory = cuda.to_device(np.zeros(2 * rows, text_of(game).dtype))
        self._refusals = cuda.to_device(np.zeros(rows, np.int8))

    def _step(
        self, memory: Any, games: Games, terms: Terms, room: Room, first: int, last: int, work: int, manners: Manners
    ) -> None:
        """As the text has it; each thread has room of its own."""
        stepping(self.game, terms.players, *terms[2:])[self._grid](memory, games, terms.options)

    def _refused(self, actions: Any, player: Any, legal: Any, counts: Any, size: int) -> int:
        """As the text has it."""
        refusing(self.game)[self._grid](self._refusals, actions, player, legal, counts, size)
        refusals = self._refusals.copy_to_host()
        return int(refusals.argmax()) if refusals.any() else -1

    def numbers(self, code: str, values: Iterable[int]) -> Any:
        return cuda.to_device(np.array(array(code, values), code))

    def zeros(self, code: str, count: int) -> Any:
        return cuda.to_device(np.zeros(count, code))

    def take(self, numbers: Any, values: Any) -> None:
        lying = getattr(values, "__cuda_array_interface__", None)
        if lying is None:
            found = np.empty(len(numbers), numbers.dtype)
            np.copyto(found, values)
            numbers.copy_to_device(found)
        elif len(lying["shape"]) != 1 or lying["typestr"][1] not in "iu":
            raise TypeError(f"there are {lying['typestr']} in the shape {lying['shape']}")
        else:
            copy_all[self._grid](numbers, values)

    def fill(self, numbers: Any, value: int) -> None:
        numbers.copy_to_device(np.full(len(numbers), value, numbers.dtype))

    def place(self, numbers: Any, values: Mapping[int, Any]) -> None:
        found = numbers.copy_to_host()
        super().place(found, values)
        numbers.copy_to_device(found)

    def host(self, numbers: Any) -> Any:
        return numbers.copy_to_host()

    def shown(self, numbers: Any, *shape: int, code: str = "", is_firm: bool = False) -> Any:
        return numbers.view(code or numbers.dtype).reshape(shape)

    def dice(self, games: int) -> Any:
        return self.zeros("q", games * RNG_WORDS).reshape(games, RNG_WORDS)

    def state(self, row: int) -> GameState:
        state: GameState = self.game.state()
        state.unpack(self.host(self.memory[row : row + 1]).tobytes())
        return state
