"""What Birmingham decides for itself where the text of the family asks it (`brass.own.Own`): `State.own`."""

from headrace.games.brass_birmingham.judgement.chances import sale_chance
from headrace.games.brass_birmingham.judgement.extras import build_extra, link_extra
from headrace.games.brass_birmingham.judgement.prospects import act_worth
from headrace.games.brass_birmingham.judgement.steps import judge_answer
from headrace.games.brass_birmingham.rules.acts import (
    begin,
    cards_for,
    do_of_title,
    is_done_with,
    why_not_title_act,
)
from headrace.games.brass_birmingham.rules.answers import choose, list_answers, why_not_answer
from headrace.games.brass_birmingham.rules.own import (
    begin_rail_era,
    out_of_reach,
    reaches,
    score_end,
)
from headrace.games.brass_birmingham.rules.selling import why_not_sell

__all__ = [
    "act_worth",
    "begin",
    "begin_rail_era",
    "build_extra",
    "cards_for",
    "choose",
    "do_of_title",
    "is_done_with",
    "judge_answer",
    "link_extra",
    "list_answers",
    "out_of_reach",
    "reaches",
    "sale_chance",
    "score_end",
    "why_not_answer",
    "why_not_sell",
    "why_not_title_act",
]
