"""Ratings are the likeliest ones, and their intervals hold the truth as often as they say."""

from pathlib import Path

import choix
import numpy as np
import pytest
from benchmarks.rating import covered, simulated

import headrace
from headrace.arena import strength
from headrace.arena.ratings import ELO, Field, orders_of, ratings
from headrace.arena.strength import Rated, Strength, rated

BOOK = Path(__file__).parents[2] / "research" / "ratings.md"


def test_strengths_are_those_that_choix_finds() -> None:
    truth = np.array([0, 0.3, 0.6, 1, 1.5, 2])
    deals, orders = simulated(truth, 4, 60, np.random.default_rng(1))
    field = Field(6, deals, prior=0)
    found = field.strengths(field.weights.sum(axis=0)[None])[0]
    wanted = choix.mm_rankings(6, orders, alpha=0)
    assert found == pytest.approx(wanted - wanted.mean(), abs=1e-5)
    rated = [rating.value for rating in ratings(6, deals)]
    assert rated == pytest.approx(ELO * (wanted - wanted.mean()), abs=2), (
        "the games everybody is thought to have had hardly count"
    )


def test_a_tie_is_all_its_orders_in_equal_parts() -> None:
    assert orders_of((4, 5, 6), (1, 0, 1)) == {(5, 4, 6): 0.5, (5, 6, 4): 0.5}
    assert orders_of((2, 2, 0), (0, 0, 0)) == pytest.approx({(2, 2, 0): 1 / 3, (2, 0, 2): 1 / 3, (0, 2, 2): 1 / 3})
    level = ratings(2, [[orders_of((0, 1), (0, 0))]] * 5)
    assert [rating.value for rating in level] == pytest.approx([0, 0])


def test_a_bot_in_several_seats_is_rated_once() -> None:
    """Two of one kind against one of another, each of the three first equally often: they are alike."""
    orders = [orders_of((0, 0, 1), places) for places in ((0, 1, 2), (0, 2, 1), (2, 1, 0))]
    field = Field(2, [orders] * 10, prior=0)
    assert field.strengths(field.weights.sum(axis=0)[None])[0] == pytest.approx([0, 0], abs=1e-5)


def test_who_never_lost_is_not_taken_for_unbeatable() -> None:
    winner, loser = ratings(2, [[orders_of((0, 1), (0, 1))] * 2] * 25)
    assert 300 < winner.value < 1000 and winner.value == -loser.value
    assert 100 < winner.width < winner.value, "better beyond doubt, but nobody knows by how much"


def test_one_bot_may_be_the_zero_of_all() -> None:
    deals, _ = simulated(np.array([0.0, 0.5, 1.0]), 2, 40, np.random.default_rng(2))
    plain, fixed = ratings(3, deals), ratings(3, deals, zero=1)
    assert fixed[1].value == fixed[1].width == 0
    assert fixed[2].value - fixed[0].value == pytest.approx(plain[2].value - plain[0].value)
    with pytest.raises(ValueError, match="at least one game"):
        ratings(2, [[]])


@pytest.mark.proof
def test_intervals_hold_the_truth() -> None:
    """`python -m benchmarks.rating` does it with 200 tournaments."""
    assert 0.91 <= covered(40, 4, 30, 1) <= 0.99


# ---- of the levels --------------------------------------------------------------------------------------------------
def test_levels_stand_on_one_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among three alike somebody nine times as strong wins three of four games."""
    told = (("medium", "easy", 4, 300, 75), ("hard", "medium", 4, 300, 25), ("master", "hard", 4, 99, 50))
    monkeypatch.setattr(strength, "strengths", lambda game: tuple(Strength(*one) for one in told))
    easy, medium, hard, master = rated.__wrapped__(headrace.game("barrage"))  # nothing is known of two and three players
    assert medium == Rated("medium", 4, 0, 0, 0) and (easy.level, hard.level, master.level) == ("easy", "hard", "master")
    assert easy.rating == pytest.approx(-400 * np.log10(9), abs=5) and hard.rating == pytest.approx(0, abs=2)
    assert master.rating - hard.rating == pytest.approx(400 * np.log10(3), abs=5)
    assert hard.width == pytest.approx(ELO * 1.96 / np.sqrt(300 * 0.25 * 0.75), rel=0.02) and master.width > hard.width


def test_the_laboratory_book_tells_the_ratings_of_all_levels() -> None:
    told = [line for line in BOOK.read_text("utf-8").splitlines() if line.startswith("| ") and " ± " in line]
    games = headrace.all_games().values()
    assert [line for line in told if line.count("|") == 8] == [_line(game, players) for game in games for players in game.players]


def _line(game: headrace.Game, players: int) -> str:
    found = {
        one.level: f"{one.rating:.0f} ± {one.width:.0f}" if one.games else "0" for one in rated(game) if one.players == players
    }
    cells = [found.get(level, "-") for level in ("easy", "medium", "hard", "master", "expert")]
    return f"| {game.title('en')} | {players} | {' | '.join(cells)} |"
