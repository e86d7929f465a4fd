"""What a seat of Quarry is shown besides the state."""

from tests.tuning.quarry.state import State


def begins_action(s: State) -> bool:
    """Each lot is an action of its own."""
    return True
