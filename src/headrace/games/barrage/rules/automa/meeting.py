"""Which sites meet a criterion of an Automa (rules A.8). Rules text."""

from headrace.engine.text import scratch
from headrace.games.barrage.automa_tiles import TILE_STREAMS, Criterion
from headrace.games.barrage.material import (
    AREAS,
    BASIN_AREA,
    BASIN_DAMS,
    BASINS,
    BELOW_HOUSES,
    CONDUIT_BASIN,
    CONDUIT_TO,
    CONDUIT_VALUE,
    DAM_BASIN,
    DAM_BASINS,
    DAM_COUNT,
    DAM_FEE,
    FIRST_DAM_NODE,
    FIRST_EXIT,
    FIRST_PASS,
    HEADSTREAM_COUNT,
    HOUSE_BASIN,
    NEXT_NODE,
    NONE,
    PASS_BASIN,
    Structure,
)
from headrace.games.barrage.rules.automa.flowing import count_coming
from headrace.games.barrage.rules.counting import has_house_in
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import SITE_COUNT
from headrace.games.barrage.waterways import LEADING_TO, MOST_LEADING

OWN, NEUTRAL, FOREIGN = range(3)
"""Whose a dam is."""
STAGES = 3
"""A criterion says what counts, where nothing meets it what counts instead, and so on."""
MANY = 256
"""More drops than come from one headstream."""
PLAIN = AREAS.index("plain")
FIRST_HILL = BASINS.index("5")


def meeting(s: State, structure: int, criterion: int, sites: int) -> int:
    """Bits: the sites among these that meet a criterion best; 0: none meets it."""
    if criterion == Criterion.MOST_POWERFUL or criterion == Criterion.SECOND_MOST_POWERFUL:
        return most_powerful(sites, criterion == Criterion.SECOND_MOST_POWERFUL)
    if criterion == Criterion.MOST_POWERFUL_CONDUIT:
        return at_best_conduit(s, structure, sites)
    if criterion == Criterion.MOST_WATER_DROPS:
        return with_most_water(s, sites)
    return in_first_stage(s, structure, criterion, sites)


# ---- more is better -----------------------------------------------------------------------------------------------------
def most_powerful(sites: int, is_second: bool) -> int:
    """Conduits of the highest value, or of the second highest if they are not all equal (A.8)."""
    site: int
    best: int = 0
    second: int = 0
    for site in range(SITE_COUNT[Structure.CONDUIT]):
        if sites >> site & 1 == 1:
            value: int = CONDUIT_VALUE[site]
            if value > best:
                second = best
                best = value
            elif value < best and value > second:
                second = value
    wanted: int = second if is_second and second > 0 else best
    found: int = 0
    for site in range(SITE_COUNT[Structure.CONDUIT]):
        if sites >> site & 1 == 1 and CONDUIT_VALUE[site] == wanted:
            found |= 1 << site
    return found


def at_best_conduit(s: State, structure: int, sites: int) -> int:
    """Where the best built conduit begins, or for a powerhouse leads to; in a tie an own one (A.8)."""
    site: int
    best: int = 0
    found: int = 0
    for site in range(SITE_COUNT[structure]):
        if sites >> site & 1 == 1:
            worth: int = (
                best_conduit_into(s, HOUSE_BASIN[site])
                if structure == Structure.POWERHOUSE
                else best_conduit_of(s, DAM_BASIN[site])
            )
            if worth > best:
                best = worth
                found = 0
            if worth == best and worth > 0:
                found |= 1 << site
    return found


def worth_of(s: State, conduit: int) -> int:
    """Twice the value of a built conduit, and one more for an own one."""
    owner: int = s.conduit_owner[conduit]
    if owner == NONE:
        return 0
    return 2 * CONDUIT_VALUE[conduit] + (1 if owner == s.turn else 0)


def best_conduit_of(s: State, basin: int) -> int:
    """The best conduit that begins in a basin."""
    return max(worth_of(s, basin * BASIN_DAMS), worth_of(s, basin * BASIN_DAMS + 1))


def best_conduit_into(s: State, basin: int) -> int:
    """The best conduit that leads to a basin."""
    i: int
    best: int = 0
    for i in range(basin * MOST_LEADING, (basin + 1) * MOST_LEADING):
        if LEADING_TO[i] != NONE:
            best = max(best, worth_of(s, LEADING_TO[i]))
    return best


def with_most_water(s: State, sites: int) -> int:
    """Sites to which most drops come; in a tie from the first headstream of the order, then the next (A.8)."""
    site: int
    best: int = 0
    found: int = 0
    coming = scratch(DAM_COUNT * HEADSTREAM_COUNT)
    count_coming(s, coming)
    for site in range(DAM_COUNT):
        if sites >> site & 1 == 1:
            worth: int = water_of(s, site, coming)
            if worth > best:
                best = worth
                found = 0
            if worth == best and worth > 0:
                found |= 1 << site
    return found


def water_of(s: State, site: int, coming: list[int]) -> int:
    """All drops that come, then by headstream in the order of the tile, as one number."""
    i: int
    total: int = 0
    worth: int = 0
    for i in range(HEADSTREAM_COUNT):
        drops: int = int(coming[site * HEADSTREAM_COUNT + TILE_STREAMS[s.automa_back * HEADSTREAM_COUNT + i]])
        total += drops
        worth = worth * MANY + drops
    return total * MANY * MANY * MANY * MANY + worth


# ---- this, else that ----------------------------------------------------------------------------------------------------
def in_first_stage(s: State, structure: int, criterion: int, sites: int) -> int:
    """The sites that meet it; if there are none, those that meet what counts instead."""
    site: int
    stage: int
    for stage in range(STAGES):
        found: int = 0
        for site in range(SITE_COUNT[structure]):
            if sites >> site & 1 == 1 and meets(s, structure, criterion, site, stage):
                found |= 1 << site
        if found != 0:
            return found
    return 0


def meets(s: State, structure: int, criterion: int, site: int, stage: int) -> bool:
    """Does a site meet this stage of a criterion?"""
    if structure == Structure.CONDUIT:
        return meets_conduit(s, criterion, site, stage)
    if structure == Structure.POWERHOUSE:
        return meets_house(s, criterion, HOUSE_BASIN[site], stage)
    return meets_dam(s, criterion, site, stage)


def meets_dam(s: State, criterion: int, site: int, stage: int) -> bool:
    """Bases and elevations (A.8)."""
    basin: int = DAM_BASIN[site]
    if criterion == Criterion.DOWNSTREAM_DAM:
        if stage == 0:
            return leads_to_base(basin, s.base_basins[s.turn])
        return stage == 1 and not leads_to_base(basin, of_others(s, s.base_basins))
    if stage > 0:
        return False
    if criterion == Criterion.OWNED_POWERHOUSE:
        return leads_to_house(s, basin, 0)
    if criterion == Criterion.RED_OUTLINE_SPACE:
        return DAM_FEE[site] > 0
    return criterion == Criterion.UPSTREAM_POWERHOUSE and is_fed(s, site)


def meets_conduit(s: State, criterion: int, site: int, stage: int) -> bool:
    """Conduits (A.8)."""
    if criterion == Criterion.OWNED_NEUTRAL_OPPONENT_DAM:
        return has_dam(s, CONDUIT_BASIN[site], stage)
    if criterion == Criterion.OPPONENT_NEUTRAL_OWNED_DAM:
        return has_dam(s, CONDUIT_BASIN[site], FOREIGN - stage)
    if stage > 1:
        return False
    if criterion == Criterion.OWNED_OPPONENT_POWERHOUSE:
        return has_house(s, CONDUIT_TO[site], stage)
    return criterion == Criterion.OPPONENT_OWNED_POWERHOUSE and has_house(s, CONDUIT_TO[site], 1 - stage)


def meets_house(s: State, criterion: int, basin: int, stage: int) -> bool:
    """Powerhouses (A.8)."""
    if criterion == Criterion.FEEDING_OWNED_DAM and stage < 2:
        below: int = whose_first_dam(s, basin)
        return below == OWN if stage == 0 else below != FOREIGN
    if stage > 0:
        return False
    if criterion == Criterion.NOT_FEEDING_OPPONENT_DAM:
        return whose_first_dam(s, basin) != FOREIGN
    if criterion == Criterion.OWNED_DAM:
        return is_led_to(s, basin, s.base_basins[s.turn])
    if criterion == Criterion.PLAINS:
        return BASIN_AREA[basin] == PLAIN
    return basin == criterion - Criterion.HILLS_BASIN_5 + FIRST_HILL


# ---- what lies where ----------------------------------------------------------------------------------------------------
def of_others(s: State, basins: list[int]) -> int:
    """Bits: basins with something of an opponent; `basins`: those of each seat."""
    seat: int
    found: int = 0
    for seat in range(s.players):
        if seat != s.turn:
            found |= basins[seat]
    return found


def leads_to_base(basin: int, basins: int) -> bool:
    """Does a conduit site lead from here to one of these basins?"""
    first: int = basin * BASIN_DAMS
    return basins >> CONDUIT_TO[first] & 1 == 1 or basins >> CONDUIT_TO[first + 1] & 1 == 1


def leads_to_house(s: State, basin: int, is_built: int) -> bool:
    """Does a conduit site, or a built conduit, lead from here to an own powerhouse?"""
    at: int
    for at in range(basin * BASIN_DAMS, basin * BASIN_DAMS + BASIN_DAMS):
        if has_house_in(s, s.turn, CONDUIT_TO[at]) and (is_built == 0 or s.conduit_owner[at] != NONE):
            return True
    return False


def is_led_to(s: State, basin: int, basins: int) -> bool:
    """Does a conduit site lead here from one of these basins?"""
    i: int
    for i in range(basin * MOST_LEADING, (basin + 1) * MOST_LEADING):
        if LEADING_TO[i] != NONE and basins >> CONDUIT_BASIN[LEADING_TO[i]] & 1 == 1:
            return True
    return False


def has_dam(s: State, basin: int, whose: int) -> bool:
    """Is there an own, a neutral, an opponent's dam in a basin?"""
    if whose == OWN:
        return s.base_basins[s.turn] >> basin & 1 == 1
    return of_others(s, s.base_basins) >> basin & 1 == 1 if whose == FOREIGN else has_neutral(s, basin)


def has_neutral(s: State, basin: int) -> bool:
    """Is there a neutral dam in a basin?"""
    dam: int
    if basin >= DAM_BASINS:
        return False
    for dam in range(basin * BASIN_DAMS, basin * BASIN_DAMS + BASIN_DAMS):
        if s.level[dam] > 0 and s.dam_owner[dam] == NONE:
            return True
    return False


def has_house(s: State, basin: int, is_foreign: int) -> bool:
    """Is there an own, or an opponent's, powerhouse in a basin?"""
    return (of_others(s, s.house_basins) if is_foreign == 1 else s.house_basins[s.turn]) >> basin & 1 == 1


def whose_first_dam(s: State, basin: int) -> int:
    """Whose is the first dam below the powerhouses of a basin? Where there is none it is as with a neutral one."""
    node: int = BELOW_HOUSES[basin]
    while node < FIRST_EXIT:
        if node >= FIRST_DAM_NODE and node < FIRST_PASS and s.level[node - FIRST_DAM_NODE] > 0:
            owner: int = s.dam_owner[node - FIRST_DAM_NODE]
            return OWN if owner == s.turn else NEUTRAL if owner == NONE else FOREIGN
        node = NEXT_NODE[node]
    return NEUTRAL


def is_fed(s: State, site: int) -> bool:
    """Does water of anybody's powerhouse come here before it meets a dam (A.8)?"""
    i: int
    anybodys: int = of_others(s, s.house_basins) | s.house_basins[s.turn]
    for i in range(FIRST_EXIT - FIRST_PASS):
        if anybodys >> PASS_BASIN[i] & 1 == 1 and comes_to(s, BELOW_HOUSES[PASS_BASIN[i]], site):
            return True
    return False


def comes_to(s: State, start: int, site: int) -> bool:
    """Does the river lead from a node to a base site without a dam between?"""
    node: int = start
    while node < FIRST_EXIT:
        if node == FIRST_DAM_NODE + site:
            return True
        if node >= FIRST_DAM_NODE and node < FIRST_PASS and s.level[node - FIRST_DAM_NODE] > 0:
            return False
        node = NEXT_NODE[node]
    return False


def completes(s: State, structure: int, site: int) -> bool:
    """Would a piece here be part of a set: neutral or own dam, built conduit of anybody, own powerhouse (A.4)?"""
    i: int
    if structure == Structure.BASE:
        return leads_to_house(s, DAM_BASIN[site], 1)
    if structure == Structure.CONDUIT:
        return has_water(s, CONDUIT_BASIN[site]) and has_house_in(s, s.turn, CONDUIT_TO[site])
    basin: int = HOUSE_BASIN[site]
    for i in range(basin * MOST_LEADING, (basin + 1) * MOST_LEADING):
        conduit: int = LEADING_TO[i]
        if conduit != NONE and s.conduit_owner[conduit] != NONE and has_water(s, CONDUIT_BASIN[conduit]):
            return True
    return False


def has_water(s: State, basin: int) -> bool:
    """Is there an own or a neutral dam?"""
    return has_dam(s, basin, OWN) or has_neutral(s, basin)
