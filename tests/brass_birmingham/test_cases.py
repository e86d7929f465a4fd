"""The worked cases C01 to C52 of Brass: Birmingham."""

from pathlib import Path

import pytest

import headrace
from tests.brass.cases import Case, load, run_case

CASES = load(Path(__file__).parent)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']} {case['title']}")
def test_case(case: Case) -> None:
    run_case(headrace.game("brass_birmingham"), case)


def test_every_worked_case_is_there() -> None:
    """C38 and C47 are counted in test_setup.py."""
    ids = {case["id"] for case in CASES if not case["id"].startswith("X")}
    assert ids == {f"C{number:02}" for number in range(1, 53)} - {"C38", "C47"}
