"""Points that are there already, and no preference among answers. Rules text."""

from headrace.games.barrage.numbering import Act
from headrace.games.barrage.state import State


def judge(s: State, action: int) -> int:
    """Whatever is not doing without."""
    return 0 if action <= Act.STOP else 1


def outlook(s: State, seat: int) -> int:
    """Points so far."""
    return s.points[seat]
