"""The text of `observe`, written from the schema: it puts what a seat sees of a veiled state into a row of numbers.

Rules text like any other, run by both engines; `headrace.engine.observation` says what stands where in a row.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod

from headrace.engine.frames import FRAME
from headrace.engine.meaning import Category, Count, Frames, Role, Seat, Subset
from headrace.engine.observation import ABSENT, WIDTH, Part, columns, observed, own_axis, parts_of
from headrace.engine.schema import Field, GameState

PARTS = {"observe": False, "observe_derived": True}
"""The functions, and whether they write the derived fields or all others."""


@dataclass(frozen=True)
class Written:
    """The text, and the tables it reads by name."""

    text: str
    tables: dict[str, tuple[int, ...]]


def observing(state: type[GameState]) -> Written:
    """`observe(s, seat, out, at)` and `observe_derived(s, seat, out, at)`: they write from `at` on."""
    parts = {part.name: part for part in parts_of(state)}
    stacks = {_table(f): _places(f, parts) for f in state.fields if isinstance(f.numbers, Frames)}
    functions = [_function(name, [f for f in observed(state) if _is_derived(f) == which], parts) for name, which in PARTS.items()]
    return Written("\n\n\n".join(functions) + "\n", stacks)


def _is_derived(field: Field) -> bool:
    return field.role is Role.DERIVED


def _function(name: str, fields: Sequence[Field], parts: dict[str, Part]) -> str:
    """Of fields in a row that have a block for each seat the loop over the seats is written once."""
    lines, last = [f"def {name}(s, seat, out, at):", "    n: int = s.players", "    v: int = 0"], list[str]()
    for field in fields:
        write = _stack if isinstance(field.numbers, Frames) else _array if field.is_array else _scalar
        found = [f"    {line}" for line in write(field, parts)]
        lines += found[2:] if field.axes and field.axes[0].is_seats and found[:2] == last else found
        last = found[:2]
    return "\n".join(lines)


def _scalar(field: Field, parts: dict[str, Part]) -> Iterator[str]:
    yield from _put(field, f"s.{field.name}", f"at + {parts[field.name].first}")


def _put(field: Field, value: str, to: str) -> Iterator[str]:
    """Write one number of a state: turned, cut to the width of a row, or bit by bit."""
    if isinstance(field.numbers, Subset):
        yield f"for bit in range({len(field.numbers.names)}):"
        yield f"    out[{to} + bit] = {value} >> bit & 1"
    elif turns := _runs(field.numbers):
        yield f"v = {value}"
        yield from _turned(turns)
        yield f"out[{to}] = v"
    else:
        is_wide = field.bits.most > WIDTH.most
        yield f"out[{to}] = {f'max({WIDTH.least}, min({WIDTH.most}, {value}))' if is_wide else value}"


def _runs(numbers: object) -> tuple[int, ...]:
    """Where runs of seats begin in what a number means."""
    return (0,) if isinstance(numbers, Seat) else numbers.seats if isinstance(numbers, Category) else ()


def _turned(runs: Sequence[int]) -> Iterator[str]:
    """Turn `v`, if it is a seat, so that the viewer is seat 0."""
    for first in runs:
        yield f"if {first} <= v < {f'{first} + n' if first else 'n'}:"
        yield f"    v = v - seat if v - seat >= {first} else v - seat + n"


def _array(field: Field, parts: dict[str, Part]) -> Iterator[str]:
    """Loops along all axes; where a seat's block stands is worked out once a seat."""
    part, own = parts[field.name], own_axis(field)
    lengths = [axis.length for axis in field.axes]
    shown = [1 if at == own else axis.length if axis.is_seats else axis.used for at, axis in enumerate(field.axes)]
    each = len(field.numbers.names) if isinstance(field.numbers, Subset) else 1
    to, of, pad = [f"at + {part.first}"], [], ""
    for at, axis in enumerate(field.axes):
        i, inner, out = f"i{at}", prod(lengths[at + 1 :]), each * prod(shown[at + 1 :])
        if at == own:
            of.append(f"seat * {inner}")
            continue
        if 0 < at == len(lengths) - 1:
            yield f"{pad}to = {' + '.join(to)}"
            yield f"{pad}of = {' + '.join(of)}"
            to, of = ["to"], ["of"]
        yield f"{pad}for {i} in range({'n' if axis.is_seats else shown[at]}):"
        pad += "    "
        if axis.is_seats:
            yield f"{pad}w{at} = {i} + seat if {i} + seat < n else {i} + seat - n"
        to.append(f"{i} * {out}" if out > 1 else i)
        place = f"w{at}" if axis.is_seats else i
        of.append(f"{place} * {inner}" if inner > 1 else place)
    yield from (f"{pad}{line}" for line in _put(field, f"s.{field.name}[{' + '.join(of)}]", " + ".join(to)))


def _table(field: Field) -> str:
    return f"PLACES_{field.name}"


def _places(field: Field, parts: dict[str, Part]) -> tuple[int, ...]:
    """By kind and place in its frame: where the number of the effect on top stands in a row."""
    assert isinstance(field.numbers, Frames)
    found = [ABSENT] * (FRAME * len(field.numbers.effects))
    for column in columns(field.numbers.effects):
        part = parts[f"{field.name}.{column.name}"]
        for kind, place in column.places:
            for i in range(column.axis.length if column.axis else 1):
                found[FRAME * kind + place + i] = part.first + i * part.shape[-1]
    return tuple(found)


def _stack(field: Field, parts: dict[str, Part]) -> Iterator[str]:
    """Nothing everywhere, then the frames from the top, then the seats among their numbers turned."""
    assert isinstance(field.numbers, Frames)
    kind, *numbers = [part for name, part in parts.items() if name.startswith(f"{field.name}.")]
    counts = sum(part.size for part in numbers if isinstance(part.numbers, Count))
    end = kind.first + kind.size + sum(part.size for part in numbers)
    yield f"for i in range({kind.first}, {end - counts}):"
    yield f"    out[at + i] = {ABSENT}"
    yield f"for i in range({end - counts}, {end}):"
    yield "    out[at + i] = 0"
    yield f"for i in range(s.{field.name}[0]):"
    yield f"    of = (s.{field.name}[0] - 1 - i) * {FRAME} + 1"
    yield f"    kind = s.{field.name}[of]"
    yield f"    out[at + {kind.first} + i] = kind"
    yield f"    for k in range(1, {FRAME}):"
    yield f"        to = {_table(field)}[kind * {FRAME} + k]"
    yield "        if to >= 0:"
    yield f"            out[at + to + i] = s.{field.name}[of + k]"
    for part in numbers:
        if turns := _runs(part.numbers):
            yield f"for i in range({part.first}, {part.first + part.size}):"
            yield "    v = out[at + i]"
            yield from (f"    {line}" for line in _turned(turns))
            yield "    out[at + i] = v"
