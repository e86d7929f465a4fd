"""Every way to sit down: all registered games, player counts and options; and random games at those tables."""

import importlib
import importlib.util
import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType

import headrace
from headrace.core.game import Game
from headrace.core.position import Position

TESTS = Path(__file__).parent.parent
BIASES = ("uniform", "biased")


@dataclass(frozen=True)
class Table:
    """A game with its player count and options."""

    id: str
    players: int
    choices: tuple[str, ...]

    @property
    def game(self) -> Game:
        return headrace.game(self.id)

    @property
    def options(self) -> dict[str, str]:
        """The chosen options by id."""
        return {option.id: choice for option, choice in zip(self.game.options, self.choices, strict=True)}

    def start(self, seed: int | str) -> Position:
        return self.game.start(players=self.players, seed=seed, **self.options)

    @cached_property
    def hook(self) -> ModuleType | None:
        """The laws of this game alone: `tests/<game>/laws.py`, with `check(state)` and `hidden(state, seat)`."""
        name = f"tests.{self.id}.laws"
        has_hook = importlib.util.find_spec(f"tests.{self.id}") and importlib.util.find_spec(name)
        return importlib.import_module(name) if has_hook else None

    @property
    def slug(self) -> str:
        """`4_lane_expert`: the player count and what differs from the defaults."""
        chosen = zip(self.game.options, self.choices, strict=True)
        special = [f"{option.id}_{choice}" for option, choice in chosen if choice != option.choices[0]]
        return "_".join([str(self.players), *special])

    def __str__(self) -> str:
        return f"{self.id}-{self.slug}"


def tables_of(game: Game) -> list[Table]:
    """All player counts with all choices of the options that exist for them."""
    return [
        Table(game.id, players, choices)
        for players in game.players
        for choices in itertools.product(
            *(option.choices if players in option.players else option.choices[:1] for option in game.options)
        )
    ]


TABLES = [table for game in headrace.all_games().values() for table in tables_of(game)]


def random_game(pos: Position, seed: int | str, bias: str = "uniform") -> Iterator[Position]:
    """Play on at random, yielding the position before the first and after every move.

    Uniform random play hardly ever does some things. A lively player does what people do; a biased one besides likes some
    actions much better than others, each game different ones.
    """
    dice = random.Random(f"{bias} {seed}")
    alike = [1] * len(pos.game.actions)
    weights: list[float] = [*(alike if bias == "uniform" else pos.game.weights or alike)]
    if bias == "biased":
        weights = [weight * (dice.random() ** 6 + 1e-6) for weight in weights]
    yield pos
    while not pos.is_over:
        legal = pos.legal_numbers()
        pos.push(dice.choices(legal, [weights[number] for number in legal])[0])
        yield pos


def finished(table: Table, seed: int | str, bias: str = "uniform") -> Position:
    """A whole random game."""
    pos = table.start(seed)
    for _ in random_game(pos, seed, bias):
        pass
    return pos
