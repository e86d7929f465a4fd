"""The weights of the rule of thumb of Barrage. Rules text.

Hundredths of a victory point where nothing else is said.
`X` and `X_LATE`: in the first and in the last round, in between by rounds.
"""

ENGINEER = 134
ENGINEER_LATE = 98
"""What an engineer is worth: the price of every action."""
CREDIT = 70
CREDIT_LATE = 28
"""A credit."""
CREDITS_WANTED = 10
"""Credits beyond so many are worth half."""
EXCAVATOR = 319
EXCAVATOR_LATE = 25
"""An excavator in the supply."""
MIXER = 398
MIXER_LATE = 26
"""A mixer in the supply."""
EXCAVATORS_WANTED = 7
"""Excavators beyond so many are worth half; likewise the mixers."""
MIXERS_WANTED = 5
LOCKED = 18
"""Per cent of its worth that a machine costs which goes into the wheel."""
TURNED = 85
"""Per cent of its worth that a machine gains on the whole way round the wheel."""
BACK = 26
"""Per cent of its worth that a machine gains besides when it comes back now."""
TILE_LOCKED = 101
TILE_LOCKED_LATE = 12
"""A technology tile that goes into the wheel."""
ENERGY = 8
"""A step of the energy marker as far as the bonus tile asks, while all engineers are still there to go on from it."""
ENERGY_BONUS = 20
"""Besides, for every ten points that the bonus tile would bring in full."""
RANK_STEP = 15
"""A step of the energy marker, for the first and second place, likewise."""
RANK_NOW = 23
"""Per cent of the points for a place on the energy track as it stands."""
RANK_END = 40
"""The same besides, when all engineers of all players are used."""
BONUS_SURE = 87
"""Per cent of the points of the bonus tile as the marker stands."""
BONUS_END = 15
"""The same besides, when all own engineers are used."""
BONUS_NOW = 32
"""Per cent of what one more thing counts for the bonus tile of this round."""
BONUS_LATER = 59
"""Per cent of what it counts for the bonus tile of a later round."""
OBJECTIVE = 184
OBJECTIVE_LATE = 365
"""One more of what the objective tile counts."""
PROGRESS = 66
"""Per cent of an income that the piece before it is credited with."""
WAY_1 = 5
"""Per cent of a system's worth when one of dam, conduit and powerhouse is there; likewise two."""
WAY_2 = 25
FOREIGN = 63
"""Per cent that a conduit of another player is worth as a part of a system."""
NEUTRAL = 42
"""Per cent of the water of a neutral dam that one may count on."""
DEAR = 35
"""Per cent that a system is worth whose conduit takes more excavators than one has."""
PLAN_ENERGY = 43
"""A step of energy that a drop to come will make."""
PLAN_DROP = -28
"""A drop to come, for the contracts it helps to meet."""
BOUGHT = 55
"""Drops, in hundredths, that one will place above a dam of one's own in a round."""
BLOCKED = 7
"""So many drops of room in dams of others above halve what comes by."""
RECYCLED = 125
"""Drops, in hundredths, that an own powerhouse above sends in a round."""
TOLL = 40
"""Another player who will use a conduit, each round."""
RUNNING = 49
"""Every round of the first system that works."""
PRODUCTIONS = 178
"""Productions of a round, in hundredths: for what more powerhouses add to each."""
ABILITY_USA = 146
"""The ability of the company each round; likewise the other three."""
ABILITY_GERMANY = 330
ABILITY_ITALY = 350
ABILITY_FRANCE = 179
DROP_NOW = 40
"""A step of energy of a drop that comes at once behind a dam with a working system."""
DROP_NEXT = 45
"""The same of one that comes when the round ends."""
DROP_USED = 26
"""The same of a drop that a production uses up."""
RIVAL_DROP = -48
"""A drop that comes behind a dam of another player."""
NEUTRAL_DROP = 43
"""Per cent of a drop's worth when it comes behind a neutral dam."""
REWARD_DROP = 92
REWARD_DROP_LATE = 35
"""A drop of a reward that one has not placed yet."""
REWARD_ENERGY = 64
"""A step of energy of a reward."""
FREE_BASE = 343
FREE_BASE_LATE = 303
"""A base as a reward; likewise the other structures."""
FREE_ELEVATION = 939
FREE_ELEVATION_LATE = 260
FREE_CONDUIT = 346
FREE_CONDUIT_LATE = 88
"""For each point of value up to which it may be."""
FREE_POWERHOUSE = 747
FREE_POWERHOUSE_LATE = 359
REACHED = 76
"""Per cent of its reward that a contract is worth which the best system meets."""
NEARLY = 39
"""The same when one drop or a better space is missing."""
FAR = 16
"""The same beyond that."""
NEAR_BY = 3
"""Energy that may be missing for `NEARLY`."""
HOPED_ENERGY = 5
"""Energy counted on before any system works."""
HELD_1 = 43
"""Per cent of its worth that a contract has in hand after one other; likewise two and three."""
HELD_2 = 14
HELD_3 = 14
LARGE_CONTRACT = 18
"""A step of a contract's requirement, when one chooses which to fulfil."""
PATENT_BASE_1 = 98
"""What a tile is worth in the first rounds it can be used; likewise the other fourteen."""
PATENT_ELEVATION_1 = 556
PATENT_CONDUIT_1 = 979
PATENT_POWERHOUSE_1 = 788
PATENT_JOKER_1 = 1300
PATENT_BASE_2 = 419
PATENT_ELEVATION_2 = 51
PATENT_CONDUIT_2 = 233
PATENT_POWERHOUSE_2 = 86
PATENT_JOKER_2 = 577
PATENT_BASE_3 = 1479
PATENT_ELEVATION_3 = 276
PATENT_CONDUIT_3 = 115
PATENT_POWERHOUSE_3 = 170
PATENT_JOKER_3 = 957
PATENT_READY = 120
"""Besides, when all tiles that build the same lie in the wheel."""
PATENT_LAST = 60
"""Per cent of that in the last round."""
COMPANY_USA = 148
"""A company in the draft; likewise the other three."""
COMPANY_GERMANY = 66
COMPANY_ITALY = 169
COMPANY_FRANCE = 174
OFFICER_WILHELM = 125
"""An officer in the draft; likewise the other six."""
OFFICER_GRAZIANO = 110
OFFICER_VIKTOR = 375
OFFICER_JILL = 212
OFFICER_SOLOMON = 142
OFFICER_ANTON = 422
OFFICER_MAHIRI = 40
COPY_OFFICER = -202
"""Copying an officer for a turn, its engineer apart."""
