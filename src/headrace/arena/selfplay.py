"""Whole games of the rule of thumb with weights that are tried, compiled; and what comes of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from zlib import crc32

import numpy as np

from headrace.arena.evolution import Numbers
from headrace.arena.spreading import ONE_THREAD, Spread
from headrace.arena.stats import Z_95, wilson
from headrace.core.game import Game
from headrace.engine.fast import cache_folder, compiled_text
from headrace.engine.seeds import dice_from

Way = tuple[int, ...]
"""The choice of each option of a game, by number."""


class Outplay:
    """Plays games of one title to their end."""

    def __init__(self, game: Game) -> None:
        twin = compiled_text(game, cache_folder(game, tuning=True), tuning=True)
        self.game, self.row_size = game, twin.dtype.itemsize
        self._play_out = twin.module("headrace.bots.selfplay").play_out

    def __call__(self, seeds: Sequence[str], sets: Numbers, ways: Sequence[Way]) -> tuple[Numbers, Numbers]:
        scores, wins = np.zeros(sets.shape[:2], np.int64), np.zeros(sets.shape[:2], np.int64)
        for way in sorted({*ways}):
            mine = [number for number, chosen in enumerate(ways) if chosen == way]
            scores[mine], wins[mine] = self._play([seeds[number] for number in mine], sets[mine], way)
        return scores, wins

    def _play(self, seeds: Sequence[str], sets: Numbers, way: Way) -> tuple[Numbers, Numbers]:
        """Games with the same options."""
        games, players, count = sets.shape
        words = [word for seed in seeds for what in (seed, f"ties:{seed}") for word in dice_from(what)]
        scores, wins = np.zeros(games * players, np.int64), np.zeros(games * players, np.int64)
        self._play_out(
            np.zeros(self.row_size, np.uint8),
            games,
            players,
            count,
            np.array(way, np.int64),
            np.array(words, np.int64),
            np.ascontiguousarray(sets, np.int64).ravel(),
            np.zeros(len(self.game.actions), np.int64),
            scores,
            wins,
        )
        return scores.reshape(games, players), wins.reshape(games, players)


class SelfPlay:
    """Games of one title, spread over threads or a cluster.

    `vary`: an option of the rules; a deal's seed draws one of its choices. `options`: choices of others. ValueError if the game
    has no such option.
    """

    def __init__(self, game: Game, spread: Spread = ONE_THREAD, vary: str = "", options: Mapping[str, str] | None = None) -> None:
        self._count, self._crew = spread.count, spread.crew(Outplay, game)
        self._game, self._chosen = game, dict(options or {})
        self._options, self._varied = game.options, [option for option in game.options if option.id == vary]
        if vary and not self._varied:
            known = ", ".join(option.id for option in game.options) or "none"
            raise ValueError(f"{game.id} has no option {vary!r}; it has {known}")

    def play(self, seeds: Sequence[str], sets: Numbers) -> tuple[Numbers, Numbers]:
        """Scores and wins by game and seat; `sets`: weights by game and seat."""
        ways = [self._way(seed, sets.shape[1]) for seed in seeds]
        parts = [slice(len(seeds) * at // self._count, len(seeds) * (at + 1) // self._count) for at in range(self._count)]
        played = [*self._crew((seeds[part], sets[part], ways[part]) for part in parts)]
        return np.concatenate([scores for scores, _ in played]), np.concatenate([wins for _, wins in played])

    def _way(self, seed: str, players: int) -> Way:
        """The options of a deal as they were chosen; the one that varies is drawn, if there is a choice for so many players."""
        varied = [option for option in self._varied if players in option.players]
        chosen = zip(self._options, self._game.option_numbers(players, self._chosen), strict=True)
        return tuple(crc32(seed.encode()) % len(option.choices) if option in varied else number for option, number in chosen)


@dataclass(frozen=True)
class Level:
    """What the rule of thumb scores against itself: the mean, with its standard error, and the mean of the best."""

    mean: float
    error: float
    winner: float

    def exceeds(self, other: "Level") -> bool:
        """A higher mean, beyond doubt."""
        return self.mean - other.mean > Z_95 * hypot(self.error, other.error)

    def __str__(self) -> str:
        return f"mean {self.mean:.1f} ± {Z_95 * self.error:.1f}, winner {self.winner:.1f}"


def level(club: SelfPlay, players: int, weights: Sequence[int], games: int, seed: str) -> Level:
    """So many games of the same weights in every seat."""
    sets = np.tile(np.array(weights, np.int64), (games, players, 1))
    scores, _ = club.play([f"{seed}/{number}" for number in range(games)], sets)
    return Level(float(scores.mean()), float(scores.mean(axis=1).std() / games**0.5), float(scores.max(axis=1).mean()))


@dataclass(frozen=True)
class Duel:
    """One seat with new weights among old ones, every deal from every seat."""

    games: int
    players: int
    wins: float
    lead: float
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """95 % Wilson interval of the share of wins."""
        return wilson(self.wins, self.games)

    @property
    def is_gain(self) -> bool:
        """More wins than by chance and more points than the others, both beyond doubt."""
        return self.interval[0] > 1 / self.players and self.lead > Z_95 * self.error

    def __str__(self) -> str:
        low, high = self.interval
        share = f"wins {self.wins / self.games:.3f} ({low:.3f}-{high:.3f}, by chance {1 / self.players:.3f})"
        return f"{share}, lead {self.lead:.1f} ± {Z_95 * self.error:.1f}, n={self.games}"


def duel(club: SelfPlay, players: int, new: Sequence[int], old: Sequence[int], games: int, seed: str) -> Duel:
    """At least so many games of one seat with new weights among old ones."""
    deals = -(-games // players)
    sets = np.tile(np.array(old, np.int64), (deals, players, players, 1))
    for seat in range(players):
        sets[:, seat, seat] = new
    seeds = [f"{seed}/{deal}" for deal in range(deals) for _ in range(players)]
    scores, wins = club.play(seeds, sets.reshape(deals * players, players, -1))
    seats = np.tile(np.eye(players, dtype=bool), (deals, 1))
    mine, theirs = scores[seats], scores[~seats].reshape(-1, players - 1).mean(axis=1)
    leads = (mine - theirs).reshape(deals, players).mean(axis=1)
    share = float((wins[seats] / np.maximum(1, wins.sum(axis=1))).sum())
    return Duel(deals * players, players, share, float(leads.mean()), float(leads.std() / deals**0.5))
