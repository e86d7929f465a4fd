"""Where an Automa builds: each step only among what the step before left (rules A.4, A.8). Rules text.

Sites are bits of a number, by their number among those of the structure.
"""

from headrace.engine.text import note
from headrace.games.barrage.automa_tiles import CRITERIA_EACH, TILE_BEGINS, TILE_CRITERIA, Criterion
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    BASIN_AREA,
    BASIN_COUNT,
    CONDUIT_COUNT,
    CONDUIT_VALUE,
    DAM_BASIN,
    HOUSE_BASIN,
    NONE,
    STRUCTURE_COUNT,
    Officer,
    Special,
    Structure,
)
from headrace.games.barrage.rules.automa.meeting import completes, meeting
from headrace.games.barrage.rules.counting import officer_of
from headrace.games.barrage.rules.sites import site_fee
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import SITE_COUNT

GOOD_VALUE = 3
"""Value of a conduit that II conduit prefers (A.7)."""


def chosen_site(s: State, structure: int, sites: int, special: int) -> int:
    """One of these sites (A.4)."""
    if structure != Structure.ELEVATION:
        sites = narrowed(s, Criterion.COMPLETES_A_SET, sites, only_completing(s, structure, sites))
    if structure == Structure.BASE and officer_of(s, s.turn) == Officer.WILHELM:
        sites = narrowed(s, Criterion.AREA_OF_WILHELM, sites, in_first_area(sites))
    sites = by_criteria(s, structure, sites)
    if structure == Structure.CONDUIT and special == Special.CHEAP_CONDUIT:
        sites = narrowed(s, Criterion.VALUE_OF_TILE, sites, of_good_value(sites))
    sites = first_in_order(s, structure, sites)
    return free_before_red(structure, sites, structure == Structure.BASE and special == Special.NO_SITE_FEE)


def narrowed(s: State, criterion: int, sites: int, kept: int) -> int:
    """What a step leaves; nothing is lost by one that none meets."""
    if kept == 0 or kept == sites:
        return sites
    note(s, EventKind.AUTOMA_CHOSE, s.turn, criterion, count_bits(kept))
    return kept


def count_bits(sites: int) -> int:
    """How many sites these are."""
    count: int = 0
    while sites != 0:
        sites &= sites - 1
        count += 1
    return count


def lowest(sites: int) -> int:
    """The first of the data."""
    site: int = 0
    while sites >> site & 1 == 0:
        site += 1
    return site


def basin_of(structure: int, site: int) -> int:
    """The basin of a site; for a conduit the site itself, since each counts for itself (A.4)."""
    if structure == Structure.CONDUIT:
        return site
    return HOUSE_BASIN[site] if structure == Structure.POWERHOUSE else DAM_BASIN[site]


def only_completing(s: State, structure: int, sites: int) -> int:
    """The sites that complete a set, if these are in one basin (for a conduit: one site) (A.4)."""
    site: int
    found: int = 0
    where: int = NONE
    for site in range(SITE_COUNT[structure]):
        if sites >> site & 1 == 1 and completes(s, structure, site):
            if where != NONE and where != basin_of(structure, site):
                return 0
            where = basin_of(structure, site)
            found |= 1 << site
    return found


def in_first_area(sites: int) -> int:
    """Mountain before hill before plain (A.7)."""
    site: int
    best: int = BASIN_COUNT
    found: int = 0
    for site in range(SITE_COUNT[Structure.BASE]):
        if sites >> site & 1 == 1:
            area: int = BASIN_AREA[DAM_BASIN[site]]
            if area < best:
                best = area
                found = 0
            if area == best:
                found |= 1 << site
    return found


def of_good_value(sites: int) -> int:
    """Conduits of value 3 or more (A.7)."""
    site: int
    found: int = 0
    for site in range(CONDUIT_COUNT):
        if sites >> site & 1 == 1 and CONDUIT_VALUE[site] >= GOOD_VALUE:
            found |= 1 << site
    return found


def by_criteria(s: State, structure: int, sites: int) -> int:
    """The three criteria of the tile turned over, in order (A.4)."""
    i: int
    first: int = (s.automa_back * STRUCTURE_COUNT + structure) * CRITERIA_EACH
    for i in range(first, first + CRITERIA_EACH):
        if sites & (sites - 1) != 0:
            sites = narrowed(s, TILE_CRITERIA[i], sites, meeting(s, structure, TILE_CRITERIA[i], sites))
    return sites


def first_in_order(s: State, structure: int, sites: int) -> int:
    """The listed basin or conduit, or the next one in order; after the last comes the first (A.4)."""
    site: int
    count: int = CONDUIT_COUNT if structure == Structure.CONDUIT else BASIN_COUNT
    begin: int = TILE_BEGINS[s.automa_back * STRUCTURE_COUNT + structure]
    least: int = count
    found: int = 0
    for site in range(SITE_COUNT[structure]):
        if sites >> site & 1 == 1:
            steps: int = (basin_of(structure, site) - begin + count) % count
            if steps < least:
                least = steps
                found = 0
            if steps == least:
                found |= 1 << site
    return narrowed(s, Criterion.FIRST_IN_ORDER, sites, found)


def free_before_red(structure: int, sites: int, is_red_first: bool) -> int:
    """In a basin the free site before the red one, or the reverse with I joker; then the first of the data (A.4, A.7)."""
    site: int
    for site in range(SITE_COUNT[structure]):
        if sites >> site & 1 == 1 and (site_fee(structure, site) > 0) == is_red_first:
            return site
    return lowest(sites)
