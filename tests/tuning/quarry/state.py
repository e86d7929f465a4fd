"""The state of Quarry."""

from typing import Annotated

from headrace.engine.meaning import Count
from headrace.engine.schema import Array, Bits, GameState, Scalar, schema


@schema
class State(GameState):
    """What is offered to whom, and what everybody has."""

    rng: Annotated[list[int], Array(Bits.U32, Count(), 4), "random numbers"]
    players: Annotated[int, Scalar(Bits.I8, Count()), "players"]
    turn: Annotated[int, Scalar(Bits.I8, Count()), "who is offered the lot"]
    left: Annotated[int, Scalar(Bits.I16, Count()), "offers to come, this one included"]
    lot: Annotated[list[int], Array(Bits.I8, Count(), 2), "gold and stones offered"]
    gold: Annotated[list[int], Array(Bits.I16, Count(), 3), "gold by seat"]
    stones: Annotated[list[int], Array(Bits.I16, Count(), 3), "stones by seat"]
