"""What a piece on the map is worth for incomes, bonus tiles and the objective. Rules text."""

from headrace.engine.text import weight
from headrace.games.barrage.judgement.rates import POINT, any_machines, credits_gain, fade, machines_gain, turn_gain
from headrace.games.barrage.judgement.track import bonus_gain
from headrace.games.barrage.material import (
    BASIN_AREA,
    BASIN_DAMS,
    CONDUIT_BASIN,
    CONDUIT_COUNT,
    CONDUIT_TO,
    DAM_BASIN,
    DAM_BASINS,
    DAM_COUNT,
    HOUSE_BASIN,
    HOUSE_COUNT,
    NONE,
    PIECES,
    ROUNDS,
    Bonus,
    Objective,
    Structure,
)
from headrace.games.barrage.rules.costs import fee_to_pay
from headrace.games.barrage.rules.counting import built
from headrace.games.barrage.rules.sites import has_piece
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import (
    BUILD_VALUE,
    FIRST_INCOME,
    GAIN_COUNT,
    GAINS,
    INCOME_KINDS,
    RANK_COUNT,
    RANK_OF,
    Gain,
)
from headrace.games.barrage.waterways import HOUSES_FROM, HOUSES_TO, LEADING_TO, MOST_LEADING
from headrace.games.barrage.weights import Weight

BONUS_OF = (int(Bonus.BASES), int(Bonus.ELEVATIONS), int(Bonus.CONDUITS), int(Bonus.POWERHOUSES))
"""By structure: the bonus tile that counts it."""


# ---- rewards -----------------------------------------------------------------------------------------------------------
def free_building(s: State, seat: int, structure: int, value: int) -> int:
    """A structure as a reward, if a piece is left; a conduit up to that value."""
    if not has_piece(s, seat, structure):
        return 0
    if structure == Structure.BASE:
        return fade(s, Weight.FREE_BASE)
    if structure == Structure.ELEVATION:
        return fade(s, Weight.FREE_ELEVATION) if built(s, seat, Structure.BASE) > 0 else 0
    if structure == Structure.CONDUIT:
        return fade(s, Weight.FREE_CONDUIT) * value
    return fade(s, Weight.FREE_POWERHOUSE)


def row_gain(s: State, seat: int, row: int) -> int:
    """What a contract, an income or a space gives."""
    first: int = row * GAIN_COUNT
    worth: int = GAINS[first + Gain.POINTS] * POINT + GAINS[first + Gain.ENERGY] * weight(s, Weight.REWARD_ENERGY)
    credits: int = GAINS[first + Gain.CREDITS]
    if credits > 0:
        worth += credits_gain(s, seat, credits)
    excavators: int = GAINS[first + Gain.EXCAVATORS]
    mixers: int = GAINS[first + Gain.MIXERS]
    if excavators + mixers > 0:
        worth += machines_gain(s, seat, excavators, mixers)
    machines: int = GAINS[first + Gain.MACHINES]
    if machines > 0:
        worth += any_machines(s, seat, machines)
    steps: int = GAINS[first + Gain.ROTATE]
    if steps > 0:
        worth += turn_gain(s, seat, steps)
    drops: int = GAINS[first + Gain.WAIT] + GAINS[first + Gain.FLOW]
    if drops > 0:
        worth += drops * fade(s, Weight.REWARD_DROP)
    structure: int = GAINS[first + Gain.BUILD]
    if structure > 0:
        worth += free_building(s, seat, structure - 1, BUILD_VALUE[row])
    return worth


# ---- incomes -----------------------------------------------------------------------------------------------------------
def income_gain(s: State, seat: int, structure: int) -> int:
    """What one more piece uncovers, now and in the rounds to come; before that, a part of the next income."""
    if structure >= INCOME_KINDS:
        return 0
    after: int = built(s, seat, structure) + 1
    per_cent: int = POINT
    rounds: int = ROUNDS + 1 - s.round
    if RANK_OF[after] == NONE:
        after += 1
        per_cent = weight(s, Weight.PROGRESS)
        rounds -= 1
    if after > PIECES[structure]:
        return 0
    row: int = FIRST_INCOME + (s.company[seat] * INCOME_KINDS + structure) * RANK_COUNT + RANK_OF[after]
    return row_gain(s, seat, row) * rounds * per_cent // POINT


# ---- the objective -----------------------------------------------------------------------------------------------------
def pieces_there(s: State, seat: int, basin: int) -> int:
    """Own pieces in a basin."""
    at: int
    count: int = 0
    if basin < DAM_BASINS:
        for at in range(basin * BASIN_DAMS, basin * BASIN_DAMS + BASIN_DAMS):
            count += s.level[at] * (s.dam_owner[at] == seat) + (s.conduit_owner[at] == seat)
    for at in range(HOUSES_FROM[basin], HOUSES_TO[basin]):
        count += s.house_owner[at] == seat
    return count


def pieces_of_area(s: State, seat: int, area: int) -> int:
    """Own pieces in an area."""
    at: int
    count: int = 0
    for at in range(DAM_COUNT):
        if s.dam_owner[at] == seat and BASIN_AREA[DAM_BASIN[at]] == area:
            count += s.level[at]
    for at in range(CONDUIT_COUNT):
        if s.conduit_owner[at] == seat and BASIN_AREA[CONDUIT_BASIN[at]] == area:
            count += 1
    for at in range(HOUSE_COUNT):
        if s.house_owner[at] == seat and BASIN_AREA[HOUSE_BASIN[at]] == area:
            count += 1
    return count


def area_counts(s: State, seat: int, area: int, fewest: int) -> bool:
    """Has no other area more own pieces, or fewer?"""
    other: int
    here: int = pieces_of_area(s, seat, area)
    for other in range(max(BASIN_AREA) + 1):
        there: int = pieces_of_area(s, seat, other)
        if (fewest == 1 and there < here) or (fewest == 0 and there > here):
            return False
    return True


def joins(s: State, seat: int, structure: int, site: int) -> int:
    """Own bases that the new piece joins to an own powerhouse by an own conduit."""
    at: int
    count: int = 0
    if structure == Structure.BASE:
        first: int = DAM_BASIN[site] * BASIN_DAMS
        for at in range(first, first + BASIN_DAMS):
            if s.conduit_owner[at] == seat and s.house_basins[seat] >> CONDUIT_TO[at] & 1:
                count = 1
    elif structure == Structure.CONDUIT:
        count = s.base_basins[seat] >> CONDUIT_BASIN[site] & s.house_basins[seat] >> CONDUIT_TO[site] & 1
    elif structure == Structure.POWERHOUSE:
        first_way: int = HOUSE_BASIN[site] * MOST_LEADING
        for at in range(first_way, first_way + MOST_LEADING):
            if LEADING_TO[at] != NONE and s.conduit_owner[LEADING_TO[at]] == seat:
                count += s.base_basins[seat] >> CONDUIT_BASIN[LEADING_TO[at]] & 1
    return count


def basin_of(structure: int, site: int) -> int:
    """The basin of a site."""
    if structure == Structure.CONDUIT:
        return CONDUIT_BASIN[site]
    return HOUSE_BASIN[site] if structure == Structure.POWERHOUSE else DAM_BASIN[site]


def objective_steps(s: State, seat: int, structure: int, site: int) -> int:
    """By how much the objective's number grows, in hundredths."""
    if s.objective == Objective.RED_SITES:
        return POINT if fee_to_pay(structure, site, 0) > 0 else 0
    if s.objective == Objective.CONNECTED_BASES:
        return joins(s, seat, structure, site) * POINT
    basin: int = basin_of(structure, site)
    if s.objective == Objective.BASINS_1:
        return POINT if pieces_there(s, seat, basin) == 0 else 0
    if s.objective == Objective.BASINS_3:
        pieces: int = pieces_there(s, seat, basin)
        return 0 if pieces > 2 else (POINT if pieces == 2 else POINT // 3)
    is_fewest: int = 1 if s.objective == Objective.LEAST_AREA else 0
    return POINT if area_counts(s, seat, BASIN_AREA[basin], is_fewest) else 0


def objective_gain(s: State, seat: int, structure: int, site: int) -> int:
    """What a piece on a site adds for the objective tile."""
    return objective_steps(s, seat, structure, site) * fade(s, Weight.OBJECTIVE) // POINT


def kind_gain(s: State, seat: int, structure: int) -> int:
    """What any piece of a kind adds, wherever it stands."""
    return income_gain(s, seat, structure) + bonus_gain(s, BONUS_OF[structure])
