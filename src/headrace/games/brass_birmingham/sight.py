"""What a seat is shown of Brass: Birmingham besides the state."""

from headrace.games.brass import sight
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import NUMBERS, TABLES


def reveals_nothing(s: State, action: int) -> bool:
    """Steps are shown by the board's plans, not by a state after them."""
    return False


def may_take_back(before: State, after: State) -> bool:
    """A step that drew cards or turned anything up stands."""
    return turns_up_nothing(before, after)


def turns_up_nothing(before: State, after: State) -> bool:
    """Has a step drawn no card and turned nothing up?"""
    return sight.turns_up_nothing(before, after)


def worth_explaining(s: State) -> list[int]:
    """The actions a person might try at the question asked now."""
    return sight.worth_explaining(TABLES, NUMBERS, s)


def begins_action(s: State) -> bool:
    """Whether something new is to be done, not a step of what has begun."""
    return sight.begins_action(s)


def is_last_round(s: State) -> bool:
    """The last round of the rail era."""
    return sight.is_last_round(TABLES, s)


def diagram(s: State) -> str:
    """The table as text; it shows every hand, so it is for one's own analysis."""
    return sight.diagram(TABLES, s)
