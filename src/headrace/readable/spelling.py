"""The numbers of a field in words, and back: how the schema speaks in readable positions.

A count is a number, a category its name or null, a flag true or false, a seat its number or null. Along an axis of seats
there is a list with an entry per seat (read too: a table with some seats as keys), along an axis with names a table that
leaves out what is nothing, along any other a list without the nothing at its end. Flags by name, and sets, are a list of names.
Pending effects are a list of tables, the bottom first: `effect` is the name of the kind, and its numbers by name, left out where
they are as usual.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from headrace.core.possible import ImpossiblePosition, refuse
from headrace.engine.frames import FRAME
from headrace.engine.meaning import FLAG, NONE, Axis, Category, Count, Effect, Frames, Lies, Meaning, Number, Seat, Subset
from headrace.engine.schema import Field
from headrace.readable.stating import by_seat, keys, listed, one_of, seat_number, shown, table, truth, whole

EFFECT = "effect"
"""The key of a frame that says its kind."""
PLACES = {
    Lies.ALONE: "with nothing on it or beneath it",
    Lies.BOTTOM: "at the bottom with something on it",
    Lies.BENEATH: "between others",
    Lies.TOP: "on top of others",
}


def word(field: Field | Number, number: int) -> Any:
    """One number."""
    return words_of(field.numbers)(number)


@cache
def words_of(means: Meaning) -> Callable[[int], Any]:
    """What is said for a number."""
    if means == FLAG:
        return bool
    if isinstance(means, Count | Frames):
        return int  # the text may have put a member of an enumeration there
    if isinstance(means, Subset):
        return lambda number: [name for bit, name in enumerate(means.names) if number >> bit & 1]
    if isinstance(means, Category):
        return lambda number: None if number == NONE else means.names[number]
    return lambda number: None if number == NONE else int(number)


def number(field: Field | Number, said: Any, players: int, where: str) -> int:
    """One number from its word."""
    means = field.numbers
    if means == FLAG:
        return truth(said, where)
    if isinstance(means, Count | Frames):
        return whole(said, field.least, field.most, where)
    if isinstance(means, Subset):
        return sum({1 << one_of(name, means.names, where, means.noun or field.name) for name in listed(said, where, means.noun)})
    if said is None and means.none:
        return NONE
    if isinstance(means, Category):
        return one_of(said, means.names, where, means.noun or field.name)
    return seat_number(said, players, where)


def noun_of(field: Field) -> str:
    """What one of its numbers is called."""
    return {Category: getattr(field.numbers, "noun", ""), Seat: "seat", Count: "number"}.get(type(field.numbers), "")


def is_nothing(field: Field, said: Any) -> bool:
    """Does it say nothing: no seat, no name, none of a thing? Of a list: all its entries."""
    if isinstance(said, list):
        return all(is_nothing(field, entry) for entry in said)
    return not said and (said is None or said == {} or isinstance(field.numbers, Count) or field.numbers == FLAG)


def spell(field: Field, s: Any) -> Any:
    """A field in words."""
    values = getattr(s, field.name)
    if not field.is_array:
        return word(field, values)
    if isinstance(field.numbers, Frames):
        return _frames(field.numbers, values)
    return _spelled(field, values, s.players, field.axes)


def _spelled(field: Field, values: list[int], players: int, axes: tuple[Axis, ...]) -> Any:
    """Its part along the last axes: these values."""
    axis, *others = axes
    used = players if axis.is_seats else axis.used
    if others:
        step = len(values) // axis.length
        inner = [_spelled(field, values[i * step : (i + 1) * step], players, axes[1:]) for i in range(used)]
    else:
        inner = [*map(words_of(field.numbers), values[:used])]
    if axis.is_seats:
        return inner
    if not axis.names:
        while inner and is_nothing(field, inner[-1]):
            inner.pop()
        return inner
    if field.numbers == FLAG and not others:
        return [name for name, entry in zip(axis.names, inner, strict=True) if entry]
    return {name: entry for name, entry in zip(axis.names, inner, strict=True) if not is_nothing(field, entry)}


def read(field: Field, s: Any, said: Any, where: str, index: tuple[int, ...] = ()) -> None:
    """Take over what is said of a field; what is not said stays as it is."""
    if not field.is_array:
        setattr(s, field.name, number(field, said, s.players, where))
        return
    if isinstance(field.numbers, Frames):
        _read_frames(field, s, said, where)
        return
    if len(index) == len(field.axes):
        getattr(s, field.name)[field.at(index)] = number(field, said, s.players, where)
        return
    axis = field.axes[len(index)]
    if axis.is_seats:
        for seat, entry in by_seat(said, s.players, where).items():
            read(field, s, entry, f"{where}[{seat}]", (*index, seat))
    elif not axis.names:
        entries = listed(said, where, noun_of(field) if len(index) + 1 == len(field.axes) else "list")
        if len(entries) > axis.length:
            raise ImpossiblePosition(f"{where} has at most {axis.length} entries, not {len(entries)}")
        for i, entry in enumerate(entries):
            read(field, s, entry, f"{where}[{i}]", (*index, i))
    elif _lists_names(field, index):
        for name in listed(said, where, axis.noun):
            getattr(s, field.name)[field.at((*index, one_of(name, axis.names, where, axis.noun or "entry")))] = 1
    else:
        for name, entry in table(said, where, axis.noun).items():
            read(field, s, entry, f"{where}.{name}", (*index, one_of(name, axis.names, where, axis.noun or "entry")))


def _frames(means: Frames, values: list[int]) -> list[dict[str, Any]]:
    rows = [values[first : first + FRAME] for first in range(1, 1 + FRAME * values[0], FRAME)]
    return [_frame(means.effects[row[0]], row) for row in rows]


def _frame(effect: Effect, row: list[int]) -> dict[str, Any]:
    said: dict[str, Any] = {EFFECT: effect.name}
    for n in effect.numbers:
        if n.axis:
            named = zip(n.axis.names, row[n.place : n.end], strict=True)
            found = {name: word(n, number) for name, number in named if number}
            said |= {n.name: found} if found else {}
        elif row[n.place] != n.default:
            said[n.name] = word(n, row[n.place])
    return said


def _read_frames(field: Field, s: Any, said: Any, where: str) -> None:
    assert isinstance(field.numbers, Frames)
    frames, effects = listed(said, where, "frame"), field.numbers.effects
    if FRAME * len(frames) >= field.length:
        raise ImpossiblePosition(f"{where} has room for {(field.length - 1) // FRAME} effects, not {len(frames)}")
    rows = [_read_frame(effects, frame, s.players, f"{where}[{i}]") for i, frame in enumerate(frames)]
    for i, row in enumerate(rows):
        _check_place(effects[row[0]], f"{where}[{i}]", is_bottom=i == 0, is_top=i == len(rows) - 1)
    values = [len(rows), *(number for row in rows for number in row)]
    getattr(s, field.name)[:] = values + [0] * (field.length - len(values))


def _read_frame(effects: tuple[Effect, ...], said: Any, players: int, where: str) -> list[int]:
    if isinstance(said, list):
        raise ImpossiblePosition(
            f'{where} should be a table, {{"{EFFECT}": ...}}, not {shown(said)}, the form of older positions'
        )
    names = tuple(effect.name for effect in effects)
    kind = one_of(table(said, where).get(EFFECT), names, f"{where}.{EFFECT}", "effect")
    known = {n.name: n for n in effects[kind].numbers}
    row = [kind, *(n.default or 0 for n in known.values() for _ in range(n.place, n.end))]
    if missing := [n.name for n in known.values() if n.axis is None and n.default is None and n.name not in said]:
        raise ImpossiblePosition(f"{where} should say its {missing[0]}")
    for name, value in keys(said, (EFFECT, *known), where).items():
        if name != EFFECT:
            _read_number(known[name], row, value, players, f"{where}.{name}")
    return row + [0] * (FRAME - len(row))


def _read_number(n: Number, row: list[int], said: Any, players: int, where: str) -> None:
    if n.axis is None:
        row[n.place] = number(n, said, players, where)
        return
    for name, value in table(said, where, n.axis.noun).items():
        at = one_of(name, n.axis.names, where, n.axis.noun or "entry")
        row[n.place + at] = number(n, value, players, f"{where}.{name}")


def _check_place(effect: Effect, where: str, is_bottom: bool, is_top: bool) -> None:
    place = Lies.ALONE if is_bottom and is_top else Lies.BOTTOM if is_bottom else Lies.TOP if is_top else Lies.BENEATH
    refuse(place not in effect.lies, f"{where}: {effect.name} is never there, {PLACES[place]}")


def _lists_names(field: Field, index: tuple[int, ...]) -> bool:
    """Flags along their last axis."""
    return field.numbers == FLAG and len(index) + 1 == len(field.axes)
