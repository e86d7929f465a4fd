"""The family's rules text through its one door: a function as imported belongs to no title, `game.rule` gives that of a title."""

import pytest

import headrace
from headrace.games.brass.material import Act
from headrace.games.brass.rules.choosing import why_not_act
from headrace.games.brass.rules.linking import link_price
from headrace.games.brass.rules.sources import iron_price
from headrace.games.brass.this import AT_CARD, HAS_SPECIAL_BUILD, IRON_COST, why_not_title_act
from headrace.games.trick_of_the_rails.rules.scoring import score

TITLES = ("brass_birmingham", "brass_lancashire")


@pytest.mark.parametrize(("title", "pounds"), [("brass_birmingham", 28), ("brass_lancashire", 20)])
def test_a_rule_of_the_family_is_read_with_the_tables_of_the_title(title: str, pounds: int) -> None:
    """Eight iron of a full market: of prices from 2 to 5 in Birmingham (1.6), from 1 to 4 in Lancashire (1.9)."""
    pos = headrace.game(title).start(players=2, seed=1)
    assert pos.game.rule(iron_price)(pos.state, 8) == pounds


@pytest.mark.parametrize("title", TITLES)
def test_a_rule_that_titles_decide_is_that_of_the_title(title: str) -> None:
    """The seventh action: scouting in Birmingham, the special build of two actions in Lancashire."""
    pos = headrace.game(title).start(players=2, seed=1)
    whole, own = pos.game.rule(why_not_act), pos.game.rule(why_not_title_act)
    for act in (Act.SELL, Act.LOAN, Act.SCOUT):
        assert whole(pos.state, act) == own(pos.state, act)
    assert own.__module__ != why_not_title_act.__module__


def test_a_game_without_a_family_has_its_rules_as_they_are_imported() -> None:
    assert headrace.game("trick_of_the_rails").rule(score) is score


def test_a_rule_as_imported_says_that_it_knows_no_title() -> None:
    state = headrace.game(TITLES[0]).start(players=2, seed=1).state
    with pytest.raises(LookupError, match=r"IRON_COST differs by title: call game\.rule\(function\)"):
        iron_price(state, 9)
    assert repr(link_price(state)) == "<CANAL_PRICE, which differs by title>"
    for use in (lambda: bool(HAS_SPECIAL_BUILD), lambda: AT_CARD == 1, lambda: range(AT_CARD), lambda: len(IRON_COST)):
        with pytest.raises(LookupError, match="differs by title"):
            use()
