"""The table's own words."""

from functools import cache

from headrace.core.words import LANGUAGES, Words

__all__ = ["LANGUAGES", "say", "words"]


@cache
def words() -> Words:
    """All interface strings."""
    return Words.of_packages("headrace.table")


def say(key: str, lang: str, **values: object) -> str:
    """An interface string, `ui.` unless the key has a table of its own."""
    return words().text(key if "." in key else f"ui.{key}", lang, **values)
