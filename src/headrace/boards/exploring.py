"""Exploring before deciding: what can be done with a thing on the table depends on what the viewer points at.

A board that explores has a reach of this kind. What is offered is found by walking the rules: one plan with what lies beside it
(`headrace.boards.walking`), or all courses of a deed (`headrace.boards.narrowing`).
"""

from abc import ABC, abstractmethod
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from headrace.boards import focus as pointed
from headrace.boards.focus import Focus
from headrace.boards.reach import Reach
from headrace.boards.touch import Mark


@dataclass(frozen=True)
class Exploring(Reach, ABC):
    """Legal decisions, what can be explored, and refusals of the viewer by the things they point at."""

    @property
    @abstractmethod
    def open(self) -> bool:
        """Is there something to explore now?"""

    @property
    @abstractmethod
    def offered(self) -> Collection[str]:
        """`kind:value` of everything that some plan leads to, with the rest of what is pointed at."""

    @property
    @abstractmethod
    def settled(self) -> tuple[int, ...]:
        """The moves of the one plan that is left, once something is pointed at; empty if more is to be chosen."""

    @abstractmethod
    def is_known(self, kind: str, value: str) -> bool:
        """Is there such a thing to point at?"""

    def thing(self, target: str) -> tuple[str, str]:
        """Kind and value of what stands behind a target."""
        kind, _, value = target.partition(":")
        return kind, value

    def is_explored(self, target: str) -> bool:
        """Does pressing this explore, where it could also decide at once?"""
        return target not in self.moves

    def may_be_asked(self, kind: str) -> bool:
        """Can a thing of this kind be pointed at although nothing leads to it, to be told why?"""
        return False

    @cached_property
    def focus(self) -> Focus:
        """What the viewer points at, by kind; what the game does not have is nothing."""
        return pointed.read(self.view.focus, self.is_known)

    def pointing(self, kind: str, value: str) -> str:
        """The focus after pointing at one thing more; after pointing at it alone, where no plan fits it and the rest."""
        return pointed.written(pointed.pointing(self.focus if f"{kind}:{value}" in self.offered else {}, kind, value))

    def without(self, kind: str) -> str:
        """The focus after letting go of one thing."""
        return pointed.written(pointed.without(self.focus, kind))

    def offer(self, target: str) -> Mark | None:
        if self.open and self.is_explored(target) and (found := self.explorable(target)):
            return found
        return super().offer(target)

    def explorable(self, target: str) -> Mark | None:
        """What a thing leads to; one that leads nowhere can still be asked why."""
        kind, value = self.thing(target)
        chosen = self.focus.get(kind) == value
        if f"{kind}:{value}" in self.offered:
            if chosen and self.settled:
                return Mark("", moves=self.settled, chosen=True)
            leads = self.without(kind) if chosen else self.pointing(kind, value)
            return Mark("", focus=leads, chosen=chosen, quiet=kind in self.focus and not chosen)
        asks = self.without(kind) if chosen else pointed.written({kind: value})
        return Mark("", focus=asks, chosen=chosen, refused=chosen, quiet=not chosen) if self.may_be_asked(kind) else None
