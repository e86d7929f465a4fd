"""The long games by the books, and the books beside random games of the engine."""

import random
import re

import pytest

import headrace
from headrace.games.brass.material import LENGTHS
from tests.brass.dictated import Teller
from tests.brass.following import Follower, lively
from tests.brass.ledger import Ledger
from tests.brass.long_games import by_ledger
from tests.brass.play import TITLES
from tests.kit.dictated import Dictated, dictated_games, shown

pytestmark = pytest.mark.no_cover

DRUNK = re.compile(r"to (\w+)/\d(?: beer \S+)*? beer barrel")
GAMES_EACH = 3

over_games = pytest.mark.parametrize("game", [game for title in TITLES for game in dictated_games(title)], ids=str)
over_titles = pytest.mark.parametrize("title", TITLES)


@over_games
def test_the_books_come_out_as_they_are_written(game: Dictated) -> None:
    for row, (ledger, lines) in zip(game.chapters, by_ledger(game), strict=True):
        assert lines == row["moves"]
        assert ledger.snapshot() == row["after"], f"{row['era']} {row['number']}"
    assert ledger.vp == game.told["scores"]
    assert ledger.winners() == game.told["winners"]


@over_games
def test_somebody_has_to_choose_in_a_shortfall(game: Dictated) -> None:
    found = shown(game.over())
    assert {"shortfall", "tile_removed"} <= found["told"] and "shortfall" in found["asked"]


@over_titles
def test_there_are_two_full_games_and_a_short_one(title: str) -> None:
    lengths = [game.told.get("options", {}).get("length", "full") for game in dictated_games(title)]
    assert set(lengths) == {"full", "introductory"} and lengths.count("full") >= 2


def test_every_bonus_of_a_game_of_two_is_had() -> None:
    lines = [line for game in dictated_games("brass_birmingham") for row in game.chapters for line in row["moves"]]
    had = {place for line in lines for place in DRUNK.findall(line)}
    merchants = Ledger("brass_birmingham", (0, 1)).data["merchants"]
    assert had == {row["id"] for row in merchants if row["min_players"] <= 2}


@pytest.mark.parametrize("length", LENGTHS)
@over_titles
def test_the_books_follow_random_games(title: str, length: str) -> None:
    """Every action of the engine is one of the ledger too, with the same books after every round."""
    game = headrace.game(title)
    others = {option.id: option.choices for option in game.options if option.id != "length"}
    for players in game.players:
        for seed in range(GAMES_EACH):
            options = {id: choices[seed % len(choices)] for id, choices in others.items()}
            pos = game.start(players=players, seed=seed, length=length, **options)
            Follower(Teller(pos)).play(lively(random.Random(seed), 0.3))
