"""Networks (`bots.networks`) fitted to positions of games, with NumPy alone.

The rows of the first layer follow from the layout of the observation, so a network can be taught on with other games. What an
action should be chosen for is fitted by cross-entropy, points by their squares, results by the odds they are.
"""

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from headrace.arena.net import Adam, Singles
from headrace.bots.network import FINE_POINTS, LOOKS, MOST
from headrace.bots.networks import HEAVIEST, ONE, Learned, belonging, step
from headrace.core.rooms import GameRooms

LEAST = -16
"""Numbers below are told apart no more."""
FARTHEST = 400
"""Numbers so far above the least are told apart no more."""
BATCH = 256
"""Positions after which the weights are moved."""
PACE = 0.002
"""How far a weight is moved at first, at most."""
POINTS = np.float32(FINE_POINTS / 10)
"""Points that an output of 1 stands for; their squares are counted in so many parts too."""
BELOW_ZERO = -1e9
"""The odds of what is not legal."""


@dataclass(frozen=True)
class Examples:
    """Positions, one a row: what the seat to play saw, and of the actions which are legal, how they look to the rule of thumb in
    hundredths of a point, and the share each should have; points and results (0 to 1) by seat from the viewer on.
    """

    seen: NDArray[np.int16]
    legal: NDArray[np.bool_]
    looks: Singles
    wanted: Singles
    points: Singles
    results: Singles

    @classmethod
    def joined(cls, parts: Sequence["Examples"]) -> "Examples":
        """All of them, one after the other."""
        return cls(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(cls)))

    def at(self, chosen: NDArray[np.int64]) -> "Examples":
        """Some of them."""
        return Examples(*(getattr(self, field.name)[chosen] for field in fields(self)))


@dataclass(frozen=True)
class Rows:
    """Which row of the first layer stands for which number of an observation (`Learned`)."""

    usual: NDArray[np.int64]
    least: NDArray[np.int64]
    spans: NDArray[np.int64]
    first: NDArray[np.int64]
    count: int

    @classmethod
    def of(cls, game: GameRooms, seen: NDArray[np.int16]) -> "Rows":
        """Those of a game; what is usual is what is seen most often."""
        parts = [part for part in game.observation_layout().parts for _ in range(part.size)]
        least = np.array([max(part.least, LEAST) for part in parts])
        most = np.array([max(min(part.most, 2 * part.usual), 1) for part in parts])
        spans = np.clip(most - least, 1, FARTHEST)
        sizes = np.array([step(int(span)) + 1 for span in spans])
        usual = np.array([np.bincount(column - column.min()).argmax() + column.min() for column in seen.T.astype(np.int64)])
        return cls(usual, least, spans, np.cumsum(sizes) - sizes, int(sizes.sum()))

    @classmethod
    def known(cls, learned: Learned) -> "Rows":
        """Those of a network."""
        _, usual, least, spans, first = (np.array(part, np.int64) for part in learned.parts[:5])
        return cls(usual, least, spans, first, learned.sizes[1])

    def columns(self, seen: NDArray[np.int16]) -> Singles:
        """By position 1 for every row that counts."""
        at, place = np.nonzero(seen != self.usual)
        above = np.clip(seen[at, place] - self.least[place], 0, self.spans[place])
        found = np.zeros((len(seen), self.count), np.float32)
        found[at, self.first[place] + STEPS[above]] = 1
        return found


STEPS = np.array([step(above) for above in range(FARTHEST + 1)])


class Pupil:
    """The weights of a network as they are fitted: of both layers and the outputs, each with its constants, and its belief.

    `points`: what a seat reaches as a rule, which it begins with.
    """

    def __init__(self, game: GameRooms, players: int, rows: Rows, outer: int, inner: int, seed: int, points: float = 0.0) -> None:
        dice, outputs = np.random.default_rng(seed), len(game.actions) + 2 * players
        shapes = ((rows.count, outer, 0.08), (outer, inner, (2 / outer) ** 0.5), (inner, outputs, 0.0))
        layers = [(dice.normal(0, spread, (high, wide)), np.zeros(wide)) for high, wide, spread in shapes]
        self.game, self.players, self.rows = game, players, rows
        self.weights = [np.asarray(each, np.float32) for layer in layers for each in layer] + [np.zeros(1, np.float32)]
        self.weights[5][-2 * players : -players] = points / POINTS

    @classmethod
    def known(cls, game: GameRooms, learned: Learned) -> "Pupil":
        """The weights of a network, to be taught on."""
        _, _, outer, inner, outputs = learned.sizes
        pupil = cls(game, learned.players, Rows.known(learned), outer, inner, 0)
        told: list[Singles] = [np.fromiter(part, np.float32) / np.float32(ONE) for part in learned.parts[5:]]
        told[4] = told[4].reshape(outputs, inner).T
        pupil.weights = [part.reshape(had.shape) for part, had in zip(told, pupil.weights[:-1], strict=True)]
        pupil.weights.append(np.array([learned.belief / ONE], np.float32))
        return pupil

    def learned(self, found: Mapping[str, Any]) -> Learned:
        """The network in whole numbers."""
        rows, layers = self.rows, [_whole(weight) for weight in self.weights[:-1]]
        layers[4] = layers[4].T
        numbers: tuple[NDArray[Any], ...] = (np.arange(len(rows.usual)), rows.usual, rows.least, rows.spans, rows.first, *layers)
        sizes = (len(rows.usual), rows.count, *layers[2].shape, len(layers[5]))
        weights = array("h", np.concatenate([part.ravel() for part in numbers]).astype(np.int16).tobytes())
        belief = round(float(self.weights[-1][0]) * ONE)
        return Learned(belonging(self.game), self.players, sizes, belief, found, weights)

    def says(self, examples: Examples) -> "Said":
        """What it says of positions."""
        first, first_bias, second, second_bias, last, last_bias, belief = self.weights
        columns = self.rows.columns(examples.seen)
        outer = np.clip(columns @ first + first_bias, 0, MOST)
        inner = np.clip(outer @ second + second_bias, 0, MOST)
        outputs = inner @ last + last_bias
        odds = outputs[:, : -2 * self.players] + belief * examples.looks / LOOKS
        odds = np.where(examples.legal, odds, BELOW_ZERO)
        shares = np.exp(odds - odds.max(axis=1, keepdims=True))
        points, results = np.split(outputs[:, -2 * self.players :], 2, axis=1)
        shares /= shares.sum(axis=1, keepdims=True)
        return Said(columns, outer, inner, shares, points * POINTS, 1 / (1 + np.exp(-results)))

    def slopes(self, examples: Examples) -> tuple[Singles, ...]:
        """How what it misses changes with each weight."""
        said, count = self.says(examples), np.float32(len(examples.seen))
        shares = (said.shares - examples.wanted) / count
        points = (said.points - examples.points) / POINTS / count
        results = (said.results - examples.results) / count
        off = np.concatenate((shares, points, results), axis=1)
        inner = off @ self.weights[4].T * _passes(said.inner)
        outer = inner @ self.weights[2].T * _passes(said.outer)
        belief = (shares * examples.looks / LOOKS).sum(keepdims=True)[0]
        layers = ((said.columns, outer), (said.outer, inner), (said.inner, off))
        return (*(slope for below, above in layers for slope in (below.T @ above, above.sum(axis=0))), belief)


@dataclass(frozen=True)
class Said:
    """What a network says of positions, and what its layers hold."""

    columns: Singles
    outer: Singles
    inner: Singles
    shares: Singles
    points: Singles
    results: Singles


def _whole(weights: Singles) -> NDArray[np.int16]:
    """Weights in parts of one."""
    return np.rint(weights * ONE).clip(-HEAVIEST, HEAVIEST).astype(np.int16)


def _passes(held: Singles) -> NDArray[np.bool_]:
    """Does a unit pass a change on?"""
    return (held > 0) & (held < MOST)


def teach(pupil: Pupil, examples: Examples, rounds: int, seed: int, tell: Callable[[str], None] = lambda said: None) -> None:
    """Show all examples so many times, in another order each time. ValueError without any."""
    if not len(examples.seen):
        raise ValueError("there is nothing to learn from")
    dice = np.random.default_rng(seed)
    steps = Adam(pupil.weights, rounds * -(-len(examples.seen) // BATCH), PACE)
    for number in range(rounds):
        for part in _parts(examples, dice):
            steps.move(pupil.slopes(part))
        tell(f"round {number + 1} of {rounds}: {missed(pupil, part)}")


def missed(pupil: Pupil, examples: Examples) -> str:
    """What it misses of examples, for people: cross-entropy, points and results off, as the root of the mean square."""
    said = pupil.says(examples)
    entropy = -(examples.wanted * np.log(said.shares + 1e-9)).sum(axis=1).mean()
    points, results = (
        float(np.sqrt(((ours - theirs) ** 2).mean()))
        for ours, theirs in ((said.points, examples.points), (said.results, examples.results))
    )
    return f"cross-entropy {entropy:.3f}, points off {points:.1f}, results off {results:.3f}"


def _parts(examples: Examples, dice: np.random.Generator) -> Iterator[Examples]:
    order = dice.permutation(len(examples.seen))
    for at in range(0, len(order), BATCH):
        yield examples.at(order[at : at + BATCH])
