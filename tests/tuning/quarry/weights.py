"""The weights that Quarry names: with gold at 30, the best are -20 for a stone and about nothing for a lot by itself."""

from headrace.engine.weights import NamedWeight

JUDGEMENT = 1


class Weight(NamedWeight):
    """In tenths of a point."""

    GOLD = 0.01, 30
    """Hardly moves: only the ratio of weights counts."""
    STONE = 6
    LOT = 6


WEIGHTS = (*Weight,)
