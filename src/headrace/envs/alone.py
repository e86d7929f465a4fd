"""One game on either engine, without a batch: copied in no time, for whoever holds many states of it."""

from functools import cache
from itertools import repeat
from typing import Any

from headrace.core.game import Game
from headrace.core.position import Position
from headrace.engine.fast import available
from headrace.engine.rewarding import REWARDS
from headrace.engine.seeds import dice_from
from headrace.envs.batch import Batch
from headrace.envs.engines import ALONE, Compiled, Plain


class Table:
    """What all states of a game with its players and options share: a copy of a state shares it too."""

    def __init__(self, game: Game, players: int, reward: str, is_fast: bool, options: tuple[tuple[str, str], ...]) -> None:
        if reward not in REWARDS:
            raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {reward!r}")
        self._said = (game, players, reward, is_fast, options)
        self.game, self.players, self.options = game, game.start(players, 0, **dict(options)).players, dict(options)
        self.reward, self.texts = REWARDS.index(reward), [action.text for action in game.actions]
        self.engine = (Compiled if is_fast and available() else Plain)(game, 2)
        self.numbers = self.engine.numbers("q", game.option_numbers(players, self.options))
        with self.engine.ready(ALONE):
            opening = Row(self, "")
            opening.see(0, self.zeros("h", game.observation_layout().length))
            opening.act(opening.legal[0])
            opening.worth()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return table, self._said

    def zeros(self, code: str, count: int) -> Any:
        """Room for numbers of a type, as `array.array` names it."""
        return self.engine.numbers(code, repeat(0, count))


@cache
def table(game: Game, players: int, reward: str, is_fast: bool, options: tuple[tuple[str, str], ...]) -> Table:
    """The only one of its kind."""
    return Table(game, players, reward, is_fast, options)


def warm_for_training(game: Game) -> None:
    """Compile now what environments call, and keep the result. FastUnavailable without Numba."""
    for seats in ((), (None, *["thumb"] * (game.players[0] - 1))):
        Batch(game, 1, seats=seats, fast=True)
    table(game, game.players[0], "rank", True, ())


class Row:
    """One game at its next decision: `player` is to choose one of `legal`; -1 when it is over."""

    def __init__(self, table: Table, seed: str) -> None:
        self._take(table)
        dice = self._engine.numbers("q", dice_from(seed))
        self._engine.entry.start(self._engine.memory, 0, table.players, table.numbers, dice)
        self._ask()

    def _take(self, table: Table) -> None:
        """Memory of its own, and room for work."""
        self.table, self._engine, self._room = table, table.engine.twin(), table.zeros("q", len(table.texts))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Row":
        twin = object.__new__(Row)
        twin.table, twin._engine, twin._room = self.table, self._engine.twin(), self._room[:]
        twin.player, twin.legal = self.player, self.legal
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return Row.of, (self.table, self._engine.state(0).pack())

    @classmethod
    def of(cls, table: Table, packed: bytes) -> "Row":
        """The game that a packed state is of."""
        row = object.__new__(cls)
        row._take(table)
        row._engine.put(0, packed)
        row._ask()
        return row

    def act(self, action: int) -> None:
        """Carry out an action. IllegalMove, with the reason, if it is not legal."""
        if action not in self.legal:
            self.position().push(action)
        self._engine.entry.act(self._engine.memory, 0, action)
        self._ask()

    def _ask(self) -> None:
        entry, memory = self._engine.entry, self._engine.memory
        self.player: int = entry.seat_to_play(memory, 0)
        count = entry.legal_actions(memory, 0, self._room) if self.player >= 0 else 0
        self.legal: list[int] = self._room[:count].tolist()

    def see(self, player: int, seen: Any) -> Any:
        """Write what a player sees, as `game.observation_layout()` has it, into such room."""
        self._engine.fill(seen, 0)
        self._engine.entry.see(self._engine.memory, 0, 1, player, seen, 0, 0)
        return seen

    def worth(self) -> list[float]:
        """What it is worth to each player; 0 before the end."""
        found = self.table.zeros("d", self.table.players)
        self._engine.entry.worth(self._engine.memory, 0, self.table.reward, found)
        worth: list[float] = found.tolist()
        return worth

    def position(self) -> Position:
        """With a life of its own, without the moves that led to it."""
        return Position(self.table.game, self._engine.state(0), None, self.table.options)
