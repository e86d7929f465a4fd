"""The questions of Brass: Lancashire and the actions that answer them."""

from headrace.games.brass.questions import table_of
from headrace.games.brass_lancashire.tables import TABLES

TABLE = table_of(TABLES, "special_build", TABLES.names.slots, merchants=False)
QUESTIONS, ACTIONS = TABLE.questions, TABLE.actions
