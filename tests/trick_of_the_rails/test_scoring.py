"""Scoring against the second scorer, on hundreds of games."""

from typing import Any

import pytest

from headrace.games.trick_of_the_rails.material import CARDS, COMPANIES, FIRST_LOCO
from headrace.games.trick_of_the_rails.rules.scoring import share_value
from headrace.games.trick_of_the_rails.tables import STATION_VALUE
from tests.kit.tables import TABLES, Table, finished, random_game
from tests.trick_of_the_rails import second_scorer

GAMES_EACH = 25
RAILS = [table for table in TABLES if table.id == "trick_of_the_rails"]
over_rails = pytest.mark.parametrize("rails", RAILS, ids=str)


@over_rails
def test_both_scorers_agree_at_the_end(rails: Table) -> None:
    """Points and winners of whole games (7.2-7.8, 3.9.1), all multiples of ten (7.9)."""
    for seed in range(GAMES_EACH):
        pos = finished(rails, f"score {seed}", "uniform" if seed % 2 else "biased")
        names = pos.to_position()
        assert pos.scores == second_scorer.scores(names)
        assert pos.winners == second_scorer.winners(names)
        assert not any(score % 10 for score in pos.scores)


@over_rails
def test_both_scorers_agree_at_every_ply(rails: Table) -> None:
    """Share values of unfinished railways (R12)."""
    for pos in random_game(rails.start("plies"), "plies"):
        names = pos.to_position()
        for number, company in enumerate(COMPANIES):
            assert share_value(pos.state, number) == second_scorer.share_value(names, company)
        assert pos.scores == second_scorer.scores(names)


def test_the_two_tables_of_station_values_agree() -> None:
    """And every company has three 10s, four 20s, two 30s and one 40 (2.1)."""
    for card in range(FIRST_LOCO):
        if not CARDS[card].startswith("exchange"):
            assert STATION_VALUE[card] == second_scorer.card_value(CARDS[card])
    for company in COMPANIES:
        values = sorted(STATION_VALUE[card] for card in range(FIRST_LOCO) if CARDS[card].startswith(f"{company}_"))
        assert values == [10] * 3 + [20] * 4 + [30] * 2 + [40]


def test_a_wrong_value_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: with another cost of one locomotive the scorers differ somewhere."""
    monkeypatch.setitem(second_scorer.COSTS, "loco_4", 40)
    found: list[Any] = []
    for seed in range(20):
        pos = finished(RAILS[0], seed)
        found.append(pos.scores == second_scorer.scores(pos.to_position()))
    assert not all(found)
