"""The action table of Brass: Birmingham."""

from headrace.core.words import Words
from headrace.games.brass import actions
from headrace.games.brass_birmingham.state import MERCHANT_SPACE_IDS
from headrace.games.brass_birmingham.tables import NUMBERS, TABLES

ACTIONS = actions.action_table(TABLES, NUMBERS, "scout", MERCHANT_SPACE_IDS)


def phrase(number: int, words: Words, lang: str) -> str:
    """An action in words."""
    return actions.phrase(TABLES, NUMBERS, ACTIONS, number, words, lang)
