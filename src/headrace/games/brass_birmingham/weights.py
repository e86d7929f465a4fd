"""The weights that the rule of thumb of Brass: Birmingham names beside those of both titles."""

from headrace.games.brass.weights import JUDGEMENT, OwnWeight, Weight

__all__ = ["JUDGEMENT", "WEIGHTS", "Own"]


class Own(OwnWeight):
    """What only this title's judgement asks for."""

    BARREL = 40
    """A barrel to whoever may drink it."""


WEIGHTS = (*Weight, *Own)
