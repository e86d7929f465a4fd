"""What happens by itself until something is asked (rules 5.8). Rules text."""

from headrace.engine.stack import KIND, depth, pop, top
from headrace.games.barrage.questions import FIRST_AUTOMATIC, Dam, Step
from headrace.games.barrage.rules.automa.producing import produce_again
from headrace.games.barrage.rules.automa.reading import read_tile
from headrace.games.barrage.rules.contracts import holds_too_many, skip_fulfilling
from headrace.games.barrage.rules.effects import take_effect
from headrace.games.barrage.rules.gaining import lapses, pour_all, take_next
from headrace.games.barrage.rules.knowing import is_veiled
from headrace.games.barrage.rules.producing import can_produce, finish_production
from headrace.games.barrage.rules.turns import collect_incomes, end_turn
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import Running


def run(s: State) -> None:
    """Do what needs no answer until a question is on top, or the game is over (14.12).

    What a seat sees is played on as far as it can be known: up to the tile that an Automa would turn over.
    """
    while depth(s.pending) > 0:
        kind: int = top(s.pending, KIND)
        if kind == Step.AUTOMA and is_veiled(s) and s.engineers[s.turn] > 0:
            return
        if kind >= FIRST_AUTOMATIC:
            do_automatic(s, kind)
        elif not passes_by(s, kind):
            return


def do_automatic(s: State, kind: int) -> None:
    """One frame that asks nothing."""
    if kind == Step.GAIN:
        take_next(s)
    elif kind == Step.EFFECT:
        take_effect(s)
    elif kind == Step.AFTER:
        finish_production(s)
    elif kind == Step.INCOMES:
        collect_incomes(s)
    elif kind == Step.AUTOMA:
        read_tile(s)
    elif kind == Step.AUTOMA_PRODUCTION:
        produce_again(s)
    else:
        end_turn(s)


def passes_by(s: State, kind: int) -> bool:
    """Is a question done with, because it has no answer? Then it goes."""
    if kind == Step.FULFIL:
        return skip_fulfilling(s)
    if kind == Step.FREE_SITE:
        return lapses(s)
    if kind == Step.HEADSTREAM:
        return pour_all(s)
    is_done: bool = (kind == Step.DISCARD and not holds_too_many(s)) or (kind == Step.DAM and cannot_produce(s))
    if is_done:
        pop(s.pending)
    return is_done


def cannot_produce(s: State) -> bool:
    """A production that may be declined, and is not possible."""
    running: int = top(s.pending, Dam.running)
    if running == Running.STATION:
        return False
    return not can_produce(s, top(s.pending, Dam.bonus), running, top(s.pending, Dam.unused), s.credits[s.turn])
