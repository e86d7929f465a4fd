"""Effects under way: every kind is declared once, with numbers of its own that have names, ranges and meanings.

A kind is a class whose annotations read `Annotated[int, meaning, "what it is"]`, as those of a state do; with an `Axis` after
the meaning there is one number for each of its names. What stands after `=` is taken where nothing is said. A kind has the
numbers of its base classes too, in the same places, so text may read what several kinds share by the name of their base; it may
say anew what one of them means for it.

    class Site(Frame, kind=Step.SITE):
        "A site for what is built."
        structure: Annotated[int, Category(STRUCTURES), "what is built"]

The rules text lays one down with `push(s.pending, Site(structure=2))` and asks for a number of the one on top with
`top(s.pending, Site.structure)` (`headrace.engine.stack`). For this the name of a number, asked of the class, is its place in a
frame; called, a kind is the row of a frame; `lying` gives the frames of a stack as objects that hold their numbers by name.
"""

import inspect
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform, get_args

from headrace.engine.meaning import Effect, Lies, Number

FRAME = 8
"""Numbers of one frame: its kind, and room for seven more."""
_declared: dict[type[IntEnum], dict[int, type["Frame"]]] = {}


@dataclass_transform(kw_only_default=True)
class Frame:
    """Base of every kind of effect, and itself a frame of zeros. `declared`: what readable positions know of a kind."""

    declared: ClassVar[Effect] = Effect("", Lies.NOWHERE, ())

    def __init_subclass__(cls, kind: IntEnum | None = None, lies: Lies = Lies.TOP) -> None:
        """A class without a kind only has numbers that several kinds share. `lies`: where it may lie between two decisions."""
        found = {number.name: number for number in cls.declared.numbers}
        end = max((number.end for number in found.values()), default=1)
        for name, hint in inspect.get_annotations(cls).items():
            means, *axis, meaning = get_args(hint)[1:]
            place = found[name].place if name in found else end
            number = Number(name, means, axis[0] if axis else None, meaning, place, cls.__dict__.get(name))
            found[name], end = number, max(end, number.end)
            setattr(cls, name, place)
        if end > FRAME:
            raise TypeError(f"{cls.__name__} has more than {FRAME - 1} numbers")
        cls.declared = Effect(kind.name.lower() if kind is not None else "", lies, tuple(found.values()))
        cls.__new__ = _row_maker(cls.declared.numbers, int(kind or 0))  # type: ignore[method-assign]
        if kind is not None:
            _declared.setdefault(type(kind), {})[int(kind)] = cls

    @classmethod
    def usual(cls) -> tuple[int, ...]:
        """Its row where nothing is said; 0 for numbers that have to be."""
        return tuple(cls(**{n.name: n.default or 0 for n in cls.declared.numbers if n.axis is None}))

    if TYPE_CHECKING:  # called, it is a row of FRAME numbers

        def __iter__(self) -> Iterator[int]:
            """Number by number."""
    else:

        def __new__(cls) -> tuple[int, ...]:
            return (0,) * FRAME


def _row_maker(numbers: Sequence[Number], kind: int) -> Any:
    """What makes the row of a kind, written out because it is called most."""
    asked = [f"{n.name}{'' if n.default is None else f'={int(n.default)}'}" for n in numbers if n.axis is None]
    row = [str(kind), *["0"] * (FRAME - 1)]
    for n in numbers:
        if n.axis is None:
            row[n.place] = n.name
    made: dict[str, Any] = {}
    head = ", ".join(["cls", *(["*", *asked] if asked else [])])
    exec(f"def row({head}):\n    return ({', '.join(row)})", made)  # noqa: S102 - the text is made of names of the class
    return made["row"]


def frames_of(kinds: type[IntEnum]) -> tuple[type[Frame], ...]:
    """All that were declared, in the order of their kinds. TypeError if a kind has no class."""
    found = _declared.get(kinds, {})
    if missing := [kind.name for kind in kinds if kind not in found]:
        raise TypeError(f"no frame is declared for {', '.join(missing)}")
    return tuple(found[kind] for kind in kinds)


def lying(stack: Sequence[int], frames: Sequence[type[Frame]]) -> list[Any]:
    """The frames of a stack, the bottom first: objects of their classes that hold their numbers by name.

    A number with an axis is a tuple.
    """
    return [_object(frames[stack[first]], stack[first : first + FRAME]) for first in range(1, 1 + FRAME * stack[0], FRAME)]


def _object(cls: type[Frame], row: Sequence[int]) -> Frame:
    found = object.__new__(cls)
    for n in cls.declared.numbers:
        found.__dict__[n.name] = row[n.place] if n.axis is None else tuple(row[n.place : n.end])
    return found
