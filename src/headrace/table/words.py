"""The table's own words."""

from functools import cache

from headrace.core.words import LANGUAGES, Words

__all__ = ["LANGUAGES", "bot_name", "default_names", "say", "words"]


@cache
def words() -> Words:
    """All interface strings."""
    return Words.of_packages("headrace.table")


def say(key: str, lang: str, **values: object) -> str:
    """An interface string, `ui.` unless the key has a table of its own."""
    return words().text(key if "." in key else f"ui.{key}", lang, **values)


def bot_name(number: int, lang: str) -> str:
    """A name for the bot of a seat."""
    names = say("bot_names", lang).split(",")
    return names[number % len(names)]


def default_names(count: int, lang: str, own: str = "") -> list[str]:
    """What the seats are called until somebody says otherwise. `own`: the name of whoever sits first, if it is known."""
    return [own or say("your_name", lang), *(bot_name(number, lang) for number in range(count - 1))]
