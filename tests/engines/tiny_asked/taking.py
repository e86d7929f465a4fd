"""What taking does."""

from tests.engines.tiny_state import State


def choose_take(s: State, at: int) -> int:
    """So much."""
    s.seen += at
    return 10 + at


def twice_give(s: State, at: int) -> int:
    """The same name lies in another module too."""
    return at
