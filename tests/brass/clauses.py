"""Which clauses of a title's rules its cases and tests cite, and which there are."""

import ast
import re
import tomllib
from pathlib import Path

import headrace
from tests.brass.cases import load

TESTS = Path(__file__).parent.parent
GAMES = Path(headrace.__file__).parent / "games"
CLAUSE_LINE = re.compile(r"^\s*- (R?\d+(?:\.\d+)*) ", re.MULTILINE)
HEADING = re.compile(r"^#+ (\d+(?:\.\d+)*)\.? ", re.MULTILINE)
NUMBER = r"(?:R\d+|\d+(?:\.\d+)+)"
CITATION = re.compile(rf"\b{NUMBER}(?: ?- ?{NUMBER})?(?![\w.]*\d)")
OF_LANCASHIRE = re.compile(rf"Lancashire ((?:{NUMBER}(?: ?- ?{NUMBER})?,? ?)+)")


def clauses(title: str, page: str = "rules.md") -> list[str]:
    """Clause numbers of a rules page, in order."""
    return CLAUSE_LINE.findall((GAMES / title / page).read_text("utf-8"))


def headings(title: str) -> set[str]:
    """Numbers of the sections."""
    return set(HEADING.findall((GAMES / title / "rules.md").read_text("utf-8")))


def docstrings(path: Path) -> list[str]:
    """Docstrings of the module and of all its functions and classes."""
    kinds = ast.Module | ast.FunctionDef | ast.ClassDef
    nodes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, kinds)]
    return [text for node in nodes if (text := ast.get_docstring(node))]


def spread(citation: str) -> set[str]:
    """`7.2-7.4` cites all between."""
    first, _, last = (part.strip() for part in citation.partition("-"))
    stem, _, low = first.rpartition(".")
    if not last:
        return {first}
    if first.startswith("R"):
        return {f"R{number}" for number in range(int(first[1:]), int(last[1:]) + 1)}
    return {f"{stem}.{number}" for number in range(int(low), int(last.rpartition(".")[2]) + 1)}


def in_cases(title: str) -> set[str]:
    """Clauses the worked cases show."""
    return {clause for case in load(TESTS / title) for citation in case["clauses"] for clause in spread(citation)}


def in_docstrings(title: str) -> set[str]:
    """Clauses that tests cite. The shared tests speak of Birmingham unless they say Lancashire."""
    texts = [text for path in (TESTS / title).glob("*.py") for text in docstrings(path)]
    shared = [text for path in (TESTS / "brass").glob("*.py") for text in docstrings(path) if path.name != "clauses.py"]
    if title == "brass_lancashire":
        texts += [found for text in shared for found in OF_LANCASHIRE.findall(text)]
    else:
        texts += [OF_LANCASHIRE.sub("", text) for text in shared]
    return {clause for text in texts for citation in CITATION.findall(text) for clause in spread(citation)}


def excused(title: str) -> dict[str, str]:
    """Clauses that nothing cites, each with the reason why."""
    found: dict[str, str] = tomllib.loads((TESTS / title / "uncited.toml").read_text("utf-8"))["uncited"]
    return found
