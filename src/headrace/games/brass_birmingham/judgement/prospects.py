"""What Birmingham's own actions promise. Rules text."""

from headrace.games.brass.judgement.by_era import weigh
from headrace.games.brass.judgement.promises import NOTHING, best_link, judge_link, judge_loan, judge_source
from headrace.games.brass.judgement.worth import POINT, flip_worth, income_space, mat_worth, pound
from headrace.games.brass.material import Act, Phase
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.building import next_tile
from headrace.games.brass.weights import Weight
from headrace.games.brass_birmingham.rules.railways import why_not_first_of_two
from headrace.games.brass_birmingham.rules.selling import why_not_sold
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
        if s.owner[slot] == s.turn and why_not_sold(s, slot) == Reason.ALLOWED:
            worth: int = flip_worth(s, s.turn, s.tile[slot], s.tables.slot_place[slot])
            best = max(best, worth)
            total += worth
    return best + (total - best) * weigh(s, Weight.SECOND_SALE) // 100


def judge_title(s: State, action: int) -> int:
    """The phases of this title's own."""
    if s.phase == Phase.LINKS:
        return best_link(s) if action == s.numbers.at_links else best_pair(s)
    if s.phase == Phase.LINE:
        return judge_link(s, action - s.numbers.at_line)
    if action == s.numbers.at_stop:
        return 0
    if s.phase == Phase.SELL:
        return flip_worth(s, s.turn, s.tile[action - s.numbers.at_sell], s.tables.slot_place[action - s.numbers.at_sell])
    if s.phase == Phase.BUYER:
        return bonus_worth(s, action - s.numbers.at_buyer) * s.barrel[action - s.numbers.at_buyer]
    if s.phase == Phase.BONUS:
        return -mat_worth(s, next_tile(s, s.turn, action - s.numbers.at_develop))
    if action == s.numbers.at_barrel:
        return weigh(s, Own.BARREL) + bonus_worth(s, s.buyer)
    return judge_source(s, action - s.numbers.at_beer)


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
