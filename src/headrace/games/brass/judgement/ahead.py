"""What a seat could still do from where it stands, for the value of a position: sites, lines and cards. Rules text."""

from headrace.games.brass.material import ERAS, MOST_CARD_KINDS, NONE, Era
from headrace.games.brass.rules.building import next_tile
from headrace.games.brass.rules.cards import is_wild
from headrace.games.brass.rules.eras import link_points
from headrace.games.brass.rules.network import touches_network
from headrace.games.brass.rules.rounds import is_last_era
from headrace.games.brass.state import BrassState

ENOUGH_SITES = 4
"""More free sites of an industry are not told apart."""


def measure_sites(s: BrassState, seat: int, out: list[int], points: int, sites: int) -> None:
    """By industry, if its next tile can be built in this era or the next: its points, and free sites that its cards reach.

    For the others `out` is left as it is.
    """
    i: int
    industry: int
    for industry in range(s.tables.industry_count):
        tile: int = next_tile(s, seat, industry)
        if tile != NONE and (
            s.tables.tile_in_era[tile * ERAS + s.era] or (s.tables.tile_in_era[tile * ERAS + Era.RAIL] and not is_last_era(s))
        ):
            count: int = 0
            for i in range(s.tables.first_site[industry], s.tables.first_site[industry + 1]):
                if s.tile[s.tables.sites[i]] == NONE and s.own.reaches(s, seat, s.tables.slot_place[s.tables.sites[i]]):
                    count += 1
            out[points + industry] = s.tables.tile_vp[tile]
            out[sites + industry] = min(ENOUGH_SITES, count)


def wild_cards(s: BrassState, seat: int) -> int:
    """Wild cards in hand."""
    card: int
    held: int = 0
    for card in range(s.tables.town_count, s.tables.card_kinds):
        if is_wild(s, card):
            held += s.hand[seat * MOST_CARD_KINDS + card]
    return held


def sites_of_hand(s: BrassState, seat: int) -> int:
    """Free slots where the location cards in hand say, for each card."""
    card: int
    slot: int
    free: int = 0
    for card in range(s.tables.town_count):
        held: int = s.hand[seat * MOST_CARD_KINDS + card]
        if held > 0:
            for slot in range(s.tables.first_slot[card], s.tables.first_slot[card + 1]):
                if s.tile[slot] == NONE:
                    free += held
    return free


def best_lines(s: BrassState, seat: int) -> int:
    """What the three best free lines at the network would score now."""
    line: int
    one: int = 0
    two: int = 0
    three: int = 0
    for line in range(s.tables.line_count):
        if s.link[line] == NONE and s.tables.line_in_era[line * ERAS + s.era] and touches_network(s, seat, line):
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
