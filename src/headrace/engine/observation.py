"""What a seat sees, as one row of numbers: which number stands where, what it means and how far it goes.

All of it follows from the schema. The viewer is seat 0 and the others follow round the table, in axes of seats and in numbers
that are seats. The row is as long at every number of players; blocks of seats that are not at the table are 0. Left out are
secret fields, those that tell how it came to this, and of an OWN field the blocks of the others; fields that follow from the
rest (`Role.DERIVED`) stand behind all others, so the row without them is its beginning. Sets are unpacked, one number a name.

Effects under way stand with the one on top first. Each number has a row of its own, shared by all kinds that have a number of
its name, and holds -1 (of names and seats) or 0 (of counts) where an effect has no such number, or none lies there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from math import prod

from headrace.engine.frames import FRAME
from headrace.engine.meaning import FLAG, Axis, Category, Count, Effect, Frames, Lies, Number, One, Role, Subset, named
from headrace.engine.schema import Bits, Field, GameState

OBSERVATION = 1
"""The version of this page, and of the schemas as far as a change of them left the version of the rules alone."""
LEFT_OUT = (Role.SECRET, Role.STORY)
WIDTH = Bits.I16
ABSENT = -1
"""A column that a kind of effect has nothing for."""


@dataclass(frozen=True)
class Part:
    """A run of numbers that mean alike: `row[part.slice]`, in the shape of its axes, outermost first.

    `least` to `most` bound them, blanks of a veil and empty seats included; `usual` is the most that stands there as a rule, to
    scale by.
    """

    name: str
    first: int
    axes: tuple[Axis, ...]
    numbers: One
    least: int
    most: int
    usual: int
    meaning: str
    is_derived: bool

    @property
    def shape(self) -> tuple[int, ...]:
        """How many entries along each axis."""
        return tuple(axis.length for axis in self.axes)

    @property
    def size(self) -> int:
        """How many numbers."""
        return prod(self.shape)

    @property
    def slice(self) -> slice:
        """Where they stand."""
        return slice(self.first, self.first + self.size)

    @property
    def kind(self) -> str:
        """`count`, `category` (a flag is one of `no`, `yes`) or `seat`, 0 being the viewer."""
        return type(self.numbers).__name__.lower()

    @property
    def names(self) -> tuple[str, ...]:
        """Of a category: what 0, 1, 2 ... stand for; -1 is none of them, or unknown."""
        return tuple(self.numbers.names) if isinstance(self.numbers, Category) else ()


@dataclass(frozen=True)
class Layout:
    """All parts in order. `version`: of the rules, then of the observation; rows of one version are alike."""

    version: str
    parts: tuple[Part, ...]

    @cached_property
    def length(self) -> int:
        """Numbers of a row."""
        return sum(part.size for part in self.parts)

    @property
    def low(self) -> list[int]:
        """The least of each number of a row."""
        return [part.least for part in self.parts for _ in range(part.size)]

    @property
    def high(self) -> list[int]:
        """The most of each number of a row."""
        return [part.most for part in self.parts for _ in range(part.size)]

    def __getitem__(self, name: str) -> Part:
        """A part by its name: `money`, `pending.left`. KeyError if there is none."""
        return self._by_name[name]

    @cached_property
    def _by_name(self) -> dict[str, Part]:
        return {part.name: part for part in self.parts}


@dataclass(frozen=True)
class Column:
    """A number of effects under way, by its name: what it means to all kinds that have it, and where it stands in the frame."""

    name: str
    numbers: One
    axis: Axis | None
    meanings: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    """The kind, and the place in its frame."""


def observed(state: type[GameState]) -> list[Field]:
    """The fields of a row in order."""
    fields = [field for field in state.fields if field.role not in LEFT_OUT]
    return sorted(fields, key=lambda field: field.role is Role.DERIVED)


def parts_of(state: type[GameState]) -> tuple[Part, ...]:
    """All parts of a row, the derived ones at its end."""
    parts = [part for field in observed(state) for part in parts_of_field(field)]
    firsts = accumulate((part.size for part in parts), initial=0)
    return tuple(replace(part, first=first) for part, first in zip(parts, firsts, strict=False))


def parts_of_field(field: Field) -> Iterator[Part]:
    """One part, of effects under way one for each number; where they stand is not known yet."""
    if isinstance(field.numbers, Frames):
        effects, depth = field.numbers.effects, Axis((field.length - 1) // FRAME)
        kinds = Category(tuple(effect.name for effect in effects), none=True)
        yield _part(f"{field.name}.effect", field, (depth,), kinds, f"{field.meaning}: its kind")
        for column in columns(effects):
            axes = (column.axis, depth) if column.axis else (depth,)
            yield _part(f"{field.name}.{column.name}", field, axes, column.numbers, "; ".join(column.meanings))
    elif isinstance(field.numbers, Subset):
        yield _part(field.name, field, (*_axes(field), named(tuple(field.numbers.names))), FLAG, field.meaning)
    else:
        yield _part(field.name, field, _axes(field), field.numbers, field.meaning)


def own_axis(field: Field) -> int:
    """Which axis of a field of the own seat alone is left out; -1 if none is."""
    return next((at for at, axis in enumerate(field.axes) if axis.is_seats), -1) if field.role is Role.OWN else -1


def _axes(field: Field) -> tuple[Axis, ...]:
    """The axes of a field as far as a seat sees it: only entries with a name, none for the block of its own."""
    kept = (axis for at, axis in enumerate(field.axes) if at != own_axis(field))
    return tuple(axis if axis.is_seats else replace(axis, length=axis.used) for axis in kept)


def _part(name: str, field: Field, axes: tuple[Axis, ...], numbers: One, meaning: str) -> Part:
    found = [numbers.least, field.bits.most if numbers.most is None else numbers.most]
    found += [field.blank] if field.role is Role.MIXED and not isinstance(field.numbers, Subset) else []
    found += [0] if any(axis.is_seats for axis in axes) else []
    least, most = max(WIDTH.least, min(found)), min(WIDTH.most, max(found))
    usual = numbers.usual if isinstance(numbers, Count) and numbers.usual is not None else most
    return Part(name, 0, axes, numbers, least, most, usual, meaning, field.role is Role.DERIVED)


def columns(effects: tuple[Effect, ...]) -> list[Column]:
    """The numbers of all kinds that lie there between two decisions: names and seats first, then counts."""
    found: dict[str, Column] = {}
    for kind, effect in enumerate(effects):
        for number in effect.numbers if effect.lies is not Lies.NOWHERE else ():
            name = number.name if _fits(found.get(number.name), number) else f"{effect.name}_{number.name}"
            found[name] = _with(found.get(name, Column(name, _or_absent(number.numbers), number.axis, (), ())), number, kind)
    return sorted(found.values(), key=lambda column: isinstance(column.numbers, Count))


def _or_absent(numbers: One) -> One:
    """What may also be absent."""
    if isinstance(numbers, Count):
        return replace(numbers, least=min(0, numbers.least), most=numbers.most and max(0, numbers.most))
    return replace(numbers, none=True)


def _fits(column: Column | None, number: Number) -> bool:
    """Is it the same number of another kind: along the same axis, a count or a seat as well, or do the names begin alike?"""
    if column is None:
        return True
    if column.axis != number.axis or type(column.numbers) is not type(number.numbers):
        return False
    if not isinstance(column.numbers, Category) or not isinstance(number.numbers, Category):
        return True
    pairs = zip(column.numbers.names, number.numbers.names, strict=False)
    return column.numbers.seats == number.numbers.seats and all(one == other for one, other in pairs)


def _with(column: Column, number: Number, kind: int) -> Column:
    """A column that holds a number of one more kind."""
    both = (column.numbers, _or_absent(number.numbers))
    numbers = max(both, key=lambda means: number.most if means.most is None else means.most)
    if isinstance(numbers, Count):
        numbers = replace(numbers, least=min(means.least for means in both))
    meanings = tuple(dict.fromkeys((*column.meanings, number.meaning)))
    return replace(column, numbers=numbers, meanings=meanings, places=(*column.places, (kind, number.place)))
