"""Chance in the set-up: nothing is favoured (3.6, 3.7, 3.8.1, 11.5)."""

from collections import Counter

import headrace
from headrace.games.trick_of_the_rails.material import CITIES, COMPANIES
from tests.kit.dictated import dictated_games
from tests.kit.tables import random_game

GAME = headrace.game("trick_of_the_rails")
STARTS = 300


def assert_even(counts: Counter[str], kinds: int) -> None:
    """Every kind comes up, none twice as often as it should."""
    assert len(counts) == kinds
    assert max(counts.values()) < 1.7 * STARTS / kinds and min(counts.values()) > 0.4 * STARTS / kinds


def test_the_first_lead_is_drawn_by_lot() -> None:
    """Each seat about equally often (3.7, R1)."""
    for players in GAME.players:
        assert_even(Counter(str(GAME.start(players=players, seed=seed).turn) for seed in range(STARTS)), players)


def test_the_city_of_four_players_is_drawn_by_lot() -> None:
    """One of three (3.5, 3.6, R5)."""
    assert_even(Counter(GAME.start(players=4, seed=seed).to_position()["lane"][1] for seed in range(STARTS)), len(CITIES))


def test_the_exchange_cards_are_shuffled() -> None:
    """Any of them may come first (3.6)."""
    first = Counter(GAME.start(players=5, seed=seed).to_position()["lane"][0] for seed in range(STARTS))
    assert_even(first, len(COMPANIES))


def test_the_units_of_the_expert_lane_are_shuffled() -> None:
    """Any of seven may come first, the pair as one (3.8.1, 3.8.4)."""
    starts = (GAME.start(players=5, lane="expert", seed=seed) for seed in range(STARTS))
    assert_even(Counter(pos.to_position()["lane"][1] for pos in starts), 7)


def test_the_basic_lane_keeps_the_order_of_its_locomotives() -> None:
    """The choice shrinks from five companies to two (5.5.2, 5.5.3)."""
    pos = GAME.start(players=5, seed=1)
    choices = [len(pos.legal_moves) for pos in random_game(pos, 1) if pos.to_position().get("placing")]
    assert choices == [5, 4, 3, 2]


def test_there_is_no_chance_after_the_set_up() -> None:
    """The generator rests once the cards are dealt (11.5)."""
    pos = GAME.start(players=4, seed=9)
    before = list(pos.state.rng)
    for _ in random_game(pos, 9):
        assert pos.state.rng == before


def test_hands_are_dealt_from_the_top_of_the_deck() -> None:
    """The sample game: all cards of a hand together; the undealt ones make the stations longer (3.2-3.6)."""
    (sample,) = dictated_games(GAME.id)
    hands = sample.begun().pos.to_position()["hands"]
    assert [sorted(hand) for hand in hands] == [sorted(hand) for hand in sample.told["start"]["hands"]]
