"""Weights by evolution: every seat of every game strays from them in its own way, and they follow what scored.

Deals are played twice; in the second game each seat strays the opposite way, so what a deal and a seat are worth by
themselves falls out (Salimans and others 2017: evolution strategies with mirrored samples). Everything is drawn from the
seed and the number of the round, so a run that was interrupted goes on as if it had not been.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from headrace.engine.weights import NamedWeight

Numbers = NDArray[np.int64]
Play = Callable[[Sequence[str], Numbers], Numbers]
"""Scores by game and seat, of the seeds of games and the sets of weights by game and seat."""
STRAY = 0.7
"""How far seats stray, in spreads."""
RATE = 2.0
"""How far the weights move in a round where the slope is clear, in spreads, at the beginning of a half."""
LAST_RATE = 0.3
"""What is left of that at its end."""
INERTIA = 0.8
"""How much of the direction of the last round is kept."""
AVERAGED = 0.1
"""The weights that come out are a running mean in which each round counts so much, so that chance evens out."""
CLEAR = 2.5
"""A difference counts at most so many standard deviations."""


@dataclass(frozen=True)
class Plan:
    """How a run goes: `pairs` of games in each of its rounds.

    In the first half of the run such a part of the others' mean, `rivals`, is taken off the own score; with `alike` all seats
    stray the same way in that half and their mean is what counts, so that a game is found from which all gain. In each half the
    steps grow smaller. `only`: only weights whose names begin so may move.
    """

    players: int
    rounds: int
    pairs: int
    seed: int
    rivals: float
    alike: bool = False
    only: str = ""


@dataclass
class Course:
    """Where a run stands: weights, the direction they move in, their running mean, rounds played, the last mean score."""

    weights: list[float]
    drift: list[float] = field(default_factory=list)
    mean: list[float] = field(default_factory=list)
    played: int = 0
    score: float = 0.0

    def __post_init__(self) -> None:
        self.drift = self.drift or [0.0] * len(self.weights)
        self.mean = self.mean or [*self.weights]

    @property
    def outcome(self) -> list[int]:
        """The weights that come out, whole."""
        return [round(value) for value in self.mean]


def play_round(course: Course, plan: Plan, names: Sequence[NamedWeight], play: Play) -> None:
    """One round: seats stray, games are played, the weights move."""
    dice, done = np.random.default_rng([plan.seed, course.played]), course.played / plan.rounds
    together = plan.alike and done < 0.5
    spread = np.array([name.spread * name.word.startswith(plan.only) for name in names])
    least = np.array([name.least for name in names])
    stray = dice.standard_normal((plan.pairs, 1 if together else plan.players, len(names)))
    sets = np.array(course.weights) + STRAY * spread * np.stack((stray, -stray), axis=1)
    whole = np.maximum(np.floor(sets + dice.random(sets.shape)), least).astype(np.int64)
    seeds = [f"{plan.seed}/{course.played}/{pair}" for pair in range(plan.pairs) for _ in range(2)]
    seats = np.broadcast_to(whole, (plan.pairs, 2, plan.players, len(names)))
    scores = play(seeds, seats.reshape(2 * plan.pairs, plan.players, len(names))).reshape(plan.pairs, 2, plan.players)
    own = scores.mean(axis=2, keepdims=True) if together else _rewards(scores, plan.rivals if done < 0.5 else 0.0)
    slope = (_clear(own)[..., None] * stray).mean(axis=(0, 1))
    drift = INERTIA * np.array(course.drift) + (1 - INERTIA) * slope
    cooled = 2 * done % 1 if plan.alike else done
    weights = np.maximum(np.array(course.weights) + RATE * (1 - (1 - LAST_RATE) * cooled) * spread * drift, least)
    course.mean = ((1 - AVERAGED) * np.array(course.mean) + AVERAGED * weights).tolist()
    course.weights, course.drift = weights.tolist(), drift.tolist()
    course.played, course.score = course.played + 1, float(scores.mean())


def _rewards(scores: Numbers, rivals: float) -> NDArray[Any]:
    """Own score less a part of the mean of the others."""
    others = (scores.sum(axis=2, keepdims=True) - scores) / (scores.shape[2] - 1)
    rewards: NDArray[Any] = scores - rivals * others
    return rewards


def _clear(rewards: NDArray[Any]) -> NDArray[Any]:
    """How much better each seat did straying one way than the other, in standard deviations."""
    difference = rewards[:, 0] - rewards[:, 1]
    clipped: NDArray[Any] = np.clip(difference / (difference.std() or 1.0), -CLEAR, CLEAR)
    return clipped
