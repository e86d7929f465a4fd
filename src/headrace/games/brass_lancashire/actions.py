"""The action table of Brass: Lancashire."""

from headrace.core.words import Words
from headrace.games.brass import actions
from headrace.games.brass_lancashire.tables import NUMBERS, TABLES

ACTIONS = actions.action_table(TABLES, NUMBERS, "special_build", TABLES.names.slots)


def phrase(number: int, words: Words, lang: str) -> str:
    """An action in words."""
    return actions.phrase(TABLES, NUMBERS, ACTIONS, number, words, lang)
