"""Where an Automa builds (A.4): one site out of those that can be paid, step by step."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from tests.barrage.ledger.automa_criteria import Look, met
from tests.barrage.ledger.facts import BASE_SITES, BASINS, CONDUITS, POWERHOUSE_SITES, area_of, basin_of, site_fee
from tests.barrage.ledger.table import Table

AREAS_OF_WILHELM = ("mountain", "hill", "plain")
T = TypeVar("T")


def place_for(table: Table, seat: int, structure: str, sites: Iterable[str], tile: str = "") -> str:
    """The site; `tile`: the technology tile whose effect counts, if any."""
    look, left = Look(table, seat), list(sites)
    if structure != "elevation":
        left = only_set(look, structure, left)
    if structure == "base" and table.players[seat].acts_as("wilhelm_adler"):
        left = mountain_first(left)
    for criterion in look.tile[f"{'dam' if structure in ('base', 'elevation') else structure}_criteria"]:
        left = met(look, structure, criterion, left) or left
    if tile == "adv2_conduit":
        left = [site for site in left if CONDUITS[site]["value"] >= 3] or left
    if structure == "conduit":
        return first_conduit(look, left)
    listed = look.tile["powerhouse_basin" if structure == "powerhouse" else "dam_basin"]
    basin = first_from(list(BASINS), listed, {basin_of(site) for site in left})
    return within_basin(structure, [site for site in left if basin_of(site) == basin], tile == "adv1_joker")


def only_set(look: Look, structure: str, sites: list[str]) -> list[str]:
    """Step 1 (*): where exactly one basin, or one site of a conduit, completes a set."""
    complete = [site for site in sites if completes(look, structure, site)]
    places = {site if structure == "conduit" else basin_of(site) for site in complete}
    return complete if len(places) == 1 else sites


def completes(look: Look, structure: str, site: str) -> bool:
    """Would a piece here be part of a set: neutral or own dam, built conduit of anybody, own powerhouse?"""
    basin = basin_of(site)
    built = [CONDUITS[conduit] for conduit in look.table.conduits]
    if structure == "base":
        return any(facts["basin"] == basin and look.has_own_powerhouse(facts["to_basin"]) for facts in built)
    if structure == "powerhouse":
        return any(facts["to_basin"] == basin and look.dam_owners(facts["basin"]) & {None, look.seat} for facts in built)
    return bool(look.dam_owners(basin) & {None, look.seat}) and look.has_own_powerhouse(CONDUITS[site]["to_basin"])


def mountain_first(sites: list[str]) -> list[str]:
    """Wilhelm Adler (A.7)."""
    for area in AREAS_OF_WILHELM:
        if found := [site for site in sites if area_of(basin_of(site)) == area]:
            return found
    return sites


def first_from(order: Sequence[T], listed: T, possible: Iterable[T]) -> T:
    """Step 3: the listed one or the next possible; after the last comes the first."""
    start = order.index(listed)
    turned = [*order[start:], *order[:start]]
    return min(possible, key=turned.index)


def first_conduit(look: Look, sites: Iterable[str]) -> str:
    listed: str = look.tile["conduit_site"]
    return first_from(list(CONDUITS), listed, sites)


def within_basin(structure: str, sites: Iterable[str], without_fee: bool) -> str:
    """Step 4: the free site before the red one, then the first in the data; with I joker a base takes the red one."""
    order = [*BASE_SITES, *POWERHOUSE_SITES]
    red_first = without_fee and structure == "base"
    return min(sites, key=lambda site: ((site_fee(site) > 0) != red_first, order.index(site)))
