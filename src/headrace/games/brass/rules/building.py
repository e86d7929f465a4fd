"""Build: which tile may go where, and building it (rules 5.1; Lancashire 6). Rules text."""

from headrace.engine.stack import KIND, pop, push, replace, top
from headrace.engine.text import note, scratch
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import ERAS, MOST_INDUSTRIES, NONE, SITE, STACK, Era, Industry
from headrace.games.brass.questions import Build, Coal, Iron, Place, Space, Step, Stock, What
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.cards import holds, some_card_fits, why_not_fits
from headrace.games.brass.rules.money import pay
from headrace.games.brass.rules.network import clear_slot, put_tile
from headrace.games.brass.rules.sources import (
    UNOBTAINABLE,
    coal_price,
    iron_price,
    stock,
)
from headrace.games.brass.state import BrassState

MOST_SITES = 128


def next_tile(s: BrassState, seat: int, industry: int) -> int:
    """The tile of an industry with the lowest level still on the mat; NONE without one (5.1.4; Lancashire 4.6, 14.1)."""
    gone: int = s.gone[seat * MOST_INDUSTRIES + industry]
    return s.tables.stack_table[industry * STACK + gone] if gone < s.tables.stack_size[industry] else NONE


def why_not_tile(s: BrassState, industry: int) -> int:
    """Whether the next tile of an industry may be built in this era (5.1.4; Lancashire 6.5.2)."""
    tile: int = next_tile(s, s.turn, industry)
    if tile == NONE:
        return Reason.STACK_EMPTY
    if s.tables.tile_in_era[tile * ERAS] + s.tables.tile_in_era[tile * ERAS + 1] == 0:
        return Reason.NEVER_BUILT
    if s.tables.tile_in_era[tile * ERAS + s.era] == 0:
        return Reason.NOT_IN_THIS_ERA
    return Reason.ALLOWED


def why_not_site(s: BrassState, industry: int, slot: int) -> int:
    """Whether the next tile of an industry may go to a slot, whatever the card (5.1.5 - 5.1.7, 5.1.11).

    Rules Lancashire 1.8, 6.5, 6.5.1.
    """
    reason: int = Reason.NOT_SHOWN
    if (s.tables.slot_shows[slot] >> industry) % 2 == 1:
        reason = why_not_tile(s, industry)
    if reason == Reason.ALLOWED:
        if s.tile[slot] == NONE:
            reason = why_not_empty(s, industry, slot)
        else:
            reason = why_not_over(s, next_tile(s, s.turn, industry), slot)
    if reason == Reason.ALLOWED and s.era == Era.CANAL and has_other_tile(s, s.turn, slot):
        reason = Reason.ONE_TILE_PER_TOWN
    if reason == Reason.ALLOWED:
        reason = why_not_supplied(s, next_tile(s, s.turn, industry), s.tables.slot_place[slot])
    return reason


def why_not_empty(s: BrassState, industry: int, slot: int) -> int:
    """A space for this industry alone goes before one with two icons (5.1.5; Lancashire 6.4, 16.2)."""
    other: int
    place: int = s.tables.slot_place[slot]
    for other in range(s.tables.first_slot[place], s.tables.first_slot[place + 1]):
        if s.tile[other] != NONE or other == slot:
            continue
        if s.tables.slot_icons[slot] > 1 and s.tables.slot_shows[other] == 1 << industry:
            return Reason.SINGLE_ICON_FIRST
        if s.traits.equal_spaces_merge and other < slot and s.tables.slot_shows[other] == s.tables.slot_shows[slot]:
            return Reason.EQUAL_SPACE
    return Reason.ALLOWED


def why_not_over(s: BrassState, tile: int, slot: int) -> int:
    """Overbuilding: same industry, higher level; another player's tile only when its resource has run out (5.1.11).

    Rules Lancashire 6.9, 6.9.1, 6.9.2, 6.9.4, 6.9.5.
    """
    standing: int = s.tile[slot]
    industry: int = s.tables.tile_industry[tile]
    if s.tables.tile_industry[standing] != industry:
        return Reason.SPACE_TAKEN
    if s.owner[slot] != s.turn and industry != Industry.COAL_MINE and industry != Industry.IRON_WORKS:
        return Reason.FOREIGN_TILE
    if s.tables.tile_level[standing] >= s.tables.tile_level[tile]:
        return Reason.LEVEL_NOT_HIGHER
    if s.owner[slot] != s.turn and cubes_anywhere(s, industry) > 0:
        return Reason.CUBES_REMAIN
    return Reason.ALLOWED


def cubes_anywhere(s: BrassState, industry: int) -> int:
    """Cubes of a mine's or works' resource on all tiles and in its market."""
    group: int
    if industry == Industry.IRON_WORKS:
        return s.iron_left + s.iron_market
    cubes: int = s.coal_market
    for group in range(len(s.group_coal)):
        cubes += s.group_coal[group]
    return cubes


def has_other_tile(s: BrassState, seat: int, slot: int) -> bool:
    """Whether the seat owns a tile in another slot of the place (5.1.6)."""
    other: int
    place: int = s.tables.slot_place[slot]
    for other in range(s.tables.first_slot[place], s.tables.first_slot[place + 1]):
        if other != slot and s.owner[other] == seat:
            return True
    return False


def build_price(s: BrassState, tile: int, place: int) -> int:
    """Pounds for a tile with its coal and iron; UNOBTAINABLE without coal (5.1.7)."""
    group: int = s.group[place]
    coal: int = 0
    if s.tables.tile_coal[tile] > 0:
        coal = coal_price(s, s.tables.tile_coal[tile], s.group_coal[group], s.group_trade[group], s.coal_market)
        if coal == UNOBTAINABLE:
            return UNOBTAINABLE
    return s.tables.tile_money[tile] + coal + iron_price(s, s.tables.tile_iron[tile])


def why_not_supplied(s: BrassState, tile: int, place: int) -> int:
    """Coal within reach, and money for everything before any is earned (5.1.7, 5.1.10; Lancashire 14.5)."""
    price: int = build_price(s, tile, place)
    if price == UNOBTAINABLE:
        return Reason.NO_COAL
    return Reason.TOO_EXPENSIVE if price > s.money[s.turn] else Reason.ALLOWED


def why_not_build(s: BrassState, special: int, card: int, industry: int, slot: int) -> int:
    """A whole build with this card; NONE: with some card; a special build needs none (Lancashire 6.3)."""
    reason: int = why_not_site(s, industry, slot)
    if reason != Reason.ALLOWED or special:
        return reason
    if card != NONE:
        return why_not_fits(s, card, industry, slot)
    return Reason.ALLOWED if some_card_fits(s, industry, slot) else Reason.CARD_FORBIDS


def list_sites(s: BrassState, special: int, card: int, wanted: int, place: int, sites: list[int], most: int) -> int:
    """Sites for a wanted industry in a place with a card, each or NONE, at most so many; returns how many."""
    i: int
    industry: int
    count: int = 0
    for industry in range(s.tables.industry_count):
        if wanted != NONE and wanted != industry:
            continue
        if why_not_tile(s, industry) != Reason.ALLOWED or is_too_dear(s, industry):
            continue
        for i in range(s.tables.first_site[industry], s.tables.first_site[industry + 1]):
            slot: int = s.tables.sites[i]
            if place != NONE and place != s.tables.slot_place[slot]:
                continue
            if NONE < card < s.tables.town_count and card != s.tables.slot_place[slot]:
                continue
            if why_not_build(s, special, card, industry, slot) == Reason.ALLOWED:
                sites[count] = industry * SITE + slot
                count += 1
                if count == most:
                    return count
    return count


def is_too_dear(s: BrassState, industry: int) -> bool:
    """Whether not even the printed price of the next tile can be paid."""
    return s.tables.tile_money[next_tile(s, s.turn, industry)] > s.money[s.turn]


def can_build(s: BrassState, special: int, card: int, industry: int) -> bool:
    """Whether an industry can be built somewhere with a card, each or NONE."""
    return list_sites(s, special, card, industry, NONE, scratch(1), 1) > 0


def list_industry(s: BrassState, out: list[int]) -> int:
    """Industries that can be built somewhere."""
    return list_parts(s, NONE, NONE, s.tables.industry_count, out)


def list_place(s: BrassState, out: list[int]) -> int:
    """Places where the chosen industry can be built."""
    return list_parts(s, top(s.pending, Place.industry), NONE, s.tables.buildable_count, out)


def list_space(s: BrassState, out: list[int]) -> int:
    """Slots of the chosen place where it can be built."""
    return list_parts(s, top(s.pending, Space.industry), top(s.pending, Space.place), s.tables.slot_count, out)


def list_parts(s: BrassState, industry: int, place: int, length: int, out: list[int]) -> int:
    """What the sites that are possible with what is chosen so far say to the question, ascending."""
    i: int
    sites = scratch(MOST_SITES)
    flags = scratch(s.tables.slot_count)
    card: int = top(s.pending, What.card)
    for i in range(list_sites(s, top(s.pending, What.special), card, industry, place, sites, MOST_SITES)):
        flags[part_asked(s, top(s.pending, KIND), sites[i])] = 1
    count: int = 0
    for i in range(length):
        if flags[i]:
            out[count] = i
            count += 1
    return count


def part_asked(s: BrassState, asked: int, site: int) -> int:
    """What a site says to a question."""
    if asked == Step.INDUSTRY:
        return site // SITE
    return s.tables.slot_place[site % SITE] if asked == Step.PLACE else site % SITE


def list_card_for(s: BrassState, industry: int, slot: int, out: list[int]) -> int:
    """Cards of the hand that permit this build."""
    card: int
    count: int = 0
    for card in range(s.tables.card_kinds):
        if holds(s, s.turn, card) and why_not_fits(s, card, industry, slot) == Reason.ALLOWED:
            out[count] = card
            count += 1
    return count


def start_building(s: BrassState) -> None:
    """Put the tile on the board and pay its printed price; what it replaces leaves the game (5.1.7, 5.1.11).

    Its coal is due, then its iron, then its contents come. Rules Lancashire 6.6, 6.9.3.
    """
    seat: int = s.turn
    industry: int = top(s.pending, Build.industry)
    slot: int = top(s.pending, Build.slot)
    special: int = top(s.pending, Build.special)
    tile: int = next_tile(s, seat, industry)
    s.gone[seat * MOST_INDUSTRIES + industry] += 1
    if s.tile[slot] != NONE:
        note(s, EventKind.OVERBUILT, s.owner[slot], s.tile[slot], slot)
        clear_slot(s, slot)
    put_tile(s, seat, slot, tile)
    pay(s, seat, s.tables.tile_money[tile])
    note(s, EventKind.BUILT, seat, tile, slot, s.tables.tile_money[tile], special)
    replace(s.pending, Stock(slot=slot))
    if s.tables.tile_iron[tile] > 0:
        push(s.pending, Iron(left=s.tables.tile_iron[tile]))
    if s.tables.tile_coal[tile] > 0:
        push(s.pending, Coal(left=s.tables.tile_coal[tile], place=s.tables.slot_place[slot]))


def finish_building(s: BrassState) -> None:
    """The contents of the new tile (5.1.7; Lancashire 4.5.3)."""
    slot: int = top(s.pending, Stock.slot)
    pop(s.pending)
    stock(s, slot, s.tables.tile_contents[s.tile[slot] * ERAS + s.era])
