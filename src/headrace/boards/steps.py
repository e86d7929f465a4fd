"""One step of a walk along the rules: `legal` and `apply` on copies of what the viewer sees, with the journal on."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any

from headrace.boards.bill import Item
from headrace.boards.focus import name_of
from headrace.boards.guide import Guide
from headrace.core.moves import Event, Refusal


@dataclass(frozen=True)
class Asked:
    """A question as the rules ask it: its kind, how often kinds were asked before on this path, its possible answers."""

    state: Any
    kind: str
    asked_before: Mapping[str, int]
    possible: Mapping[tuple[str, str], int]
    """Actions by kind and value."""
    steps: dict[tuple[str, str], tuple["Step", "Asked | None"]] = field(default_factory=dict, compare=False)
    """What was looked at: by answer the step and what is asked then."""
    shown: dict[tuple[str, str], bool] = field(default_factory=dict, compare=False)
    """Which answers may be looked at, as far as that is known."""

    @property
    def name(self) -> str:
        """Its kind as it stands in a focus."""
        return self.named(self.kind)

    def time(self, kind: str) -> int:
        """Which time a kind is asked on this path, from 1."""
        return self.asked_before.get(kind, 0) + 1

    def named(self, kind: str) -> str:
        """A kind as it stands in a focus."""
        return name_of(kind, self.time(kind))

    @cached_property
    def kinds(self) -> Set[str]:
        """The kind of the question and those of its answers."""
        return {self.kind, *(kind for kind, _ in self.possible)}

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Its kinds by their names on this path."""
        return {self.named(kind): kind for kind in self.kinds}

    @property
    def asked_now(self) -> Mapping[str, int]:
        """How often its kinds have been asked for with this question."""
        return {kind: self.time(kind) for kind in self.kinds}


@dataclass(frozen=True)
class Step:
    """A question of the path, its answer, and what happened then."""

    asked: Asked
    pair: tuple[str, str]
    events: tuple[Event, ...]
    foreseen: tuple[Item, ...] | None = None
    """The known cost of an answer that brings something hidden to light, so that the path ends with it."""
    after: Any = None
    """The position then; None where the answer is not carried out."""


class TooFar(Exception):
    """There is no room to look at another state."""


class Steps:
    """The steps of the walks for one view; no more than `room` states are looked at."""

    def __init__(self, guide: Guide, room: float = inf) -> None:
        self.guide, self.view = guide, guide.view
        self.game = self.view.game
        self.answers = guide.things.answers
        self.nodes, self.room = 0, room

    def asked(self, s: Any, before: Mapping[str, int]) -> Asked | None:
        """What is asked in a state; None if the viewer does not decide there, or nothing that is explored."""
        rules = self.game.rules
        if rules.to_play(s) != self.view.seat:
            return None
        numbers = [0] * len(self.game.actions)
        legal = numbers[: rules.legal(s, numbers)]
        possible = {self.answers[number]: number for number in legal if number in self.answers}
        if not possible or len(possible) < len(legal):
            return None
        kind = self.guide.asks(s, tuple(dict.fromkeys(kind for kind, _ in possible)))
        return Asked(s, kind, before, possible)

    def next(self, asked: Asked, pair: tuple[str, str]) -> tuple[Step, Asked | None]:
        """Give an answer. TooFar if there is no room for another state."""
        if self.nodes >= self.room:
            raise TooFar
        self.nodes += 1
        if pair not in asked.steps:
            asked.steps[pair] = self._step(asked, pair)
        return asked.steps[pair]

    def _step(self, asked: Asked, pair: tuple[str, str]) -> tuple[Step, Asked | None]:
        after = asked.state.copy()
        after.journal = []
        self.game.rules.apply(after, asked.possible[pair])
        step = Step(asked, pair, tuple(self.game.events_of(after.journal)), after=after)
        if self.guide.ends(after):
            return step, None
        return step, self.asked(after, {**asked.asked_before, **asked.asked_now})

    def shows_nothing(self, asked: Asked, pair: tuple[str, str]) -> bool:
        """May what an answer leads to be looked at before it is given?"""
        if pair not in asked.shown:
            asked.shown[pair] = bool(self.game.sight.reveals_nothing(asked.state, asked.possible[pair]))
        return asked.shown[pair]

    def why_not(self, asked: Asked, action: int) -> Refusal | None:
        """The nearest cause for refusing an answer to what is asked; None if it is possible."""
        code = self.game.rules.why_not(asked.state, action)
        return self.guide.nearest(action, self.game.refusal(code)) if code else None
