"""Redeals: all that is possible, about equally likely, and nothing else (11.3)."""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import headrace
from headrace.core.position import Position
from tests.kit.tables import random_game

GAME = headrace.game("trick_of_the_rails")
Deal = tuple[tuple[str, ...], ...]


def hands(pos: Position, seat: int) -> Deal:
    """The hands of the other seats."""
    return tuple(tuple(sorted(hand)) for other, hand in enumerate(pos.to_position()["hands"]) if other != seat)


def possible_deals(pos: Position, seat: int) -> set[Deal]:
    """All ways to deal the hidden cards, tried one by one, that fit hand sizes and shown voids."""
    names: dict[str, Any] = pos.to_position()
    others = [other for other in range(pos.players) if other != seat]

    def deals(left: list[int], cards: tuple[str, ...]) -> Iterator[Deal]:
        if not left:
            yield ()
            return
        fitting = [card for card in cards if card.split("_")[0] not in names["voids"][left[0]]]
        for hand in itertools.combinations(sorted(fitting), len(names["hands"][left[0]])):
            for rest in deals(left[1:], tuple(card for card in cards if card not in hand)):
                yield (hand, *rest)

    return set(deals(others, tuple(card for other in others for card in names["hands"][other])))


def assert_even(pos: Position, seat: int, spread: float) -> None:
    """Every possible deal turns up, no other does, and none much more often than the others."""
    possible = possible_deals(pos, seat)
    tries = 40 * len(possible)
    seen = Counter(hands(pos.redealt(seat, f"even {n}"), seat) for n in range(tries))
    assert set(seen) == possible
    assert max(seen.values()) < 40 * spread and min(seen.values()) > 40 / spread


def test_without_voids_all_deals_are_equally_likely() -> None:
    cards = [["bo_1", "co_1"], ["bo_2", "co_2", "prr_2"], ["bo_3", "co_3", "prr_3"]]
    assert_even(GAME.from_position({"trick": 13, "lane": {"13": "nyc_1", "15": "nyc_2"}, "hands": cards}), 0, 2.2)


def test_with_voids_only_fitting_deals_turn_up() -> None:
    cards = [["bo_1", "co_1"], ["bo_2", "co_2", "prr_2"], ["nyc_3", "co_3", "erie_3"]]
    data = {"trick": 13, "lane": {"13": "nyc_1", "15": "nyc_2"}, "hands": cards}
    pos = GAME.from_position({**data, "voids": [[], ["nyc"], ["bo", "prr"]]})
    assert len(possible_deals(pos, 0)) == 3
    assert_even(pos, 0, 1.8)


def test_when_only_one_deal_is_possible_it_is_found() -> None:
    cards = [["bo_1"], ["bo_2", "co_2"], ["nyc_3", "erie_3"]]
    data = {"trick": 14, "lane": {"15": "nyc_2"}, "hands": cards}
    pos = GAME.from_position({**data, "voids": {1: ["nyc", "erie"], 2: ["bo", "co"]}})
    assert all(pos.redealt(0, n).state.place == pos.state.place for n in range(30))


def test_each_hidden_card_is_as_likely_in_one_hand_as_in_another() -> None:
    """From the opening of three, the true holder of a card has it in half of the redeals: nothing leaks."""
    pos = GAME.start(players=3, seed="leak")
    truth = pos.state.place
    hidden = [card for card in range(50) if truth[card] in (1, 2)]
    tries = 300
    deals = [pos.redealt(0, n).state.place for n in range(tries)]
    hits = sum(place[card] == truth[card] for place in deals for card in hidden)
    assert abs(hits / (tries * len(hidden)) - 0.5) < 0.02


def test_redeals_in_the_middle_of_games_are_possible_deals() -> None:
    for seed in range(4):
        for pos in random_game(GAME.start(players=3, seed=seed), seed):
            if pos.state.trick >= 10 and pos.turn is not None:
                deals = possible_deals(pos, pos.turn)
                assert all(hands(pos.redealt(pos.turn, n), pos.turn) in deals for n in range(3))


def late(players: int, seed: int, ply: int) -> Position:
    """A position late in a random game, with voids shown."""
    return next(pos for pos in random_game(GAME.start(players=players, seed=seed), seed) if pos.ply == ply)


@pytest.mark.parametrize(("seed", "ply"), [(22, 53), (27, 53), (28, 53), (35, 53)])
def test_late_in_a_game_of_three_all_deals_are_about_equally_likely(seed: int, ply: int) -> None:
    """Positions in which a deal card by card alone, without mixing, favours some deals four times over others."""
    pos = late(3, seed, ply)
    assert pos.turn is not None and any(pos.state.void)
    assert_even(pos, pos.turn, 1.75)


@pytest.mark.parametrize(("players", "seed", "ply"), [(4, 21, 56), (4, 33, 65), (5, 19, 64)])
def test_with_more_hands_every_possible_deal_turns_up(players: int, seed: int, ply: int) -> None:
    """Also deals that no exchange of two cards leads to."""
    pos = late(players, seed, ply)
    assert pos.turn is not None
    possible = possible_deals(pos, pos.turn)
    assert len(possible) > 1
    assert {hands(pos.redealt(pos.turn, n), pos.turn) for n in range(60 * len(possible))} == possible
