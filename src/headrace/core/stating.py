"""Reading stated values: each checked, each complaint with the place in the data and what would be right."""

from collections.abc import Mapping, Sequence
from typing import Any

from headrace.core.possible import ImpossiblePosition

RNG_WORDS = 4
_WORDS = 2**32


def whole(value: Any, least: int, most: int, where: str) -> int:
    """A whole number in a range."""
    if type(value) is not int or not least <= value <= most:
        raise ImpossiblePosition(f"{where} should be a number from {least} to {most}, not {value!r}")
    return value


def truth(value: Any, where: str) -> int:
    """True or false as 1 or 0."""
    if type(value) is not bool:
        raise ImpossiblePosition(f"{where} should be true or false, not {value!r}")
    return int(value)


def one_of(value: Any, names: Sequence[str], where: str, kind: str) -> int:
    """The number of a name."""
    if not isinstance(value, str) or value not in names:
        known = ", ".join(names[:8]) + (", ..." if len(names) > 8 else "")
        raise ImpossiblePosition(f"{where}: there is no {kind} {value!r}; they are called {known}")
    return names.index(value)


def table(value: Any, where: str) -> Mapping[str, Any]:
    """Something with keys."""
    if not isinstance(value, Mapping):
        raise ImpossiblePosition(f"{where} should be a table, not {value!r}")
    return value


def keys(value: Any, known: Sequence[str], where: str) -> Mapping[str, Any]:
    """Something with some of these keys and no others."""
    for key in table(value, where):
        if key not in known:
            raise ImpossiblePosition(f"{where} has no {key!r}; it has {', '.join(known)}")
    found: Mapping[str, Any] = value
    return found


def listed(value: Any, where: str) -> list[Any]:
    """A list."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise ImpossiblePosition(f"{where} should be a list, not {value!r}")
    return list(value)


def seat_number(value: Any, players: int, where: str) -> int:
    """A seat, as a number or as a key of JSON."""
    seat = int(value) if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 3 else value
    if type(seat) is not int or not 0 <= seat < players:
        raise ImpossiblePosition(f"{where}: the seats are 0 to {players - 1}, not {value!r}")
    return seat


def by_seat(value: Any, players: int, where: str) -> dict[int, Any]:
    """Something per seat: a list with an entry for every seat, or a table with some seats as keys."""
    if isinstance(value, Mapping):
        return {seat_number(seat, players, where): entry for seat, entry in value.items()}
    entries = listed(value, where)
    if len(entries) != players:
        raise ImpossiblePosition(f"{where} should have {players} entries, one per seat, not {len(entries)}")
    return dict(enumerate(entries))


def rng_words(value: Any) -> list[int]:
    """The generator inside a state."""
    words = listed(value, "rng")
    if len(words) != RNG_WORDS or not all(type(word) is int and 0 <= word < _WORDS for word in words):
        raise ImpossiblePosition(f"rng should be {RNG_WORDS} numbers from 0 to {_WORDS - 1}, not {value!r}")
    return words
