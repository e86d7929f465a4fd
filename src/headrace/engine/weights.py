"""Named weights of a rule of thumb: a game names them in `weights.py`, their values lie in its `learned.toml`.

`learned.toml` holds a default set and one for each number of players that has its own, and says which rules and which
judgement they belong to. `headrace tune` writes it; who writes a judgement begins it by hand.
"""

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Self

from headrace.engine.material import load_toml

ROOM = "weights"
FILE = "learned.toml"
LIMIT = 1_000_000
HEADING = "# Weights of the rule of thumb, written by `headrace tune` (docs/bots.md).\n"


class LearnedError(ValueError):
    """What was learned does not belong to the game as it is; the message says what is wrong, where, and what to do."""


class NamedWeight(IntEnum):
    """A weight: its place in a set, and how far the tuner strays from it at first (in the unit of the weight)."""

    spread: float
    least: int

    def __new__(cls, spread: float, least: int = -LIMIT) -> Self:
        place = cls.first_place() + len(cls.__members__)
        member = int.__new__(cls, place)
        member._value_ = place
        member.spread, member.least = spread, least
        return member

    @classmethod
    def first_place(cls) -> int:
        """Where the weights of this class begin in a set: behind those of the family, if the game has one."""
        return 0

    @property
    def word(self) -> str:
        """How the file calls it."""
        return self.name.lower()


@dataclass(frozen=True)
class Learned:
    """The weights of a game: names in the order of a set, the default set, sets by number of players, how each was found."""

    rules: str
    judgement: int
    names: tuple[NamedWeight, ...]
    usual: tuple[int, ...]
    special: Mapping[int, tuple[int, ...]]
    found: Mapping[int, Mapping[str, Any]]

    def of(self, players: int) -> tuple[int, ...]:
        """The set for so many players."""
        return self.special.get(players, self.usual)

    def table(self, most: int) -> list[tuple[int, ...]]:
        """The sets for up to `most` players, by number of players."""
        return [self.of(players) for players in range(most + 1)]

    def with_set(self, players: int, weights: Sequence[int], found: Mapping[str, Any]) -> "Learned":
        """The same with another set for so many players."""
        special = {**self.special, players: tuple(weights)}
        return replace(self, special=special, found={**self.found, players: found})

    def text(self) -> str:
        """As a file."""
        parts = [f'{HEADING}rules = "{self.rules}"\njudgement = {self.judgement}\n', _part("weights", self._said(self.usual))]
        for players, weights in sorted(self.special.items()):
            parts.append(_part(f"players.{players}", self._said(weights)))
            parts += [_part(f"found.{players}", self.found[players])] if players in self.found else []
        return "\n".join(parts)

    def _said(self, weights: Sequence[int]) -> dict[str, int]:
        return {name.word: weights[name] for name in self.names}


def _part(title: str, entries: Mapping[str, Any]) -> str:
    lines = [f"{key} = {value}" if isinstance(value, int | float) else f'{key} = "{value}"' for key, value in entries.items()]
    return "\n".join((f"[{title}]", *lines, ""))


def weight_names(package: str) -> tuple[NamedWeight, ...]:
    """The weights that the game of this package names, in the order of a set."""
    if not files(package).joinpath(f"{ROOM}.py").is_file():
        return ()
    names: tuple[NamedWeight, ...] = importlib.import_module(f"{package}.{ROOM}").WEIGHTS
    return names


def learned_path(package: str) -> Path:
    """Where the weights of a game lie."""
    return Path(str(files(package).joinpath(FILE)))


@cache
def learned_of(package: str) -> Learned:
    """The weights of a game, checked. LearnedError says which file does not fit, and the cure."""
    learned = read_learned(package)
    rules, judgement = versions(package)
    if (learned.rules, learned.judgement) != (rules, judgement):
        raise LearnedError(
            f"{learned_path(package)} belongs to rules {learned.rules} and judgement {learned.judgement}; "
            f"here are rules {rules} and judgement {judgement}: run `headrace tune {load_toml(package, 'game.toml')['id']}`"
        )
    return learned


def read_learned(package: str) -> Learned:
    """The weights of a game, whatever version they belong to. LearnedError for a name too many or too few."""
    names = weight_names(package)
    try:
        data = load_toml(package, FILE)
    except FileNotFoundError:
        raise LearnedError(f"{learned_path(package)} is missing: write it with a first value for each weight") from None
    usual = _set(package, "weights", names, data.get("weights", {}), ())
    special = {int(n): _set(package, f"players.{n}", names, said, usual) for n, said in data.get("players", {}).items()}
    found = {int(n): said for n, said in data.get("found", {}).items()}
    return Learned(str(data.get("rules")), data.get("judgement", 0), names, usual, special, found)


def up_to_date(package: str, learned: Learned) -> Learned:
    """The same weights, said to belong to the rules and the judgement there are."""
    rules, judgement = versions(package)
    return replace(learned, rules=rules, judgement=judgement)


def versions(package: str) -> tuple[str, int]:
    """The versions of the rules and of the judgement."""
    return load_toml(package, "game.toml")["version"], importlib.import_module(f"{package}.{ROOM}").JUDGEMENT


def _set(
    package: str, part: str, names: Sequence[NamedWeight], said: Mapping[str, Any], usual: tuple[int, ...]
) -> tuple[int, ...]:
    """The set of a part of the file; what is not said is as usual."""
    where = f"{learned_path(package)}, [{part}]"
    if unknown := sorted(set(said) - {name.word for name in names}):
        raise LearnedError(f"{where}: no weight is called {unknown[0]}: take it out, or give it the name it has now")
    if missing := [name.word for name in names if name.word not in said and not usual]:
        raise LearnedError(f"{where}: {missing[0]} is missing: give it a first value")
    if wrong := [word for word, value in said.items() if type(value) is not int or abs(value) > LIMIT]:
        raise LearnedError(f"{where}: {wrong[0]} is {said[wrong[0]]!r}: it should be a whole number within {LIMIT}")
    return tuple(said.get(name.word, usual[name] if usual else 0) for name in names)
