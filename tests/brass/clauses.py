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
OF_LANCASHIRE = re.compile(rf"\b(?:Lancashire|L) ((?:{NUMBER}(?: ?- ?{NUMBER})?(?:, | and )?)+)")


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


def citations(text: str, title: str, is_shared: bool) -> set[str]:
    """Clauses of a title that a text cites. Texts of both titles speak of Birmingham unless they say Lancashire."""
    if is_shared and title == "brass_lancashire":
        text = " ".join(OF_LANCASHIRE.findall(text))
    elif is_shared:
        text = OF_LANCASHIRE.sub("", text)
    return {clause for citation in CITATION.findall(text) for clause in spread(citation)}


def in_docstrings(title: str) -> set[str]:
    """Clauses that tests cite."""
    own = [(path, False) for path in (TESTS / title).glob("*.py")]
    shared = [(path, True) for path in (TESTS / "brass").glob("*.py") if path.name != Path(__file__).name]
    texts = [(text, is_shared) for path, is_shared in (*own, *shared) for text in docstrings(path)]
    return {clause for text, is_shared in texts for clause in citations(text, title, is_shared)}


def excused(title: str) -> dict[str, str]:
    """Clauses that nothing cites, each with the reason why."""
    found: dict[str, str] = tomllib.loads((TESTS / title / "uncited.toml").read_text("utf-8"))["uncited"]
    return found
