"""The distant market tiles nobody has seen: blanked out, or drawn anew (rules 17.2). Rules text."""

from headrace.engine.dice import shuffle
from headrace.engine.text import scratch
from headrace.games.brass.material import NONE
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.tables import DISTANT_MIN_PLAYERS, DISTANT_TILES


def veil_pile(s: State) -> None:
    """Blank out the tiles that do not lie open."""
    i: int
    for i in range(s.pile_left):
        s.pile[i] = NONE


def redeal_pile(s: State, dice: list[int]) -> None:
    """Shuffle the tiles that do not lie open. Works on masked states as well."""
    i: int
    is_open = scratch(DISTANT_TILES)
    for i in range(s.pile_left, DISTANT_TILES):
        if s.pile[i] >= 0:
            is_open[s.pile[i]] = 1
    count: int = 0
    for i in range(DISTANT_TILES):
        if DISTANT_MIN_PLAYERS[i] <= s.players and is_open[i] == 0:
            s.pile[count] = i
            count += 1
    shuffle(dice, s.pile, count)
