"""The weights that the rule of thumb names, each with how far `headrace tune` strays from it at first.

Their values lie in `learned.toml`: tenths of a point.
"""

from headrace.engine.weights import NamedWeight

JUDGEMENT = 1
"""Raised when a weight comes to mean something else."""


class Weight(NamedWeight):
    """What the judgement asks for by `weight(s, Weight.ENERGY)`."""

    CERTIFICATE = 4
    """More than the point it scores in the end."""
    ENERGY = 1
    """One unit of energy in the race for the most of a round."""
    RESTING = 1
    """A rest."""
    ACTION = 6
    """An action gained on the way."""
    MANY = 1, 0
    """Cards of a kind that are worth keeping."""
    PASSING_UP = 4
    """What a delivery has to bring more than the wait for a better one."""


WEIGHTS = (*Weight,)
