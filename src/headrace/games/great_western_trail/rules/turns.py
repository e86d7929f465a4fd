"""The course of turns: phases, drawing up, the end of the game (rules 3, 7, 13). Rules text."""

from headrace.engine.stack import depth, pop, push
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import Move, Start
from headrace.games.great_western_trail.material import NONE
from headrace.games.great_western_trail.rules.cards import draw, know_all
from headrace.games.great_western_trail.rules.counting import hand_limit
from headrace.games.great_western_trail.state import LINKS, State
from headrace.games.great_western_trail.steps import Going
from headrace.games.great_western_trail.tables import USE_COUNT


def clear(s: State) -> None:
    """Nothing is pending any more."""
    while depth(s.pending) > 0:
        pop(s.pending)


def forget_visit(s: State) -> None:
    """No location is visited."""
    i: int
    s.visit = 0
    s.acted = 0
    for i in range(LINKS):
        s.link_space[i] = NONE
        s.link_tile[i] = NONE
    for i in range(LINKS * USE_COUNT):
        s.link_used[i] = 0


def begin_turn(s: State, seat: int) -> None:
    """Phase A (3.2, 3.3, 4.1)."""
    s.turn = seat
    if s.cattleman[seat] == NONE:
        push(s.pending, Start())
    else:
        push(s.pending, Move(going=Going.TURN))


def end_turn(s: State) -> None:
    """Phase C, then the next turn; after the last final turn the game is over (3.1, 7.1, 13.3, 13.4)."""
    other: int
    clear(s)
    forget_visit(s)
    seat: int = s.turn
    draw(s, seat, hand_limit(s, seat) - s.hand_size[seat])
    after: int = (seat + 1) % s.players
    if s.token_owner == after:
        for other in range(s.players):
            know_all(s, other)
        s.turn = NONE
        note(s, EventKind.GAME_OVER, NONE)
    else:
        begin_turn(s, after)
