"""Ratings of bots from whole orders of games: Plackett-Luce by maximum likelihood, on the scale of Elo.

Of those who are not placed yet the next place goes to each with a chance in proportion to its strength. The strengths are found
by Hunter's MM iteration (2004); a tie counts as all its orders in equal parts. How sure they are comes from games drawn anew,
deal by deal, for games of a deal are not independent.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, permutations, product
from math import factorial, log, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from headrace.arena.stats import student

Reals = NDArray[np.float64]
Order = tuple[int, ...]
"""Entrants by their numbers, from the first place on; one may be there more than once, as bots of a kind in several seats."""
ELO = 400 / log(10)
PRIOR = 0.5
"""Games that everybody is thought to have won, and to have lost, against all the others, so that nobody is infinitely strong."""
DRAWN = 200
"""Sets of deals that are drawn anew."""
NEAR, MOST_STEPS = 1e-7, 5000
"""The iteration ends when no strength changes by more than this part, or after so many steps."""


@dataclass(frozen=True)
class Rating:
    """`value` of an entrant, and half of its 95 % interval."""

    value: float
    width: float


def orders_of(entrants: Sequence[int], places: Sequence[int]) -> dict[Order, float]:
    """The orders that a game stands for, and what part of it each is. `places`: where each came in; ties share one."""
    ranked = sorted(zip(places, entrants, strict=True))
    level = [[entrant for _, entrant in tied] for _, tied in groupby(ranked, key=lambda one: one[0])]
    whole, parts = prod(factorial(len(tied)) for tied in level), Counter[Order]()
    for chosen in product(*(permutations(tied) for tied in level)):
        parts[sum(chosen, ())] += 1
    return {order: count / whole for order, count in parts.items()}


class Field:
    """The orders of many games, each once; games in `deals` groups. ValueError without any."""

    def __init__(self, count: int, deals: Sequence[Sequence[dict[Order, float]]], prior: float = PRIOR) -> None:
        if not any(deals):
            raise ValueError("ratings need at least one game")
        self.count = count
        numbers: dict[Order, int] = {order: number for number, order in enumerate(permutations(range(count), 2))}
        entries = [(deal, numbers.setdefault(order, len(numbers)), part) for deal, order, part in _entries(deals)]
        longest = max(map(len, numbers))
        self.orders = np.array([order + (count,) * (longest - len(order)) for order in numbers])
        """By order and place: who, and `count` where nobody is left."""
        self.weights = np.zeros((len(deals), len(numbers)))
        np.add.at(self.weights, tuple(np.array([entry[:2] for entry in entries]).T), [part for *_, part in entries])
        self.prior = np.zeros(len(numbers))
        self.prior[: count * (count - 1)] = prior / max(1, count - 1)
        left = (self.orders < count).cumsum(axis=1)
        self._decides = left < left[:, -1:]  # the last one has no choice left
        self._firsts = np.zeros((len(numbers), count + 1))
        for number, order in enumerate(self.orders):
            np.add.at(self._firsts[number], order[self._decides[number]], 1)

    def strengths(self, weights: Reals, start: Reals | None = None) -> Reals:
        """By set of weights and entrant, as logarithms with the mean 0. `weights`: how often each order came, by set."""
        weights = weights + self.prior
        wins, found = weights @ self._firsts, np.ones((len(weights), self.count + 1))
        found[:, : self.count] = 1 if start is None else np.exp(start)
        found[:, self.count] = 0
        for _ in range(MOST_STEPS):
            share = np.where(self._decides, 1 / self._left(found), 0) * weights[:, :, None]
            owed = np.zeros_like(found)
            for place in range(self.orders.shape[1]):  # whoever stands here was there to be chosen at all places up to it
                until = share[:, :, : place + 1].sum(axis=2)
                for entrant in range(self.count):
                    owed[:, entrant] += until[:, self.orders[:, place] == entrant].sum(axis=1)
            fresh = np.divide(wins, owed, out=np.zeros_like(wins), where=owed > 0)[:, : self.count]
            fresh /= np.exp(np.log(fresh).mean(axis=1, keepdims=True))
            change = np.abs(fresh / found[:, : self.count] - 1).max()
            found[:, : self.count] = fresh
            if change < NEAR:
                break
        return np.log(found[:, : self.count])

    def _left(self, found: Reals) -> Reals:
        """By set, order and place: the strength of all who are left there."""
        left = found[:, self.orders][:, :, ::-1].cumsum(axis=2)[:, :, ::-1]
        return np.where(self._decides, left, 1.0).astype(np.float64)

    def covariance(self, strengths: Reals) -> Reals:
        """How sure strengths are if all games are independent: the inverse of what the orders tell of them."""
        weights, told = self.weights.sum(axis=0) + self.prior, np.zeros((self.count, self.count))
        found = np.append(np.exp(strengths), 0)
        left = self._left(found[None])[0]
        for place in range(self.orders.shape[1]):
            chance = np.zeros((len(self.orders), self.count + 1))
            for later in range(place, self.orders.shape[1]):
                np.add.at(chance, (np.arange(len(chance)), self.orders[:, later]), found[self.orders[:, later]] / left[:, place])
            chance, counts = chance[:, : self.count], weights * self._decides[:, place]
            told += np.diag(counts @ chance) - (chance * counts[:, None]).T @ chance
        return np.linalg.pinv(told).astype(np.float64)


def _entries(deals: Sequence[Sequence[dict[Order, float]]]) -> list[tuple[int, Order, float]]:
    return [(deal, order, part) for deal, games in enumerate(deals) for game in games for order, part in game.items()]


def ratings(count: int, deals: Sequence[Sequence[dict[Order, float]]], zero: int | None = None, seed: int = 0) -> list[Rating]:
    """Of so many entrants, from games by deal (`orders_of`). `zero`: whose rating is 0; None: the mean of all.

    An interval is the wider one of two: from deals drawn anew, and from what games tell that are all independent. The first knows
    what games of a deal share, the second that nobody is unbeatable who was never beaten so far.
    """
    field, drawn = Field(count, deals), np.random.default_rng(seed)
    values = field.strengths(field.weights.sum(axis=0)[None])
    again = drawn.multinomial(len(deals), [1 / len(deals)] * len(deals), DRAWN) @ field.weights
    spread = field.strengths(again, np.repeat(values, DRAWN, axis=0))
    shift: Any = np.eye(count) - (1 / count if zero is None else np.eye(count)[zero])
    apart = np.sqrt(np.maximum(0, np.diag(shift @ field.covariance(values[0]) @ shift.T)))
    by_deal = (spread @ shift.T).std(axis=0, ddof=1)
    width = ELO * np.maximum(apart, by_deal) * (student(len(deals) - 1) if len(deals) > 1 else np.inf)
    return [Rating(float(value), float(half)) for value, half in zip(ELO * (values[0] @ shift.T), width, strict=True)]
