"""The weights of the rule of thumb of Barrage. Rules text.

Hundredths of a victory point where nothing else is said.
`X` and `X_LATE`: in the first and in the last round, in between by rounds.
"""

ENGINEER = 100
ENGINEER_LATE = 140
"""What an engineer is worth: the price of every action."""
CREDIT = 60
CREDIT_LATE = 20
"""A credit."""
CREDITS_WANTED = 8
"""Credits beyond so many are worth half."""
EXCAVATOR = 190
EXCAVATOR_LATE = 25
"""An excavator in the supply."""
MIXER = 240
MIXER_LATE = 25
"""A mixer in the supply."""
EXCAVATORS_WANTED = 7
"""Excavators beyond so many are worth half; likewise the mixers."""
MIXERS_WANTED = 5
LOCKED = 40
"""Per cent of its worth that a machine costs which goes into the wheel."""
TURNED = 50
"""Per cent of its worth that a machine gains on the whole way round the wheel."""
BACK = 20
"""Per cent of its worth that a machine gains besides when it comes back now."""
TILE_LOCKED = 150
TILE_LOCKED_LATE = 10
"""A technology tile that goes into the wheel."""
ENERGY = 30
"""A step of the energy marker, as far as the bonus tile asks."""
RANK_STEP = 25
"""A step of the energy marker, for the first and second place."""
RANK_NOW = 35
"""Per cent of the points for a place on the energy track as it stands."""
BONUS_SURE = 70
"""Per cent of the points of the bonus tile as the marker stands."""
BONUS_NOW = 70
"""Per cent of what one more thing counts for the bonus tile of this round."""
BONUS_LATER = 45
"""Per cent of what it counts for the bonus tile of a later round."""
OBJECTIVE = 250
OBJECTIVE_LATE = 350
"""One more of what the objective tile counts."""
PROGRESS = 40
"""Per cent of an income that the piece before it is credited with."""
WAY_1 = 12
"""Per cent of a system's worth when one of dam, conduit and powerhouse is there; likewise two."""
WAY_2 = 45
FOREIGN = 55
"""Per cent that a conduit of another player is worth as a part of a system."""
NEUTRAL = 40
"""Per cent of the water of a neutral dam that one may count on."""
PLAN_ENERGY = 28
"""A step of energy that a drop to come will make."""
PLAN_DROP = 40
"""A drop to come, for the contracts it helps to meet."""
BOUGHT = 120
"""Drops, in hundredths, that one will place above a dam of one's own in a round."""
BLOCKED = 3
"""So many drops of room in dams of others above halve what comes by."""
RECYCLED = 80
"""Drops, in hundredths, that an own powerhouse above sends in a round."""
RUNNING = 130
"""Every round of the first system that works."""
PRODUCTIONS = 180
"""Productions of a round, in hundredths: for what more powerhouses add to each."""
ABILITY_USA = 120
"""The ability of the company each round; likewise the other three."""
ABILITY_GERMANY = 400
ABILITY_ITALY = 250
ABILITY_FRANCE = 300
DROP_NOW = 42
"""A step of energy of a drop that comes at once behind a dam with a working system."""
DROP_NEXT = 36
"""The same of one that comes when the round ends."""
DROP_USED = 18
"""The same of a drop that a production uses up."""
RIVAL_DROP = -40
"""A drop that comes behind a dam of another player."""
NEUTRAL_DROP = 35
"""Per cent of a drop's worth when it comes behind a neutral dam."""
REWARD_DROP = 120
REWARD_DROP_LATE = 60
"""A drop of a reward that one has not placed yet."""
REWARD_ENERGY = 50
"""A step of energy of a reward."""
FREE_BASE = 750
FREE_BASE_LATE = 250
"""A base as a reward; likewise the other structures."""
FREE_ELEVATION = 600
FREE_ELEVATION_LATE = 250
FREE_CONDUIT = 220
FREE_CONDUIT_LATE = 70
"""For each point of value up to which it may be."""
FREE_POWERHOUSE = 800
FREE_POWERHOUSE_LATE = 300
REACHED = 85
"""Per cent of its reward that a contract is worth which the best system meets."""
NEARLY = 50
"""The same when one drop or a better space is missing."""
FAR = 15
"""The same beyond that."""
NEAR_BY = 3
"""Energy that may be missing for `NEARLY`."""
HOPED_ENERGY = 5
"""Energy counted on before any system works."""
HELD_1 = 80
"""Per cent of its worth that a contract has in hand after one other; likewise two and three."""
HELD_2 = 45
HELD_3 = 5
LARGE_CONTRACT = 12
"""A step of a contract's requirement, when one chooses which to fulfil."""
PATENT_BASE_1 = 420
"""What a tile is worth in the first rounds it can be used; likewise the other fourteen."""
PATENT_ELEVATION_1 = 450
PATENT_CONDUIT_1 = 650
PATENT_POWERHOUSE_1 = 650
PATENT_JOKER_1 = 550
PATENT_BASE_2 = 500
PATENT_ELEVATION_2 = 700
PATENT_CONDUIT_2 = 650
PATENT_POWERHOUSE_2 = 900
PATENT_JOKER_2 = 600
PATENT_BASE_3 = 700
PATENT_ELEVATION_3 = 700
PATENT_CONDUIT_3 = 700
PATENT_POWERHOUSE_3 = 800
PATENT_JOKER_3 = 600
PATENT_LAST = 60
"""Per cent of that in the last round."""
COMPANY_USA = 100
"""A company in the draft; likewise the other three."""
COMPANY_GERMANY = 200
COMPANY_ITALY = 150
COMPANY_FRANCE = 300
OFFICER_WILHELM = 200
"""An officer in the draft; likewise the other six."""
OFFICER_GRAZIANO = 100
OFFICER_VIKTOR = 300
OFFICER_JILL = 300
OFFICER_SOLOMON = 150
OFFICER_ANTON = 250
OFFICER_MAHIRI = 50
COPY_OFFICER = -200
"""Copying an officer for a turn, its engineer apart."""
