"""What a seat is shown of Brass: Birmingham besides the state. A step that drew cards or turned anything up stands."""

from headrace.games.brass.sight import begins_action, diagram, is_last_round, reveals_nothing, turns_up_nothing, worth_explaining

may_take_back = turns_up_nothing

__all__ = [
    "begins_action",
    "diagram",
    "is_last_round",
    "may_take_back",
    "reveals_nothing",
    "turns_up_nothing",
    "worth_explaining",
]
