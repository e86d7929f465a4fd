"""How sure a share of wins or a lead is, and when a series may end because it is."""

from collections.abc import Sequence
from math import inf, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev

Z_95 = 1.959964
"""Two-sided 95 % quantile of the normal distribution."""
ERROR = 0.05
"""How often a series that ends early, and its interval, may be wrong."""
STAKES = tuple((number + 0.5) / 20 for number in range(20))
"""A gambler has a purse for each of these, and sets that part of it on the next round."""
BISECTIONS = 14
"""Halvings until an end of an interval is found."""


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson score interval of a share (Wilson 1927); shared wins may count as fractions. ValueError without games."""
    if games <= 0:
        raise ValueError("an interval needs at least one game")
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def half_width(values: Sequence[float], error: float = ERROR) -> float:
    """Half of the interval of a mean, by Student's t; infinite for less than two values."""
    if len(values) < 2:
        return inf
    return student(len(values) - 1, error) * stdev(values) / sqrt(len(values))


def student(degrees: int, error: float = ERROR) -> float:
    """Two-sided quantile of Student's t, by its series around the normal one (Abramowitz and Stegun 26.7.5).

    Exact for one and two degrees; right to a hundredth from four on.
    """
    if degrees == 1:
        return tan(pi * (1 - error) / 2)
    if degrees == 2:
        return (1 - error) * sqrt(2 / (error * (2 - error)))
    z = NormalDist().inv_cdf(1 - error / 2)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return float(sum(term / degrees**power for power, term in enumerate(terms)))


# ---- a series that ends when it is clear ----------------------------------------------------------------------------
class Gambler:
    """Somebody who began with 1 and bets, round after round, that the mean share of wins is more than `bound`.

    Shares lie between 0 and 1. If their mean is not more than the bound, the bets are fair or worse, whatever else is true of
    them, and the most the gambler ever has comes to 1 / error with a chance of at most `error` (Ville 1939; Waudby-Smith and
    Ramdas 2023).
    """

    def __init__(self, bound: float) -> None:
        self.bound, self.purses, self.most = bound, [1.0] * len(STAKES), 1.0

    def see(self, share: float) -> None:
        """One more round."""
        won = share / self.bound if self.bound > 0 else inf if share else 1.0
        self.purses = [held * (1 - stake + stake * won) for held, stake in zip(self.purses, STAKES, strict=True)]
        self.most = max(self.most, fmean(self.purses))

    def is_sure(self, error: float = ERROR) -> bool:
        """Is the mean more than the bound? Wrong with a chance of at most half of `error`; the other half is for bets on less."""
        return self.most >= 2 / error


class Doubt:
    """Whether the share of wins is clear of a bound: two gamblers, one for more and one for less. Without a bound it stays."""

    def __init__(self, bound: float | None) -> None:
        self.sides = () if bound is None else (Gambler(bound), Gambler(1 - bound))

    def ends(self, share: float) -> bool:
        """Is it clear after this round?"""
        for gambler, seen in zip(self.sides, (share, 1 - share), strict=False):
            gambler.see(seen)
        return self.verdict != 0

    @property
    def verdict(self) -> int:
        """1: surely more than the bound, -1: surely less, 0: not clear."""
        return next((sign for gambler, sign in zip(self.sides, (1, -1), strict=False) if gambler.is_sure()), 0)


def lasting_interval(shares: Sequence[float], error: float = ERROR) -> tuple[float, float]:
    """The mean shares that no gambler has refuted: the true one is among them, but for `error`, whenever one stops and looks."""
    return _refuted_up_to(shares, error), 1 - _refuted_up_to([1 - share for share in shares], error)


def _refuted_up_to(shares: Sequence[float], error: float) -> float:
    """The greatest share that the true one is surely more than."""
    low, high = 0.0, 1.0
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        gambler = Gambler(middle)
        for share in shares:
            gambler.see(share)
        low, high = (middle, high) if gambler.is_sure(error) else (low, middle)
    return low
