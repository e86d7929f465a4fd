"""Incomes and rewards: what is gained, kind by kind (rules 4.1-4.3, 8.4.3-8.4.6). Rules text."""

from headrace.core.stack import A, B, C, amend, pop, push, replace, top
from headrace.core.text import note
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    BASIN_AREA,
    CONDUIT_VALUE,
    CONTRACT_COUNT,
    DAM_BASIN,
    Special,
    Structure,
)
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.costs import fee_to_pay
from headrace.games.barrage.rules.counting import built
from headrace.games.barrage.rules.purse import gain_credits, gain_energy, gain_machines, score_points
from headrace.games.barrage.rules.sites import has_piece, why_not_stand
from headrace.games.barrage.rules.wheel import rotate
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import (
    ACTIVE_RANKS,
    ALL_INCOMES,
    BUILD_LIMIT,
    FIRST_INCOME,
    GAIN_COUNT,
    GAINS,
    INCOME_KINDS,
    POUR_BITS,
    RANK_COUNT,
    SITE_COUNT,
    Gain,
    Pouring,
    Source,
    Step,
)


def active_incomes(s: State, seat: int) -> int:
    """Incomes that are uncovered (4.1)."""
    structure: int
    count: int = 0
    for structure in range(INCOME_KINDS):
        count += ACTIVE_RANKS[built(s, seat, structure)]
    return count


def gained(s: State, seat: int, row: int, gain: int) -> int:
    """How much of one kind a row gives; all active incomes are added together (4.3)."""
    structure: int
    rank: int
    if row != ALL_INCOMES:
        return GAINS[row * GAIN_COUNT + gain]
    total: int = 0
    for structure in range(INCOME_KINDS):
        first: int = FIRST_INCOME + (s.company[seat] * INCOME_KINDS + structure) * RANK_COUNT
        for rank in range(ACTIVE_RANKS[built(s, seat, structure)]):
            total += GAINS[(first + rank) * GAIN_COUNT + gain]
    return total


def take_next(s: State) -> None:
    """The next kind of gain, in the order of 4.3 and 8.4.3."""
    row: int = top(s.pending, A)
    gain: int = top(s.pending, B)
    count: int = 0
    while gain < GAIN_COUNT and count == 0:
        count = gained(s, s.turn, row, gain)
        gain += 1
    if gain < GAIN_COUNT:
        amend(s.pending, B, gain)
    else:
        pop(s.pending)
    if count > 0:
        take(s, gain - 1, count, row)


def take(s: State, gain: int, count: int, row: int) -> None:
    """One kind; choices become questions (14.2)."""
    if gain == Gain.POINTS:
        score_points(s, s.turn, count, Source.CONTRACTS if row < CONTRACT_COUNT else Source.INCOMES)
    elif gain == Gain.CREDITS:
        gain_credits(s, s.turn, count)
    elif gain == Gain.EXCAVATORS:
        gain_machines(s, s.turn, count, 0)
    elif gain == Gain.MIXERS:
        gain_machines(s, s.turn, 0, count)
    elif gain == Gain.MACHINES:
        push(s.pending, Step.MACHINES, count, 0, 0)
    elif gain == Gain.ENERGY:
        gain_energy(s, s.turn, count)
    elif gain == Gain.ROTATE:
        rotate(s, s.turn, count)
    elif gain == Gain.BUILD:
        push(s.pending, Step.FREE_SITE, count - 1, BUILD_LIMIT[row], 0)
    else:
        push(s.pending, Step.HEADSTREAM, count, Pouring.FLOW if gain == Gain.FLOW else Pouring.WAIT, 0)


# ---- any machines ------------------------------------------------------------------------------------------------------
def choose_machines(s: State, excavators: int) -> None:
    """So many excavators, the rest mixers (1.7, 14.13)."""
    mixers: int = top(s.pending, A) - excavators
    pop(s.pending)
    gain_machines(s, s.turn, excavators, mixers)


# ---- drops -------------------------------------------------------------------------------------------------------------
def choose_headstream(s: State, slot: int) -> None:
    """One more drop for a headstream: it waits, or flows when all are given out (7.1, 7.2, 7.3, 9.7, 14.8)."""
    left: int = top(s.pending, A) - 1
    flows: int = 1 if top(s.pending, B) == Pouring.FLOW else 0
    given: int = top(s.pending, C) + (1 << POUR_BITS * slot)
    note(s, EventKind.PLACED, s.turn, slot, flows)
    if flows == 0:
        s.waiting[slot] += 1
    if left > 0:
        amend(s.pending, A, left)
        amend(s.pending, C, given)
    elif flows == 1:
        replace(s.pending, Step.POUR, given, 0, 0)
    else:
        pop(s.pending)


# ---- free building -----------------------------------------------------------------------------------------------------
def why_not_free_site(s: State, structure: int, limit: int, site: int) -> int:
    """May the structure of a reward stand there, and can its fee be paid (8.4.5)?"""
    why: int = why_not_stand(s, s.turn, structure, site)
    if why != Reason.ALLOWED:
        return why
    if structure == Structure.BASE and limit >> BASIN_AREA[DAM_BASIN[site]] & 1 == 0:
        return Reason.AREA
    if structure == Structure.CONDUIT and CONDUIT_VALUE[site] > limit:
        return Reason.VALUE
    return Reason.ALLOWED if fee_to_pay(structure, site, Special.NONE) <= s.credits[s.turn] else Reason.SITE_FEE


def has_free_site(s: State, structure: int, limit: int, with_fee: int) -> bool:
    """Is there a legal site, counting those that cost the fee or not?"""
    site: int
    if not has_piece(s, s.turn, structure):
        return False
    for site in range(SITE_COUNT[structure]):
        fee: int = fee_to_pay(structure, site, Special.NONE)
        if (with_fee == 1 or fee == 0) and why_not_free_site(s, structure, limit, site) == Reason.ALLOWED:
            return True
    return False


def lapses(s: State) -> bool:
    """Without a site that can be paid, or without a piece, the building lapses (R-38)."""
    if has_free_site(s, top(s.pending, A), top(s.pending, B), 1):
        return False
    note(s, EventKind.LAPSED, s.turn, top(s.pending, A))
    pop(s.pending)
    return True
