"""What `game.toml` says of a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from headrace.engine.material import load_toml

LAYOUTS = ("plain", "dock", "book")
"""Kinds of layout of a page: `table/static/layouts.css`."""


FORCED = ("ask", "pass_over")
"""Questions with one answer: whoever is asked gives it; or the table does, as long as that can be taken back."""


@dataclass(frozen=True)
class Option:
    """A choice made when a game is set up; the first choice is the default. `players`: the counts it exists for.

    `needs`: what other options have to be, by their ids, for any other choice.
    """

    id: str
    choices: tuple[str, ...]
    players: tuple[int, ...]
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def _one_of(manifest: Mapping[str, Any], key: str, known: Sequence[str], package: str) -> str:
    """What game.toml says there, the first where it says nothing. ValueError if it is none of these."""
    said: str = manifest.get(key, known[0])
    if said not in known:
        raise ValueError(f"{package}: {key} is one of {', '.join(known)}, not {said!r}")
    return said


WEIGHTS = ("light", "medium", "heavy")


@dataclass(frozen=True)
class Box:
    """What the box says of a game: the minutes it takes, one number or the least and the most, and how heavy it is.

    Nothing is said where that is not known.
    """

    minutes: tuple[int, ...] = ()
    weight: str = ""


def _box_of(manifest: Mapping[str, Any], package: str) -> Box:
    """`[box]` of game.toml."""
    said = manifest.get("box", {})
    weight = _one_of(said, "weight", WEIGHTS, package) if "weight" in said else ""
    return Box(tuple(said.get("minutes", ())), weight)


@dataclass(frozen=True)
class Bounds:
    """How far a game can go: no game has more decisions, no seat at any time a score outside of these."""

    decisions: int
    least_score: int
    greatest_score: int


class Manifest:
    """The facts of a game that its package's `game.toml` states."""

    def __init__(self, package: str) -> None:
        self.package = package
        manifest = load_toml(package, "game.toml")
        self.id: str = manifest["id"]
        self.version: str = manifest["version"]
        self.replays: tuple[str, ...] = tuple(manifest.get("replays", ()))
        """Older versions whose games go the same way here: only their hashes speak of another layout of the state."""
        self.players: tuple[int, ...] = tuple(manifest["players"])
        self.options = tuple(
            Option(
                option["id"],
                tuple(option["choices"]),
                tuple(option.get("players", self.players)),
                {id: tuple(choices) for id, choices in option.get("needs", {}).items()},
            )
            for option in manifest.get("options", ())
        )
        self.machines: str = manifest.get("mechanical", {}).get("seats", "")
        """The option that says how many of the last seats are mechanical, if the game has such seats."""
        self.machine_level: str = manifest.get("mechanical", {}).get("level", "")
        """The option that says how well they play, if there is one."""
        self.first: Mapping[str, str] = manifest.get("first_game", {})
        """Choices of options for somebody's first game, where they are not the usual ones."""
        self.layout = _one_of(manifest, "layout", LAYOUTS, package)
        """The kind of layout its page has."""
        self.box = _box_of(manifest, package)
        self.bounds = Bounds(**manifest["bounds"])
        self.forced = _one_of(manifest, "forced", FORCED, package)
        """Who gives the only answer to a question: see `FORCED`."""
        self.family: str | None = manifest.get("family")
        self.liked: dict[str, int] = manifest.get("lively", {})
        """How much likelier an action is in a lively random game than others, by the action's text."""

    @property
    def packages(self) -> tuple[str, ...]:
        """The packages that make up the game: its family's, if it has one, then its own."""
        return (self.family, self.package) if self.family else (self.package,)

    @property
    def passes_over(self) -> bool:
        """Does a table answer questions with one answer by itself, as long as that can be taken back?"""
        return self.forced == "pass_over"

    def option_numbers(self, players: int, chosen: Mapping[str, str]) -> list[int]:
        """Options as the numbers the rules text takes. ValueError says what would be right."""
        if unknown := sorted(set(chosen) - {option.id for option in self.options}):
            known = ", ".join(option.id for option in self.options) or "none"
            raise ValueError(f"{self.id} has no option {unknown[0]!r}; its options: {known}")
        full = {option.id: chosen.get(option.id, option.choices[0]) for option in self.options}
        for option in self.options:
            self._check_choice(players, option, full)
        if len(self.mechanical(players, chosen)) >= players:
            most = f"with {players} players {self.machines} is at most {players - 1}"
            raise ValueError(f"option {self.machines}={full[self.machines]} of {self.id} leaves no seat for a person: {most}")
        return [option.choices.index(full[option.id]) for option in self.options]

    def _check_choice(self, players: int, option: Option, full: Mapping[str, str]) -> None:
        """ValueError unless an option may be what is chosen."""
        choice = full[option.id]
        if choice not in option.choices:
            raise ValueError(f"option {option.id} of {self.id} is one of {', '.join(option.choices)}, not {choice!r}")
        if choice == option.choices[0]:
            return
        if players not in option.players:
            counts = ", ".join(str(n) for n in option.players)
            raise ValueError(f"option {option.id}={choice} of {self.id} is for {counts} players, not {players}")
        for id, choices in option.needs.items():
            if full[id] not in choices:
                raise ValueError(f"option {option.id}={choice} of {self.id} needs {id}={' or '.join(choices)}, not {full[id]!r}")

    @property
    def machine_counts(self) -> tuple[str, ...]:
        """How many mechanical seats can be chosen, as the choices of the option for it."""
        return next((option.choices for option in self.options if option.id == self.machines), ("0",))

    def mechanical(self, players: int, chosen: Mapping[str, str]) -> range:
        """The seats that play by the rules alone: nobody is ever asked for them. They are the last ones."""
        said = chosen.get(self.machines, "0")
        count = int(said) if said in self.machine_counts else 0
        return range(players - count, players)
