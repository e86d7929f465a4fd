"""Series are balanced over seats, repeatable, and their intervals are right."""

import pytest

import headrace
from headrace.arena.match import play_match, seat_plan
from headrace.arena.stats import wilson

GAMES = sorted(headrace.all_games())


def test_wilson_matches_published_figures() -> None:
    low, high = wilson(15, 20)
    assert (round(low, 4), round(high, 4)) == (0.5313, 0.8881)
    assert wilson(0, 10)[0] == 0
    with pytest.raises(ValueError, match="at least one game"):
        wilson(0, 0)


def test_every_entrant_sits_everywhere_equally_often() -> None:
    plans = [seat_plan(2, 4, number) for number in range(4)]
    assert [plan.index(0) for plan in plans] == [0, 1, 2, 3]
    assert all(plan.count(1) == 3 for plan in plans)


@pytest.mark.parametrize("name", GAMES)
def test_a_series_is_repeatable_and_counts_every_win_once(name: str) -> None:
    players = headrace.game(name).players[0]
    first = play_match(name, ["thumb", "random"], players, 6, seed=3)
    assert first == play_match(name, ["thumb", "random"], players, 6, seed=3, processes=2)
    assert sum(standing.wins for standing in first) == pytest.approx(6)
    assert [standing.chance for standing in first] == pytest.approx([1 / players, 1 - 1 / players])
    assert all(low <= standing.share <= high for standing in first for low, high in [standing.interval])
