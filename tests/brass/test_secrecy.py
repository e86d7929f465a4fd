"""What a seat cannot know does not show (12; Lancashire 17): not in veiled states, views or anything drawn from them.

Hidden cards have no names of their own, so secrecy is shown by comparing: states that differ only in what is hidden look
the same.
"""

import json
from typing import Any

import pytest

import headrace
from headrace.core.position import Position
from tests.brass.play import TITLES, busy_games

pytestmark = pytest.mark.no_cover

EVERY = 11
GAMES_EACH = 2


def some(title: str) -> list[Position]:
    """Copies of positions from all parts of some games."""
    played = enumerate(busy_games(title, GAMES_EACH))
    return [Position.from_data(pos.game, pos.to_position()) for number, pos in played if number % EVERY == 0]


def shown(pos: Position, seat: int | None) -> dict[str, Any]:
    """The readable position of what a seat sees."""
    names: dict[str, Any] = pos.game.notation.to_names(pos.game.veiled(pos.state, seat))
    return names


@pytest.mark.parametrize("title", TITLES)
def test_only_the_own_hand_is_shown(title: str) -> None:
    """12.1, 12.2, R28, R29; Lancashire 17.1, 17.3, R25: sizes are public, wild cards in hands too, discards lie open."""
    for pos in some(title):
        whole = pos.to_position()
        for seat in (None, *range(pos.players)):
            seen = shown(pos, seat)
            for other, hand in enumerate(whole["hands"]):
                wild = {card: hand.count(card) for card in ("wild_location", "wild_industry") if card in hand}
                unknown = len(hand) - sum(wild.values())
                hidden = {"hidden": unknown, **wild} if unknown else hand
                assert seen["hands"][other] == (hand if other == seat else hidden)
            assert seen["deck"] == ({"hidden": len(whole["deck"])} if whole["deck"] else [])
            assert seen["face_down"] == [None] * pos.players
            assert seen["rng"] == [0] * 4
            hidden_keys = ("hands", "deck", "face_down", "rng", "distant")
            assert {key: seen[key] for key in seen if key not in hidden_keys} == {
                key: whole[key] for key in whole if key not in hidden_keys
            }


@pytest.mark.parametrize("title", TITLES)
def test_states_that_differ_only_in_secrets_look_the_same(title: str) -> None:
    for pos in some(title):
        for seat in range(pos.players):
            other = pos.redealt(seat, "secrets")
            assert shown(other, seat) == shown(pos, seat)
            assert pos.game.veiled(other.state, seat) == pos.game.veiled(pos.state, seat)


@pytest.mark.parametrize("title", TITLES)
def test_secrets_are_really_dealt_anew(title: str) -> None:
    """Otherwise the comparison would show nothing: hands, deck and face-down cards differ from deal to deal."""
    pos = headrace.game(title).start(players=3, seed=3)
    deals = [pos.redealt(0, seed).to_position() for seed in range(12)]
    for key in ("hands", "deck"):
        assert len({json.dumps(deal[key]) for deal in deals}) == 12
    if title == "brass_birmingham":
        assert len({json.dumps(deal["face_down"]) for deal in deals}) > 4
    else:
        assert len({json.dumps(deal["distant"]) for deal in deals}) > 4
    assert all(deal["hands"][0] == pos.to_position()["hands"][0] for deal in deals)


@pytest.mark.parametrize("title", TITLES)
def test_a_card_known_to_be_nowhere_else_is_not_dealt(title: str) -> None:
    """12.3: cards discarded openly or held by the seat itself are counted."""
    for pos in some(title):
        for seat in range(pos.players):
            dealt = pos.redealt(seat, "count").to_position()
            whole = pos.to_position()
            assert dealt["discards"] == whole["discards"]
            assert sorted(all_cards(dealt)) == sorted(all_cards(whole))


def all_cards(names: dict[str, Any]) -> list[str]:
    """Every card of the game, wherever it is."""
    piles = [*names["hands"], *names["discards"], names["deck"], [card for card in names["face_down"] if card]]
    return [card for pile in piles for card in pile]


def test_distant_market_tiles_face_down_are_hidden() -> None:
    """Lancashire 17.2, 17.3: those turned up are public, of the others only the number."""
    for pos in some("brass_lancashire"):
        whole = pos.to_position()["distant"]
        for seat in (None, *range(pos.players)):
            assert shown(pos, seat)["distant"] == {**whole, "pile": {"hidden": len(whole["pile"])} if whole["pile"] else []}
