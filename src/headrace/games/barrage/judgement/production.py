"""What a production brings. Rules text."""

from headrace.engine.text import weight
from headrace.games.barrage.judgement.contracts import best_reward
from headrace.games.barrage.judgement.rates import NOTHING, POINT, credits_gain
from headrace.games.barrage.judgement.systems import drop_gain, yield_of
from headrace.games.barrage.judgement.track import energy_gain
from headrace.games.barrage.material import (
    BASIN_DAMS,
    BELOW_HOUSES,
    CONDUIT_TO,
    CREDIT_PER_DROP,
    DAM_BASIN,
    DAM_COUNT,
    ITALIAN_ENERGY,
    ITALY,
    NONE,
    POINT_PER_DROP,
    ROUNDS,
    VP_PER_DROP,
)
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.counting import has_ability
from headrace.games.barrage.rules.producing import energy_made, most_drops, why_not_water, why_not_way
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import Running
from headrace.games.barrage.weights import Weight


def water_used(s: State, seat: int, dam: int, drops: int) -> int:
    """What the drops would have been worth later."""
    if s.round == ROUNDS:
        return drops * VP_PER_DROP * POINT * (s.dam_owner[dam] == seat)
    if s.dam_owner[dam] != seat:
        return 0
    return drops * yield_of(s, seat, dam, 1, NONE, NONE) * weight(s, Weight.DROP_USED) // POINT


def water_after(s: State, seat: int, conduit: int, drops: int) -> int:
    """What the drops are worth where they stop below the powerhouse."""
    drop: int
    total: int = 0
    below: int = BELOW_HOUSES[CONDUIT_TO[conduit]]
    if below != NONE:
        for drop in range(drops):
            total += drop_gain(s, seat, below, drop, 1)
    return total


def production_gain(s: State, seat: int, dam: int, conduit: int, drops: int, bonus: int, running: int) -> int:
    """A production with so many drops: energy and the best contract, less the water and the pay for the conduit."""
    energy: int = energy_made(s, drops, conduit, bonus, running)
    worth: int = best_reward(s, seat, energy) - water_used(s, seat, dam, drops) + water_after(s, seat, conduit, drops)
    if running != Running.SECOND and has_ability(s, seat, ITALY):
        energy += ITALIAN_ENERGY
    worth += energy_gain(s, seat, energy)
    if s.conduit_owner[conduit] != seat:
        worth += credits_gain(s, seat, -CREDIT_PER_DROP * drops) - POINT_PER_DROP * drops * POINT // s.players
    return worth


def best_drops(s: State, seat: int, dam: int, conduit: int, bonus: int, running: int, credits: int) -> int:
    """All the water, or one drop less."""
    most: int = most_drops(s, dam, conduit, credits)
    best: int = production_gain(s, seat, dam, conduit, most, bonus, running)
    if most > 1 and energy_made(s, most - 1, conduit, bonus, running) > 0:
        best = max(best, production_gain(s, seat, dam, conduit, most - 1, bonus, running))
    return best


def best_via(s: State, seat: int, dam: int, bonus: int, running: int, unused: int, credits: int) -> int:
    """The better conduit for the water of a dam."""
    conduit: int
    best: int = NOTHING
    first: int = DAM_BASIN[dam] * BASIN_DAMS
    for conduit in range(first, first + BASIN_DAMS):
        if why_not_way(s, dam, conduit, bonus, running, unused, credits) == Reason.ALLOWED:
            best = max(best, best_drops(s, seat, dam, conduit, bonus, running, credits))
    return best


def best_production(s: State, seat: int, bonus: int, running: int, unused: int, credits: int) -> int:
    """The best production with this bonus."""
    dam: int
    best: int = NOTHING
    for dam in range(DAM_COUNT):
        if s.drops[dam] > 0 and why_not_water(s, dam) == Reason.ALLOWED:
            best = max(best, best_via(s, seat, dam, bonus, running, unused, credits))
    return best
