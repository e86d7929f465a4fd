"""Words of the rules text that the two engines read differently. Here: the plain engine's reading."""

from typing import Any

from headrace.engine.dictation import Dictated
from headrace.engine.schema import GameState


def note(s: GameState, kind: int, seat: int, *numbers: int) -> None:
    """Write an event into the journal, if one is kept: as many numbers as its kind has names. The fast engine leaves this out."""
    if s.journal is not None:
        s.journal.append((kind, seat, *numbers))


def weight(s: Any, name: int) -> int:
    """A weight of the rule of thumb: the learned one for this number of players, or the one that is tried."""
    value: int = (s.tried or s.learned.of(s.players))[name]
    return value


def weigh_with(s: GameState, sets: list[int], first: int, count: int) -> None:
    """Judge with `count` weights from `first` on instead of the learned ones: for finding better ones."""
    s.tried = sets[first : first + count]


def scratch(length: int) -> list[int]:
    """A fresh array of zeros for work inside one function; it never belongs to a state."""
    return [0] * length


def arrange(dice: list[int], cards: list[int], count: int) -> None:
    """Lay shuffled cards in an order that was dictated (`headrace.engine.dictation`). The fast engine leaves this out."""
    if isinstance(dice, Dictated):
        dice.arrange(cards, count)


def rows_of(memory: list[Any]) -> list[Any]:
    """The states in a piece of memory. Here memory is a list of states; the fast engine views bytes as records."""
    return memory


def copy_row(rows: list[Any], to: int, source: int) -> None:
    """Make one state of `rows` an equal of another."""
    rows[to].assign(rows[source])
