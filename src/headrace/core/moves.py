"""What can be done and what has happened: moves, refusals, events."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from headrace.core.words import Words


class Named(Protocol):
    """What a move tells of its action."""

    @property
    def text(self) -> str: ...
    @property
    def target(self) -> str: ...


class NamedActions(Protocol):
    """The actions of a game by number."""

    def __getitem__(self, number: int, /) -> Named: ...


class Speaking(Protocol):
    """A game as far as moves and refusals speak with its words."""

    @property
    def actions(self) -> NamedActions: ...
    @property
    def words(self) -> Words: ...
    def phrase(self, number: int, lang: str, /) -> str: ...


@dataclass(frozen=True, slots=True)
class Move:
    """An action of a game, as offered to a person.

    >>> import headrace
    >>> move = headrace.game("trick_of_the_rails").start(seed=7).legal_moves[0]
    >>> move.number, move.text, move.target
    (1, 'play bo_2', 'bo_2')
    >>> move.phrase("en"), move.phrase("ko")
    ('Play B&O 2', 'B&O 2 내기')
    """

    game: Speaking
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


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed: the reason's id and the clause of rules.md it comes from.

    >>> import headrace
    >>> refusal = headrace.game("trick_of_the_rails").start(seed=7).why_not("play bo_9")
    >>> refusal.id, refusal.clause, refusal.phrase("en")
    ('not_in_hand', '4.1', 'This card is not in your hand.')
    """

    game: Speaking
    code: int
    id: str
    clause: str

    def phrase(self, lang: str) -> str:
        """The reason as a sentence."""
        return self.game.words.text(f"reasons.{self.id}", lang)


@dataclass(frozen=True)
class Event:
    """One thing that happened when a move was carried out.

    Its numbers have the names that the game's table of events gives its kind, and are attributes too: `event.tile`.

    >>> import headrace
    >>> event = headrace.game("trick_of_the_rails").start(seed=7).push("play bo_3")[0]
    >>> event.kind, event.seat, event.card
    ('led', 2, 2)
    >>> event.as_dict()
    {'kind': 'led', 'seat': 2, 'card': 'bo_3'}
    >>> event.told("en", ["Ann", "Ben", "Cho"])
    'Cho leads B&O 3'
    """

    kind: str
    seat: int
    numbers: Mapping[str, int]
    teller: Callable[["Event", str, Sequence[str]], str] = field(repr=False)
    part: bool = False
    """It belongs to the next event that is no part, which sums it up: told in small, not spoken."""
    tail: bool = False
    """A part that belongs to the event before it, if the same action has one."""
    idle: bool = False
    """Nothing came of it, for the number it is about is 0: no log shows it."""
    head: bool = False
    """The parts that its seat noted just before it belong to it, tails among them."""
    names: Mapping[str, Sequence[str]] = field(default_factory=dict, compare=False, repr=False)
    """What the numbers stand for that are not quantities: ids of the game's data, or A_SEAT."""
    opens: bool = False
    """With it begins what the rules do by themselves: the turn of a mechanical seat, or what comes after such turns."""

    def __hash__(self) -> int:
        return hash((self.kind, self.seat))

    def __getattr__(self, name: str) -> int:
        numbers = self.__dict__.get("numbers", {})
        if name in numbers:
            return numbers[name]  # type: ignore[no-any-return]
        raise AttributeError(f"an event of the kind {self.__dict__.get('kind')!r} has no {name!r}; {listed(numbers)}")

    @property
    def named(self) -> dict[str, int | str | None]:
        """Its numbers in words: for a thing its id, None for none; seats and quantities stay numbers."""
        return {name: self._word(name, number) for name, number in self.numbers.items()}

    def _word(self, name: str, number: int) -> int | str | None:
        ids = self.names.get(name)
        if ids is None:
            return number
        return None if number < 0 else ids[number] if ids else number

    def as_dict(self) -> dict[str, int | str | None]:
        """Kind, seat (-1: nobody's) and what `named` says, as JSON has it."""
        return {"kind": self.kind, "seat": self.seat, **self.named}

    def told(self, lang: str, names: Sequence[str]) -> str:
        """The event as a finished line of the log, plain text; `names` by seat."""
        return self.teller(self, lang, names)


def listed(names: Iterable[str]) -> str:
    """What an event has, for an error."""
    return f"it has {', '.join(names) or 'no numbers'}"


A_SEAT: Sequence[str] = ()
"""Of the names that a number of an event stands for: it is a seat, -1 none."""


class IllegalMove(ValueError):
    """A move that cannot be made now. `refusal` is None when the text or number is no action of the game at all.

    >>> import headrace
    >>> try:
    ...     headrace.game("trick_of_the_rails").start(seed=7).push("play bo_9")
    ... except headrace.IllegalMove as error:
    ...     print(error)
    ...     error.refusal.id
    play bo_9: This card is not in your hand. (rules 4.1)
    'not_in_hand'
    """

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal
