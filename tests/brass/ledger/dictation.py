"""Actions dictated to the ledger, a line each."""

from collections.abc import Sequence

LETTERS = "ABCD"
SAY_NOTHING = ("pass", "scout")
"""Actions whose first word has no value."""


class Refused(Exception):
    """What was dictated is against the rules."""


def check(fine: object, why: str) -> None:
    """Refuse unless fine."""
    if not fine:
        raise Refused(why)


class Dictation:
    """One dictated line, read word by word; `full` is what it came to."""

    def __init__(self, text: str) -> None:
        words = text.split()
        self.seat = LETTERS.index(words[0])
        rest = [*words[1:2], "", *words[2:]] if words[1] in SAY_NOTHING else words[1:]
        pairs = list(zip(rest[::2], rest[1::2], strict=True))
        self.act = pairs[0][0]
        self.cards = [value for key, value in pairs if key == "card"]
        self.todo = [pair for pair in pairs if pair[0] != "card"]
        self.done: list[tuple[str, str]] = []

    def has(self, key: str) -> bool:
        """Whether the next word is this one."""
        return bool(self.todo) and self.todo[0][0] == key

    def take(self, key: str) -> str:
        """The value of the next word, which must be this one."""
        check(self.has(key), f"{key!r} expected at {self.todo[:1]}")
        self.done.append(self.todo.pop(0))
        return self.done[-1][1]

    def choose(self, key: str, options: Sequence[str]) -> str:
        """One of the options: the one said, or the only one there is."""
        check(options, f"no {key}")
        if self.has(key):
            value = self.take(key)
            check(value in options, f"{key} {value}: only {' '.join(options)}")
            return value
        check(len(options) == 1, f"{key}: one of {' '.join(options)} must be said")
        self.done.append((key, options[0]))
        return options[0]

    def full(self) -> str:
        """The line with everything said."""
        words = [LETTERS[self.seat]] + [word for pair in self.done for word in pair if word]
        return " ".join(words + [word for card in self.cards for word in ("card", card)])
