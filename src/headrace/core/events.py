"""What happens in a game: each kind of event declares its numbers, what each stands for, and how a log line tells it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Self

from headrace.core.moves import Event, listed
from headrace.core.numbers import Number, counted, itself
from headrace.core.words import Words

MOST_NUMBERS = 6
"""A note has at most so many numbers."""
TAKEN = frozenset({*Event.__dataclass_fields__, *vars(Event)})
"""What an event has already, so no number may be called so."""


TITLED = Number(itself)
"""Of a family's event: each title says what it stands for."""


COUNTED = Number(itself)
"""A quantity with its word, which is the name of the number: `1 drop`, `3 drops` (`names.drops_one`, `names.drops_many`)."""


@dataclass(frozen=True)
class Kind:
    """A kind of event as it is declared."""

    numbers: Mapping[str, Number]
    part: bool
    tail: bool
    head: bool
    idle: str


def event(*, part: bool = False, tail: bool = False, head: bool = False, idle: str = "", **numbers: Number) -> Kind:
    """A kind of event with its numbers by name.

    `part`: the same seat's next event of another kind sums it up. `tail`: it belongs to what the same seat did before in the
    action, if it has done anything. `head`: its tails come just before it. `idle`: the number without which nothing came of it.
    ValueError for more numbers than a note has, for a name that an event has already, or for an unknown `idle`.
    """
    if len(numbers) > MOST_NUMBERS or TAKEN & {*numbers}:
        raise ValueError(f"up to {MOST_NUMBERS} numbers, none called {', '.join(sorted(TAKEN))}; not {(*numbers,)}")
    if idle and idle not in numbers:
        raise ValueError(f"there is no {idle}, without which it would be idle; {listed(numbers)}")
    numbers = {name: counted(name) if number is COUNTED else number for name, number in numbers.items()}
    return Kind(numbers, part, tail, head, idle)


class NamedEvent(IntEnum):
    """Kinds of events, numbered in order.

    >>> from headrace.core.numbers import QUANTITY, SEAT
    >>> class EventKind(NamedEvent):
    ...     RESTED = event()
    ...     PAID = event(pounds=QUANTITY, owner=SEAT)
    >>> int(EventKind.PAID), [*EventKind.PAID.declared.numbers]
    (1, ['pounds', 'owner'])
    """

    declared: Kind

    def __new__(cls, declared: Kind) -> Self:
        member = int.__new__(cls, len(cls.__members__))
        member._value_, member.declared = len(cls.__members__), declared
        return member


def _no_more(event: Event, words: Words, lang: str, names: Sequence[str]) -> Mapping[str, object]:
    return {}


class EventTable:
    """The events of a game or a title.

    `lacking`: kinds of the family that the title does not have. `titled`: what numbers stand for that the family leaves open, by
    their names. `key`: which phrase of `events` tells an event, if not that of its kind. `more`: what a phrase needs besides or
    instead of its numbers. `aside`: what a part adds in brackets to the line it is folded into, mostly nothing.
    """

    def __init__(
        self,
        kinds: type[NamedEvent],
        lacking: Collection[NamedEvent] = (),
        titled: Mapping[str, Number] | None = None,
        key: Callable[[Event], str] = lambda event: event.kind,
        more: Callable[[Event, Words, str, Sequence[str]], Mapping[str, object]] = _no_more,
        aside: Callable[[Event, Words, str], str] = lambda event, words, lang: "",
    ) -> None:
        self.numbers: dict[NamedEvent, dict[str, Number]] = {
            kind: {name: (titled or {})[name] if number is TITLED else number for name, number in kind.declared.numbers.items()}
            for kind in kinds
            if kind not in lacking
        }
        """By kind: its numbers by name."""
        self._ids = {kind: {name: n.ids for name, n in row.items() if n.ids is not None} for kind, row in self.numbers.items()}
        self.aside = aside
        self._kinds, self._key, self._more = kinds, key, more

    def event(self, note: Sequence[int], teller: Callable[[Event, str, Sequence[str]], str]) -> Event:
        """A note of the rules text as an event. ValueError if the note has more or fewer numbers than its kind has names."""
        kind = self._kinds(note[0])  # type: ignore[arg-type]
        names = self.numbers[kind]
        if len(note) != len(names) + len(("kind", "seat")):
            raise ValueError(f"{kind!r} was noted with the numbers {tuple(note[2:])}; {listed(names)}")
        numbers, told = dict(zip(names, note[2:], strict=True)), kind.declared
        idle = bool(told.idle) and not numbers[told.idle]
        is_part = told.part or told.tail
        return Event(kind.name.lower(), note[1], numbers, teller, is_part, told.tail, idle, told.head, self._ids[kind])

    def line(self, event: Event, words: Words, lang: str, names: Sequence[str]) -> str:
        """One line of the log; `names` of the players by seat."""
        values: dict[str, Any] = {"player": names[event.seat] if event.seat >= 0 else "", **self._more(event, words, lang, names)}
        for name, number in self.numbers[self._kinds[event.kind.upper()]].items():
            if name not in values:
                values[name] = number.said(event.numbers[name], words, lang, names)
        return words.text(f"events.{self._key(event)}", lang, **values)
