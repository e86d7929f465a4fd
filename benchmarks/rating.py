"""How often the interval of a rating holds the truth, over simulated tournaments: `python -m benchmarks.rating [TOURNAMENTS]`."""

import sys
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from headrace.arena.ratings import ELO, Order, orders_of, ratings

BOTS = 6
FIELDS = ((2, 60), (4, 30), (4, 100))
"""Seats and deals."""


def simulated(
    truth: NDArray[np.float64], seats: int, deals: int, dice: np.random.Generator
) -> tuple[list[list[dict[Order, float]]], list[Order]]:
    """Games by deal, and all their orders."""
    found, orders = list[list[dict[Order, float]]](), list[Order]()
    for _ in range(deals):
        table, steps = dice.permutation(len(truth)), dice.permutation(len(truth))[:seats]
        games = list[dict[Order, float]]()
        for turn in range(len(truth)):
            who = [int(table[(turn + step) % len(truth)]) for step in steps]
            ranked = np.argsort(-(truth[who] + dice.gumbel(size=seats)))
            orders.append(tuple(who[seat] for seat in ranked))
            games.append(orders_of(who, np.argsort(ranked).tolist()))
        found.append(games)
    return found, orders


def covered(tournaments: int, seats: int, deals: int, seed: int) -> float:
    """The part of all intervals that hold the truth."""
    dice, held = np.random.default_rng(seed), list[bool]()
    for number in range(tournaments):
        truth = dice.normal(0, 0.8, BOTS)
        games, _ = simulated(truth, seats, deals, dice)
        held += _held(ELO * (truth - truth.mean()), games, number)
    return sum(held) / len(held)


def _held(truth: NDArray[np.float64], games: Sequence[Sequence[dict[Order, float]]], seed: int) -> list[bool]:
    rated = ratings(len(truth), games, seed=seed)
    return [abs(rating.value - true) <= rating.width for rating, true in zip(rated, truth, strict=True)]


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for seats, deals in FIELDS:
        share = covered(count, seats, deals, seats + deals)
        print(f"{BOTS} bots, {seats} seats, {deals} deals: {share:.3f} of {count * BOTS} intervals hold the truth")
