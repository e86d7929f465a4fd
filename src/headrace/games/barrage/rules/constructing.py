"""The construction action (rules 6.1, 6.2, 6.5, 6.6). Rules text."""

from headrace.engine.stack import pop, push, replace, top
from headrace.engine.text import note
from headrace.games.barrage.automa_tiles import STANDARD
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    ANTON_TILE,
    CONSTRUCT_COUNT,
    CONSTRUCT_ENGINEERS,
    CONSTRUCT_FEE,
    FREE_TILES,
    NONE,
    SOLOMON_CREDITS,
    TILE_BUILDS,
    TILE_SPECIAL,
    Officer,
    Special,
)
from headrace.games.barrage.questions import Building, Copy, Credits, Effect, FreeSite, Gains, Mix, OfStructure, Site, Tile
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.costs import (
    builds,
    fee_to_pay,
    machines_needed,
    machines_there,
    may_copy,
    may_use,
    mixers_of_jill,
    place_of_tile,
    takes_excavators,
    ways_to_pay,
    why_not_price,
    why_not_prices,
)
from headrace.games.barrage.rules.counting import built, is_below, officer_of
from headrace.games.barrage.rules.sites import has_piece, is_site, place_piece, site_among, why_not_stand
from headrace.games.barrage.rules.wheel import lay_in_wheel
from headrace.games.barrage.state import IN_SUPPLY, NOT_OWNED, State
from headrace.games.barrage.tables import (
    FIRST_INCOME,
    FIRST_PLACE,
    INCOME_KINDS,
    IS_FREE,
    RANK_COUNT,
    RANK_OF,
    SITE_COUNT,
    SITE_OF_PLACE,
)


# ---- may it be begun ---------------------------------------------------------------------------------------------------
def why_not_construct(s: State, structure: int) -> int:
    """May the leftmost construction space be used for this structure (5.4, 6.1, 6.2.8)?"""
    seat: int = s.turn
    used: int = s.constructions[seat]
    if used == CONSTRUCT_COUNT:
        return Reason.SPACES_USED
    if s.engineers[seat] < CONSTRUCT_ENGINEERS[used]:
        return Reason.FEW_ENGINEERS
    if s.credits[seat] < CONSTRUCT_FEE[used]:
        return Reason.NO_FEE
    return why_not_build(s, structure, NONE, officer_of(s, seat), s.credits[seat] - CONSTRUCT_FEE[used])


def why_not_free(s: State, at: int, officer: int, credits: int) -> int:
    """May a tile be used that needs no engineers (6.5.4)?"""
    tile: int = FREE_TILES[at]
    place: int = place_of_tile(s, s.turn, tile)
    if place == NOT_OWNED:
        return Reason.NOT_YOUR_TILE
    if not may_use(s, s.turn, tile, officer) and not may_copy(s, s.turn, tile):
        return Reason.TILE_IN_WHEEL
    return why_not_build(s, TILE_BUILDS[tile], tile, officer, credits)


def why_not_build(s: State, structure: int, free: int, officer: int, credits: int) -> int:
    """A piece, a tile, a legal site, machines and credits (6.2.8)."""
    site: int
    seat: int = s.turn
    if not has_piece(s, seat, structure):
        return Reason.NO_PIECE
    ways: int = ways_to_pay(s, seat, structure, free, officer)
    if ways == 0:
        return Reason.NO_TILE
    why: int = Reason.NO_SITE
    for site in range(SITE_COUNT[structure]):
        if why_not_stand(s, seat, structure, site) == Reason.ALLOWED:
            found: int = why_not_prices(s, seat, structure, site, ways, officer, credits)
            if found == Reason.ALLOWED:
                return Reason.ALLOWED
            if why != Reason.SITE_FEE:
                why = found
    return why


def can_build_free(s: State, officer: int, credits: int) -> bool:
    """Is there a turn without engineers (5.5, 6.5.4)?"""
    at: int
    for at in range(len(FREE_TILES)):
        if why_not_free(s, at, officer, credits) == Reason.ALLOWED:
            return True
    return False


# ---- the questions -----------------------------------------------------------------------------------------------------
def structure_asked(s: State) -> int:
    """The structure under way."""
    return top(s.pending, OfStructure.structure)


def site_asked(s: State) -> int:
    """Its site, among those of its kind."""
    return SITE_OF_PLACE[top(s.pending, Building.place)]


def why_not_site(s: State, at: int) -> int:
    """May the structure be built there now (6.4)?"""
    seat: int = s.turn
    structure: int = structure_asked(s)
    if not is_site(structure, at):
        return Reason.WRONG_STRUCTURE
    site: int = site_among(structure, at)
    why: int = why_not_stand(s, seat, structure, site)
    if why != Reason.ALLOWED:
        return why
    ways: int = ways_to_pay(s, seat, structure, top(s.pending, Site.free), officer_of(s, seat))
    return why_not_prices(s, seat, structure, site, ways, officer_of(s, seat), s.credits[seat])


def why_not_pay_with(s: State, tile: int) -> int:
    """Can it be paid with the effect of this tile?"""
    seat: int = s.turn
    return why_not_price(s, seat, structure_asked(s), site_asked(s), TILE_SPECIAL[tile], officer_of(s, seat), s.credits[seat])


def why_not_tile(s: State, tile: int) -> int:
    """May this tile be used for the construction (6.2.2, 6.5)?"""
    free: int = top(s.pending, Tile.free)
    seat: int = s.turn
    if place_of_tile(s, seat, tile) == NOT_OWNED:
        return Reason.NOT_YOUR_TILE
    if not may_use(s, seat, tile, officer_of(s, seat)):
        return Reason.TILE_IN_WHEEL
    if tile == ANTON_TILE:
        return why_not_special(s)
    if not builds(tile, structure_asked(s), free):
        return why_not_builds(tile, free)
    return why_not_pay_with(s, tile)


def why_not_builds(tile: int, free: int) -> int:
    """A tile that builds another structure; or one that needs no engineers, where a space is used, or the reverse (6.5.4)."""
    is_apart: bool = (IS_FREE[tile] == 1) != (free != NONE)
    return Reason.TILE_APART if is_apart else Reason.TILE_BUILDS_OTHER


def why_not_special(s: State) -> int:
    """The special tile needs one in the wheel to copy (6.6.6)."""
    tile: int
    for tile in range(ANTON_TILE):
        if why_not_copy(s, tile) == Reason.ALLOWED:
            return Reason.ALLOWED
    return Reason.NO_COPY


def why_not_copy(s: State, tile: int) -> int:
    """May the special tile copy this one (6.6.6)?"""
    free: int = top(s.pending, Copy.free)
    if not may_copy(s, s.turn, tile):
        return Reason.NOT_IN_WHEEL
    if not builds(tile, structure_asked(s), free):
        return why_not_builds(tile, free)
    return why_not_pay_with(s, tile)


def why_not_credits(s: State, count: int) -> int:
    """May so many machines be replaced by credits (6.6.5)?"""
    seat: int = s.turn
    structure: int = structure_asked(s)
    site: int = site_asked(s)
    special: int = TILE_SPECIAL[top(s.pending, Credits.tile)]
    needed: int = machines_needed(s, seat, structure, site, special, Officer.SOLOMON)
    if count > needed:
        return Reason.TOO_MANY
    if SOLOMON_CREDITS * count > s.credits[seat]:
        return Reason.NO_CREDITS
    if needed - count > machines_there(s, seat, structure, special):
        return Reason.FEW_EXCAVATORS if takes_excavators(structure) else Reason.FEW_MIXERS
    return (
        Reason.ALLOWED if SOLOMON_CREDITS * count + fee_to_pay(structure, site, special) <= s.credits[seat] else Reason.SITE_FEE
    )


def why_not_mix(s: State, excavators: int) -> int:
    """May so many of the machines be excavators (II joker, 6.6.4)? None of them with Jill Mc Dowell: her price in mixers."""
    seat: int = s.turn
    structure: int = structure_asked(s)
    site: int = site_asked(s)
    special: int = TILE_SPECIAL[top(s.pending, Credits.tile)]
    officer: int = officer_of(s, seat)
    needed: int = machines_needed(s, seat, structure, site, special, officer) - top(s.pending, Mix.replaced)
    jill: int = mixers_of_jill(structure, site, officer)
    if excavators > needed:
        return Reason.TOO_MANY
    if excavators > s.excavators[seat]:
        return Reason.FEW_EXCAVATORS
    if jill > 0 and excavators == 0:
        return Reason.ALLOWED if s.mixers[seat] >= jill else Reason.FEW_MIXERS
    if special != Special.INTERCHANGE and excavators < needed:
        return Reason.ONE_KIND
    return Reason.ALLOWED if needed - excavators <= s.mixers[seat] else Reason.FEW_MIXERS


# ---- carrying it out ---------------------------------------------------------------------------------------------------
def begin_construction(s: State, structure: int) -> None:
    """Engineers go on the leftmost construction space, its fee is paid (6.2.1)."""
    seat: int = s.turn
    used: int = s.constructions[seat]
    s.constructions[seat] += 1
    s.engineers[seat] -= CONSTRUCT_ENGINEERS[used]
    s.credits[seat] -= CONSTRUCT_FEE[used]
    note(s, EventKind.BEGAN, seat, structure, used + 1, CONSTRUCT_ENGINEERS[used], CONSTRUCT_FEE[used])
    push(s.pending, Site(structure=structure))


def begin_free(s: State, at: int) -> None:
    """A construction without a space and without engineers (6.5.4)."""
    note(s, EventKind.BEGAN, s.turn, TILE_BUILDS[FREE_TILES[at]], 0, 0, 0)
    push(s.pending, Site(structure=TILE_BUILDS[FREE_TILES[at]], free=FREE_TILES[at]))


def choose_site(s: State, at: int) -> None:
    """The site is known; now the tile."""
    structure: int = structure_asked(s)
    place: int = FIRST_PLACE[structure] + site_among(structure, at)
    replace(s.pending, Tile(structure=structure, place=place, free=top(s.pending, Site.free)))


def choose_tile(s: State, tile: int) -> None:
    """The tile is known, or that the special tile copies one."""
    structure: int = structure_asked(s)
    if tile == ANTON_TILE:
        replace(s.pending, Copy(structure=structure, place=top(s.pending, Tile.place), free=top(s.pending, Tile.free)))
    elif place_of_tile(s, s.turn, tile) == IN_SUPPLY:
        choose_payment(s, tile, tile)
    else:
        note(s, EventKind.COPIED_TILE, s.turn, tile)
        choose_payment(s, NONE, tile)


def choose_copy(s: State, tile: int) -> None:
    """The special tile goes in the wheel and has the effect of this one (6.6.6)."""
    note(s, EventKind.COPIED_TILE, s.turn, tile)
    choose_payment(s, ANTON_TILE, tile)


def choose_payment(s: State, laid: int, tile: int) -> None:
    """Those are asked how they pay whose officer or tile leaves a choice (14.4)."""
    replace(s.pending, Credits(structure=structure_asked(s), place=top(s.pending, Building.place), laid=laid, tile=tile))
    if officer_of(s, s.turn) != Officer.SOLOMON:
        choose_credits(s, 0)


def choose_credits(s: State, replaced: int) -> None:
    """With II joker, or a conduit of Jill McDowell, the kinds of machines are chosen."""
    structure: int = structure_asked(s)
    site: int = site_asked(s)
    place: int = top(s.pending, Credits.place)
    laid: int = top(s.pending, Credits.laid)
    tile: int = top(s.pending, Credits.tile)
    officer: int = officer_of(s, s.turn)
    replace(s.pending, Mix(structure=structure, place=place, laid=laid, tile=tile, replaced=replaced))
    if mixers_of_jill(structure, site, officer) == 0 and TILE_SPECIAL[tile] != Special.INTERCHANGE:
        needed: int = machines_needed(s, s.turn, structure, site, TILE_SPECIAL[tile], officer) - replaced
        if takes_excavators(structure):
            construct(s, needed, 0)
        else:
            construct(s, 0, needed)


def choose_mix(s: State, excavators: int) -> None:
    """So many excavators, the rest in mixers."""
    structure: int = structure_asked(s)
    site: int = site_asked(s)
    officer: int = officer_of(s, s.turn)
    jill: int = mixers_of_jill(structure, site, officer)
    special: int = TILE_SPECIAL[top(s.pending, Mix.tile)]
    mixers: int = machines_needed(s, s.turn, structure, site, special, officer) - top(s.pending, Mix.replaced) - excavators
    if jill > 0 and excavators == 0:
        mixers = jill
    construct(s, excavators, mixers)


def construct(s: State, excavators: int, mixers: int) -> None:
    """Pay, turn the wheel, place the piece; then comes its income, then the effect of the tile (6.2.2-6.2.7, 6.3.3)."""
    seat: int = s.turn
    structure: int = structure_asked(s)
    site: int = site_asked(s)
    place: int = top(s.pending, Mix.place)
    tile: int = top(s.pending, Mix.tile)
    laid: int = top(s.pending, Mix.laid)
    credits: int = fee_to_pay(structure, site, TILE_SPECIAL[tile]) + SOLOMON_CREDITS * top(s.pending, Mix.replaced)
    s.credits[seat] -= credits
    note(s, EventKind.BUILT, seat, structure, place, excavators, mixers, credits, tile if laid != ANTON_TILE else laid)
    lay_in_wheel(s, seat, laid, excavators, mixers)
    place_piece(s, seat, structure, site)
    replace(s.pending, Effect(structure=structure, place=place, tile=tile))
    collect_uncovered(s, seat, structure)


def collect_uncovered(s: State, seat: int, structure: int) -> None:
    """The income just uncovered is collected now (6.2.6, 14.14); at low voltage an Automa has none (A.7)."""
    rank: int = RANK_OF[built(s, seat, structure)]
    if structure < INCOME_KINDS and rank != NONE and not is_below(s, seat, STANDARD):
        note(s, EventKind.INCOME, seat, structure, built(s, seat, structure))
        row: int = FIRST_INCOME + (s.company[seat] * INCOME_KINDS + structure) * RANK_COUNT + rank
        push(s.pending, Gains(reward=row))


def choose_free_site(s: State, at: int) -> None:
    """A structure of a reward: no tile, no machines; only the fee of a red site (8.4.5, 14.7)."""
    seat: int = s.turn
    structure: int = top(s.pending, FreeSite.structure)
    site: int = site_among(structure, at)
    fee: int = fee_to_pay(structure, site, Special.NONE)
    pop(s.pending)
    s.credits[seat] -= fee
    note(s, EventKind.BUILT_FREE, seat, structure, FIRST_PLACE[structure] + site, fee)
    place_piece(s, seat, structure, site)
    collect_uncovered(s, seat, structure)
