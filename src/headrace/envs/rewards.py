"""What a finished game is worth to each seat."""

from headrace.core.position import Position
from headrace.engine.reading import plain_text
from headrace.engine.rewarding import REWARDS

ENTRY = "headrace.engine.entry"


def rewards(pos: Position, name: str = "rank") -> list[float]:
    """By seat: `rank`, `win`, `score` or `margin`, as `headrace.engine.rewarding` has them; 0 while the game goes on.

    >>> import headrace
    >>> from headrace.envs import rewards
    >>> rewards(headrace.game("barrage").start(players=3, seed=1), "margin")
    [0.0, 0.0, 0.0]
    """
    if name not in REWARDS:
        raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {name!r}")
    found = [0.0] * pos.players
    plain_text(pos.game, ENTRY).worth([pos.state], 0, REWARDS.index(name), found)
    return found
