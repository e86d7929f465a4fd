"""Links: which lines may be used, and laying one (rules 5.2; Lancashire 7). Rules text."""

from headrace.engine.stack import amend, push, top
from headrace.engine.text import note, scratch
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import ERAS, LINE_ENDS, NONE, Era
from headrace.games.brass.questions import Beer, Coal, Line
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.money import pay
from headrace.games.brass.rules.network import groups_of_line, put_link, touches_network
from headrace.games.brass.rules.sources import UNOBTAINABLE, coal_price
from headrace.games.brass.state import BrassState


def why_not_free(s: BrassState, line: int) -> int:
    """Whether the line is free, of this era, and at the own network (3.5, 5.2.2; Lancashire 1.7, 7.1, 14.13)."""
    if s.tables.line_in_era[line * ERAS + s.era] == 0:
        return Reason.LINE_OF_OTHER_ERA
    if s.link[line] != NONE:
        return Reason.LINE_TAKEN
    if touches_network(s, s.turn, line) or (s.traits.free_first_link and s.pieces[s.turn] == 0):
        return Reason.ALLOWED
    return Reason.LINE_OUTSIDE_NETWORK


def link_coal_price(s: BrassState, line: int) -> int:
    """Pounds for the coal of a rail link laid now; UNOBTAINABLE if there is none to be had (4.4, 3.4)."""
    i: int
    groups = scratch(LINE_ENDS)
    groups_of_line(s, line, groups)
    free: int = 0
    trade: int = 0
    for i in range(LINE_ENDS):
        if groups[i] != NONE:
            free += s.group_coal[groups[i]]
            trade += s.group_trade[groups[i]]
    return coal_price(s, 1, free, trade, s.coal_market)


def why_not_link(s: BrassState, line: int, price: int) -> int:
    """Whether one link can be laid here for this price and its coal (5.2.1, 5.2.2 - 5.2.5)."""
    reason: int = why_not_free(s, line)
    if reason != Reason.ALLOWED:
        return reason
    coal: int = 0
    if s.era == Era.RAIL:
        coal = link_coal_price(s, line)
        if coal == UNOBTAINABLE:
            return Reason.NO_COAL
    return Reason.TOO_EXPENSIVE if price + coal > s.money[s.turn] else Reason.ALLOWED


def link_price(s: BrassState) -> int:
    """Pounds for a single link of this era (5.2.3; Lancashire 7.2)."""
    return s.tables.canal_price if s.era == Era.CANAL else s.tables.rail_price


def can_link(s: BrassState) -> bool:
    """Whether a single link can be laid anywhere."""
    line: int
    price: int = link_price(s)
    if s.links_left[s.turn] == 0 or price > s.money[s.turn]:
        return False
    for line in range(s.tables.line_count):
        if why_not_link(s, line, price) == Reason.ALLOWED:
            return True
    return False


def why_not_network(s: BrassState) -> int:
    """Whether the Network action can be taken at all (Lancashire 7.4)."""
    if s.links_left[s.turn] == 0:
        return Reason.NO_LINK_LEFT
    return Reason.ALLOWED if can_link(s) else Reason.NOWHERE_TO_LINK


def lay_link(s: BrassState, line: int, price: int, barrels: int) -> None:
    """Pay, lay the link; a rail link then needs its coal, and after that barrels (5.2.5)."""
    amend(s.pending, Line.done, top(s.pending, Line.done) + 1)
    pay(s, s.turn, price)
    put_link(s, s.turn, line)
    note(s, EventKind.LINKED, s.turn, line, price)
    if barrels > 0:
        push(s.pending, Beer(left=barrels, line=line))
    if s.era == Era.RAIL:
        push(s.pending, Coal(left=1, line=line))
