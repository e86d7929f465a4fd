"""What general text finds where the judgement of a game measures nothing: one stage, no measures. General text."""

from typing import Any


def stage(s: Any) -> int:
    """How far the game is; here there is one stage."""
    return 0


def measure(s: Any, seat: int, out: list[int], first: int) -> None:
    """Write the measures of a seat from `first` on; here none."""
