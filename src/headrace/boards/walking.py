"""A board's reach whose plans are found by walking the rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from headrace.boards.exploring import Exploring
from headrace.boards.focus import read, written
from headrace.boards.guide import Guide
from headrace.boards.plans import End, Plan
from headrace.boards.sheet import Sheet
from headrace.boards.walk import Walk
from headrace.core.moves import Refusal


@dataclass(frozen=True)
class Walking(Exploring):
    """What can be explored, by walking the rules; `guide`: what the game says about it."""

    guide: Guide

    @cached_property
    def plan(self) -> Plan:
        """The plan along what is pointed at."""
        return Walk(self.guide).plan(self.focus)

    @cached_property
    def offered(self) -> frozenset[str]:
        """What is possible on the path, and what lies behind the answers to the question that is open."""
        found = (answer.pair for question in self.plan.questions for answer in question.answers if answer.why is None)
        return frozenset(found) | self.plan.behind.keys()

    @cached_property
    def open(self) -> bool:
        return bool(self.plan.questions)

    @property
    def settled(self) -> tuple[int, ...]:
        return self.plan.moves if self.focus and not self.plan.unmet and self.plan.end is not End.OPEN else ()

    def pointing(self, kind: str, value: str) -> str:
        """The focus after pointing at one thing more; another answer to the same question is let go of."""
        found = read(super().pointing(kind, value), self.is_known)
        asked = next((question for question in self.plan.questions if kind in question.names), None)
        others = asked.names - {kind} if asked else frozenset()
        return written({each: found[each] for each in found if each not in others})

    def laid(self, moves: Sequence[int]) -> str:
        """The focus under which as many of the first moves as possible lie there as a plan."""
        pairs = Walk(self.guide).named(moves)
        for length in reversed(range(1, len(pairs) + 1)):
            plan = Walk(self.guide).plan(dict(pairs[:length]))
            both = min(len(plan.moves), len(moves))
            if not plan.unmet and plan.moves[:both] == tuple(moves[:both]):
                return written(dict(pairs[:length]))
        return super().laid(moves)

    def is_known(self, kind: str, value: str) -> bool:
        return self.guide.is_known(kind, value)

    def thing(self, target: str) -> tuple[str, str]:
        return self.guide.things.targets.get(target, Guide.NOT_EXPLORED)

    def is_explored(self, target: str) -> bool:
        return target in self.guide.things.targets

    def nearest(self, action: int, why: Refusal) -> Refusal:
        return self.guide.nearest(action, why)

    def may_be_asked(self, kind: str) -> bool:
        return bool(kind)


class WalkingSheet(Sheet):
    """A sheet whose viewer explores by walking the rules."""

    reach: Walking
