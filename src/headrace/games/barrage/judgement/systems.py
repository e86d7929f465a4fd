"""Systems of dam, conduit and powerhouse: what each part adds. Rules text."""

from headrace.engine.text import weight
from headrace.games.barrage.judgement.rates import POINT, fade
from headrace.games.barrage.judgement.water import landing, water_to_come
from headrace.games.barrage.material import (
    BASIN_DAMS,
    CONDUIT_BASIN,
    CONDUIT_TO,
    CONDUIT_VALUE,
    DAM_BASIN,
    DAM_COUNT,
    EXCAVATORS_PER_VALUE,
    NONE,
    ROUNDS,
    VP_PER_DROP,
    Structure,
)
from headrace.games.barrage.rules.sites import has_piece
from headrace.games.barrage.state import WHEEL, State
from headrace.games.barrage.waterways import HOUSES_FROM, HOUSES_TO, LEADING_TO, MOST_LEADING
from headrace.games.barrage.weights import Weight


def house_there(s: State, seat: int, basin: int, new_house: int) -> int:
    """2 if a powerhouse of one's own stands in a basin, or is built there now; 1 if it can still be built; else 0."""
    house: int
    if basin == new_house or s.house_basins[seat] >> basin & 1:
        return 2
    if not has_piece(s, seat, Structure.POWERHOUSE):
        return 0
    for house in range(HOUSES_FROM[basin], HOUSES_TO[basin]):
        if s.house_owner[house] == NONE:
            return 1
    return 0


def is_dear(s: State, seat: int, conduit: int) -> bool:
    """Does a conduit take more excavators than a player has in the supply and in the wheel?"""
    at: int
    has: int = s.excavators[seat]
    for at in range(seat * WHEEL, seat * WHEEL + WHEEL):
        has += s.wheel_excavators[at]
    return EXCAVATORS_PER_VALUE * CONDUIT_VALUE[conduit] > has


def share(s: State, seat: int, conduit: int, has_dam: int, new_conduit: int, new_house: int) -> int:
    """Per cent of a system's worth by the parts of it that are there."""
    house: int = house_there(s, seat, CONDUIT_TO[conduit], new_house)
    if house == 0:
        return 0
    owner: int = s.conduit_owner[conduit]
    parts: int = has_dam + house - 1
    if owner != NONE or conduit == new_conduit:
        parts += 1
    part: int = POINT
    if parts < 3:
        part = weight(s, Weight.WAY_2) if parts == 2 else weight(s, Weight.WAY_1) * parts
        if owner == NONE and conduit != new_conduit and is_dear(s, seat, conduit):
            part = part * weight(s, Weight.DEAR) // POINT
    return part * weight(s, Weight.FOREIGN) // POINT if owner != NONE and owner != seat else part


def yield_of(s: State, seat: int, dam: int, has_dam: int, new_conduit: int, new_house: int) -> int:
    """Hundredths of energy that a drop behind this dam may bring: the better conduit."""
    conduit: int
    best: int = 0
    first: int = DAM_BASIN[dam] * BASIN_DAMS
    for conduit in range(first, first + BASIN_DAMS):
        if CONDUIT_VALUE[conduit] * POINT > best:
            best = max(best, CONDUIT_VALUE[conduit] * share(s, seat, conduit, has_dam, new_conduit, new_house))
    return best


def promise(s: State, drops: int, energy: int) -> int:
    """What hundredths of drops bring at hundredths of energy each."""
    each: int = energy * fade(s, Weight.PLAN_ENERGY) + (weight(s, Weight.PLAN_DROP) * POINT if energy > 0 else 0)
    return drops * each // (POINT * POINT)


def dam_promise(s: State, seat: int, dam: int, has_dam: int, new_conduit: int, new_house: int) -> int:
    """What a dam, or a place for one, promises."""
    energy: int = yield_of(s, seat, dam, has_dam, new_conduit, new_house)
    if energy == 0:
        return 0
    return promise(s, water_to_come(s, seat, dam, max(1, s.level[dam])), energy)


def is_usable(s: State, seat: int, dam: int) -> bool:
    """May its water be used: an own or a neutral dam?"""
    return s.level[dam] > 0 and (s.dam_owner[dam] == seat or s.dam_owner[dam] == NONE)


def has_running(s: State, seat: int) -> bool:
    """Has a player a whole system with an own conduit or another's?"""
    dam: int
    conduit: int
    if s.house_basins[seat] == 0:
        return False
    for dam in range(DAM_COUNT):
        if is_usable(s, seat, dam):
            first: int = DAM_BASIN[dam] * BASIN_DAMS
            for conduit in range(first, first + BASIN_DAMS):
                if s.conduit_owner[conduit] != NONE and s.house_basins[seat] >> CONDUIT_TO[conduit] & 1:
                    return True
    return False


def running_gain(s: State, seat: int) -> int:
    """The first system that works."""
    return 0 if has_running(s, seat) else weight(s, Weight.RUNNING) * (ROUNDS + 1 - s.round)


def completes(s: State, seat: int, conduit: int, has_dam: int, new_conduit: int, new_house: int) -> bool:
    """Is a system whole with this part?"""
    is_there: bool = s.conduit_owner[conduit] != NONE or conduit == new_conduit
    return has_dam == 1 and is_there and house_there(s, seat, CONDUIT_TO[conduit], new_house) == 2


def base_promise(s: State, seat: int, dam: int) -> int:
    """What a base adds on a site."""
    conduit: int
    gain: int = dam_promise(s, seat, dam, 1, NONE, NONE) - dam_promise(s, seat, dam, 0, NONE, NONE)
    first: int = DAM_BASIN[dam] * BASIN_DAMS
    for conduit in range(first, first + BASIN_DAMS):
        if completes(s, seat, conduit, 1, NONE, NONE):
            return gain + running_gain(s, seat)
    return gain


def elevation_promise(s: State, seat: int, dam: int) -> int:
    """What one more level of a dam adds."""
    energy: int = yield_of(s, seat, dam, 1, NONE, NONE)
    level: int = s.level[dam]
    return promise(s, water_to_come(s, seat, dam, level + 1) - water_to_come(s, seat, dam, level), energy)


def basin_promise(s: State, seat: int, basin: int, conduit: int, new_conduit: int, new_house: int) -> int:
    """What a new part adds for the dams of a basin that use a conduit: own and neutral ones, or the best place for a new one."""
    dam: int
    total: int = 0
    hoped: int = 0
    works: bool = False
    for dam in range(basin * BASIN_DAMS, basin * BASIN_DAMS + BASIN_DAMS):
        if s.level[dam] == 0:
            with_it: int = dam_promise(s, seat, dam, 0, new_conduit, new_house)
            hoped = max(hoped, with_it - dam_promise(s, seat, dam, 0, NONE, NONE))
        elif is_usable(s, seat, dam):
            total += dam_promise(s, seat, dam, 1, new_conduit, new_house) - dam_promise(s, seat, dam, 1, NONE, NONE)
            works = works or completes(s, seat, conduit, 1, new_conduit, new_house)
    if works:
        total += running_gain(s, seat)
    return total if s.base_basins[seat] >> basin & 1 else max(total, hoped)


def conduit_promise(s: State, seat: int, conduit: int) -> int:
    """What a conduit adds, and what others will pay for it."""
    tolls: int = guests(s, seat, conduit) * weight(s, Weight.TOLL) * (ROUNDS + 1 - s.round)
    return basin_promise(s, seat, CONDUIT_BASIN[conduit], conduit, conduit, NONE) + tolls


def guests(s: State, seat: int, conduit: int) -> int:
    """Other players with a powerhouse at the end of a conduit, and a dam above that they may use."""
    other: int
    count: int = 0
    first: int = CONDUIT_BASIN[conduit] * BASIN_DAMS
    for other in range(s.players):
        if other != seat and s.house_basins[other] >> CONDUIT_TO[conduit] & 1:
            count += is_usable(s, other, first) or is_usable(s, other, first + 1)
    return count


def house_promise(s: State, seat: int, basin: int) -> int:
    """What a powerhouse adds in a basin: for all conduits that lead there."""
    at: int
    total: int = 0
    for at in range(basin * MOST_LEADING, basin * MOST_LEADING + MOST_LEADING):
        conduit: int = LEADING_TO[at]
        if conduit != NONE:
            total += basin_promise(s, seat, CONDUIT_BASIN[conduit], conduit, NONE, basin)
    return total


def drop_gain(s: State, seat: int, start: int, before: int, is_flowing: int) -> int:
    """What a drop is worth that runs from a node after so many others, at once or at the end of the round."""
    dam: int = landing(s, start, before)
    if dam == NONE:
        return 0
    owner: int = s.dam_owner[dam]
    if owner != NONE and owner != seat:
        return weight(s, Weight.RIVAL_DROP)
    energy: int = yield_of(s, seat, dam, 1, NONE, NONE)
    each: int = weight(s, Weight.DROP_NOW) if is_flowing == 1 else weight(s, Weight.DROP_NEXT)
    if s.round == ROUNDS and is_flowing == 0:
        return VP_PER_DROP * POINT if owner == seat else 0
    if owner == seat:
        return max(energy * each // POINT, VP_PER_DROP * POINT * (s.round == ROUNDS))
    return energy * each * weight(s, Weight.NEUTRAL_DROP) // (POINT * POINT)
