"""The long fixtures: by the books and by the engine, compared after every round."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import headrace
from headrace.games.brass.material import Act, Phase
from tests.brass.engine_side import Engine
from tests.brass.ledger import Ledger
from tests.brass.long_games import by_engine, by_ledger, load, paths
from tests.brass.play import TITLES

DRUNK = re.compile(r"to (\w+)/\d(?: beer \S+)*? beer barrel")
NEVER_TOLD = {"brass_birmingham": {"bonus_money", "bonus_lost"}, "brass_lancashire": {"points_lost"}}
"""Warrington, whose bonus is money, is not there with two players; the other two are cases X14 and L12."""

NEVER_ASKED = {"brass_birmingham": {Phase.AMOUNT}, "brass_lancashire": {Phase.BEER, Phase.LINKS, Phase.BONUS}}
"""Phases of the other title."""

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


def games_of(title: str) -> list[Path]:
    """The long fixtures of a title."""
    return [path for path in paths() if path.parent.parent.name == title]


def played(title: str) -> list[Engine]:
    """The engines after all long fixtures of a title."""
    return [list(by_engine(load(path)))[-1] for path in games_of(title)]


@pytest.mark.parametrize("title", TITLES)
def test_there_are_two_and_they_use_every_kind_of_action(title: str) -> None:
    games = games_of(title)
    assert len(games) == 2
    said = {line.split()[1] for path in games for row in load(path)["round"] for line in row["moves"]} - {"remove"}
    acts = {headrace.game(title).actions[number].text for number in set(Act)}
    assert said == {"link" if act == "network" else act for act in acts}


@pytest.mark.parametrize("title", TITLES)
def test_everything_that_can_be_asked_is_asked_and_everything_happens(title: str) -> None:
    """Every phase and every event, a shortfall with a choice among them; each game ends."""
    engines = played(title)
    phases = {*Phase} - NEVER_ASKED[title]
    assert set().union(*(engine.asked for engine in engines)) == phases - {Phase.OVER}
    kinds = {kind.name.lower() for kind in import_module(f"headrace.games.{title}.events").NUMBERS}
    assert set().union(*(engine.told for engine in engines)) == kinds - NEVER_TOLD[title]
    for engine in engines:
        assert {"shortfall", "tile_removed"} <= engine.told and Phase.SHORTFALL in engine.asked


def test_every_bonus_of_a_game_of_two_is_had() -> None:
    lines = [line for path in games_of("brass_birmingham") for row in load(path)["round"] for line in row["moves"]]
    had = {place for line in lines for place in DRUNK.findall(line)}
    merchants = Ledger("brass_birmingham", (0, 1)).data["merchants"]
    assert had == {row["id"] for row in merchants if row["min_players"] <= 2}
