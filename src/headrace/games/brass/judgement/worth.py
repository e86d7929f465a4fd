"""What money, income, tiles and cards are worth to a seat. Rules text.

Everything is in hundredths of a victory point. The constants were found by self-play (docs/bots.md).
"""

from headrace.games.brass.judgement.by_era import PER_CENT, rounds_to_flip, weigh
from headrace.games.brass.material import ERAS, LINE_ENDS, MOST_PLACES, NONE, SEATS, Era, Flip, Industry, Length
from headrace.games.brass.rules.building import next_tile
from headrace.games.brass.rules.money import level
from headrace.games.brass.rules.rounds import is_last_era, rounds_left
from headrace.games.brass.state import BrassState
from headrace.games.brass.weights import Weight

POINT = 100
MOST_ROUNDS_COUNTED = 8


def pound(s: BrassState) -> int:
    """Worth of a pound now."""
    return pound_at_end(s) + weigh(s, Weight.POUND_EACH_ROUND) * min(rounds_left(s), MOST_ROUNDS_COUNTED)


def pound_at_end(s: BrassState) -> int:
    """Worth of a pound that is left at the end."""
    return POINT // s.tables.short_pounds if s.length == Length.INTRODUCTORY else s.traits.pound_at_end


def purse(s: BrassState, seat: int) -> int:
    """Worth of a seat's money. In the introductory game what is too much to score is worth only what it may buy before."""
    idle: int = 0
    if s.length == Length.INTRODUCTORY:
        idle = max(0, s.money[seat] - s.tables.short_pounds * s.tables.short_pounds_most) * pound_at_end(s)
    return s.money[seat] * pound(s) - idle


def income_space(s: BrassState, seat: int) -> int:
    """Worth of one space of income: what it brings each round that still pays, and at the end of the introductory game."""
    is_short: bool = s.length == Length.INTRODUCTORY
    times: int = rounds_left(s) + (1 if is_short else 0)
    earned: int = times * (pound_at_end(s) + weigh(s, Weight.FUTURE_POUND)) * weigh(s, Weight.INCOME) // PER_CENT
    return (earned + (POINT if is_short else 0)) // level_spaces(s, level(s, seat))


def level_spaces(s: BrassState, income: int) -> int:
    """Spaces of the income track that one level is long."""
    at: int = income - s.tables.lowest_level
    return s.tables.level_end[at] - s.tables.level_end[at - 1] if at > 0 else 1


def tile_points(s: BrassState, tile: int) -> int:
    """Points of a flipped tile until the end of the game."""
    times: int = PER_CENT
    if s.length == Length.INTRODUCTORY:
        times = 2 * PER_CENT if s.tables.tile_level[tile] >= s.tables.short_again_level else PER_CENT
    elif s.era == Era.CANAL and s.tables.tile_level[tile] > 1:
        times = weigh(s, Weight.SCORED_TWICE)
    return s.tables.tile_vp[tile] * times * weigh(s, Weight.POINTS) // PER_CENT


def icon_worth(s: BrassState, seat: int, place: int) -> int:
    """Worth of one more link icon in a place: own links there score it."""
    way: int
    worth: int = weigh(s, Weight.ICON)
    for way in range(s.tables.first_way[place], s.tables.first_way[place + 1]):
        if s.link[s.tables.way_line[way]] == seat:
            worth += POINT
    return worth


def flip_worth(s: BrassState, seat: int, tile: int, place: int) -> int:
    """What turning this tile brings its owner."""
    icons: int = s.tables.tile_icons[tile] * icon_worth(s, seat, place)
    return tile_points(s, tile) + s.tables.tile_income[tile] * income_space(s, seat) + icons


def flip_chance(s: BrassState, seat: int, tile: int, slot: int, goods: int) -> int:
    """Per cent: how likely an unflipped tile turns before it is too late; `goods` left on it."""
    industry: int = s.tables.tile_industry[tile]
    if s.tables.flips_by[industry] == Flip.SELL:
        return s.own.sale_chance(s, seat, tile, slot)
    if s.tables.flips_by[industry] == Flip.BUILT or goods == 0:
        return PER_CENT
    busy: int = PER_CENT - weigh(s, Weight.QUIETER) * (SEATS - s.players)
    time: int = min(rounds_to_flip(s, tile), MOST_ROUNDS_COUNTED) * busy // PER_CENT
    if industry == Industry.COAL_MINE:
        return max(5, min(95, weigh(s, Weight.MINE_TIME) * time - 8 * goods + 10 * neighbours(s, s.tables.slot_place[slot])))
    return max(5, min(95, weigh(s, Weight.GOODS_TIME) * time - 6 * goods))


def neighbours(s: BrassState, place: int) -> int:
    """Free lines of the era at a place: links to come that need coal."""
    way: int
    count: int = 0
    for way in range(s.tables.first_way[place], s.tables.first_way[place + 1]):
        if s.link[s.tables.way_line[way]] == NONE and s.tables.line_in_era[s.tables.way_line[way] * ERAS + s.era]:
            count += 1
    return count


def mat_worth(s: BrassState, tile: int) -> int:
    """What a tile on top of its stack promises, wherever it may be built."""
    if is_last_era(s) and s.tables.tile_in_era[tile * ERAS + s.era] == 0:
        return 0
    worth: int = (
        tile_points(s, tile) + s.tables.tile_income[tile] * income_space(s, s.turn) - s.tables.tile_money[tile] * pound(s)
    )
    if s.tables.tile_in_era[tile * ERAS + s.era] == 0:
        worth = worth // 2
    return max(0, worth)


def card_worth(s: BrassState, card: int) -> int:
    """What keeping a card is worth: what it may still build."""
    slot: int
    industry: int
    if card == s.tables.wild_location or card == s.tables.wild_industry:
        return weigh(s, Weight.WILD_CARD)
    worth: int = 0
    if card < s.tables.town_count:
        for slot in range(s.tables.first_slot[card], s.tables.first_slot[card + 1]):
            if s.tile[slot] == NONE:
                worth += weigh(s, Weight.CARD_SLOT)
        return worth
    for industry in range(s.tables.industry_count):
        if (s.tables.card_permits[card] >> industry) % 2 == 1 and next_tile(s, s.turn, industry) != NONE:
            worth += open_sites(s, industry) * weigh(s, Weight.CARD_SLOT)
    return worth


def open_sites(s: BrassState, industry: int) -> int:
    """Free slots for an industry that its cards reach, at most 4."""
    i: int
    count: int = 0
    for i in range(s.tables.first_site[industry], s.tables.first_site[industry + 1]):
        if s.tile[s.tables.sites[i]] == NONE and s.own.reaches(s, s.turn, s.tables.slot_place[s.tables.sites[i]]):
            count += 1
    return min(4, count)


def line_worth(s: BrassState, seat: int, line: int) -> int:
    """What a link on this line promises: icons now, icons to come, places gained."""
    i: int
    slot: int
    worth: int = 0
    for i in range(line * LINE_ENDS, (line + 1) * LINE_ENDS):
        place: int = s.tables.line_ends_table[i]
        if place == NONE:
            continue
        if s.presence[seat * MOST_PLACES + place] == 0:
            worth += weigh(s, Weight.NEW_PLACE)
        for slot in range(s.tables.first_slot[place], s.tables.first_slot[place + 1]):
            if s.tile[slot] == NONE:
                worth += weigh(s, Weight.FREE_SLOT)
            elif s.flipped[slot] == 0:
                worth += s.tables.tile_icons[s.tile[slot]] * weigh(s, Weight.COMING_ICON)
    return worth
