"""Events: their numbers go by the names of the game's table."""

import copy
import importlib
import json
import pickle
from enum import IntEnum

import pytest

import headrace
from headrace.core.moves import A_SEAT, EventTable
from tests.kit.tables import random_game

BUILT_IN = sorted(name for name, game in headrace.all_games().items() if game.package.startswith("headrace."))


class Kind(IntEnum):
    """What happens in these tests."""

    PAID = 0
    RESTED = 1


TABLE = EventTable(Kind, {Kind.PAID: ("pounds", "slot"), Kind.RESTED: ()}, ())
PAID = TABLE.event((0, 2, 5, 7), lambda event, lang, names: f"{names[event.seat]} pays {event.pounds}")


def test_the_numbers_are_attributes_and_a_dictionary() -> None:
    assert (PAID.kind, PAID.seat, PAID.pounds, PAID.slot) == ("paid", 2, 5, 7)
    assert PAID.as_dict() == {"kind": "paid", "seat": 2, "pounds": 5, "slot": 7}
    assert PAID.told("en", ["A", "B", "C"]) == "C pays 5"


def test_what_stands_for_a_thing_is_said_by_its_id() -> None:
    names = {"slot": ("left", "right"), "pounds": A_SEAT}
    table = EventTable(Kind, {Kind.PAID: ("pounds", "slot"), Kind.RESTED: ()}, (), named=names)
    event = table.event((0, 2, 5, 1), lambda event, lang, names: "")
    assert (event.slot, event.named) == (1, {"pounds": 5, "slot": "right"})
    assert event.as_dict() == {"kind": "paid", "seat": 2, "pounds": 5, "slot": "right"}
    assert table.event((0, 2, -1, -1), lambda event, lang, names: "").named == {"pounds": None, "slot": None}


def test_names_for_what_no_kind_has_are_refused() -> None:
    with pytest.raises(ValueError, match="no kind has tile, which NAMED has names for"):
        EventTable(Kind, {Kind.PAID: ("pounds",), Kind.RESTED: ()}, (), named={"tile": ("a",)})


def test_an_event_of_which_nothing_came_is_idle() -> None:
    table = EventTable(Kind, {Kind.PAID: ("pounds",), Kind.RESTED: ()}, (), idle={Kind.PAID: "pounds"})
    assert [table.event((0, 2, pounds), lambda event, lang, names: "").idle for pounds in (0, 5)] == [True, False]
    with pytest.raises(ValueError, match="has no pounds, without which it would be idle"):
        EventTable(Kind, {Kind.PAID: ("slot",), Kind.RESTED: ()}, (), idle={Kind.PAID: "pounds"})


QUANTITIES = {
    *(
        "round",
        "points",
        "pounds",
        "dollars",
        "credits",
        "energy",
        "drops",
        "cubes",
        "count",
        "number",
        "rank",
        "marker",
        "missing",
    ),
    *("spaces", "income", "shown", "steps", "caught", "flows", "resources", "value", "permanent", "row", "column", "plate"),
    *("slot", "engineers", "excavators", "mixers", "cost", "coins", "special"),
}
"""What is a number by nature, an index of a row, the number of a plate, slot or construction space, or 1 where it is so."""


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_number_of_every_event_is_a_quantity_or_has_names(name: str) -> None:
    events = importlib.import_module(f"{headrace.game(name).package}.events")
    assert {word for names in events.NUMBERS.values() for word in names} - {*events.NAMED} <= QUANTITIES


@pytest.mark.parametrize("name", sorted(headrace.all_games()))
def test_events_of_whole_games_are_said_by_names(name: str) -> None:
    game = headrace.game(name)
    pos = game.start(max(game.players), seed=3)
    for _ in random_game(pos, 3, "lively"):
        pass
    for events in pos.events:
        for event in events:
            said = event.as_dict()
            assert json.loads(json.dumps(said)) == said
            assert {*event.numbers} <= {*said} and all(said[word] != -1 for word in event.names if word in said)


def test_a_name_it_does_not_have_is_a_clear_error() -> None:
    with pytest.raises(AttributeError, match="'paid' has no 'tile'; it has pounds, slot"):
        _ = PAID.tile
    with pytest.raises(AttributeError, match="'rested' has no 'tile'; it has no numbers"):
        _ = TABLE.event((1, 0), lambda event, lang, names: "").tile


@pytest.mark.parametrize("note", [(0, 2, 5), (0, 2, 5, 7, 0), (1, 0, 0)])
def test_a_note_with_more_or_fewer_numbers_is_refused(note: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="was noted with the numbers"):
        TABLE.event(note, lambda event, lang, names: "")


@pytest.mark.parametrize("names", [("a", "b", "c", "d", "e", "f", "g"), ("a", "a"), ("seat",), ("told",), ("as_dict",)])
def test_a_table_with_names_that_cannot_be_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="up to 6 different names"):
        EventTable(Kind, {Kind.PAID: names}, ())


@pytest.mark.parametrize("name", sorted(headrace.all_games()))
def test_events_can_be_copied_and_stored(name: str) -> None:
    pos = headrace.game(name).start(seed=1)
    events = pos.push(pos.legal_moves[0])
    for event in events:
        assert copy.deepcopy(event) == event == pickle.loads(pickle.dumps(event))
        assert hash(event) == hash(copy.copy(event))
