"""Building sites: where a piece may stand, and placing it (rules 6.4). Rules text."""

from headrace.games.barrage.material import (
    DAM_BASIN,
    DAM_FEE,
    HOUSE_BASIN,
    HOUSE_FEE,
    MOST_LEVEL,
    NONE,
    PIECES,
    STRUCTURE_COUNT,
    Structure,
)
from headrace.games.barrage.questions import FIRST_SITE
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import SITE_COUNT


def why_not_stand(s: State, seat: int, structure: int, site: int) -> int:
    """May a piece stand there, whatever it costs (6.4.4)?"""
    if structure == Structure.BASE:
        return why_not_base(s, seat, site)
    if structure == Structure.ELEVATION:
        return why_not_elevation(s, seat, site)
    if structure == Structure.CONDUIT:
        return Reason.ALLOWED if s.conduit_owner[site] == NONE else Reason.SITE_TAKEN
    if s.house_owner[site] != NONE:
        return Reason.SITE_TAKEN
    return Reason.ALLOWED if s.house_basins[seat] >> HOUSE_BASIN[site] & 1 == 0 else Reason.OWN_POWERHOUSE


def why_not_base(s: State, seat: int, dam: int) -> int:
    """A free site, and no other own base in the basin (6.4.1)."""
    if s.level[dam] > 0:
        return Reason.SITE_TAKEN
    return Reason.ALLOWED if s.base_basins[seat] >> DAM_BASIN[dam] & 1 == 0 else Reason.OWN_BASE


def why_not_elevation(s: State, seat: int, dam: int) -> int:
    """An own dam that is not complete."""
    if s.level[dam] == 0:
        return Reason.NO_DAM
    if s.dam_owner[dam] == NONE:
        return Reason.NEUTRAL_DAM
    if s.dam_owner[dam] != seat:
        return Reason.NOT_YOUR_DAM
    return Reason.ALLOWED if s.level[dam] < MOST_LEVEL else Reason.DAM_COMPLETE


def site_fee(structure: int, site: int) -> int:
    """Credits for a red-bordered site (1.5)."""
    if structure == Structure.BASE:
        return DAM_FEE[site]
    return HOUSE_FEE[site] if structure == Structure.POWERHOUSE else 0


def has_piece(s: State, seat: int, structure: int) -> bool:
    """Is a piece of the kind left (6.4.2)?"""
    return s.built[seat * STRUCTURE_COUNT + structure] < PIECES[structure]


def place_piece(s: State, seat: int, structure: int, site: int) -> None:
    """Take the leftmost piece from the company board and place it (6.2.5, 6.4.5)."""
    s.built[seat * STRUCTURE_COUNT + structure] += 1
    if structure == Structure.BASE:
        s.level[site] = 1
        s.dam_owner[site] = seat
        s.base_basins[seat] |= 1 << DAM_BASIN[site]
    elif structure == Structure.ELEVATION:
        s.level[site] += 1
    elif structure == Structure.CONDUIT:
        s.conduit_owner[site] = seat
    else:
        s.house_owner[site] = seat
        s.house_basins[seat] |= 1 << HOUSE_BASIN[site]


def is_site(structure: int, at: int) -> bool:
    """Is this answer, among the sites of all structures, one of a structure's?"""
    site: int = site_among(structure, at)
    return site >= 0 and site < SITE_COUNT[structure]


def site_among(structure: int, at: int) -> int:
    """The site among those of its structure, of an answer among the sites of all."""
    return at + FIRST_SITE[Structure.BASE] - FIRST_SITE[structure]
