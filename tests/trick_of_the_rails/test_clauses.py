"""Every clause of the rules is cited by a case or a test, or `uncited.toml` says why not."""

import ast
import re
import tomllib
from pathlib import Path

import headrace
from headrace.games.trick_of_the_rails.reasons import CLAUSE
from tests.trick_of_the_rails.test_cases import CASES

HERE = Path(__file__).parent
PACKAGE = Path(headrace.__file__).parent / "games" / "trick_of_the_rails"
CLAUSE_LINE = re.compile(r"^\s*- (R?\d+(?:\.\d+)*) ", re.MULTILINE)
CITATION = re.compile(r"\b(?:R\d+|\d+(?:\.\d+)+)(?:-\d+(?:\.\d+)+)?\b")
PROVED = re.compile(r"[2-7]\.|R\d")


def clauses(page: str) -> list[str]:
    """Clause numbers of a rules page, in order."""
    return CLAUSE_LINE.findall((PACKAGE / page).read_text("utf-8"))


def docstrings(path: Path) -> list[str]:
    """Docstrings of the module and of all its functions."""
    nodes = [n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Module | ast.FunctionDef)]
    return [text for node in nodes if (text := ast.get_docstring(node))]


def cited() -> set[str]:
    """Clauses that cases and docstrings of tests cite; `7.2-7.8` cites all between."""
    found = {clause for case in CASES for clause in case["clauses"]}
    for path in (*HERE.glob("*.py"), *(HERE.parent / "laws").glob("*.py")):
        if path == Path(__file__):
            continue
        for text in docstrings(path):
            for citation in CITATION.findall(text):
                found |= spread(citation)
    return found


def spread(citation: str) -> set[str]:
    first, _, last = citation.partition("-")
    stem, _, low = first.rpartition(".")
    if not last:
        return {first}
    return {f"{stem}.{number}" for number in range(int(low), int(last.rpartition(".")[2]) + 1)}


def test_every_clause_is_cited_or_excused() -> None:
    """Sections 2 to 7 and the rulings."""
    excused = tomllib.loads((HERE / "uncited.toml").read_text("utf-8"))["uncited"]
    wanted = {clause for clause in clauses("rules.md") if PROVED.match(clause)}
    assert all(len(reason) > 10 for reason in excused.values())
    assert wanted - cited() == set(excused), "uncited clauses are exactly those that uncited.toml excuses"


def test_cases_cite_clauses_that_there_are() -> None:
    known = set(clauses("rules.md"))
    sections = {f"8.{number}" for number in range(1, 6)} | {"5.1", "5.2"}
    assert {clause for case in CASES for clause in case["clauses"]} <= known | sections


def test_reasons_cite_clauses_that_there_are() -> None:
    assert set(CLAUSE.values()) <= set(clauses("rules.md"))


def test_both_pages_have_the_same_clauses_in_the_same_order() -> None:
    assert clauses("rules.md") == clauses("rules_ko.md")
    assert len(clauses("rules.md")) == len(set(clauses("rules.md")))


def test_the_docstrings_of_the_rules_cite_clauses_that_there_are() -> None:
    """A clause in the code can be looked up (sections 8 and 10 are in the source only)."""
    headings = re.findall(r"^#+ (\d+(?:\.\d+)*)\.? ", (PACKAGE / "rules.md").read_text("utf-8"), re.MULTILINE)
    known = {*clauses("rules.md"), *headings}
    for path in (PACKAGE / "rules").glob("*.py"):
        for text in docstrings(path):
            for citation in CITATION.findall(text):
                assert all(c in known or c.startswith(("8.", "10")) for c in spread(citation)), f"{path.name}: {citation}"


def test_every_ruling_is_explained() -> None:
    rulings = {clause for clause in clauses("rules.md") if clause.startswith("R")}
    text = (PACKAGE / "RULINGS.md").read_text("utf-8")
    assert rulings == set(re.findall(r"^\| (R\d+) ", text, re.MULTILINE)) == {f"R{n}" for n in range(1, 19)}
