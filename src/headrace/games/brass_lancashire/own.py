"""What Lancashire decides for itself where the text of the family asks it (`brass.own.Own`): `State.own`."""

from headrace.games.brass_lancashire.judgement.chances import sale_chance
from headrace.games.brass_lancashire.judgement.extras import build_extra, link_extra
from headrace.games.brass_lancashire.judgement.prospects import act_worth, judge_title
from headrace.games.brass_lancashire.rules.acts import (
    cards_for,
    carry_out_title,
    do_of_title,
    list_title_options,
    may_stop,
    next_of_title,
    phase_of_title,
    why_not_title,
    why_not_title_act,
)
from headrace.games.brass_lancashire.rules.own import (
    begin_rail_era,
    develop_card_due,
    out_of_reach,
    reaches,
    reset_title,
    score_end,
)
from headrace.games.brass_lancashire.rules.selling import why_not_sold

__all__ = [
    "act_worth",
    "begin_rail_era",
    "build_extra",
    "cards_for",
    "carry_out_title",
    "develop_card_due",
    "do_of_title",
    "judge_title",
    "link_extra",
    "list_title_options",
    "may_stop",
    "next_of_title",
    "out_of_reach",
    "phase_of_title",
    "reaches",
    "reset_title",
    "sale_chance",
    "score_end",
    "why_not_sold",
    "why_not_title",
    "why_not_title_act",
]
