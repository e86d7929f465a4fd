"""The actions of a game: runs of numbers, one action for each thing that a verb can be about."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from itertools import product
from typing import Self

from headrace.core.numbers import Number
from headrace.core.words import Words


@dataclass(frozen=True)
class Run:
    """A verb and all it can be about, in the order of the actions."""

    verb: str | None
    target: str
    key: str
    about: Mapping[str, Number]
    things: Sequence[tuple[int, ...]]

    def words(self, thing: tuple[int, ...]) -> list[str]:
        """What an action is about, as its text has it."""
        return [number.text(each) for number, each in zip(self.about.values(), thing, strict=True)]


Things = Iterable[int | tuple[int, ...]]


def run(target: str = "", things: Things | None = None, *, verb: str | None = None, key: str = "", **about: Number) -> Run:
    """The actions of a verb.

    `about`: what they are about, by the names of the places in their phrase; nothing for a verb that stands alone.
    `things`: the numbers of that, all there are if not said. `target`: the thing on the board an action points at, with `{}` for
    each word of what it is about; the text of the action if not said. `verb`: how the text begins, if not as the run is called.
    `key`: the phrase, if not that of the verb; it may have `{}` for the words too.
    """
    found = product(*(range(len(number.ids or ())) for number in about.values())) if things is None else things
    return Run(verb, target, key, about, [each if isinstance(each, tuple) else (each,) for each in found])


@dataclass(frozen=True)
class Action:
    """One row of a game's action table. `text` is its stable form, `target` the thing on the board it points at."""

    text: str
    target: str
    key: str = ""
    about: Mapping[str, tuple[Number, int]] = field(default_factory=dict)

    def phrase(self, words: Words, lang: str) -> str:
        """The action in words."""
        values = {name: number.said(each, words, lang) for name, (number, each) in self.about.items()}
        return words.text(self.key, lang, **values)


def rows(verb: str, run: Run, phrases: str) -> Iterator[Action]:
    """The actions of a run; `verb`: how their texts begin; `phrases`: the section of their phrases."""
    for thing in run.things:
        said = run.words(thing)
        text = " ".join((verb, *said)).strip()
        target, key = run.target.format(*said) or text, run.key.format(*said) or f"{phrases}.{verb}"
        yield Action(text, target, key, dict(zip(run.about, zip(run.about.values(), thing, strict=True), strict=True)))


class NamedAction(IntEnum):
    """Runs of actions: a member is the number of its first, and `end` the one after its last.

    >>> from headrace.core.numbers import QUANTITY
    >>> class Act(NamedAction):
    ...     PASS = run()
    ...     BANK = run("bank:{}", range(1, 4), count=QUANTITY)
    ...     END = run(things=())
    >>> int(Act.BANK), int(Act.BANK.end), int(Act.END)
    (1, 4, 4)
    >>> [action.text for action in Act.table()], Act.table()[3].target
    (['pass', 'bank 1', 'bank 2', 'bank 3'], 'bank:3')
    >>> Act.of(3), Act.BANK.about(3)
    (<Act.BANK: 1>, ['3'])
    """

    run: Run

    def __new__(cls, run: Run) -> Self:
        number = max((member.end for member in cls), default=0)
        member = int.__new__(cls, number)
        member._value_, member.run = number, run
        return member

    @property
    def verb(self) -> str:
        """The word its texts begin with."""
        return self.name.lower() if self.run.verb is None else self.run.verb

    @property
    def end(self) -> int:
        """The number after the last action of the run."""
        return self + len(self.run.things)

    @property
    def texts(self) -> list[str]:
        """The texts of its actions."""
        return [action.text for action in rows(self.verb, self.run, "")]

    @classmethod
    def of(cls, number: int) -> Self:
        """The run that an action belongs to, by its number."""
        return next(member for member in cls if member <= number < member.end)

    def about(self, number: int) -> list[str]:
        """What an action of the run is about, by its number: as its text has it."""
        return self.run.words(self.run.things[number - self])

    @classmethod
    def alone(cls) -> tuple[str, ...]:
        """The verbs that are about nothing."""
        return tuple(member.verb for member in cls if member.run.things == [()])

    @classmethod
    def table(cls, phrases: str = "actions") -> tuple[Action, ...]:
        """All actions, by number; `phrases`: the section of their phrases."""
        return tuple(action for member in cls for action in rows(member.verb, member.run, phrases))


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
