"""A sample of the rules of a game, each made wrong in one place, and which test sees it: `python -m tests.mutants GAME`.

A mutant is a copy of the sources in which one comparison, sum, number, condition or statement of the game's rules text is
another. The tests of the rules run over it, those first that know nothing of the engine: worked cases, told games, the game's
own tests; then what is frozen. What no test sees is printed with its place, for somebody to read: it is either equal to the
original, or a test is missing.
"""

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Annotated

import typer

import headrace
from headrace.core.game import Game
from headrace.engine.source_files import text_sources

ROOT = Path(__file__).parents[1]
LAWS = ("cases", "dictated", "records", "perft")
BROWSED = {"test_browser.py", "test_board.py"}
LONGEST = 120
"""Processor seconds after which a mutant counts as seen: it runs in circles."""
LIMITED = """import os, resource, sys
resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[1]),) * 2)
os.execv(sys.argv[2], sys.argv[2:])"""
"""A program that runs another one so long at most."""
OTHER = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


@dataclass(frozen=True)
class Place:
    """Something that can be made wrong: the file, and the number of the node in it."""

    path: Path
    number: int


def places(game: Game) -> Iterator[Place]:
    """All of the game's rules text, judgement apart."""
    for path in text_sources(game):
        if path.suffix == ".py" and "rules" in path.parts:
            for number, node in enumerate(ast.walk(ast.parse(path.read_text("utf-8")))):
                if is_changeable(node):
                    yield Place(path, number)


def is_changeable(node: ast.AST) -> bool:
    """A comparison, a sum, `and` and `or`, a condition, a number, or a call that stands alone."""
    if isinstance(node, ast.Compare):
        return type(node.ops[0]) in OTHER
    if isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp):
        return type(node.op) in OTHER
    if isinstance(node, ast.Constant):
        return type(node.value) is int
    return isinstance(node, ast.If) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call))


def changed(node: ast.AST) -> None:
    """Make it wrong, in place."""
    if isinstance(node, ast.Compare):
        node.ops[0] = OTHER[type(node.ops[0])]()  # type: ignore[call-overload]
    elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp):
        node.op = OTHER[type(node.op)]()  # type: ignore[assignment]
    elif isinstance(node, ast.Constant):
        node.value += 1  # type: ignore[operator]
    elif isinstance(node, ast.If):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Expr):
        node.value = ast.Constant(None)


def written(place: Place, folder: Path) -> str:
    """Write the mutant into a copy of the sources; says what was changed."""
    tree = ast.parse(place.path.read_text("utf-8"))
    node = [*ast.walk(tree)][place.number]
    line = getattr(node, "lineno", 0)
    before = ast.unparse(node).splitlines()[0]
    changed(node)
    after = ast.unparse(node).splitlines()[0]
    (folder / place.path.relative_to(ROOT)).write_text(ast.unparse(ast.fix_missing_locations(tree)), "utf-8")
    return f"{place.path.relative_to(ROOT / 'src' / 'headrace' / 'games')}:{line}  {before}  ->  {after}"


def suites(game: Game) -> list[str]:
    """The files of tests, in their order."""
    own = sorted(
        path
        for package in (game.id, (game.family or "").rpartition(".")[2])
        if package
        for path in (ROOT / "tests" / package).glob("test_*.py")
        if path.name not in BROWSED
    )
    laws = [ROOT / "tests" / "laws" / f"test_{name}.py" for name in LAWS]
    return [str(path.relative_to(ROOT)) for path in (*laws[:2], *own, *laws[2:])]


def seen_by(game: Game, folder: Path) -> str:
    """The first test that fails over the mutant; nothing if none does."""
    command = [sys.executable, "-m", "pytest", "--no-cov", "-p", "no:cacheprovider", "-x", "-q", "--no-header", "--tb=no"]
    command += ["--game", game.id, "-m", "not proof and not compiled", *suites(game)]
    paths = os.pathsep.join((str(folder / "src"), str(ROOT)))
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "runs in circles"
    failed = [line.split(" ", 1)[1] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return failed[0].split(" - ")[0] if failed else "" if done.returncode == 0 else "no test can be run"


def main(
    name: Annotated[str, typer.Argument(metavar="GAME")],
    sample: Annotated[int, typer.Option(help="Mutants.")] = 40,
    seed: Annotated[int, typer.Option(help="Which mutants.")] = 0,
) -> None:
    """Try a sample of mutants of a game's rules, and list those that no test sees."""
    game = headrace.game(name)
    tried = Random(seed).sample([*places(game)], sample)
    sieve: Counter[str] = Counter()
    for place in tried:
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(ROOT / "src", Path(folder) / "src", ignore=shutil.ignore_patterns("__pycache__"))
            what = written(place, Path(folder))
            test = seen_by(game, Path(folder))
        sieve[test.split("::")[0] or "nothing"] += 1
        print(f"{'seen  ' if test else 'UNSEEN'} {what}  {test}", flush=True)
    for suite, count in sieve.most_common():
        print(f"{count:4} {suite}")


if __name__ == "__main__":
    typer.run(main)
