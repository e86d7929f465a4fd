"""How likely goods are sold in Birmingham. Rules text."""

from headrace.games.brass.judgement.by_era import rounds_to_flip, weigh
from headrace.games.brass.material import NONE
from headrace.games.brass.weights import Weight
from headrace.games.brass_birmingham.rules.beer import barrels_in_reach
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import MERCHANT_BUYS, MERCHANT_PLACE, MERCHANT_SPACES


def sale_chance(s: State, seat: int, tile: int, slot: int) -> int:
    """Per cent: whether a tile in this slot will be sold in time."""
    m: int
    wanted: int = 0
    reached: int = 0
    beer: int = 0
    group: int = s.group[s.tables.slot_place[slot]]
    for m in range(MERCHANT_SPACES):
        if s.merchant[m] != NONE and (MERCHANT_BUYS[s.merchant[m]] >> s.tables.tile_industry[tile]) % 2 == 1:
            wanted += 1
            if s.group[MERCHANT_PLACE[m]] == group:
                reached += 1
                beer += s.barrel[m]
    if wanted == 0:
        return 2
    time: int = min(rounds_to_flip(s, tile), 6)
    if reached == 0:
        return max(2, weigh(s, Weight.SOLD_LATER) * time - 5)
    if s.tables.tile_beer[tile] == 0:
        return weigh(s, Weight.SOLD_IN_REACH)
    beer += barrels_in_reach(s, group)
    return weigh(s, Weight.SOLD_IN_REACH) if beer >= s.tables.tile_beer[tile] else max(5, weigh(s, Weight.SOLD_LATER) * time)
