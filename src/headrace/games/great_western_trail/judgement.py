"""The rule of thumb: how good an answer looks, and what a seat may expect. Rules text."""

from headrace.games.great_western_trail.rules.scoring import score
from headrace.games.great_western_trail.state import State


def judge(s: State, action: int) -> int:
    """All answers look alike."""
    return 0 * action


def outlook(s: State, seat: int) -> int:
    """The points of now."""
    return score(s, seat)
