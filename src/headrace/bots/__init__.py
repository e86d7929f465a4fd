"""Players that are programs. A bot gets a state veiled for its seat, so it cannot know more than its seat does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Protocol

from headrace.bots.search import USUAL, Budget, Manner, think, thumb_choice
from headrace.core.fast import fast_engine, loaded_engine
from headrace.core.game import Game
from headrace.core.position import Position

_LEVEL_SPECS = {"easy": "thumb", "medium": "search:100", "hard": "search:1s", "master": "search:5s"}
LEVELS = tuple(_LEVEL_SPECS)
PARTS = tuple(str(part) for part in range(101))
"""How a part in hundredths may be written."""


def levels(game: Game) -> Mapping[str, str]:
    """The levels of a game's bots with their specs, weakest first: its own, or those every game has."""
    return game.levels or _LEVEL_SPECS


class Bot(Protocol):
    """Whoever chooses a legal action for the seat to play."""

    @property
    def name(self) -> str:
        """The spec it was made from."""
        ...

    def choose(self, pos: Position, seed: int) -> int:
        """The number of a legal action; the same for the same position as seen by the seat, and seed."""
        ...


@dataclass(frozen=True)
class RandomBot:
    """Any legal action."""

    name: str = "random"

    def choose(self, pos: Position, seed: int) -> int:
        return Random(seed).choice(pos.legal_numbers())


@dataclass(frozen=True)
class ThumbBot:
    """The action the game's rule of thumb likes best."""

    name: str = "thumb"

    def choose(self, pos: Position, seed: int) -> int:
        return thumb_choice(pos.game, pos.game.veiled(pos.state, pos.turn), seed, loaded_engine(pos.game))


@dataclass(frozen=True)
class SearchBot:
    """Information-set tree search."""

    name: str
    budget: Budget
    manner: Manner = USUAL

    def choose(self, pos: Position, seed: int) -> int:
        return self.consider(pos, seed)[0]

    def consider(self, pos: Position, seed: int) -> list[int]:
        """The actions it thought about, its choice first, then the others as they were tried."""
        legal = pos.legal_numbers()
        if len(legal) == 1:
            return legal
        seat = pos.turn
        assert seat is not None, "a finished game has nobody to choose"
        return think(pos.game, pos.game.veiled(pos.state, seat), seat, self.budget, seed, fast_engine(pos.game), self.manner)


def make_bot(spec: str) -> Bot:
    """A bot from its spec: `random`, `thumb`, `search:400` (playouts), `search:0.5s` (seconds), or a level's name.

    A search may differ from what its game says: `search:400,horizon=2,trust=80,own=60,values=no` (`Manner`).
    """
    named = _LEVEL_SPECS.get(spec, spec)
    kind, _, amount = named.partition(":")
    if kind in ("random", "thumb") and not amount:
        return RandomBot() if kind == "random" else ThumbBot()
    amount, *changes = amount.split(",")
    if kind == "search" and (budget := _budget(amount)) and (manner := _manner(changes)):
        return SearchBot(named, budget, manner)
    raise ValueError(f"no bot {spec!r}; it should be random, thumb, search:400, search:0.5s or one of {', '.join(LEVELS)}")


def _budget(amount: str) -> Budget | None:
    try:
        budget = Budget(seconds=float(amount[:-1])) if amount.endswith("s") else Budget(playouts=int(amount))
    except ValueError:
        return None
    return budget if budget.seconds > 0 or budget.playouts > 0 else None


def _manner(changes: Sequence[str]) -> Manner | None:
    """What follows the budget in a spec; None if it cannot be read."""
    said = dict[str, Any]()
    for change in changes:
        name, _, value = change.partition("=")
        if (name in ("horizon", "trust") and value.isdecimal()) or (name == "own" and value in PARTS):
            said[name] = int(value)
        elif name == "values" and value in ("yes", "no"):
            said["foresees"] = value == "yes"
        else:
            return None
    return Manner(**said)


def seconds_of(game: Game, level: str) -> float:
    """Seconds that a level thinks at most about a decision; 0 where it counts playouts, or does not think."""
    bot = make_bot(levels(game).get(level, level))
    return bot.budget.seconds if isinstance(bot, SearchBot) else 0.0


def choose(pos: Position, level: str, seconds: float | None = None, seed: int = 0) -> int:
    """A move for the seat to play at a named level, thinking for `seconds` at most; the only one there is at once."""
    return consider(pos, level, seconds, seed)[0]


def consider(pos: Position, level: str, seconds: float | None = None, seed: int = 0) -> list[int]:
    """The same, and then what else was thought about, if anything was."""
    legal = pos.legal_numbers()
    if len(legal) == 1:
        return legal
    bot = make_bot(levels(pos.game).get(level, level))
    if not isinstance(bot, SearchBot):
        return [bot.choose(pos, seed)]
    if seconds is not None:
        bot = replace(bot, budget=replace(bot.budget, seconds=min(seconds, bot.budget.seconds or seconds)))
    return bot.consider(pos, seed)
