"""Phase 4 and the new turn order (rules 10, 11.1). Rules text."""

from headrace.engine.text import note, scratch
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    BONUS_EACH,
    FIRST_VP,
    FULL_AT,
    LEAST_ENERGY,
    MISSING_PENALTY,
    NO_ENERGY_VP,
    NONE,
    ROUNDS,
    SEATS,
    SECOND_VP,
    SECTION,
    TIED_FIRST,
    TIED_SECOND,
    TRACK,
    TRACK_CREDITS,
    Bonus,
    Structure,
)
from headrace.games.barrage.rules.counting import advanced_tiles, built, fulfilled_contracts, is_automa
from headrace.games.barrage.rules.purse import give_points, pay_credits
from headrace.games.barrage.state import WHEEL, State
from headrace.games.barrage.tables import Source


def score_round(s: State) -> None:
    """The energy track for all, then the bonus tile for all (10.5)."""
    seat: int
    for seat in range(s.players):
        score_track(s, s.order[seat])
    for seat in range(s.players):
        score_bonus(s, s.order[seat])
    for seat in range(s.players):
        s.energy_of_round[seat * ROUNDS + s.round - 1] = s.energy[seat]
        s.points_of_round[seat * ROUNDS + s.round - 1] = s.points[seat]
        s.machines_of_round[seat * ROUNDS + s.round - 1] = machines_of(s, seat)
        note(s, EventKind.ROUND_POINTS, seat, s.round, s.points[seat])


def machines_of(s: State, seat: int) -> int:
    """Excavators and mixers of a seat, in the supply and in the wheel."""
    i: int
    machines: int = s.excavators[seat] + s.mixers[seat]
    for i in range(seat * WHEEL, (seat + 1) * WHEEL):
        machines += s.wheel_excavators[i] + s.wheel_mixers[i]
    return machines


def track_points(s: State, seat: int) -> int:
    """For first and second place on the energy track (10.1)."""
    other: int
    energy: int = s.energy[seat]
    ahead: int = 0
    level: int = 0
    if energy == 0:
        return 0
    for other in range(s.players):
        if s.energy[other] > energy:
            ahead += 1
        elif s.energy[other] == energy:
            level += 1
    if ahead == 0:
        return FIRST_VP if level == 1 else (TIED_FIRST + level - 1) // level
    if ahead == 1:
        return SECOND_VP if level == 1 else TIED_SECOND
    return 0


def score_track(s: State, seat: int) -> None:
    """Points and credits of the marker's place (10.1, 10.2)."""
    energy: int = s.energy[seat]
    points: int = track_points(s, seat) if energy > 0 else NO_ENERGY_VP
    credits: int = TRACK_CREDITS[min(energy, TRACK)]
    give_points(s, seat, points, Source.TRACK)
    pay_credits(s, seat, -credits)
    if is_automa(s, seat):
        note(s, EventKind.AUTOMA_TRACK, seat, energy, points, credits)
    else:
        note(s, EventKind.TRACK, seat, energy, points, credits)


def bonus_count(s: State, seat: int, bonus: int) -> int:
    """What the bonus tile counts (10.3)."""
    if bonus == Bonus.CONTRACTS:
        return fulfilled_contracts(s, seat)
    if bonus == Bonus.BASES:
        return built(s, seat, Structure.BASE)
    if bonus == Bonus.ELEVATIONS:
        return built(s, seat, Structure.ELEVATION)
    if bonus == Bonus.CONDUITS:
        return built(s, seat, Structure.CONDUIT)
    if bonus == Bonus.POWERHOUSES:
        return built(s, seat, Structure.POWERHOUSE)
    return advanced_tiles(s, seat)


def missing_sections(s: State, seat: int) -> int:
    """Sections of the track short of the full bonus of the round (10.3)."""
    return max(0, (FULL_AT[s.round - 1] - s.energy[seat] + SECTION - 1) // SECTION)


def bonus_points(s: State, seat: int) -> int:
    """What the bonus tile of the round is worth to a player now (10.3)."""
    bonus: int = s.bonus[s.round - 1]
    if s.energy[seat] < LEAST_ENERGY:
        return 0
    full: int = BONUS_EACH[bonus] * bonus_count(s, seat, bonus)
    return max(0, full - MISSING_PENALTY * missing_sections(s, seat))


def score_bonus(s: State, seat: int) -> None:
    """The bonus tile of the round (10.4)."""
    bonus: int = s.bonus[s.round - 1]
    points: int = bonus_points(s, seat)
    give_points(s, seat, points, Source.BONUSES)
    note(s, EventKind.BONUS, seat, bonus, bonus_count(s, seat, bonus), missing_sections(s, seat), points)


def new_order(s: State) -> None:
    """Less energy is earlier; tied players reverse their order (11.1)."""
    i: int
    row = scratch(SEATS)
    for i in range(SEATS):
        row[i] = NONE
    for i in range(s.players):
        put_in_order(s, row, i, s.order[s.players - 1 - i])
    for i in range(s.players):
        s.order[i] = row[i]
    note(s, EventKind.TURN_ORDER, NONE, row[0], row[1], row[2], row[3])


def put_in_order(s: State, row: list[int], count: int, seat: int) -> None:
    """Behind those already in the row who have as much or less energy."""
    at: int = count
    while at > 0 and s.energy[row[at - 1]] > s.energy[seat]:
        row[at] = row[at - 1]
        at -= 1
    row[at] = seat
