"""Reading stated values: each checked, each complaint with the place in the data and what would be right."""

from collections.abc import Mapping, Sequence
from typing import Any

from headrace.core.possible import ImpossiblePosition

RNG_WORDS = 4
HIDDEN = "hidden"
"""How many things lie somewhere of which no more is known."""
MOST_SHOWN = 80
"""Letters of what was said that a refusal shows."""
_WORDS = 2**32


def whole(value: Any, least: int, most: int, where: str) -> int:
    """A whole number in a range."""
    if type(value) is not int or not least <= value <= most:
        raise ImpossiblePosition(f"{where} should be a number from {least} to {most}, not {shown(value)}")
    return value


def truth(value: Any, where: str) -> int:
    """True or false as 1 or 0."""
    if type(value) is not bool:
        raise ImpossiblePosition(f"{where} should be true or false, not {shown(value)}")
    return int(value)


def one_of(value: Any, names: Sequence[str], where: str, kind: str) -> int:
    """The number of a name."""
    if isinstance(value, str) and value in names:
        return names.index(value)
    known = ", ".join(names[:8]) + (", ..." if len(names) > 8 else "")
    if isinstance(value, str):
        raise ImpossiblePosition(f"{where}: there is no {kind} {value!r}; they are called {known}")
    raise ImpossiblePosition(f"{where} should be the name of {a(kind)}, not {shown(value)}; they are called {known}")


def a(noun: str) -> str:
    """One of them."""
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"


def table(value: Any, where: str, by: str = "") -> Mapping[str, Any]:
    """Something with keys; `by`: what they are."""
    if not isinstance(value, Mapping):
        raise ImpossiblePosition(f"{where} should be a table{f' by {by}' if by else ''}, not {shown(value)}")
    return value


def keys(value: Any, known: Sequence[str], where: str) -> Mapping[str, Any]:
    """Something with some of these keys and no others."""
    for key in table(value, where):
        if key not in known:
            raise ImpossiblePosition(f"{where} has no {key!r}; it has {', '.join(known)}")
    found: Mapping[str, Any] = value
    return found


def listed(value: Any, where: str, of: str = "", may_hide: bool = False) -> list[Any]:
    """A list; `of`: what; `may_hide`: their number could have been said instead."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        things = f" of {plural(of)}" if of else ""
        number = f', or {{"{HIDDEN}": how many}}' if may_hide else ""
        raise ImpossiblePosition(f"{where} should be a list{things}{number}, not {shown(value)}")
    return list(value)


def plural(noun: str) -> str:
    """Several of them."""
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def concealed(count: int) -> Any:
    """What is written of so many hidden things; `[]` for none."""
    return {HIDDEN: count} if count else []


def hidden_count(value: Any, most: int, where: str) -> int | None:
    """How many there are, where no more is said: `{"hidden": 7}`, or 7; None where they should be named."""
    if isinstance(value, Mapping) and [*value] == [HIDDEN]:
        return whole(value[HIDDEN], 0, most, f"{where}.{HIDDEN}")
    return whole(value, 0, most, where) if type(value) is int else None


def shown(value: Any) -> str:
    """What was said, for a refusal: short, and with the words of JSON."""
    text = _in_json(value)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]} ..."


def _in_json(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key!r}: {_in_json(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_in_json, value))}]"
    return "null" if value is None else str(value).lower() if type(value) is bool else repr(value)


def seat_number(value: Any, players: int, where: str) -> int:
    """A seat, as a number or as a key of JSON."""
    seat = int(value) if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 3 else value
    if type(seat) is not int or not 0 <= seat < players:
        raise ImpossiblePosition(f"{where}: the seats are 0 to {players - 1}, not {shown(value)}")
    return seat


def by_seat(value: Any, players: int, where: str) -> dict[int, Any]:
    """Something per seat: a list with an entry for every seat, or a table with some seats as keys."""
    if isinstance(value, Mapping):
        return {seat_number(seat, players, where): entry for seat, entry in value.items()}
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise ImpossiblePosition(f"{where} should be a list with an entry for each of {players} seats, not {shown(value)}")
    entries = list(value)
    if len(entries) != players:
        raise ImpossiblePosition(f"{where} should have {players} entries, one per seat, not {len(entries)}")
    return dict(enumerate(entries))


def rng_words(value: Any) -> list[int]:
    """The generator inside a state."""
    words = listed(value, "rng")
    if len(words) != RNG_WORDS or not all(type(word) is int and 0 <= word < _WORDS for word in words):
        raise ImpossiblePosition(f"rng should be {RNG_WORDS} numbers from 0 to {_WORDS - 1}, not {shown(value)}")
    return words
