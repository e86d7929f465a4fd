"""The construction of an Automa: with which tile, and what it pays (rules A.4, A.7). Rules text."""

from headrace.engine.stack import push
from headrace.engine.text import note
from headrace.games.barrage.automa_tiles import HIGH, TILES_EACH, TILES_TO_USE
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    ANTON_TILE,
    AREA_COUNT,
    BASIN_AREA,
    CONDUIT_VALUE,
    DAM_BASIN,
    NONE,
    SOLOMON_CREDITS,
    TILE_SPECIAL,
    Officer,
    Special,
    Structure,
)
from headrace.games.barrage.questions import Effect
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.automa.criteria import chosen_site
from headrace.games.barrage.rules.constructing import collect_uncovered
from headrace.games.barrage.rules.costs import (
    fee_to_pay,
    machines_needed,
    may_copy,
    mixers_of_jill,
    place_of_tile,
    takes_excavators,
)
from headrace.games.barrage.rules.counting import is_below, officer_of
from headrace.games.barrage.rules.purse import pay_credits
from headrace.games.barrage.rules.sites import has_piece, place_piece, why_not_stand
from headrace.games.barrage.rules.wheel import lay_in_wheel
from headrace.games.barrage.state import IN_SUPPLY, State
from headrace.games.barrage.tables import BUILD_AREA, BUILD_VALUE, FIRST_PLACE, SITE_COUNT

MIXERS, REPLACED = 64, 4096
"""A payment as one number: excavators, mixers, machines replaced by points."""


def effect_of(s: State, seat: int, tile: int) -> int:
    """The effect of a tile; below high voltage it has none (A.7)."""
    return Special.NONE if is_below(s, seat, HIGH) else TILE_SPECIAL[tile]


def has_tile(s: State, structure: int) -> bool:
    """Is there a tile in the supply that builds it?"""
    i: int
    for i in range(structure * TILES_EACH, (structure + 1) * TILES_EACH):
        if place_of_tile(s, s.turn, TILES_TO_USE[i]) == IN_SUPPLY or may_copy(s, s.turn, TILES_TO_USE[i]):
            return True
    return False


def tile_to_use(s: State, structure: int, areas: int, value: int) -> int:
    """The highest tile of the supply with which there is a site, one of the structure before a joker; then what the special tile
    of Anton Krylov copies; -1: none (A.4, A.7)."""
    i: int
    if not has_piece(s, s.turn, structure):
        return NONE
    for i in range(structure * TILES_EACH, (structure + 1) * TILES_EACH):
        if (
            place_of_tile(s, s.turn, TILES_TO_USE[i]) == IN_SUPPLY
            and sites_with(s, structure, areas, value, TILES_TO_USE[i]) != 0
        ):
            return TILES_TO_USE[i]
    for i in range(structure * TILES_EACH, (structure + 1) * TILES_EACH):
        if may_copy(s, s.turn, TILES_TO_USE[i]) and sites_with(s, structure, areas, value, TILES_TO_USE[i]) != 0:
            return TILES_TO_USE[i]
    return NONE


def sites_with(s: State, structure: int, areas: int, value: int, tile: int) -> int:
    """Bits: sites within the limits whose machines are there (A.4)."""
    site: int
    seat: int = s.turn
    found: int = 0
    special: int = effect_of(s, seat, tile)
    for site in range(SITE_COUNT[structure]):
        may_stand: bool = is_within(structure, site, areas, value) and why_not_stand(s, seat, structure, site) == Reason.ALLOWED
        if may_stand and payment(s, seat, structure, site, special) != NONE:
            found |= 1 << site
    return found


def is_within(structure: int, site: int, areas: int, value: int) -> bool:
    """Does a line allow the site: areas of a base, least value of a conduit?"""
    if structure == Structure.BASE:
        return areas >> BASIN_AREA[DAM_BASIN[site]] & 1 == 1
    return structure != Structure.CONDUIT or CONDUIT_VALUE[site] >= value


def payment(s: State, seat: int, structure: int, site: int, special: int) -> int:
    """The machines it pays; -1: it cannot (A.4, A.7)."""
    officer: int = officer_of(s, seat)
    jill: int = mixers_of_jill(structure, site, officer)
    if jill > 0 and s.mixers[seat] >= jill:
        return jill * MIXERS
    needed: int = machines_needed(s, seat, structure, site, special, officer)
    digs: bool = takes_excavators(structure)
    usual: int = min(needed, s.excavators[seat] if digs else s.mixers[seat])
    others: int = 0
    if special == Special.INTERCHANGE:
        others = min(needed - usual, s.mixers[seat] if digs else s.excavators[seat])
    missing: int = needed - usual - others
    if missing > (1 if officer == Officer.SOLOMON else 0):
        return NONE
    machines: int = usual + MIXERS * others if digs else others + MIXERS * usual
    return machines + REPLACED * missing


def build(s: State, structure: int, areas: int, value: int, tile: int) -> None:
    """Choose the site, pay, turn the wheel, place the piece; then its income, then the effect of the tile (A.4)."""
    seat: int = s.turn
    special: int = effect_of(s, seat, tile)
    site: int = chosen_site(s, structure, sites_with(s, structure, areas, value, tile), special)
    paid: int = payment(s, seat, structure, site, special)
    excavators: int = paid % MIXERS
    mixers: int = paid % REPLACED // MIXERS
    place: int = FIRST_PLACE[structure] + site
    is_copied: bool = place_of_tile(s, seat, tile) != IN_SUPPLY
    laid: int = ANTON_TILE if is_copied else tile
    if is_copied:
        note(s, EventKind.COPIED_TILE, seat, tile)
    note(s, EventKind.BUILT, seat, structure, place, excavators, mixers, 0, laid)
    pay_points(s, fee_to_pay(structure, site, special) + SOLOMON_CREDITS * (paid // REPLACED))
    lay_in_wheel(s, seat, laid, excavators, mixers)
    place_piece(s, seat, structure, site)
    if special != Special.NONE:
        push(s.pending, Effect(structure=structure, place=place, tile=tile))
    collect_uncovered(s, seat, structure)


def pay_points(s: State, points: int) -> None:
    """Points instead of credits (A.1)."""
    if points > 0:
        pay_credits(s, s.turn, points)
        note(s, EventKind.AUTOMA_PAID, s.turn, points)


def build_reward(s: State, structure: int, reward: int) -> None:
    """A structure of a reward, on a site by the criteria; only the fee is paid (A.3.1)."""
    site: int
    seat: int = s.turn
    sites: int = 0
    for site in range(SITE_COUNT[structure] if has_piece(s, seat, structure) else 0):
        if is_in_reward(structure, site, reward) and why_not_stand(s, seat, structure, site) == Reason.ALLOWED:
            sites |= 1 << site
    if sites == 0:
        note(s, EventKind.LAPSED, seat, structure)
        return
    site = chosen_site(s, structure, sites, Special.NONE)
    note(s, EventKind.BUILT_FREE, seat, structure, FIRST_PLACE[structure] + site, 0)
    pay_points(s, fee_to_pay(structure, site, Special.NONE))
    place_piece(s, seat, structure, site)
    collect_uncovered(s, seat, structure)


def is_in_reward(structure: int, site: int, reward: int) -> bool:
    """Does a reward allow the site (8.4.5)?"""
    if structure == Structure.BASE:
        return BUILD_AREA[reward * AREA_COUNT + BASIN_AREA[DAM_BASIN[site]]] == 1
    return structure != Structure.CONDUIT or CONDUIT_VALUE[site] <= BUILD_VALUE[reward]
