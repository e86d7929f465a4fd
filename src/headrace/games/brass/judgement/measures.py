"""What is measured of a seat for the value of a position (docs/bots.md). Rules text."""

from enum import IntEnum

from headrace.games.brass.judgement.ahead import best_lines, measure_sites, sites_of_hand, wild_cards
from headrace.games.brass.judgement.outlook import outlook
from headrace.games.brass.judgement.worth import flip_chance
from headrace.games.brass.material import LINE_ENDS, MOST_INDUSTRIES, MOST_ROUNDS, MOST_TURNS, NONE, Era, Industry, Length
from headrace.games.brass.rules.eras import link_points
from headrace.games.brass.rules.money import level
from headrace.games.brass.rules.network import in_network
from headrace.games.brass.rules.rounds import rounds_left
from headrace.games.brass.state import BrassState

STAGES = MOST_ROUNDS + MOST_TURNS
"""The rounds of the full game, then those of the introductory one."""
LITTLE = 15
"""Pounds that hardly pay for one action."""
PART = 10
"""Products of two numbers are measured in tens."""


class Measure(IntEnum):
    """What is measured: points are points, money pounds; a hope is what it would be times the chance that it comes."""

    OUTLOOK = 0
    POINTS = 1
    MONEY = 2
    LITTLE_MONEY = 3
    INCOME = 4
    INCOME_SQUARED = 5
    DEBT = 6
    MONEY_WITH_INCOME = 7
    LINKS_LEFT = 8
    LINKS_FOR_CARDS = 9
    CARDS = 10
    TURN_ORDER = 11
    ACTIONS = 12
    LINKS = 13
    LINK_POINTS = 14
    PLACES = 15
    FLIPPED = 16
    FLIPPED_TO_STAY = 17
    HOPED = 18
    HOPED_TO_STAY = 19
    UNFLIPPED = 20
    HOPED_INCOME = 21
    COAL = 22
    IRON = 23
    BEER = 24
    UNSOLD = 25
    """Six numbers: unflipped tiles by industry."""
    GONE = 31
    """Six numbers: tiles gone from each stack of the mat."""
    COMING_ICONS = 37
    """Icons of unflipped tiles at own links."""
    SPENT = 38
    """Pounds spent this round: who spends less goes first in the next."""
    WILD_CARDS = 39
    TILES_TO_STAY = 40
    BEST_LINES = 41
    SITES_OF_HAND = 42
    NEXT_POINTS = 43
    """Six numbers: points of the next tile of each industry."""
    SITES = 49
    """Six numbers: free sites of each industry that its cards reach."""


BY_INDUSTRY = (Measure.UNSOLD, Measure.GONE, Measure.NEXT_POINTS, Measure.SITES)
MEASURE_COUNT = Measure.SITES + MOST_INDUSTRIES
MEASURES = tuple(
    f"{measure.name.lower()}_{i}" if measure in BY_INDUSTRY else measure.name.lower()
    for measure in Measure
    for i in range(MOST_INDUSTRIES if measure in BY_INDUSTRY else 1)
)


def stage(s: BrassState) -> int:
    """Rounds after this one; those of the introductory game stand behind those of the full one."""
    return rounds_left(s) + (MOST_ROUNDS if s.length == Length.INTRODUCTORY else 0)


def measure(s: BrassState, seat: int, out: list[int], first: int) -> None:
    """Write the measures of a seat from `first` on."""
    i: int
    for i in range(MEASURE_COUNT):
        out[first + i] = 0
    out[first + Measure.OUTLOOK] = outlook(s, seat)
    out[first + Measure.POINTS] = s.vp[seat]
    measure_purse(s, seat, out, first)
    measure_turn(s, seat, out, first)
    measure_links(s, seat, out, first)
    measure_tiles(s, seat, out, first)
    for i in range(s.tables.industry_count):
        out[first + Measure.GONE + i] = s.gone[seat * MOST_INDUSTRIES + i]
    out[first + Measure.WILD_CARDS] = wild_cards(s, seat)
    out[first + Measure.BEST_LINES] = best_lines(s, seat)
    out[first + Measure.SITES_OF_HAND] = sites_of_hand(s, seat)
    measure_sites(s, seat, out, first + Measure.NEXT_POINTS, first + Measure.SITES)


def measure_purse(s: BrassState, seat: int, out: list[int], first: int) -> None:
    """Money and income."""
    income: int = level(s, seat)
    out[first + Measure.MONEY] = s.money[seat]
    out[first + Measure.LITTLE_MONEY] = min(s.money[seat], LITTLE)
    out[first + Measure.INCOME] = income
    out[first + Measure.INCOME_SQUARED] = income * income // PART
    out[first + Measure.DEBT] = min(income, 0)
    out[first + Measure.MONEY_WITH_INCOME] = s.money[seat] * income // PART
    out[first + Measure.SPENT] = s.spent[seat]


def measure_turn(s: BrassState, seat: int, out: list[int], first: int) -> None:
    """Cards, and when the seat is to play."""
    at: int
    out[first + Measure.CARDS] = s.hand_size[seat]
    for at in range(s.players):
        if s.order[at] == seat:
            out[first + Measure.TURN_ORDER] = at
            out[first + Measure.ACTIONS] = s.actions_left if at == s.at else 0


def measure_links(s: BrassState, seat: int, out: list[int], first: int) -> None:
    """Links, and places reached."""
    line: int
    place: int
    for line in range(s.tables.line_count):
        if s.link[line] == seat:
            out[first + Measure.LINKS] += 1
            out[first + Measure.LINK_POINTS] += link_points(s, line)
            out[first + Measure.COMING_ICONS] += coming_icons(s, line)
    for place in range(s.tables.town_count):
        if in_network(s, seat, place):
            out[first + Measure.PLACES] += 1
    out[first + Measure.LINKS_LEFT] = s.links_left[seat]
    out[first + Measure.LINKS_FOR_CARDS] = min(s.links_left[seat], s.hand_size[seat])


def coming_icons(s: BrassState, line: int) -> int:
    """Icons of unflipped tiles at the ends of a line."""
    i: int
    slot: int
    icons: int = 0
    for i in range(line * LINE_ENDS, (line + 1) * LINE_ENDS):
        place: int = s.tables.line_ends_table[i]
        if place != NONE:
            for slot in range(s.tables.first_slot[place], s.tables.first_slot[place + 1]):
                if s.tile[slot] != NONE and s.flipped[slot] == 0:
                    icons += s.tables.tile_icons[s.tile[slot]]
    return icons


def measure_tiles(s: BrassState, seat: int, out: list[int], first: int) -> None:
    """Tiles on the board."""
    slot: int
    for slot in range(s.tables.slot_count):
        if s.tile[slot] != NONE and s.owner[slot] == seat:
            tile: int = s.tile[slot]
            stays: int = 1 if s.era == Era.RAIL or s.tables.tile_level[tile] > 1 else 0
            out[first + Measure.TILES_TO_STAY] += stays
            if s.flipped[slot]:
                out[first + Measure.FLIPPED] += s.tables.tile_vp[tile]
                out[first + Measure.FLIPPED_TO_STAY] += stays * s.tables.tile_vp[tile]
            else:
                chance: int = flip_chance(s, seat, tile, slot, s.goods[slot])
                out[first + Measure.HOPED] += s.tables.tile_vp[tile] * chance // PART
                out[first + Measure.HOPED_TO_STAY] += stays * s.tables.tile_vp[tile] * chance // PART
                out[first + Measure.HOPED_INCOME] += s.tables.tile_income[tile] * chance // PART
                out[first + Measure.UNFLIPPED] += s.tables.tile_vp[tile]
                out[first + Measure.UNSOLD + s.tables.tile_industry[tile]] += 1
                measure_goods(s.tables.tile_industry[tile], s.goods[slot], out, first)


def measure_goods(industry: int, goods: int, out: list[int], first: int) -> None:
    """Cubes and barrels on a tile."""
    if industry == Industry.COAL_MINE:
        out[first + Measure.COAL] += goods
    elif industry == Industry.IRON_WORKS:
        out[first + Measure.IRON] += goods
    else:
        out[first + Measure.BEER] += goods
