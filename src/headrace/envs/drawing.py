"""A position as environments render it."""

from headrace.core.position import Position

RENDER_MODES = ["ansi"]


def drawn(pos: Position, mode: str | None) -> str | None:
    """The text of a position; nothing without a mode."""
    return str(pos) if mode == "ansi" else None
