"""Two modules have a function of the same name."""

from tests.engines.tiny_questions import QUESTIONS
from tests.engines.tiny_state import State

from headrace.engine.asked import by_question


@by_question(QUESTIONS, "tests.engines.tiny_asked", "twice")
def ambiguous(s: State, asked: int, at: int) -> int:
    """Two modules say it."""
    return 0


def twice_give(s: State, at: int) -> int:
    """The same name lies in another module too."""
    return at
