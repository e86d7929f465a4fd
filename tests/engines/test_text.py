"""What the rules text may say, checked on its sources."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import headrace
from headrace.core.game import Game
from headrace.core.sources import module_path
from headrace.core.twin import GENERAL_TEXT

GAMES = sorted(headrace.all_games())


def texts(game: Game) -> Iterator[tuple[Path, ast.Module]]:
    """The rules text of a game, what is general included: each file with its syntax tree."""
    for name in (*game.text_modules, *GENERAL_TEXT):
        path = module_path(name)
        for each in [*path.parent.glob("*.py")] if path.name == "__init__.py" else [path]:
            yield each, ast.parse(each.read_text("utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_every_note_has_as_many_numbers_as_its_kind_has_names(name: str) -> None:
    game = headrace.game(name)
    numbers = {kind.name: names for kind, names in import_module(f"{game.package}.events").NUMBERS.items()}
    for path, tree in texts(game):
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "note":
                _, kind, _, *noted = call.args
                if isinstance(kind, ast.Attribute) and kind.attr in numbers:
                    assert len(noted) == len(numbers[kind.attr]), f"{path.name}:{call.lineno}"
