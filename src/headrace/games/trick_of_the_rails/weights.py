"""The weights that the rule of thumb of Trick of the Rails names, each with how far the tuner strays from it at first.

Their values lie in `learned.toml`: points, for one share where nothing else is said.
"""

from headrace.engine.weights import NamedWeight

JUDGEMENT = 2
"""Raised when a weight comes to mean something else."""


class Weight(NamedWeight):
    """What the judgement asks for by `weight(s, Weight.COST)`."""

    COST = 8
    """Taken off the profit with a typical locomotive of those left, for a company that has none yet."""
    HOPE = 2
    """What such a company gains in each operating round to come."""
    SHARE = 5
    """What one more share is worth beyond its promise."""
    SAY = 3
    """Points for each share held beyond what the others hold: the own say in how a company grows."""
    CITY = 3
    """Placing the city."""
    LOCOMOTIVE = 4
    """Placing the locomotive."""
    SWING = 20
    """Hundredths that count of what the best place for a locomotive brings beyond the mean of all places."""
    LEAD = 2
    """Leading the next trick."""
    DUCK = 8
    """Chance in hundredths that somebody who is still to play wins with a card that can."""
    LOCOMOTIVE_RANK = 12, 0
    """Hundredths that each step of a card's number is kept, for each locomotive trick to come."""
    CITY_RANK = 8, 0
    """The same for each city trick to come."""
    VOID = 50
    """Hundredths that it is worth to have no card of a company left."""
    TRACK = 4
    """Hundredths of a card's station value that count as lost when it becomes a share, for each own share beyond the others'."""
    EDGE = 5
    """Hundredths that count of how much better the new end of a railway is than the one it covers."""


WEIGHTS = (*Weight,)
