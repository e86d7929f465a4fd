"""What follows from the board, worked out afresh: who is connected, goods and trade in reach, presence."""

from headrace.games.brass.material import LINE_ENDS, MOST_PLACES, NONE, Industry
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import Tables


def ends_of(t: Tables, line: int) -> list[int]:
    """The places a line joins."""
    return [end for end in t.line_ends_table[line * LINE_ENDS : (line + 1) * LINE_ENDS] if end != NONE]


def tiles_on_board(t: Tables, s: BrassState) -> list[int]:
    """Slots that hold a tile."""
    return [slot for slot in range(t.slot_count) if s.tile[slot] != NONE]


def links_on_board(t: Tables, s: BrassState) -> list[int]:
    """Lines that hold a link."""
    return [line for line in range(t.line_count) if s.link[line] != NONE]


def derive(t: Tables, s: BrassState) -> None:
    """Fill in all that follows from tiles and links."""
    s.group[:] = _groups(t, s)
    s.group_coal[:] = [0] * MOST_PLACES
    s.group_trade[:] = [0] * MOST_PLACES
    s.presence[:] = [0] * len(s.presence)
    s.pieces[:] = [0] * len(s.pieces)
    s.iron_left = 0
    for place in range(t.place_count):
        s.group_trade[s.group[place]] += t.place_trade[place]
    for slot in tiles_on_board(t, s):
        _count_tile(t, s, slot)
    for line in links_on_board(t, s):
        s.pieces[s.link[line]] += 1
        for end in ends_of(t, line):
            s.presence[s.link[line] * MOST_PLACES + end] += 1


def _groups(t: Tables, s: BrassState) -> list[int]:
    """The smallest place each place is connected to: names spread over links until nothing changes."""
    group = list(range(MOST_PLACES))
    joined = [ends_of(t, line) for line in links_on_board(t, s)]
    changed = True
    while changed:
        changed = False
        for ends in joined:
            smallest = min(group[end] for end in ends)
            changed = changed or any(group[end] != smallest for end in ends)
            for end in ends:
                group[end] = smallest
    return group


def _count_tile(t: Tables, s: BrassState, slot: int) -> None:
    """What one tile adds."""
    place, industry = t.slot_place[slot], t.tile_industry[s.tile[slot]]
    s.pieces[s.owner[slot]] += 1
    s.presence[s.owner[slot] * MOST_PLACES + place] += 1
    s.group_trade[s.group[place]] += t.is_trade_industry[industry]
    if industry == Industry.COAL_MINE:
        s.group_coal[s.group[place]] += s.goods[slot]
    elif industry == Industry.IRON_WORKS:
        s.iron_left += s.goods[slot]
