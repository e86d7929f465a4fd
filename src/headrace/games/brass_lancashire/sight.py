"""What a seat is shown of Brass: Lancashire besides the state."""

from headrace.games.brass import sight
from headrace.games.brass.questions import Step
from headrace.games.brass.sight import begins_action, diagram, is_last_round, worth_explaining
from headrace.games.brass_lancashire.state import State

__all__ = [
    "begins_action",
    "diagram",
    "is_last_round",
    "may_take_back",
    "reveals_nothing",
    "turns_up_nothing",
    "worth_explaining",
]


def reveals_nothing(s: State, action: int) -> bool:
    """Does a step end no turn for certain, and turn no tile of the distant market up?"""
    return sight.reveals_nothing(s, action) and action != s.questions.last_of[Step.BUYER] - 1


def may_take_back(before: State, after: State) -> bool:
    """A step that drew cards or turned anything up stands (16.11)."""
    return turns_up_nothing(before, after)


def turns_up_nothing(before: State, after: State) -> bool:
    """Has a step drawn no card and turned no tile of the distant market up?"""
    return sight.turns_up_nothing(before, after) and before.pile_left == after.pile_left
