"""Four questions with one answer each; the last has the rules of the first."""

from enum import IntEnum

from headrace.core.actions import NamedAction, run
from headrace.core.questions import Questions, answers


class Step(IntEnum):
    """What is asked."""

    TAKE = 0
    GIVE = 1
    WAIT = 2
    TAKE_BACK = 3


class Act(NamedAction):
    """One answer each."""

    TAKE = run()
    GIVE = run()
    WAIT = run()


QUESTIONS = Questions(
    {
        Step.TAKE: answers(Act.TAKE),
        Step.GIVE: answers(Act.GIVE),
        Step.WAIT: answers(Act.WAIT),
        Step.TAKE_BACK: answers(Act.TAKE, like=Step.TAKE),
    }
)
