"""Games of the engine against the ledger: at every decision the same answers, after every turn the same books."""

import random

import pytest

from tests.great_western_trail.dictated import dealt
from tests.great_western_trail.following import Follower, eager
from tests.great_western_trail.ledger.books import books, changed
from tests.great_western_trail.rich import GAME, rich
from tests.kit.dictated import Dictated, dictated_games


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("sides", ["all_a", "all_b", "random"])
def test_whole_games(players: int, sides: str) -> None:
    """Random and lively play from the deal to the last point, with the options of the set-up."""
    for seed in range(3):
        options = {"building_sides": sides, "neutral_layout": ("standard", "random")[seed % 2]}
        options |= {"objectives_at_kansas_city": ("yes", "yes", "no")[seed % 3]}
        follower = Follower(GAME.start(players=players, seed=f"follow {seed}", **options))
        follower.play(eager(random.Random(seed)))


@pytest.mark.parametrize("players", GAME.players)
def test_rich_positions(players: int) -> None:
    """Two turns from each of many positions in which everybody has much of everything."""
    for seed in range(80):
        pos, dice = rich(seed, players), random.Random(seed)
        follower = Follower(pos)
        for _ in range(2):
            follower.turn(eager(dice))


@pytest.mark.parametrize("game", dictated_games(GAME.id), ids=str)
def test_the_ledger_alone_comes_to_the_told_books(game: Dictated) -> None:
    """Every line of a told game, by the rulebook and without the engine."""
    ledger, shuffles = dealt(game.told), [order for chapter in game.chapters for order in chapter.get("shuffled", [])]
    ledger.shuffle = lambda seat, cards: shuffles.pop(0)
    ledger.begin()
    for chapter in game.chapters:
        before = books(ledger)
        ledger.do(chapter["moves"])
        assert changed(before, books(ledger)) == chapter["after"], chapter["moves"]
    assert ledger.is_over and not shuffles
    assert [sum(lines.values()) for lines in ledger.points()] == game.told["scores"]
    assert ledger.points() == game.told["points"]
    assert ledger.winners() == game.told["winners"]
