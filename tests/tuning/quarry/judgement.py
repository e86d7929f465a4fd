"""The rule of thumb of Quarry. Rules text."""

from headrace.core.text import weight
from tests.tuning.quarry.rules import TAKE, score
from tests.tuning.quarry.state import State
from tests.tuning.quarry.weights import Weight


def judge(s: State, action: int) -> int:
    """What a lot promises."""
    if action != TAKE:
        return 0
    return s.lot[0] * weight(s, Weight.GOLD) + s.lot[1] * weight(s, Weight.STONE) + weight(s, Weight.LOT)


def outlook(s: State, seat: int) -> int:
    """Points now."""
    return score(s, seat)
