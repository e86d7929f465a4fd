"""Every clause of a game's rules is cited by a case or a test, or its `kit.toml` says why not; and what is cited is there."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import headrace
from tests.kit.cases import cases_of
from tests.kit.clauses import (
    citations,
    clauses,
    excused,
    in_cases,
    in_tests,
    is_known,
    rulings,
    spread,
    table,
    texts_of,
    told,
    written,
)
from tests.kit.concern import GAMES
from tests.kit.sheet import games_with


def is_shipped(game: str) -> bool:
    """Does a game come with us, and not as a plugin?"""
    return headrace.game(game).package.startswith("headrace.games.")


each_game = pytest.mark.parametrize("game", games_with("clauses"))


@each_game
def test_every_clause_is_cited_or_excused(game: str) -> None:
    reasons: dict[str, str] = table(game).get("uncited", {})
    assert all(len(reason) > 10 for reason in reasons.values())
    wanted = {clause for clause in clauses(game) if re.match(table(game).get("proved", ""), clause)}
    assert wanted, "there are rules"
    assert wanted - in_cases(game) - in_tests(game) == set(reasons), "uncited are exactly those that kit.toml excuses"


@each_game
def test_every_clause_is_found_in_rules_or_data_or_excused(game: str) -> None:
    """A clause leads to its code (`docs/clauses.md`); an excuse that is no longer needed goes."""
    wanted = {clause for clause in clauses(game) if re.match(table(game).get("written", ""), clause)}
    found, reasons = written(game), excused(game)
    assert wanted, "there are rules"
    assert [clause for clause in clauses(game) if clause in wanted - set(found) - set(reasons)] == []
    assert all(len(reason) > 10 for reason in reasons.values())
    assert set(table(game).get("unwritten", {})) & set(found) == set(), "excused, but written all the same"
    assert [clause for clause in found if not is_known(game, clause)] == []


@each_game
def test_cases_and_tests_cite_clauses_that_there_are(game: str) -> None:
    assert [clause for clause in sorted(in_cases(game) | in_tests(game)) if not is_known(game, clause)] == []


@each_game
def test_the_docstrings_of_a_game_cite_clauses_that_there_are(game: str) -> None:
    """A clause in the code can be looked up."""
    for path, text, is_shared in texts_of(game):
        for clause in citations(text, game, is_shared):
            assert is_known(game, clause), f"{path}: {text}"


@each_game
def test_reasons_cite_clauses_that_there_are_and_each_is_the_answer_in_some_case(game: str) -> None:
    cited = import_module(f"{headrace.game(game).package}.reasons").Reason.refusing()
    assert [reason.clause for reason in cited if not is_known(game, reason.clause)] == []
    answers = {reason for case in cases_of(game) for reason in case.answers}
    assert answers == {reason.name.lower() for reason in cited}


@each_game
def test_both_pages_have_the_same_clauses_in_the_same_order(game: str) -> None:
    assert clauses(game) == clauses(game, "ko")
    assert len(clauses(game)) == len(set(clauses(game)))


@each_game
def test_every_ruling_is_explained(game: str) -> None:
    assert {clause for clause in clauses(game) if clause.startswith("R")} == rulings(game)


@pytest.mark.parametrize("game", [game for game in GAMES if is_shipped(game)])
def test_every_game_of_ours_explains_its_clauses_and_rulings(game: str) -> None:
    """A plugin may have no `RULINGS.md` and no table of clauses, and is passed over above."""
    assert game in games_with("clauses")
    assert rulings(game)


@pytest.mark.parametrize(
    ("citation", "cited"),
    [
        ("4.2", {"4.2"}),
        ("7.2-7.4", {"7.2", "7.3", "7.4"}),
        ("7.2 - 7.3", {"7.2", "7.3"}),
        ("5.1.9-5.1.10", {"5.1.9", "5.1.10"}),
        ("R8-R10", {"R8", "R9", "R10"}),
        ("R-08", {"R-08"}),
        ("A.3.1", {"A.3.1"}),
        ("A.3.1-A.3.2", {"A.3.1", "A.3.2"}),
    ],
)
def test_a_range_of_clauses_cites_all_between(citation: str, cited: set[str]) -> None:
    assert spread(citation) == cited


def test_a_docstring_belongs_to_its_function(tmp_path: Path) -> None:
    text = tmp_path / "text.py"
    text.write_text('"""Of all."""\ndef lay(s: int) -> int:\n    """Lay it (4.2)."""\n    return s\n')
    assert told(text) == [("", "Of all."), ("lay", "Lay it (4.2).")]
