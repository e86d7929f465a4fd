"""What a game declares once and for ever: its actions, its events and its reasons, each by number; frozen as a digest."""

import hashlib
import tomllib
from collections.abc import Mapping
from importlib import import_module

import headrace
from headrace.core.game import Game
from tests.kit.tables import folder_of

Tables = Mapping[str, list[str]]
FILE = "declared.toml"


def tables(game: Game) -> Tables:
    """Each table line by line."""
    return {"actions": _actions(game), "events": _events(game), "reasons": _reasons(game)}


def _actions(game: Game) -> list[str]:
    """Number, text, and the thing on the board it points at."""
    return [f"{number} {action.text} -> {action.target}" for number, action in enumerate(game.actions)]


def _events(game: Game) -> list[str]:
    """Number and kind, the names of its numbers and what they stand for, and how it is told with others."""
    lines = []
    for kind, numbers in game.events.numbers.items():
        told = kind.declared
        means = [f"{name}={'number' if each.ids is None else '|'.join(each.ids) or 'seat'}" for name, each in numbers.items()]
        flags = [f"{flag}s" for flag in ("part", "tail", "head") if getattr(told, flag)]
        idle = [f"idle={told.idle}"] if told.idle else []
        lines.append(" ".join((f"{int(kind)} {kind.name}", *means, *flags, *idle)))
    return lines


def _reasons(game: Game) -> list[str]:
    """Number, id and clause."""
    reasons = import_module(f"{game.package}.reasons").Reason
    return [f"{int(reason)} {reason.name} {reason.clause}" for reason in sorted(reasons.refusing())]


def digest(lines: list[str]) -> str:
    """How many lines, and sixteen hexadecimal digits that change with any of them."""
    return f"{len(lines)} {hashlib.blake2b(chr(10).join(lines).encode(), digest_size=8).hexdigest()}"


def frozen(game: str) -> Mapping[str, str]:
    """The digests of a game as they were frozen."""
    return tomllib.loads((folder_of(game) / FILE).read_text("utf-8"))


def freeze(name: str) -> None:
    """Write `tests/<game>/declared.toml` anew from the game as it is."""
    lines = [
        "# Lines and digest of what is numbered for ever (tests/laws/declared.py). Frozen by",
        f"#     PYTHONPATH=src python -m tests.laws.freeze declared {name}",
        "# What stands in records must never change; a new action, event or reason comes last.",
        *(f'{table} = "{digest(found)}"' for table, found in tables(headrace.game(name)).items()),
    ]
    (folder_of(name) / FILE).write_text("\n".join(lines) + "\n", "utf-8")
