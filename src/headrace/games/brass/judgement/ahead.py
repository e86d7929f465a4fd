"""What a seat could still do from where it stands, for the value of a position: sites, lines and cards. Rules text."""

from headrace.games.brass.material import ERAS, MOST_CARD_KINDS, NONE, Era
from headrace.games.brass.rules.building import next_tile
from headrace.games.brass.rules.cards import is_wild
from headrace.games.brass.rules.eras import link_points
from headrace.games.brass.rules.network import touches_network
from headrace.games.brass.rules.rounds import is_last_era
from headrace.games.brass.state import BrassState
from headrace.games.brass.this import (
    CARD_KINDS,
    FIRST_SITE,
    FIRST_SLOT,
    INDUSTRY_COUNT,
    LINE_COUNT,
    LINE_IN_ERA,
    SITES,
    SLOT_PLACE,
    TILE_IN_ERA,
    TILE_VP,
    TOWN_COUNT,
    reaches,
)

ENOUGH_SITES = 4
"""More free sites of an industry are not told apart."""


def measure_sites(s: BrassState, seat: int, out: list[int], points: int, sites: int) -> None:
    """By industry, if its next tile can be built in this era or the next: its points, and free sites that its cards reach.

    For the others `out` is left as it is.
    """
    i: int
    industry: int
    for industry in range(INDUSTRY_COUNT):
        tile: int = next_tile(s, seat, industry)
        if tile != NONE and (TILE_IN_ERA[tile * ERAS + s.era] or (TILE_IN_ERA[tile * ERAS + Era.RAIL] and not is_last_era(s))):
            count: int = 0
            for i in range(FIRST_SITE[industry], FIRST_SITE[industry + 1]):
                if s.tile[SITES[i]] == NONE and reaches(s, seat, SLOT_PLACE[SITES[i]]):
                    count += 1
            out[points + industry] = TILE_VP[tile]
            out[sites + industry] = min(ENOUGH_SITES, count)


def wild_cards(s: BrassState, seat: int) -> int:
    """Wild cards in hand."""
    card: int
    held: int = 0
    for card in range(TOWN_COUNT, CARD_KINDS):
        if is_wild(card):
            held += s.hand[seat * MOST_CARD_KINDS + card]
    return held


def sites_of_hand(s: BrassState, seat: int) -> int:
    """Free slots where the location cards in hand say, for each card."""
    card: int
    slot: int
    free: int = 0
    for card in range(TOWN_COUNT):
        held: int = s.hand[seat * MOST_CARD_KINDS + card]
        if held > 0:
            for slot in range(FIRST_SLOT[card], FIRST_SLOT[card + 1]):
                if s.tile[slot] == NONE:
                    free += held
    return free


def best_lines(s: BrassState, seat: int) -> int:
    """What the three best free lines at the network would score now."""
    line: int
    one: int = 0
    two: int = 0
    three: int = 0
    for line in range(LINE_COUNT):
        if s.link[line] == NONE and LINE_IN_ERA[line * ERAS + s.era] and touches_network(s, seat, line):
            points: int = link_points(s, line)
            if points > one:
                three = two
                two = one
                one = points
            elif points > two:
                three = two
                two = points
            elif points > three:
                three = points
    return one + two + three
