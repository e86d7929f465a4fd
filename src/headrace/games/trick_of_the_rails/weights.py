"""The weights that the rule of thumb of Trick of the Rails names, each with how far the tuner strays from it at first.

Their values lie in `learned.toml`: points, for one share where nothing else is said.
"""

from headrace.core.weights import NamedWeight

JUDGEMENT = 1
"""Raised when a weight comes to mean something else."""


class Weight(NamedWeight):
    """What the judgement asks for by `weight(s, Weight.COST)`."""

    COST = 15
    """Cost assumed for a company that has no locomotive yet."""
    LENGTH = 2
    """Each card of the track of such a company: it may still get a good locomotive."""
    SHARE = 5
    """What one more share is worth beyond its promise."""
    CITY = 3
    """Placing the city."""
    LOCOMOTIVE = 4
    """Placing the locomotive."""
    NUMBER = 4
    """Hundredths that each step of a card's number is kept for later, other things equal."""


WEIGHTS = (*Weight,)
