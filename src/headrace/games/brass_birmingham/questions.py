"""The questions of Brass: Birmingham and the actions that answer them."""

from headrace.games.brass.questions import table_of
from headrace.games.brass_birmingham.tables import MERCHANT_SPACE_IDS, TABLES

TABLE = table_of(TABLES, "scout", MERCHANT_SPACE_IDS, merchants=True)
QUESTIONS, ACTIONS = TABLE.questions, TABLE.actions
