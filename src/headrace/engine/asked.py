"""Rules text by question: what a question alone decides is a function named after it, and is found by its name.

Each question has functions of its own in the modules of a package, of the state and of what they are asked about:
`why_not_take(s, at)`, `choose_take(s, at)`. A function that is decorated leads to the one of the question that is asked:

    @by_question(QUESTIONS, "my_game.rules", "why_not")
    def why_not_answer(s: State, asked: int, at: int) -> int:
        return Reason.ALLOWED

A game with a family names both packages: `("my_family.rules", "my_game.rules")`. What the decorated function says itself is for
questions that have no such function. The plain engine looks them up; for the fast one `headrace.engine.twin` writes out a chain
of comparisons.
"""

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import cache, wraps
from types import ModuleType
from typing import Any, Protocol, TypeVar


class Row(Protocol):
    """What the table of questions says of one."""

    @property
    def like(self) -> IntEnum | None:
        """Another question, whose functions it has where it has none of its own."""


class Questions(Protocol):
    """A table of questions (`headrace.core.questions`)."""

    @property
    def answers(self) -> Mapping[IntEnum, Row]:
        """Each with its row."""


R = TypeVar("R")
Answered = Callable[[Any, int, Any], R]
Found = Mapping[int, Callable[[Any, Any], Any]]


def by_question(questions: Questions, packages: str | tuple[str, ...], begins: str) -> Callable[[Answered[R]], Answered[R]]:
    """Leads to the functions of packages whose names are `begins` and that of a question.

    ValueError, when it is first called, if two modules have a function of the same name.
    """

    def made(otherwise: Answered[R]) -> Answered[R]:
        found = cache(lambda: _found(questions, (packages,) if isinstance(packages, str) else packages, begins))

        @wraps(otherwise)
        def answered(s: Any, asked: int, at: Any) -> R:
            function = found().get(asked)
            return function(s, at) if function else otherwise(s, asked, at)

        answered.by_question = found  # type: ignore[attr-defined]
        return answered

    return made


def _found(questions: Questions, packages: Sequence[str], begins: str) -> Found:
    """The functions by question."""
    rooms = [importlib.import_module(name) for package in packages for name in _modules(package)]
    found: dict[int, Callable[[Any, Any], Any]] = {}
    for question, row in questions.answers.items():
        own = [*_named(rooms, begins, question), *(_named(rooms, begins, row.like) if row.like is not None else [])]
        if own:
            found[int(question)] = own[0]
    return found


def _modules(package: str) -> list[str]:
    """The modules of a package by name."""
    return [room.name for room in pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}.")]


def _named(rooms: Sequence[ModuleType], begins: str, question: IntEnum) -> list[Callable[[Any, Any], Any]]:
    """The function of a question, if there is one."""
    name = f"{begins}_{question.name.lower()}"
    own = [vars(room)[name] for room in rooms if getattr(vars(room).get(name), "__module__", "") == room.__name__]
    if len(own) > 1:
        raise ValueError(f"{' and '.join(each.__module__ for each in own)}: both have {name}")
    return own
