"""Small positions that show how a key is said: found in play, and made smaller as long as they are read as they stand."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from headrace.core.game import Game
from headrace.core.position import Position
from headrace.core.possible import ImpossiblePosition
from tests.kit.cases import reached
from tests.kit.rare import Collector
from tests.kit.tables import tables_of

GAMES, EVERY = 12, 4
"""Games that are played to find examples, and at which decisions they are looked at."""
WILD = "("
"""Begins the part of a key that stands for any name: `tiles.(slot).goods`."""


def parts_of(path: str) -> list[str]:
    """The words of a key, one after the other."""
    return path.split(".")


def standing(data: Any, path: Sequence[str]) -> Iterator[Any]:
    """What stands under a key."""
    if not path:
        yield data
    elif isinstance(data, dict):
        here = data.values() if path[0].startswith(WILD) else [data[path[0]]] if path[0] in data else []
        for inner in here:
            yield from standing(inner, path[1:])


def says_something(value: Any) -> bool:
    """More than nothing, no, none and 0."""
    if isinstance(value, dict | list):
        return any(map(says_something, value.values() if isinstance(value, dict) else value))
    return value not in (None, 0, "none")


def is_right(game: Game, path: str, data: Mapping[str, Any]) -> bool:
    """Can it be read, and is that written again under the key?"""
    key = parts_of(path)[0]
    if not [*standing(data, parts_of(path))]:
        return False
    try:
        names = game.from_position(data).to_position()
    except ImpossiblePosition:
        return False
    return agrees(data[key], json.loads(json.dumps(names[key])))


def agrees(said: Any, written: Any) -> bool:
    """Is all that is said written too? What follows from it may be written besides."""
    if isinstance(said, dict) and isinstance(written, dict):
        return all(key in written and agrees(value, written[key]) for key, value in said.items())
    if isinstance(said, list) and isinstance(written, list) and len(said) != len(written):
        return all(isinstance(one, str) and said.count(one) <= written.count(one) for one in said)
    if isinstance(said, list) and isinstance(written, list):
        return all(map(agrees, said, written))
    return type(said) is type(written) and bool(said == written)


def all_examples(game: Game, paths: Sequence[str], known: Mapping[str, str]) -> dict[str, str]:
    """An example for every key: those known that are right, the others made anew; empty where none is known to be found."""
    found = {path: said for path, said in known.items() if path in paths and (not said or is_right(game, path, json.loads(said)))}
    missing = [path for path in paths if path not in found]
    if missing:
        best = candidates(game, missing)
        found |= {path: json.dumps(smaller(game, path, best[path]), ensure_ascii=False) for path in missing if path in best}
    return found


def candidates(game: Game, paths: Sequence[str]) -> dict[str, dict[str, Any]]:
    """For each key a position from play that says something under it, as little as possible."""
    best: dict[str, tuple[tuple[bool, int], dict[str, Any]]] = {}
    for pos in chain(reached(game.id), played(game)):
        data = json.loads(json.dumps(pos.to_position()))
        for path in paths:
            there = [*standing(data, parts_of(path))]
            size = len(json.dumps(data[parts_of(path)[0]])) if there else 0
            worth = (not any(map(says_something, there)), size)
            if there and (path not in best or worth < best[path][0]):
                best[path] = worth, data
    return {path: data for path, (_, data) in best.items()}


def played(game: Game) -> Iterator[Position]:
    """Positions of games of all kinds."""
    tables = tables_of(game)
    for number in range(GAMES):
        players = Collector(f"examples {number}")
        for pos, is_new in players.play(tables[number * 7 % len(tables)].start(f"examples {number}")):
            if is_new or pos.ply % EVERY == 0 or pos.is_over:
                yield pos


def smaller(game: Game, path: str, data: dict[str, Any]) -> dict[str, Any]:
    """As little of it as is still read, and says the same kind of thing."""
    said = any(map(says_something, standing(data, parts_of(path))))
    key = parts_of(path)[0]

    def holds(shorter: dict[str, Any]) -> bool:
        there = [*standing(shorter, parts_of(path))]
        return (any(map(says_something, there)) or not said) and is_right(game, path, shorter)

    alone = {key: data[key]}
    for keys in (["players"], ["players", "options"], ["players", "options", "turn"]):
        few = {name: data[name] for name in keys if name in data} | alone
        if holds(few):
            data = few
            break
    changed = True
    while changed:
        changed = False
        for shorter in shortened(data):
            if key in shorter and holds(shorter):
                data, changed = shorter, True
                break
    return data


def shortened(data: Any) -> Iterator[Any]:
    """The same with one thing taken out, the outermost first."""
    if isinstance(data, dict):
        for key in data:
            yield {name: value for name, value in data.items() if name != key}
        for key, value in data.items():
            yield from ({**data, key: inner} for inner in shortened(value))
    elif isinstance(data, list):
        for at in range(len(data)):
            yield data[:at] + data[at + 1 :]
        for at, value in enumerate(data):
            yield from ([*data[:at], inner, *data[at + 1 :]] for inner in shortened(value))
