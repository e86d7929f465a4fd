"""Text read for the plain engine: executed once per game with the names it leaves open bound to that game.

Two kinds of text leave names open. General text (playouts, tree search) speaks of a game through `headrace.core.rules_of`.
The rules text of a family of titles speaks of the title at hand through the module `this` of the family: that name leads
to the title's tables, their fields in capitals, and to functions of the title's own text (OWN_TEXT).
"""

import builtins
import importlib
import sys
from collections.abc import Callable
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, NoReturn

from headrace.core.sources import module_path

if TYPE_CHECKING:
    from headrace.core.game import Game

RULES_OF = "headrace.core.rules_of"
UNMEASURED = "headrace.core.unmeasured"
GENERAL_TEXT = (
    UNMEASURED,
    "headrace.core.entry",
    "headrace.bots.foresight",
    "headrace.bots.tree",
    "headrace.bots.selfplay",
    "headrace.bots.sampling",
)
OWN_TEXT = ("rules.own", "rules.acts", "judgement.chances", "judgement.extras", "judgement.prospects")
"""Modules of a title that define what its family's text leaves open, each at most using what comes before it."""


class Reading:
    """The plain reading of one title's rules text and its family's."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self._modules: dict[str, Any] = {}

    @staticmethod
    @cache
    def of(game: "Game") -> "Reading":
        """The one reading of a game."""
        return Reading(game)

    def module(self, name: str) -> Any:
        """A module of text."""
        if name not in self._modules:
            if name == f"{self.game.family}.this":
                self._modules[name] = OpenNames(self.game, self.module)
            else:
                self._modules[name] = _executed(name, self.game, self._lead)
        return self._modules[name]

    def _lead(self, name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
        if is_title_text(self.game, name):
            return self.module(name)
        return builtins.__import__(name, globals, locals, fromlist, level)


def is_title_text(game: "Game", name: str) -> bool:
    """Whether a module is text of the title or its family, or the family's open names."""
    if game.family is None:
        return False
    texts = [f"{package}.{room}" for package in (game.family, game.package) for room in ("rules", "judgement")]
    return name == f"{game.family}.this" or any(name == text or name.startswith(f"{text}.") for text in texts)


class DiffersByTitle:
    """What an open name of a family's text is where the text is imported without a title: it can be had, but not used."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __repr__(self) -> str:
        return f"<{self._name}, which differs by title>"

    def _refuse(self) -> NoReturn:
        raise LookupError(f"{self._name} differs by title: call game.rule(function) of a game, not the function as imported")

    def __bool__(self) -> bool:
        self._refuse()

    def __index__(self) -> int:
        self._refuse()

    def __len__(self) -> int:
        self._refuse()

    def __eq__(self, other: object) -> bool:
        self._refuse()

    def __getitem__(self, at: object) -> NoReturn:
        self._refuse()


def leave_open(module: str) -> None:
    """Every name of a module that has a type and no value differs by title."""
    names = vars(sys.modules[module])
    for name in names["__annotations__"]:
        names.setdefault(name, DiffersByTitle(name))


class OpenNames:
    """What `this` leads to for a title, looked up name by name, so that the title's own text may use the family's."""

    def __init__(self, game: "Game", module: Callable[[str], Any], read: Callable[[Any], Any] = lambda value: value) -> None:
        tables = importlib.import_module(f"{game.package}.tables")
        parts = (tables.TABLES, tables.NUMBERS)
        self._tables = {name.upper(): read(value) for part in parts for name, value in vars(part).items()}
        self._tables |= {name: read(value) for name, value in vars(tables).items() if name.isupper()}
        self._text = [f"{game.package}.{room}" for room in OWN_TEXT]
        self._module = module

    def __getattr__(self, name: str) -> Any:
        if name in self._tables:
            return self._tables[name]
        for text in self._text:
            if hasattr(module := self._module(text), name):
                return getattr(module, name)
        raise AttributeError(f"neither the tables nor {', '.join(self._text)} define {name}")


@cache
def plain_text(game: "Game", name: str) -> ModuleType:
    """A module of general text over the plain rules of one game."""
    bound = SimpleNamespace(**{**vars(importlib.import_module(UNMEASURED)), **vars(game.rules), **vars(game.judgement)})

    def lead(wanted: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
        if wanted in GENERAL_TEXT:
            return plain_text(game, wanted)
        return bound if wanted == RULES_OF else builtins.__import__(wanted, globals, locals, fromlist, level)

    return _executed(name, game, lead)


def _executed(name: str, game: "Game", lead: Any) -> ModuleType:
    """A module's source run afresh with this import."""
    path = module_path(name)
    module = ModuleType(f"{name}[{game.id}]")
    vars(module)["__builtins__"] = {**vars(builtins), "__import__": lead}
    exec(compile(path.read_text("utf-8"), str(path), "exec"), vars(module))  # noqa: S102 - our own sources
    return module
