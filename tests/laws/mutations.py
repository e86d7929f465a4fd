"""Positions slightly wrong: a value replaced by another, left out or said twice, anywhere in the data."""

import json
import random
from typing import Any

NONSENSE: tuple[Any, ...] = (None, -1, 0, 1, 2, 3, 10**9, "x", [], {}, True, 1.5)


def mutated(stages: list[dict[str, Any]], dice: random.Random) -> dict[str, Any]:
    """A copy of one of these with one to three values changed; half the time only a few keys of it are stated at all."""
    data, other = dice.choice(stages), dice.choice(stages)
    copy: dict[str, Any] = json.loads(json.dumps(data))
    if dice.random() < 0.5:
        copy = {key: value for key, value in copy.items() if dice.random() < 0.3 or key == "players"}
    spoken = words_of(other)
    key = dice.choice(list(other))
    if dice.random() < 0.5:
        copy[key] = json.loads(json.dumps(other[key]))
    for _ in range(dice.randint(1, 3)):
        mutate(copy, spoken, dice)
    return copy


def words_of(data: Any) -> list[str]:
    """Every text in it, keys included."""
    if isinstance(data, dict):
        return [word for key, value in data.items() for word in (key, *words_of(value))]
    if isinstance(data, list):
        return [word for value in data for word in words_of(value)]
    return [data] if isinstance(data, str) else []


def mutate(data: Any, spoken: list[str], dice: random.Random) -> None:
    """Change one value, most often by another of its kind."""
    inner = data
    while True:
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        if not keys:
            return
        key = dice.choice(keys)
        value = inner[key]
        if not isinstance(value, dict | list) or not value or dice.random() < 0.1:
            break
        inner = value
    change(inner, key, spoken, dice)


def change(inner: Any, key: Any, spoken: list[str], dice: random.Random) -> None:
    value, way = inner[key], dice.random()
    if way < 0.15:
        del inner[key]
    elif way < 0.3:
        inner[key] = dice.choice(NONSENSE)
    elif way < 0.4 and isinstance(inner, dict):
        inner[dice.choice(spoken)] = inner.pop(key)
    elif way < 0.5 and isinstance(inner, list):
        inner.append(value)
    elif isinstance(value, bool):
        inner[key] = not value
    elif isinstance(value, int):
        inner[key] = value + dice.choice((-2, -1, 1, 2))
    else:
        inner[key] = dice.choice(spoken)
