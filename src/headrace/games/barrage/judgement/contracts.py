"""Contracts: what they give, and whether they can be met. Rules text."""

from headrace.engine.text import weight
from headrace.games.barrage.judgement.goals import row_gain
from headrace.games.barrage.judgement.rates import NOTHING, POINT
from headrace.games.barrage.judgement.systems import is_usable
from headrace.games.barrage.judgement.track import bonus_gain
from headrace.games.barrage.material import (
    BASIN_DAMS,
    CONDUIT_TO,
    CONDUIT_VALUE,
    CONTRACT_COUNT,
    DAM_BASIN,
    DAM_COUNT,
    HELD,
    NATIONAL_PLACES,
    NONE,
    OFFICE,
    ROUNDS,
    Bonus,
)
from headrace.games.barrage.rules.contracts import requirement
from headrace.games.barrage.rules.counting import capacity, company_bonus, open_contracts
from headrace.games.barrage.state import OPEN, State
from headrace.games.barrage.weights import Weight


def reward(s: State, seat: int, contract: int) -> int:
    """What fulfilling a contract brings."""
    return row_gain(s, seat, contract) + bonus_gain(s, Bonus.CONTRACTS)


def fulfil_gain(s: State, seat: int, contract: int) -> int:
    """The same among those that can be fulfilled now: large ones will not be met so soon again."""
    return reward(s, seat, contract) + weight(s, Weight.LARGE_CONTRACT) * requirement(s, seat, contract)


def best_reward(s: State, seat: int, energy: int) -> int:
    """The best contract that so much energy of a production meets."""
    contract: int
    at: int
    best: int = 0
    for contract in range(CONTRACT_COUNT):
        is_open: bool = s.contract_owner[contract] == seat and s.contract_place[contract] == OPEN
        if is_open and requirement(s, seat, contract) <= energy:
            best = max(best, reward(s, seat, contract))
    for at in range(NATIONAL_PLACES):
        national: int = s.national[at]
        if national != NONE and requirement(s, seat, national) <= energy:
            best = max(best, reward(s, seat, national))
    return best


def reach(s: State, seat: int) -> int:
    """Energy of the best production that the systems of a player can make with full dams; in the last round as they are."""
    dam: int
    conduit: int
    best: int = 0
    for dam in range(DAM_COUNT):
        if is_usable(s, seat, dam):
            drops: int = s.drops[dam]
            if s.round < ROUNDS and s.dam_owner[dam] == seat:
                drops = capacity(s, dam)
            first: int = DAM_BASIN[dam] * BASIN_DAMS
            for conduit in range(first, first + BASIN_DAMS):
                if s.conduit_owner[conduit] != NONE and s.house_basins[seat] >> CONDUIT_TO[conduit] & 1:
                    best = max(best, drops * CONDUIT_VALUE[conduit])
    if best == 0:
        return 0 if s.round == ROUNDS else weight(s, Weight.HOPED_ENERGY)
    return best + company_bonus(s, seat) + 1


def fit(s: State, seat: int, contract: int, energy: int) -> int:
    """Per cent of its reward that a contract promises when the best production makes so much energy."""
    missing: int = requirement(s, seat, contract) - energy
    if energy == 0:
        return 0
    if missing <= 0:
        return weight(s, Weight.REACHED)
    return weight(s, Weight.NEARLY) if missing <= weight(s, Weight.NEAR_BY) else weight(s, Weight.FAR)


def open_worth(s: State, seat: int, contract: int, energy: int) -> int:
    """What an open contract promises."""
    return reward(s, seat, contract) * fit(s, seat, contract, energy) // POINT


def in_hand(s: State, held: int, worth: int) -> int:
    """The worth of a contract that comes to so many others."""
    if held == 0:
        return worth
    if held == 1:
        return worth * weight(s, Weight.HELD_1) // POINT
    return worth * (weight(s, Weight.HELD_2) if held < HELD else weight(s, Weight.HELD_3)) // POINT


def take_gain(s: State, seat: int, contract: int) -> int:
    """What taking a contract promises."""
    return in_hand(s, open_contracts(s, seat), open_worth(s, seat, contract, reach(s, seat)))


def office_gain(s: State, seat: int, count: int) -> int:
    """The best one or two contracts of the office."""
    at: int
    first: int = NOTHING
    second: int = 0
    energy: int = reach(s, seat)
    held: int = open_contracts(s, seat)
    for at in range(OFFICE):
        if s.office[at] != NONE:
            worth: int = open_worth(s, seat, s.office[at], energy)
            if worth > first:
                second = max(0, first)
                first = worth
            else:
                second = max(second, worth)
    return in_hand(s, held, first) + (in_hand(s, held + 1, second) if count > 1 else 0)
