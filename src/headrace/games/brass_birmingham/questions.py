"""The actions of Brass: Birmingham."""

from headrace.games.brass.actions import action_table
from headrace.games.brass_birmingham.state import MERCHANT_SPACE_IDS
from headrace.games.brass_birmingham.tables import NUMBERS, TABLES

ACTIONS = action_table(TABLES, NUMBERS, "scout", MERCHANT_SPACE_IDS)
