"""What a construction brings and costs. Rules text."""

from headrace.engine.text import weight
from headrace.games.barrage.judgement.contracts import best_reward
from headrace.games.barrage.judgement.goals import kind_gain, objective_gain
from headrace.games.barrage.judgement.production import best_production
from headrace.games.barrage.judgement.rates import (
    NOTHING,
    POINT,
    credits_gain,
    engineers_price,
    fade,
    machines_locked,
    turn_gain,
)
from headrace.games.barrage.judgement.systems import (
    base_promise,
    conduit_promise,
    elevation_promise,
    house_promise,
    yield_of,
)
from headrace.games.barrage.judgement.track import energy_gain
from headrace.games.barrage.material import (
    ABILITY_FROM,
    ADVANCED_COUNT,
    ANTON_TILE,
    BASIC_COUNT,
    BONUS_STEPS,
    COMPANY_BONUS,
    CONDUIT_VALUE,
    CONSTRUCT_COUNT,
    CONSTRUCT_ENGINEERS,
    CONSTRUCT_FEE,
    COPY_ENGINEERS,
    COPY_FEE,
    DAM_COUNT,
    GERMANY,
    HOUSE_BASIN,
    ITALY,
    NONE,
    ROUNDS,
    SOLOMON_CREDITS,
    STRUCTURE_COUNT,
    TILE_AMOUNT,
    TILE_COUNT,
    TILE_SPECIAL,
    USA,
    VP_PER_DROP,
    Officer,
    Special,
    Structure,
)
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.costs import (
    builds,
    fee_to_pay,
    machines_needed,
    may_copy,
    mixers_of_jill,
    takes_excavators,
    ways_to_pay,
    why_not_prices,
)
from headrace.games.barrage.rules.counting import built, capacity, houses, officer_of
from headrace.games.barrage.rules.effects import counted_by
from headrace.games.barrage.rules.sites import has_piece, why_not_stand
from headrace.games.barrage.state import IN_SUPPLY, State
from headrace.games.barrage.tables import SITE_COUNT, Running
from headrace.games.barrage.weights import Weight


def ability_worth(s: State, seat: int) -> int:
    """The ability of the company, each round."""
    company: int = s.company[seat]
    if company == USA:
        return weight(s, Weight.ABILITY_USA)
    if company == GERMANY:
        return weight(s, Weight.ABILITY_GERMANY)
    return weight(s, Weight.ABILITY_ITALY) if company == ITALY else weight(s, Weight.ABILITY_FRANCE)


def house_bonus(s: State, seat: int) -> int:
    """What one more powerhouse adds to later productions (8.2.2, 8.5)."""
    at: int = s.company[seat] * BONUS_STEPS + houses(s, seat)
    rounds: int = (ROUNDS - s.round) * 2 + 1
    worth: int = (
        (COMPANY_BONUS[at + 1] - COMPANY_BONUS[at])
        * weight(s, Weight.PRODUCTIONS)
        * (weight(s, Weight.ENERGY) + weight(s, Weight.RANK_STEP))
        // POINT
    )
    if houses(s, seat) + 1 == ABILITY_FROM:
        worth += ability_worth(s, seat)
    return worth * rounds // 2


def site_gain(s: State, seat: int, structure: int, site: int) -> int:
    """What a piece adds just by standing on this site."""
    worth: int = objective_gain(s, seat, structure, site)
    if structure == Structure.BASE:
        return worth + base_promise(s, seat, site)
    if structure == Structure.ELEVATION:
        return worth + elevation_promise(s, seat, site)
    if structure == Structure.CONDUIT:
        return worth + conduit_promise(s, seat, site)
    return worth + house_promise(s, seat, HOUSE_BASIN[site])


def piece_gain(s: State, seat: int, structure: int) -> int:
    """What a piece adds on any site."""
    worth: int = kind_gain(s, seat, structure)
    return worth + house_bonus(s, seat) if structure == Structure.POWERHOUSE else worth


def price_of(s: State, seat: int, structure: int, site: int, special: int, officer: int) -> int:
    """What machines and credits of a construction cost."""
    needed: int = machines_needed(s, seat, structure, site, special, officer)
    fee: int = fee_to_pay(structure, site, special)
    paid: int = credits_gain(s, seat, -fee) if fee > 0 else 0
    if mixers_of_jill(structure, site, officer) > 0:
        return conduit_of_jill(s, seat, needed, mixers_of_jill(structure, site, Officer.JILL))
    if takes_excavators(structure):
        there: int = min(needed, s.excavators[seat])
        return machines_locked(s, seat, there, 0) - paid - credits_gain(s, seat, -missing_credits(needed - there))
    has: int = min(needed, s.mixers[seat])
    return machines_locked(s, seat, 0, has) - paid - credits_gain(s, seat, -missing_credits(needed - has))


def conduit_of_jill(s: State, seat: int, excavators: int, mixers: int) -> int:
    """Excavators or mixers, whichever is missed less."""
    if s.excavators[seat] < excavators:
        return machines_locked(s, seat, 0, mixers)
    if s.mixers[seat] < mixers:
        return machines_locked(s, seat, excavators, 0)
    return min(machines_locked(s, seat, excavators, 0), machines_locked(s, seat, 0, mixers))


def missing_credits(machines: int) -> int:
    """Credits for machines that are not there; whoever can build without them pays so or dearer."""
    return SOLOMON_CREDITS * machines


def best_site(s: State, seat: int, structure: int, free: int, officer: int, credits: int) -> int:
    """The best site that can be built on and paid, its price deducted."""
    site: int
    best: int = NOTHING
    at: int = NONE
    ways: int = ways_to_pay(s, seat, structure, free, officer)
    special: int = TILE_SPECIAL[free] if free != NONE else int(Special.NONE)
    for site in range(SITE_COUNT[structure]):
        if why_not_stand(s, seat, structure, site) != Reason.ALLOWED:
            continue
        if why_not_prices(s, seat, structure, site, ways, officer, credits) == Reason.ALLOWED:
            worth: int = site_gain(s, seat, structure, site) - price_of(s, seat, structure, site, special, officer)
            if worth > best:
                best = worth
                at = site
    return best if at == NONE else best + best_effect(s, seat, structure, at, free)


def best_effect(s: State, seat: int, structure: int, site: int, free: int) -> int:
    """What the effect of an advanced tile in the supply adds."""
    tile: int
    best: int = 0
    for tile in range(BASIC_COUNT, BASIC_COUNT + ADVANCED_COUNT):
        if s.tile_place[seat * TILE_COUNT + tile] == IN_SUPPLY and builds(tile, structure, free):
            best = max(best, tile_effect(s, seat, tile, site, structure))
    return best


def construction_gain(s: State, seat: int, structure: int, free: int, officer: int, credits: int) -> int:
    """The best construction of a kind: the wheel turns once with it."""
    best: int = best_site(s, seat, structure, free, officer, credits)
    return best + piece_gain(s, seat, structure) + turn_gain(s, seat, 1) - fade(s, Weight.TILE_LOCKED)


def space_construction(s: State, seat: int, structure: int, officer: int, engineers: int, credits: int) -> int:
    """A construction on the next space, less engineers and fee, when so many engineers and credits are there."""
    used: int = s.constructions[seat]
    if used == CONSTRUCT_COUNT or CONSTRUCT_ENGINEERS[used] > engineers or CONSTRUCT_FEE[used] > credits:
        return NOTHING
    fee: int = CONSTRUCT_FEE[used]
    paid: int = credits_gain(s, seat, -fee) if fee > 0 else 0
    worth: int = construction_gain(s, seat, structure, NONE, officer, credits - fee)
    return worth + paid - engineers_price(s, CONSTRUCT_ENGINEERS[used])


def copy_gain(s: State, seat: int, officer: int) -> int:
    """Copying an officer: the best construction it allows, less engineer and fee."""
    structure: int
    best: int = NOTHING
    fee: int = COPY_FEE[s.copies]
    engineers: int = COPY_ENGINEERS[s.copies]
    for structure in range(STRUCTURE_COUNT):
        if has_piece(s, seat, structure):
            left: int = s.engineers[seat] - engineers
            best = max(best, space_construction(s, seat, structure, officer, left, s.credits[seat] - fee))
    return best - engineers_price(s, engineers) + (credits_gain(s, seat, -fee) if fee > 0 else 0) + weight(s, Weight.COPY_OFFICER)


def free_building_gain(s: State, seat: int, structure: int, site: int) -> int:
    """A site for the structure of a reward."""
    fee: int = fee_to_pay(structure, site, Special.NONE)
    paid: int = credits_gain(s, seat, -fee) if fee > 0 else 0
    return site_gain(s, seat, structure, site) + piece_gain(s, seat, structure) + paid


# ---- tiles -------------------------------------------------------------------------------------------------------------
def filled(s: State, seat: int, dam: int, drops: int) -> int:
    """Drops put behind a dam."""
    each: int = max(
        yield_of(s, seat, dam, 1, NONE, NONE) * weight(s, Weight.DROP_NOW) // POINT, VP_PER_DROP * POINT * (s.round == ROUNDS)
    )
    return drops * each


def watered(s: State, seat: int) -> int:
    """A drop behind each own dam that is empty."""
    dam: int
    worth: int = 0
    for dam in range(DAM_COUNT):
        if s.dam_owner[dam] == seat and s.drops[dam] == 0:
            worth += filled(s, seat, dam, 1)
    return worth


def tile_effect(s: State, seat: int, tile: int, site: int, structure: int) -> int:
    """What the effect of a tile brings with this construction."""
    special: int = TILE_SPECIAL[tile]
    each: int = TILE_AMOUNT[tile]
    if special == Special.WATER_EMPTY_DAMS:
        return watered(s, seat) + filled(s, seat, site, 1)
    if special == Special.ROTATE:
        return turn_gain(s, seat, built(s, seat, Structure.ELEVATION) + 1)
    if special == Special.CREDITS:
        return credits_gain(s, seat, each * CONDUIT_VALUE[site])
    if special == Special.FILL_DAM:
        return filled(s, seat, site, capacity(s, site) + 1 - s.drops[site])
    if special == Special.ENERGY_BASES:
        return by_tile(s, seat, each * (built(s, seat, Structure.BASE) + 1))
    if special == Special.ENERGY_CONDUIT:
        return by_tile(s, seat, each * CONDUIT_VALUE[site])
    if special == Special.PRODUCTION:
        return max(0, best_production(s, seat, each, Running.TILE, NONE, s.credits[seat]))
    if special == Special.POINTS_DAMS:
        return each * (counted_by(s, seat, special) + (s.level[site] == 1)) * POINT
    if special == Special.POINTS_HOUSES:
        return each * (counted_by(s, seat, special) + 1) * POINT
    return each * counted_by(s, seat, special) * POINT


def by_tile(s: State, seat: int, energy: int) -> int:
    """Energy that is no production, with a contract."""
    return energy_gain(s, seat, energy) + best_reward(s, seat, energy)


def best_copy(s: State, seat: int, structure: int, site: int, free: int) -> int:
    """The best tile of the wheel for the special tile to copy."""
    tile: int
    best: int = NOTHING
    for tile in range(ANTON_TILE):
        if may_copy(s, seat, tile) and builds(tile, structure, free):
            best = max(best, tile_gain(s, seat, tile, structure, site))
    return best


def tile_gain(s: State, seat: int, tile: int, structure: int, site: int) -> int:
    """A tile for a construction: its effect, and what it saves."""
    worth: int = tile_effect(s, seat, tile, site, structure)
    return worth - price_of(s, seat, structure, site, TILE_SPECIAL[tile], officer_of(s, seat))
