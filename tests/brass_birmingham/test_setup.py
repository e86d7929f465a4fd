"""What is laid out, and how cards and rounds run down (rules 1.1-1.10, 2.1-2.7; cases C38 and C47)."""

from collections import Counter

import pytest

import headrace
from headrace.games.brass_birmingham.tables import TABLES
from tests.brass.counting import decks, passes
from tests.brass.play import push_on

GAME = headrace.game("brass_birmingham")
COUNTS = {2: (40, 22, 5, 3), 3: (54, 27, 7, 4), 4: (64, 28, 9, 6)}
"""Cards, draw pile, merchant tiles, barrels (C47)."""
ROUNDS = {2: 10, 3: 9, 4: 8}
SPACES = {2: {"shrewsbury": 1, "gloucester": 2, "oxford": 2}, 3: {"warrington": 2}, 4: {"nottingham": 2}}


@pytest.mark.parametrize("players", COUNTS)
def test_counts(players: int) -> None:
    """C47: 1.1, 1.2, 1.4, 1.5, 1.8, 1.10."""
    cards, pile, merchants, barrels = COUNTS[players]
    for seed in range(10):
        names = GAME.start(players=players, seed=seed).to_position()
        assert len(names["deck"]) == pile and [len(hand) for hand in names["hands"]] == [8] * players
        assert len(names["face_down"]) == players and None not in names["face_down"]
        assert pile + 9 * players == cards
        assert len(names["merchants"]) == merchants
        assert sum(merchant["barrel"] for merchant in names["merchants"].values()) == barrels
        used = Counter(space.partition("/")[0] for space in names["merchants"])
        assert used == {place: n for least, row in SPACES.items() if least <= players for place, n in row.items()}
        assert sorted(names["order"]) == list(range(players)) and names["discards"] == [[]] * players


@pytest.mark.parametrize("players", COUNTS)
def test_everybody_starts_alike(players: int) -> None:
    """1.6, 1.7, 4.9."""
    names = GAME.start(players=players, seed=1).to_position()
    assert names["money"] == [17] * players and names["links_left"] == [14] * players
    assert names["vp"] == names["spent"] == [0] * players and names["income"] == [10] * players
    assert names["gone"] == [{}] * players and names["tiles"] == names["links"] == {}
    assert names["markets"] == {"coal": 13, "iron": 8}
    assert (names["era"], names["round"], names["actions_left"]) == ("canal", 1, 1)
    sizes = dict(zip(TABLES.names.industries, TABLES.stack_size, strict=True))
    assert sizes == {"cotton_mill": 11, "coal_mine": 7, "iron_works": 4, "manufacturer": 11, "pottery": 5, "brewery": 7}


def test_order_merchants_and_deck_are_random() -> None:
    """1.4, 1.9, 12.4."""
    starts = [GAME.start(players=4, seed=seed).to_position() for seed in range(40)]
    assert len({tuple(names["order"]) for names in starts}) > 10
    assert len({tuple(names["deck"]) for names in starts}) == 40
    assert len({tuple(merchant["tile"] for merchant in names["merchants"].values()) for names in starts}) > 20


def test_cards_and_rounds_with_four() -> None:
    """C38: 2.1, 2.3, 2.6, 2.7, 7.4.3, 7.4.4."""
    canal, rail = decks("brass_birmingham", 4)
    assert canal == [(28, 8), (24, 8), (16, 8), (8, 8), (0, 8), (0, 6), (0, 4), (0, 2)]
    assert rail == [(32, 8), (24, 8), (16, 8), (8, 8), (0, 8), (0, 6), (0, 4), (0, 2), (0, 0)]


@pytest.mark.parametrize("players", ROUNDS)
def test_both_eras_have_as_many_rounds_as_the_cards_last(players: int) -> None:
    """2.1, 2.7, 7.1, R2: 19, 17, 15 actions in the canal era, 20, 18, 16 in the rail era."""
    canal, rail = decks("brass_birmingham", players)
    assert (len(canal), len(rail) - 1) == (ROUNDS[players], ROUNDS[players])
    played = []
    for pos in passes("brass_birmingham", players):
        discards = pos.to_position()["discards"]
        played.append([len(pile) for pile in discards])
    assert played[ROUNDS[players] - 1] == [2 * ROUNDS[players] - 3] * players
    assert played[-1] == [2 * ROUNDS[players]] * players


def test_income_is_taken_after_every_round_but_the_last() -> None:
    """6.2, R24: with income level 0 nothing comes; a marker on space 20 brings 5 a round."""
    pos = GAME.from_position({"players": 2, "round": 10, "order": [1, 0], "turn": 0, "actions_left": 1, "income": [20, 20]})
    push_on(pos, "pass")
    assert pos.state.money[:2] == [35, 35] and pos.state.era == 1
    last = {"players": 2, "era": "rail", "round": 10, "order": [1, 0], "turn": 0, "actions_left": 1, "income": [20, 20]}
    pos = GAME.from_position(last)
    push_on(pos, "pass")
    assert pos.is_over and pos.state.money[:2] == [30, 30]


def test_lines_of_each_era() -> None:
    """C26: 31 canal lines and 38 rail lines (3.5)."""
    assert (sum(TABLES.line_in_era[0::2]), sum(TABLES.line_in_era[1::2])) == (31, 38)
    only_canal = [name for at, name in enumerate(TABLES.names.lines) if not TABLES.line_in_era[2 * at + 1]]
    assert only_canal == ["burton_on_trent__walsall"]


def test_every_merchant_place_trades_at_every_player_count() -> None:
    """3.6, R19: connected to Nottingham counts with two players too, and its icons score."""
    tiles = {"derby/2": {"tile": "iron_works_2", "seat": 0, "flipped": True}}
    pos = GAME.from_position({"players": 2, "era": "rail", "tiles": tiles, "hands": {"0": ["stafford", "stafford"]}})
    push_on(pos, "network")
    assert pos.state.coal_market == 12 and pos.state.money[0] == 24


def test_income_levels() -> None:
    """3.7: one space each to level 0, then two, three, four, and three for level 30."""
    levels = [TABLES.income_level[space] for space in (0, 10, 11, 12, 30, 31, 33, 60, 61, 64, 96, 97, 99)]
    assert levels == [-10, 0, 1, 1, 10, 11, 11, 20, 21, 21, 29, 30, 30]
