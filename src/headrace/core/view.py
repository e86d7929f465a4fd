"""What one seat, or a spectator, may see of a position."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from headrace.core.history import History
from headrace.core.moves import Move, Refusal
from headrace.core.rooms import GameRooms

K = TypeVar("K")
V = TypeVar("V")


class OnDemand(Mapping[K, V]):
    """What is worked out when it is asked for, and kept: of some keys those for which something is found.

    >>> halves = OnDemand(range(5), lambda number: None if number % 2 else number // 2)
    >>> halves[4], halves.get(3), 4 in halves, [*halves]
    (2, None, True, [0, 2, 4])
    """

    def __init__(self, keys: Iterable[K] = (), find: Callable[[K], V | None] = lambda key: None) -> None:
        self.tried = dict.fromkeys(keys)
        """All keys for which something may be found."""
        self._find, self._found = find, dict[K, V | None]()

    def get(self, key: K, default: Any = None) -> Any:
        """What is found for a key."""
        if key not in self._found:
            self._found[key] = self._find(key) if key in self.tried else None
        found = self._found[key]
        return default if found is None else found

    def __contains__(self, key: object) -> bool:
        return self.get(key) is not None  # type: ignore[arg-type]

    def __getitem__(self, key: K) -> V:
        found: V | None = self.get(key)
        if found is None:
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[K]:
        return (key for key in self.tried if key in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


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
    refusals: OnDemand[str, Refusal]
    lasting: Container[int]
    """Legal moves that the viewer could not take back: they end the turn, or bring something hidden to light."""
    history: History
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    focus: str = ""
    """What the viewer points at to explore it: ids of things on the table, as the game's board understands them."""
    free: bool = False
    """May the viewer take back what others could be asked about?"""
    mechanical: range = range(0)
    """Seats that play by the rules alone."""

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
