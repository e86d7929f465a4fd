"""What Lancashire's tiles and links promise beyond their own points. Rules text."""

from headrace.engine.text import scratch
from headrace.games.brass.judgement.by_era import weigh
from headrace.games.brass.judgement.worth import flip_worth
from headrace.games.brass.material import LINE_ENDS, NONE, Industry
from headrace.games.brass.rules.network import groups_of_line
from headrace.games.brass.weights import Weight
from headrace.games.brass_lancashire.judgement.chances import mills_that_count, unflipped_in
from headrace.games.brass_lancashire.state import State
from headrace.games.brass_lancashire.weights import Own


def build_extra(s: State, tile: int, slot: int) -> int:
    """A port sells the mills connected to it."""
    if s.tables.tile_industry[tile] != Industry.PORT:
        return 0
    return weigh(s, Own.PORT_FOR_MILL) * mills_that_count(s, s.group[s.tables.slot_place[slot]])


def link_extra(s: State, line: int) -> int:
    """A link that joins unsold own mills to a port or to trade, or own ports to mills."""
    i: int
    groups = scratch(LINE_ENDS)
    groups_of_line(s, line, groups)
    if groups[1] == NONE:
        return 0
    ports: int = 0
    trade: int = 0
    for i in range(LINE_ENDS):
        if groups[i] != NONE:
            ports += unflipped_in(s, groups[i], Industry.PORT)
            trade += s.group_trade[groups[i]]
    worth: int = 0
    if ports == 0 and trade == 0:
        return 0
    for i in range(s.tables.first_site[Industry.COTTON_MILL], s.tables.first_site[Industry.COTTON_MILL + 1]):
        slot: int = s.tables.sites[i]
        if s.owner[slot] != s.turn or s.flipped[slot] or s.tables.tile_industry[s.tile[slot]] != Industry.COTTON_MILL:
            continue
        group: int = s.group[s.tables.slot_place[slot]]
        if is_one_of(groups, group) and unflipped_in(s, group, Industry.PORT) == 0 and s.group_trade[group] == 0:
            worth += flip_worth(s, s.turn, s.tile[slot], s.tables.slot_place[slot]) * weigh(s, Weight.JOINED) // 100
    return worth


def is_one_of(groups: list[int], group: int) -> bool:
    """Whether a group is among those of a line."""
    i: int
    for i in range(LINE_ENDS):
        if groups[i] == group:
            return True
    return False
