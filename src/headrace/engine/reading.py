"""General text read for the plain engine: executed once per game with the names it leaves open bound to that game's rules.

General text (playouts, tree search) speaks of a game through `headrace.engine.rules_of`. What stands there beside the rules and
the judgement is written from the schema.
"""

import builtins
import importlib
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any

from headrace.engine.observing import observing
from headrace.engine.protocols import GameText
from headrace.engine.schema import GameState
from headrace.engine.source_files import module_path

RULES_OF = "headrace.engine.rules_of"
UNMEASURED = "headrace.engine.no_measures"
GENERAL_TEXT = (
    UNMEASURED,
    "headrace.engine.entry",
    "headrace.engine.rewarding",
    "headrace.bots.foresight",
    "headrace.bots.network",
    "headrace.bots.tree",
    "headrace.bots.selfplay",
    "headrace.bots.sampling",
    "headrace.bots.lockstep",
    "headrace.bots.retracing",
)


@cache
def plain_text(game: GameText, name: str) -> ModuleType:
    """A module of general text over the plain rules of one game."""
    rooms = (importlib.import_module(UNMEASURED), game.rules, game.judgement, plain_observing(game.state))
    bound = SimpleNamespace(**{name: value for room in rooms for name, value in vars(room).items()})

    def lead(wanted: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
        if wanted in GENERAL_TEXT:
            return plain_text(game, wanted)
        return bound if wanted == RULES_OF else builtins.__import__(wanted, globals, locals, fromlist, level)

    path = module_path(name)
    module = ModuleType(f"{name}[{game.id}]")
    vars(module)["__builtins__"] = {**vars(builtins), "__import__": lead}
    exec(compile(path.read_text("utf-8"), str(path), "exec"), vars(module))  # noqa: S102 - our own sources
    return module


def plain_observing(state: type[GameState]) -> ModuleType:
    """`observe` and `observe_derived`, written from a schema."""
    written, module = observing(state), ModuleType(f"observing[{state.__module__}]")
    vars(module).update(written.tables)
    exec(written.text, vars(module))  # noqa: S102 - the text is made of names of the schema
    return module
