"""What the numbers of a state mean: how many of something, one of several names, or a seat; and who may know them.

A schema (`headrace.engine.schema`) says this of every field. Names may be given by the word a family's title knows them by
(`Category("tiles")`): the title's state has a `vocabulary` that says what they are. Of effects under way every number of every
kind means something of its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, Flag, auto
from typing import ClassVar

NONE = -1
"""No seat, no card, nothing of a category; also what a veil puts where a number may not be known."""

Names = tuple[str, ...] | str
Vocabulary = Mapping[str, Sequence[str]]


def _noun(names: Names, noun: str) -> str:
    """What one of a word's names is called: an industry of `industries`."""
    if noun or not isinstance(names, str):
        return noun
    return f"{names[:-3]}y" if names.endswith("ies") else names.removesuffix("s")


def _look_up(names: Names, vocabulary: Vocabulary) -> tuple[str, ...]:
    return tuple(vocabulary[names]) if isinstance(names, str) else names


class Role(Enum):
    """Who may know a field, and what it is to the rules."""

    PUBLIC = "public"
    DERIVED = "derived"
    """Public, and follows from the rest: kept up to date so that no search is needed."""
    STORY = "story"
    """Public, and tells how it came to this: no rule asks for it."""
    ADDED = "added"
    """Public, and come with a later version of the rules: at 0, as all games before it stand, it leaves `content_hash` alone."""
    SECRET = "secret"
    """Hidden from every seat."""
    OWN = "own"
    """Along its axis of seats, each block is known to its seat alone."""
    MIXED = "mixed"
    """Some of it, or its contents without their order: `veil` says what."""

    @property
    def is_state(self) -> bool:
        """Whether the course of the game depends on it: it counts for `content_hash`."""
        return self not in (Role.DERIVED, Role.STORY)

    @property
    def is_open(self) -> bool:
        """Whether everybody knows all of it."""
        return self in (Role.PUBLIC, Role.ADDED, Role.DERIVED, Role.STORY)


@dataclass(frozen=True)
class Count:
    """How many: `least` to `most`; without `most`, as far as the width goes. `usual`: the most that stands there as a rule."""

    least: int = 0
    most: int | None = None
    usual: int | None = None

    def spoken(self, vocabulary: Vocabulary) -> "Count":
        """It has no names to look up."""
        return self


@dataclass(frozen=True)
class Category:
    """One of several, called by name; `none`: -1 is none of them.

    `seats`: names that begin a run of one number per seat, as in a list of places where the hands of all seats have a
    place each.
    """

    names: Names
    none: bool = False
    seats: tuple[int, ...] = ()
    noun: str = ""
    """What one of them is called, for refusals."""

    @property
    def least(self) -> int:
        return NONE if self.none else 0

    @property
    def most(self) -> int:
        return len(self.names) - 1

    def spoken(self, vocabulary: Vocabulary) -> "Category":
        """With the names themselves."""
        return replace(self, names=_look_up(self.names, vocabulary), noun=_noun(self.names, self.noun))


@dataclass(frozen=True)
class Seat:
    """A seat, from 0; `none`: -1 is nobody."""

    seats: int
    none: bool = False

    @property
    def least(self) -> int:
        return NONE if self.none else 0

    @property
    def most(self) -> int:
        return self.seats - 1

    def spoken(self, vocabulary: Vocabulary) -> "Seat":
        """It has no names to look up."""
        return self


FLAG = Category(("no", "yes"))


@dataclass(frozen=True)
class Subset:
    """Any of several names: the first is the lowest bit of the number."""

    names: Names
    noun: str = ""
    least: ClassVar[int] = 0

    @property
    def most(self) -> int:
        return (1 << len(self.names)) - 1

    def spoken(self, vocabulary: Vocabulary) -> "Subset":
        """With the names themselves."""
        return Subset(_look_up(self.names, vocabulary), _noun(self.names, self.noun))


@dataclass(frozen=True)
class Axis:
    """One dimension of an array: how many entries, what they are called, whether there is one per seat."""

    length: int
    names: Names = ()
    is_seats: bool = False
    noun: str = ""

    @property
    def used(self) -> int:
        """Entries that mean something: a title may have fewer names than its family has room for."""
        return len(self.names) or self.length

    def spoken(self, vocabulary: Vocabulary) -> "Axis":
        """With the names themselves."""
        return replace(self, names=_look_up(self.names, vocabulary), noun=_noun(self.names, self.noun))


class Lies(Flag):
    """Where a frame may lie between two decisions."""

    NOWHERE = 0
    ALONE = auto()
    BOTTOM = auto()
    """At the bottom, with something on it."""
    BENEATH = auto()
    """Between the bottom and the top."""
    TOP = auto()
    """On others: it is asked."""


@dataclass(frozen=True)
class Number:
    """A number of a kind of effect, or one for each name of an axis. `place`: in its frame. `default`: where nothing is said."""

    name: str
    numbers: "One"
    axis: "Axis | None"
    meaning: str
    place: int
    default: int | None

    @property
    def end(self) -> int:
        """The place after it."""
        return self.place + (self.axis.length if self.axis else 1)

    @property
    def least(self) -> int:
        """The least number that can stand there."""
        return self.numbers.least

    @property
    def most(self) -> int:
        """The greatest number that can stand there."""
        return Frames.most if self.numbers.most is None else self.numbers.most

    def spoken(self, vocabulary: Vocabulary) -> "Number":
        """With the names themselves."""
        return replace(self, numbers=self.numbers.spoken(vocabulary), axis=self.axis and self.axis.spoken(vocabulary))


@dataclass(frozen=True)
class Effect:
    """A kind of effect by its name, where it may lie, and its numbers."""

    name: str
    lies: Lies
    numbers: tuple[Number, ...]


@dataclass(frozen=True)
class Frames:
    """Pending effects as `headrace.engine.stack` lays them down: how many, then of each its kind and its numbers."""

    effects: tuple[Effect, ...] = ()
    least: ClassVar[int] = -(1 << 15)
    most: ClassVar[int] = (1 << 15) - 1

    def spoken(self, vocabulary: Vocabulary) -> "Frames":
        """With the names themselves."""
        spoken = (replace(effect, numbers=tuple(n.spoken(vocabulary) for n in effect.numbers)) for effect in self.effects)
        return Frames(tuple(spoken))


One = Count | Category | Seat
Meaning = One | Subset | Frames


def names_of(kinds: type[Enum]) -> tuple[str, ...]:
    """What the members of an enumeration are called in readable positions."""
    return tuple(kind.name.lower() for kind in kinds)


def named(names: tuple[str, ...], noun: str = "") -> Axis:
    """An axis with one entry per name."""
    return Axis(len(names), names, noun=noun)
