"""What is asked leads to what is chosen."""

from tests.engines.tiny_questions import QUESTIONS
from tests.engines.tiny_state import State

from headrace.engine.asked import by_question


@by_question(QUESTIONS, "tests.engines.tiny_asked", "choose")
def chosen(s: State, asked: int, at: int) -> int:
    """A question without a function of its own."""
    return -1


def choose_give(s: State, at: int) -> int:
    """A function of the same module."""
    return 20 + at
