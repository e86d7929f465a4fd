"""What happens by itself until something is asked (5.1.7). Rules text."""

from headrace.engine.stack import KIND, depth, pop, top
from headrace.games.great_western_trail.frames import Buy, Certificates, Discard, DrawExactly, Money, Pay, Remove
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.cattle import ask_cowboys, why_not_trade
from headrace.games.great_western_trail.rules.counting import amount
from headrace.games.great_western_trail.rules.delivering import pay_transport, take_city_effects
from headrace.games.great_western_trail.rules.effects import do_next, draw_some
from headrace.games.great_western_trail.rules.engine import reach_terminus
from headrace.games.great_western_trail.rules.kansas_city import close_visit
from headrace.games.great_western_trail.rules.money import gain, gain_certificates, pay
from headrace.games.great_western_trail.rules.objectives import why_not_objective_any
from headrace.games.great_western_trail.rules.stations import offer_master, stop
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import FIRST_AUTOMATIC, Buying, Step
from headrace.games.great_western_trail.tables import TERMINUS_EFFECT


def run(s: State) -> None:
    """Do what needs no answer until a question is on top, or the game is over."""
    while depth(s.pending) > 0:
        kind: int = top(s.pending, KIND)
        if kind >= FIRST_AUTOMATIC:
            do_automatic(s, kind)
        elif not passes_by(s, kind):
            return


def do_automatic(s: State, kind: int) -> None:
    """One frame that asks nothing."""
    if kind == Step.DO:
        do_next(s)
    elif kind == Step.DRAW_EXACTLY:
        draw_some(s, top(s.pending, DrawExactly.count))
    elif kind == Step.STOPPED:
        stop(s)
    elif kind == Step.TERMINUS:
        reach_terminus(s, TERMINUS_EFFECT)
    elif kind == Step.MASTER:
        offer_master(s)
    elif kind == Step.CITY_EFFECTS:
        take_city_effects(s)
    elif kind == Step.TRANSPORT:
        pay_transport(s)
    elif kind == Step.CLOSE:
        close_visit(s)
    else:
        receive(s, kind)


def receive(s: State, kind: int) -> None:
    """Dollars and certificates."""
    if kind == Step.PAY:
        dollars: int = top(s.pending, Pay.dollars)
        pop(s.pending)
        pay(s, s.turn, dollars)
    elif kind == Step.MONEY:
        gained: int = amount(s, s.turn, top(s.pending, Money.dollars), top(s.pending, Money.counted))
        pop(s.pending)
        gain(s, s.turn, gained)
    else:
        spaces: int = amount(s, s.turn, top(s.pending, Certificates.spaces), top(s.pending, Certificates.counted))
        pop(s.pending)
        gain_certificates(s, s.turn, spaces)


def passes_by(s: State, kind: int) -> bool:
    """Is a question done with, because all can see that it has no answer? Then it goes."""
    if kind == Step.BUY and top(s.pending, Buy.buying) == Buying.NEW:
        ask_cowboys(s)
        return True
    is_done: bool = (
        (kind == Step.OBJECTIVE and why_not_objective_any(s) != Reason.ALLOWED)
        or (kind == Step.REMOVE and (s.hand_size[s.turn] == 0 or top(s.pending, Remove.most) == 0))
        or (kind == Step.DISCARD and top(s.pending, Discard.count) == 0)
        or (
            kind == Step.BUY
            and top(s.pending, Buy.buying) == Buying.DONE
            and why_not_trade(s, top(s.pending, Buy.cowboys)) != Reason.ALLOWED
        )
    )
    if is_done:
        pop(s.pending)
    return is_done
