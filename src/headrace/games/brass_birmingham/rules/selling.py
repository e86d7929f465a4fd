"""Sell: goods to merchants, beer, merchants' bonuses (rules 5.4). Rules text."""

from headrace.engine.stack import amend, pop, push, replace, top
from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import NONE, Flip
from headrace.games.brass.questions import Beer, Bonus, Buyer, Sell, Sold
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.developing import can_remove
from headrace.games.brass.rules.money import advance_income, receive
from headrace.games.brass.rules.sources import flip
from headrace.games.brass_birmingham.rules.beer import barrels_in_reach
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import (
    BONUS_INCOME,
    BONUS_MONEY,
    BONUS_POINTS,
    MERCHANT_AMOUNT,
    MERCHANT_BONUS,
    MERCHANT_BUYS,
    MERCHANT_PLACE,
    MERCHANT_SPACES,
)


def accepts(s: State, m: int, slot: int) -> bool:
    """Whether a merchant tile shows the industry of a tile and is connected to it (5.4.2)."""
    if s.merchant[m] == NONE or s.group[MERCHANT_PLACE[m]] != s.group[s.tables.slot_place[slot]]:
        return False
    return (MERCHANT_BUYS[s.merchant[m]] >> s.tables.tile_industry[s.tile[slot]]) % 2 == 1


def why_not_merchant(s: State, slot: int, m: int) -> int:
    """Whether a tile can be sold to this merchant tile (5.4.2 - 5.4.5, R35)."""
    other: int
    if s.merchant[m] == NONE or (MERCHANT_BUYS[s.merchant[m]] >> s.tables.tile_industry[s.tile[slot]]) % 2 == 0:
        return Reason.WRONG_GOODS
    if not accepts(s, m, slot):
        return Reason.NOT_CONNECTED
    needed: int = s.tables.tile_beer[s.tile[slot]]
    if needed > 0 and any_barrel(s, slot):
        enough: bool = barrels_in_reach(s, s.group[s.tables.slot_place[slot]]) + s.barrel[m] >= needed
        return Reason.ALLOWED if enough else Reason.NO_BEER
    for other in range(m):
        if accepts(s, other, slot):
            return Reason.FORCED_BUYER
    enough_beer: bool = barrels_in_reach(s, s.group[s.tables.slot_place[slot]]) >= needed
    return Reason.ALLOWED if enough_beer else Reason.NO_BEER


def any_barrel(s: State, slot: int) -> bool:
    """Whether any accepting merchant tile within reach has its barrel (R35)."""
    m: int
    for m in range(MERCHANT_SPACES):
        if s.barrel[m] and accepts(s, m, slot):
            return True
    return False


def why_not_sell(s: State, slot: int) -> int:
    """Whether a tile can be sold now (5.4.1)."""
    m: int
    if s.tile[slot] == NONE or s.owner[slot] != s.turn:
        return Reason.NOT_YOUR_TILE
    if s.tables.flips_by[s.tables.tile_industry[s.tile[slot]]] != Flip.SELL:
        return Reason.NOT_FOR_SALE
    if s.flipped[slot]:
        return Reason.ALREADY_FLIPPED
    worst: int = Reason.NO_BUYER
    for m in range(MERCHANT_SPACES):
        reason: int = why_not_merchant(s, slot, m)
        if reason == Reason.ALLOWED:
            return reason
        if reason == Reason.NO_BEER:
            worst = reason
    return worst


def can_sell(s: State) -> bool:
    """Whether any tile of the seat to play can be sold."""
    slot: int
    for slot in range(s.tables.slot_count):
        if s.owner[slot] == s.turn and why_not_sell(s, slot) == Reason.ALLOWED:
            return True
    return False


def choose_sell(s: State, slot: int) -> None:
    """The tile to be sold next."""
    push(s.pending, Buyer(slot=slot))


def why_not_buyer(s: State, m: int) -> int:
    """Whether the chosen tile can be sold to this merchant tile."""
    return why_not_merchant(s, top(s.pending, Buyer.slot), m)


def choose_buyer(s: State, m: int) -> None:
    """The merchant tile it is sold to; its beer is due (5.4.3)."""
    slot: int = top(s.pending, Buyer.slot)
    replace(s.pending, Sold(slot=slot, buyer=m))
    push(s.pending, Beer(left=s.tables.tile_beer[s.tile[slot]], slot=slot, buyer=m))


def barrel_at_hand(s: State) -> bool:
    """Whether the merchant's own barrel may still be taken for this sale (4.6.3, 5.4.5)."""
    buyer: int = top(s.pending, Beer.buyer)
    return buyer != NONE and s.barrel[buyer] > 0 and top(s.pending, Beer.used) == 0


def take_barrel(s: State) -> None:
    """The merchant's barrel, and the bonus of the place at once (5.4.6)."""
    m: int = top(s.pending, Beer.buyer)
    amount: int = MERCHANT_AMOUNT[m]
    s.barrel[m] = 0
    amend(s.pending, Beer.used, 1)
    amend(s.pending, Beer.left, top(s.pending, Beer.left) - 1)
    note(s, EventKind.BARREL_TAKEN, s.turn, m)
    if MERCHANT_BONUS[m] == BONUS_MONEY:
        receive(s, s.turn, amount)
        note(s, EventKind.BONUS_MONEY, s.turn, amount)
    elif MERCHANT_BONUS[m] == BONUS_POINTS:
        s.vp[s.turn] += amount
        s.other_points[s.turn] += amount
        note(s, EventKind.BONUS_POINTS, s.turn, amount)
    elif MERCHANT_BONUS[m] == BONUS_INCOME:
        advance_income(s, s.turn, amount)
        note(s, EventKind.BONUS_INCOME, s.turn, amount)
    elif can_remove(s):
        push(s.pending, Bonus())
    else:
        note(s, EventKind.BONUS_LOST, s.turn)


def finish_sale(s: State) -> None:
    """The beer is drunk: the tile flips (5.4.7)."""
    slot: int = top(s.pending, Sold.slot)
    note(s, EventKind.SOLD, s.turn, s.tile[slot], slot, top(s.pending, Sold.buyer))
    pop(s.pending)
    flip(s, slot)
    amend(s.pending, Sell.done, top(s.pending, Sell.done) + 1)
