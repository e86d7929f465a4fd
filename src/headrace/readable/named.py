"""The numbers of a state by the names that its schema holds.

`whose(s, "dam_owner", "b5_upper")` is a seat, `which(s, "officer", 1)` the id of a thing. After the name of the field stands
where in it, axis by axis from the outermost: a name, a seat or a number. KeyError for a field that there is not, ValueError
for a name that is not on its axis.
"""

from functools import lru_cache
from math import prod
from typing import Any

from headrace.engine.meaning import NONE, Category
from headrace.engine.schema import GameState

MOST_KEPT = 1 << 13
"""Places in a field that are remembered; there are fewer."""


def row(s: GameState, name: str, *where: str | int) -> list[int]:
    """The numbers along the axes that are left."""
    schema: Any = type(s)
    span = _span(schema, name, where)
    numbers: int | list[int] = getattr(s, name)
    return [numbers] if isinstance(numbers, int) else numbers[span]


@lru_cache(MOST_KEPT)
def _span(schema: type[GameState], name: str, where: tuple[str | int, ...]) -> slice:
    """Where in a field the numbers stand."""
    field = schema.by_name[name]
    named = zip(field.axes, where, strict=False)
    index = [axis.names.index(at) if isinstance(at, str) else at for axis, at in named]
    first = field.at((*index, *[0] * (len(field.axes) - len(index))))
    return slice(first, first + prod(axis.length for axis in field.axes[len(index) :]))


def number_of(s: GameState, name: str, *where: str | int) -> int:
    """One number."""
    (found,) = row(s, name, *where)
    return found


def whose(s: GameState, name: str, *where: str | int) -> int | None:
    """A seat; None for nobody."""
    seat = number_of(s, name, *where)
    return None if seat == NONE else seat


def which(s: GameState, name: str, *where: str | int) -> str:
    """One of a category by its name; an empty one for none of them."""
    (found,) = those(s, name, *where)
    return found


def those(s: GameState, name: str, *where: str | int) -> list[str]:
    """Names along the axes that are left; empty ones for nothing."""
    means = s.by_name[name].numbers
    assert isinstance(means, Category)
    return ["" if at == NONE else means.names[at] for at in row(s, name, *where)]


def counts(s: GameState, name: str, *where: str | int) -> dict[str, int]:
    """How many of each thing of the last axis."""
    return dict(zip(s.by_name[name].axes[-1].names, row(s, name, *where), strict=True))


def lying(s: GameState, name: str, *where: str | int, at: str) -> list[str]:
    """The things of the last axis that are in one place, or in one condition."""
    places = zip(s.by_name[name].axes[-1].names, those(s, name, *where), strict=True)
    return [thing for thing, place in places if place == at]
