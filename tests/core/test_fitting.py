"""What positions of every game have to fit."""

import re
from typing import Annotated

import pytest

from headrace import ImpossiblePosition
from headrace.engine.meaning import NONE, Category, Count, Seat
from headrace.engine.schema import Array, Bits, GameState, Scalar, schema
from headrace.readable.fitting import lay_nothing, refuse_stack, refuse_twice

I8 = Bits.I8


@schema
class State(GameState):
    """Two cards before somebody."""

    turn: Annotated[int, Scalar(I8, Seat(2, none=True)), "seat to decide"]
    first: Annotated[int, Scalar(I8, Seat(2)), "starting seat"]
    cards: Annotated[list[int], Array(I8, Category(("ace", "king"), none=True), 2), "what lies there"]
    coins: Annotated[int, Scalar(I8, Count()), "coins"]


def test_what_can_be_nothing_is() -> None:
    s = State()
    s.first = s.coins = 1
    lay_nothing(s)
    assert (s.turn, s.first, s.cards, s.coins) == (NONE, 1, [NONE, NONE], 1)


def test_a_thing_that_lies_twice_is_named() -> None:
    refuse_twice(["ace", "", "king", ""], "cards")
    with pytest.raises(ImpossiblePosition, match="cards: there is one king"):
        refuse_twice(["king", "", "king"], "cards")


@pytest.mark.parametrize("stack", [[2, 0], [NONE, NONE], [0, 2]])
def test_a_stack_holds_what_lies_nowhere_else_or_is_hidden(stack: list[int]) -> None:
    refuse_stack(stack, [0, 2], "stack", "cards")


@pytest.mark.parametrize(
    ("stack", "why"),
    [
        ([0], "stack: 2 cards are nowhere else, not 1"),
        ([0, NONE], "stack: either all are named or all hidden"),
        ([0, 1], "stack should hold the cards that are nowhere else"),
    ],
)
def test_another_stack_is_refused(stack: list[int], why: str) -> None:
    with pytest.raises(ImpossiblePosition, match=re.escape(why)):
        refuse_stack(stack, [0, 2], "stack", "cards")
