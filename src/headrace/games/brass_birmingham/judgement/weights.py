"""The weights of the rule of thumb of Brass: Birmingham, found by self-play (docs/bots.md). Rules text.

Hundredths of a point where nothing else is said.
"""

POUND_EACH_ROUND = 4
"""A pound gains this much for every round that is left to use it in."""
FUTURE_POUND = 3
"""What a pound of later rounds is worth beyond one at the end."""
ICON = 36
"""A link icon where no own link lies yet."""
COMING_ICON = 97
"""An icon of a tile that is not flipped yet, to a link."""
FREE_SLOT = 24
"""A free slot at the end of a link."""
NEW_PLACE = 45
"""A place a link adds to the network."""
SCORED_TWICE = 161
"""Per cent of its points a tile of level 2 or more brings when built in the canal era."""
MINE_TIME = 16
"""Per cent a round adds to the chance that a coal mine empties."""
GOODS_TIME = 10
"""Per cent a round adds to the chance that works or a brewery empties."""
WILD_CARD = 275
"""A wild card in hand."""
CARD_SLOT = 56
"""A slot a card in hand could still be used for."""
DEVELOP_SHARE = 56
"""Per cent of the gain of the next tile over this one that developing is credited with."""
WANTED_MONEY = 12
"""Pounds a player likes to have for the next turn."""
NEED = 18
"""What each pound short of that is worth to a borrower."""
LOAN_REGRET = 9
"""What a level of income is worth each round to a borrower."""
LOAN_JOY = 17
"""What a borrowed pound is worth beyond the need for it."""
LOAN_ACTION = 98
"""What the action is worth otherwise."""
LOAN_ROUNDS = 4
"""With fewer rounds left nobody borrows."""
SOLD_IN_REACH = 120
"""Per cent: goods with a buyer within reach are sold in time."""
SOLD_LATER = 5
"""Per cent a round adds to the chance that goods without one are."""
JOINED = 78
"""Per cent of the worth of goods a link is credited with for joining them to a buyer."""
SECOND_SALE = 105
"""Per cent counted of every further sale of one action."""
BARREL = 170
"""A barrel to whoever may drink it."""
QUIETER = 20
"""Per cent fewer goods that are used with every player fewer than four."""
