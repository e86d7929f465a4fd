"""What can be done and what has happened: actions, moves, refusals, events."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from headrace.core.game import Game


@dataclass(frozen=True)
class Action:
    """One row of a game's action table. `text` is its stable form, `target` the thing on the board it points at."""

    text: str
    target: str


@dataclass(frozen=True)
class Move:
    """An action of a game, as offered to a person."""

    game: "Game"
    number: int

    @property
    def text(self) -> str:
        return self.game.actions[self.number].text

    @property
    def target(self) -> str:
        return self.game.actions[self.number].target

    def phrase(self, lang: str) -> str:
        """The move in words."""
        return self.game.phrase(self.number, lang)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.number} {self.text!r}>"


class ActionTable:
    """The fixed, numbered actions of a game."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._actions = tuple(actions)

    def __getitem__(self, number: int) -> Action:
        return self._actions[number]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {action.text: number for number, action in enumerate(self._actions)}

    def number(self, text: str) -> int:
        """The number of an action by its text; KeyError if there is none."""
        return self._numbers[" ".join(text.split())]


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed: the reason's id and the clause of rules.md it comes from."""

    game: "Game"
    code: int
    id: str
    clause: str

    def phrase(self, lang: str) -> str:
        """The reason as a sentence."""
        return self.game.words.text(f"reasons.{self.id}", lang)


@dataclass(frozen=True)
class Event:
    """One thing that happened when a move was carried out; `args` are small numbers of the game's material."""

    kind: str
    seat: int
    args: tuple[int, ...]
    teller: Callable[["Event", str, Sequence[str]], str]
    part: bool = False
    """It belongs to the next event that is no part, which sums it up: told in small, not spoken."""

    def line(self, lang: str, names: Sequence[str]) -> str:
        """The event as a finished line of the log, plain text; `names` by seat."""
        return self.teller(self, lang, names)


class IllegalMove(ValueError):
    """A move that cannot be made now. `refusal` is None when the text or number is no action of the game at all."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal
