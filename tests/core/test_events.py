"""Events: their numbers go by the names of the game's table."""

import copy
import pickle
from enum import IntEnum

import pytest

import headrace
from headrace.core.moves import EventTable


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
