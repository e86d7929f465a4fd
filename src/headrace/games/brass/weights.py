"""The weights that the rule of thumb names in both titles, each with how far the tuner strays from it at first.

Their values lie in each title's `learned.toml`, once for each era and once for the introductory game: hundredths of a point
where nothing else is said.
"""

from collections.abc import Sequence
from enum import EnumType

from headrace.engine.weights import NamedWeight
from headrace.games.brass.material import Era

JUDGEMENT = 2
"""Raised when a weight comes to mean something else."""


class Weight(NamedWeight):
    """What the judgement asks for by `weigh(s, Weight.ICON)`: the value of the era that is played, or of the short game."""

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
    LEVEL_ONE = 31
    """Per cent of the rounds left of the canal era in which a tile of level 1 may still flip; 0 or less: it is not told apart."""
    POINTS = 8
    """Per cent that the points of a tile count for."""
    INCOME = 10
    """Per cent that income counts for."""
    NEXT_TILE = 10
    """Per cent of what the next tile of the stack promises beyond this one that a build is credited with."""
    SHORT_AFTER_LAST = 4
    """What each pound short of `SHORT` costs after the last action of a turn."""
    SHORT_AFTER_FIRST = 4
    """The same after the first."""
    LOAN_EARLY = 10
    """What each round left adds to a loan."""
    LOAN_INCOME = 10
    """What each level of income takes off it."""
    LOAN_DEBT = 15
    """What each level below 0 takes off it."""
    BUILD = 30
    """Any build."""
    BUILD_0 = 40
    """A build of the industry with this number (`Industry`)."""
    BUILD_1 = 40
    BUILD_2 = 40
    BUILD_3 = 40
    BUILD_4 = 40
    BUILD_5 = 40
    NETWORK = 30
    """A link."""
    DEVELOP = 30
    """A development."""
    SALE = 60
    """A sale."""
    PASS = 20
    """Passing."""
    LAST_RESORT = 40
    """Scouting, or a special build."""


class OwnWeight(NamedWeight):
    """Weights of one title: they stand behind the common ones."""

    @classmethod
    def first_place(cls) -> int:
        return len(Weight)


SHORT = len(Era)
"""The set of weights for the introductory game, behind those of the eras."""


def by_era(names: Sequence[NamedWeight]) -> tuple[NamedWeight, ...]:
    """All weights of a title for each era and the introductory game: `canal_icon`, `rail_icon`, `short_icon`."""
    sets = (*(era.name for era in Era), "SHORT")
    entries = {f"{each}_{name.name}": (name.spread, name.least) for each in sets for name in names}
    return tuple(EnumType.__call__(NamedWeight, "ByEra", entries))
