"""The end of the game (rules 12). Rules text."""

from headrace.engine.text import note
from headrace.games.barrage.automa_tiles import AUTOMA_OBJECTIVE_VP
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    AREA_COUNT,
    BASIN_AREA,
    BASIN_COUNT,
    BASIN_DAMS,
    CONDUIT_BASIN,
    CONDUIT_COUNT,
    CONDUIT_TO,
    DAM_BASIN,
    DAM_COUNT,
    DAM_FEE,
    HOUSE_BASIN,
    HOUSE_COUNT,
    HOUSE_FEE,
    NONE,
    OBJECTIVE_VP,
    RESOURCES_PER_VP,
    VP_PER_DROP,
    Objective,
)
from headrace.games.barrage.rules.counting import has_house_in, is_automa
from headrace.games.barrage.rules.purse import give_points
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import Source


def score_game(s: State) -> None:
    """Objective tile, resources, drops (12.2-12.4)."""
    seat: int
    for seat in range(s.players):
        points: int = objective_points(s, seat)
        give_points(s, seat, points, Source.OBJECTIVE)
        note(s, EventKind.OBJECTIVE, seat, s.objective, objective_count(s, seat), points)
    for seat in range(s.players):
        score_leftovers(s, seat)


def score_leftovers(s: State, seat: int) -> None:
    """Machines and credits in the supply, drops on own dams (12.3, 12.4, 12.6)."""
    resources: int = s.excavators[seat] + s.mixers[seat] + s.credits[seat]
    drops: int = drops_held(s, seat)
    give_points(s, seat, resources // RESOURCES_PER_VP, Source.RESOURCES)
    give_points(s, seat, VP_PER_DROP * drops, Source.DROPS)
    note(s, EventKind.RESOURCES, seat, resources, resources // RESOURCES_PER_VP)
    note(s, EventKind.DROPS, seat, drops, VP_PER_DROP * drops)


def drops_held(s: State, seat: int) -> int:
    """Drops on own dams."""
    dam: int
    count: int = 0
    for dam in range(DAM_COUNT):
        if s.dam_owner[dam] == seat:
            count += s.drops[dam]
    return count


def pieces_in(s: State, seat: int, basin: int) -> int:
    """Own structures in a basin; a conduit belongs to the one it stands in (1.12, 12.2)."""
    at: int
    count: int = 0
    for at in range(DAM_COUNT):
        if DAM_BASIN[at] == basin and s.dam_owner[at] == seat:
            count += s.level[at]
    for at in range(CONDUIT_COUNT):
        if CONDUIT_BASIN[at] == basin and s.conduit_owner[at] == seat:
            count += 1
    for at in range(HOUSE_COUNT):
        if HOUSE_BASIN[at] == basin and s.house_owner[at] == seat:
            count += 1
    return count


def pieces_in_area(s: State, seat: int, area: int) -> int:
    """Own structures in an area."""
    basin: int
    count: int = 0
    for basin in range(BASIN_COUNT):
        if BASIN_AREA[basin] == area:
            count += pieces_in(s, seat, basin)
    return count


def count_areas(s: State, seat: int, fewest: int) -> int:
    """Own structures in the area with most, or with fewest of them."""
    area: int
    best: int = pieces_in_area(s, seat, 0)
    for area in range(1, AREA_COUNT):
        count: int = pieces_in_area(s, seat, area)
        best = min(best, count) if fewest == 1 else max(best, count)
    return best


def count_basins(s: State, seat: int, least: int) -> int:
    """Basins with at least so many own structures."""
    basin: int
    count: int = 0
    for basin in range(BASIN_COUNT):
        if pieces_in(s, seat, basin) >= least:
            count += 1
    return count


def count_red_sites(s: State, seat: int) -> int:
    """Own bases and powerhouses on red-bordered sites."""
    at: int
    count: int = 0
    for at in range(DAM_COUNT):
        if DAM_FEE[at] > 0 and s.dam_owner[at] == seat:
            count += 1
    for at in range(HOUSE_COUNT):
        if HOUSE_FEE[at] > 0 and s.house_owner[at] == seat:
            count += 1
    return count


def count_connected(s: State, seat: int) -> int:
    """Own bases that an own conduit joins to an own powerhouse."""
    dam: int
    count: int = 0
    for dam in range(DAM_COUNT):
        if s.dam_owner[dam] == seat and is_connected(s, seat, DAM_BASIN[dam]):
            count += 1
    return count


def is_connected(s: State, seat: int, basin: int) -> bool:
    """Does an own conduit lead from here to an own powerhouse?"""
    conduit: int
    for conduit in range(basin * BASIN_DAMS, basin * BASIN_DAMS + BASIN_DAMS):
        if s.conduit_owner[conduit] == seat and has_house_in(s, seat, CONDUIT_TO[conduit]):
            return True
    return False


def objective_count(s: State, seat: int) -> int:
    """What the objective tile counts (12.2)."""
    if s.objective == Objective.RED_SITES:
        return count_red_sites(s, seat)
    if s.objective == Objective.MOST_AREA:
        return count_areas(s, seat, 0)
    if s.objective == Objective.CONNECTED_BASES:
        return count_connected(s, seat)
    if s.objective == Objective.LEAST_AREA:
        return count_areas(s, seat, 1)
    return count_basins(s, seat, 1 if s.objective == Objective.BASINS_1 else 3)


def objective_points(s: State, seat: int) -> int:
    """Points of the place; tied players share those of the places they fill, rounded up (12.2, R-39, A.6)."""
    other: int
    mine: int = objective_count(s, seat)
    ahead: int = 0
    level: int = 0
    for other in range(s.players):
        count: int = objective_count(s, other)
        if count > mine:
            ahead += 1
        elif count == mine:
            level += 1
    total: int = 0
    for other in range(ahead, min(ahead + level, len(OBJECTIVE_VP))):
        total += AUTOMA_OBJECTIVE_VP[other] if is_automa(s, seat) else OBJECTIVE_VP[other]
    return (total + level - 1) // level


def score(s: State, seat: int) -> int:
    """Victory points now."""
    return s.points[seat]


def won(s: State, seat: int) -> int:
    """1 if nobody is ahead in a finished game; if still tied, the victory is shared (12.5)."""
    return 1 if s.turn == NONE and standing(s, seat) == 0 else 0


def standing(s: State, seat: int) -> int:
    """How many seats have more points, or as many and more energy in the last round (12.5)."""
    other: int
    ahead: int = 0
    for other in range(s.players):
        is_tied: bool = s.points[other] == s.points[seat]
        if s.points[other] > s.points[seat] or (is_tied and s.energy[other] > s.energy[seat]):
            ahead += 1
    return ahead
