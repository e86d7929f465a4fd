"""A batch of one, as environments of one game use it."""

from typing import Any

from headrace.core.moves import IllegalMove
from headrace.core.position import Position
from headrace.envs.batch import Batch

RENDER_MODES = ["ansi"]


def act(batch: Batch, action: Any) -> None:
    """Step. IllegalMove, with the reason alone, if the action is not legal."""
    try:
        batch.step((action,))
    except (IllegalMove, TypeError):
        batch.position(0).push(action)
        raise


def drawn(pos: Position, mode: str | None) -> str | None:
    """The text of a position; nothing without a mode."""
    return str(pos) if mode == "ansi" else None
