"""A game that is installed beside Headrace: it is found, it keeps the laws of all games, and it touches no other room."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugin.installing import GAME, PROJECT, REPOSITORY, environment

ROOMS = ("headrace.engine", "headrace.core", "headrace.readable", "headrace.draw", "headrace.boards")


def run(installed: Path, *arguments: str) -> str:
    """What Python prints in a process that has the plugin."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=REPOSITORY, env=environment(installed), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_an_installed_game_is_there_for_everybody(installed: Path) -> None:
    assert f"{GAME} 2" in run(
        installed, "-c", f"import headrace; print(repr(headrace.game({GAME!r})), list(headrace.all_games()))"
    )
    assert "Ferrymen" in run(installed, "-m", "headrace", "games")


def test_without_the_package_there_is_no_such_game(tmp_path: Path) -> None:
    assert GAME not in run(tmp_path, "-c", "import headrace; print(list(headrace.all_games()))")


@pytest.mark.parametrize("tests", ["tests/laws", "tests/envs", "tests/table/test_secrecy.py", "tests/test_common_rooms.py"])
def test_it_passes_the_tests_of_all_games(installed: Path, tests: str) -> None:
    assert " passed" in run(installed, "-m", "pytest", "-q", "--game", GAME, tests)


@pytest.mark.proof
def test_it_passes_the_proof_of_what_agents_are_trained_with(installed: Path) -> None:
    """At every number of players, and compiled."""
    assert " passed" in run(installed, "-m", "pytest", "-q", "-m", "proof", "--game", GAME, "tests/envs")


@pytest.mark.proof
def test_bots_play_it_and_both_engines_play_it_alike(installed: Path) -> None:
    assert " passed" in run(installed, "-m", "pytest", "-q", "--game", GAME, "tests/bots", "tests/engines/test_differential.py")


def test_what_it_has_to_say_itself(installed: Path) -> None:
    assert " passed" in run(installed, "-m", "pytest", "-q", str(PROJECT / "checks.py"))


def test_a_table_passes_over_questions_with_one_answer(installed: Path) -> None:
    assert " passed" in run(installed, "-m", "pytest", "-q", str(PROJECT / "passing_over.py"))


def test_it_can_be_explored_before_deciding(installed: Path) -> None:
    assert " passed" in run(installed, "-m", "pytest", "-q", str(PROJECT / "exploring.py"))


def imports(path: Path) -> set[str]:
    """The modules a source imports."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module or "." for node in nodes if isinstance(node, ast.ImportFrom)}


def test_it_needs_no_room_but_core_draw_and_boards() -> None:
    sources = sorted((PROJECT / "headrace_ferry").rglob("*.py"))
    assert sources
    for path in sources:
        for module in imports(path):
            if module.split(".")[0] == "headrace":
                assert module.startswith(ROOMS), f"{path.relative_to(PROJECT)} imports {module}"


def test_no_room_knows_it() -> None:
    for path in (REPOSITORY / "src").rglob("*.*"):
        if path.suffix in (".py", ".toml", ".css", ".js"):
            assert GAME not in path.read_text("utf-8").lower(), path
