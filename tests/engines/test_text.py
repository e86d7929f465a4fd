"""What the rules text may say, checked on its sources."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import headrace
from headrace.core.game import Game
from headrace.engine.reading import GENERAL_TEXT
from headrace.engine.source_files import module_path

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
    numbers = {kind.name: names for kind, names in game.events.numbers.items()}
    for path, tree in texts(game):
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "note":
                _, kind, _, *noted = call.args
                if isinstance(kind, ast.Attribute) and kind.attr in numbers:
                    assert len(noted) == len(numbers[kind.attr]), f"{path.name}:{call.lineno}"


def makes_array(value: ast.expr | None) -> bool:
    """A call of `scratch`, or an array written out, repeated or put together."""
    if isinstance(value, ast.BinOp):
        return makes_array(value.left) or makes_array(value.right)
    is_call = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "scratch"
    return is_call or isinstance(value, (ast.List, ast.ListComp))


def own_arrays(function: ast.FunctionDef) -> set[str]:
    """Names in a function that stand for an array made inside it."""
    return {
        name.id
        for node in ast.walk(function)
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and makes_array(node.value)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        for name in ast.walk(target)
        if isinstance(name, ast.Name)
    }


def returned_arrays(tree: ast.Module) -> Iterator[str]:
    """What goes against the rule: functions that say they return an array, or return one they made."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        own, returned = own_arrays(function), [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
        if function.returns is not None and "list[" in ast.unparse(function.returns):
            yield f"{function.name} says it returns an array"
        if any(makes_array(value) or (isinstance(value, ast.Name) and value.id in own) for value in returned):
            yield f"{function.name} returns an array of its own"


@pytest.mark.parametrize("name", GAMES)
def test_no_function_returns_an_array(name: str) -> None:
    """Whoever needs an array hands it in, so that the same text can be compiled where functions cannot allocate for others."""
    words = module_path("headrace.engine.text")
    for path, tree in texts(headrace.game(name)):
        if path != words:
            assert [*returned_arrays(tree)] == [], path.name


@pytest.mark.parametrize(
    "text",
    [
        "def f() -> list[int]:\n    return g()",
        "def f():\n    found = scratch(3)\n    return found",
        "def f():\n    return scratch(3)",
        "def f():\n    return [0] * 3",
        "def f():\n    found: list[int] = [0, 1]\n    return found",
    ],
)
def test_returned_arrays_are_found(text: str) -> None:
    assert [*returned_arrays(ast.parse(text))]


def test_elements_of_an_array_may_be_returned() -> None:
    assert not [*returned_arrays(ast.parse("def f() -> int:\n    found = scratch(3)\n    return found[0]"))]
