"""A plan: the questions from here to where the viewer's own decisions end, each with its answers, one of them chosen."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from typing import Any

from headrace.boards.bill import Bill
from headrace.boards.drawn import Choice
from headrace.boards.focus import name_of
from headrace.core.moves import Event, Move, Refusal


class End(Enum):
    """Why a plan goes no further."""

    OPEN = "open"
    """The viewer has to choose: nothing is pointed at, and no answer is more sensible than others."""
    SEAT = "seat"
    """Another seat decides, or the game is over."""
    HIDDEN = "hidden"
    """The next answer brings something hidden to light, so nobody may look at what follows."""
    SPENT = "spent"
    """There are too many ways to look at all of them."""


@dataclass(frozen=True)
class Outcome:
    """What an answer leads to, with the sensible answers after it."""

    events: tuple[Event, ...]
    bill: Bill
    further: tuple["Outcome", ...] | None = ()
    """Where more is asked for the same deed, what the answers to that come to; None if they are too many to look at."""
    picked: frozenset[str] = frozenset()
    """Kinds of later questions that were answered for the viewer, who may still answer otherwise."""

    @property
    def ends(self) -> tuple["Outcome", ...]:
        """All that it may come to by the end of the deed; empty if that is not known."""
        return (self,) if self.further == () else self.further or ()


NOWHERE = Outcome((), Bill())
"""Nothing has happened."""


@dataclass(frozen=True)
class Answer:
    """One answer in the row of a question."""

    kind: str
    time: int
    """Which time its kind is asked on the path, from 1."""
    value: str
    action: int
    chosen: bool = False
    why: Refusal | None = None
    """Why it is not possible; None if it is."""
    outcome: Outcome | None = None
    """None if it is not possible, brings something hidden to light, or lies too far to be looked at."""

    @property
    def name(self) -> str:
        """Its kind as it stands in a focus."""
        return name_of(self.kind, self.time)

    @property
    def pair(self) -> str:
        """As it stands in a focus: `kind:value`."""
        return f"{self.name}:{self.value}"


@dataclass(frozen=True)
class Question:
    """What is asked."""

    kind: str
    time: int
    """Which time it is asked on the path, from 1."""
    answers: tuple[Answer, ...]
    state: Any = field(compare=False, repr=False)
    """The position it is asked in, as far as the viewer sees it."""
    before: Outcome = NOWHERE
    """What the plan has come to when it is asked."""
    moves: tuple[int, ...] = ()
    """The moves of the plan before it."""

    @property
    def name(self) -> str:
        """Its kind as it stands in a focus."""
        return name_of(self.kind, self.time)

    @cached_property
    def names(self) -> frozenset[str]:
        """The kinds of its answers as they stand in a focus."""
        return frozenset(answer.name for answer in self.answers)

    @property
    def chosen(self) -> Answer | None:
        """The answer of the plan; None if the question is still open."""
        return next((answer for answer in self.answers if answer.chosen), None)


@dataclass(frozen=True)
class Plan:
    """A path along what is pointed at, and what lies beside it."""

    questions: tuple[Question, ...]
    """In the order of the rules; the last may be open."""
    moves: tuple[int, ...]
    """What is posted when the viewer agrees."""
    outcome: Outcome
    end: End
    unmet: tuple[str, ...] = ()
    """Kinds of what is pointed at and not on the path, as they stand in a focus."""
    why: Refusal | None = None
    """The nearest cause for that."""
    nodes: int = 0
    """How often a state was looked at."""
    blind: bool = False
    """It ends with an answer beyond which nobody may look."""
    behind: Mapping[str, Set[str]] = field(default_factory=dict)
    """`kind:value` of what lies behind the answers to an open question, and the answers that lead there."""

    @property
    def bill(self) -> Bill:
        """What the whole path pays."""
        return self.outcome.bill

    def outcome_of(self, answer: Answer) -> Outcome | None:
        """What the plan comes to with one of its answers; None if that is not known."""
        return self.outcome if answer.chosen else answer.outcome

    def chosen(self, kind: str) -> Answer | None:
        """The last answer of a kind on the path, if there is one."""
        found = (question.chosen for question in reversed(self.questions))
        return next((answer for answer in found if answer and answer.kind == kind), None)

    def question(self, name: str) -> Question | None:
        """The question of a kind as it stands in a focus, if it is asked on the path."""
        return next((question for question in self.questions if question.name == name), None)

    def button(self, first: Move, label: str, note: str) -> Choice:
        """The one button for all answers; `first`: the first move. Whoever ends the turn with it is asked twice."""
        return Choice(first, label, note, primary=True, lasting=self.end is End.SEAT or self.blind, moves=self.moves)


NOTHING = Plan((), (), NOWHERE, End.SEAT)
"""Nothing can be planned: the viewer does not decide."""
