"""The numbers of a field in words, and back: how the schema speaks in readable positions.

A count is a number, a category its name or null, a flag true or false, a seat its number or null. Along an axis of seats
there is a list with an entry per seat (read too: a table with some seats as keys), along an axis with names a table that
leaves out what is nothing, along any other a list without the nothing at its end. Flags by name are a list of names.
Pending effects are a list of frames, the bottom first: the name of the kind and three numbers.
"""

from typing import Any

from headrace.core.meaning import FLAG, NONE, Category, Count, Frames, Seat
from headrace.core.possible import ImpossiblePosition
from headrace.core.schema import FRAME, Field
from headrace.core.stating import by_seat, listed, one_of, seat_number, shown, table, truth, whole


def word(field: Field, number: int) -> Any:
    """One number."""
    means = field.numbers
    if means == FLAG:
        return bool(number)
    if isinstance(means, Count | Frames):
        return int(number)  # the text may have put a member of an enumeration there
    if number == NONE:
        return None
    return means.names[number] if isinstance(means, Category) else int(number)


def number(field: Field, said: Any, players: int, where: str) -> int:
    """One number from its word."""
    means = field.numbers
    if means == FLAG:
        return truth(said, where)
    if isinstance(means, Count | Frames):
        return whole(said, field.least, field.most, where)
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
    return said is None or said == {} or (not said and (field.numbers == FLAG or isinstance(field.numbers, Count)))


def spell(field: Field, s: Any, index: tuple[int, ...] = ()) -> Any:
    """A field, or its part along the first axes, in words."""
    values = getattr(s, field.name)
    if not field.is_array:
        return word(field, values)
    if isinstance(field.numbers, Frames):
        return _frames(field.numbers, values)
    if len(index) == len(field.axes):
        return word(field, values[field.at(index)])
    axis = field.axes[len(index)]
    if axis.is_seats:
        return [spell(field, s, (*index, seat)) for seat in range(s.players)]
    inner = [spell(field, s, (*index, i)) for i in range(axis.used)]
    if not axis.names:
        while inner and is_nothing(field, inner[-1]):
            inner.pop()
        return inner
    if _lists_names(field, index):
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


def _frames(means: Frames, values: list[int]) -> list[list[Any]]:
    frames = [values[1 + FRAME * i : 1 + FRAME * (i + 1)] for i in range(values[0])]
    return [[means.kinds[kind], *map(int, rest)] for kind, *rest in frames]


def _read_frames(field: Field, s: Any, said: Any, where: str) -> None:
    assert isinstance(field.numbers, Frames)
    frames, values = listed(said, where), []
    for i, frame in enumerate(frames):
        kind, *rest = [*listed(frame, f"{where}[{i}]"), None]
        if len(rest) != FRAME:
            raise ImpossiblePosition(f"{where}[{i}] should be a kind and {FRAME - 1} numbers, not {shown(frame)}")
        numbers = [number(field, one, s.players, f"{where}[{i}]") for one in rest[:-1]]
        values += [one_of(kind, tuple(field.numbers.kinds), f"{where}[{i}]", "effect"), *numbers]
    if len(values) >= field.length:
        raise ImpossiblePosition(f"{where} has room for {(field.length - 1) // FRAME} effects, not {len(frames)}")
    getattr(s, field.name)[:] = [len(frames), *values] + [0] * (field.length - 1 - len(values))


def _lists_names(field: Field, index: tuple[int, ...]) -> bool:
    """Flags along their last axis."""
    return field.numbers == FLAG and len(index) + 1 == len(field.axes)
