"""Lancashire's own actions, step by step: Network, Sell, Loan, Special build. Rules text."""

from headrace.games.brass.material import NONE, Act, Deed, Era
from headrace.games.brass.questions import Step
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.building import can_build
from headrace.games.brass.rules.linking import lay_link, link_price, why_not_link
from headrace.games.brass.rules.money import loan_fits, take_loan
from headrace.games.brass.rules.sources import next_coal
from headrace.games.brass_lancashire.rules.selling import can_sell
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.tables import SPECIAL_CARDS


def why_not_title_act(s: State, act: int) -> int:
    """Sell, Loan and Special build (9.1, 10, 6.3)."""
    if act == Act.SELL:
        return Reason.ALLOWED if can_sell(s) else Reason.NOTHING_TO_SELL
    if act == Act.LOAN:
        return why_not_amount(s, 0)
    if s.actions_left < s.tables.actions_per_turn:
        return Reason.NEEDS_TWO_ACTIONS
    s.act = Act.SPECIAL_BUILD
    possible: bool = can_build(s)
    s.act = NONE
    return Reason.ALLOWED if possible else Reason.NOTHING_TO_BUILD


def why_not_amount(s: State, choice: int) -> int:
    """Not below the lowest level; in the rail era not once the deck is empty (10.2, 10.3)."""
    if s.era == Era.RAIL and s.deck_left == 0:
        return Reason.NO_MORE_LOANS
    return Reason.ALLOWED if loan_fits(s, s.turn, choice) else Reason.INCOME_TOO_LOW


def cards_for(s: State) -> int:
    """Cards discarded for the action under way (3.3, 6.3)."""
    return SPECIAL_CARDS if s.act == Act.SPECIAL_BUILD else 1


# ---- what is asked --------------------------------------------------------------------------------------------------
def next_of_title(s: State) -> int:
    """What the action under way asks next, or the deed due before (16.3, 16.7)."""
    if s.act == Act.NETWORK:
        return next_of_network(s)
    if s.act == Act.SELL:
        return next_of_sell(s)
    if s.loan == NONE:
        return Step.AMOUNT
    return Step.CARD if s.cards_due > 0 else Deed.END_ACTION


def do_of_title(s: State, deed: int) -> None:
    """At the end of a Loan it is taken (16.8)."""
    if s.act == Act.LOAN:
        take_loan(s, s.turn, s.loan)


def next_of_network(s: State) -> int:
    """Line, card, coal; in the rail era a second line or stop, and its coal (16.4)."""
    if s.done == 0:
        return Step.LINE
    if s.cards_due > 0:
        return Step.CARD
    if s.coal_due > 0:
        return next_coal(s)
    if s.era == Era.RAIL and s.done == 1 and s.stopped == 0 and can_lay_second(s):
        return Step.LINE
    return Deed.END_ACTION


def next_of_sell(s: State) -> int:
    """Card, mill, buyer; then the next mill or stop (16.6)."""
    if s.cards_due > 0:
        return Step.CARD
    if s.space != NONE:
        return Step.BUYER
    if s.stopped == 1 or not can_sell(s):
        return Deed.END_ACTION
    return Step.SELL


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


# ---- answers ----------------------------------------------------------------------------------------------------------
def why_not_line(s: State, line: int) -> int:
    """Whether the next link can be laid here (7.1 - 7.4)."""
    return why_not_link(s, line, next_price(s))


def choose_line(s: State, line: int) -> None:
    """Where it is laid."""
    lay_link(s, line, next_price(s))


def choose_amount(s: State, choice: int) -> None:
    """How much is borrowed."""
    s.loan = choice
