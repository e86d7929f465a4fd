"""Players that are programs. A bot gets a state veiled for its seat, so it cannot know more than its seat does."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Protocol

from headrace.bots.knowledge import told_by
from headrace.bots.networks import network_for
from headrace.bots.ready import fast_engine, loaded_engine
from headrace.bots.search import USUAL, Budget, Manner, Recall, think, thumb_choice
from headrace.core.position import Position
from headrace.core.rooms import GameRooms
from headrace.engine.fast import FastEngine

__all__ = [
    "LEVELS",
    "Bot",
    "RandomBot",
    "Recall",
    "SearchBot",
    "ThumbBot",
    "bot_for",
    "choose",
    "consider",
    "counts",
    "levels",
    "make_bot",
    "seconds_of",
    "thinks",
]

_LEVEL_SPECS = {"easy": "thumb", "medium": "search:100", "hard": "search:1s", "master": "search:5s"}
LEVELS = tuple(_LEVEL_SPECS)
MOST_DIGITS = 9
BUDGET = re.compile(rf"(?!/)(?P<playouts>[0-9]{{1,{MOST_DIGITS}}})?((^|/)(?P<seconds>[0-9]{{1,5}}(\.[0-9]{{1,5}})?)s)?")
"""How a budget is written: playouts, seconds, or both with a stroke between them."""
SWITCHES = {"values": "foresees", "tree": "keeps"}
"""What can be switched off in a spec (`values=no`), and the field of `Manner` that it switches."""
PARTS = tuple(str(part) for part in range(101))
"""How a part in hundredths may be written."""


def levels(game: GameRooms, players: int | None = None) -> tuple[str, ...]:
    """The levels of a game's bots, weakest first: its own, or those every game has.

    `players`: only those that play at a table of so many; None: all.
    """
    told = told_by(game).levels or _LEVEL_SPECS
    return tuple(level for level, spec in told.items() if players is None or isinstance(spec, str) or str(players) in spec)


def counts(game: GameRooms, level: str) -> tuple[int, ...]:
    """The numbers of players with which a level plays."""
    return tuple(players for players in game.players if level in levels(game, players))


class Bot(Protocol):
    """Whoever chooses a legal action for the seat to play."""

    @property
    def name(self) -> str:
        """The spec it was made from."""
        ...

    def choose(self, pos: Position, seed: int) -> int:
        """The number of a legal action; the same for the same positions as seen by the seat, and seeds, of a turn so far."""
        ...


@dataclass(frozen=True)
class RandomBot:
    """Any legal action."""

    name: str = "random"

    def choose(self, pos: Position, seed: int) -> int:
        return Random(seed).choice(pos.legal_numbers())


@dataclass(frozen=True)
class ThumbBot:
    """The action the game's rule of thumb likes best, if it overrates each by up to `error` hundredths of a point, by lot."""

    name: str = "thumb"
    error: int = 0

    def choose(self, pos: Position, seed: int) -> int:
        return thumb_choice(pos.game, pos.game.veiled(pos.state, pos.turn), seed, loaded_engine(pos.game), self.error)


@dataclass(frozen=True)
class SearchBot:
    """Information-set tree search."""

    name: str
    budget: Budget
    manner: Manner = USUAL
    recall: Recall = field(default_factory=Recall, compare=False, repr=False)

    def choose(self, pos: Position, seed: int) -> int:
        return self.consider(pos, seed)[0]

    def consider(self, pos: Position, seed: int) -> list[int]:
        """The actions it thought about, its choice first, then the others as they were tried."""
        legal, seat = pos.legal_numbers(), pos.turn
        assert seat is not None, "a finished game has nobody to choose"
        veiled, engine = pos.game.veiled(pos.state, seat), fast_engine(pos.game)
        manner = self.manner_on(engine, pos.game)
        if len(legal) == 1:
            self.recall.go_on(veiled, legal[0], engine, self.budget, manner)
            return legal
        return think(pos.game, veiled, seat, self.budget, seed, engine, manner, self.recall)

    def manner_on(self, engine: FastEngine | None, game: GameRooms) -> Manner:
        """On an engine (None: plain). The plain one makes few playouts in its seconds, so they are cut sooner, and end there."""
        turns, manner = told_by(game).plain_horizon, self.manner
        is_whole = not manner.horizon or bool(manner.network)
        if engine is not None or not (self.budget.seconds and turns and is_whole):
            return manner
        return replace(manner, horizon=manner.horizon if manner.network else turns, mix=0)


def make_bot(spec: str) -> Bot:
    """A bot from its spec: `random`, `thumb`, `thumb:300` (errs by up to three points), `search:400` (playouts), `search:0.5s`
    (seconds), `search:400/0.5s` (whichever ends first), or a level's name.

    A search may differ from what its game says (`Manner`): `search:400,horizon=2,trust=80,own=60,mix=50,values=no,tree=no`; with
    `network=FILE` it plays by a network, with `network=learned` by the one that comes with the game.
    """
    named = _LEVEL_SPECS.get(spec, spec)
    kind, _, amount = named.partition(":")
    if kind in ("random", "thumb") and not amount:
        return RandomBot() if kind == "random" else ThumbBot()
    if kind == "thumb" and (error := _number(amount)):
        return ThumbBot(named, error)
    amount, *changes = amount.split(",")
    if kind == "search" and (budget := _budget(amount)) and (manner := _manner(changes)):
        return SearchBot(named, budget, manner)
    raise ValueError(f"no bot {spec!r}; it should be random, thumb, search:400, search:0.5s or one of {', '.join(LEVELS)}")


def _number(said: str) -> int:
    """A number of at most MOST_DIGITS digits; 0 if it is none."""
    return int(said) if said.isdecimal() and len(said) <= MOST_DIGITS else 0


def _budget(said: str) -> Budget | None:
    """Playouts, seconds or both; None if it cannot be read."""
    if found := BUDGET.fullmatch(said):
        budget = Budget(_number(found["playouts"] or ""), float(found["seconds"] or 0))
        return budget if budget.seconds > 0 or budget.playouts > 0 else None
    return None


def _manner(changes: Sequence[str]) -> Manner | None:
    """What follows the budget in a spec; None if it cannot be read."""
    said = dict[str, Any]()
    for change in changes:
        name, _, value = change.partition("=")
        if (name in ("horizon", "trust") and value.isdecimal()) or (name in ("own", "mix") and value in PARTS):
            said[name] = int(value)
        elif name == "network" and value:
            said[name] = value
        elif name in SWITCHES and value in ("yes", "no"):
            said[SWITCHES[name]] = value == "yes"
        else:
            return None
    return Manner(**said)


def bot_for(game: GameRooms, named: str, players: int) -> Bot:
    """A bot for a game of so many players: one of its levels, or any other from its spec.

    ValueError if there is none, or for a network that does not fit.
    """
    spec = (told_by(game).levels or _LEVEL_SPECS).get(named, named)
    if not isinstance(spec, str) and str(players) not in spec:
        raise ValueError(f"the level {named} of {game.id} plays at tables of {', '.join(spec)}, not of {players}")
    bot = make_bot(spec if isinstance(spec, str) else spec[str(players)])
    if isinstance(bot, SearchBot) and bot.manner.network:
        network_for(game, players, bot.manner.network)
    return bot


def seconds_of(game: GameRooms, level: str, players: int) -> float:
    """Seconds that a level thinks at most about a decision; 0 where it counts playouts, or does not think."""
    bot = bot_for(game, level, players)
    return bot.budget.seconds if isinstance(bot, SearchBot) else 0.0


def thinks(game: GameRooms, level: str, players: int) -> bool:
    """Does a level search, so that it takes the machine's time?"""
    return isinstance(bot_for(game, level, players), SearchBot)


def choose(pos: Position, level: str, seconds: float | None = None, seed: int = 0, recall: Recall | None = None) -> int:
    """A move for the seat to play at a named level, thinking for `seconds` at most; the only one there is at once."""
    return consider(pos, level, seconds, seed, recall)[0]


def consider(pos: Position, level: str, seconds: float | None = None, seed: int = 0, recall: Recall | None = None) -> list[int]:
    """The same, and then what else was thought about, if anything was.

    `recall`: what is found out is remembered there for the further decisions of the turn.
    """
    bot = bot_for(pos.game, level, pos.players)
    if not isinstance(bot, SearchBot):
        return [bot.choose(pos, seed)]
    limit = bot.budget.seconds if seconds is None else min(seconds, bot.budget.seconds or seconds)
    bot = replace(bot, budget=replace(bot.budget, seconds=limit), recall=recall or bot.recall)
    return bot.consider(pos, seed)
