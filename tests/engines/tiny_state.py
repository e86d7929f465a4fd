"""A tiny state with a stack."""

from typing import Annotated

from tests.engines.tiny_frames import FRAMES

from headrace.engine.meaning import Count
from headrace.engine.schema import Array, Bits, GameState, Scalar, Stack, schema

DEPTH = 3


@schema
class State(GameState):
    """A stack between two neighbours, which a write out of bounds would change."""

    before: Annotated[list[int], Array(Bits.I16, Count(), 2), "zeros"]
    pending: Annotated[list[int], Stack(DEPTH, FRAMES), "effects under way"]
    after: Annotated[list[int], Array(Bits.I16, Count(), 5), "zeros"]
    seen: Annotated[int, Scalar(Bits.I32, Count()), "what was read from the top, added up"]
