"""What seats see is what they saw."""

import json

import pytest

import headrace
from tests.envs.golden import FOLDER, golden, path_of


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.json")))
def test_a_seat_sees_the_same_numbers_as_ever(name: str) -> None:
    """Where it should not: raise the version of the rules or OBSERVATION, then `python -m tests.envs.golden`."""
    kept = json.loads(path_of(name).read_text("utf-8"))
    assert kept == golden(headrace.game(name))


def test_every_game_here_has_numbers_kept() -> None:
    built_in = {game.id for game in headrace.all_games().values() if game.package.startswith("headrace.")}
    assert {path.stem for path in FOLDER.glob("*.json")} == built_in
