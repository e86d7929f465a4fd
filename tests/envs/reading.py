"""What a seat sees as numbers, read a second way: number by number from the veiled state, by what the schema says of each."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from headrace.core.game import Game
from headrace.engine.frames import FRAME
from headrace.engine.meaning import Category, Count, Effect, Frames, One, Role, Seat, Subset
from headrace.engine.observation import Part
from headrace.engine.schema import Field


def read(game: Game, state: Any, seat: int) -> dict[str, list[int]]:
    """Numbers by the name of their part."""
    seen, parts = game.veiled(state, seat), game.observation_layout(derived=True).parts
    return {part.name: _numbers(part, seen, seat) for part in parts}


def turned(number: int, means: One, seat: int, players: int) -> int:
    """A number as the viewer sees it who is seat 0."""
    if isinstance(means, Seat):
        return (number - seat) % players if number >= 0 else number
    for first in means.seats if isinstance(means, Category) else ():
        if 0 <= number - first < players:
            return first + (number - first - seat) % players
    return number


def _numbers(part: Part, s: Any, seat: int) -> list[int]:
    name, _, inner = part.name.partition(".")
    field = s.by_name[name]
    if isinstance(field.numbers, Frames):
        return [_of_frame(field.numbers.effects, s, field, inner, index, seat) for index in _places(part)]
    return [_at(field, s, index, seat) for index in _places(part)]


def _places(part: Part) -> list[tuple[int, ...]]:
    return [*product(*map(range, part.shape))]


def _at(field: Field, s: Any, index: tuple[int, ...], seat: int) -> int:
    """One number of a field; 0 where nobody sits."""
    own, rest = field.role is Role.OWN, list(index)
    where = []
    for axis in field.axes:
        if axis.is_seats and own:
            where.append(seat)
            own = False
            continue
        place = rest.pop(0)
        if axis.is_seats and place >= s.players:
            return 0
        where.append((place + seat) % s.players if axis.is_seats else place)
    value = getattr(s, field.name)
    number = int(value[field.at(tuple(where))] if field.is_array else value)
    if isinstance(field.numbers, Subset):
        return number >> rest.pop() & 1
    assert not rest and not isinstance(field.numbers, Frames)
    return max(-(1 << 15), min((1 << 15) - 1, turned(number, field.numbers, seat, s.players)))


def _of_frame(effects: Sequence[Effect], s: Any, field: Field, name: str, index: tuple[int, ...], seat: int) -> int:
    """A number of the effect that lies so far below the top; -1 or 0 where there is none."""
    values, (*along, below) = getattr(s, field.name), index
    first = 1 + FRAME * (values[0] - 1 - below)
    if name == "effect":
        return int(values[first]) if below < values[0] else -1
    known = [(n, e) for e in effects for n in e.numbers if name in (n.name, f"{e.name}_{n.name}") and e.lies]
    if below < values[0]:
        for number, effect in known:
            if effect is effects[values[first]]:
                return turned(int(values[first + number.place + sum(along)]), number.numbers, seat, s.players)
    return 0 if isinstance(known[0][0].numbers, Count) else -1
