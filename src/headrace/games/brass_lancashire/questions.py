"""The actions of Brass: Lancashire."""

from headrace.games.brass.actions import action_table
from headrace.games.brass_lancashire.tables import NUMBERS, TABLES

ACTIONS = action_table(TABLES, NUMBERS, "special_build", TABLES.names.slots)
