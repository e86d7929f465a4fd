"""Positions by names: defaults, what follows from the rest, and what is refused."""

import contextlib
import json
import re
from typing import Any

import pytest

import headrace
from headrace.core.possible import ImpossiblePosition
from tests.brass.play import TITLES, busy_games

BIRMINGHAM, LANCASHIRE = "brass_birmingham", "brass_lancashire"
ACTION = [{"effect": "action"}]


def under(act: str, *effects: dict[str, Any]) -> list[dict[str, Any]]:
    """What is pending in an action."""
    return [{"effect": "end_action", "act": act}, *effects]


def names_of(title: str, stated: dict[str, Any]) -> dict[str, Any]:
    """A partial position with all the rest filled in."""
    return headrace.game(title).from_position(stated).to_position()


@pytest.mark.parametrize("title", TITLES)
def test_nothing_stated_is_the_second_round(title: str) -> None:
    names = names_of(title, {})
    assert (names["players"], names["era"], names["round"], names["pending"], names["turn"]) == (3, "canal", 2, ACTION, 0)
    assert (names["order"], names["at"], names["actions_left"]) == ([0, 1, 2], 0, 2)
    assert names["money"] == [30] * 3 and names["income"] == [10] * 3 and names["links_left"] == [14] * 3
    assert names["tiles"] == names["links"] == {} and names["gone"] == [{}] * 3
    assert [len(hand) for hand in names["hands"]] == [8] * 3
    assert [len(pile) for pile in names["discards"]] == [1] * 3
    assert any(names["rng"])
    headrace.game(title).from_position({}).push("pass")


@pytest.mark.parametrize("title", TITLES)
def test_the_default_cards_are_those_of_that_point_of_the_game(title: str) -> None:
    """Hands and deck as large as after so many rounds of any game; the laws hold of what is filled in."""
    game = headrace.game(title)
    for pos in busy_games(title, 1):
        names = pos.to_position()
        if names["pending"] != ACTION or names["actions_left"] != 2 or names["at"]:
            continue
        again = names_of(title, {key: names[key] for key in ("players", "era", "round", "order", "turn")})
        assert [len(hand) for hand in again["hands"]] == [len(hand) for hand in names["hands"]]
        assert len(again["deck"]) == len(names["deck"])
        every = sum(len(pile) for key in ("hands", "discards") for pile in again[key]) + len(again["deck"])
        assert every + sum(card is not None for card in again["face_down"]) == {2: 40, 3: 54, 4: 64}[pos.players]
    assert game.id == title


@pytest.mark.parametrize("title", TITLES)
def test_a_masked_state_is_written_and_read_too(title: str) -> None:
    """Hidden cards are counted, wild cards in hands stay known; read again it looks the same to the seat."""
    game = headrace.game(title)
    for number, pos in enumerate(busy_games(title, 2)):
        if number % 11 == 0:
            for seat in (None, *range(pos.players)):
                masked = game.veiled(pos.state, seat)
                read = game.notation.from_names(json.loads(json.dumps(game.notation.to_names(masked))))
                assert game.veiled(read, seat) == masked


@pytest.mark.parametrize("title", TITLES)
def test_all_keys_are_written_and_no_others(title: str) -> None:
    seen: set[str] = set()
    for pos in busy_games(title, 2):
        seen |= set(pos.to_position())
    assert seen == set(headrace.game(title).notation.KEYS)


def test_one_small_position_written_out() -> None:
    """Names, not numbers."""
    stated = {
        "players": 2,
        "era": "rail",
        "round": 3,
        "order": [1, 0],
        "money": {"0": 12},
        "tiles": {"dudley/0": {"tile": "coal_mine_2", "seat": 1}, "stone/0": {"tile": "brewery_2", "seat": 0, "goods": 1}},
        "links": {"birmingham__dudley": 1},
        "gone": {"0": {"pottery": "pottery_3"}},
        "merchants": {"oxford/0": {"tile": "any", "barrel": False}},
    }
    names = names_of(BIRMINGHAM, stated)
    assert names["turn"] == 1 and names["money"] == [12, 30] and names["links_left"] == [14, 13]
    assert names["tiles"]["dudley/0"] == {"tile": "coal_mine_2", "seat": 1, "goods": 3}
    assert names["gone"] == [{"pottery": 2, "brewery": 3}, {"coal_mine": 2}]
    assert names["merchants"]["oxford/0"] == {"tile": "any", "barrel": False}
    assert names["merchants"]["shrewsbury/0"] == {"tile": "cotton", "barrel": True}
    assert names["deck"] and len(names["deck"]) == 40 - 16 - 8


def test_the_distant_market_is_filled_in() -> None:
    assert names_of(LANCASHIRE, {})["distant"]["open"] == []
    assert names_of(LANCASHIRE, {"distant": {"pile": [3, 2]}})["distant"]["pile"] == ["3a", "2a"]
    assert len(names_of(LANCASHIRE, {"distant": {"pile": [3, 2]}})["distant"]["open"]) == 8
    names = names_of(LANCASHIRE, {"distant": {"open": ["4a", 2], "marker": 6}})
    assert len(names["distant"]["pile"]) == 8 and names["distant"]["open"] == ["4a", "2a"]


TILE = {"tile": "coal_mine_1", "seat": 0}
BOTH: list[tuple[dict[str, Any], str]] = [
    ({"hand": []}, "a position has no 'hand'; it has players, options"),
    ({"players": 5}, "players should be one of 2, 3, 4, not 5"),
    ({"options": {"x": "y"}}, "options has no 'x'"),
    ({"era": "steam"}, "era: there is no era 'steam'; they are called canal, rail"),
    ({"round": 10}, "round should be a number from 1 to 9, not 10"),
    ({"round": True}, "round should be a number from 1 to 10, not true"),
    ({"phase": "card"}, "a position has no 'phase'; it has players, options"),
    ({"decision": {"act": "build"}}, "a position has no 'decision'"),
    ({"pending": [{"effect": "sleep"}]}, "pending[0].effect: there is no effect 'sleep'"),
    ({"order": [0, 1]}, "order should name the seats 0 to 2 once each, not [0, 1]"),
    ({"order": [0, 1, 3]}, "order[2]: the seats are 0 to 2, not 3"),
    ({"turn": 3}, "turn: the seats are 0 to 2, not 3"),
    ({"pending": [], "turn": 1}, "pending: a question is asked unless turn is null, which says that the game is over"),
    ({"pending": ACTION, "turn": None}, "pending: a question is asked unless turn is null"),
    ({"at": 1}, "at should be 0, the place of seat 0 in the order, not 1"),
    ({"actions_left": 3}, "actions_left should be a number from 0 to 2, not 3"),
    ({"pending": under("build", {"effect": "industry", "mood": 1})}, "pending[1] has no 'mood'"),
    ({"pending": under("dance")}, "pending[0].act: there is no act 'dance'"),
    ({"pending": under("build", {"effect": "industry", "special": 1})}, "pending[1].special should be true or false, not 1"),
    ({"pending": under("network", {"effect": "develop"})}, "pending[1]: that action has no develop"),
    ({"pending": under("sell", {"effect": "card", "act": "loan"})}, "pending[1]: the card is for the action under way"),
    ({"pending": under("sell", {"effect": "sell"})}, "pending: the rules do not ask that, but go on by themselves"),
    ({"pending": under("build", {"effect": "coal", "left": 1})}, "pending[1]: coal is for a tile or for a link"),
    ({"pending": [{"effect": "settle"}, {"effect": "develop"}]}, "pending[1]: after a round only shortfalls are asked"),
    ({"pending": [{"effect": "settle"}, {"effect": "shortfall"}]}, "pending[1]: there is no choice of tiles for a shortfall"),
    ({"money": {"0": -1}}, "money[0] should be a number from 0 to 32767, not -1"),
    ({"money": [30, 30]}, "money should have 3 entries, one per seat, not 2"),
    ({"money": {"7": 1}}, "money: the seats are 0 to 2, not '7'"),
    ({"income": {"1": 100}}, "income[1] should be a number from 0 to 99, not 100"),
    ({"vp": {"1": -1}}, "vp[1] should be a number from 0 to 32767, not -1"),
    ({"rng": [1, 2]}, "rng should be 4 numbers from 0 to 4294967295"),
    # mats and board
    ({"gone": {"0": {"farm": 1}}}, "gone[0]: there is no industry 'farm'"),
    ({"gone": {"0": {"coal_mine": 8}}}, "gone[0].coal_mine should be a number from 0 to 7, not 8"),
    ({"gone": {"0": {"coal_mine": "iron_works_1"}}}, "gone[0].coal_mine: iron_works_1 is no tile of that stack"),
    ({"tiles": {"atlantis/0": TILE}}, "tiles: there is no slot 'atlantis/0'"),
    ({"links_left": {"0": 9}}, "links_left[0] should be 14 with 0 links on the board, not 9"),
    ({"links": {"a__b": 0}}, "links: there is no line 'a__b'"),
    ({"markets": {"gold": 1}}, "markets has no 'gold'; it has coal, iron"),
    ({"markets": {"coal": 99}}, "markets.coal should be a number from 0 to"),
    ({"points": {"luck": [0, 0, 0]}}, "points has no 'luck'"),
    ({"story": {"vp": [[0, 0]]}}, "story.vp[0] should have 3 entries"),
    ({"story": {"vp": [[0, 0, 0]] * 21}}, "story.vp has at most 20 entries, not 21"),
    # cards
    ({"hands": {"0": ["atlantis"]}}, "hands[0]: there is no card 'atlantis'"),
    ({"hands": {"0": "many"}}, "hands[0] should be a list of cards, or {\"hidden\": how many}, not 'many'"),
    ({"hands": {"0": {"seen": 1}}}, "hands[0]: there is no card 'seen'; they are called"),
    ({"deck": 99}, "deck should be a number from 0 to 64, not 99"),
    ({"deck": [], "discards": [[], [], []]}, "these cards are nowhere: "),
]
OF_BIRMINGHAM: list[tuple[dict[str, Any], str]] = [
    ({"tiles": {"dudley/0": {"tile": "brewery_1", "seat": 0}}}, "tiles.dudley/0 takes coal_mine, not brewery_1"),
    ({"tiles": {"dudley/0": {**TILE, "goods": 3}}}, "tiles.dudley/0.goods should be a number from 1 to 2, not 3"),
    ({"tiles": {"dudley/0": {**TILE, "goods": 0}}}, "tiles.dudley/0.goods should be a number from 1 to 2, not 0"),
    ({"tiles": {"dudley/0": {**TILE, "flipped": True, "goods": 1}}}, "tiles.dudley/0.goods should be a number from 0 to 0"),
    ({"era": "rail", "tiles": {"dudley/0": TILE}}, "coal_mine_1 is never on the board in the rail era"),
    ({"tiles": {"stone/0": {"tile": "brewery_4", "seat": 0}}}, "brewery_4 is never on the board in the canal era"),
    ({"tiles": {"dudley/0": TILE, "cannock/1": TILE}}, "tiles: seat 0 has 1 of coal_mine_1, not 2 (cannock/1, dudley/0)"),
    (
        {"tiles": {"dudley/0": TILE, "dudley/1": {"tile": "iron_works_1", "seat": 0}}},
        "tiles.dudley/0: in the canal era seat 0 has one tile in dudley, and there is one at dudley/1",
    ),
    (
        {"tiles": {"dudley/0": {"tile": "coal_mine_2", "seat": 1}}, "gone": {"1": {"coal_mine": 1}}},
        "gone[1].coal_mine should be at least 2 with the tiles on the board, not 1",
    ),
    ({"links": {"birmingham__redditch": 0}}, "links: birmingham__redditch is no line of the canal era"),
    ({"era": "rail", "links": {"burton_on_trent__walsall": 0}}, "links: burton_on_trent__walsall is no line of the rail era"),
    ({"hands": {"0": ["stone"] * 3}}, "hands[0]: with 3 players there are 2 cards stone, all placed already"),
    ({"hands": {"1": {"hidden": 3, "wild_location": 70}}}, "hands[1].wild_location should be a number from 0 to 64, not 70"),
    ({"hands": {"0": ["belper"]}}, "hands[0]: with 3 players there are 0 cards belper, all placed already"),
    ({"hands": {"0": ["walsall"]}, "deck": ["walsall"]}, "deck: with 3 players there are 1 cards walsall"),
    ({"merchants": {"nottingham/0": {"tile": "any"}}}, "merchants.nottingham/0 is not in use with 3 players"),
    (
        {"merchants": {"oxford/0": {"tile": "any"}, "oxford/1": {"tile": "any"}}},
        "merchants.oxford/1: with 3 players there are no more merchant tiles any",
    ),
    ({"merchants": {"oxford/0": {"tile": "blank", "barrel": True}}}, "a blank merchant tile has no barrel"),
    ({"merchants": {"oxford/7": {"tile": "blank"}}}, "merchants: there is no merchant space 'oxford/7'"),
]
OF_LANCASHIRE: list[tuple[dict[str, Any], str]] = [
    ({"tiles": {"wigan/0": {"tile": "shipyard_0", "seat": 0}}}, "tiles.wigan/0 takes coal_mine, not shipyard_0"),
    ({"tiles": {"liverpool/3": {"tile": "shipyard_0", "seat": 0}}}, "shipyard_0 is never on the board in the canal era"),
    ({"links": {"lancaster-scotland": 0}}, "links: lancaster-scotland is no line of the canal era"),
    ({"options": {"cash_scoring": "maybe"}}, "options.cash_scoring: there is no choice 'maybe'; they are called yes, no"),
    ({"distant": {"marker": 9}}, "distant.marker should be a number from 0 to 8, not 9"),
    ({"distant": {"pile": [4, 4]}}, "distant.pile: with 3 players there is no further tile 4"),
    ({"distant": {"pile": ["5a"]}}, "distant.pile: there is no distant market tile '5a'"),
    ({"distant": {"pile": [], "open": [4]}}, "distant: these tiles are neither in the pile nor open: 0a"),
    ({"pending": under("network", {"effect": "links"})}, "pending[1]: this game has no links"),
    ({"pending": under("loan", {"effect": "loan", "amount": 15})}, "pending[1].amount should be the name of"),
]
OF_ONE_ERA = {"era": "rail", "options": {"length": "introductory"}}
REFUSED = [
    *((title, OF_ONE_ERA, "era should be canal, for the introductory game has no other") for title in TITLES),
    *((title, stated, words) for title in TITLES for stated, words in BOTH),
    *((BIRMINGHAM, stated, words) for stated, words in OF_BIRMINGHAM),
    *((LANCASHIRE, stated, words) for stated, words in OF_LANCASHIRE),
]


@pytest.mark.parametrize(("title", "stated", "words"), REFUSED)
def test_impossible_positions_are_refused_with_the_reason(title: str, stated: dict[str, Any], words: str) -> None:
    with pytest.raises(ImpossiblePosition, match=re.escape(words)):
        headrace.game(title).from_position(stated)


def test_a_position_in_which_nothing_is_allowed_is_refused() -> None:
    stated = {"pending": under("build", {"effect": "place", "card": "stone", "industry": "pottery"}), "money": [0, 0, 0]}
    with pytest.raises(headrace.ImpossiblePosition, match="seat 0 is to decide, but nothing is allowed; pending asks for place"):
        headrace.game(BIRMINGHAM).from_position(stated)


def test_a_position_that_hides_the_own_hand_is_refused() -> None:
    with pytest.raises(headrace.ImpossiblePosition, match="more is hidden than what seat 0, which is to decide, may not know"):
        headrace.game(BIRMINGHAM).from_position({"hands": {"0": 8}})
    assert headrace.game(BIRMINGHAM).from_position({"hands": {"1": 8, "2": 8}}).turn == 0


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("nonsense", [[], "dudley/0", 7, None])
def test_nonsense_is_refused(title: str, nonsense: Any) -> None:
    with pytest.raises(ImpossiblePosition, match="should be a table"):
        headrace.game(title).from_position(nonsense)


@pytest.mark.parametrize("title", TITLES)
def test_any_one_value_replaced_by_nonsense_is_refused_or_read(title: str) -> None:
    """Never anything but a position or an ImpossiblePosition, whatever stands in the data."""
    game = headrace.game(title)
    whole = next(pos for pos in busy_games(title, 1) if pos.ply == 60).to_position()
    for path in paths(whole):
        for nonsense in (None, -1, 10**9, "x", [], {}, [None], {"x": None}, 1.5, True):
            with contextlib.suppress(ImpossiblePosition):
                game.notation.from_names(replaced(whole, path, nonsense))


def paths(data: Any, so_far: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where values stand, at most three deep; of long lists only the first two entries."""
    inner = list(data.items()) if isinstance(data, dict) else list(enumerate(data))[:2] if isinstance(data, list) else []
    found = [so_far] if so_far else []
    for key, value in inner if len(so_far) < 4 else []:
        found += paths(value, (*so_far, key))
    return found


def replaced(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy with one value replaced."""
    copy = json.loads(json.dumps(data))
    at = copy
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return copy
