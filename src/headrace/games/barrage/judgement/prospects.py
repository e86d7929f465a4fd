"""Points a seat may expect at the end. Rules text."""

from headrace.engine.text import weight
from headrace.games.barrage.judgement.contracts import open_worth, reach
from headrace.games.barrage.judgement.goals import row_gain
from headrace.games.barrage.judgement.rates import POINT, engineers_price, fleet, purse, turn_gain
from headrace.games.barrage.judgement.systems import dam_promise, has_running, is_usable
from headrace.games.barrage.judgement.track import bonus_full, standing
from headrace.games.barrage.material import (
    BONUS_EACH,
    CONTRACT_COUNT,
    DAM_COUNT,
    NONE,
    ROUNDS,
    SEGMENTS,
    VP_PER_DROP,
)
from headrace.games.barrage.rules.counting import built
from headrace.games.barrage.rules.ending import drops_held, objective_points, score
from headrace.games.barrage.rules.scoring import bonus_count
from headrace.games.barrage.state import OPEN, State
from headrace.games.barrage.tables import ACTIVE_RANKS, FIRST_INCOME, INCOME_KINDS, RANK_COUNT
from headrace.games.barrage.weights import Weight


def outlook(s: State, seat: int) -> int:
    """Points now, and what the round, incomes, systems, contracts and the supply may still bring; whole points."""
    if s.turn == NONE or s.company[seat] == NONE:
        return score(s, seat)
    rounds: int = ROUNDS - s.round
    worth: int = s.points[seat] * POINT + standing(s, seat, s.energy[seat], bonus_full(s, seat))
    worth += engineers_price(s, s.engineers[seat])
    worth += purse(s, s.credits[seat]) + fleet(s, s.excavators[seat], s.mixers[seat]) + turn_gain(s, seat, SEGMENTS)
    worth += incomes(s, seat) * rounds + systems(s, seat) + contracts(s, seat) + bonuses(s, seat)
    worth += objective_points(s, seat) * POINT * (s.round + 1) // (ROUNDS + 1)
    return worth // POINT


def incomes(s: State, seat: int) -> int:
    """All active incomes, each round to come."""
    structure: int
    rank: int
    worth: int = 0
    for structure in range(INCOME_KINDS):
        first: int = FIRST_INCOME + (s.company[seat] * INCOME_KINDS + structure) * RANK_COUNT
        for rank in range(ACTIVE_RANKS[built(s, seat, structure)]):
            worth += row_gain(s, seat, first + rank)
    return worth


def systems(s: State, seat: int) -> int:
    """What dams that one may use promise, and drops at the end."""
    dam: int
    worth: int = 0
    for dam in range(DAM_COUNT):
        if is_usable(s, seat, dam):
            worth += dam_promise(s, seat, dam, 1, NONE, NONE)
    if has_running(s, seat):
        worth += weight(s, Weight.RUNNING) * (ROUNDS - s.round)
    if s.round == ROUNDS:
        worth += drops_held(s, seat) * VP_PER_DROP * POINT
    return worth


def contracts(s: State, seat: int) -> int:
    """Open contracts."""
    contract: int
    worth: int = 0
    energy: int = reach(s, seat)
    for contract in range(CONTRACT_COUNT):
        if s.contract_owner[contract] == seat and s.contract_place[contract] == OPEN:
            worth += open_worth(s, seat, contract, energy)
    return worth


def bonuses(s: State, seat: int) -> int:
    """What is there already for the bonus tiles of later rounds."""
    later: int
    worth: int = 0
    for later in range(s.round, ROUNDS):
        worth += BONUS_EACH[s.bonus[later]] * bonus_count(s, seat, s.bonus[later]) * weight(s, Weight.BONUS_LATER)
    return worth
