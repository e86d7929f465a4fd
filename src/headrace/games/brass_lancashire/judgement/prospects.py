"""What Lancashire's own actions promise. Rules text."""

from headrace.games.brass.judgement.by_era import weigh
from headrace.games.brass.judgement.promises import best_build, judge_link, judge_loan
from headrace.games.brass.judgement.worth import POINT, flip_worth, income_space, pound
from headrace.games.brass.material import NONE, Act, Industry, Phase
from headrace.games.brass.reasons import Reason
from headrace.games.brass.this import (
    AT_AMOUNT,
    AT_BUYER,
    AT_DISTANT,
    AT_LINE,
    AT_SELL,
    AT_STOP,
    FIRST_SITE,
    RAIL_PRICE,
    SITES,
    SLOT_PLACE,
    TWO_RAILS_PRICE,
)
from headrace.games.brass.weights import Weight
from headrace.games.brass_lancashire.rules.selling import why_not_sold
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.tables import DISTANT_END, DISTANT_INCOME

DISTANT_STEPS = 2
"""Steps a distant market tile moves the marker on average."""


def act_worth(s: State, act: int) -> int:
    """Sell, Loan, Special build."""
    if act == Act.SELL:
        return best_sales(s) + weigh(s, Weight.SALE)
    if act == Act.LOAN:
        return judge_loan(s, 2)
    s.act = Act.SPECIAL_BUILD
    worth: int = best_build(s)
    s.act = NONE
    return worth // 2 - POINT + weigh(s, Weight.LAST_RESORT)


def best_sales(s: State) -> int:
    """All that can be sold now, further sales at a discount."""
    i: int
    best: int = 0
    total: int = 0
    for i in range(FIRST_SITE[Industry.COTTON_MILL], FIRST_SITE[Industry.COTTON_MILL + 1]):
        slot: int = SITES[i]
        if s.owner[slot] == s.turn and why_not_sold(s, slot) == Reason.ALLOWED:
            worth: int = flip_worth(s, s.turn, s.tile[slot], SLOT_PLACE[slot])
            best = max(best, worth)
            total += worth
    return best + (total - best) * weigh(s, Weight.SECOND_SALE) // 100


def judge_title(s: State, action: int) -> int:
    """The phases of this title's own."""
    if action == AT_STOP:
        return 0
    if s.phase == Phase.LINE:
        second: int = (TWO_RAILS_PRICE - RAIL_PRICE) * pound(s) if s.done > 0 else 0
        return judge_link(s, action - AT_LINE) - second
    if s.phase == Phase.SELL:
        return flip_worth(s, s.turn, s.tile[action - AT_SELL], SLOT_PLACE[action - AT_SELL])
    if s.phase == Phase.AMOUNT:
        return judge_loan(s, action - AT_AMOUNT)
    if action == AT_DISTANT:
        left: int = DISTANT_END - s.distant_at
        gain: int = DISTANT_INCOME[min(DISTANT_END, s.distant_at + DISTANT_STEPS)] * income_space(s, s.turn)
        return gain - (300 // left)
    port: int = action - AT_BUYER
    worth: int = flip_worth(s, s.owner[port], s.tile[port], SLOT_PLACE[port])
    return worth if s.owner[port] == s.turn else -worth // 3
