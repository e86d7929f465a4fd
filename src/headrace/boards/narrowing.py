"""A board's reach that knows all courses: each thing that is pointed at leaves fewer of them, until one is left."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from headrace.boards.courses import Course, Courses
from headrace.boards.exploring import Exploring
from headrace.boards.focus import written
from headrace.boards.guide import Guide
from headrace.core.moves import Refusal


@dataclass(frozen=True)
class Narrowing(Exploring):
    """What can be explored, by all that a deed may be; `guide`: what the game says about it."""

    guide: Guide

    @property
    @abstractmethod
    def kinds(self) -> Sequence[str]:
        """What can be pointed at, by kind, in the order in which it is asked when it is still open."""

    @cached_property
    def courses(self) -> Sequence[Course]:
        """Everything the viewer can do now."""
        return tuple(Courses(self.guide).all())

    @cached_property
    def open(self) -> bool:
        return bool(self.courses)

    def fitting(self, without: str = "") -> list[Course]:
        """Courses that agree with what is pointed at; `without`: leaving that kind open."""
        wanted = {kind: value for kind, value in self.focus.items() if kind != without}.items()
        return [course for course in self.courses if wanted <= course.keys.items()]

    @cached_property
    def offered(self) -> frozenset[str]:
        """Things some fitting course leads to."""
        return frozenset(
            f"{kind}:{course.keys[kind]}" for kind in self.kinds for course in self.fitting(kind) if kind in course.keys
        )

    @cached_property
    def course(self) -> Course | None:
        """The one course that is left, once something is pointed at."""
        left = self.fitting() if self.focus else []
        return left[0] if len(left) == 1 else None

    @property
    def settled(self) -> tuple[int, ...]:
        return self.course.moves if self.course and not self.course.blind else ()

    def laid(self, moves: Sequence[int]) -> str:
        """The focus of the first course that these moves carry out, as far as both go."""
        for course in self.courses:
            both = min(len(moves), len(course.moves))
            if course.moves[:both] == tuple(moves[:both]):
                return written({kind: course.keys[kind] for kind in self.kinds if kind in course.keys})
        return super().laid(moves)

    def is_known(self, kind: str, value: str) -> bool:
        return kind in self.kinds and (kind, value) in self.guide.things.actions

    def nearest(self, action: int, why: Refusal) -> Refusal:
        return self.guide.nearest(action, why)
