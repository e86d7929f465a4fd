"""The questions of a game, each with the actions that answer it; asked as frames of a stack (`headrace.engine.stack`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from headrace.core.actions import NamedAction

WORD = "do"
"""What boards call an answer that names no thing."""


@dataclass(frozen=True)
class Answers:
    """Runs of actions without a gap between them, words that stand alone, and what boards call the question."""

    runs: tuple[NamedAction, ...]
    words: tuple[NamedAction, ...]
    kind: str
    like: IntEnum | None


def answers(*runs: NamedAction, words: tuple[NamedAction, ...] = (), kind: str = "", like: IntEnum | None = None) -> Answers:
    """The answers of a question.

    `kind`: what boards call it, if not by the verb of its first run, or of its word. `like`: another question, whose rules it has
    where it has none of its own (`headrace.engine.asked`).
    """
    first = (*runs, *words)[0]
    return Answers(runs, words, kind or first.verb, like)


NEVER = Answers((), (), "", None)
"""For a question of a family that one of its games does not ask."""


class Questions:
    """By question, in the order of their numbers: its answers. ValueError for a number without one, or runs with a gap."""

    def __init__(self, asked: Mapping[IntEnum, Answers]) -> None:
        self.answers = asked
        table = [*asked.values()]
        if [int(question) for question in asked] != [*range(len(table))]:
            raise ValueError(f"questions should be in the order of their numbers: {', '.join(each.name for each in asked)}")
        for question, row in asked.items():
            if any(run.end != after for run, after in zip(row.runs, row.runs[1:], strict=False)):
                raise ValueError(f"{question!r}: the runs of its answers should follow each other")
        self.first_of = tuple(int(row.runs[0]) if row.runs else 0 for row in table)
        """By question: the first action that is about what it asks."""
        self.last_of = tuple(int(row.runs[-1].end) if row.runs else 0 for row in table)
        """By question: the action after the last one that is about what it asks."""
        self.words_of = tuple(sum(1 << word for word in row.words) for row in table)
        """By question: bits of the words that may answer it."""
        self.word_of = tuple(int(row.words[0]) if row.words else -1 for row in table)
        """By question: the one word that may answer it, or the first of them; -1 without one."""
        self.kinds = tuple(row.kind for row in table)
        """By question: what boards call it."""

    @cached_property
    def named(self) -> Mapping[str, tuple[str, str]]:
        """By text of an action, where they are not its verb and what that is about: the kind of its question, and its answer.

        Actions of all verbs answer a question that has a kind of its own. Words are answers of the kind WORD, if the question
        is not called by them.
        """
        found: dict[str, tuple[str, str]] = {}
        for row in self.answers.values():
            texts = (text for run in row.runs if row.kind != row.runs[0].verb for text in run.texts)
            found |= {text: (row.kind, text.replace(" ", ",")) for text in texts}
            found |= {word.verb: (word.verb if word.verb == row.kind else WORD, word.verb) for word in row.words}
        return found
