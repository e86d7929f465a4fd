"""The construction action (rules 6.1, 6.2, 6.5, 6.6). Rules text."""

from headrace.core.stack import A, B, C, pop, push, replace, top
from headrace.core.text import note
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    ANTON_TILE,
    CONDUIT_COUNT,
    CONSTRUCT_COUNT,
    CONSTRUCT_ENGINEERS,
    CONSTRUCT_FEE,
    DAM_COUNT,
    FREE_TILES,
    NONE,
    SOLOMON_CREDITS,
    TILE_BUILDS,
    TILE_SPECIAL,
    Officer,
    Special,
    Structure,
)
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
from headrace.games.barrage.rules.counting import built, officer_of
from headrace.games.barrage.rules.sites import has_piece, place_piece, why_not_stand
from headrace.games.barrage.rules.wheel import lay_in_wheel
from headrace.games.barrage.state import IN_SUPPLY, NOT_OWNED, State
from headrace.games.barrage.tables import (
    FIRST_INCOME,
    INCOME_KINDS,
    IS_FREE,
    NO_TILE,
    RANK_COUNT,
    RANK_OF,
    SITE_BITS,
    SITE_COUNT,
    Step,
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
def structure_of(place: int) -> int:
    """The structure in a number of both."""
    return place >> SITE_BITS


def site_of(place: int) -> int:
    """The site in a number of both."""
    return place & NO_TILE


def why_not_site(s: State, structure: int, site: int, free: int) -> int:
    """May the structure be built there now (6.4)?"""
    seat: int = s.turn
    why: int = why_not_stand(s, seat, structure, site)
    if why != Reason.ALLOWED:
        return why
    ways: int = ways_to_pay(s, seat, structure, free, officer_of(s, seat))
    return why_not_prices(s, seat, structure, site, ways, officer_of(s, seat), s.credits[seat])


def why_not_pay_with(s: State, place: int, tile: int) -> int:
    """Can it be paid with the effect of this tile?"""
    seat: int = s.turn
    return why_not_price(s, seat, structure_of(place), site_of(place), TILE_SPECIAL[tile], officer_of(s, seat), s.credits[seat])


def why_not_tile(s: State, tile: int) -> int:
    """May this tile be used for the construction (6.2.2, 6.5)?"""
    place: int = top(s.pending, A)
    free: int = top(s.pending, B)
    seat: int = s.turn
    if place_of_tile(s, seat, tile) == NOT_OWNED:
        return Reason.NOT_YOUR_TILE
    if not may_use(s, seat, tile, officer_of(s, seat)):
        return Reason.TILE_IN_WHEEL
    if tile == ANTON_TILE:
        return why_not_special(s)
    if not builds(tile, structure_of(place), free):
        return why_not_builds(tile, free)
    return why_not_pay_with(s, place, tile)


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
    place: int = top(s.pending, A)
    if not may_copy(s, s.turn, tile):
        return Reason.NOT_IN_WHEEL
    if not builds(tile, structure_of(place), top(s.pending, B)):
        return why_not_builds(tile, top(s.pending, B))
    return why_not_pay_with(s, place, tile)


def why_not_replace(s: State, count: int) -> int:
    """May so many machines be replaced by credits (6.6.5)?"""
    seat: int = s.turn
    structure: int = structure_of(top(s.pending, A))
    site: int = site_of(top(s.pending, A))
    special: int = TILE_SPECIAL[top(s.pending, B) & NO_TILE]
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
    structure: int = structure_of(top(s.pending, A))
    site: int = site_of(top(s.pending, A))
    special: int = TILE_SPECIAL[top(s.pending, B) & NO_TILE]
    officer: int = officer_of(s, seat)
    needed: int = machines_needed(s, seat, structure, site, special, officer) - top(s.pending, C)
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
    push(s.pending, Step.SITE, structure, NONE, 0)


def begin_free(s: State, at: int) -> None:
    """A construction without a space and without engineers (6.5.4)."""
    note(s, EventKind.BEGAN, s.turn, TILE_BUILDS[FREE_TILES[at]], 0, 0, 0)
    push(s.pending, Step.SITE, TILE_BUILDS[FREE_TILES[at]], FREE_TILES[at], 0)


def choose_site(s: State, site: int) -> None:
    """The site is known; now the tile."""
    replace(s.pending, Step.TILE, top(s.pending, A) << SITE_BITS | site, top(s.pending, B), 0)


def choose_tile(s: State, tile: int) -> None:
    """The tile is known, or that the special tile copies one."""
    if tile == ANTON_TILE:
        replace(s.pending, Step.COPY, top(s.pending, A), top(s.pending, B), 0)
    elif place_of_tile(s, s.turn, tile) == IN_SUPPLY:
        choose_payment(s, tile << SITE_BITS | tile)
    else:
        note(s, EventKind.COPIED_TILE, s.turn, tile)
        choose_payment(s, NO_TILE << SITE_BITS | tile)


def choose_copy(s: State, tile: int) -> None:
    """The special tile goes in the wheel and has the effect of this one (6.6.6)."""
    note(s, EventKind.COPIED_TILE, s.turn, tile)
    choose_payment(s, ANTON_TILE << SITE_BITS | tile)


def choose_payment(s: State, tiles: int) -> None:
    """Those are asked how they pay whose officer or tile leaves a choice (14.4)."""
    place: int = top(s.pending, A)
    officer: int = officer_of(s, s.turn)
    if officer == Officer.SOLOMON:
        replace(s.pending, Step.CREDITS, place, tiles, 0)
    else:
        choose_mix(s, place, tiles, 0)


def choose_mix(s: State, place: int, tiles: int, replaced: int) -> None:
    """With II joker, or a conduit of Jill McDowell, the kinds of machines are chosen."""
    tile: int = tiles & NO_TILE
    structure: int = structure_of(place)
    officer: int = officer_of(s, s.turn)
    jill: int = mixers_of_jill(structure, site_of(place), officer)
    if jill > 0 or TILE_SPECIAL[tile] == Special.INTERCHANGE:
        replace(s.pending, Step.MIX, place, tiles, replaced)
    else:
        needed: int = machines_needed(s, s.turn, structure, site_of(place), TILE_SPECIAL[tile], officer) - replaced
        if takes_excavators(structure):
            construct(s, place, tiles, needed, 0, replaced)
        else:
            construct(s, place, tiles, 0, needed, replaced)


def pay_mixed(s: State, excavators: int) -> None:
    """So many excavators, the rest in mixers."""
    place: int = top(s.pending, A)
    tiles: int = top(s.pending, B)
    replaced: int = top(s.pending, C)
    structure: int = structure_of(place)
    officer: int = officer_of(s, s.turn)
    jill: int = mixers_of_jill(structure, site_of(place), officer)
    special: int = TILE_SPECIAL[tiles & NO_TILE]
    mixers: int = machines_needed(s, s.turn, structure, site_of(place), special, officer) - replaced - excavators
    if jill > 0 and excavators == 0:
        mixers = jill
    construct(s, place, tiles, excavators, mixers, replaced)


def construct(s: State, place: int, tiles: int, excavators: int, mixers: int, replaced: int) -> None:
    """Pay, turn the wheel, place the piece; then comes its income, then the effect of the tile (6.2.2-6.2.7, 6.3.3)."""
    seat: int = s.turn
    structure: int = structure_of(place)
    tile: int = tiles & NO_TILE
    laid: int = tiles >> SITE_BITS
    fee: int = fee_to_pay(structure, site_of(place), TILE_SPECIAL[tile])
    credits: int = fee + SOLOMON_CREDITS * replaced
    s.credits[seat] -= credits
    note(
        s, EventKind.BUILT, seat, structure, told_place(place), excavators, mixers, credits, tile if laid != ANTON_TILE else laid
    )
    lay_in_wheel(s, seat, NONE if laid == NO_TILE else laid, excavators, mixers)
    place_piece(s, seat, structure, site_of(place))
    replace(s.pending, Step.EFFECT, place, tile, 0)
    collect_uncovered(s, seat, structure)


def told_place(place: int) -> int:
    """A site among those of all kinds."""
    if structure_of(place) == Structure.CONDUIT:
        return DAM_COUNT + site_of(place)
    if structure_of(place) == Structure.POWERHOUSE:
        return DAM_COUNT + CONDUIT_COUNT + site_of(place)
    return site_of(place)


def collect_uncovered(s: State, seat: int, structure: int) -> None:
    """The income just uncovered is collected now (6.2.6, 14.14)."""
    rank: int = RANK_OF[built(s, seat, structure)]
    if structure < INCOME_KINDS and rank != NONE:
        note(s, EventKind.INCOME, seat, structure, built(s, seat, structure))
        row: int = FIRST_INCOME + (s.company[seat] * INCOME_KINDS + structure) * RANK_COUNT + rank
        push(s.pending, Step.GAIN, row, 0, 0)


def build_free(s: State, site: int) -> None:
    """A structure of a reward: no tile, no machines; only the fee of a red site (8.4.5, 14.7)."""
    seat: int = s.turn
    structure: int = top(s.pending, A)
    fee: int = fee_to_pay(structure, site, Special.NONE)
    pop(s.pending)
    s.credits[seat] -= fee
    note(s, EventKind.BUILT_FREE, seat, structure, told_place(structure << SITE_BITS | site), fee)
    place_piece(s, seat, structure, site)
    collect_uncovered(s, seat, structure)
