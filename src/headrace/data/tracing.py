"""Games made of their moves again, on either engine."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from headrace.core.game import Game
from headrace.core.position import Position
from headrace.data.files import DataError, GameSet, Played
from headrace.engine.fast import available
from headrace.engine.rewarding import REWARDS
from headrace.engine.seeds import dice_from
from headrace.envs.engines import RETRACING, Compiled, Plain

TEXT = "headrace.bots.retracing"


class Room(NamedTuple):
    """Where what is seen is written, flat: who decides, what that seat sees, what is legal."""

    viewers: NDArray[np.int8]
    seen: NDArray[np.int16]
    mask: NDArray[np.int8]

    @classmethod
    def of(cls, places: int, length: int, size: int) -> "Room":
        """Zeros for so many positions."""
        return cls(np.zeros(places, np.int8), np.zeros(places * length, np.int16), np.zeros(places * size, np.int8))


class Tracer:
    """Carries out the moves of one game after the other. `fast`: compiled; None: if it can be."""

    def __init__(self, game: Game, reward: str = "rank", derived: bool = False, fast: bool | None = None) -> None:
        if reward not in REWARDS:
            raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {reward!r}")
        self.game, self.size, self.length = game, len(game.actions), game.observation_layout(derived).length
        self.is_fast = available() if fast is None else fast
        self._engine = (Compiled if self.is_fast else Plain)(game, 2)
        self._retrace, self._reward, self._derived = self._engine.module(TEXT).retrace, REWARDS.index(reward), int(derived)
        self._actions, self._nowhere = self._engine.zeros("q", self.size), Room.of(0, 0, 0)
        with self._engine.ready(RETRACING):
            nothing = Played("", {}, ["person"] * game.players[0], np.zeros(0, np.int64), (), (), "")
            self.retrace(nothing)
            self.worth(nothing)

    def retrace(self, played: Played, places: Sequence[int] | NDArray[np.int64] = (), room: Room | None = None) -> int:
        """Carry out moves as long as they are legal; returns how many were.

        With places it is written there, before each move, what the seat to play sees.
        """
        numbers = self._engine.numbers
        viewers, seen, mask = room or self._nowhere
        done: int = self._retrace(
            self._engine.memory,
            played.players,
            numbers("q", self.game.option_numbers(played.players, played.options)),
            numbers("q", dice_from(played.seed)),
            self._taken(played.moves),
            self._actions,
            self._taken(places),
            viewers,
            seen,
            self.length,
            self._derived,
            mask,
            self.size,
        )
        return done

    def _taken(self, values: Any) -> Any:
        """Whole numbers as the engine takes them."""
        there = np.array(values, np.int64)
        return there if self.is_fast else there.tolist()

    def worth(self, played: Played) -> list[float]:
        """What the game that was carried out is worth to each seat."""
        found = self._engine.zeros("d", played.players)
        self._engine.entry.worth(self._engine.memory, 0, self._reward, found)
        worth: list[float] = found.tolist()
        return worth

    def position(self, played: Played) -> Position:
        """Where its moves led to."""
        return Position(self.game, self._engine.state(0), None, played.options)


def stuck(found: GameSet, number: int, done: int) -> DataError:
    """What is to be said of a game whose moves cannot all be carried out."""
    count = int(found.lengths[number])
    return DataError(f"{found.path}: game {number}: move {done + 1} of {count} is not legal")
