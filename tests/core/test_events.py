"""Events: their numbers go by the names of the game's table."""

import copy
import json
import pickle

import pytest

import headrace
from headrace.core.events import COUNTED, TITLED, EventTable, NamedEvent, event
from headrace.core.numbers import QUANTITY, SEAT, named
from headrace.core.words import LANGUAGES, Words
from tests.kit.tables import random_game

BUILT_IN = sorted(name for name, game in headrace.all_games().items() if game.package.startswith("headrace."))


class Kind(NamedEvent):
    """What happens in these tests."""

    PAID = event(pounds=QUANTITY, slot=QUANTITY)
    RESTED = event()


TABLE = EventTable(Kind)
PAID = TABLE.event((0, 2, 5, 7), lambda event, lang, names: f"{names[event.seat]} pays {event.pounds}")


def test_the_numbers_are_attributes_and_a_dictionary() -> None:
    assert (PAID.kind, PAID.seat, PAID.pounds, PAID.slot) == ("paid", 2, 5, 7)
    assert PAID.as_dict() == {"kind": "paid", "seat": 2, "pounds": 5, "slot": 7}
    assert PAID.told("en", ["A", "B", "C"]) == "C pays 5"


def test_what_stands_for_a_thing_is_said_by_its_id() -> None:
    class Kind(NamedEvent):
        PAID = event(pounds=SEAT, slot=named(("left", "right")))

    table = EventTable(Kind)
    paid = table.event((0, 2, 5, 1), lambda event, lang, names: "")
    assert (paid.slot, paid.named) == (1, {"pounds": 5, "slot": "right"})
    assert paid.as_dict() == {"kind": "paid", "seat": 2, "pounds": 5, "slot": "right"}
    assert table.event((0, 2, -1, -1), lambda event, lang, names: "").named == {"pounds": None, "slot": None}


def test_a_title_says_what_its_family_leaves_open() -> None:
    class Kind(NamedEvent):
        PAID = event(tile=TITLED)
        RESTED = event()

    table = EventTable(Kind, (Kind.RESTED,), {"tile": named(("a", "b"))})
    assert table.event((0, 2, 1), lambda event, lang, names: "").named == {"tile": "b"}
    with pytest.raises(KeyError):
        EventTable(Kind)
    with pytest.raises(KeyError):
        table.event((1, 2), lambda event, lang, names: "")


def test_an_event_of_which_nothing_came_is_idle() -> None:
    class Kind(NamedEvent):
        PAID = event(pounds=QUANTITY, idle="pounds")

    table = EventTable(Kind)
    assert [table.event((0, 2, pounds), lambda event, lang, names: "").idle for pounds in (0, 5)] == [True, False]
    with pytest.raises(ValueError, match="there is no pounds, without which it would be idle; it has slot"):
        event(slot=QUANTITY, idle="pounds")


def test_a_line_says_each_number_as_it_is_declared() -> None:
    class Kind(NamedEvent):
        PAID = event(drops=COUNTED, tile=named(("a",), "tiles."), owner=SEAT, cost=QUANTITY)

    words = Words(
        {
            "events.paid": dict.fromkeys(LANGUAGES, "{player}, {drops}, {tile}, {owner}, {cost}"),
            "names.drops_one": dict.fromkeys(LANGUAGES, "{count} drop"),
            "names.drops_many": dict.fromkeys(LANGUAGES, "{count} drops"),
            "tiles.a": dict.fromkeys(LANGUAGES, "Tile A"),
        }
    )
    table = EventTable(Kind)

    def told(*numbers: int) -> str:
        paid = table.event((0, *numbers), lambda event, lang, names: "")
        return table.line(paid, words, "en", ["Ann", "Ben"])

    assert told(1, 2, 0, 0, 5) == "Ben, 2 drops, Tile A, Ann, 5"
    assert told(-1, 1, -1, -1, -5) == ", 1 drop, , , −5"


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
    *("slot", "engineers", "excavators", "mixers", "cost", "coins", "special", "left"),
}
"""What is a number by nature, an index of a row, the number of a plate, slot or construction space, or 1 where it is so."""


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_number_of_every_event_is_a_quantity_or_has_names(name: str) -> None:
    rows = headrace.game(name).events.numbers.values()
    assert {word for row in rows for word, number in row.items() if number.ids is None} <= QUANTITIES


@pytest.mark.parametrize("name", sorted(headrace.all_games()))
def test_events_of_whole_games_are_said_by_names(name: str) -> None:
    game = headrace.game(name)
    pos = game.start(max(game.players), seed=3)
    for _ in random_game(pos, 3, "lively"):
        pass
    for events in pos.events:
        for each in events:
            said = each.as_dict()
            assert json.loads(json.dumps(said)) == said
            assert {*each.numbers} <= {*said} and all(said[word] != -1 for word in each.names)


def test_a_name_it_does_not_have_is_a_clear_error() -> None:
    with pytest.raises(AttributeError, match="'paid' has no 'tile'; it has pounds, slot"):
        _ = PAID.tile
    with pytest.raises(AttributeError, match="'rested' has no 'tile'; it has no numbers"):
        _ = TABLE.event((1, 0), lambda event, lang, names: "").tile


@pytest.mark.parametrize("note", [(0, 2, 5), (0, 2, 5, 7, 0), (1, 0, 0)])
def test_a_note_with_more_or_fewer_numbers_is_refused(note: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="was noted with the numbers"):
        TABLE.event(note, lambda event, lang, names: "")


@pytest.mark.parametrize("names", [("a", "b", "c", "d", "e", "f", "g"), ("seat",), ("told",), ("as_dict",)])
def test_a_kind_with_names_that_cannot_be_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="up to 6 numbers"):
        event(**dict.fromkeys(names, QUANTITY))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", sorted(headrace.all_games()))
def test_events_can_be_copied_and_stored(name: str) -> None:
    pos = headrace.game(name).start(seed=1)
    events = pos.push(pos.legal_moves[0])
    for each in events:
        assert copy.deepcopy(each) == each == pickle.loads(pickle.dumps(each))
        assert hash(event) == hash(copy.copy(event))
