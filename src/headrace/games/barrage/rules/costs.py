"""What a construction costs, and with which tiles it can be paid (rules 6.4, 6.5, 6.6). Rules text."""

from headrace.games.barrage.material import (
    ANTON_TILE,
    BASE_COST,
    BASIN_AREA,
    CONDUIT_LIMIT,
    CONDUIT_VALUE,
    DAM_BASIN,
    ELEVATION_COST,
    EXCAVATORS_PER_VALUE,
    HOUSE_COST,
    JILL_PER_VALUE,
    JOKER,
    NONE,
    SOLOMON_CREDITS,
    TILE_BUILDS,
    TILE_COUNT,
    WILHELM_BASE,
    Officer,
    Special,
    Structure,
)
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.counting import houses
from headrace.games.barrage.rules.sites import site_fee
from headrace.games.barrage.state import IN_SUPPLY, State
from headrace.games.barrage.tables import IS_FREE, PAYS_WITH, PRICING


def takes_excavators(structure: int) -> bool:
    """Bases and conduits cost excavators, elevations and powerhouses mixers."""
    return structure == Structure.BASE or structure == Structure.CONDUIT


def machines_needed(s: State, seat: int, structure: int, site: int, special: int, officer: int) -> int:
    """Machines of the usual kind (6.4); the price in mixers of Jill McDowell apart (6.4.3, 6.6.1)."""
    if structure == Structure.BASE:
        if special == Special.NO_COST:
            return 0
        return WILHELM_BASE if officer == Officer.WILHELM else BASE_COST[BASIN_AREA[DAM_BASIN[site]]]
    if structure == Structure.ELEVATION:
        return ELEVATION_COST[BASIN_AREA[DAM_BASIN[site]]]
    if structure == Structure.CONDUIT:
        needed: int = EXCAVATORS_PER_VALUE * CONDUIT_VALUE[site]
        return min(needed, CONDUIT_LIMIT) if special == Special.CHEAP_CONDUIT else needed
    return HOUSE_COST[houses(s, seat)]


def fee_to_pay(structure: int, site: int, special: int) -> int:
    """The red fee of the site, unless I joker waives it."""
    return 0 if special == Special.NO_SITE_FEE else site_fee(structure, site)


def machines_there(s: State, seat: int, structure: int, special: int) -> int:
    """Machines that can pay the usual price."""
    if special == Special.INTERCHANGE:
        return s.excavators[seat] + s.mixers[seat]
    return s.excavators[seat] if takes_excavators(structure) else s.mixers[seat]


def mixers_of_jill(structure: int, site: int, officer: int) -> int:
    """Her other price of a conduit; 0: there is none (6.6.4)."""
    return JILL_PER_VALUE * CONDUIT_VALUE[site] if officer == Officer.JILL and structure == Structure.CONDUIT else 0


def can_pay(s: State, seat: int, structure: int, site: int, special: int, officer: int, credits: int) -> bool:
    """Can machines, fee of the site and credits instead of machines be paid together (6.2.8)?"""
    left: int = credits - fee_to_pay(structure, site, special)
    if left < 0:
        return False
    missing: int = machines_needed(s, seat, structure, site, special, officer) - machines_there(s, seat, structure, special)
    if missing <= 0:
        return True
    if officer == Officer.SOLOMON:
        return SOLOMON_CREDITS * missing <= left
    jill: int = mixers_of_jill(structure, site, officer)
    return jill > 0 and s.mixers[seat] >= jill


def builds(tile: int, structure: int, free: int) -> bool:
    """Does this tile build the structure, with a construction space, or as the free tile it is (6.5.1, 6.5.4)?"""
    if free != NONE:
        return tile == free
    return IS_FREE[tile] == 0 and (TILE_BUILDS[tile] == structure or TILE_BUILDS[tile] == JOKER)


def uses_wheel(s: State, seat: int, officer: int) -> bool:
    """Copying Anton Krylov, a player may use tiles where they lie in the wheel (6.6.7)."""
    return officer == Officer.ANTON and s.officer[seat] != Officer.ANTON


def place_of_tile(s: State, seat: int, tile: int) -> int:
    """Whether and where a player has a tile."""
    return s.tile_place[seat * TILE_COUNT + tile]


def may_use(s: State, seat: int, tile: int, officer: int) -> bool:
    """Is the tile itself ready?"""
    place: int = place_of_tile(s, seat, tile)
    return place == IN_SUPPLY or (place > IN_SUPPLY and uses_wheel(s, seat, officer))


def may_copy(s: State, seat: int, tile: int) -> bool:
    """Can the special tile copy this one in the wheel (6.6.6)?"""
    return place_of_tile(s, seat, ANTON_TILE) == IN_SUPPLY and place_of_tile(s, seat, tile) > IN_SUPPLY


def ways_to_pay(s: State, seat: int, structure: int, free: int, officer: int) -> int:
    """Bits: of the tiles that can build the structure, which effects on the price they have; 0: there is no tile."""
    tile: int
    ways: int = 0
    for tile in range(ANTON_TILE):
        if builds(tile, structure, free) and (may_use(s, seat, tile, officer) or may_copy(s, seat, tile)):
            ways |= 1 << PAYS_WITH[tile]
    return ways


def why_not_price(s: State, seat: int, structure: int, site: int, special: int, officer: int, credits: int) -> int:
    """Why it cannot be paid so: is the fee of the site all that is missing, or more (1.5, 6.2.8)?"""
    if can_pay(s, seat, structure, site, special, officer, credits):
        return Reason.ALLOWED
    fee: int = fee_to_pay(structure, site, special)
    is_fee: bool = fee > 0 and can_pay(s, seat, structure, site, special, officer, credits + fee)
    return Reason.SITE_FEE if is_fee else Reason.NOT_PAYABLE


def why_not_prices(s: State, seat: int, structure: int, site: int, ways: int, officer: int, credits: int) -> int:
    """The same with any of these tiles: the least that stands against it."""
    at: int
    why: int = Reason.NOT_PAYABLE
    for at in range(len(PRICING)):
        if ways >> PRICING[at] & 1:
            found: int = why_not_price(s, seat, structure, site, PRICING[at], officer, credits)
            if found == Reason.ALLOWED:
                return Reason.ALLOWED
            if found == Reason.SITE_FEE:
                why = Reason.SITE_FEE
    return why
