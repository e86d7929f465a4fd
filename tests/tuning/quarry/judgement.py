"""The rule of thumb of Quarry. Rules text."""

from headrace.engine.text import weight
from tests.tuning.quarry.material import TURNS
from tests.tuning.quarry.rules import TAKE, score
from tests.tuning.quarry.state import State
from tests.tuning.quarry.weights import Weight

MEASURES = ("gold", "stones")
STAGES = TURNS


def judge(s: State, action: int) -> int:
    """What a lot promises."""
    if action != TAKE:
        return 0
    return s.lot[0] * weight(s, Weight.GOLD) + s.lot[1] * weight(s, Weight.STONE) + weight(s, Weight.LOT)


def outlook(s: State, seat: int) -> int:
    """Points now."""
    return score(s, seat)


def stage(s: State) -> int:
    """Rounds that are not over."""
    return (s.left - 1) // s.players


def measure(s: State, seat: int, out: list[int], first: int) -> None:
    """What the seat has."""
    out[first] = s.gold[seat]
    out[first + 1] = s.stones[seat]
