"""The pile of Automa tiles (rules A.1.1). Rules text."""

from headrace.engine.dice import shuffle
from headrace.engine.text import note, scratch
from headrace.games.barrage.automa_tiles import AUTOMA_COUNT
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import NONE
from headrace.games.barrage.state import IN_PILE, ON_TOP, TURNED_OVER, State


def new_pile(s: State) -> None:
    """Shuffle all tiles; the one on top shows its actions (A.1.1)."""
    i: int
    tiles = scratch(AUTOMA_COUNT)
    for i in range(AUTOMA_COUNT):
        tiles[i] = i
    shuffle(s.rng, tiles, AUTOMA_COUNT)
    for i in range(AUTOMA_COUNT):
        s.automa_place[i] = IN_PILE
        s.automa_stack[AUTOMA_COUNT - 1 - i] = tiles[i]
    s.automa_left = AUTOMA_COUNT
    show_top(s)


def show_top(s: State) -> None:
    """The next tile is the top of the pile."""
    s.automa_left -= 1
    s.automa_front = s.automa_stack[s.automa_left]
    s.automa_stack[s.automa_left] = NONE
    s.automa_place[s.automa_front] = ON_TOP


def turn_over(s: State) -> None:
    """The top tile gives the criteria, the one below the actions; an empty pile is shuffled anew first (A.1.1)."""
    if s.automa_left == 0:
        note(s, EventKind.AUTOMA_SHUFFLED, NONE)
        new_pile(s)
    s.automa_back = s.automa_front
    s.automa_place[s.automa_back] = TURNED_OVER
    show_top(s)
    note(s, EventKind.AUTOMA_TURN, s.turn, s.automa_back, s.automa_front)
