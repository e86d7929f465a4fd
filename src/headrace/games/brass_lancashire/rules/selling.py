"""Sell: cotton to ports and to the distant market (rules 9). Rules text."""

from headrace.engine.stack import amend, pop, push, top
from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import NONE, Industry
from headrace.games.brass.questions import Buyer, Sell
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.money import advance_income
from headrace.games.brass.rules.sources import flip
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.tables import DISTANT_END, DISTANT_INCOME, DISTANT_MOVE


def why_not_distant(s: State, mill: int) -> int:
    """Open, and a trade connection from the mill's town (9.2.2, 9.5, 14.2)."""
    if s.distant_at == DISTANT_END:
        return Reason.DISTANT_CLOSED
    return Reason.ALLOWED if s.group_trade[s.group[s.tables.slot_place[mill]]] > 0 else Reason.NOT_CONNECTED


def choose_sell(s: State, slot: int) -> None:
    """The mill to be sold next."""
    push(s.pending, Buyer(slot=slot))


def why_not_buyer(s: State, at: int) -> int:
    """Whether the chosen mill can be sold there: to a port, by its slot, or behind all slots to the distant market (9.2)."""
    mill: int = top(s.pending, Buyer.slot)
    return why_not_distant(s, mill) if at == s.tables.slot_count else why_not_port(s, mill, at)


def choose_buyer(s: State, at: int) -> None:
    """Who buys it."""
    if at == s.tables.slot_count:
        sell_far(s)
    else:
        sell_to_port(s, at)


def why_not_port(s: State, mill: int, slot: int) -> int:
    """An unflipped port of anybody in a connected town (9.2.1)."""
    if s.tile[slot] == NONE or s.tables.tile_industry[s.tile[slot]] != Industry.PORT:
        return Reason.NO_PORT_THERE
    if s.flipped[slot]:
        return Reason.ALREADY_FLIPPED
    return Reason.ALLOWED if s.group[s.tables.slot_place[slot]] == s.group[s.tables.slot_place[mill]] else Reason.NOT_CONNECTED


def why_not_sell(s: State, slot: int) -> int:
    """Whether a mill can be sold now (9.1, 9.2)."""
    i: int
    if s.tile[slot] == NONE or s.owner[slot] != s.turn:
        return Reason.NOT_YOUR_TILE
    if s.tables.tile_industry[s.tile[slot]] != Industry.COTTON_MILL:
        return Reason.NOT_FOR_SALE
    if s.flipped[slot]:
        return Reason.ALREADY_FLIPPED
    if why_not_distant(s, slot) == Reason.ALLOWED:
        return Reason.ALLOWED
    for i in range(s.tables.first_site[Industry.PORT], s.tables.first_site[Industry.PORT + 1]):
        if why_not_port(s, slot, s.tables.sites[i]) == Reason.ALLOWED:
            return Reason.ALLOWED
    return Reason.NO_BUYER


def can_sell(s: State) -> bool:
    """Whether any mill of the seat to play can be sold."""
    i: int
    for i in range(s.tables.first_site[Industry.COTTON_MILL], s.tables.first_site[Industry.COTTON_MILL + 1]):
        if s.owner[s.tables.sites[i]] == s.turn and why_not_sell(s, s.tables.sites[i]) == Reason.ALLOWED:
            return True
    return False


def sell_to_port(s: State, port: int) -> None:
    """The port flips, then the mill (9.2.1)."""
    mill: int = top(s.pending, Buyer.slot)
    note(s, EventKind.SOLD_TO_PORT, s.turn, s.tile[mill], mill, port)
    flip(s, port)
    finish_sale(s)


def sell_far(s: State) -> None:
    """Turn up a distant market tile; on X the action ends and the mill stays as it is (9.2.2, 9.3)."""
    s.pile_left -= 1
    move: int = DISTANT_MOVE[s.pile[s.pile_left]]
    s.distant_at = min(DISTANT_END, s.distant_at + move)
    if s.distant_at == DISTANT_END:
        note(s, EventKind.DISTANT_CLOSED, s.turn, move)
        pop(s.pending)
        pop(s.pending)
        return
    note(s, EventKind.DISTANT_TILE, s.turn, move, s.distant_at, DISTANT_INCOME[s.distant_at])
    advance_income(s, s.turn, DISTANT_INCOME[s.distant_at])
    finish_sale(s)


def finish_sale(s: State) -> None:
    """The mill flips; another may follow (4.5.1, 9.4)."""
    flip(s, top(s.pending, Buyer.slot))
    pop(s.pending)
    amend(s.pending, Sell.done, top(s.pending, Sell.done) + 1)
