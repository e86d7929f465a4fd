"""A state of fixed shape, declared once: from it come the plain class, its bytes, its hash and its NumPy dtype.

A schema is a class whose annotations read `Annotated[int, Scalar(width, numbers), "what it is"]` or
`Annotated[list[int], Array(width, numbers, axis, ...), "what it is"]`. `numbers` says what the numbers mean (a `Count`, a
`Category` or a `Seat`), an axis is a length or an `Axis` that knows its names. Arrays are flat, outermost axis first.
A field is public unless a `role` says otherwise.
"""

import hashlib
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeVar, get_args, get_origin, get_type_hints

from headrace.engine.frames import FRAME, Frame
from headrace.engine.meaning import Axis, Frames, Meaning, Role, Seat, Vocabulary
from headrace.engine.weights import Learned, learned_of

ROW_ALIGNMENT = 64
"""Bytes: rows never share a cache line between two threads."""


class Bits(Enum):
    """Width of an integer: the code of `struct`, the NumPy name and the bytes it takes."""

    I8 = ("b", "i1", 1)
    I16 = ("h", "i2", 2)
    I32 = ("i", "i4", 4)
    U32 = ("I", "u4", 4)

    @property
    def size(self) -> int:
        return self.value[2]

    @property
    def least(self) -> int:
        return 0 if self is Bits.U32 else -(1 << 8 * self.size - 1)

    @property
    def most(self) -> int:
        return (1 << 8 * self.size) - 1 + self.least


@dataclass(frozen=True)
class Scalar:
    """One integer. `blank`: what a veil puts there."""

    bits: Bits
    numbers: Meaning
    role: Role = Role.PUBLIC
    blank: int = -1

    @property
    def axes(self) -> tuple[Axis, ...]:
        return ()


class Array:
    """A flat array of integers, axes outermost first. `blank`: what a veil puts in place of a number."""

    def __init__(self, bits: Bits, numbers: Meaning, *axes: int | Axis, role: Role = Role.PUBLIC, blank: int = -1) -> None:
        self.bits, self.numbers, self.role, self.blank = bits, numbers, role, blank
        self.axes = tuple(axis if isinstance(axis, Axis) else Axis(axis) for axis in axes)


class Stack(Array):
    """An array for as many pending effects (`headrace.engine.stack`): how many there are, then the frames."""

    def __init__(self, depth: int, frames: Sequence[type[Frame]], role: Role = Role.PUBLIC) -> None:
        super().__init__(Bits.I16, Frames(tuple(frame.declared for frame in frames)), 1 + FRAME * depth, role=role)


@dataclass(frozen=True)
class Field:
    """One field of a schema; `offset` in bytes from the start of a row."""

    name: str
    bits: Bits
    numbers: Meaning
    axes: tuple[Axis, ...]
    role: Role
    blank: int
    meaning: str
    is_array: bool
    offset: int

    @property
    def length(self) -> int:
        """Numbers in it."""
        return prod(axis.length for axis in self.axes)

    @property
    def least(self) -> int:
        """The least number that can stand there while nothing is veiled."""
        return self.numbers.least

    @property
    def most(self) -> int:
        """The greatest number that can stand there."""
        return self.bits.most if self.numbers.most is None else self.numbers.most

    def most_with(self, players: int) -> int:
        """The greatest number that can stand there with so many players: seats are those at the table."""
        return players - 1 if isinstance(self.numbers, Seat) and players else self.most

    def check_width(self) -> None:
        """TypeError if the width cannot hold what the numbers mean."""
        lowest = self.least if self.role.is_open else min(self.least, self.blank)
        if lowest < self.bits.least or self.most > self.bits.most:
            raise TypeError(f"{self.name}: {self.bits.name} cannot hold {lowest} to {self.most}")

    def indices(self, players: int) -> Iterator[tuple[int, ...]]:
        """The place of every number by axis, in order: those with a name, and along seats those at the table."""
        return product(*(range(players if axis.is_seats else axis.used) for axis in self.axes))

    def at(self, index: tuple[int, ...]) -> int:
        """Where a number stands in the flat array."""
        flat = 0
        for axis, i in zip(self.axes, index, strict=True):
            flat = flat * axis.length + i
        return flat


class _LearnedWeights:
    """The weights of the game of a state class, read when they are first wanted."""

    def __get__(self, state: Any, cls: type["GameState"]) -> Learned:
        cls.learned = learned = learned_of(cls.__module__.rpartition(".")[0])
        return learned


class GameState:
    """Base of every state: what the schema decorator fills in."""

    __slots__ = ("journal", "tried")
    learned: ClassVar[Any] = _LearnedWeights()
    fields: ClassVar[tuple[Field, ...]]
    by_name: ClassVar[dict[str, Field]]
    """The same fields by their names."""
    row_size: ClassVar[int]
    layout: ClassVar[struct.Struct]
    vocabulary: ClassVar[Vocabulary] = {}
    """What the words stand for that a family's declaration uses for names."""
    beside: ClassVar[tuple[str, ...]] = ()
    """Class variables of the declaration: facts and functions of the title, which the rules text reads as `s.tables.rounds`."""
    journal: list[tuple[int, ...]] | None
    tried: Sequence[int]
    """Weights that the rule of thumb is tried with instead of the learned ones; none as a rule."""

    def __init__(self) -> None:
        raise TypeError("a state is made by a class decorated with @schema")

    if TYPE_CHECKING:  # written by `_methods` for every state, field by field

        def assign(self, other: Self) -> None:
            """Become an equal of `other`; the journal and the weights tried stay."""

        def copy(self) -> Self:
            """An equal state that shares nothing with this one; its journal is off."""

        def values(self) -> list[int]:
            """All integers, field by field."""

    def pack(self) -> bytes:
        """The state as one row of bytes, the same that the fast engine works on."""
        return self.layout.pack(*self.values())

    def unpack(self, row: bytes) -> None:
        """Take over a row of bytes made by `pack` or by the fast engine."""
        values = self.layout.unpack(row)
        at = 0
        for field in self.fields:
            end = at + field.length
            setattr(self, field.name, list(values[at:end]) if field.is_array else values[at])
            at = end

    def digest(self) -> str:
        """Sixteen hexadecimal digits that change whenever any field changes (format `state-hash-1`)."""
        return hashlib.blake2b(self.pack(), digest_size=8).hexdigest()

    def content_hash(self) -> str:
        """Sixteen hexadecimal digits over names and values of the fields that are neither derived nor story.

        Order, width and place of the fields do not matter, nor do new derived or story fields, nor added ones at 0. It
        changes with any value, with the name or the length of a field, and with any other field that comes or goes.
        """
        told = ((f, getattr(self, f.name)) for f in self.fields if f.role.is_state)
        parts = sorted(f"{f.name}={value}" for f, value in told if value or f.role is not Role.ADDED)
        return hashlib.blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()

    def out_of_range(self, veiled: bool = False) -> Iterator[str]:
        """What stands where it cannot: `money[2]: -3 is not from 0 to 32767`. `veiled`: blanks may stand too."""
        players: int = getattr(self, "players", 0)
        for field in self.fields:
            value = getattr(self, field.name)
            may_be_blank = veiled and not field.role.is_open
            least = field.blank if may_be_blank and field.blank == field.least - 1 else field.least
            most = field.most_with(players)
            if field.is_array and least <= min(value) and max(value) <= most:
                continue  # the quick answer, of all of them together
            for index in field.indices(players):
                number = value[field.at(index)] if field.is_array else value
                blank = may_be_blank and number == field.blank
                if not blank and not field.least <= number <= most:
                    where = field.name + "".join(f"[{i}]" for i in index)
                    yield f"{where}: {number} is not from {field.least} to {most}"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.pack())

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__name__} {self.digest()}>"


S = TypeVar("S", bound=GameState)


def _read_fields(cls: type[GameState]) -> tuple[tuple[Field, ...], str, int]:
    """Fields with their offsets, the format for `struct`, and the bytes of a padded row. TypeError if a width is too small."""
    fields: list[Field] = []
    layout, at = "<", 0
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if get_origin(hint) is not Annotated:
            continue
        _, kind, meaning = get_args(hint)
        numbers = kind.numbers.spoken(cls.vocabulary)
        axes = tuple(axis.spoken(cls.vocabulary) for axis in kind.axes)
        gap = -at % kind.bits.size
        field = Field(name, kind.bits, numbers, axes, kind.role, kind.blank, meaning, isinstance(kind, Array), at + gap)
        field.check_width()
        layout += f"{gap}x{field.length}{kind.bits.value[0]}"
        fields.append(field)
        at += gap + field.length * kind.bits.size
    padding = -at % ROW_ALIGNMENT
    return tuple(fields), f"{layout}{padding}x", at + padding


def _methods(fields: tuple[Field, ...]) -> dict[str, Any]:
    """`__init__`, `assign` and `values`, written out field by field because they are called most."""
    zero = [f"self.{f.name} = {f'[0] * {f.length}' if f.is_array else '0'}" for f in fields]
    copy = [f"self.{f.name}[:] = other.{f.name}" if f.is_array else f"self.{f.name} = other.{f.name}" for f in fields]
    new = [f"new.{f.name} = self.{f.name}[:]" if f.is_array else f"new.{f.name} = self.{f.name}" for f in fields]
    values = [f"*self.{f.name}" if f.is_array else f"self.{f.name}" for f in fields]
    source = "\n".join(
        [
            "def __init__(self):",
            *(f"    {line}" for line in (*zero, "self.journal = None", "self.tried = ()")),
            "def assign(self, other):",
            *(f"    {line}" for line in copy),
            "def copy(self):",
            "    new = object.__new__(type(self))",
            *(f"    {line}" for line in (*new, "new.journal = None", "new.tried = self.tried", "return new")),
            "def values(self):",
            f"    return [{', '.join(values)}]",
        ]
    )
    made: dict[str, Any] = {}
    exec(source, made)  # noqa: S102 - the text is made above from identifiers of the class
    return {name: made[name] for name in ("__init__", "assign", "copy", "values")}


def _beside(cls: type[GameState]) -> tuple[str, ...]:
    """What a declaration, or one it is based on, has beside the numbers: its class variables."""
    hints, common = get_type_hints(cls, include_extras=True), get_type_hints(GameState)
    return tuple(name for name, hint in hints.items() if get_origin(hint) is ClassVar and name not in common)


def schema(cls: type[S]) -> type[S]:
    """Turn a declaration into a slotted state class."""
    fields, layout, row_size = _read_fields(cls)
    beside = _beside(cls)
    body = {
        "__slots__": tuple(field.name for field in fields),
        "__module__": cls.__module__,
        "__qualname__": cls.__qualname__,
        "__doc__": cls.__doc__,
        "__annotations__": cls.__annotations__,
        "fields": fields,
        "by_name": {field.name: field for field in fields},
        "vocabulary": cls.vocabulary,
        "beside": beside,
        **{name: getattr(cls, name) for name in beside if hasattr(cls, name)},
        "row_size": row_size,
        "layout": struct.Struct(layout),
        **_methods(fields),
    }
    made: type[S] = type(cls.__name__, (GameState,), body)
    return made


def numpy_dtype(state: type[GameState]) -> Any:
    """The NumPy record type with exactly the bytes of `pack`."""
    import numpy as np

    formats = [(f.bits.value[1], f.length) if f.is_array else f.bits.value[1] for f in state.fields]
    return np.dtype(
        {
            "names": [field.name for field in state.fields],
            "formats": formats,
            "offsets": [field.offset for field in state.fields],
            "itemsize": state.row_size,
        }
    )
