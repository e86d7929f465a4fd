"""How sure a share of wins is."""

from math import sqrt

Z_95 = 1.959964
"""Two-sided 95 % quantile of the normal distribution."""


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson score interval of a share (Wilson 1927); shared wins may count as fractions. ValueError without games."""
    if games <= 0:
        raise ValueError("an interval needs at least one game")
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
