"""The long fixtures: by the books and by the engine, compared after every round."""

from pathlib import Path

import pytest

from tests.brass.long_games import by_engine, by_ledger, load, paths

over_games = pytest.mark.parametrize("path", paths(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")


@over_games
def test_the_books_come_out_as_they_are_written(path: Path) -> None:
    game = load(path)
    for row, (ledger, lines) in zip(game["round"], by_ledger(game), strict=True):
        assert lines == row["moves"]
        assert ledger.snapshot() == row["after"], f"{row['era']} {row['number']}"


@over_games
def test_the_engine_comes_to_the_same_books(path: Path) -> None:
    game = load(path)
    for row, engine in zip(game["round"], by_engine(game), strict=True):
        assert not engine.passed_itself
        assert engine.snapshot() == row["after"], f"{row['era']} {row['number']}"
    assert engine.pos.is_over
    assert engine.pos.scores == game["round"][-1]["after"]["vp"]
