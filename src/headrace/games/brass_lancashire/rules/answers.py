"""Answers: what a question alone decides is found by its name, in the family's text and in this title's. Rules text."""

from headrace.engine.asked import by_question
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.choosing import list_allowed
from headrace.games.brass_lancashire.questions import QUESTIONS
from headrace.games.brass_lancashire.state import State

RULES = ("headrace.games.brass.rules", "headrace.games.brass_lancashire.rules")


@by_question(QUESTIONS, RULES, "why_not")
def why_not_answer(s: State, asked: int, at: int) -> int:
    """Whether an answer about what is asked is allowed."""
    return Reason.ALLOWED


@by_question(QUESTIONS, RULES, "list")
def list_answers(s: State, asked: int, out: list[int]) -> int:
    """The answers that are allowed, ascending."""
    return list_allowed(s, asked, out)


@by_question(QUESTIONS, RULES, "choose")
def choose(s: State, asked: int, at: int) -> None:
    """What an answer does."""
