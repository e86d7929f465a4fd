"""The numbers of a state are read by the names that its schema holds."""

from typing import Annotated

import pytest

from headrace.engine.meaning import Axis, Category, Count, Seat, named
from headrace.engine.schema import Array, Bits, GameState, Scalar, schema
from headrace.readable.named import counts, lying, number_of, row, those, which, whose

I8 = Bits.I8
BY_SEAT = Axis(3, is_seats=True)
ISLANDS = ("near", "far")
A_BIRD = Category(("gull", "tern"), none=True)


@schema
class State(GameState):
    """Birds on islands."""

    players: Annotated[int, Scalar(I8, Count(2, 3)), "seats at the table"]
    owner: Annotated[list[int], Array(I8, Seat(3, none=True), named(ISLANDS)), "whose island it is"]
    seen: Annotated[int, Scalar(I8, A_BIRD), "the bird seen last"]
    nests: Annotated[list[int], Array(I8, Count(), BY_SEAT, named(ISLANDS)), "nests"]
    place: Annotated[list[int], Array(I8, Category(("hand", "beach")), BY_SEAT, named(("egg", "shell"))), "where things lie"]
    flown: Annotated[list[int], Array(I8, A_BIRD, 2, 2), "birds that have flown, by day and hour"]


@pytest.fixture
def s() -> State:
    found = State()
    found.players = 2
    found.owner[:] = [-1, 1]
    found.seen = 1
    found.nests[:] = [1, 2, 3, 4, 0, 0]
    found.place[:] = [0, 1, 1, 1, 0, 0]
    found.flown[:] = [0, -1, 1, 1]
    return found


def test_a_seat_is_a_number_and_nobody_is_none(s: State) -> None:
    assert [whose(s, "owner", island) for island in ISLANDS] == [None, 1]


def test_a_thing_is_its_name_and_nothing_an_empty_one(s: State) -> None:
    assert (which(s, "seen"), which(s, "flown", 0, 0), which(s, "flown", 0, 1)) == ("tern", "gull", "")
    assert those(s, "flown", 1) == ["tern", "tern"]


def test_numbers_stand_at_names_and_seats(s: State) -> None:
    assert (number_of(s, "nests", 1, "near"), number_of(s, "players")) == (3, 2)
    assert row(s, "nests", 1) == [3, 4] and row(s, "flown") == [0, -1, 1, 1]
    assert counts(s, "nests", 0) == {"near": 1, "far": 2}


def test_things_are_found_by_their_place(s: State) -> None:
    assert (lying(s, "place", 0, at="beach"), lying(s, "place", 1, at="hand")) == (["shell"], [])


def test_a_name_that_is_not_there_is_an_error(s: State) -> None:
    with pytest.raises(ValueError, match="not in"):
        whose(s, "owner", "middle")
