"""How good each answer looks to the seat to play. Rules text."""

from headrace.engine.stack import KIND, top
from headrace.games.barrage.frames import Credits, Dam, Drops, Headstream, Machines, Mix, Site, Tile, Via
from headrace.games.barrage.judgement.building import (
    best_copy,
    construction_gain,
    copy_gain,
    free_building_gain,
    price_of,
    site_gain,
    space_construction,
    tile_gain,
)
from headrace.games.barrage.judgement.contracts import fulfil_gain, open_worth, reach, reward, take_gain
from headrace.games.barrage.judgement.offers import pair_worth, space_gain, starter_worth
from headrace.games.barrage.judgement.production import best_drops, best_via, production_gain
from headrace.games.barrage.judgement.rates import credits_gain, engineers_price, machines_gain, machines_locked
from headrace.games.barrage.judgement.systems import drop_gain
from headrace.games.barrage.material import (
    ANTON_TILE,
    BANK_CREDIT,
    FIRST_PRIVATE,
    FREE_TILES,
    NONE,
    SOLOMON_CREDITS,
    TILE_BUILDS,
    TILE_SPECIAL,
    Special,
)
from headrace.games.barrage.questions import FIRST_OF, FIRST_SITE, Act
from headrace.games.barrage.rules.asking import discarded
from headrace.games.barrage.rules.constructing import site_asked, structure_asked
from headrace.games.barrage.rules.costs import machines_needed, mixers_of_jill, takes_excavators
from headrace.games.barrage.rules.counting import officer_of
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import Pouring, Step


def judge(s: State, action: int) -> int:
    """How good an answer looks: hundredths of a point, higher is better."""
    asked: int = top(s.pending, KIND)
    if action < Act.PAIR:
        return 0
    if asked == Step.TURN:
        return judge_turn(s, s.turn, action)
    at: int = action - FIRST_OF[asked]
    if asked == Step.SITE or asked == Step.FREE_SITE:
        return judge_site(s, s.turn, asked, action)
    if asked == Step.TILE and at == ANTON_TILE:
        return best_copy(s, s.turn, structure_asked(s), site_asked(s), top(s.pending, Tile.free))
    if asked == Step.TILE or asked == Step.COPY:
        return tile_gain(s, s.turn, at, structure_asked(s), site_asked(s))
    if asked == Step.CREDITS:
        return judge_credits(s, s.turn, at)
    if asked == Step.MIX:
        return judge_mix(s, s.turn, at)
    return judge_answer(s, s.turn, asked, at)


def judge_turn(s: State, seat: int, action: int) -> int:
    """The action of a turn, less engineers and credits."""
    if action < Act.CONSTRUCT:
        return copy_gain(s, seat, action - Act.OFFICER)
    if action < Act.FREE:
        structure: int = action - Act.CONSTRUCT
        return space_construction(s, seat, structure, officer_of(s, seat), s.engineers[seat], s.credits[seat])
    if action < Act.SPACE:
        tile: int = FREE_TILES[action - Act.FREE]
        return construction_gain(s, seat, TILE_BUILDS[tile], tile, officer_of(s, seat), s.credits[seat])
    if action < Act.BANK:
        return space_gain(s, seat, action - Act.SPACE)
    engineers: int = action - Act.BANK + 1
    return credits_gain(s, seat, BANK_CREDIT * engineers) - engineers_price(s, engineers)


def judge_site(s: State, seat: int, asked: int, action: int) -> int:
    """A site for what is built, paid or as a reward."""
    structure: int = structure_asked(s)
    site: int = action - FIRST_SITE[structure]
    if asked == Step.FREE_SITE:
        return free_building_gain(s, seat, structure, site)
    free: int = top(s.pending, Site.free)
    special: int = TILE_SPECIAL[free] if free != NONE else int(Special.NONE)
    return site_gain(s, seat, structure, site) - price_of(s, seat, structure, site, special, officer_of(s, seat))


def judge_credits(s: State, seat: int, replaced: int) -> int:
    """Machines replaced by credits: those spared stay for the next construction."""
    structure: int = structure_asked(s)
    special: int = TILE_SPECIAL[top(s.pending, Credits.tile)]
    needed: int = machines_needed(s, seat, structure, site_asked(s), special, officer_of(s, seat)) - replaced
    paid: int = credits_gain(s, seat, -SOLOMON_CREDITS * replaced)
    if takes_excavators(structure):
        return paid - machines_locked(s, seat, min(needed, s.excavators[seat]), 0)
    return paid - machines_locked(s, seat, 0, min(needed, s.mixers[seat]))


def judge_mix(s: State, seat: int, excavators: int) -> int:
    """Kinds of machines that pay."""
    structure: int = structure_asked(s)
    site: int = site_asked(s)
    officer: int = officer_of(s, seat)
    jill: int = mixers_of_jill(structure, site, officer)
    if jill > 0 and excavators == 0:
        return -machines_locked(s, seat, 0, jill)
    special: int = TILE_SPECIAL[top(s.pending, Credits.tile)]
    mixers: int = machines_needed(s, seat, structure, site, special, officer) - top(s.pending, Mix.replaced) - excavators
    return -machines_locked(s, seat, excavators, mixers)


def judge_answer(s: State, seat: int, asked: int, at: int) -> int:
    """The rest of the questions."""
    if asked == Step.DAM or asked == Step.VIA or asked == Step.DROPS:
        return judge_production(s, seat, asked, at)
    if asked == Step.FULFIL:
        return fulfil_gain(s, seat, at)
    if asked == Step.MACHINES:
        return machines_gain(s, seat, at, top(s.pending, Machines.count) - at)
    if asked == Step.HEADSTREAM:
        return judge_drop(s, seat, at)
    if asked == Step.TAKE:
        return take_gain(s, seat, FIRST_PRIVATE + at)
    if asked == Step.DISCARD:
        contract: int = discarded(at)
        return -open_worth(s, seat, contract, reach(s, seat)) - reward(s, seat, contract) // 10
    return pair_worth(s, at) if asked == Step.PAIR else starter_worth(s, at)


def judge_production(s: State, seat: int, asked: int, at: int) -> int:
    """A dam, a conduit or a number of drops for a production."""
    bonus: int = top(s.pending, Dam.bonus)
    running: int = top(s.pending, Dam.running)
    if asked == Step.DAM:
        return best_via(s, seat, at, bonus, running, top(s.pending, Dam.unused), s.credits[seat])
    dam: int = top(s.pending, Via.dam)
    if asked == Step.VIA:
        return best_drops(s, seat, dam, at, bonus, running, s.credits[seat])
    return production_gain(s, seat, dam, top(s.pending, Drops.conduit), at + 1, bonus, running)


def judge_drop(s: State, seat: int, slot: int) -> int:
    """A headstream for a drop; those that wait there, or are given to it before, run first."""
    if top(s.pending, Headstream.pouring) != Pouring.FLOW:
        return drop_gain(s, seat, slot, s.waiting[slot], 0)
    return drop_gain(s, seat, slot, top(s.pending, Headstream.given + slot), 1)
