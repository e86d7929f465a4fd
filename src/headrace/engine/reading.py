"""General text read for the plain engine: executed once per game with the names it leaves open bound to that game's rules.

General text (playouts, tree search) speaks of a game through `headrace.engine.rules_of`.
"""

import builtins
import importlib
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any

from headrace.engine.protocols import GameText
from headrace.engine.source_files import module_path

RULES_OF = "headrace.engine.rules_of"
UNMEASURED = "headrace.engine.no_measures"
GENERAL_TEXT = (
    UNMEASURED,
    "headrace.engine.entry",
    "headrace.bots.foresight",
    "headrace.bots.tree",
    "headrace.bots.selfplay",
    "headrace.bots.sampling",
)


@cache
def plain_text(game: GameText, name: str) -> ModuleType:
    """A module of general text over the plain rules of one game."""
    bound = SimpleNamespace(**{**vars(importlib.import_module(UNMEASURED)), **vars(game.rules), **vars(game.judgement)})

    def lead(wanted: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
        if wanted in GENERAL_TEXT:
            return plain_text(game, wanted)
        return bound if wanted == RULES_OF else builtins.__import__(wanted, globals, locals, fromlist, level)

    path = module_path(name)
    module = ModuleType(f"{name}[{game.id}]")
    vars(module)["__builtins__"] = {**vars(builtins), "__import__": lead}
    exec(compile(path.read_text("utf-8"), str(path), "exec"), vars(module))  # noqa: S102 - our own sources
    return module
