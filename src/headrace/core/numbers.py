"""What a number of an action or of an event stands for, and how a sentence says it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from headrace.core.moves import A_SEAT
from headrace.core.words import Words


@dataclass(frozen=True)
class Number:
    """A thing by its place among ids, a seat, or a quantity."""

    say: Callable[[int, Words, str], object]
    ids: Sequence[str] | None = None
    """Of what is no quantity the ids; -1 is none of them, of which a sentence says nothing. A_SEAT: it is a seat."""

    def said(self, number: int, words: Words, lang: str, names: Sequence[str] = ()) -> object:
        """The number in a sentence; `names` of the players by seat."""
        if self.ids is not None and number < 0:
            return ""
        return names[number] if self.ids is A_SEAT else self.say(number, words, lang)

    def text(self, number: int) -> str:
        """The number in the text of an action: the id of a thing, else itself."""
        return self.ids[number] if self.ids else str(number)


def itself(number: int, words: Words, lang: str) -> object:
    """A number as it stands."""
    return number


QUANTITY = Number(itself)
SEAT = Number(itself, A_SEAT)


def counted(what: str) -> Number:
    """A quantity with its word: `1 drop`, `3 drops` (`names.drops_one`, `names.drops_many`)."""
    return Number(lambda number, words, lang: words.counted(what, number, lang))


def named(ids: Sequence[str], key: str = "") -> Number:
    """A thing whose name is a phrase; `key`: what stands before its id there."""
    return Number(lambda number, words, lang: words.text(f"{key}{ids[number]}", lang), ids)


def called(ids: Sequence[str], name: Callable[[str, Words, str], str]) -> Number:
    """A thing whose name is made of its id."""
    return Number(lambda number, words, lang: name(ids[number], words, lang), ids)
