"""Who plays in a tournament: our own bots by their specs, and those of others, whose faults cost them the game and nobody else.

`module:name` is a callable that takes the game and the number of players, and gives an object with `choose(pos, seed)`;
`policy:module:name` one that takes an observation and an agent as PettingZoo has them, and gives an action; `process:COMMAND` a
program (`protocol.py`). They are told what their seat may know, and nothing else.
"""

import os
import re
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from math import inf, log2
from typing import Any, Protocol

from headrace.arena import protocol
from headrace.arena.protocol import Late, Program
from headrace.bots import Bot, bot_for, make_bot, thinks
from headrace.bots.ready import fast_engine
from headrace.core.game import Game
from headrace.core.position import Position

ENTRY = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)")
POLICY, PROCESS = "policy:", "process:"
STAND_IN = "thumb"
"""Who goes on for a seat that has forfeited: the rule of thumb, so that the game stays one for the others."""
ILLEGAL, LATE, CRASH = FAULTS = ("illegal", "late", "crash")
LONGEST = 200
"""Characters of what is said of a fault."""
SECONDS_TO_BEGIN = 60
SOONEST = 1e-6
"""Seconds after which an alarm can ring; 0 would be never."""
STEPS = 8
"""Times in which seconds double are told apart in so many steps."""


@dataclass(frozen=True)
class Clock:
    """Seconds a decision and a game may take; 0: as many as it likes."""

    decision: float = 60.0
    game: float = 0.0

    def left(self, used: float) -> float:
        """What is left for the next decision of a seat that has used so many."""
        return min(self.decision or inf, max(0.0, self.game - used) if self.game else inf)


USUAL_CLOCK = Clock()


class Player(Protocol):
    """Whoever plays one seat of one game."""

    def choose(self, pos: Position, seed: int, seconds: float) -> Any: ...
    def close(self, over: Position) -> None: ...


@dataclass(frozen=True)
class Ours:
    """A bot of ours: it veils what it gets by itself."""

    bot: Bot

    def choose(self, pos: Position, seed: int, seconds: float) -> Any:
        return self.bot.choose(pos, seed)

    def close(self, over: Position) -> None:
        """There is nothing to end."""


@dataclass(frozen=True)
class Theirs(Ours):
    """An object of somebody else. Its position has no past and no seed, and is veiled for its seat; `redealt` lets it go on."""

    def choose(self, pos: Position, seed: int, seconds: float) -> Any:
        return self.bot.choose(Position(pos.game, pos.game.veiled(pos.state, pos.turn), None, pos.options), seed)


@dataclass(frozen=True)
class Policy:
    """A callable that chooses from an observation."""

    act: Callable[[dict[str, Any], str], Any]

    def choose(self, pos: Position, seed: int, seconds: float) -> Any:
        import numpy as np

        from headrace.envs import observe

        assert pos.turn is not None, "a finished game has nobody to choose"
        mask = np.zeros(len(pos.game.actions), np.int8)
        mask[pos.legal_numbers()] = 1
        seen = {"observation": np.array(observe(pos, pos.turn), np.int16), "action_mask": mask}
        return self.act(seen, f"player_{pos.turn}")

    def close(self, over: Position) -> None:
        """There is nothing to end."""


def named(spec: str) -> Callable[..., Any] | None:
    """What a spec of a module and a name in it means, found from the working folder too; None for other specs.

    ValueError if there is none.
    """
    found = ENTRY.fullmatch(spec.removeprefix(POLICY))
    if not found or _is_ours(spec):
        return None
    if (here := os.getcwd()) not in sys.path:
        sys.path.insert(0, here)
    try:
        return getattr(import_module(found["module"]), found["name"])  # type: ignore[no-any-return]
    except (ImportError, AttributeError) as error:
        raise ValueError(f"no bot {spec!r}: {error}") from None


def _is_ours(spec: str) -> bool:
    """Could it be read as a spec of ours?"""
    try:
        return bool(make_bot(spec))
    except ValueError:
        return False


def check(game: Game, spec: str, players: int) -> None:
    """ValueError for a bot that cannot be had here."""
    if spec.startswith(PROCESS):
        protocol.check(spec.removeprefix(PROCESS))
    elif not named(spec):
        bot_for(game, spec, players)


def make_ready(game: Game, spec: str, players: int) -> None:
    """Load what a search of ours plays with, for that is no part of its first decision."""
    if not spec.startswith(PROCESS) and not named(spec) and thinks(game, spec, players):
        fast_engine(game)


def player_for(pos: Position, spec: str, seat: int, clock: Clock) -> Player:
    """Who plays a seat of a game that begins, from a spec. Whatever goes wrong in a program of others comes through."""
    if spec.startswith(PROCESS):
        return Program(spec.removeprefix(PROCESS), _hello(pos, seat, clock), SECONDS_TO_BEGIN)
    if make := named(spec):
        return Policy(make) if spec.startswith(POLICY) else Theirs(make(pos.game, pos.players))
    return Ours(bot_for(pos.game, spec, pos.players))


def _hello(pos: Position, seat: int, clock: Clock) -> Mapping[str, Any]:
    """What a program is told of its game before it begins."""
    about = {"game": pos.game.id, "version": pos.game.version, "players": pos.players, "seat": seat, "options": pos.options}
    return about | {"decision_seconds": clock.decision or None, "game_seconds": clock.game or None}


@dataclass
class Seated:
    """A bot in its seat: what it chooses, what it spends, and its fault, if it has one; then another one goes on for it."""

    pos: Position
    spec: str
    seat: int
    clock: Clock
    fault: str = ""
    used: float = 0.0
    spent: Counter[int] = field(default_factory=Counter)
    """Decisions by the seconds of a core that they took (`step_of`); of a program, by the seconds that it was waited for."""
    _player: Player | None = None

    def choose(self, seed: int) -> int:
        """The number of a legal move."""
        if not self.fault:
            try:
                chosen = self._asked(seed)
            except Late:
                self._forfeit(LATE)
            except (Exception, SystemExit) as error:
                self._forfeit(CRASH, f"{type(error).__name__}: {_told(str, error)}")
            else:
                if (number := _legal_number(self.pos, chosen)) is not None:
                    return number
                self._forfeit(ILLEGAL, _told(repr, chosen))
        return bot_for(self.pos.game, STAND_IN, self.pos.players).choose(self.pos, seed)

    def _forfeit(self, fault: str, what: str = "") -> None:
        self.fault = f"{fault} at move {self.pos.ply + 1}" + (f": {what}" if what else "")[:LONGEST]

    def _asked(self, seed: int) -> Any:
        """What the bot answers in its time; else Late."""
        if self._player is None:
            with limited(SECONDS_TO_BEGIN):
                self._player = player_for(self.pos, self.spec, self.seat, self.clock)
        seconds = self.clock.left(self.used)
        begun, worked = time.monotonic(), time.process_time()
        with limited(seconds):
            chosen = self._player.choose(self.pos, seed, seconds)
        passed, work = time.monotonic() - begun, time.process_time() - worked
        self.used += passed
        self.spent[step_of(passed if isinstance(self._player, Program) else work)] += 1
        if passed > seconds:
            raise Late
        return chosen

    def close(self) -> None:
        """The game is over."""
        if self._player:
            self._player.close(self.pos)


def _told(tell: Callable[[Any], str], thing: Any) -> str:
    """How a thing of somebody else is told, or what it is, if it cannot be."""
    try:
        return tell(thing)
    except Exception:
        return f"<{type(thing).__name__}>"


def _legal_number(pos: Position, chosen: Any) -> int | None:
    """The number of what was chosen; None if it is no legal move."""
    try:
        number = pos.game.move(chosen).number
    except Exception:  # it may be anything
        return None
    return number if number in pos.legal_numbers() else None


@contextmanager
def limited(seconds: float) -> Generator[None, None, None]:
    """Late after so many, where an alarm can interrupt what is going on: in the first thread of a process, not on Windows."""
    if seconds == inf or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    handler, begun = signal.signal(signal.SIGALRM, _ring), time.monotonic()
    left, again = signal.setitimer(signal.ITIMER_REAL, max(seconds, SOONEST))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, max(left - (time.monotonic() - begun), SOONEST) if left else 0, again)
        signal.signal(signal.SIGALRM, handler)


def _ring(signum: int, frame: Any) -> None:
    raise Late


def step_of(seconds: float) -> int:
    """The step of a time, on a scale of doublings of a microsecond."""
    return round(STEPS * log2(max(1.0, seconds * 1e6)))


def seconds_at(step: int) -> float:
    """The time that stands for a step."""
    return float(2 ** (step / STEPS) / 1e6)
