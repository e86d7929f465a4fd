"""What happens in a game of Brass: Lancashire, and how a log line tells it."""

from collections.abc import Sequence

from headrace.core.moves import Event as Happening
from headrace.core.words import Words
from headrace.games.brass import events as family
from headrace.games.brass.events import NUMBERS as ALL_NUMBERS
from headrace.games.brass.events import PARTS, TAILS, Event, tell
from headrace.games.brass_lancashire.tables import TABLES

__all__ = ["NUMBERS", "PARTS", "TAILS", "Event", "aside", "line"]

LACKING = (
    *(Event.BEER_TAKEN, Event.BARREL_TAKEN, Event.SOLD, Event.SCOUTED),
    *(Event.BONUS_MONEY, Event.BONUS_POINTS, Event.BONUS_INCOME, Event.BONUS_LOST),
)
"""Kinds that only Birmingham has."""
NUMBERS = {kind: names for kind, names in ALL_NUMBERS.items() if kind not in LACKING}


def line(event: Happening, words: Words, lang: str, names: Sequence[str]) -> str:
    """One line of the log."""
    return tell(TABLES, (), event, words, lang, names)


def aside(event: Happening, words: Words, lang: str) -> str:
    """What a line of the log says in brackets."""
    return family.aside(TABLES, event, words, lang)
