"""The state of a game of Brass: Birmingham, declared once."""

from typing import Annotated

from headrace.core.schema import Array, Bits, Scalar, schema
from headrace.games.brass.state import BrassState

MERCHANT_SPACES = 9


@schema
class State(BrassState):
    """What Birmingham adds to the common state."""

    merchant: Annotated[list[int], Array(Bits.I8, MERCHANT_SPACES), "kind of merchant tile on each merchant space"]
    barrel: Annotated[list[int], Array(Bits.I8, MERCHANT_SPACES), "1: its barrel is there"]
    bonus_due: Annotated[int, Scalar(Bits.I8), "1: a tile is to be removed for Gloucester's barrel"]
