"""Lancashire's own actions, step by step: Network, Sell, Loan, Special build. Rules text."""

from headrace.engine.stack import push, replace, top
from headrace.games.brass.material import NONE, Act, Era
from headrace.games.brass.questions import Amount, Card, Develop, Line, Loan, Pass, Sell, Step, What
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.building import can_build
from headrace.games.brass.rules.linking import lay_link, link_price, why_not_link
from headrace.games.brass.rules.money import loan_fits
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
    return Reason.ALLOWED if can_build(s, 1, NONE, NONE) else Reason.NOTHING_TO_BUILD


def why_not_amount(s: State, choice: int) -> int:
    """Not below the lowest level; in the rail era not once the deck is empty (10.2, 10.3)."""
    if s.era == Era.RAIL and s.deck_left == 0:
        return Reason.NO_MORE_LOANS
    return Reason.ALLOWED if loan_fits(s, s.turn, choice) else Reason.INCOME_TOO_LOW


# ---- what an action asks ---------------------------------------------------------------------------------------------
def cards_for(s: State, act: int) -> int:
    """Cards discarded for an action (3.3, 6.3)."""
    return SPECIAL_CARDS if act == Act.SPECIAL_BUILD else 1


def begin(s: State, act: int) -> None:
    """Selling and passing ask the card first, all else asks it last (16.2 - 16.8)."""
    if act == Act.NETWORK:
        push(s.pending, Line())
    elif act == Act.LOAN:
        push(s.pending, Amount())
    elif act == Act.SELL or act == Act.PASS:
        begin_with_card(s, act)
    else:
        push(s.pending, Card(act=act, left=cards_for(s, act)))
        begin_without_card(s, act)


def begin_with_card(s: State, act: int) -> None:
    """The card comes first."""
    if act == Act.SELL:
        push(s.pending, Sell())
    else:
        push(s.pending, Pass())
    push(s.pending, Card(act=act))


def begin_without_card(s: State, act: int) -> None:
    """What comes before the cards."""
    if act == Act.DEVELOP:
        push(s.pending, Develop())
    else:
        push(s.pending, What(special=1 if act == Act.SPECIAL_BUILD else 0))


def is_done_with(s: State, kind: int) -> bool:
    """A second link needs the rail era; mills are sold as long as any can be (7.3, 9.4, 16.4, 16.6, R20)."""
    if kind == Step.LINE:
        laid: int = top(s.pending, Line.done)
        return laid == 2 or (laid == 1 and (s.era == Era.CANAL or not can_lay_second(s)))
    return kind == Step.SELL and not can_sell(s)


def do_of_title(s: State, kind: int) -> None:
    """Nothing happens by itself in this title alone."""


def next_price(s: State) -> int:
    """Pounds for the next link of the action: the second costs what two cost more than one (7.3)."""
    return link_price(s) if top(s.pending, Line.done) == 0 else s.tables.two_rails_price - s.tables.rail_price


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
    """Where it is laid; the card comes after the first link (16.4)."""
    is_first: bool = top(s.pending, Line.done) == 0
    lay_link(s, line, next_price(s), 0)
    if is_first:
        push(s.pending, Card(act=Act.NETWORK))


def choose_amount(s: State, choice: int) -> None:
    """How much is borrowed."""
    replace(s.pending, Loan(amount=choice))
    push(s.pending, Card(act=Act.LOAN))
