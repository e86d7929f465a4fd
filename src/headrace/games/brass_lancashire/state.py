"""The state of a game of Brass: Lancashire, declared once."""

from typing import Annotated

from headrace.core.schema import Array, Bits, Scalar, schema
from headrace.games.brass.material import SEATS
from headrace.games.brass.state import BrassState

DISTANT_TILES = 12


@schema
class State(BrassState):
    """What Lancashire adds to the common state."""

    cash_scoring: Annotated[int, Scalar(Bits.I8), "1: money scores at the end (13.3)"]
    loan: Annotated[int, Scalar(Bits.I8), "index of the loan chosen; -1 none"]
    distant_at: Annotated[int, Scalar(Bits.I8), "distant market marker, index of its track"]
    pile_left: Annotated[int, Scalar(Bits.I8), "distant market tiles face down"]
    pile: Annotated[
        list[int], Array(Bits.I8, DISTANT_TILES), "distant market tiles: those from pile_left on lie open; -1 unknown"
    ]
    cash_points: Annotated[list[int], Array(Bits.I16, SEATS), "points for money at the end"]
