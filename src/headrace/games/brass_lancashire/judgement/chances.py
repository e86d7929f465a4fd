"""How likely goods are sold in Lancashire. Rules text."""

from headrace.games.brass.judgement.by_era import rounds_to_flip, weigh
from headrace.games.brass.material import NONE, Industry
from headrace.games.brass.weights import Weight
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.tables import DISTANT_END
from headrace.games.brass_lancashire.weights import Own

DISTANT_STEPS = 2
"""Steps a distant market tile moves the marker on average."""


def sale_chance(s: State, seat: int, tile: int, slot: int) -> int:
    """Per cent: whether a mill or a port in this slot will flip in time."""
    time: int = min(rounds_to_flip(s, tile), 6)
    group: int = s.group[s.tables.slot_place[slot]]
    if s.tables.tile_industry[tile] == Industry.PORT:
        return max(5, min(90, weigh(s, Own.PORT_TIME) * time + weigh(s, Own.PORT_MILL) * mills_that_count(s, group)))
    if unflipped_in(s, group, Industry.PORT) > 0:
        return weigh(s, Weight.SOLD_IN_REACH)
    if s.group_trade[group] > 0 and s.distant_at < DISTANT_END - DISTANT_STEPS:
        return weigh(s, Own.SOLD_FAR)
    return max(2, weigh(s, Weight.SOLD_LATER) * time - 5)


def mills_that_count(s: State, group: int) -> int:
    """Unsold cotton mills of anybody in a group, at most 2."""
    return min(2, unflipped_in(s, group, Industry.COTTON_MILL))


def unflipped_in(s: State, group: int, industry: int) -> int:
    """Unflipped tiles of an industry in a group, of anybody."""
    i: int
    count: int = 0
    for i in range(s.tables.first_site[industry], s.tables.first_site[industry + 1]):
        slot: int = s.tables.sites[i]
        if is_open(s, slot, industry) and s.group[s.tables.slot_place[slot]] == group:
            count += 1
    return count


def is_open(s: State, slot: int, industry: int) -> bool:
    """Whether an unflipped tile of an industry stands in a slot."""
    return s.tile[slot] != NONE and s.tables.tile_industry[s.tile[slot]] == industry and s.flipped[slot] == 0
