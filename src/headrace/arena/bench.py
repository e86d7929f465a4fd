"""The speed of both engines, measured in one run."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from headrace.bots.ready import fast_engine
from headrace.core.game import Game
from headrace.engine.fast import FastEngine, FastUnavailable
from headrace.engine.reading import plain_text
from headrace.engine.seeds import dice_from

PLAIN_SECONDS = 1.5
FAST_GAMES = 20_000
COPIES = 20_000
LISTS = 200_000
ROW_COPIES = 1_000_000


@dataclass(frozen=True)
class Speed:
    """One engine at one player count. Times of a legal list and a copy in nanoseconds.

    `lively`: moves were weighted towards what people do (the game's `lively` weights), instead of all alike.
    """

    engine: str
    players: int
    lively: bool
    games_per_second: float
    decisions_per_second: float
    decisions_per_game: float
    legal_ns: float
    copy_ns: float


@dataclass(frozen=True)
class Report:
    """Speeds of a game, and the seconds to compile it and to start with a filled cache (None without the fast engine)."""

    game: str
    speeds: tuple[Speed, ...]
    compile_seconds: float | None
    warm_start_seconds: float | None

    def as_dict(self) -> dict[str, Any]:
        """The report for JSON."""
        return asdict(self)

    def best(self, engine: str, lively: bool = False) -> Speed | None:
        """The speed at the first player count."""
        return next((speed for speed in self.speeds if (speed.engine, speed.lively) == (engine, lively)), None)


def plain_speed(game: Game, players: int, lively: bool = False, seconds: float = PLAIN_SECONDS) -> Speed:
    """Whole random games on the plain engine."""
    dice, out, rules, weights = dice_from(1), [0] * len(game.actions), game.rules, game.lively if lively else []
    pick = plain_text(game, "headrace.engine.entry").pick
    games = decisions = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        state = _opening(game, players, games)
        while rules.to_play(state) >= 0:
            rules.apply(state, out[pick(dice, out, rules.legal(state, out), weights)])
            decisions += 1
        games += 1
    spent = time.perf_counter() - begin
    state = _opening(game, players, 1)
    legal_ns = _time_ns(lambda: rules.legal(state, out))
    copy_ns = _time_ns(state.copy)
    return Speed("plain", players, lively, games / spent, decisions / spent, decisions / games, legal_ns, copy_ns)


def _opening(game: Game, players: int, seed: int) -> Any:
    state: Any = game.state()
    state.rng[:] = dice_from(seed)
    game.rules.setup(state, players, [0] * len(game.options))
    return state


def _time_ns(call: Any) -> float:
    begin = time.perf_counter()
    for _ in range(COPIES):
        call()
    return (time.perf_counter() - begin) / COPIES * 1e9


def fast_speed(game: Game, players: int, lively: bool = False, games: int = FAST_GAMES) -> Speed | None:
    """Whole random games on the fast engine; None where it cannot be had."""
    engine = fast_engine(game)
    if engine is None:
        return None
    options, weights = [0] * len(game.options), game.lively if lively else []
    engine.play_games(players, options, max(1, games // 20), 1, weights)
    seconds, decisions = min(_timed(engine, players, options, games, seed, weights) for seed in range(3))
    memory, out = engine.opening(players), engine.numbers(len(game.actions))
    legal_ns = _each_ns(lambda times: engine.entry.list_often(memory, 0, out, times), LISTS)
    copy_ns = _each_ns(lambda times: engine.entry.copy_often(memory, 1, 0, times), ROW_COPIES)
    return Speed("fast", players, lively, games / seconds, decisions / seconds, decisions / games, legal_ns, copy_ns)


def _timed(
    engine: FastEngine, players: int, options: list[int], games: int, seed: int, weights: Sequence[int]
) -> tuple[float, int]:
    """Seconds and decisions of whole random games."""
    begin = time.perf_counter()
    decisions = engine.play_games(players, options, games, seed, weights)
    return time.perf_counter() - begin, decisions


def _each_ns(repeat: Callable[[int], object], times: int) -> float:
    """Nanoseconds of each of so many times inside compiled code."""
    repeat(1)
    begin = time.perf_counter()
    repeat(times)
    return (time.perf_counter() - begin) / times * 1e9


def measure(game: Game) -> Report:
    """Both engines at every player count, and the cost of starting."""
    compile_seconds = _seconds_to_warm(game, fresh=True)
    warm_seconds = _seconds_to_warm(game, fresh=False)
    try:
        fast_engine(game, wait=True)
    except FastUnavailable:
        compile_seconds = warm_seconds = None
    manners = [(players, lively) for lively in ((False, True) if game.lively else (False,)) for players in game.players]
    speeds = [plain_speed(game, players, lively) for players, lively in manners]
    speeds += [speed for players, lively in manners if (speed := fast_speed(game, players, lively))]
    return Report(game.id, tuple(speeds), compile_seconds, warm_seconds)


def seconds_to(do: Callable[[], object]) -> float:
    """Seconds that something takes."""
    begin = time.perf_counter()
    do()
    return time.perf_counter() - begin


def _seconds_to_warm(game: Game, fresh: bool) -> float | None:
    """Seconds that a new process needs to have the engine ready, with an empty cache or with the usual one."""
    import os
    import tempfile

    from headrace.engine.fast import CACHE_VARIABLE

    script = (
        "import sys\n"
        "from headrace.arena.bench import seconds_to\n"
        "from headrace.bots.ready import fill\n"
        "from headrace.core.game import game\n"
        "print(seconds_to(lambda: fill(game(sys.argv[1]))))\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, **({CACHE_VARIABLE: folder} if fresh else {})}
        for _ in range(1 if fresh else 2):
            done = subprocess.run(
                [sys.executable, "-c", script, game.id], env=environment, capture_output=True, text=True, check=False
            )
    return float(done.stdout) if done.returncode == 0 else None
