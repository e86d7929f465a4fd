"""`headrace learn`: what positions are worth, fitted to whole games of bots, and written into the game's file.

Games are played with a little chance and looked at now and then; for each stage of the game a linear value of what the
judgement measures is fitted to the final scores (ridge regression). Only sums are kept, so a run takes little memory and can
be interrupted; one game in ten is left out of the fit and shows how well it foretells. Games of the rule of thumb are many,
and fitted by themselves; those of a search are dear, and only move the values that it played by (expert iteration). On request
the games of the rule of thumb are played a second time, and a small net is fitted to what the table misses (`arena.net`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from headrace.arena.evolution import Numbers
from headrace.arena.net import Moments, fit_net, net_points
from headrace.arena.spreading import ONE_THREAD, Crew, Spread
from headrace.bots import bot_for
from headrace.bots.ready import fast_engine
from headrace.bots.values import THOUSANDTHS, Values, belonging, fitting_values, row_size, values_of, write_values
from headrace.core.game import Game
from headrace.engine.fast import cache_folder, compiled_text
from headrace.engine.material import load_toml
from headrace.engine.seeds import dice_from

Reals = NDArray[np.float64]
Seen = tuple[Reals, Numbers, Numbers]
"""Moments of games: columns of each seat, the stage, and whether the game is held out."""
THUMB = "thumb"
BATCH = 100
"""Games of the rule of thumb that are played at a time; of another bot it is one."""
EVERY = 6
"""One end of a turn in so many is looked at in games of the rule of thumb; of another bot every one."""
ROOM = 400
"""Most moments of a game that are looked at."""
WHIMS = (1000, 100, 25)
"""A seat plays one decision in so many at random: one of these."""
OTHERWISE = "with_"
"""Facts about games that were played with other options have names that begin so."""
HELD = 10
"""One game in so many is left out of the fit."""
PENALTY = 20.0
"""Of the ridge regression, in standard deviations of the measures, where nothing is known before."""
LOYALTY = 4000.0
"""The same where the values that the games were played by are moved."""
USUAL_HORIZON = 3
"""Turns of every seat after which playouts are cut, where nobody says otherwise."""
SHOWN = 10
"""Progress is shown so many times."""


@dataclass(frozen=True)
class Task:
    """What is wanted: values for one number of players from so many games of a bot.

    `horizon`: after so many turns of every seat playouts are cut for them. `hidden`: units of the net beside the table, 0: none.
    `options`: the choices the games are played with. Stages that do not occur keep the values there are, and all keep the net.
    """

    game: Game
    players: int
    games: int
    seed: int
    horizon: int
    bot: str = THUMB
    hidden: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """ValueError for a net and games of a search together."""
        if self.bot != THUMB and (self.hidden or (self.before and self.before.net)):
            raise ValueError(f"a net is fitted to games of the rule of thumb alone, not of {self.bot}")

    @property
    def batch(self) -> int:
        """Games of a part of the run."""
        return BATCH if self.bot == THUMB else 1

    @property
    def before(self) -> Values | None:
        """The values that the games are played by."""
        return None if self.bot == THUMB else values_of(self.game).get(self.players)

    @property
    def way(self) -> list[int]:
        """The options as the rules text takes them."""
        return self.game.option_numbers(self.players, self.options)

    @property
    def width(self) -> int:
        """Numbers of a stage."""
        return row_size(self.game)


@dataclass
class Sums:
    """Sums over the games so far: by use (fit, held out) and stage the products of every two columns; the last is the score.

    `within`: the same after the mean over the seats was taken off each column, so that only what tells the seats of a game
    apart counts.
    """

    played: int
    whole: Reals
    within: Reals

    @classmethod
    def none(cls, task: Task) -> "Sums":
        """Of no games."""
        shape = (2, task.game.stages, task.width + 1, task.width + 1)
        return cls(0, np.zeros(shape), np.zeros(shape))

    def add(self, columns: Reals, stages: Numbers, held: Numbers) -> None:
        """Moments with the columns of each seat."""
        centred = columns - columns.mean(axis=1, keepdims=True)
        for use in (0, 1):
            for stage in np.unique(stages[held == use]):
                here = (held == use) & (stages == stage)
                for sums, rows in ((self.whole, columns[here]), (self.within, centred[here])):
                    flat = rows.reshape(-1, rows.shape[-1])
                    sums[use, stage] += flat.T @ flat


class Lesson:
    """Plays a batch of games of one title and looks at them."""

    def __init__(self, game: Game) -> None:
        twin = compiled_text(game, cache_folder(game))
        self.game, self.row_size = game, twin.dtype.itemsize
        self._sample = twin.module("headrace.bots.sampling").sample_games

    def __call__(self, players: int, seed: int, batch: int, way: Sequence[int]) -> Seen:
        count = len(self.game.measures)
        seeds = [f"{seed}/{batch * BATCH + number}" for number in range(BATCH)]
        words = [word for each in seeds for what in (each, f"chance:{each}") for word in dice_from(what)]
        whims = np.random.default_rng([seed, batch]).choice(WHIMS, BATCH * players)
        game_of, stages = np.zeros(BATCH * ROOM, np.int64), np.zeros(BATCH * ROOM, np.int64)
        measured, scores = np.zeros(BATCH * ROOM * players * count, np.int64), np.zeros(BATCH * players, np.int64)
        used = int(
            self._sample(
                np.zeros(self.row_size, np.uint8),
                BATCH,
                players,
                count,
                EVERY,
                np.array(way, np.int64),
                np.array(words, np.int64),
                whims.astype(np.int64),
                np.zeros(len(self.game.actions), np.int64),
                game_of,
                stages,
                measured,
                scores,
            )
        )
        own = measured.reshape(BATCH * ROOM, players, count)[:used].astype(float)
        reached = scores.reshape(BATCH, players)[game_of[:used]][..., None].astype(float)
        return _columns(own, reached), stages[:used], (game_of[:used] % HELD == 0).astype(np.int64)


class Bout:
    """Plays one game with the same bot in every seat, and looks at it at the end of every turn."""

    def __init__(self, game: Game) -> None:
        self.game = game
        fast_engine(game, wait=True)

    def __call__(self, players: int, seed: int, number: int, way: Sequence[int], spec: str) -> Seen:
        measuring, count = self.game.measuring, len(self.game.measures)
        assert measuring, "only what a judgement measures can be learned from"
        options = {option.id: option.choices[at] for option, at in zip(self.game.options, way, strict=True)}
        pos, chance = self.game.start(players, seed=f"{seed}/{number}", **options), Random(f"chance:{seed}/{number}")
        bot = bot_for(self.game, spec, players)
        whims = [chance.choice(WHIMS) for _ in range(players)]
        stages, measured = list[int](), list[list[int]]()
        while (seat := pos.turn) is not None:
            is_whim = chance.randrange(whims[seat]) == 0
            pos.push(chance.choice(pos.legal_numbers()) if is_whim else bot.choose(pos, pos.ply))
            if pos.turn not in (None, seat):
                stages.append(measuring.stage(pos.state))
                measured.append([0] * (players * count))
                for each in range(players):
                    measuring.measure(pos.state, each, measured[-1], each * count)
        own = np.array(measured, float).reshape(-1, players, count)
        reached = np.tile(np.array(pos.scores, float)[:, None], (len(own), 1, 1))
        return _columns(own, reached), np.array(stages, np.int64), np.full(len(own), int(number % HELD == 0))


def _columns(own: Reals, reached: Reals) -> Reals:
    """Of the measures and the score of each seat at each moment."""
    others = own.sum(axis=1, keepdims=True) - own
    return np.concatenate((np.ones_like(reached), own, others, reached), axis=2)


class Classroom:
    """Games of one title that are looked at, spread over threads or a cluster."""

    def __init__(self, game: Game, spread: Spread = ONE_THREAD) -> None:
        self.count, self._game, self._spread = spread.count, game, spread
        self._crews = dict[type[Lesson] | type[Bout], Crew[Seen]]()

    def watch(self, task: Task, batches: Sequence[int]) -> list[Seen]:
        """What is seen in each batch."""
        make, said = (Lesson, ()) if task.bot == THUMB else (Bout, (task.bot,))
        if make not in self._crews:
            self._crews[make] = self._spread.crew(make, self._game)
        return [*self._crews[make]((task.players, task.seed, batch, task.way, *said) for batch in batches)]


@dataclass(frozen=True)
class Fit:
    """The values of a stage, and how well they foretell held-out games: parts of the variance, of all and among the seats."""

    numbers: tuple[int, ...]
    moments: float
    told: float
    told_within: float


def fit(sums: Sums, stage: int, before: Values | None = None, kept: Values | None = None) -> Fit:
    """The ridge regression of a stage, from the values there were before. A stage without moments stays as in `kept`."""
    products = sums.whole[0, stage]
    width, moments = len(products) - 1, products[0, 0]
    base = before if moments >= 2 * width else kept or before
    known = np.array(base.numbers[stage * width : (stage + 1) * width] if base else (0,) * width) / THOUSANDTHS
    slopes = known if moments < 2 * width else known + _ridge(products, known, LOYALTY if before else PENALTY)
    numbers = np.rint(THOUSANDTHS * slopes)
    told = [_told(each[1, stage], numbers / THOUSANDTHS) for each in (sums.whole, sums.within)]
    return Fit(tuple(int(number) for number in numbers), moments, *told)


def _ridge(products: Reals, known: Reals, weight: float) -> Reals:
    """What has to be added to the slopes that were known before."""
    width, moments = len(known), products[0, 0]
    scale = np.sqrt(np.maximum(np.diag(products)[:width] / moments - (products[0, :width] / moments) ** 2, 1e-6))
    scale[0] = 1.0
    penalty = weight * np.eye(width)
    penalty[0, 0] = 0.0
    missed = products[:width, -1] - products[:width, :width] @ known
    found: Reals = np.linalg.solve(products[:width, :width] / np.outer(scale, scale) + penalty, missed / scale) / scale
    return found


def _told(products: Reals, slopes: Reals) -> float:
    """The part of the variance of the scores that values tell; 0 without games."""
    count, total = products[0, 0], products[-1, -1]
    mean = products[0, -1] / count if count else 0.0
    variance = total - count * mean * mean
    missed = total - 2 * slopes @ products[:-1, -1] + slopes @ products[:-1, :-1] @ slopes
    return float(1 - missed / variance) if variance > 0 else 0.0


def learn(task: Task, file: Path, kept: Path, room: Classroom, tell: Callable[[str], None]) -> list[Fit]:
    """Values from so many games, written into a file. `kept`: where an interrupted run goes on from."""
    sums, batches = _resumed(task, kept, tell), max(1, task.games // task.batch)
    while sums.played < batches:
        until = min(batches, sums.played + room.count)
        for seen in room.watch(task, range(sums.played, until)):
            sums.add(*seen)
        sums.played = until
        _keep(task, sums, kept)
        if sums.played * SHOWN // batches != (sums.played - room.count) * SHOWN // batches:
            tell(f"{sums.played * task.batch} of {batches * task.batch} games")
    there = fitting_values(task.game, file)
    was = there.get(task.players)
    fits = [fit(sums, stage, task.before, was) for stage in range(task.game.stages)]
    for stage, found in enumerate(fits):
        told = f"told {found.told:.2f} of all, {found.told_within:.2f} among the seats"
        tell(f"stage {stage}: {found.moments:.0f} seats seen, {told}")
    numbers = tuple(number for found in fits for number in found.numbers)
    if task.options:
        net = was.net if was else ()
    else:
        net = _learn_net(task, numbers, batches, room, tell) if task.hidden else ()
    said = _said(task, sums.played * task.batch, was)
    values = Values(task.horizon, numbers, belonging(task.game, task.players), said, net)
    write_values(task.game, file, {**there, task.players: values})
    tell(f"written: {file}")
    kept.unlink(missing_ok=True)
    return fits


def _learn_net(task: Task, table: tuple[int, ...], batches: int, room: Classroom, tell: Callable[[str], None]) -> tuple[int, ...]:
    """The net for what a table misses, of the same games."""
    parts: tuple[list[Moments], list[Moments]] = [], []
    for first in range(0, batches, room.count):
        for seen in room.watch(task, range(first, min(batches, first + room.count))):
            for use, moments in zip(parts, _moments(task, table, *seen), strict=True):
                use.append(moments)
    fitted, held = (Moments.joined(use) for use in parts)
    net = fit_net(fitted, task.game.stages, task.hidden, task.seed, tell)
    missed, left = held.missed, held.missed - net_points(net, held, task.game.stages)
    for stage in np.unique(held.stages):
        before, after = (each[held.stages == stage].var(axis=1).mean() for each in (missed, left))
        tell(f"stage {stage}: the net leaves {after:.1f} of {before:.1f} squared points that the table missed among the seats")
    return net


def _moments(task: Task, table: tuple[int, ...], columns: Reals, stages: Numbers, held: Numbers) -> tuple[Moments, Moments]:
    """What was seen as a net takes it, to be fitted to and held out."""
    slopes = np.array(table).reshape(task.game.stages, task.width)[stages] / THOUSANDTHS
    missed = columns[:, :, -1] - np.einsum("msc,mc->ms", columns[:, :, :-1], slopes)
    seen = Moments(columns[:, :, 1 : 1 + len(task.game.measures)].astype(np.float32), stages, missed.astype(np.float32))
    return seen.at(held == 0), seen.at(held == 1)


def _said(task: Task, games: int, was: Values | None) -> dict[str, Any]:
    """How values were found: those of the usual game, and a line for every other choice of options."""
    facts = was.found if was else {}
    here: dict[str, Any] = {"date": date.today().isoformat(), "seed": task.seed, "games": games}
    if task.before:
        here |= {"bot": task.bot, "before": _history(task.before.found)}
    if not task.options:
        return here | {key: value for key, value in facts.items() if key.startswith(OTHERWISE)}
    return {**facts, f"{OTHERWISE}{'_'.join(task.options.values())}": ", ".join(f"{key} {value}" for key, value in here.items())}


def _history(found: Mapping[str, Any]) -> str:
    """What games earlier values were learned from, the latest first."""
    latest = f"{found['games']} of {found.get('bot', THUMB)}"
    return f"{latest}, {found['before']}" if "before" in found else latest


def _terms(task: Task) -> str:
    """What an interrupted run must have in common with this one to be gone on with."""
    before = task.before.numbers if task.before else ()
    manner = "" if task.bot == THUMB else load_toml(task.game.package, "game.toml")
    way = task.way if task.options else ""
    found = task.game.fingerprint, belonging(task.game, task.players), task.seed, EVERY, WHIMS, task.bot, before, manner, way
    return " ".join(str(each) for each in found)


def _keep(task: Task, sums: Sums, kept: Path) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    fresh = kept.with_suffix(".new.npz")
    np.savez(fresh, terms=_terms(task), played=sums.played, whole=sums.whole, within=sums.within)
    fresh.replace(kept)


def _resumed(task: Task, kept: Path, tell: Callable[[str], None]) -> Sums:
    """Where the interrupted run stands, or the beginning. ValueError if what is kept is of another run."""
    if not kept.exists():
        return Sums.none(task)
    with np.load(kept) as data:
        found: Any = {name: data[name] for name in data.files}
    if str(found["terms"]) != _terms(task):
        raise ValueError(f"{kept} is of a run with other rules, bots or seed: finish that one, or delete the file")
    tell(f"going on after {int(found['played']) * task.batch} games")
    return Sums(int(found["played"]), found["whole"], found["within"])
