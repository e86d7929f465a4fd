"""What happens in a game of Brass: Lancashire, and how a log line tells it."""

from collections.abc import Sequence

from headrace.core.moves import Event as Happening
from headrace.core.words import Words
from headrace.games.brass.events import ARGUMENTS, Event, tell
from headrace.games.brass_lancashire.tables import TABLES

__all__ = ["ARGUMENTS", "Event", "line"]


def line(event: Happening, words: Words, lang: str, names: Sequence[str]) -> str:
    """One line of the log."""
    return tell(TABLES, (), event, words, lang, names)
