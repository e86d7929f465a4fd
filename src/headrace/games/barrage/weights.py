"""The weights that the rule of thumb of Barrage names, each with how far the tuner strays from it at first.

Their values lie in `learned.toml`: hundredths of a victory point where nothing else is said. `X` and `X_LATE`: in the first
and in the last round, in between by rounds.
"""

from headrace.engine.weights import NamedWeight

JUDGEMENT = 1
"""Raised when a weight comes to mean something else."""


class Weight(NamedWeight):
    """What the judgement asks for by `weight(s, Weight.ENERGY)`."""

    ENGINEER = 46
    ENGINEER_LATE = 19
    """What an engineer is worth: the price of every action."""
    CREDIT = 20
    CREDIT_LATE = 9
    """A credit."""
    CREDITS_WANTED = 1, 0
    """Credits beyond so many are worth half."""
    EXCAVATOR = 76
    EXCAVATOR_LATE = 10
    """An excavator in the supply."""
    MIXER = 92
    MIXER_LATE = 12
    """A mixer in the supply."""
    EXCAVATORS_WANTED = 1, 0
    """Excavators beyond so many are worth half; likewise the mixers."""
    MIXERS_WANTED = 1, 0
    LOCKED = 4
    """Per cent of its worth that a machine costs which goes into the wheel."""
    TURNED = 24
    """Per cent of its worth that a machine gains on the whole way round the wheel."""
    BACK = 5
    """Per cent of its worth that a machine gains besides when it comes back now."""
    TILE_LOCKED = 26
    TILE_LOCKED_LATE = 6
    """A technology tile that goes into the wheel."""
    ENERGY = 4
    """A step of the energy marker as far as the bonus tile asks, while all engineers are still there to go on from it."""
    ENERGY_LATE = 4
    ENERGY_BONUS = 4
    """Besides, for every ten points that the bonus tile would bring in full."""
    RANK_STEP = 4
    """A step of the energy marker, for the first and second place, likewise."""
    RANK_NOW = 5
    """Per cent of the points for a place on the energy track as it stands."""
    RANK_END = 4
    """The same besides, when all engineers of all players are used."""
    BONUS_SURE = 10
    """Per cent of the points of the bonus tile as the marker stands."""
    BONUS_END = 4
    """The same besides, when all own engineers are used."""
    BONUS_NOW = 7
    """Per cent of what one more thing counts for the bonus tile of this round."""
    BONUS_LATER = 17
    """Per cent of what it counts for the bonus tile of a later round."""
    OBJECTIVE = 28
    OBJECTIVE_LATE = 89
    """One more of what the objective tile counts."""
    PROGRESS = 13
    """Per cent of an income that the piece before it is credited with."""
    WAY_1 = 8
    """Per cent of a system's worth when one of dam, conduit and powerhouse is there; likewise two."""
    WAY_2 = 9
    FOREIGN = 19
    """Per cent that a conduit of another player is worth as a part of a system."""
    NEUTRAL = 15
    """Per cent of the water of a neutral dam that one may count on."""
    DEAR = 11
    """Per cent that a system is worth whose conduit takes more excavators than one has."""
    PLAN_ENERGY = 12
    PLAN_ENERGY_LATE = 12
    """A step of energy that a drop to come will make."""
    PLAN_DROP = 8
    """A drop to come, for the contracts it helps to meet."""
    BOUGHT = 16
    """Drops, in hundredths, that one will place above a dam of one's own in a round."""
    BLOCKED = 1, 1
    """So many drops of room in dams of others above halve what comes by."""
    RECYCLED = 44
    """Drops, in hundredths, that an own powerhouse above sends in a round."""
    TOLL = 10
    """Another player who will use a conduit, each round."""
    RUNNING = 8
    """Every round of the first system that works."""
    PRODUCTIONS = 52
    """Productions of a round, in hundredths: for what more powerhouses add to each."""
    ABILITY_USA = 17
    """The ability of the company each round; likewise the other three."""
    ABILITY_GERMANY = 69
    ABILITY_ITALY = 88
    ABILITY_FRANCE = 57
    DROP_NOW = 8
    """A step of energy of a drop that comes at once behind a dam with a working system."""
    DROP_NEXT = 10
    """The same of one that comes when the round ends."""
    DROP_USED = 8
    """The same of a drop that a production uses up."""
    RIVAL_DROP = 16
    """A drop that comes behind a dam of another player."""
    NEUTRAL_DROP = 10
    """Per cent of a drop's worth when it comes behind a neutral dam."""
    REWARD_DROP = 20
    REWARD_DROP_LATE = 6
    """A drop of a reward that one has not placed yet."""
    REWARD_ENERGY = 12
    """A step of energy of a reward."""
    FREE_BASE = 66
    FREE_BASE_LATE = 31
    """A base as a reward; likewise the other structures."""
    FREE_ELEVATION = 215
    FREE_ELEVATION_LATE = 45
    FREE_CONDUIT = 144
    FREE_CONDUIT_LATE = 21
    """For each point of value up to which it may be."""
    FREE_POWERHOUSE = 266
    FREE_POWERHOUSE_LATE = 63
    REACHED = 21
    """Per cent of its reward that a contract is worth which the best system meets."""
    NEARLY = 10
    """The same when one drop or a better space is missing."""
    FAR = 6
    """The same beyond that."""
    NEAR_BY = 1, 0
    """Energy that may be missing for `NEARLY`."""
    HOPED_ENERGY = 1, 0
    """Energy counted on before any system works."""
    HELD_1 = 15
    """Per cent of its worth that a contract has in hand after one other; likewise two and three."""
    HELD_2 = 4
    HELD_3 = 4
    LARGE_CONTRACT = 4
    """A step of a contract's requirement, when one chooses which to fulfil."""
    PATENT_BASE_1 = 21
    """What a tile is worth in the first rounds it can be used; likewise the other fourteen."""
    PATENT_ELEVATION_1 = 187
    PATENT_CONDUIT_1 = 306
    PATENT_POWERHOUSE_1 = 300
    PATENT_JOKER_1 = 440
    PATENT_BASE_2 = 112
    PATENT_ELEVATION_2 = 4
    PATENT_CONDUIT_2 = 53
    PATENT_POWERHOUSE_2 = 5
    PATENT_JOKER_2 = 4
    PATENT_BASE_3 = 456
    PATENT_ELEVATION_3 = 96
    PATENT_CONDUIT_3 = 32
    PATENT_POWERHOUSE_3 = 56
    PATENT_JOKER_3 = 436
    PATENT_READY = 32
    """Besides, when all tiles that build the same lie in the wheel."""
    PATENT_LAST = 14
    """Per cent of that in the last round."""
    COMPANY_USA = 49
    """A company in the draft; likewise the other three."""
    COMPANY_GERMANY = 22
    COMPANY_ITALY = 56
    COMPANY_FRANCE = 51
    OFFICER_WILHELM = 36
    """An officer in the draft; likewise the other six."""
    OFFICER_GRAZIANO = 17
    OFFICER_VIKTOR = 62
    OFFICER_JILL = 52
    OFFICER_SOLOMON = 27
    OFFICER_ANTON = 115
    OFFICER_MAHIRI = 15
    COPY_OFFICER = 25
    """Copying an officer, besides the construction it is for and its price."""
    CONTESTED = 25
    """A space that others may take, with all engineers in hand: it goes before a construction."""


WEIGHTS = tuple(Weight)
