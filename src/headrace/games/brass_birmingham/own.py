"""What Birmingham decides for itself where the text of the family asks it (`brass.own.Own`): `State.own`."""

from headrace.games.brass_birmingham.judgement.chances import sale_chance
from headrace.games.brass_birmingham.judgement.extras import build_extra, link_extra
from headrace.games.brass_birmingham.judgement.prospects import act_worth
from headrace.games.brass_birmingham.judgement.steps import judge_answer
from headrace.games.brass_birmingham.rules.acts import (
    cards_for,
    do_of_title,
    next_of_title,
    why_not_title_act,
)
from headrace.games.brass_birmingham.rules.answers import choose, list_answers, why_not_answer
from headrace.games.brass_birmingham.rules.own import (
    begin_rail_era,
    develop_card_due,
    out_of_reach,
    reaches,
    reset_title,
    score_end,
)
from headrace.games.brass_birmingham.rules.selling import why_not_sell

__all__ = [
    "act_worth",
    "begin_rail_era",
    "build_extra",
    "cards_for",
    "choose",
    "develop_card_due",
    "do_of_title",
    "judge_answer",
    "link_extra",
    "list_answers",
    "next_of_title",
    "out_of_reach",
    "reaches",
    "reset_title",
    "sale_chance",
    "score_end",
    "why_not_answer",
    "why_not_sell",
    "why_not_title_act",
]
