"""What Birmingham's tiles and links promise beyond their own points. Rules text."""

from headrace.engine.text import scratch
from headrace.games.brass.judgement.by_era import weigh
from headrace.games.brass.judgement.worth import flip_worth
from headrace.games.brass.material import LINE_ENDS, NONE, Era, Flip, Industry
from headrace.games.brass.rules.network import groups_of_line
from headrace.games.brass.weights import Weight
from headrace.games.brass_birmingham.rules.beer import own_barrels
from headrace.games.brass_birmingham.rules.selling import accepts
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import MERCHANT_BUYS, MERCHANT_PLACE, MERCHANT_SPACES
from headrace.games.brass_birmingham.weights import Own


def build_extra(s: State, tile: int, slot: int) -> int:
    """A brewery's barrels are worth something to sellers and railway builders."""
    if s.tables.tile_industry[tile] != Industry.BREWERY:
        return 0
    barrels: int = 2 if s.era == Era.RAIL else 1
    return weigh(s, Own.BARREL) * barrels if own_barrels(s) == 0 else weigh(s, Own.BARREL) // 2


def link_extra(s: State, line: int) -> int:
    """A link that joins unsold own goods to a buyer, or an own mine to more demand."""
    i: int
    slot: int
    worth: int = 0
    groups = scratch(LINE_ENDS)
    groups_of_line(s, line, groups)
    if groups[1] == NONE:
        return 0
    for slot in range(s.tables.slot_count):
        if s.owner[slot] != s.turn or s.flipped[slot]:
            continue
        group: int = s.group[s.tables.slot_place[slot]]
        for i in range(LINE_ENDS):
            if groups[i] != NONE and group == groups[i] and s.tables.flips_by[s.tables.tile_industry[s.tile[slot]]] == Flip.SELL:
                worth += buyers_gained(s, slot, groups)
    return worth


def buyers_gained(s: State, slot: int, groups: list[int]) -> int:
    """Worth of reaching the first buyer for a tile through the groups a link joins."""
    m: int
    i: int
    gained: int = 0
    for m in range(MERCHANT_SPACES):
        if s.merchant[m] == NONE or (MERCHANT_BUYS[s.merchant[m]] >> s.tables.tile_industry[s.tile[slot]]) % 2 == 0:
            continue
        if accepts(s, m, slot):
            return 0
        for i in range(LINE_ENDS):
            if groups[i] == s.group[MERCHANT_PLACE[m]]:
                gained = flip_worth(s, s.turn, s.tile[slot], s.tables.slot_place[slot]) * weigh(s, Weight.JOINED) // 100
    return gained
