"""What Birmingham's own actions promise. Rules text."""

from headrace.engine.stack import top
from headrace.games.brass.judgement.by_era import weigh
from headrace.games.brass.judgement.promises import NOTHING, best_link, judge_link, judge_loan, judge_source
from headrace.games.brass.judgement.worth import POINT, flip_worth, income_space, mat_worth, pound
from headrace.games.brass.material import Act
from headrace.games.brass.questions import Beer
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.building import next_tile
from headrace.games.brass.weights import Weight
from headrace.games.brass_birmingham.rules.railways import ONE, why_not_first_of_two
from headrace.games.brass_birmingham.rules.selling import why_not_sell
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import BONUS_DEVELOP, BONUS_INCOME, BONUS_MONEY, MERCHANT_AMOUNT, MERCHANT_BONUS
from headrace.games.brass_birmingham.weights import Own


def act_worth(s: State, act: int) -> int:
    """Sell, Loan, Scout."""
    if act == Act.SELL:
        return best_sales(s) + weigh(s, Weight.SALE)
    if act == Act.LOAN:
        return judge_loan(s, 0)
    return -POINT // 4 + weigh(s, Weight.LAST_RESORT)


def best_sales(s: State) -> int:
    """All that can be sold now, further sales at a discount."""
    slot: int
    best: int = 0
    total: int = 0
    for slot in range(s.tables.slot_count):
        if s.owner[slot] == s.turn and why_not_sell(s, slot) == Reason.ALLOWED:
            worth: int = flip_worth(s, s.turn, s.tile[slot], s.tables.slot_place[slot])
            best = max(best, worth)
            total += worth
    return best + (total - best) * weigh(s, Weight.SECOND_SALE) // 100


def judge_links(s: State, choice: int) -> int:
    """One link, or two."""
    return best_link(s) if choice + 1 == ONE else best_pair(s)


def judge_line(s: State, line: int) -> int:
    """The link itself."""
    return judge_link(s, line)


def judge_sell(s: State, slot: int) -> int:
    """It flips."""
    return flip_worth(s, s.turn, s.tile[slot], s.tables.slot_place[slot])


def judge_buyer(s: State, m: int) -> int:
    """The bonus of its barrel."""
    return bonus_worth(s, m) * s.barrel[m]


def judge_bonus(s: State, industry: int) -> int:
    """The tile is lost."""
    return -mat_worth(s, next_tile(s, s.turn, industry))


def judge_beer(s: State, at: int) -> int:
    """Whose brewery it is; the merchant's barrel brings its bonus."""
    return weigh(s, Own.BARREL) + bonus_worth(s, top(s.pending, Beer.buyer)) if at == s.tables.slot_count else judge_source(s, at)


def bonus_worth(s: State, m: int) -> int:
    """Worth of a merchant's bonus."""
    amount: int = MERCHANT_AMOUNT[m]
    if MERCHANT_BONUS[m] == BONUS_MONEY:
        return amount * pound(s)
    if MERCHANT_BONUS[m] == BONUS_INCOME:
        return amount * income_space(s, s.turn)
    return POINT if MERCHANT_BONUS[m] == BONUS_DEVELOP else amount * POINT


def best_pair(s: State) -> int:
    """Two links: the best first, and the best other line at the network for the second."""
    line: int
    best: int = NOTHING
    second: int = 0
    for line in range(s.tables.line_count):
        if why_not_first_of_two(s, line) == Reason.ALLOWED:
            worth: int = judge_link(s, line)
            if worth > best:
                second = max(second, best)
                best = worth
            else:
                second = max(second, worth)
    return best + second - s.tables.two_rails_price * pound(s) - weigh(s, Own.BARREL) // 2
