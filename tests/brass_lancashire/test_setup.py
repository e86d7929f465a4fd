"""What is laid out, and how cards and rounds run down (rules 1, 2, 3; cases L01, L13, L51, L52)."""

from collections import Counter

import pytest

import headrace
from headrace.games.brass_lancashire.tables import TABLES
from tests.brass.counting import decks
from tests.brass.play import push_on

GAME = headrace.game("brass_lancashire")
ROUNDS = {2: 10, 3: 9, 4: 8}
CARDS = {2: 40, 3: 54, 4: 64}
DISTANT = {2: [1, 2, 2, 2, 3, 3, 3, 4], 3: [0, 1, 2, 2, 2, 2, 3, 3, 3, 4], 4: [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]}
ABSENT = {
    2: ["barrow_in_furness", "blackburn", "burnley", "colne", "fleetwood", "lancaster", "cotton_mill_card"],
    3: ["burnley", "colne"],
    4: [],
}
COPIES = {
    2: {"liverpool": 3, "coal_mine_card": 3, "port_card": 3},
    3: {"liverpool": 3, "coal_mine_card": 4, "port_card": 4, "cotton_mill_card": 5, "lancaster": 2},
    4: {"liverpool": 4, "coal_mine_card": 4, "port_card": 5, "cotton_mill_card": 8, "lancaster": 3},
}
ALWAYS = {"manchester": 4, "preston": 3, "iron_works_card": 3, "shipyard_card": 3}


def test_income_levels() -> None:
    """L01: 1.10."""
    spaces = (0, 9, 10, 11, 12, 13, 30, 31, 33, 34, 60, 61, 64, 65, 96, 97, 99)
    levels = [-10, -1, 0, 1, 1, 2, 10, 11, 11, 12, 20, 21, 21, 22, 29, 30, 30]
    assert [TABLES.income_level[space] for space in spaces] == levels


@pytest.mark.parametrize("players", ROUNDS)
def test_decks(players: int) -> None:
    """L51: 2.2, 2.3, 1.12, R5: the same cards in every game."""
    names = GAME.start(players=players, seed=5).to_position()
    cards = Counter(card for pile in (*names["hands"], names["deck"]) for card in pile)
    assert cards.total() == CARDS[players]
    assert all(cards[card] == 0 for card in ABSENT[players])
    for card, copies in (COPIES[players] | ALWAYS).items():
        assert cards[card] == copies, card


@pytest.mark.parametrize("players", ROUNDS)
def test_distant_market_tiles(players: int) -> None:
    """L52: 2.2, 2.5, 14.2."""
    names = GAME.start(players=players, seed=5).to_position()
    moves = sorted(int(tile[0]) for tile in names["distant"]["pile"])
    assert moves == DISTANT[players] and sum(moves) > 8
    assert names["distant"]["marker"] == 0 and names["distant"]["open"] == []


@pytest.mark.parametrize("players", ROUNDS)
def test_everybody_starts_alike(players: int) -> None:
    """1.1, 1.2, 1.9, 2.6, 2.7, 2.8, 2.9."""
    names = GAME.start(players=players, seed=1).to_position()
    assert names["money"] == [30] * players and names["links_left"] == [14] * players
    assert names["vp"] == [0] * players and names["income"] == [10] * players
    assert names["markets"] == {"coal": 8, "iron": 8} and names["gone"] == [{}] * players
    assert [len(hand) for hand in names["hands"]] == [8] * players and names["discards"] == [[]] * players
    assert len({tuple(GAME.start(players=players, seed=seed).to_position()["order"]) for seed in range(30)}) > 1
    sizes = dict(zip(TABLES.names.industries, TABLES.stack_size, strict=True))
    assert sizes == {"cotton_mill": 12, "port": 8, "coal_mine": 7, "iron_works": 4, "shipyard": 6}


def test_cards_and_rounds_with_three() -> None:
    """L13: 3.1, 2.4, 12.6; the deck counts the cards below its tile."""
    canal, rail = decks("brass_lancashire", 3)
    assert canal == [(30, 8), (27, 8), (21, 8), (15, 8), (9, 8), (3, 8), (3, 6), (3, 4), (3, 2)]
    assert rail == [(30, 8), (24, 8), (18, 8), (12, 8), (6, 8), (0, 8), (0, 6), (0, 4), (0, 2), (0, 0)]


@pytest.mark.parametrize("players", ROUNDS)
def test_rounds(players: int) -> None:
    """3.1: both eras have as many rounds as the cards last; 10.3: the deck is empty in the last four."""
    canal, rail = decks("brass_lancashire", players)
    assert (len(canal), len(rail) - 1) == (ROUNDS[players], ROUNDS[players])
    assert sum(deck == 0 for deck, _ in rail[:-1]) == 4
    assert [deck for deck, _ in canal][-4:] == [players] * 4


def test_places_and_lines() -> None:
    """1.4-1.8: 43 slots in 19 towns, six places without slots, 23 canal lines and 35 rail lines."""
    assert (TABLES.town_count, TABLES.slot_count, TABLES.place_count) == (19, 43, 25)
    assert (sum(TABLES.line_in_era[0::2]), sum(TABLES.line_in_era[1::2]), TABLES.line_count) == (23, 35, 36)
    trades = [name for name, icon in zip(TABLES.names.places, TABLES.place_trade, strict=True) if icon]
    assert trades == ["scotland", "yorkshire", "the_midlands"]
    assert TABLES.place_icons == (0,) * 19 + (2,) * 6
    canal = {end for at in range(36) if TABLES.line_in_era[2 * at] for end in TABLES.line_ends_table[3 * at : 3 * at + 2]}
    names = [name for at, name in enumerate(TABLES.names.places) if at not in canal]
    assert names == ["barrow_in_furness", "birkenhead", "scotland", "blackpool", "southport"]


def test_no_income_after_the_last_round() -> None:
    """13.1; 3.8 and R6: it is taken after the last canal round."""
    stated = {"players": 2, "round": 10, "order": [1, 0], "turn": 0, "actions_left": 1, "income": [20, 20]}
    pos = GAME.from_position({**stated})
    push_on(pos, "pass")
    assert pos.state.money[:2] == [35, 35] and pos.state.era == 1
    pos = GAME.from_position({**stated, "era": "rail"})
    push_on(pos, "pass")
    assert pos.is_over and pos.state.money[:2] == [30, 30]
