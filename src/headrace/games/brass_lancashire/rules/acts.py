"""Lancashire's own actions, step by step: Network, Sell, Loan, Special build. Rules text."""

from headrace.games.brass.material import NONE, Act, Deed, Era, Phase
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.building import can_build
from headrace.games.brass.rules.choosing import list_run
from headrace.games.brass.rules.linking import lay_link, link_price, why_not_link
from headrace.games.brass.rules.money import loan_fits, take_loan
from headrace.games.brass.rules.sources import next_coal
from headrace.games.brass_lancashire.rules.selling import (
    can_sell,
    sell_far,
    sell_to_port,
    why_not_distant,
    why_not_port,
    why_not_sold,
)
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.tables import SPECIAL_CARDS


def why_not_title_act(s: State, act: int) -> int:
    """Sell, Loan and Special build (9.1, 10, 6.3)."""
    if act == Act.SELL:
        return Reason.ALLOWED if can_sell(s) else Reason.NOTHING_TO_SELL
    if act == Act.LOAN:
        return why_not_loan(s, 0)
    if s.actions_left < s.tables.actions_per_turn:
        return Reason.NEEDS_TWO_ACTIONS
    s.act = Act.SPECIAL_BUILD
    possible: bool = can_build(s)
    s.act = NONE
    return Reason.ALLOWED if possible else Reason.NOTHING_TO_BUILD


def why_not_loan(s: State, choice: int) -> int:
    """Not below the lowest level; in the rail era not once the deck is empty (10.2, 10.3)."""
    if s.era == Era.RAIL and s.deck_left == 0:
        return Reason.NO_MORE_LOANS
    return Reason.ALLOWED if loan_fits(s, s.turn, choice) else Reason.INCOME_TOO_LOW


def cards_for(s: State) -> int:
    """Cards discarded for the action under way (3.3, 6.3)."""
    return SPECIAL_CARDS if s.act == Act.SPECIAL_BUILD else 1


def may_stop(s: State) -> bool:
    """Besides Develop one may stop selling, and stop after the first rail link (9.4, R20)."""
    return s.phase == Phase.SELL or (s.phase == Phase.LINE and s.done > 0)


# ---- what is asked --------------------------------------------------------------------------------------------------
def next_of_title(s: State) -> int:
    """What the action under way asks next, or the deed due before (16.3, 16.7)."""
    if s.act == Act.NETWORK:
        return next_of_network(s)
    if s.act == Act.SELL:
        return next_of_sell(s)
    if s.loan == NONE:
        return Phase.AMOUNT
    return Phase.CARD if s.cards_due > 0 else Deed.END_ACTION


def do_of_title(s: State, deed: int) -> None:
    """At the end of a Loan it is taken (16.8)."""
    if s.act == Act.LOAN:
        take_loan(s, s.turn, s.loan)


def next_of_network(s: State) -> int:
    """Line, card, coal; in the rail era a second line or stop, and its coal (16.4)."""
    if s.done == 0:
        return Phase.LINE
    if s.cards_due > 0:
        return Phase.CARD
    if s.coal_due > 0:
        return next_coal(s)
    if s.era == Era.RAIL and s.done == 1 and s.stopped == 0 and can_lay_second(s):
        return Phase.LINE
    return Deed.END_ACTION


def next_of_sell(s: State) -> int:
    """Card, mill, buyer; then the next mill or stop (16.6)."""
    if s.cards_due > 0:
        return Phase.CARD
    if s.space != NONE:
        return Phase.BUYER
    if s.stopped == 1 or not can_sell(s):
        return Deed.END_ACTION
    return Phase.SELL


def next_price(s: State) -> int:
    """Pounds for the next link of the action: the second costs what two cost more than one (7.3)."""
    return link_price(s) if s.done == 0 else s.tables.two_rails_price - s.tables.rail_price


def can_lay_second(s: State) -> bool:
    """Whether a second rail link can follow (7.3, R20)."""
    line: int
    if s.links_left[s.turn] == 0:
        return False
    for line in range(s.tables.line_count):
        if why_not_link(s, line, next_price(s)) == Reason.ALLOWED:
            return True
    return False


# ---- what is legal --------------------------------------------------------------------------------------------------
def list_title_options(s: State, out: list[int]) -> int:
    """Legal actions of this title's own phases, ascending."""
    if s.phase == Phase.LINE:
        return list_lines(s, out)
    first: int = s.numbers.at_amount
    length: int = len(s.tables.loan_amounts)
    if s.phase == Phase.SELL:
        first, length = s.numbers.at_sell, s.tables.slot_count
    elif s.phase == Phase.BUYER:
        first, length = s.numbers.at_buyer, s.tables.slot_count + 1
    return list_run(s, first, length, out)


def list_lines(s: State, out: list[int]) -> int:
    """Lines for the next link, and stopping after the first."""
    count: int = list_run(s, s.numbers.at_line, s.tables.line_count, out)
    if s.done > 0:
        out[count] = s.numbers.at_stop
        count += 1
    return count


# ---- why not --------------------------------------------------------------------------------------------------------
def phase_of_title(s: State, action: int) -> int:
    """The phase an action of this title's own belongs to."""
    if action < s.numbers.at_stop:
        return Phase.LINE
    if action < s.numbers.at_buyer:
        return Phase.SELL
    return Phase.BUYER if action < s.numbers.at_amount else Phase.AMOUNT


def why_not_title(s: State, action: int) -> int:
    """Whether an action of this title's own phases is allowed; the phase fits."""
    if s.phase == Phase.LINE:
        return why_not_link(s, action - s.numbers.at_line, next_price(s))
    if s.phase == Phase.SELL:
        return why_not_sold(s, action - s.numbers.at_sell)
    if action == s.numbers.at_distant:
        return why_not_distant(s, s.space)
    if s.phase == Phase.BUYER:
        return why_not_port(s, s.space, action - s.numbers.at_buyer)
    return why_not_loan(s, action - s.numbers.at_amount)


# ---- what a choice does ---------------------------------------------------------------------------------------------
def carry_out_title(s: State, action: int) -> None:
    """The direct effect of a legal action of this title's own phases."""
    if s.phase == Phase.LINE:
        lay_link(s, action - s.numbers.at_line, next_price(s))
    elif s.phase == Phase.SELL:
        s.space = action - s.numbers.at_sell
    elif action == s.numbers.at_distant:
        sell_far(s)
    elif s.phase == Phase.BUYER:
        sell_to_port(s, action - s.numbers.at_buyer)
    else:
        s.loan = action - s.numbers.at_amount
