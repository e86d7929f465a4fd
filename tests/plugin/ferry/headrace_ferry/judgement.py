"""The rule of thumb: how good an answer looks to the seat to play, in tenths of a point. Rules text."""

from headrace.engine.stack import KIND, top
from headrace.engine.text import weight

from headrace_ferry.frames import Certificates, Conduit, Drops
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
    DISC_CERTIFICATES,
    DISC_COINS,
    DISC_ENERGY,
    DISC_FREES,
    DISC_HAND,
    DISC_REACH,
    FREES,
    GOOD_COUNT,
    NONE,
    ROUNDS,
    TOWN_COUNT,
    TOWN_PAYS,
    TOWN_POINTS,
    Errand,
    Question,
)
from headrace_ferry.questions import Act
from headrace_ferry.reasons import Reason
from headrace_ferry.rules.cards import goods_value
from headrace_ferry.rules.delivering import travel_cost, why_not_town
from headrace_ferry.rules.producing import energy_of
from headrace_ferry.rules.turns import score
from headrace_ferry.state import State
from headrace_ferry.weights import Weight

POINT = 10
COIN = POINT // COINS_PER_POINT


def judge(s: State, action: int) -> int:
    """How good an answer to the question on top looks."""
    asked: int = top(s.pending, KIND)
    if action == Act.DELIVER:
        return best_town(s, goods_value(s, s.turn) + s.certificates[s.turn]) - weight(s, Weight.PASSING_UP)
    if action == Act.PRODUCE:
        return best_water(s, NONE)
    if action == Act.REST:
        return weight(s, Weight.RESTING)
    if asked == Question.CERTIFICATES:
        return best_town(s, top(s.pending, Certificates.value) + action - Act.SPEND) - weight(s, Weight.CERTIFICATE) * (
            action - Act.SPEND
        )
    if asked == Question.TOWN:
        return worth_of_town(s, action - Act.TOWN)
    if asked == Question.DISC:
        return worth_of_disc(s, action - Act.DISC)
    if asked == Question.DAM:
        return best_water(s, action - Act.DAM)
    if asked == Question.CONDUIT:
        return worth_of_water(s, action - Act.CONDUIT, s.water[top(s.pending, Conduit.dam)])
    if asked == Question.DROPS:
        return worth_of_water(s, top(s.pending, Drops.conduit), action - Act.DROPS + 1)
    if asked == Question.CONTRACT and action != Act.NO_CONTRACT:
        return worth_of_contract(s, action - Act.CONTRACT)
    if asked == Question.END and action != Act.KEEP:
        return s.hand[s.turn * GOOD_COUNT + action - Act.SHED] - weight(s, Weight.MANY)
    return 0


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
    now: int = COIN * DISC_COINS[disc] + weight(s, Weight.CERTIFICATE) * DISC_CERTIFICATES[disc]
    return now + weight(s, Weight.ACTION) * (DISC_FREES[disc * FREES] != Errand.ANY) + lasting * (ROUNDS - s.round)


def best_water(s: State, dam: int) -> int:
    """All the water of a dam, or with NONE of any, through the best conduit that can be paid."""
    conduit: int
    best: int = 0
    for conduit in range(CONDUIT_COUNT):
        at: int = CONDUIT_DAM[conduit]
        if (dam == NONE or dam == at) and CONDUIT_FEE[conduit] <= s.coins[s.turn] and s.water[at] > 0:
            best = max(best, worth_of_water(s, conduit, s.water[at]))
    return best


def worth_of_water(s: State, conduit: int, drops: int) -> int:
    """Energy, and the best contract it fulfils, less the fee."""
    contract: int
    energy: int = energy_of(s, s.turn, conduit, drops)
    best: int = 0
    for contract in range(CONTRACT_COUNT):
        if s.contract[contract] == NONE and CONTRACT_ENERGY[contract] <= energy:
            best = max(best, worth_of_contract(s, contract))
    return weight(s, Weight.ENERGY) * energy + best - COIN * CONDUIT_FEE[conduit]


def worth_of_contract(s: State, contract: int) -> int:
    """Points, certificates and what the first action it brings may be worth."""
    free: int = weight(s, Weight.ACTION) * (CONTRACT_FREES[contract * FREES] != Errand.ANY)
    return POINT * CONTRACT_POINTS[contract] + weight(s, Weight.CERTIFICATE) * CONTRACT_CERTIFICATES[contract] + free


def outlook(s: State, seat: int) -> int:
    """Points this seat may expect: what it has, and a little for the rounds to come."""
    return score(s, seat) + ROUNDS - s.round
