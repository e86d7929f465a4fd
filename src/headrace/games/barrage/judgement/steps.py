"""How good each answer looks to the seat to play. Rules text."""

from headrace.engine.asked import by_question
from headrace.engine.stack import KIND, top
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
from headrace.games.barrage.questions import (
    FIRST_OF,
    QUESTIONS,
    Act,
    Credits,
    Dam,
    Drops,
    Headstream,
    Machines,
    Mix,
    Site,
    Tile,
    Via,
)
from headrace.games.barrage.rules.constructing import site_asked, structure_asked
from headrace.games.barrage.rules.contracts import discarded
from headrace.games.barrage.rules.costs import machines_needed, mixers_of_jill, takes_excavators
from headrace.games.barrage.rules.counting import officer_of
from headrace.games.barrage.rules.sites import site_among
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import Pouring


def judge(s: State, action: int) -> int:
    """How good an answer looks: hundredths of a point, higher is better."""
    asked: int = top(s.pending, KIND)
    return 0 if action < Act.PAIR else judge_answer(s, asked, action - FIRST_OF[asked])


@by_question(QUESTIONS, "headrace.games.barrage.judgement", "judge")
def judge_answer(s: State, asked: int, at: int) -> int:
    """An answer about what is asked."""
    return 0


def judge_pair(s: State, company: int) -> int:
    """A company with its officer."""
    return pair_worth(s, company)


def judge_starter(s: State, contract: int) -> int:
    """A starting contract."""
    return starter_worth(s, contract)


def judge_turn(s: State, at: int) -> int:
    """The action of a turn, less engineers and credits."""
    seat: int = s.turn
    action: int = Act.OFFICER + at
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


def judge_site(s: State, at: int) -> int:
    """A site for what is built, less what it costs."""
    seat: int = s.turn
    structure: int = structure_asked(s)
    site: int = site_among(structure, at)
    free: int = top(s.pending, Site.free)
    special: int = TILE_SPECIAL[free] if free != NONE else int(Special.NONE)
    return site_gain(s, seat, structure, site) - price_of(s, seat, structure, site, special, officer_of(s, seat))


def judge_free_site(s: State, at: int) -> int:
    """A site for what is built as a reward."""
    structure: int = structure_asked(s)
    return free_building_gain(s, s.turn, structure, site_among(structure, at))


def judge_tile(s: State, tile: int) -> int:
    """A tile; the special one is worth the best that it copies."""
    if tile == ANTON_TILE:
        return best_copy(s, s.turn, structure_asked(s), site_asked(s), top(s.pending, Tile.free))
    return judge_copy(s, tile)


def judge_copy(s: State, tile: int) -> int:
    """What a tile does there."""
    return tile_gain(s, s.turn, tile, structure_asked(s), site_asked(s))


def judge_credits(s: State, replaced: int) -> int:
    """Machines replaced by credits: those spared stay for the next construction."""
    seat: int = s.turn
    structure: int = structure_asked(s)
    special: int = TILE_SPECIAL[top(s.pending, Credits.tile)]
    needed: int = machines_needed(s, seat, structure, site_asked(s), special, officer_of(s, seat)) - replaced
    paid: int = credits_gain(s, seat, -SOLOMON_CREDITS * replaced)
    if takes_excavators(structure):
        return paid - machines_locked(s, seat, min(needed, s.excavators[seat]), 0)
    return paid - machines_locked(s, seat, 0, min(needed, s.mixers[seat]))


def judge_mix(s: State, excavators: int) -> int:
    """Kinds of machines that pay."""
    seat: int = s.turn
    structure: int = structure_asked(s)
    site: int = site_asked(s)
    officer: int = officer_of(s, seat)
    jill: int = mixers_of_jill(structure, site, officer)
    if jill > 0 and excavators == 0:
        return -machines_locked(s, seat, 0, jill)
    special: int = TILE_SPECIAL[top(s.pending, Credits.tile)]
    mixers: int = machines_needed(s, seat, structure, site, special, officer) - top(s.pending, Mix.replaced) - excavators
    return -machines_locked(s, seat, excavators, mixers)


def judge_dam(s: State, dam: int) -> int:
    """A dam for a production."""
    unused: int = top(s.pending, Dam.unused)
    return best_via(s, s.turn, dam, top(s.pending, Dam.bonus), top(s.pending, Dam.running), unused, s.credits[s.turn])


def judge_via(s: State, conduit: int) -> int:
    """A conduit for a production."""
    bonus: int = top(s.pending, Via.bonus)
    return best_drops(s, s.turn, top(s.pending, Via.dam), conduit, bonus, top(s.pending, Via.running), s.credits[s.turn])


def judge_drops(s: State, at: int) -> int:
    """A number of drops for a production."""
    dam: int = top(s.pending, Drops.dam)
    conduit: int = top(s.pending, Drops.conduit)
    return production_gain(s, s.turn, dam, conduit, at + 1, top(s.pending, Drops.bonus), top(s.pending, Drops.running))


def judge_fulfil(s: State, contract: int) -> int:
    """A contract to fulfil."""
    return fulfil_gain(s, s.turn, contract)


def judge_machines(s: State, excavators: int) -> int:
    """Kinds of machines that come."""
    return machines_gain(s, s.turn, excavators, top(s.pending, Machines.count) - excavators)


def judge_headstream(s: State, slot: int) -> int:
    """A headstream for a drop; those that wait there, or are given to it before, run first."""
    if top(s.pending, Headstream.pouring) != Pouring.FLOW:
        return drop_gain(s, s.turn, slot, s.waiting[slot], 0)
    return drop_gain(s, s.turn, slot, top(s.pending, Headstream.given + slot), 1)


def judge_take(s: State, at: int) -> int:
    """A contract to take."""
    return take_gain(s, s.turn, FIRST_PRIVATE + at)


def judge_discard(s: State, at: int) -> int:
    """The contract that is missed least."""
    contract: int = discarded(at)
    return -open_worth(s, s.turn, contract, reach(s, s.turn)) - reward(s, s.turn, contract) // 10
