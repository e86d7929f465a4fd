"""What Birmingham decides where the family's text leaves a question to the title. Rules text.

The modules that ask import this one, so it imports none of them.
"""

from headrace.games.brass.rules.network import in_network
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import BLANK, MERCHANT_SPACES


def out_of_reach(s: State) -> int:
    """Cards of the deck that may not be drawn now."""
    return 0


def begin_rail_era(s: State) -> None:
    """Every merchant tile but the blank ones has a barrel again (7.4.2)."""
    fill_barrels(s)


def fill_barrels(s: State) -> None:
    """One barrel beside every merchant tile that is not blank (1.5)."""
    m: int
    for m in range(MERCHANT_SPACES):
        s.barrel[m] = 1 if s.merchant[m] >= 0 and s.merchant[m] != BLANK else 0


def score_end(s: State) -> None:
    """Money and income give no points (8.1)."""


def reaches(s: State, seat: int, place: int) -> bool:
    """Industry cards are for the own network alone (5.1.1)."""
    return in_network(s, seat, place)
