"""Gaining and playing objective cards (rules 9.3, 11). Rules text."""

from headrace.engine.stack import KIND, pop, push, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import Do, Move, Objective
from headrace.games.great_western_trail.material import (
    AREA_COUNT,
    CARD_COUNT,
    CATTLE_COUNT,
    DISPLAY,
    NONE,
    OBJECTIVE_COUNT,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.cards import in_hand, leave_hand
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Going, Step
from headrace.games.great_western_trail.tables import OBJECTIVE_EFFECT


def display_place(s: State, card: int) -> int:
    """Where in the display a card lies; NONE if nowhere."""
    at: int
    for at in range(DISPLAY):
        if s.display[at] == card:
            return at
    return NONE


def why_not_objective(s: State, objective: int) -> int:
    """May this card be taken, or with OBJECTIVE_COUNT the top one of the stack (9.3)?"""
    if objective == OBJECTIVE_COUNT:
        return Reason.ALLOWED if s.objective_left > 0 else Reason.STACK_EMPTY
    return Reason.ALLOWED if display_place(s, CATTLE_COUNT + objective) != NONE else Reason.NOT_ON_DISPLAY


def why_not_objective_any(s: State) -> int:
    """Is there a card to gain (9.3.2)?"""
    at: int
    for at in range(DISPLAY):
        if s.display[at] != NONE:
            return Reason.ALLOWED
    return Reason.ALLOWED if s.objective_left > 0 else Reason.STACK_EMPTY


def top_objective(s: State) -> int:
    """Take the top card of the stack; NONE if there is none."""
    if s.objective_left == 0:
        return NONE
    s.objective_left -= 1
    card: int = s.objective_stack[s.objective_left]
    s.objective_stack[s.objective_left] = NONE
    return card


def choose_objective(s: State, objective: int) -> None:
    """The card goes to the discard pile, or into the hand (9.3.1, 9.15.4, 11.1); the display is refilled (9.3.2)."""
    seat: int = s.turn
    to_hand: int = top(s.pending, Objective.to_hand)
    card: int = CATTLE_COUNT + objective
    if objective == OBJECTIVE_COUNT:
        card = top_objective(s)
        if to_hand > 0:
            note(s, EventKind.DREW_OBJECTIVE, seat)
        else:
            note(s, EventKind.TOOK_TOP, seat, card)
    else:
        s.display[display_place(s, card)] = top_objective(s)
        note(s, EventKind.TOOK_OBJECTIVE, seat, card)
    at: int = seat * CARD_COUNT + card
    if to_hand == 0:
        s.discarded[at] += 1
    else:
        s.hand[at] += 1
        s.hand_size[seat] += 1
        if objective == OBJECTIVE_COUNT:
            s.unseen[seat * OBJECTIVE_COUNT + card - CATTLE_COUNT] += 1
        else:
            s.undrawn[at] += 1
            s.shown[at] += 1
    pop(s.pending)


def is_window(s: State) -> int:
    """May a card be played now (3.4, 11.2, 11.7)?"""
    asked: int = top(s.pending, KIND)
    if asked == Step.VISIT or (asked == Step.MOVE and top(s.pending, Move.going) == Going.TURN):
        return Reason.ALLOWED
    is_kansas_city: bool = asked == Step.FORESIGHT or asked == Step.MARKER
    return Reason.ALLOWED if is_kansas_city and s.objectives_at_kansas_city == 0 else Reason.WINDOW_CLOSED


def why_not_play(s: State, objective: int) -> int:
    """May this card of the hand be played (11.2)?"""
    window: int = is_window(s)
    if window != Reason.ALLOWED:
        return window
    return Reason.ALLOWED if in_hand(s, s.turn, CATTLE_COUNT + objective) > 0 else Reason.NOT_IN_HAND


def play(s: State, objective: int) -> None:
    """Into the objective area; then its immediate action, which may be forfeited (11.3). In Kansas City nobody moves (11.5)."""
    seat: int = s.turn
    leave_hand(s, seat, CATTLE_COUNT + objective)
    s.area[seat * AREA_COUNT + objective] += 1
    note(s, EventKind.PLAYED, seat, CATTLE_COUNT + objective)
    push(s.pending, Do(of=OBJECTIVE_EFFECT[objective], forfeit=1))
