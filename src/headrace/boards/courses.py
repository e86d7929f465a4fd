"""Everything a viewer may do from here to the end of a deed, found by walking the rules: where a deed has few questions.

Each way through the questions of a deed is a course, so that things may be pointed at in any order, and nothing is chosen
for the viewer. A course ends with the deed, before a question that is left to be asked later, and with an answer that brings
something hidden to light, beyond which nobody looks. All are looked at, so a guide leaves questions that make them many.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from headrace.boards.steps import Asked, Steps
from headrace.core.moves import Event


class Course(NamedTuple):
    """Decisions in order, and what they come to as far as that is known."""

    moves: tuple[int, ...]
    """With the only answers to what is asked last."""
    keys: Mapping[str, str]
    """What is decided, by kind."""
    events: tuple[Event, ...]
    state: Any
    """The position after it, as far as the viewer sees it."""
    open: Asked | None
    """What is asked then, for the same deed."""
    blind: bool = False
    """Its last answer brings something hidden to light, and is not carried out here."""

    @property
    def is_whole(self) -> bool:
        """Does the deed end with it, as far as anybody can see?"""
        return self.open is None and not self.blind


class Courses(Steps):
    """The courses of one view."""

    def all(self) -> Iterator[Course]:
        """By the order of the questions, and of the actions; none where no deed begins."""
        start = self.guide.start()
        possible = {self.answers[move.number]: move.number for move in self.view.moves if move.number in self.answers}
        if possible and self.game.sight.begins_action(start):
            kind = self.guide.asks(start, tuple(dict.fromkeys(kind for kind, _ in possible)))
            yield from self._from(Course((), {}, (), start, Asked(start, kind, {}, possible)))

    def _from(self, course: Course) -> Iterator[Course]:
        """All courses that begin with this one."""
        asked = course.open
        if asked is None:
            yield course
        elif asked.kind in course.keys or self.guide.leaves(asked.kind, course.keys):
            yield self._with_only_answers(course)
        elif self.guide.are_alike(asked.kind, course.keys):
            first, *_ = asked.possible
            found, at = [*self._after(course, asked, first)], len(course.moves)
            for (kind, value), move in asked.possible.items():
                for each in found:
                    moves = (*each.moves[:at], move, *each.moves[at + 1 :])
                    yield each._replace(moves=moves, keys={**each.keys, kind: value})
        else:
            for pair in asked.possible:
                yield from self._after(course, asked, pair)

    def _after(self, course: Course, asked: Asked, pair: tuple[str, str]) -> Iterator[Course]:
        """All courses that begin with this one and an answer."""
        yield from self._from(self._answered(course, asked, pair, {**course.keys, pair[0]: pair[1]}))

    def _with_only_answers(self, course: Course) -> Course:
        """A course and what follows without a choice."""
        while course.open and len(course.open.possible) == 1:
            course = self._answered(course, course.open, next(iter(course.open.possible)), course.keys)
        return course

    def _answered(self, course: Course, asked: Asked, pair: tuple[str, str], keys: Mapping[str, str]) -> Course:
        moves = (*course.moves, asked.possible[pair])
        if not self.shows_nothing(asked, pair):
            return Course(moves, keys, course.events, course.state, None, True)
        step, following = self.next(asked, pair)
        return Course(moves, keys, (*course.events, *step.events), step.after, following)
