"""What happens in a game of Brass: Lancashire, and how a log line tells it."""

from collections.abc import Sequence

from headrace.core.moves import Event
from headrace.core.words import Words
from headrace.games.brass import events as family
from headrace.games.brass.events import HEADS, PARTS, TAILS, EventKind, tell
from headrace.games.brass.events import NUMBERS as ALL_NUMBERS
from headrace.games.brass_lancashire.tables import TABLES

__all__ = ["HEADS", "IDLE", "NAMED", "NUMBERS", "PARTS", "TAILS", "EventKind", "aside", "line"]

LACKING = (
    *(EventKind.BEER_TAKEN, EventKind.BARREL_TAKEN, EventKind.SOLD, EventKind.SCOUTED),
    *(EventKind.BONUS_MONEY, EventKind.BONUS_POINTS, EventKind.BONUS_INCOME, EventKind.BONUS_LOST),
)
"""Kinds that only Birmingham has."""
NUMBERS = {kind: names for kind, names in ALL_NUMBERS.items() if kind not in LACKING}
IDLE = {kind: name for kind, name in family.IDLE.items() if kind in NUMBERS}
NAMED = {**family.named(TABLES), "port": TABLES.names.slots}


def line(event: Event, words: Words, lang: str, names: Sequence[str]) -> str:
    """One line of the log."""
    return tell(TABLES, (), event, words, lang, names)


def aside(event: Event, words: Words, lang: str) -> str:
    """What a line of the log says in brackets."""
    return family.aside(TABLES, event, words, lang)
