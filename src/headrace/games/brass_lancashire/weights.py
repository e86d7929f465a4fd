"""The weights that the rule of thumb of Brass: Lancashire names beside those of both titles."""

from headrace.games.brass.weights import JUDGEMENT, OwnWeight, Weight, by_era

__all__ = ["ERA_WEIGHTS", "JUDGEMENT", "WEIGHTS", "Own"]


class Own(OwnWeight):
    """What only this title's judgement asks for."""

    SOLD_FAR = 15
    """Per cent: a mill that only the distant market can take is sold in time."""
    PORT_TIME = 1.5
    """Per cent a round adds to the chance that a port is used."""
    PORT_MILL = 12
    """Per cent a connected mill adds to it."""
    PORT_FOR_MILL = 40
    """A port to each mill it serves."""


ERA_WEIGHTS = len(Weight) + len(Own)
"""Weights of one era."""
WEIGHTS = by_era((*Weight, *Own))
