"""What happens in a game of Brass: Lancashire."""

from headrace.games.brass.events import EventKind, table
from headrace.games.brass_lancashire.tables import TABLES

LACKING = (
    *(EventKind.BEER_TAKEN, EventKind.BARREL_TAKEN, EventKind.SOLD, EventKind.SCOUTED),
    *(EventKind.BONUS_MONEY, EventKind.BONUS_POINTS, EventKind.BONUS_INCOME, EventKind.BONUS_LOST),
)
"""Kinds that only Birmingham has."""
EVENTS = table(TABLES, LACKING, {})
