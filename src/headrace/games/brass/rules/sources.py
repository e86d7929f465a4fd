"""Coal and iron: where they come from and what they cost; markets; flipping. Rules text."""

from headrace.engine.stack import amend, top
from headrace.engine.text import note, scratch
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import LINE_ENDS, MOST_PLACES, NONE, Flip, Industry
from headrace.games.brass.questions import Coal, Iron
from headrace.games.brass.rules.money import advance_income, pay, receive
from headrace.games.brass.rules.network import add_goods
from headrace.games.brass.state import BrassState

UNOBTAINABLE = -1


def coal_price(s: BrassState, cubes: int, free: int, trade: int, market: int) -> int:
    """Pounds for so many coal where `free` cubes lie on connected mines; UNOBTAINABLE without mine and trade (4.4).

    Rules Lancashire 4.4, 5.2, 5.2.4.
    """
    bought: int = cubes - free
    if bought <= 0:
        return 0
    if trade == 0:
        return UNOBTAINABLE
    return market_price(s.tables.coal_cost, market, bought)


def market_price(cost: tuple[int, ...], market: int, cubes: int) -> int:
    """Pounds for the cheapest cubes of a market holding `market` of them (4.10, 4.10.1, 9.5; Lancashire 1.9)."""
    total: int = 0
    left: int = market
    for _ in range(cubes):
        total += cost[left]
        left = max(0, left - 1)
    return total


def iron_price(s: BrassState, cubes: int) -> int:
    """Pounds for so many iron: works first, wherever they stand, then the market (4.5; Lancashire 5.1)."""
    return market_price(s.tables.iron_cost, s.iron_market, cubes - s.iron_left)


def coal_at(s: BrassState, place: int, found: list[int], count: int) -> int:
    """Add the mines with cubes in a place to those found."""
    slot: int
    for slot in range(s.tables.first_slot[place], s.tables.first_slot[place + 1]):
        if s.goods[slot] > 0 and s.tables.tile_industry[s.tile[slot]] == Industry.COAL_MINE:
            found[count] = slot
            count += 1
    return count


def list_coal(s: BrassState, found: list[int]) -> int:
    """The nearest connected mines with cubes, for the link being paid or the place built in (4.4.1); ascending.

    Rules 4.8; Lancashire 4.3, 5.2.1, 5.2.2.
    """
    i: int
    way: int
    seen = scratch(MOST_PLACES)
    queue = scratch(MOST_PLACES)
    ready: int = 0
    line: int = top(s.pending, Coal.line)
    if line == NONE:
        queue[0] = top(s.pending, Coal.place)
        seen[queue[0]] = 1
        ready = 1
    else:
        for i in range(line * LINE_ENDS, (line + 1) * LINE_ENDS):
            if s.tables.line_ends_table[i] != NONE:
                queue[ready] = s.tables.line_ends_table[i]
                seen[s.tables.line_ends_table[i]] = 1
                ready += 1
    if s.group_coal[s.group[queue[0]]] == 0:
        return 0
    start: int = 0
    count: int = 0
    while count == 0 and start < ready:
        end: int = ready
        for i in range(start, end):
            count = coal_at(s, queue[i], found, count)
            for way in range(s.tables.first_way[queue[i]], s.tables.first_way[queue[i] + 1]):
                there: int = s.tables.way_place[way]
                if s.link[s.tables.way_line[way]] != NONE and seen[there] == 0:
                    seen[there] = 1
                    queue[ready] = there
                    ready += 1
        start = end
    sort(found, count)
    return count


def sort(numbers: list[int], count: int) -> None:
    """Put the first few numbers in ascending order."""
    i: int
    for i in range(1, count):
        j: int = i
        while j > 0 and numbers[j - 1] > numbers[j]:
            held: int = numbers[j]
            numbers[j] = numbers[j - 1]
            numbers[j - 1] = held
            j -= 1


def list_iron(s: BrassState, found: list[int]) -> int:
    """All works with cubes, ascending (4.5.1; Lancashire 5.1.1)."""
    i: int
    count: int = 0
    if s.iron_left == 0:
        return 0
    for i in range(s.tables.first_site[Industry.IRON_WORKS], s.tables.first_site[Industry.IRON_WORKS + 1]):
        slot: int = s.tables.sites[i]
        if s.goods[slot] > 0 and s.tables.tile_industry[s.tile[slot]] == Industry.IRON_WORKS:
            found[count] = slot
            count += 1
    return count


def choose_coal(s: BrassState, slot: int) -> None:
    """One coal from a mine, free."""
    amend(s.pending, Coal.left, top(s.pending, Coal.left) - 1)
    note(s, EventKind.COAL_TAKEN, s.turn, slot, s.owner[slot])
    take_one(s, slot)


def choose_iron(s: BrassState, slot: int) -> None:
    """One iron from a works, free."""
    amend(s.pending, Iron.left, top(s.pending, Iron.left) - 1)
    note(s, EventKind.IRON_TAKEN, s.turn, slot, s.owner[slot])
    take_one(s, slot)


def take_one(s: BrassState, slot: int) -> None:
    """A cube or barrel leaves a tile; the last one flips it at once (4.3; Lancashire 4.5.2, 4.7, 5.3)."""
    add_goods(s, slot, -1)
    if s.goods[slot] == 0:
        flip(s, slot)


def flip(s: BrassState, slot: int) -> None:
    """Turn a tile; its owner's income advances (4.2; Lancashire 4.5)."""
    tile: int = s.tile[slot]
    s.flipped[slot] = 1
    note(s, EventKind.FLIPPED, s.owner[slot], tile, slot, s.tables.tile_income[tile])
    advance_income(s, s.owner[slot], s.tables.tile_income[tile])


def buy_coal(s: BrassState) -> None:
    """One coal from the market, or from beyond it when empty (4.4.2; Lancashire 5.2.3)."""
    price: int = s.tables.coal_cost[s.coal_market]
    amend(s.pending, Coal.left, top(s.pending, Coal.left) - 1)
    s.coal_market = max(0, s.coal_market - 1)
    note(s, EventKind.COAL_BOUGHT, s.turn, price)
    pay(s, s.turn, price)


def buy_iron(s: BrassState) -> None:
    """One iron from the market, or from beyond it when empty (4.5.2; Lancashire 5.1.2)."""
    price: int = s.tables.iron_cost[s.iron_market]
    amend(s.pending, Iron.left, top(s.pending, Iron.left) - 1)
    s.iron_market = max(0, s.iron_market - 1)
    note(s, EventKind.IRON_BOUGHT, s.turn, price)
    pay(s, s.turn, price)


def buys_coal(s: BrassState) -> bool:
    """Buy what is due as long as no connected mine has any; is that all? Else it is asked which mine gives it (4.4, 4.7)."""
    line: int = top(s.pending, Coal.line)
    start: int = top(s.pending, Coal.place) if line == NONE else s.tables.line_ends_table[line * LINE_ENDS]
    while top(s.pending, Coal.left) > 0:
        if s.group_coal[s.group[start]] > 0:
            return False
        buy_coal(s)
    return True


def buys_iron(s: BrassState) -> bool:
    """Buy what is due as long as no works have any; is that all? Else it is asked which works give it (4.5, 4.7)."""
    while top(s.pending, Iron.left) > 0:
        if s.iron_left > 0:
            return False
        buy_iron(s)
    return True


def stock(s: BrassState, slot: int, contents: int) -> None:
    """Contents of a new tile: cubes go to the market as far as they must, what is left stays (5.1.8, 5.1.9).

    Rules Lancashire 6.7, 14.8.
    """
    industry: int = s.tables.tile_industry[s.tile[slot]]
    kept: int = contents
    if industry == Industry.COAL_MINE and s.group_trade[s.group[s.tables.slot_place[slot]]] > 0:
        kept = sell_coal(s, contents)
    elif industry == Industry.IRON_WORKS:
        kept = sell_iron(s, contents)
    add_goods(s, slot, kept)
    if s.tables.flips_by[industry] == Flip.BUILT or (kept == 0 and contents > 0):
        flip(s, slot)


def sell_coal(s: BrassState, cubes: int) -> int:
    """Fill the dearest empty spaces of the coal market (4.10.2); returns the cubes for which there is no room (4.10.3)."""
    earned: int = 0
    left: int = cubes
    while left > 0 and s.tables.coal_paid[s.coal_market] > 0:
        earned += s.tables.coal_paid[s.coal_market]
        s.coal_market += 1
        left -= 1
    if left < cubes:
        note(s, EventKind.TO_MARKET, s.turn, Industry.COAL_MINE, cubes - left, earned)
    receive(s, s.turn, earned)
    return left


def sell_iron(s: BrassState, cubes: int) -> int:
    """Fill the dearest empty spaces of the iron market (4.10.2); returns the cubes for which there is no room.

    Rules 4.10.3; Lancashire 6.8.
    """
    earned: int = 0
    left: int = cubes
    while left > 0 and s.tables.iron_paid[s.iron_market] > 0:
        earned += s.tables.iron_paid[s.iron_market]
        s.iron_market += 1
        left -= 1
    if left < cubes:
        note(s, EventKind.TO_MARKET, s.turn, Industry.IRON_WORKS, cubes - left, earned)
    receive(s, s.turn, earned)
    return left
