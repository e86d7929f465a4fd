"""The weights that the rule of thumb of Brass: Birmingham names beside those of both titles."""

from headrace.games.brass.weights import JUDGEMENT, OwnWeight, Weight, by_era

__all__ = ["ERA_WEIGHTS", "JUDGEMENT", "WEIGHTS", "Own"]


class Own(OwnWeight):
    """What only this title's judgement asks for."""

    BARREL = 40
    """A barrel to whoever may drink it."""


ERA_WEIGHTS = len(Weight) + len(Own)
"""Weights of one era."""
WEIGHTS = by_era((*Weight, *Own))
