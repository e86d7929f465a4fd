"""A small net beside the table of values: fitted to what the table misses of the final scores, in whole numbers.

One hidden layer of units that pass on what is above zero, from the measures of a seat, those of all seats together and the
stage. NumPy alone: a few thousand numbers are fitted in a minute or two, and no library of nets has to be there for it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from headrace.arena.evolution import Numbers
from headrace.bots.foresight import FINE, TO_FINE
from headrace.bots.values import THOUSANDTHS

Singles = NDArray[np.float32]
ROUNDS = 20
"""How often every moment is looked at."""
BATCH = 500
"""Moments after which the net is moved."""
PACE = 0.005
"""How far a weight is moved at first, at most; less and less until the end (Adam, Kingma and Ba 2015)."""
DECAY = 1e-5
"""What is taken off the weights for their size."""
MEMORY = 0.9, 0.999
"""How much of the mean slope, and of its mean square, is kept at each step."""
SILENT = -(1 << 40)
"""A constant of a hidden unit with which nothing ever comes above zero."""
TINY = 1e-8
"""Nothing is divided by less."""
SPREAD = 20.0
"""Points that count as one in the net while it is fitted."""


@dataclass(frozen=True)
class Moments:
    """Positions of games: measures by moment, seat and measure, the stage of each, and the points of each seat a table misses."""

    own: Singles
    stages: Numbers
    missed: Singles

    @classmethod
    def joined(cls, parts: Sequence["Moments"]) -> "Moments":
        """All of them, one after the other."""
        own, stages, missed = zip(*((part.own, part.stages, part.missed) for part in parts), strict=True)
        return cls(np.concatenate(own), np.concatenate(stages), np.concatenate(missed))

    def at(self, chosen: Numbers) -> "Moments":
        """Some of them."""
        return Moments(self.own[chosen], self.stages[chosen], self.missed[chosen])


def fit_net(moments: Moments, stages: int, hidden: int, seed: int, tell: Callable[[str], None]) -> tuple[int, ...]:
    """A net of so many hidden units, as `Values.net` has it."""
    scale = _scale(moments)
    dice = np.random.default_rng([seed, hidden])
    inputs = stages + 2 * moments.own.shape[2]
    weights = dice.normal(0, (2 / inputs) ** 0.5, (inputs, hidden)).astype(np.float32)
    worth = dice.normal(0, 1 / hidden**0.5, hidden).astype(np.float32)
    usual = _usual(moments, stages)
    steps = Adam((weights, worth), ROUNDS * -(-len(moments.stages) // BATCH))
    for number in range(ROUNDS):
        left = list[float]()
        for part in _parts(moments, dice):
            missed, slopes = _slopes(_columns(part, stages, scale), part.missed, usual[part.stages], weights, worth)
            steps.move(slopes)
            left.append(missed)
        tell(f"net, round {number + 1} of {ROUNDS}: {np.mean(left):.4f} of the squares left")
    return _silenced(_whole(weights, worth, stages, scale), moments, stages, hidden)


def _silenced(net: Sequence[int], moments: Moments, stages: int, hidden: int) -> tuple[int, ...]:
    """The net says nothing of stages it was not shown."""
    units = np.array(net, np.int64).reshape(hidden, -1)
    units[:, np.setdiff1d(np.arange(stages), moments.stages)] = SILENT
    return tuple(int(number) for number in units.ravel())


def _usual(moments: Moments, stages: int) -> Singles:
    """By stage how many points the table is usually off; what it misses is counted in parts of that, since much is chance."""
    squares, seen = np.zeros(stages), np.zeros(stages)
    np.add.at(squares, moments.stages, (moments.missed.astype(np.float64) ** 2).mean(axis=1))
    np.add.at(seen, moments.stages, 1)
    return np.maximum(squares / np.maximum(seen, 1), 1).astype(np.float32) ** np.float32(0.5)


def net_points(net: Sequence[int], moments: Moments, stages: int) -> NDArray[np.float64]:
    """What a net adds for each seat at each moment, in points; as `foresight.add_net` does it."""
    count = moments.own.shape[2]
    units = np.array(net, np.int64).reshape(-1, stages + 2 * count + 1)
    own = moments.own.astype(np.int64)
    added = np.zeros(own.shape[:2], np.int64)
    for unit in units:
        shared = unit[moments.stages] + own.sum(axis=1) @ unit[stages + count : -1]
        total = own @ unit[stages : stages + count] + shared[:, None]
        added += np.maximum(total, 0) // TO_FINE * unit[-1]
    return added / (FINE * THOUSANDTHS)


class Adam:
    """Moves weights down a slope in so many steps, in place; at first by at most `pace`."""

    def __init__(self, weights: Sequence[Singles], steps: int, pace: float = PACE) -> None:
        self.weights, self.steps, self.pace, self.taken = weights, steps, pace, 0
        self.first, self.second = ([np.zeros_like(each) for each in weights] for _ in range(2))

    def move(self, slopes: Sequence[Singles]) -> None:
        """One step."""
        self.taken += 1
        pace = self.pace * (1 - (self.taken - 1) / self.steps)
        usual, square = (1 - rate**self.taken for rate in MEMORY)
        for weight, slope, first, second in zip(self.weights, slopes, self.first, self.second, strict=True):
            first += (1 - MEMORY[0]) * (slope - first)
            second += (1 - MEMORY[1]) * (slope * slope - second)
            weight -= pace * (first / usual) / (np.sqrt(second / square) + TINY)


def _parts(moments: Moments, dice: np.random.Generator) -> Iterator[Moments]:
    """All moments in another order, some at a time."""
    order = dice.permutation(len(moments.stages))
    for at in range(0, len(order), BATCH):
        yield moments.at(order[at : at + BATCH])


def _scale(moments: Moments) -> tuple[Singles, Singles]:
    """Mean and spread of each measure of a seat and of all together; what hardly differs counts for nothing."""
    means, spreads = list[Singles](), list[Singles]()
    for rows in (moments.own.reshape(-1, moments.own.shape[2]), moments.own.sum(axis=1)):
        means.append(rows.mean(axis=0, dtype=np.float64).astype(np.float32))
        spread = rows.std(axis=0, dtype=np.float64)
        spreads.append(np.where(spread < TINY, np.inf, spread).astype(np.float32))
    return np.concatenate(means), np.concatenate(spreads)


def _columns(part: Moments, stages: int, scale: tuple[Singles, Singles]) -> Singles:
    """What goes into the net for each seat: which stage it is, its measures, those of all together."""
    players = part.own.shape[1]
    together = np.repeat(part.own.sum(axis=1, keepdims=True), players, axis=1)
    measured = (np.concatenate((part.own, together), axis=2) - scale[0]) / scale[1]
    stage = np.repeat(np.eye(stages, dtype=np.float32)[part.stages][:, None], players, axis=1)
    columns = np.concatenate((stage, measured), axis=2)
    return columns.reshape(-1, columns.shape[2])


def _slopes(
    columns: Singles, missed: Singles, usual: Singles, weights: Singles, worth: Singles
) -> tuple[float, tuple[Singles, Singles]]:
    """The mean square of what is still missed, in parts of what is usual, and how it changes with the weights."""
    total = columns @ weights
    passed = np.maximum(total, 0)
    part = np.repeat(usual, missed.shape[1])
    off = (passed @ worth * np.float32(SPREAD) - missed.ravel()) / part
    pull = off * (np.float32(SPREAD) / part) / np.float32(len(off))
    back = np.outer(pull, worth) * (total > 0)
    return float((off * off).mean()), (columns.T @ back + DECAY * weights, passed.T @ pull + DECAY * worth)


def _whole(weights: Singles, worth: Singles, stages: int, scale: tuple[Singles, Singles]) -> tuple[int, ...]:
    """The same in whole numbers, for measures as they are."""
    mean, spread = (each.astype(np.float64)[:, None] for each in scale)
    plain = weights[stages:].astype(np.float64) / spread
    constant = weights[:stages] - (mean * plain).sum(axis=0)
    units = np.concatenate((constant * (FINE * TO_FINE), plain * (FINE * TO_FINE), [worth * (SPREAD * THOUSANDTHS)]))
    return tuple(int(number) for number in np.rint(units).T.ravel())
