"""The rules text of Ferrymen: what is asked is the question on top of the stack."""

from headrace.engine.stack import KIND, pop, replace, top
from headrace.engine.text import note

from headrace_ferry.events import EventKind
from headrace_ferry.frames import Action, Conduit, Dam, Drops, Town
from headrace_ferry.material import GOOD_COUNT, NONE, REST_COINS, Errand, Question
from headrace_ferry.questions import FIRST_OF, LAST_OF, Act
from headrace_ferry.reasons import Reason
from headrace_ferry.rules.cards import redeal, veil
from headrace_ferry.rules.delivering import (
    carry_to,
    deliver,
    lay_disc,
    spend,
    why_not_deliver,
    why_not_disc,
    why_not_spend,
    why_not_town,
)
from headrace_ferry.rules.producing import (
    fulfil,
    release,
    why_not_conduit,
    why_not_contract,
    why_not_dam,
    why_not_drops,
    why_not_produce,
)
from headrace_ferry.rules.turns import end_turn, score, setup, shed, standing, won
from headrace_ferry.state import State

__all__ = ["apply", "legal", "redeal", "score", "setup", "standing", "to_play", "veil", "why_not", "won"]


def to_play(s: State) -> int:
    """The seat to decide; -1 when the game is over."""
    return s.turn


def why_not(s: State, action: int) -> int:
    """0 if the seat to play may answer so, else the reason (4)."""
    if s.turn == NONE:
        return Reason.GAME_OVER
    asked: int = top(s.pending, KIND)
    if action < FIRST_OF[asked] or action >= LAST_OF[asked]:
        return Reason.ANOTHER_QUESTION
    if asked == Question.ACTION:
        return why_not_action(s, action, top(s.pending, Action.errand))
    if asked == Question.CERTIFICATES:
        return why_not_spend(s, action - Act.SPEND)
    if asked == Question.TOWN:
        return why_not_town(s, action - Act.TOWN, top(s.pending, Town.value))
    if asked == Question.DISC:
        return why_not_disc(s, action - Act.DISC)
    if asked == Question.DAM:
        return why_not_dam(s, action - Act.DAM)
    if asked == Question.CONDUIT:
        return why_not_conduit(s, action - Act.CONDUIT)
    if asked == Question.DROPS:
        return why_not_drops(s, action - Act.DROPS + 1)
    if action == Act.NO_CONTRACT or action == Act.KEEP:
        return Reason.ALLOWED
    if asked == Question.CONTRACT:
        return why_not_contract(s, action - Act.CONTRACT)
    return Reason.ALLOWED if s.hand[s.turn * GOOD_COUNT + action - Act.SHED] > 0 else Reason.NONE_IN_HAND


def why_not_action(s: State, action: int, errand: int) -> int:
    """One of the actions; of an action gained on the way, only that one, or none (4.2, 4.4)."""
    if action == Act.WAIVE:
        return Reason.NOT_GAINED if errand == Errand.ANY else Reason.ALLOWED
    if action == Act.REST:
        return Reason.ALLOWED if errand == Errand.ANY else Reason.ANOTHER_ERRAND
    if action == Act.DELIVER:
        return Reason.ANOTHER_ERRAND if errand == Errand.PRODUCE else why_not_deliver(s)
    return Reason.ANOTHER_ERRAND if errand == Errand.DELIVER else why_not_produce(s)


def legal(s: State, out: list[int]) -> int:
    """Write the legal actions, ascending; only those that answer the question are asked about."""
    action: int
    count: int = 0
    if s.turn == NONE:
        return 0
    asked: int = top(s.pending, KIND)
    for action in range(FIRST_OF[asked], LAST_OF[asked]):
        if why_not(s, action) == Reason.ALLOWED:
            out[count] = action
            count += 1
    return count


def apply(s: State, action: int) -> None:
    """Carry out a legal action; when nothing but the end of the turn is pending, the turn may end (4.1)."""
    asked: int = top(s.pending, KIND)
    if asked == Question.ACTION:
        act(s, action)
    elif asked == Question.CERTIFICATES:
        spend(s, action - Act.SPEND)
    elif asked == Question.TOWN:
        carry_to(s, action - Act.TOWN)
    elif asked == Question.DISC:
        lay_disc(s, action - Act.DISC)
    elif asked == Question.DAM:
        replace(s.pending, Conduit(dam=action - Act.DAM))
    elif asked == Question.CONDUIT:
        replace(s.pending, Drops(conduit=action - Act.CONDUIT))
    elif asked == Question.DROPS:
        release(s, action - Act.DROPS + 1)
    elif action == Act.NO_CONTRACT:
        pop(s.pending)
    elif asked == Question.CONTRACT:
        fulfil(s, action - Act.CONTRACT)
    else:
        if action != Act.KEEP:
            shed(s, action - Act.SHED)
        end_turn(s)


def act(s: State, action: int) -> None:
    """Begin the action chosen, in the place of the question for it (4.2, 4.4)."""
    if action == Act.DELIVER:
        deliver(s)
    elif action == Act.PRODUCE:
        replace(s.pending, Dam())
    elif action == Act.REST:
        s.coins[s.turn] += REST_COINS
        note(s, EventKind.RESTED, s.turn, REST_COINS)
        pop(s.pending)
    else:
        note(s, EventKind.WAIVED, s.turn, top(s.pending, Action.errand))
        pop(s.pending)
