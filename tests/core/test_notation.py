"""Positions made from a schema, on a small state that has one of everything."""

import json
import re
from collections.abc import Mapping
from typing import Annotated, Any

import pytest

from headrace.core.possible import ImpossiblePosition
from headrace.engine.meaning import FLAG, Axis, Category, Count, Role, Seat, Subset, named
from headrace.engine.schema import Array, Bits, GameState, Scalar, Stack, schema
from headrace.readable.notation import Cards, Form, Group, Key, Pile, Rows
from tests.engines.tiny_frames import FRAMES

I8 = Bits.I8
KINDS = ("ace", "king", "fool")
CARD = Category(KINDS, none=True, noun="card")
SEATS = Axis(4, is_seats=True)
SPOTS = named(("left", "middle", "right"), noun="spot")


@schema
class State(GameState):
    """One of everything."""

    rng: Annotated[list[int], Array(Bits.U32, Count(), 4, role=Role.SECRET, blank=0), "the generator"]
    players: Annotated[int, Scalar(I8, Count(2, 4)), "seats"]
    long: Annotated[int, Scalar(I8, Category(("no", "yes"))), "an option"]
    turn: Annotated[int, Scalar(I8, Seat(4, none=True)), "who decides"]
    done: Annotated[int, Scalar(I8, FLAG), "a flag"]
    card: Annotated[int, Scalar(I8, CARD), "a card chosen"]
    money: Annotated[list[int], Array(I8, Count(0, 9), SEATS), "coins"]
    purse: Annotated[list[int], Array(I8, Count(0, 9), SEATS, named(("gold", "tin"), noun="metal")), "coins by metal"]
    knows: Annotated[list[int], Array(I8, FLAG, SEATS, named(KINDS, noun="card")), "cards a seat has seen"]
    suits: Annotated[int, Scalar(I8, Subset(("red", "black"), "suit")), "suits played"]
    past: Annotated[list[int], Array(I8, Count(-5, 5), 6), "points by round"]
    lies: Annotated[list[int], Array(I8, CARD, SPOTS), "card on each spot"]
    owner: Annotated[list[int], Array(I8, Seat(4, none=True), SPOTS), "whose it is"]
    turned: Annotated[list[int], Array(I8, FLAG, SPOTS), "face up"]
    size: Annotated[list[int], Array(I8, Count(0, 9), SEATS), "cards in hand"]
    hand: Annotated[list[int], Array(I8, Count(0, 9), SEATS, named(KINDS), role=Role.MIXED), "cards by kind"]
    left: Annotated[int, Scalar(I8, Count(0, 5)), "cards in the deck"]
    deck: Annotated[list[int], Array(I8, Category(KINDS, noun="card"), 5, role=Role.SECRET), "the deck"]
    pending: Annotated[list[int], Stack(3, FRAMES), "effects under way"]


def blank(s: State, players: int) -> None:
    s.players = players
    s.card = s.turn = -1
    s.lies[:] = s.owner[:] = [-1] * 3


def complete(s: State, stated: Mapping[str, Any]) -> None:
    if "turn" not in stated:
        s.turn = 0


@pytest.fixture
def form(monkeypatch: pytest.MonkeyPatch) -> Form:
    manifest = {"players": [2, 3], "options": [{"id": "length", "choices": ["no", "yes"]}]}
    monkeypatch.setattr("headrace.readable.notation.load_toml", lambda *_: manifest)
    parts = (
        *(Key(key) for key in ("turn", "done", "money", "purse", "knows", "suits", "past", "pending")),
        Group("decision", ("card",)),
        Rows("spots", {"card": "lies", "seat": "owner"}, {"turned": "turned"}, terse=True),
        Cards("hands", "hand", "size", public=["fool"]),
        Pile("deck", "deck", "left"),
    )
    return Form("any", State, parts, blank, complete, {"length": "long"})


WHOLE = {
    "players": 3,
    "options": {"length": "yes"},
    "turn": None,
    "done": True,
    "money": [0, 9, 3],
    "purse": [{"gold": 2}, {}, {"tin": 1}],
    "knows": [["ace", "fool"], [], ["king"]],
    "suits": ["black"],
    "past": [0, -2],
    "pending": [
        {"effect": "draw", "count": 300, "seen": {"king": 2}},
        {"effect": "pay", "count": -2, "metal": "tin", "at_once": True},
    ],
    "decision": {"card": "king"},
    "spots": {"middle": {"card": "fool", "seat": 2, "turned": True}, "right": {"card": "ace", "seat": 0}},
    "hands": [["ace", "ace", "fool"], [], ["king"]],
    "deck": ["king", "ace"],
    "rng": [1, 2, 3, 4],
}


def test_what_is_written_is_what_was_read(form: Form) -> None:
    state = form.from_names(WHOLE)
    assert form.to_names(state) == WHOLE
    assert form.from_names(json.loads(json.dumps(form.to_names(state)))) == state
    assert (state.card, state.lies, state.owner, state.size) == (1, [-1, 2, 0], [-1, 2, 0], [3, 0, 1, 0])
    assert state.pending == [2, 1, 300, 0, 2, 0, 0, 0, 0, 0, -2, 1, 1, 0, 0, 0, 0, *[0] * 8]
    assert (state.deck, state.left) == ([1, 0, 0, 0, 0], 2)


def test_nothing_stated_is_the_blank_state_filled_in(form: Form) -> None:
    names = form.to_names(form.from_names({}))
    assert (names["players"], names["turn"], names["money"], names["spots"], names["deck"]) == (2, 0, [0, 0], {}, [])
    assert names["options"] == {"length": "no"} and "decision" not in names


def test_hidden_cards_are_counted(form: Form) -> None:
    state = form.from_names({"hands": {"1": {"hidden": 4, "fool": 1}}, "deck": {"hidden": 3}})
    assert state.hand[3:6] == [-1, -1, 1] and state.size[1] == 5
    assert state.deck == [-1] * 5 and state.left == 3
    assert form.to_names(state)["hands"] == [[], {"hidden": 4, "fool": 1}] and form.to_names(state)["deck"] == {"hidden": 3}


def test_nothing_hidden_is_nothing(form: Form) -> None:
    state = form.from_names({"hands": {"1": {"hidden": 0, "fool": 2}}, "deck": {"hidden": 0}})
    assert form.to_names(state)["hands"] == [[], ["fool", "fool"]] and form.to_names(state)["deck"] == []


def test_older_shapes_are_read(form: Form) -> None:
    """A number for what is hidden, a table of how many of each card."""
    state = form.from_names({"hands": {"0": {"ace": 2, "fool": 1}, "1": 4}, "deck": 3})
    assert form.to_names(state)["hands"] == [["ace", "ace", "fool"], {"hidden": 4}]
    assert form.to_names(state)["deck"] == {"hidden": 3} and state.size == [3, 4, 0, 0]


@pytest.mark.parametrize(
    ("stated", "words"),
    [
        ({"mood": 1}, "a position has no 'mood'; it has players, options, turn"),
        ({"players": 4}, "players should be one of 2, 3, not 4"),
        ({"options": {"length": "maybe"}}, "options.length: there is no choice 'maybe'; they are called no, yes"),
        ({"turn": 2}, "turn: the seats are 0 to 1, not 2"),
        ({"done": 1}, "done should be true or false, not 1"),
        ({"money": [1]}, "money should have 2 entries, one per seat, not 1"),
        ({"money": {"1": 10}}, "money[1] should be a number from 0 to 9, not 10"),
        ({"purse": {"0": {"iron": 1}}}, "purse[0]: there is no metal 'iron'; they are called gold, tin"),
        ({"purse": {"0": {"tin": -1}}}, "purse[0].tin should be a number from 0 to 9, not -1"),
        ({"knows": {"0": ["queen"]}}, "knows[0]: there is no card 'queen'"),
        ({"suits": ["green"]}, "suits: there is no suit 'green'; they are called red, black"),
        ({"suits": "red"}, "suits should be a list of suits, not 'red'"),
        ({"past": [0] * 7}, "past has at most 6 entries, not 7"),
        ({"past": [6]}, "past[0] should be a number from -5 to 5, not 6"),
        ({"pending": [{"effect": "sing"}]}, "pending[0].effect: there is no effect 'sing'; they are called pay, draw"),
        ({"pending": [{"count": 1}]}, "pending[0].effect should be the name of an effect, not null"),
        ({"pending": ["pay"]}, "pending[0] should be a table, not 'pay'"),
        (
            {"pending": [["pay", 0, 0, 0]]},
            "pending[0] should be a table, {\"effect\": ...}, not ['pay', 0, 0, 0], the form of older positions",
        ),
        ({"pending": [{"effect": "pay"}]}, "pending[0] should say its count"),
        (
            {"pending": [{"effect": "pay", "count": 1, "seen": {}}]},
            "pending[0] has no 'seen'; it has effect, count, metal, at_once",
        ),
        ({"pending": [{"effect": "pay", "count": 301}]}, "pending[0].count should be a number from -300 to 300, not 301"),
        ({"pending": [{"effect": "pay", "count": 1, "metal": "iron"}]}, "pending[0].metal: there is no metal 'iron'"),
        ({"pending": [{"effect": "pay", "count": 1, "at_once": 1}]}, "pending[0].at_once should be true or false, not 1"),
        (
            {"pending": [{"effect": "draw", "count": 1, "seen": ["ace"]}]},
            "pending[0].seen should be a table by card, not ['ace']",
        ),
        ({"pending": [{"effect": "draw", "count": 1}]}, "pending[0]: draw is never there, with nothing on it or beneath it"),
        ({"pending": [{"effect": "pay", "count": 1}] * 3}, "pending[1]: pay is never there, between others"),
        ({"pending": [{"effect": "pay", "count": 1}] * 4}, "pending has room for 3 effects, not 4"),
        ({"decision": {"card": "queen"}}, "decision.card: there is no card 'queen'"),
        ({"decision": {"cart": "ace"}}, "decision has no 'cart'; it has card"),
        ({"spots": {"top": {}}}, "spots: there is no spot 'top'"),
        ({"spots": {"left": {"card": "ace"}}}, "spots.left should say its seat"),
        ({"spots": {"left": {"card": "ace", "seat": 2}}}, "spots.left.seat: the seats are 0 to 1, not 2"),
        ({"hands": {"0": ["queen"]}}, "hands[0]: there is no card 'queen'"),
        ({"hands": {"0": "ace"}}, "hands[0] should be a list of cards, or {\"hidden\": how many}, not 'ace'"),
        ({"hands": {"0": {"ace": "1"}}}, "hands[0].ace should be a number from 0 to 9, not '1'"),
        ({"hands": {"0": {"hidden": 2, "ace": 1}}}, "hands[0]: of hidden cards their number and fool can be said, not ace"),
        ({"hands": {"0": {"hidden": 9, "fool": 1}}}, "hands[0], in all, should be a number from 0 to 9, not 10"),
        ({"hands": "none"}, "hands should be a list with an entry for each of 2 seats, not 'none'"),
        ({"knows": {"0": "ace"}}, "knows[0] should be a list of cards, not 'ace'"),
        ({"deck": "ace"}, "deck should be a list of cards, or {\"hidden\": how many}, not 'ace'"),
        ({"deck": {"ace": 1}}, "deck should be a list of cards, or {\"hidden\": how many}, not {'ace': 1}"),
        ({"spots": []}, "spots should be a table by spot, not []"),
        ({"hands": {"0": ["ace"] * 10}}, "hands[0].ace should be a number from 0 to 9, not 10"),
        ({"deck": ["ace"] * 6}, "deck holds at most 5, not 6"),
        ({"deck": 6}, "deck should be a number from 0 to 5, not 6"),
        ({"rng": [1]}, "rng should be 4 numbers from 0 to 4294967295, not [1]"),
    ],
)
def test_what_cannot_be_read_is_refused_with_place_and_reason(form: Form, stated: dict[str, Any], words: str) -> None:
    with pytest.raises(ImpossiblePosition, match=re.escape(words)):
        form.from_names(stated)
