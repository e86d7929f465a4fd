"""The rule of thumb: how good an answer looks to the seat to play, from what that seat may know. Rules text.

Judgements are in tenths of a point.
"""

from headrace.core.stack import KIND, A, top

from headrace_ferry.material import (
    COINS_PER_POINT,
    CONDUIT_COUNT,
    CONDUIT_DAM,
    CONDUIT_FEE,
    CONTRACT_CERTIFICATES,
    CONTRACT_COUNT,
    CONTRACT_ENERGY,
    CONTRACT_FREES,
    CONTRACT_POINTS,
    DAM_COUNT,
    DISC_CERTIFICATES,
    DISC_COINS,
    DISC_ENERGY,
    DISC_FREES,
    DISC_HAND,
    DISC_REACH,
    FREES,
    GOOD_COUNT,
    MOST_CERTIFICATES,
    NONE,
    ROUNDS,
    TOWN_COUNT,
    TOWN_PAYS,
    TOWN_POINTS,
    Errand,
    Question,
)
from headrace_ferry.numbering import (
    DELIVER,
    FIRST_CONDUIT,
    FIRST_CONTRACT,
    FIRST_DAM,
    FIRST_DISC,
    FIRST_DROPS,
    FIRST_SHED,
    FIRST_SPEND,
    FIRST_TOWN,
    KEEP,
    NO_CONTRACT,
    PRODUCE,
    REST,
)
from headrace_ferry.reasons import Reason
from headrace_ferry.rules.cards import goods_value
from headrace_ferry.rules.delivering import travel_cost, why_not_town
from headrace_ferry.rules.producing import energy_of
from headrace_ferry.rules.turns import score
from headrace_ferry.state import State

POINT = 10
COIN = POINT // COINS_PER_POINT
CERTIFICATE = 13
"""More than the point it scores in the end."""
ENERGY = 4
"""One unit of energy in the race for the most of a round."""
RESTING = 4
PASSING_UP = 12
"""What a delivery has to bring more than the wait for a better one."""


def judge(s: State, action: int) -> int:
    """How good an answer to the question on top looks."""
    asked: int = top(s.pending, KIND)
    if asked == Question.ACTION:
        return judge_action(s, action)
    if asked == Question.CERTIFICATES:
        return best_town(s, top(s.pending, A) + action - FIRST_SPEND) - CERTIFICATE * (action - FIRST_SPEND)
    if asked == Question.TOWN:
        return worth_of_town(s, action - FIRST_TOWN)
    if asked == Question.DISC:
        return worth_of_disc(s, action - FIRST_DISC)
    if asked == Question.DAM:
        return best_conduit(s, action - FIRST_DAM)
    if asked == Question.CONDUIT:
        return worth_of_water(s, action - FIRST_CONDUIT, s.water[CONDUIT_DAM[action - FIRST_CONDUIT]])
    if asked == Question.DROPS:
        return worth_of_water(s, top(s.pending, A), action - FIRST_DROPS + 1)
    if asked == Question.CONTRACT:
        return 0 if action == NO_CONTRACT else worth_of_contract(action - FIRST_CONTRACT)
    return 0 if action == KEEP else worth_of_shedding(s, action - FIRST_SHED)


def judge_action(s: State, action: int) -> int:
    """Delivering or producing at its best; lying at anchor, or waiving, if neither brings anything."""
    count: int
    if action == DELIVER:
        value: int = goods_value(s, s.turn)
        best: int = -PASSING_UP
        for count in range(s.certificates[s.turn] + 1):
            best = max(best, best_town(s, value + count) - CERTIFICATE * count - PASSING_UP)
        return best + (PASSING_UP if top(s.pending, A) == Errand.DELIVER else 0)
    if action == PRODUCE:
        most: int = 0
        for count in range(DAM_COUNT):
            most = max(most, best_conduit(s, count))
        return most
    return RESTING if action == REST else 0


def worth_of_town(s: State, town: int) -> int:
    """Points and pay less the way."""
    return POINT * TOWN_POINTS[town] + COIN * (TOWN_PAYS[town] - travel_cost(s, s.turn, town))


def best_town(s: State, value: int) -> int:
    """The best of the towns that take goods of this value; 0 if none does."""
    town: int
    best: int = 0
    for town in range(TOWN_COUNT):
        if why_not_town(s, town, value) == Reason.ALLOWED:
            best = max(best, worth_of_town(s, town))
    return best


def worth_of_disc(s: State, disc: int) -> int:
    """What it covers: now, and in the rounds to come."""
    lasting: int = 3 * DISC_HAND[disc] + 2 * DISC_REACH[disc] + 2 * DISC_ENERGY[disc]
    gained: int = COIN * DISC_COINS[disc] + min(DISC_CERTIFICATES[disc], MOST_CERTIFICATES - s.certificates[s.turn]) * CERTIFICATE
    if DISC_FREES[disc * FREES] != Errand.ANY:
        gained += 2 * POINT
    return gained + lasting * (ROUNDS - s.round)


def best_conduit(s: State, dam: int) -> int:
    """All the water of a dam through its best conduit that can be paid."""
    conduit: int
    best: int = 0
    for conduit in range(CONDUIT_COUNT):
        if CONDUIT_DAM[conduit] == dam and CONDUIT_FEE[conduit] <= s.coins[s.turn] and s.water[dam] > 0:
            best = max(best, worth_of_water(s, conduit, s.water[dam]))
    return best


def worth_of_water(s: State, conduit: int, drops: int) -> int:
    """Energy, and the best contract it fulfils, less the fee."""
    contract: int
    energy: int = energy_of(s, s.turn, conduit, drops)
    best: int = 0
    for contract in range(CONTRACT_COUNT):
        if s.contract[contract] == NONE and CONTRACT_ENERGY[contract] <= energy:
            best = max(best, worth_of_contract(contract))
    return ENERGY * energy + best - COIN * CONDUIT_FEE[conduit]


def worth_of_contract(contract: int) -> int:
    """Points, certificates and what the actions it brings may be worth."""
    i: int
    worth: int = POINT * CONTRACT_POINTS[contract] + CERTIFICATE * CONTRACT_CERTIFICATES[contract]
    for i in range(FREES):
        if CONTRACT_FREES[contract * FREES + i] != Errand.ANY:
            worth += 2 * POINT
    return worth


def worth_of_shedding(s: State, good: int) -> int:
    """Doubles count nothing: put the kind with most of them away, if it is two too many."""
    return s.hand[s.turn * GOOD_COUNT + good] * COIN - 2 * COIN


def outlook(s: State, seat: int) -> int:
    """Points this seat may expect: what it has, and a little for the rounds to come."""
    if s.turn == NONE:
        return score(s, seat)
    return score(s, seat) + ROUNDS - s.round
