"""What happens by itself until something is asked (rules 11; Lancashire 16). Rules text."""

from headrace.engine.stack import KIND, depth, pop, top
from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.questions import FIRST_AUTOMATIC, Loan, Step
from headrace.games.brass.rules.building import finish_building, start_building
from headrace.games.brass.rules.developing import has_developed
from headrace.games.brass.rules.money import take_loan
from headrace.games.brass.rules.rounds import end_action, settle_shortfall
from headrace.games.brass.rules.sources import buys_coal, buys_iron
from headrace.games.brass.state import BrassState


def run(s: BrassState) -> None:
    """Do what needs no answer until a question is on top, or the game is over (11.9)."""
    while depth(s.pending) > 0:
        kind: int = top(s.pending, KIND)
        if kind >= FIRST_AUTOMATIC:
            do_automatic(s, kind)
        elif is_done_with(s, kind):
            pop(s.pending)
        else:
            return


def do_automatic(s: BrassState, kind: int) -> None:
    """One frame that asks nothing."""
    if kind == Step.BUILD:
        start_building(s)
    elif kind == Step.STOCK:
        finish_building(s)
    elif kind == Step.END_ACTION:
        end_action(s)
    elif kind == Step.SETTLE:
        settle_shortfall(s)
    elif kind == Step.LOAN:
        take_loan(s, s.turn, top(s.pending, Loan.amount))
        pop(s.pending)
    elif kind == Step.PASS:
        note(s, EventKind.PASSED, s.turn)
        pop(s.pending)
    else:
        s.own.do_of_title(s, kind)


def is_done_with(s: BrassState, kind: int) -> bool:
    """Is there nothing more to be asked by a question?"""
    if kind == Step.COAL:
        return buys_coal(s)
    if kind == Step.IRON:
        return buys_iron(s)
    if kind == Step.DEVELOP:
        return has_developed(s)
    return s.own.is_done_with(s, kind)
