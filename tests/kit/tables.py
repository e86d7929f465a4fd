"""Every way to sit down: all registered games, player counts and options; and random games at those tables."""

import importlib
import importlib.util
import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType

import headrace
from headrace.core.game import Game
from headrace.core.position import Position
from tests.kit.concern import homes

TESTS = Path(__file__).parent.parent
BIASES = ("uniform", "biased")
GAMES_EACH = 3
MOST_LOOKED_AT = 64
"""Positions of a game about which the costly laws ask, at most; of a longer game at least half as many."""


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
        """The laws of this game alone."""
        return hook_of(self.id)

    @property
    def slug(self) -> str:
        """`4_lane_expert`: the player count and what differs from the defaults."""
        chosen = zip(self.game.options, self.choices, strict=True)
        special = [f"{option.id}_{choice}" for option, choice in chosen if choice != option.choices[0]]
        return "_".join([str(self.players), *special])

    def __str__(self) -> str:
        return f"{self.id}-{self.slug}"


def folder_of(game: str) -> Path:
    """The folder of a game's own tests; a plugin has them with it."""
    own = TESTS / game
    return own if own.is_dir() else TESTS / "plugin" / game


def hook_of(game: str, name: str = "laws") -> ModuleType | None:
    """A module of what a game has of its own for the tests, in its home or else in its family's.

    `laws`: with `check(state)`; where names alone would tell a secret, `hidden(state, seat)`; where little happens in random
    games, `eventful()`: positions in which everything does.
    """
    own = ".".join(("tests", *folder_of(game).relative_to(TESTS).parts))
    for room in (own, *(f"tests.{family}" for family in homes(game)[1:])):
        if importlib.util.find_spec(room) and importlib.util.find_spec(f"{room}.{name}"):
            return importlib.import_module(f"{room}.{name}")
    return None


MOST_TABLES = 8
"""Tables of one player count of which every combination of options is played."""


def tables_of(game: Game) -> list[Table]:
    """All player counts with all options that exist for them; where there are many, each choice with some player count."""
    plain = [Table(game.id, players, choices) for players in game.players for choices in choices_of(game, players)]
    needing = [
        Table(game.id, players, choices)
        for players in game.players
        for choices in itertools.product(*(option.choices for option in game.options))
        if any(option.needs and choice != option.choices[0] for option, choice in zip(game.options, choices, strict=True))
        and is_played(game, players, choices)
    ]
    return plain + few_of(needing)


def is_played(game: Game, players: int, choices: Sequence[str]) -> bool:
    """Can these choices be made together?"""
    try:
        game.option_numbers(players, {option.id: choice for option, choice in zip(game.options, choices, strict=True)})
    except ValueError:
        return False
    return True


def choices_of(game: Game, players: int) -> list[tuple[str, ...]]:
    """Combinations of options that need no others: all of them; where there are many the usual one and another, so that every
    choice is played."""
    offered = [
        option.choices if players in option.players and not option.needs else option.choices[:1] for option in game.options
    ]
    combined = [*itertools.product(*offered)]
    if len(combined) <= MOST_TABLES:
        return combined
    usual, *others = [tuple(choices[at % len(choices)] for choices in offered) for at in range(max(map(len, offered)))]
    return [usual, others[game.players.index(players) % len(others)]]


def few_of(tables: Sequence[Table]) -> list[Table]:
    """Some tables of a game at which every number of players and every choice of an option occurs."""
    traits = {table: {("players", str(table.players)), *table.options.items()} for table in tables}
    missing, few = set[tuple[str, str]]().union(*traits.values()), list[Table]()
    while missing:
        few.append(max(tables, key=lambda table: len(missing & traits[table])))
        missing -= traits[few[-1]]
    return few


TABLES = [table for game in headrace.all_games().values() for table in tables_of(game)]
FEW_TABLES = frozenset(table for game in headrace.all_games().values() for table in few_of(tables_of(game)))
"""Where the laws of all games are tried in `make test`; at the others in `make proof`."""


def random_game(pos: Position, seed: int | str, bias: str = "uniform") -> Iterator[Position]:
    """Play on at random, yielding the position before the first and after every move.

    Uniform random play hardly ever does some things. A lively player does what people do; a biased one besides likes some
    actions much better than others, each game different ones.
    """
    dice = random.Random(f"{bias} {seed}")
    alike = [1] * len(pos.game.actions)
    weights: list[float] = [*(alike if bias == "uniform" else pos.game.lively or alike)]
    if bias == "biased":
        weights = [weight * (dice.random() ** 6 + 1e-6) for weight in weights]
    yield pos
    while not pos.is_over:
        legal = pos.legal_numbers()
        pos.push(dice.choices(legal, [weights[number] for number in legal])[0])
        yield pos


def looked_at(table: Table, seed: int | str, bias: str = "uniform") -> Iterator[Position]:
    """Positions of a random game, evenly spread, that laws of the costly kind look at: all of a short one, and the last.

    While the game goes on, every other one of those kept is dropped whenever there are too many.
    """
    kept: list[Position] = []
    stride = 1
    for ply, pos in enumerate(random_game(table.start(seed), seed, bias)):
        if ply % stride == 0 or pos.is_over:
            kept.append(pos.copy())
        if len(kept) > MOST_LOOKED_AT:
            kept, stride = kept[::2], 2 * stride
    yield from kept


def finished(table: Table, seed: int | str, bias: str = "uniform") -> Position:
    """A whole random game."""
    pos = table.start(seed)
    for _ in random_game(pos, seed, bias):
        pass
    return pos


def eventful(game: Game) -> Iterator[Position]:
    """Positions in which everything happens and everything is refused: what the game's hook has, else random games."""
    hook = hook_of(game.id)
    if hook and hasattr(hook, "eventful"):
        yield from hook.eventful()
        return
    for players, seed in itertools.product(game.players, range(GAMES_EACH)):
        yield from random_game(game.start(players=players, seed=seed), seed)
