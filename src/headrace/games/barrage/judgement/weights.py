"""The weights of the rule of thumb of Barrage. Rules text.

Hundredths of a victory point where nothing else is said.
`X` and `X_LATE`: in the first and in the last round, in between by rounds.
"""

ENGINEER = 185
ENGINEER_LATE = 77
"""What an engineer is worth: the price of every action."""
CREDIT = 79
CREDIT_LATE = 35
"""A credit."""
CREDITS_WANTED = 8
"""Credits beyond so many are worth half."""
EXCAVATOR = 304
EXCAVATOR_LATE = 41
"""An excavator in the supply."""
MIXER = 369
MIXER_LATE = 47
"""A mixer in the supply."""
EXCAVATORS_WANTED = 6
"""Excavators beyond so many are worth half; likewise the mixers."""
MIXERS_WANTED = 5
LOCKED = 15
"""Per cent of its worth that a machine costs which goes into the wheel."""
TURNED = 98
"""Per cent of its worth that a machine gains on the whole way round the wheel."""
BACK = 21
"""Per cent of its worth that a machine gains besides when it comes back now."""
TILE_LOCKED = 104
TILE_LOCKED_LATE = 24
"""A technology tile that goes into the wheel."""
ENERGY = 14
"""A step of the energy marker as far as the bonus tile asks, while all engineers are still there to go on from it."""
ENERGY_LATE = 14
ENERGY_BONUS = 8
"""Besides, for every ten points that the bonus tile would bring in full."""
RANK_STEP = 18
"""A step of the energy marker, for the first and second place, likewise."""
RANK_NOW = 20
"""Per cent of the points for a place on the energy track as it stands."""
RANK_END = 6
"""The same besides, when all engineers of all players are used."""
BONUS_SURE = 41
"""Per cent of the points of the bonus tile as the marker stands."""
BONUS_END = 12
"""The same besides, when all own engineers are used."""
BONUS_NOW = 29
"""Per cent of what one more thing counts for the bonus tile of this round."""
BONUS_LATER = 67
"""Per cent of what it counts for the bonus tile of a later round."""
OBJECTIVE = 114
OBJECTIVE_LATE = 356
"""One more of what the objective tile counts."""
PROGRESS = 53
"""Per cent of an income that the piece before it is credited with."""
WAY_1 = 15
"""Per cent of a system's worth when one of dam, conduit and powerhouse is there; likewise two."""
WAY_2 = 44
FOREIGN = 77
"""Per cent that a conduit of another player is worth as a part of a system."""
NEUTRAL = 60
"""Per cent of the water of a neutral dam that one may count on."""
DEAR = 43
"""Per cent that a system is worth whose conduit takes more excavators than one has."""
PLAN_ENERGY = 62
PLAN_ENERGY_LATE = 62
"""A step of energy that a drop to come will make."""
PLAN_DROP = -28
"""A drop to come, for the contracts it helps to meet."""
BOUGHT = 63
"""Drops, in hundredths, that one will place above a dam of one's own in a round."""
BLOCKED = 8
"""So many drops of room in dams of others above halve what comes by."""
RECYCLED = 178
"""Drops, in hundredths, that an own powerhouse above sends in a round."""
TOLL = 38
"""Another player who will use a conduit, each round."""
RUNNING = 33
"""Every round of the first system that works."""
PRODUCTIONS = 207
"""Productions of a round, in hundredths: for what more powerhouses add to each."""
ABILITY_USA = 68
"""The ability of the company each round; likewise the other three."""
ABILITY_GERMANY = 276
ABILITY_ITALY = 354
ABILITY_FRANCE = 227
DROP_NOW = 33
"""A step of energy of a drop that comes at once behind a dam with a working system."""
DROP_NEXT = 52
"""The same of one that comes when the round ends."""
DROP_USED = 39
"""The same of a drop that a production uses up."""
RIVAL_DROP = -63
"""A drop that comes behind a dam of another player."""
NEUTRAL_DROP = 39
"""Per cent of a drop's worth when it comes behind a neutral dam."""
REWARD_DROP = 82
REWARD_DROP_LATE = 25
"""A drop of a reward that one has not placed yet."""
REWARD_ENERGY = 47
"""A step of energy of a reward."""
FREE_BASE = 262
FREE_BASE_LATE = 123
"""A base as a reward; likewise the other structures."""
FREE_ELEVATION = 860
FREE_ELEVATION_LATE = 180
FREE_CONDUIT = 574
FREE_CONDUIT_LATE = 84
"""For each point of value up to which it may be."""
FREE_POWERHOUSE = 1064
FREE_POWERHOUSE_LATE = 251
REACHED = 83
"""Per cent of its reward that a contract is worth which the best system meets."""
NEARLY = 39
"""The same when one drop or a better space is missing."""
FAR = 22
"""The same beyond that."""
NEAR_BY = 2
"""Energy that may be missing for `NEARLY`."""
HOPED_ENERGY = 6
"""Energy counted on before any system works."""
HELD_1 = 59
"""Per cent of its worth that a contract has in hand after one other; likewise two and three."""
HELD_2 = 14
HELD_3 = 14
LARGE_CONTRACT = 17
"""A step of a contract's requirement, when one chooses which to fulfil."""
PATENT_BASE_1 = 85
"""What a tile is worth in the first rounds it can be used; likewise the other fourteen."""
PATENT_ELEVATION_1 = 748
PATENT_CONDUIT_1 = 1224
PATENT_POWERHOUSE_1 = 1200
PATENT_JOKER_1 = 1759
PATENT_BASE_2 = 450
PATENT_ELEVATION_2 = 9
PATENT_CONDUIT_2 = 211
PATENT_POWERHOUSE_2 = 21
PATENT_JOKER_2 = 1
PATENT_BASE_3 = 1825
PATENT_ELEVATION_3 = 382
PATENT_CONDUIT_3 = 127
PATENT_POWERHOUSE_3 = 223
PATENT_JOKER_3 = 1746
PATENT_READY = 130
"""Besides, when all tiles that build the same lie in the wheel."""
PATENT_LAST = 57
"""Per cent of that in the last round."""
COMPANY_USA = 196
"""A company in the draft; likewise the other three."""
COMPANY_GERMANY = 89
COMPANY_ITALY = 224
COMPANY_FRANCE = 205
OFFICER_WILHELM = 142
"""An officer in the draft; likewise the other six."""
OFFICER_GRAZIANO = 68
OFFICER_VIKTOR = 248
OFFICER_JILL = 206
OFFICER_SOLOMON = 107
OFFICER_ANTON = 460
OFFICER_MAHIRI = 60
COPY_OFFICER = -20
"""Copying an officer, besides the construction it is for and its price."""
CONTESTED = 10
"""A space that others may take, with all engineers in hand: it goes before a construction."""
