"""The moves that led to a position, and the states before them: few are kept, those between are played again when asked for."""

import pickle
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from headrace.core.history import Done
from headrace.core.moves import Move
from headrace.core.record import HASH_EVERY
from headrace.core.rooms import GameRooms
from headrace.engine.schema import GameState

EVERY = HASH_EVERY
"""Of every so many moves the state before it is kept, as bytes; a record wants the hashes of just these."""
LATEST = 12
"""The states before so many of the last moves are kept as they are: they are asked for nearly always."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move made, what was done, first by its seat and then by the rules themselves, and whether it began an action."""

    move: Move
    done: tuple[Done, ...]
    begins: bool


class Watching(list[tuple[int, ...]]):
    """A journal of a state that is carried on: of the notes that are looked for it keeps how the state stood with them."""

    def __init__(self, state: GameState, wanted: Callable[[tuple[int, ...]], bool]) -> None:
        super().__init__()
        self.state, self.wanted, self.kept = state, wanted, list[GameState]()

    def append(self, note: tuple[int, ...]) -> None:
        super().append(note)
        if self.wanted(note):
            self.kept.append(self.state.copy())


@dataclass
class Past:
    """All moves of a position. A state it gives is shared by copies of the position: whoever wants to change it copies it.

    What somebody has changed in a state by hand, between two moves, is known of the latest states alone. Pickled, so many moves
    at a time are bytes, made once; they are read when somebody asks for the moves.
    """

    game: GameRooms
    is_dictated: bool = False
    """Every state is kept, since shuffles were dictated, which moves that are played again do not know of."""
    _steps: list[Step] = field(default_factory=list)
    _latest: dict[int, GameState] = field(default_factory=dict)
    _bytes: dict[int, bytes] = field(default_factory=dict)
    _packed: list[bytes] = field(default_factory=list)
    _unread: int = 0
    """So many of the packs are not among the steps."""

    @property
    def steps(self) -> list[Step]:
        """All moves, first to last."""
        if self._unread:
            self._steps[:0] = [step for pack in self._packed[: self._unread] for step in pickle.loads(pack)]
            self._unread = 0
        return self._steps

    def __len__(self) -> int:
        return self._unread * EVERY + len(self._steps)

    def __getstate__(self) -> tuple[Any, ...]:
        whole = len(self) // EVERY
        for first in range(len(self._packed) * EVERY, whole * EVERY, EVERY):
            self._packed.append(pickle.dumps(self.steps[first : first + EVERY]))
        rest = self._steps[(whole - self._unread) * EVERY :]
        return self.game, self.is_dictated, rest, self._latest, self._bytes, self._packed, whole

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        self.__init__(*kept)  # type: ignore[misc]

    def add(self, before: GameState, step: Step) -> None:
        """A move has been made."""
        ply = len(self)
        self._steps.append(step)
        self._latest[ply] = before
        if ply % EVERY == 0:
            self._bytes[ply] = pickle.dumps(before)
        if not self.is_dictated:
            for old in [at for at in self._latest if at <= ply - LATEST]:
                del self._latest[old]

    def pop(self) -> tuple[GameState, Step]:
        """Forget the last move; gives the state before it. IndexError if there is none."""
        ply = len(self) - 1
        step = self.steps.pop()
        del self._packed[ply // EVERY :]
        if ply not in self._latest:
            self._latest |= self._played_again(ply)
        self._bytes.pop(ply, None)
        return self._latest.pop(ply), step

    def before(self, ply: int) -> GameState:
        """The state before that move."""
        return self._latest[ply] if ply in self._latest else self._played_again(ply)[ply]

    def amid(self, ply: int, turn: int, mechanical: range) -> GameState:
        """The state within that move, as the rules began to act by themselves for so many times. IndexError if they did not."""
        state = self.before(ply).copy()
        state.journal = journal = Watching(state, lambda note: self.game.events_of((note,), mechanical)[0].opens)
        self.game.rules.apply(state, self.steps[ply].move.number)
        return journal.kept[turn - 1]

    def until(self, ply: int) -> "Past":
        """The past after so many of the moves."""
        latest = {at: state for at, state in self._latest.items() if at < ply}
        kept = {at: row for at, row in self._bytes.items() if at < ply}
        return Past(self.game, self.is_dictated, self.steps[:ply], latest, kept, self._packed[: ply // EVERY])

    def _played_again(self, ply: int) -> dict[int, GameState]:
        """The states from the last one that is kept as bytes up to that before a move."""
        first = ply - ply % EVERY
        state: GameState = pickle.loads(self._bytes[first])
        found = {first: state}
        for at, step in enumerate(self.steps[first:ply], first + 1):
            state = state.copy()
            self.game.rules.apply(state, step.move.number)
            found[at] = state
        return found
