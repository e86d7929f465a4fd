"""What Lancashire's own actions promise. Rules text."""

from headrace.engine.stack import top
from headrace.games.brass.judgement.by_era import weigh
from headrace.games.brass.judgement.promises import best_build, judge_link, judge_loan
from headrace.games.brass.judgement.worth import POINT, flip_worth, income_space, pound
from headrace.games.brass.material import NONE, Act, Industry
from headrace.games.brass.questions import Line
from headrace.games.brass.reasons import Reason
from headrace.games.brass.weights import Weight
from headrace.games.brass_lancashire.rules.selling import why_not_sell
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
    return best_build(s, 1, NONE, NONE, NONE) // 2 - POINT + weigh(s, Weight.LAST_RESORT)


def best_sales(s: State) -> int:
    """All that can be sold now, further sales at a discount."""
    i: int
    best: int = 0
    total: int = 0
    for i in range(s.tables.first_site[Industry.COTTON_MILL], s.tables.first_site[Industry.COTTON_MILL + 1]):
        slot: int = s.tables.sites[i]
        if s.owner[slot] == s.turn and why_not_sell(s, slot) == Reason.ALLOWED:
            worth: int = flip_worth(s, s.turn, s.tile[slot], s.tables.slot_place[slot])
            best = max(best, worth)
            total += worth
    return best + (total - best) * weigh(s, Weight.SECOND_SALE) // 100


def judge_line(s: State, line: int) -> int:
    """The link itself; a second one costs more."""
    second: int = (s.tables.two_rails_price - s.tables.rail_price) * pound(s) if top(s.pending, Line.done) > 0 else 0
    return judge_link(s, line) - second


def judge_sell(s: State, slot: int) -> int:
    """It flips."""
    return flip_worth(s, s.turn, s.tile[slot], s.tables.slot_place[slot])


def judge_amount(s: State, choice: int) -> int:
    """The loan itself."""
    return judge_loan(s, choice)


def judge_buyer(s: State, at: int) -> int:
    """The port flips too; the distant market brings income, and may close."""
    if at == s.tables.slot_count:
        gain: int = DISTANT_INCOME[min(DISTANT_END, s.distant_at + DISTANT_STEPS)] * income_space(s, s.turn)
        left: int = DISTANT_END - s.distant_at
        return gain - (300 // left)
    worth: int = flip_worth(s, s.owner[at], s.tile[at], s.tables.slot_place[at])
    return worth if s.owner[at] == s.turn else -worth // 3
