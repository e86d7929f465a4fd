"""What one seat, or a spectator, may see of a position."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from headrace.core.history import History
from headrace.core.moves import Move, Refusal
from headrace.core.rooms import GameRooms


@dataclass(frozen=True)
class View:
    """Everything a drawing may use. `state` is a veiled copy: what the seat may not know is blanked out.

    >>> import headrace
    >>> pos = headrace.game("trick_of_the_rails").start(seed=7)
    >>> pos.view(2).seat, len(pos.view(2).moves), pos.view(None).moves
    (2, 15, ())
    """

    game: GameRooms
    state: Any
    seat: int | None
    turn: int | None
    lang: str
    names: tuple[str, ...]
    bots: frozenset[int]
    letters: tuple[str, ...]
    moves: tuple[Move, ...]
    refusals: Mapping[str, Refusal]
    lasting: frozenset[int]
    """Legal moves that the viewer could not take back: they end the turn, or bring something hidden to light."""
    history: History
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    focus: str = ""
    """What the viewer points at to explore it: ids of things on the table, as the game's board understands them."""

    def after(self, number: int) -> Any:
        """The state after a legal move, made on what the viewer knows; it comes so if `sight.reveals_nothing` of the move."""
        state = self.state.copy()
        self.game.rules.apply(state, number)
        return state


def seat_letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """One letter per seat: the first of the name; two alike: the later seat takes the next free letter."""
    letters: list[str] = []
    for name in names:
        candidates = [char.upper()[0] for char in name if char.isalnum()] + [chr(ord("A") + n) for n in range(26)]
        letters.append(next(char for char in candidates if char not in letters))
    return tuple(letters)
