"""The family's rules text is plain Python: imported and called with a state, it reads what the state's title says."""

import pytest

import headrace
from headrace.games.brass.material import Act
from headrace.games.brass.rules.choosing import why_not_action
from headrace.games.brass.rules.sources import iron_price

TITLES = ("brass_birmingham", "brass_lancashire")


@pytest.mark.parametrize(("title", "pounds"), [("brass_birmingham", 28), ("brass_lancashire", 20)])
def test_a_rule_of_the_family_is_read_with_the_tables_of_the_title(title: str, pounds: int) -> None:
    """Eight iron of a full market: of prices from 2 to 5 in Birmingham (1.6), from 1 to 4 in Lancashire (1.9)."""
    assert iron_price(headrace.game(title).start(players=2, seed=1).state, 8) == pounds


@pytest.mark.parametrize("title", TITLES)
def test_a_rule_that_titles_decide_is_that_of_the_title(title: str) -> None:
    """The seventh action: scouting in Birmingham, the special build of two actions in Lancashire."""
    state = headrace.game(title).start(players=2, seed=1).state
    for act in (Act.SELL, Act.LOAN, Act.SCOUT):
        assert why_not_action(state, act) == state.own.why_not_title_act(state, act)
    assert state.own.why_not_title_act.__module__ == f"headrace.games.{title}.rules.acts"
