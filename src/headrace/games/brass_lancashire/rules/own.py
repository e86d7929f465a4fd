"""What Lancashire decides where the family's text leaves a question to the title. Rules text.

The modules that ask import this one, so it imports none of them.
"""

from headrace.engine.dice import shuffle
from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import NONE, Era
from headrace.games.brass.rules.network import in_network
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.tables import (
    BELOW_TILE,
    CASH_PER_POINT,
    DISTANT_MIN_PLAYERS,
    DISTANT_START,
    DISTANT_TILES,
    VIRTUAL_ENDS,
)


def out_of_reach(s: State) -> int:
    """Cards below the deck tile cannot be drawn in the canal era (2.4, 3.5)."""
    return BELOW_TILE * s.players if s.era == Era.CANAL else 0


def begin_rail_era(s: State) -> None:
    """The distant market opens again with all its tiles (12.4)."""
    open_distant_market(s)


def open_distant_market(s: State) -> None:
    """The marker at the start, all tiles in use shuffled face down (2.5)."""
    tile: int
    s.distant_at = DISTANT_START
    s.pile_left = 0
    for tile in range(DISTANT_TILES):
        s.pile[tile] = NONE
    for tile in range(DISTANT_TILES):
        if DISTANT_MIN_PLAYERS[tile] <= s.players:
            s.pile[s.pile_left] = tile
            s.pile_left += 1
    shuffle(s.rng, s.pile, s.pile_left)


def score_end(s: State) -> None:
    """One point per full 10 pounds (13.3)."""
    seat: int
    if s.cash_scoring == 0:
        return
    for seat in range(s.players):
        s.cash_points[seat] = s.money[seat] // CASH_PER_POINT
        s.vp[seat] += s.cash_points[seat]
        note(s, EventKind.MONEY_SCORED, seat, s.cash_points[seat])


def reaches(s: State, seat: int, place: int) -> bool:
    """An industry card is for the own network; with the virtual link also for the other of its two towns (6.1.2, R4, 20.2)."""
    if in_network(s, seat, place):
        return True
    if s.virtual_link == 0:
        return False
    if place == VIRTUAL_ENDS[0]:
        return in_network(s, seat, VIRTUAL_ENDS[1])
    return place == VIRTUAL_ENDS[1] and in_network(s, seat, VIRTUAL_ENDS[0])
