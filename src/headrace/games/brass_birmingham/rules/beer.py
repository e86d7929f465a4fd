"""Beer: which barrels may be drunk (rules 4.6). Rules text."""

from headrace.engine.stack import amend, top
from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import NONE, Industry
from headrace.games.brass.questions import Beer
from headrace.games.brass.rules.sources import take_one
from headrace.games.brass_birmingham.state import State


def has_beer(s: State, slot: int) -> bool:
    """Whether a brewery with barrels stands in a slot."""
    return s.goods[slot] > 0 and s.tables.tile_industry[s.tile[slot]] == Industry.BREWERY


def may_drink(s: State, slot: int, group: int) -> bool:
    """An own brewery anywhere; another player's if connected to the place of use (4.6.1, 4.6.2, 4.6.4)."""
    return has_beer(s, slot) and (s.owner[slot] == s.turn or s.group[s.tables.slot_place[slot]] == group)


def barrels_in_reach(s: State, group: int) -> int:
    """Barrels on breweries that may be drunk in a group."""
    i: int
    barrels: int = 0
    for i in range(s.tables.first_site[Industry.BREWERY], s.tables.first_site[Industry.BREWERY + 1]):
        if may_drink(s, s.tables.sites[i], group):
            barrels += s.goods[s.tables.sites[i]]
    return barrels


def own_barrels(s: State) -> int:
    """Barrels on breweries of the seat to play."""
    return barrels_in_reach(s, NONE)


def drink(s: State, slot: int) -> None:
    """One barrel from a brewery; the last one flips it (4.7)."""
    amend(s.pending, Beer.left, top(s.pending, Beer.left) - 1)
    note(s, EventKind.BEER_TAKEN, s.turn, slot, s.owner[slot])
    take_one(s, slot)
