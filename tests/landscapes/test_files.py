"""What the scripts draw is what lies in the packages of the games."""

from importlib.resources import files

import pytest
from landscapes.brass import rails, water
from landscapes.documents import drawn, file_of, scripted

from headrace.boards.landscape import FILE
from headrace.core.game import games


@pytest.mark.parametrize("name", scripted())
def test_the_file_of_a_game_is_up_to_date(name: str) -> None:
    """If not: `PYTHONPATH=src python -m landscapes`."""
    assert file_of(name).read_text("utf-8") == drawn(name)


def test_every_file_has_a_script() -> None:
    assert scripted() == [id for id, game in sorted(games().items()) if files(game.package).joinpath(FILE).is_file()]


def test_printed_roads_differ_by_form() -> None:
    assert water("M0 0", 1).count("<path") != rails("M0 0", 1).count("<path")
