"""Every worked case of every game."""

import re

import pytest

from tests.kit.cases import Case, cases_of, run
from tests.kit.sheet import games_with, sheet

GAMES = games_with("cases")
SPAN = re.compile(r"(\D*)(\d+)-\D*(\d+)")


def between(span: str) -> set[str]:
    """`C01-C52`: all of them."""
    found = SPAN.fullmatch(span)
    assert found, span
    letters, low, high = found.groups()
    return {f"{letters}{number:0{len(low)}}" for number in range(int(low), int(high) + 1)}


@pytest.mark.parametrize("case", [case for game in GAMES for case in cases_of(game)], ids=str)
def test_case(case: Case) -> None:
    run(case)


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_case_is_there(game: str) -> None:
    """`[cases]` of `kit.toml`: `worked`, the cases of the rules, and which of them are proved `elsewhere`; X1 and on are ours."""
    said = sheet(game)["cases"]
    wanted = {case for span in said["worked"] for case in between(span)}
    assert {case.id for case in cases_of(game) if not case.id.startswith("X")} == wanted - set(said.get("elsewhere", ()))
