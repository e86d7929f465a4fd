"""Every clause of each title's rules is cited by a case or a test, or its `uncited.toml` says why not."""

import re
from importlib import import_module

import pytest

from tests.brass.cases import load
from tests.brass.clauses import (
    GAMES,
    TESTS,
    citations,
    clauses,
    docstrings,
    excused,
    headings,
    in_cases,
    in_docstrings,
)
from tests.brass.play import TITLES

FAMILY = "brass"
RULING_ROWS = re.compile(r"^\| ((?:R\d+(?:, )?)+) ", re.MULTILINE)

each_title = pytest.mark.parametrize("title", TITLES)


@each_title
def test_every_clause_is_cited_or_excused(title: str) -> None:
    reasons = excused(title)
    assert all(len(reason) > 10 for reason in reasons.values())
    uncited = set(clauses(title)) - in_cases(title) - in_docstrings(title)
    assert uncited == set(reasons), "uncited clauses are exactly those that uncited.toml excuses"


@each_title
def test_cases_and_tests_cite_clauses_that_there_are(title: str) -> None:
    known = set(clauses(title)) | headings(title)
    assert in_cases(title) | in_docstrings(title) <= known


@each_title
def test_every_reason_is_the_answer_in_some_case(title: str) -> None:
    answers = set()
    for case in load(TESTS / title):
        for attempt in case["try"]:
            answers |= {attempt.get("reason"), *(reason for _, reason in attempt.get("refused", ()))}
    assert answers - {None} == {reason.name.lower() for reason in import_module(f"headrace.games.{title}.reasons").CLAUSE}


@each_title
def test_both_pages_have_the_same_clauses_in_the_same_order(title: str) -> None:
    assert clauses(title) == clauses(title, "rules_ko.md")
    assert len(clauses(title)) == len(set(clauses(title)))


@each_title
def test_the_docstrings_of_the_rules_cite_clauses_that_there_are(title: str) -> None:
    """A clause in the code can be looked up. The family speaks of Birmingham unless it says Lancashire."""
    known = set(clauses(title)) | headings(title)
    shared = [(path, True) for path in (GAMES / FAMILY).rglob("*.py")]
    for path, is_shared in (*shared, *((path, False) for path in (GAMES / title).rglob("*.py"))):
        for text in docstrings(path):
            assert citations(text, title, is_shared) <= known, f"{path}: {text}"


@each_title
def test_every_ruling_is_explained(title: str) -> None:
    rulings = {clause for clause in clauses(title) if clause.startswith("R")}
    rows = RULING_ROWS.findall((GAMES / title / "RULINGS.md").read_text("utf-8"))
    assert rulings == {ruling for row in rows for ruling in row.split(", ")}
