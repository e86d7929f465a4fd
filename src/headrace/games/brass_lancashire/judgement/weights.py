"""The weights of the rule of thumb of Brass: Lancashire, found by self-play (docs/bots.md). Rules text.

Hundredths of a point where nothing else is said.
"""

POUND_EACH_ROUND = 4
"""A pound gains this much for every round that is left to use it in."""
FUTURE_POUND = 3
"""What a pound of later rounds is worth beyond one at the end."""
ICON = 99
"""A link icon where no own link lies yet."""
COMING_ICON = 139
"""An icon of a tile that is not flipped yet, to a link."""
FREE_SLOT = 20
"""A free slot at the end of a link."""
NEW_PLACE = 40
"""A place a link adds to the network."""
SCORED_TWICE = 210
"""Per cent of its points a tile of level 2 or more brings when built in the canal era."""
MINE_TIME = 5
"""Per cent a round adds to the chance that a coal mine empties."""
GOODS_TIME = 15
"""Per cent a round adds to the chance that works or a brewery empties."""
WILD_CARD = 784
"""A wild card in hand."""
CARD_SLOT = 87
"""A slot a card in hand could still be used for."""
DEVELOP_SHARE = 40
"""Per cent of the gain of the next tile over this one that developing is credited with."""
WANTED_MONEY = 43
"""Pounds a player likes to have for the next turn."""
NEED = 10
"""What each pound short of that is worth to a borrower."""
LOAN_REGRET = 17
"""What a level of income is worth each round to a borrower."""
LOAN_JOY = 17
"""What a borrowed pound is worth beyond the need for it."""
LOAN_ACTION = 174
"""What the action is worth otherwise."""
LOAN_ROUNDS = 1
"""With fewer rounds left nobody borrows."""
SOLD_IN_REACH = 121
"""Per cent: goods with a buyer within reach are sold in time."""
SOLD_LATER = 17
"""Per cent a round adds to the chance that goods without one are."""
JOINED = 42
"""Per cent of the worth of goods a link is credited with for joining them to a buyer."""
SECOND_SALE = 379
"""Per cent counted of every further sale of one action."""
SOLD_FAR = 126
"""Per cent: a mill that only the distant market can take is sold in time."""
PORT_TIME = 1
"""Per cent a round adds to the chance that a port is used."""
PORT_MILL = 83
"""Per cent a connected mill adds to it."""
PORT_FOR_MILL = 209
"""A port to each mill it serves."""
QUIETER = 0
"""Per cent fewer goods that are used with every player fewer than four."""
