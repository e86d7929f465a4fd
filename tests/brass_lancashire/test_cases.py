"""The worked cases L01 to L58 of Brass: Lancashire."""

from pathlib import Path

import pytest

import headrace
from tests.brass.cases import Case, load, run_case

CASES = load(Path(__file__).parent)
COUNTED = {"L01", "L13", "L51", "L52"}
"""In test_setup.py."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']} {case['title']}")
def test_case(case: Case) -> None:
    run_case(headrace.game("brass_lancashire"), case)


def test_every_worked_case_is_there() -> None:
    ids = {case["id"] for case in CASES if not case["id"].startswith("X")}
    assert ids == {f"L{number:02}" for number in range(1, 59)} - COUNTED
