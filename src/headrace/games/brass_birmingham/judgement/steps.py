"""How good each answer looks: what a question alone decides is found by its name. Rules text."""

from headrace.engine.asked import by_question
from headrace.games.brass_birmingham.questions import QUESTIONS
from headrace.games.brass_birmingham.state import State

JUDGEMENT = ("headrace.games.brass.judgement", "headrace.games.brass_birmingham.judgement")


@by_question(QUESTIONS, JUDGEMENT, "judge")
def judge_answer(s: State, asked: int, at: int) -> int:
    """How good an answer about what is asked looks."""
    return 0
