"""A state of fixed shape, declared once: from it come the plain class, its bytes, its hash and its NumPy dtype.

A schema is a class whose annotations read `Annotated[int, Scalar(bits), "meaning"]` or
`Annotated[list[int], Array(bits, length, ...), "meaning"]`. Arrays are flat; a second length only documents rows.
"""

import hashlib
import struct
from dataclasses import dataclass
from enum import Enum
from math import prod
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeVar, get_args, get_origin, get_type_hints

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


@dataclass(frozen=True)
class Scalar:
    """One integer; `names` says what its values 0, 1, 2, ... are called."""

    bits: Bits
    names: tuple[str, ...] = ()

    @property
    def length(self) -> int:
        return 1


class Array:
    """A flat array of integers, `shape` outermost first; `keys` names the outermost, `names` the values."""

    def __init__(self, bits: Bits, *shape: int, names: tuple[str, ...] = (), keys: tuple[str, ...] = ()) -> None:
        self.bits, self.shape, self.names, self.keys = bits, shape, names, keys

    @property
    def length(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Field:
    """One field of a schema; `offset` in bytes from the start of a row."""

    name: str
    kind: Scalar | Array
    meaning: str
    offset: int

    @property
    def is_array(self) -> bool:
        return isinstance(self.kind, Array)


class Record:
    """Base of every state: what the schema decorator fills in."""

    __slots__ = ("journal",)
    fields: ClassVar[tuple[Field, ...]]
    row_size: ClassVar[int]
    layout: ClassVar[struct.Struct]
    journal: list[tuple[int, int, int, int, int]] | None

    def __init__(self) -> None:
        raise TypeError("a state is made by a class decorated with @schema")

    if TYPE_CHECKING:  # written by `_methods` for every state, field by field

        def assign(self, other: Self) -> None:
            """Become an equal of `other`; the journal stays."""

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
            end = at + field.kind.length
            setattr(self, field.name, list(values[at:end]) if field.is_array else values[at])
            at = end

    def digest(self) -> str:
        """Sixteen hexadecimal digits that change whenever any field changes (format `state-hash-1`)."""
        return hashlib.blake2b(self.pack(), digest_size=8).hexdigest()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.pack())

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__name__} {self.digest()}>"


S = TypeVar("S", bound=Record)


def _read_fields(cls: type) -> tuple[tuple[Field, ...], str, int]:
    """Fields with their offsets, the format for `struct`, and the bytes of a padded row."""
    fields: list[Field] = []
    layout, at = "<", 0
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if get_origin(hint) is not Annotated:
            continue
        _, kind, meaning = get_args(hint)
        gap = -at % kind.bits.size
        layout += f"{gap}x{kind.length}{kind.bits.value[0]}"
        fields.append(Field(name, kind, meaning, at + gap))
        at += gap + kind.length * kind.bits.size
    padding = -at % ROW_ALIGNMENT
    return tuple(fields), f"{layout}{padding}x", at + padding


def _methods(fields: tuple[Field, ...]) -> dict[str, Any]:
    """`__init__`, `assign` and `values`, written out field by field because they are called most."""
    zero = [f"self.{f.name} = {f'[0] * {f.kind.length}' if f.is_array else '0'}" for f in fields]
    copy = [f"self.{f.name}[:] = other.{f.name}" if f.is_array else f"self.{f.name} = other.{f.name}" for f in fields]
    new = [f"new.{f.name} = self.{f.name}[:]" if f.is_array else f"new.{f.name} = self.{f.name}" for f in fields]
    values = [f"*self.{f.name}" if f.is_array else f"self.{f.name}" for f in fields]
    source = "\n".join(
        [
            "def __init__(self):",
            *(f"    {line}" for line in (*zero, "self.journal = None")),
            "def assign(self, other):",
            *(f"    {line}" for line in copy),
            "def copy(self):",
            "    new = object.__new__(type(self))",
            *(f"    {line}" for line in (*new, "new.journal = None", "return new")),
            "def values(self):",
            f"    return [{', '.join(values)}]",
        ]
    )
    made: dict[str, Any] = {}
    exec(source, made)  # noqa: S102 - the text is made above from identifiers of the class
    return {name: made[name] for name in ("__init__", "assign", "copy", "values")}


def schema(cls: type[S]) -> type[S]:
    """Turn a declaration into a slotted state class."""
    fields, layout, row_size = _read_fields(cls)
    body = {
        "__slots__": tuple(field.name for field in fields),
        "__module__": cls.__module__,
        "__qualname__": cls.__qualname__,
        "__doc__": cls.__doc__,
        "__annotations__": cls.__annotations__,
        "fields": fields,
        "row_size": row_size,
        "layout": struct.Struct(layout),
        **_methods(fields),
    }
    made: type[S] = type(cls.__name__, (Record,), body)
    return made


def numpy_dtype(state: type[Record]) -> Any:
    """The NumPy record type with exactly the bytes of `pack`."""
    import numpy as np

    formats = [(f.kind.bits.value[1], f.kind.length) if f.is_array else f.kind.bits.value[1] for f in state.fields]
    return np.dtype(
        {
            "names": [field.name for field in state.fields],
            "formats": formats,
            "offsets": [field.offset for field in state.fields],
            "itemsize": state.row_size,
        }
    )
