"""Incomes and rewards: what is gained, kind by kind (rules 4.1-4.3, 8.4.3-8.4.6). Rules text."""

from headrace.engine.stack import amend, pop, push, top
from headrace.engine.text import note, scratch
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    AREA_COUNT,
    BASIN_AREA,
    CONDUIT_VALUE,
    CONTRACT_COUNT,
    DAM_BASIN,
    HEADSTREAM_COUNT,
    Special,
    Structure,
)
from headrace.games.barrage.questions import FreeSite, Gains, Headstream, Machines
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.automa.building import build_reward
from headrace.games.barrage.rules.automa.flowing import place_drops
from headrace.games.barrage.rules.automa.office import take_wild_machines
from headrace.games.barrage.rules.costs import fee_to_pay
from headrace.games.barrage.rules.counting import built, is_automa
from headrace.games.barrage.rules.purse import gain_credits, gain_energy, gain_machines, score_points
from headrace.games.barrage.rules.sites import has_piece, is_site, site_among, why_not_stand
from headrace.games.barrage.rules.water import pour
from headrace.games.barrage.rules.wheel import rotate
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import (
    ACTIVE_RANKS,
    ALL_INCOMES,
    BUILD_AREA,
    BUILD_VALUE,
    FIRST_INCOME,
    GAIN_COUNT,
    GAINS,
    INCOME_KINDS,
    RANK_COUNT,
    SITE_COUNT,
    Gain,
    Pouring,
    Source,
)


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
    row: int = top(s.pending, Gains.reward)
    gain: int = top(s.pending, Gains.next)
    count: int = 0
    while gain < GAIN_COUNT and count == 0:
        count = gained(s, s.turn, row, gain)
        gain += 1
    if gain < GAIN_COUNT:
        amend(s.pending, Gains.next, gain)
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
        ask_machines(s, count)
    elif gain == Gain.ENERGY:
        gain_energy(s, s.turn, count)
    elif gain == Gain.ROTATE:
        rotate(s, s.turn, count)
    elif gain == Gain.BUILD:
        ask_site(s, count - 1, row)
    else:
        ask_headstreams(s, count, Pouring.FLOW if gain == Gain.FLOW else Pouring.WAIT)


def ask_machines(s: State, count: int) -> None:
    """Which machines? An Automa takes them one by one (A.6)."""
    if is_automa(s, s.turn):
        take_wild_machines(s, count)
    else:
        push(s.pending, Machines(count=count))


def ask_site(s: State, structure: int, reward: int) -> None:
    """Where is it built? An Automa builds by its criteria (A.3.1)."""
    if is_automa(s, s.turn):
        build_reward(s, structure, reward)
    else:
        push(s.pending, FreeSite(structure=structure, reward=reward))


def ask_headstreams(s: State, drops: int, pouring: int) -> None:
    """Where are the drops placed? An Automa places those that reach own dams (A.3.1)."""
    if is_automa(s, s.turn):
        place_drops(s, drops, 1 if pouring == Pouring.FLOW else 0)
    else:
        push(s.pending, Headstream(left=drops, pouring=pouring))


# ---- any machines ------------------------------------------------------------------------------------------------------
def why_not_machines(s: State, excavators: int) -> int:
    """No more than are gained."""
    return Reason.ALLOWED if excavators <= top(s.pending, Machines.count) else Reason.TOO_MANY


def choose_machines(s: State, excavators: int) -> None:
    """So many excavators, the rest mixers (1.7, 14.13)."""
    mixers: int = top(s.pending, Machines.count) - excavators
    pop(s.pending)
    gain_machines(s, s.turn, excavators, mixers)


# ---- drops -------------------------------------------------------------------------------------------------------------
def why_not_say_headstream(s: State, word: int) -> int:
    """The water action may place fewer drops, but one at least; all of a reward or an income are placed (7.1, 8.4.6)."""
    if top(s.pending, Headstream.pouring) != Pouring.ACTION:
        return Reason.ALL_DROPS
    return Reason.ALLOWED if some_given(s) else Reason.ONE_DROP


def choose_headstream(s: State, slot: int) -> None:
    """One more drop for a headstream: it waits, or flows when all are given out (7.1, 7.2, 9.7, 14.8)."""
    flows: int = 1 if top(s.pending, Headstream.pouring) == Pouring.FLOW else 0
    note(s, EventKind.PLACED, s.turn, slot, flows)
    if flows == 0:
        s.waiting[slot] += 1
    amend(s.pending, Headstream.left, top(s.pending, Headstream.left) - 1)
    amend(s.pending, Headstream.given + slot, top(s.pending, Headstream.given + slot) + 1)


def some_given(s: State) -> bool:
    """Is a drop placed already?"""
    slot: int
    for slot in range(HEADSTREAM_COUNT):
        if top(s.pending, Headstream.given + slot) > 0:
            return True
    return False


def pour_all(s: State) -> bool:
    """When all drops are given out, those that flow do so together (7.2, 7.3, 9.7)."""
    slot: int
    if top(s.pending, Headstream.left) > 0:
        return False
    given = scratch(HEADSTREAM_COUNT)
    for slot in range(HEADSTREAM_COUNT):
        given[slot] = top(s.pending, Headstream.given + slot)
    flows: bool = top(s.pending, Headstream.pouring) == Pouring.FLOW
    pop(s.pending)
    if flows:
        pour(s, s.turn, given)
    return True


# ---- free building -----------------------------------------------------------------------------------------------------
def why_not_stand_free(s: State, structure: int, reward: int, site: int) -> int:
    """May the structure of a reward stand there, and can its fee be paid (8.4.5)?"""
    why: int = why_not_stand(s, s.turn, structure, site)
    if why != Reason.ALLOWED:
        return why
    if structure == Structure.BASE and BUILD_AREA[reward * AREA_COUNT + BASIN_AREA[DAM_BASIN[site]]] == 0:
        return Reason.AREA
    if structure == Structure.CONDUIT and CONDUIT_VALUE[site] > BUILD_VALUE[reward]:
        return Reason.VALUE
    return Reason.ALLOWED if fee_to_pay(structure, site, Special.NONE) <= s.credits[s.turn] else Reason.SITE_FEE


def why_not_free_site(s: State, at: int) -> int:
    """A site for the structure of a reward."""
    structure: int = top(s.pending, FreeSite.structure)
    if not is_site(structure, at):
        return Reason.WRONG_STRUCTURE
    return why_not_stand_free(s, structure, top(s.pending, FreeSite.reward), site_among(structure, at))


def why_not_say_free_site(s: State, word: int) -> int:
    """Only a building that costs the fee may be left (8.4.5)."""
    return Reason.MUST_BUILD if has_free_site(s, 0) else Reason.ALLOWED


def has_free_site(s: State, with_fee: int) -> bool:
    """Is there a legal site for what is asked, counting those that cost the fee or not?"""
    site: int
    structure: int = top(s.pending, FreeSite.structure)
    reward: int = top(s.pending, FreeSite.reward)
    if not has_piece(s, s.turn, structure):
        return False
    for site in range(SITE_COUNT[structure]):
        fee: int = fee_to_pay(structure, site, Special.NONE)
        if (with_fee == 1 or fee == 0) and why_not_stand_free(s, structure, reward, site) == Reason.ALLOWED:
            return True
    return False


def lapses(s: State) -> bool:
    """Without a site that can be paid, or without a piece, the building lapses (R-38)."""
    if has_free_site(s, 1):
        return False
    note(s, EventKind.LAPSED, s.turn, top(s.pending, FreeSite.structure))
    pop(s.pending)
    return True
