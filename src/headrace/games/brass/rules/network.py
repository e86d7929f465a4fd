"""What is where and what is connected. Rules text.

Every change of the board goes through this module, so that groups, presence and goods in reach always fit the board.
"""

from headrace.games.brass.material import LINE_ENDS, MOST_LINES, MOST_PLACES, NONE, SEATS, Industry
from headrace.games.brass.state import BrassState


def put_tile(s: BrassState, seat: int, slot: int, tile: int) -> None:
    """Lay a tile in an empty slot, without goods."""
    place: int = s.tables.slot_place[slot]
    s.tile[slot] = tile
    s.owner[slot] = seat
    s.presence[seat * MOST_PLACES + place] += 1
    s.pieces[seat] += 1
    if s.tables.is_trade_industry[s.tables.tile_industry[tile]]:
        s.group_trade[s.group[place]] += 1


def clear_slot(s: BrassState, slot: int) -> None:
    """Take a tile off the board; its goods go to the supply (Lancashire 14.11)."""
    place: int = s.tables.slot_place[slot]
    seat: int = s.owner[slot]
    add_goods(s, slot, -s.goods[slot])
    if s.tables.is_trade_industry[s.tables.tile_industry[s.tile[slot]]]:
        s.group_trade[s.group[place]] -= 1
    s.presence[seat * MOST_PLACES + place] -= 1
    s.pieces[seat] -= 1
    s.tile[slot] = NONE
    s.owner[slot] = NONE
    s.flipped[slot] = 0


def add_goods(s: BrassState, slot: int, count: int) -> None:
    """Put cubes or barrels on a tile, or take them off (count below 0)."""
    industry: int = s.tables.tile_industry[s.tile[slot]]
    s.goods[slot] += count
    if industry == Industry.COAL_MINE:
        s.group_coal[s.group[s.tables.slot_place[slot]]] += count
    elif industry == Industry.IRON_WORKS:
        s.iron_left += count


def put_link(s: BrassState, seat: int, line: int) -> None:
    """Lay a link: it joins all ends of its line (3.3)."""
    i: int
    s.link[line] = seat
    s.links_left[seat] -= 1
    s.pieces[seat] += 1
    for i in range(line * LINE_ENDS, (line + 1) * LINE_ENDS):
        end: int = s.tables.line_ends_table[i]
        if end != NONE:
            s.presence[seat * MOST_PLACES + end] += 1
            join(s, s.tables.line_ends_table[line * LINE_ENDS], end)


def join(s: BrassState, here: int, there: int) -> None:
    """Make two groups one, under the smaller name (Lancashire 4.2)."""
    place: int
    kept: int = min(s.group[here], s.group[there])
    lost: int = max(s.group[here], s.group[there])
    if kept == lost:
        return
    for place in range(MOST_PLACES):
        if s.group[place] == lost:
            s.group[place] = kept
    s.group_coal[kept] += s.group_coal[lost]
    s.group_trade[kept] += s.group_trade[lost]
    s.group_coal[lost] = 0
    s.group_trade[lost] = 0


def lift_links(s: BrassState) -> None:
    """All links return to their owners; every place is alone again."""
    i: int
    line: int
    for line in range(s.tables.line_count):
        seat: int = s.link[line]
        if seat != NONE:
            s.links_left[seat] += 1
            s.pieces[seat] -= 1
            for i in range(line * LINE_ENDS, (line + 1) * LINE_ENDS):
                if s.tables.line_ends_table[i] != NONE:
                    s.presence[seat * MOST_PLACES + s.tables.line_ends_table[i]] -= 1
            s.link[line] = NONE
    count_places(s)


def count_places(s: BrassState) -> None:
    """Groups of a board without links: every place with its own goods and trade icons."""
    place: int
    slot: int
    for place in range(MOST_PLACES):
        s.group[place] = place
        s.group_coal[place] = 0
        s.group_trade[place] = 0
    for place in range(len(s.tables.place_trade)):
        s.group_trade[place] = s.tables.place_trade[place]
    for slot in range(len(s.tables.slot_place)):
        if s.tile[slot] != NONE:
            place = s.tables.slot_place[slot]
            s.group_trade[place] += s.tables.is_trade_industry[s.tables.tile_industry[s.tile[slot]]]
            if s.tables.tile_industry[s.tile[slot]] == Industry.COAL_MINE:
                s.group_coal[place] += s.goods[slot]


def clear_board(s: BrassState) -> None:
    """An empty board with nothing asked: what setting up starts from."""
    i: int
    for i in range(len(s.tile)):
        s.tile[i] = NONE
        s.owner[i] = NONE
        s.goods[i] = 0
        s.flipped[i] = 0
    for i in range(MOST_LINES):
        s.link[i] = NONE
    for i in range(SEATS * MOST_PLACES):
        s.presence[i] = 0
    for i in range(SEATS):
        s.pieces[i] = 0
    s.iron_left = 0
    count_places(s)


def in_network(s: BrassState, seat: int, place: int) -> bool:
    """A tile of the seat in the place, or a link of the seat at it (3.1; Lancashire 4.1)."""
    return s.presence[seat * MOST_PLACES + place] > 0


def touches_network(s: BrassState, seat: int, line: int) -> bool:
    """Whether an end of the line is in the seat's network."""
    i: int
    for i in range(line * LINE_ENDS, (line + 1) * LINE_ENDS):
        if s.tables.line_ends_table[i] != NONE and in_network(s, seat, s.tables.line_ends_table[i]):
            return True
    return False


def groups_of_line(s: BrassState, line: int, found: list[int]) -> None:
    """Write the different groups a link on this line touches to `found`, LINE_ENDS numbers, padded with NONE."""
    i: int
    j: int
    count: int = 0
    for i in range(LINE_ENDS):
        found[i] = NONE
    for i in range(LINE_ENDS):
        end: int = s.tables.line_ends_table[line * LINE_ENDS + i]
        if end == NONE:
            continue
        group: int = s.group[end]
        for j in range(count):
            if found[j] == group:
                group = NONE
        if group != NONE:
            found[count] = group
            count += 1
