"""`headrace data make`: games of bots, played on all cores or a cluster and written as a set. Interrupted, it goes on."""

import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from headrace import __version__
from headrace.arena.journal import digest_of
from headrace.arena.spreading import ONE_THREAD, Spread
from headrace.bots import Bot, RandomBot, ThumbBot, bot_for
from headrace.bots.abreast import RANDOM
from headrace.bots.ready import fast_engine
from headrace.core.game import Game
from headrace.core.position import Position
from headrace.data.card import write_card
from headrace.data.files import DataError, Played, check_new, hash_of, read, rows_of, write
from headrace.data.tracing import TEXT
from headrace.engine.fast import available
from headrace.engine.seeds import dice_from
from headrace.envs.engines import WRITING, Compiled, Plain

AT_ONCE, ONE = 500, 1
"""Games of a part: of bots that do not think, and of others."""
ROOM = 700
"""Moves of a game for which there is room at first."""
MECHANICAL = "mechanical"
NAME = "{:07}.parquet"


@dataclass(frozen=True)
class Task:
    """What is wanted. `bots` sit in turn round the table, game after game one seat further; one decision in `whim` is by lot,
    0: none."""

    game: Game
    games: int
    players: int
    bots: Sequence[str] = ("thumb",)
    whim: int = 0
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """ValueError for what cannot be played."""
        self.game.start(self.players, 0, **self.options)
        for spec in self.bots:
            bot_for(self.game, spec, self.players)

    @property
    def is_simple(self) -> bool:
        """Do all play by rule of thumb, or by lot?"""
        return all(isinstance(bot_for(self.game, spec, self.players), RandomBot | ThumbBot) for spec in self.bots)

    @property
    def size(self) -> int:
        """Games of a part."""
        return AT_ONCE if self.is_simple else ONE

    def seats(self, number: int) -> list[str]:
        """Who sits where in a game."""
        mechanical = self.game.mechanical(self.players, self.options)
        playing = [self.bots[(number + seat) % len(self.bots)] for seat in range(mechanical.start)]
        return [*playing, *[MECHANICAL] * len(mechanical)]

    def told(self) -> dict[str, Any]:
        """The same as JSON takes it."""
        how = {"bots": [*self.bots], "players": self.players, "options": dict(self.options), "games": self.games}
        return how | {"whim": self.whim, "seed": self.seed, "headrace": __version__}


class Scribe:
    """Plays games of one title and writes them down."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __call__(self, task: Task, numbers: Sequence[int]) -> pa.Table:
        return rows_of(self.game, _simple(task, numbers) if task.is_simple else [_thought(task, number) for number in numbers])


def _seeds(task: Task, number: int) -> tuple[str, str]:
    """Of the deal, and of whims and ties."""
    deal = f"{task.seed}/{number}"
    return deal, f"chance:{deal}"


def _played(task: Task, number: int, pos: Position, moves: Sequence[int]) -> Played:
    deal, made = _seeds(task, number)[0], np.array(moves, np.int64)
    return Played(deal, task.options, task.seats(number), made, pos.scores, pos.winners, hash_of(pos.state))


def _thought(task: Task, number: int) -> Played:
    """A game of any bots."""
    if available():
        fast_engine(task.game, wait=True)
    deal, chance = _seeds(task, number)
    pos, lot = task.game.start(task.players, deal, **task.options), Random(chance)
    bots = {seat: bot_for(task.game, spec, task.players) for seat, spec in enumerate(task.seats(number)) if spec != MECHANICAL}
    while (seat := pos.turn) is not None:
        legal = pos.legal_numbers()
        is_whim = task.whim > 0 and len(legal) > 1 and lot.randrange(task.whim) == 0
        pos.push(lot.choice(legal) if is_whim else bots[seat].choose(pos, pos.ply))
    return _played(task, number, pos, [move.number for move in pos.moves])


def _simple(task: Task, numbers: Sequence[int]) -> list[Played]:
    """Games of simple bots, in one call."""
    engine = (Compiled if available() else Plain)(task.game, len(numbers) + 1)
    text, zeros, room = engine.module(TEXT), engine.zeros, ROOM
    words = [word for number in numbers for seed in _seeds(task, number) for word in dice_from(seed)]
    manners = [_manner(task, spec) for number in numbers for spec in task.seats(number)]
    while True:
        moves, lengths = zeros("q", room * len(numbers)), zeros("q", len(numbers))
        with engine.ready(WRITING):
            count = text.write_down(
                engine.memory,
                len(numbers),
                task.players,
                engine.numbers("q", task.game.option_numbers(task.players, task.options)),
                engine.numbers("q", words),
                engine.numbers("q", manners),
                task.whim,
                zeros("q", len(task.game.actions)),
                moves,
                lengths,
            )
        if count <= len(moves):
            break
        room = -(-count // len(numbers))
    ends = np.cumsum([0, *lengths]).tolist()
    ended = [Position(task.game, engine.state(at), None, task.options) for at in range(1, len(numbers) + 1)]
    return [_played(task, number, ended[at], moves[ends[at] : ends[at + 1]]) for at, number in enumerate(numbers)]


def _manner(task: Task, spec: str) -> int:
    """How a simple bot decides, as the text takes it."""
    bot: Bot | None = None if spec == MECHANICAL else bot_for(task.game, spec, task.players)
    return bot.error if isinstance(bot, ThumbBot) else RANDOM


def make(task: Task, path: Path, spread: Spread = ONE_THREAD, tell: Callable[[int], None] = lambda games: None) -> None:
    """Play the games and write the set, with its card beside it. `tell` hears of so many games more.

    What an interrupted run has played lies in a folder beside the file until the set is whole. ValueError if that is of another
    run, or the file is there already.
    """
    check_new(path)
    parts = [range(task.games)[first : first + task.size] for first in range(0, task.games, task.size)]
    folder = _folder(path, task)
    there = [number for number in range(len(parts)) if (folder / NAME.format(number)).exists()]
    tell(sum(len(parts[number]) for number in there))
    missing, crew = sorted({*range(len(parts))} - {*there}), spread.crew(Scribe, task.game)
    with closing(crew((task, parts[number]) for number in missing)) as played:
        for number, rows in zip(missing, played, strict=True):
            _keep(folder / NAME.format(number), rows)
            tell(len(parts[number]))
    rows = pa.concat_tables([pq.read_table(folder / NAME.format(number)) for number in range(len(parts))])
    write(path, task.game, rows, task.told())
    write_card(read(path))
    shutil.rmtree(folder)


def _folder(path: Path, task: Task) -> Path:
    """Where the parts are kept; ValueError if those there are of another run."""
    folder = path.with_name(f"{path.name}.parts")
    folder.mkdir(parents=True, exist_ok=True)
    knows = {"game": task.game.id, "rules": task.game.fingerprint, "knowledge": digest_of(task.game, task.bots)}
    terms, told = folder / "terms.json", task.told() | knows
    if not terms.exists():
        terms.write_text(json.dumps(told), "utf-8")
    kept = json.loads(terms.read_text("utf-8"))
    if differing := [name for name in {**told, **kept} if kept.get(name) != told.get(name)]:
        raise DataError(f"{folder} is of a run with other {', '.join(differing)}: finish that one, or delete the folder")
    return folder


def _keep(path: Path, rows: pa.Table) -> None:
    """A part is there whole or not at all."""
    fresh = path.with_suffix(".new")
    pq.write_table(rows, fresh)
    fresh.replace(path)
