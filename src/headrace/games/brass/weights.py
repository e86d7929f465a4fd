"""The weights that the rule of thumb names in both titles, each with how far the tuner strays from it at first.

Their values lie in each title's `learned.toml`: hundredths of a point where nothing else is said.
"""

from headrace.core.weights import NamedWeight

JUDGEMENT = 1
"""Raised when a weight comes to mean something else."""


class Weight(NamedWeight):
    """What the judgement asks for by `weight(s, Weight.ICON)`."""

    POUND_EACH_ROUND = 1
    """A pound gains this much for every round that is left to use it in."""
    FUTURE_POUND = 1
    """What a pound of later rounds is worth beyond one at the end."""
    ICON = 15
    """A link icon where no own link lies yet."""
    COMING_ICON = 20
    """An icon of a tile that is not flipped yet, to a link."""
    FREE_SLOT = 8
    """A free slot at the end of a link."""
    NEW_PLACE = 15
    """A place a link adds to the network."""
    SCORED_TWICE = 20
    """Per cent of its points a tile of level 2 or more brings when built in the canal era."""
    MINE_TIME = 3
    """Per cent a round adds to the chance that a coal mine empties."""
    GOODS_TIME = 3
    """Per cent a round adds to the chance that works or a brewery empties."""
    WILD_CARD = 60
    """A wild card in hand."""
    CARD_SLOT = 12
    """A slot a card in hand could still be used for."""
    DEVELOP_SHARE = 12
    """Per cent of the gain of the next tile over this one that developing is credited with."""
    WANTED_MONEY = 4
    """Pounds a player likes to have for the next turn."""
    NEED = 5
    """What each pound short of that is worth to a borrower."""
    LOAN_REGRET = 2.5
    """What a level of income is worth each round to a borrower."""
    LOAN_JOY = 4
    """What a borrowed pound is worth beyond the need for it."""
    LOAN_ACTION = 40
    """What the action is worth otherwise."""
    LOAN_ROUNDS = 1
    """With fewer rounds left nobody borrows."""
    SOLD_IN_REACH = 10
    """Per cent: goods with a buyer within reach are sold in time."""
    SOLD_LATER = 1.5
    """Per cent a round adds to the chance that goods without one are."""
    JOINED = 15
    """Per cent of the worth of goods a link is credited with for joining them to a buyer."""
    SECOND_SALE = 15
    """Per cent counted of every further sale of one action."""
    QUIETER = 5
    """Per cent fewer goods that are used with every player fewer than four."""


class OwnWeight(NamedWeight):
    """Weights of one title: they stand behind the common ones."""

    @classmethod
    def first_place(cls) -> int:
        return len(Weight)
