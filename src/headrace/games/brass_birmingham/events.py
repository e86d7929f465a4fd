"""What happens in a game of Brass: Birmingham."""

from headrace.games.brass.events import EventKind, table
from headrace.games.brass_birmingham.tables import MERCHANT_NAMES, MERCHANT_SPACE_IDS, TABLES

LACKING = (EventKind.SOLD_TO_PORT, EventKind.DISTANT_TILE, EventKind.DISTANT_CLOSED)
"""Kinds that only Lancashire has."""
EVENTS = table(TABLES, LACKING, dict(zip(MERCHANT_SPACE_IDS, MERCHANT_NAMES, strict=True)))
