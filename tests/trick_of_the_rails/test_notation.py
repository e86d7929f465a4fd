"""Positions by names: defaults, what follows from the rest, and what is refused."""

import json
import re
from typing import Any

import pytest

import headrace
from headrace.core.possible import ImpossiblePosition
from headrace.games.trick_of_the_rails.notation import KEYS, from_names, to_names
from tests.kit.tables import TABLES, Table, random_game

GAME = headrace.game("trick_of_the_rails")
OWN_TABLES = [table for table in TABLES if table.id == GAME.id]
FULL_TABLE = {"0": "nyc_1", "1": "nyc_2", "2": "nyc_3"}


def test_nothing_stated_is_an_empty_opening() -> None:
    names = to_names(from_names({}))
    assert (names["players"], names["trick"], names["phase"], names["turn"], names["leader"]) == (3, 1, "play", 0, 0)
    assert names["hands"] == names["shares"] == names["voids"] == [[], [], []]
    assert names["railways"] == {name: [f"station_{name}"] for name in ("bo", "co", "erie", "nyc", "prr")}
    assert names["lane"][:4] == ["exchange_bo", "city_pittsburgh", "exchange_co", "city_baltimore"]
    assert names["lane"][7:] == [
        *("loco_3", "exchange_prr", "loco_4", "reservation", "loco_5", "reservation", "loco_6+loco_inf", "reservation"),
    ]
    assert len(names["removed"]) == 50, "cards named nowhere are out of the game"
    assert any(names["rng"])


def test_all_keys_are_written_and_no_others() -> None:
    seen: set[str] = set()
    for pos in random_game(GAME.start(players=4, seed=1), 1):
        seen |= set(pos.to_position())
    assert seen == set(KEYS)


@pytest.mark.parametrize("own_table", OWN_TABLES, ids=str)
def test_a_masked_state_is_written_and_read_too(own_table: Table) -> None:
    """What is hidden is counted; read again it looks the same to the seat."""
    for pos in random_game(own_table.start("masks"), "masks"):
        for seat in (None, *range(own_table.players)):
            masked = GAME.veiled(pos.state, seat)
            assert GAME.veiled(from_names(json.loads(json.dumps(to_names(masked)))), seat) == masked


@pytest.mark.parametrize(
    ("stated", "follows"),
    [
        ({"turn": 2}, {"leader": 2, "turn": 2}),
        ({"trick": 3, "won_by": [0, 2]}, {"leader": 2, "turn": 2}),
        ({"table": {2: "bo_1"}}, {"leader": 2, "turn": 0, "phase": "play"}),
        ({"table": {2: "bo_1", 0: "co_1"}}, {"leader": 2, "turn": 1, "voids": [["bo"], [], []]}),
        ({"trick": 2, "table": FULL_TABLE}, {"phase": "city", "turn": 2, "winner": 2, "won_by": [None, 2]}),
        ({"trick": 8, "table": FULL_TABLE}, {"phase": "loco", "turn": 2, "placing": "loco_3"}),
        (
            {"trick": 8, "table": FULL_TABLE, "locomotives": {"bo": "loco_3"}},
            {"phase": "lay", "turn": 2, "hands": [[], [], []]},
        ),
        (
            {
                "trick": 8,
                "table": FULL_TABLE,
                "locomotives": {"bo": "loco_3"},
                "railways": {"nyc": ["station_nyc", "nyc_3"]},
            },
            {"phase": "lay", "turn": 0},
        ),
        ({"phase": "over"}, {"trick": 16, "turn": None}),
        ({"players": 5, "phase": "over"}, {"trick": 10}),
        ({"shares": {1: ["exchange_nyc"]}, "trick": 2}, {"shares": [[], ["exchange_nyc"], []]}),
        ({"lane": {"1": "exchange_prr"}}, {"trick": 1}),
        ({"hands": {2: ["bo_10", "bo_2"]}}, {"hands": [[], [], ["bo_2", "bo_10"]]}),
    ],
)
def test_the_rest_follows(stated: dict[str, Any], follows: dict[str, Any]) -> None:
    names = to_names(from_names(stated))
    assert {key: names[key] for key in follows} == follows


def test_the_lane_is_filled_around_what_is_stated() -> None:
    """Each card once; cards already won come first, those not named follow in order (3.4)."""
    lane = to_names(from_names({"lane": {5: "exchange_bo"}}))["lane"]
    assert lane[0:9:2] == ["exchange_co", "exchange_erie", "exchange_bo", "exchange_nyc", "exchange_prr"]
    state = from_names({"trick": 4, "shares": {0: ["exchange_prr"]}, "railways": {"bo": ["station_bo", "city_new_york"]}})
    assert to_names(state)["lane"][:4] == ["exchange_prr", "city_new_york", "exchange_bo", "city_pittsburgh"]
    listed = to_names(from_names({"lane": ["exchange_erie", "city_new_york"]}))["lane"]
    assert listed[:4] == ["exchange_erie", "city_new_york", "exchange_bo", "city_pittsburgh"]


def test_what_is_written_is_what_the_contract_calls_readable() -> None:
    """Names, not numbers: one small position written out in full."""
    data = {
        "players": 4,
        "options": {"lane": "expert", "teams": "yes"},
        "trick": 2,
        "leader": 3,
        "lane": {"2": "loco_6+loco_inf"},
        "table": {"3": "bo_9", "0": "co_2", "1": "bo_3", "2": "bo_4"},
        "locomotives": {"erie": "loco_6"},
        "rng": [1, 2, 3, 4],
    }
    names = to_names(from_names(data))
    assert names["phase"] == "loco" and names["placing"] == "loco_inf" and names["winner"] == 3
    assert list(names["table"]) == ["3", "0", "1", "2"]
    assert names["locomotives"] == {"erie": "loco_6"}
    assert names["options"] == {"lane": "expert", "teams": "yes"}
    assert names["rng"] == [1, 2, 3, 4]


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"hand": []}, "a position has no 'hand'; it has players, options"),
    ({"players": 2}, "players should be one of 3, 4, 5, not 2"),
    ({"players": "3"}, "players should be one of 3, 4, 5, not '3'"),
    ({"options": {"first_lead": "seat_0"}}, "options has no 'first_lead'; it has lane, teams"),
    ({"options": {"lane": "x"}}, "options.lane: there is no choice 'x'; they are called basic, expert"),
    ({"options": {"teams": "yes"}}, "options.teams is for 4 players, not 3 (3.9)"),
    ({"options": "expert"}, "options should be a table, not 'expert'"),
    ({"trick": 0}, "trick should be a number from 1 to 16, not 0"),
    ({"trick": 17}, "trick should be a number from 1 to 16, not 17"),
    ({"players": 5, "trick": 11}, "trick should be a number from 1 to 10, not 11"),
    ({"trick": "1"}, "trick should be a number from 1 to 16, not '1'"),
    ({"rng": [1, 2]}, "rng should be 4 numbers from 0 to 4294967295, not [1, 2]"),
    ({"rng": [1, 2, 3, -4]}, "rng should be 4 numbers from 0 to 4294967295, not [1, 2, 3, -4]"),
    # cards
    ({"hands": {0: ["bo_11"]}}, "hands[0]: there is no card 'bo_11'"),
    ({"hands": {0: [7]}}, "hands[0]: there is no card 7"),
    ({"hands": {0: ["bo_1", "bo_1"]}}, "bo_1 is in two places: hands[0] and hands[0]"),
    ({"hands": {0: ["bo_1"], 1: ["bo_1"]}}, "bo_1 is in two places: hands[0] and hands[1]"),
    ({"hands": {0: ["bo_1"]}, "removed": ["bo_1"]}, "bo_1 is in two places: removed and hands[0]"),
    ({"hands": {0: ["bo_1"]}, "table": {0: "bo_1"}}, "bo_1 is in two places: hands[0] and table[0]"),
    (
        {"hands": {0: ["bo_1"]}, "railways": {"bo": ["station_bo", "bo_1"]}},
        "bo_1 is in two places: railways.bo and hands[0]",
    ),
    ({"hands": {0: ["city_baltimore"]}}, "hands[0]: only railway cards such as bo_7 can be here, not city_baltimore"),
    ({"hands": {0: ["exchange_bo"]}}, "hands[0]: only railway cards such as bo_7 can be here, not exchange_bo"),
    ({"removed": ["loco_3"]}, "removed: only railway cards such as bo_7 can be here, not loco_3"),
    ({"shares": {0: ["city_baltimore"]}}, "shares[0]: a share is a railway card or an Exchange card, not city_baltimore"),
    ({"hands": {0: "bo_1"}}, "hands[0] should be a list of cards, or {\"hidden\": how many}, not 'bo_1'"),
    # seats
    ({"hands": {3: []}}, "hands: the seats are 0 to 2, not 3"),
    ({"hands": {"x": []}}, "hands: the seats are 0 to 2, not 'x'"),
    ({"hands": [[], []]}, "hands should have 3 entries, one per seat, not 2"),
    ({"leader": 3}, "leader: the seats are 0 to 2, not 3"),
    ({"leader": True}, "leader: the seats are 0 to 2, not true"),
    ({"table": {5: "bo_1"}}, "table: the seats are 0 to 2, not 5"),
    # hands
    ({"trick": 15, "lane": {15: "co_1"}, "hands": {0: ["bo_1", "bo_2"]}}, "hands[0] holds 2 cards; there are 1 more to play"),
    ({"phase": "over", "hands": {0: ["bo_1"]}}, "hands[0] holds 1 cards; there are 0 more to play"),
    ({"hands": {0: -1}}, "hands[0] should be a number from 0 to 50, not -1"),
    ({"hands": [3, 3, 3]}, "the hidden hands hold 9 cards, but 50 railway cards are named nowhere"),
    ({"hands": {1: ["bo_1"]}, "voids": {1: ["bo"]}}, "hands[1] holds a card of bo, but the seat has shown it has none"),
    ({"hands": {1: ["bo_1"]}, "table": {0: "bo_2", 1: "co_1"}}, "hands[1] holds a card of bo, but the seat has shown"),
    ({"voids": {1: ["b&o"]}}, "voids[1]: there is no company 'b&o'; they are called bo, co, erie, nyc, prr"),
    # railways and locomotives
    ({"railways": {"bnsf": []}}, "railways: there is no company 'bnsf'; they are called bo, co, erie, nyc, prr"),
    ({"railways": {"bo": ["bo_1"]}}, "railways.bo should hold station_bo once (3.1)"),
    ({"railways": {"bo": ["station_bo", "co_1"]}}, "railways.bo holds cards of bo and cities, not co_1"),
    ({"railways": {"bo": ["station_bo", "station_co"]}}, "railways.bo holds cards of bo and cities, not station_co"),
    ({"railways": {"bo": ["station_bo", "loco_3"]}}, "railways.bo holds cards of bo and cities, not loco_3"),
    ({"locomotives": {"bo": "loco_7"}}, "locomotives.bo: there is no locomotive 'loco_7'; they are called loco_3, loco_4"),
    (
        {"phase": "over", "locomotives": {"bo": "loco_3", "co": "loco_3"}},
        "loco_3 is in two places: locomotives.bo and locomotives.co",
    ),
    ({"locomotives": {"bo": "loco_3"}}, "loco_3 is in two places: locomotives.bo and lane slot 8"),
    ({"railways": {"bo": ["station_bo", "city_new_york"]}}, "city_new_york is in two places: railways.bo and lane slot 2"),
    (
        {"players": 5, "trick": 3, "railways": {"bo": ["station_bo", "city_new_york"]}},
        "railways.bo: city_new_york is not among the prizes so far: exchange_bo, loco_3",
    ),
    (
        {
            "trick": 14,
            "lane": {"15": "co_1"},
            "locomotives": {"bo": "loco_3", "co": "loco_4", "erie": "loco_5", "nyc": "loco_6", "prr": "loco_inf"},
        },
        "every company has a locomotive, so the lane cannot hold another (5.5.1, R8)",
    ),
    # the lane
    ({"lane": {"0": "exchange_bo"}}, "lane: a game of 3 has the slots 1 to 15, not '0'"),
    ({"lane": {"16": "reservation"}}, "lane: a game of 3 has the slots 1 to 15, not '16'"),
    ({"lane": ["reservation"]}, "lane slot 1 takes an Exchange card, not reservation (3.4, 3.8)"),
    ({"lane": {"2": "loco_3"}}, "lane slot 2 takes a City card, not loco_3 (3.4, 3.8)"),
    ({"lane": {"8": "loco_4"}}, "lane slot 8 takes loco_3, not loco_4 (3.4, 3.8)"),
    ({"lane": {"11": "exchange_bo"}}, "lane slot 11 takes reservation or a railway card, not exchange_bo"),
    ({"options": {"lane": "expert"}, "lane": {"2": "loco_6"}}, "lane slot 2 takes a City card or locomotive, not loco_6"),
    ({"lane": {"1": "exchange_bo", "3": "exchange_bo"}}, "exchange_bo is in the lane twice, the second time in slot 3"),
    ({"lane": {"1": "nothing"}}, "lane slot 1: there is no card 'nothing'"),
    ({"shares": {0: ["exchange_bo"]}}, "exchange_bo is in two places: shares[0] and lane slot 1"),
    ({"hands": {0: ["bo_1"]}, "lane": {"11": "bo_1"}}, "bo_1 is in two places: hands[0] and lane slot 11"),
    (
        {"trick": 12, "lane": {"11": "bo_1", "13": "bo_2", "15": "bo_3"}, "hands": {0: ["bo_1"]}},
        "bo_1 was the prize of trick 11, so it is a share, not in hands[0]",
    ),
    ({"trick": 10}, "lane slot 11 still holds a Reservation card, but no stock round before it can fill it (5.2.1)"),
    # the trick
    ({"leader": 0, "table": {1: "bo_1"}}, "table: seat 0 leads and the others follow clockwise, so table[0] is missing"),
    ({"table": {0: "bo_1", 2: "bo_2"}}, "so table[1] is missing"),
    ({"table": {0: "bo_1", 1: "bo_2", 2: "bo_3"}}, "a stock round is resolved at once, so not all can have played"),
    ({"table": ["bo_1"]}, "table should have 3 entries, one per seat, not 1"),
    ({"won_by": [0]}, "won_by names 1 winners, but 0 tricks are won"),
    ({"trick": 2, "won_by": [4]}, "won_by[0]: the seats are 0 to 2, not 4"),
    ({"trick": 2, "won_by": [1], "leader": 0}, "seat 1 won the last trick, so it leads this one, not seat 0 (4.6)"),
    ({"trick": 2, "table": FULL_TABLE, "won_by": [None, 0]}, "won_by: seat 2 wins trick 2, not seat 0 (4.4)"),
    (
        {"trick": 2, "table": FULL_TABLE, "railways": {"nyc": ["station_nyc", "nyc_3"]}},
        "the winner places the prize, then the cards go to their railways",
    ),
    (
        {
            "trick": 8,
            "table": FULL_TABLE,
            "locomotives": {"bo": "loco_3"},
            "railways": {"nyc": ["station_nyc", "nyc_1"]},
        },
        "the winner's (seat 2) first",
    ),
    (
        {"trick": 14, "lane": {"15": "bo_1"}, "table": FULL_TABLE, "locomotives": {"bo": "loco_6"}},
        "loco_6 is placed first, loco_inf second, in the basic lane both at once (5.5.3)",
    ),
    ({"phase": "over", "table": {0: "bo_1"}}, "the game is over, so the table should be empty"),
    # what follows
    ({"phase": "lay"}, "phase should be 'play' by the rest of the position, not 'lay'"),
    ({"turn": 1, "leader": 0}, "turn should be 0 by the rest of the position, not 1"),
    ({"winner": 1}, "winner should be null by the rest of the position, not 1"),
    ({"trick": 8, "table": FULL_TABLE, "placing": "loco_4"}, "placing should be 'loco_3' by the rest of the position"),
]


@pytest.mark.parametrize(("data", "message"), REFUSED, ids=lambda value: value[:60] if isinstance(value, str) else "")
def test_an_impossible_position_is_refused(data: dict[str, Any], message: str) -> None:
    """With what is wrong, where, and what would be right; among them a locomotive that finds no company (R8)."""
    with pytest.raises(ImpossiblePosition, match=re.escape(message)):
        GAME.from_position(data)


def test_the_refusal_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="trick should be"):
        GAME.from_position({"trick": -1})


def test_a_partial_position_can_be_played_on_and_taken_back() -> None:
    pos = GAME.from_position({"trick": 15, "lane": {"15": "prr_8"}, "hands": [["bo_1"], ["bo_2"], ["bo_3"]]})
    before = pos.hash
    for text in ("play bo_1", "play bo_2", "play bo_3"):
        pos.push(text)
    assert pos.is_over and pos.to_position()["shares"] == [["bo_1"], ["bo_2"], ["prr_8"]]
    while pos.ply:
        pos.pop()
    assert pos.hash == before
