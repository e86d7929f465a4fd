"""What the spaces of the management board offer, and companies, officers and tiles. Rules text."""

from headrace.engine.text import weight
from headrace.games.barrage.judgement.contracts import office_gain
from headrace.games.barrage.judgement.goals import row_gain
from headrace.games.barrage.judgement.production import best_production
from headrace.games.barrage.judgement.rates import NOTHING, POINT, credits_gain, engineers_price
from headrace.games.barrage.judgement.systems import drop_gain
from headrace.games.barrage.judgement.track import bonus_gain
from headrace.games.barrage.material import (
    BASIC_COUNT,
    ENGINEERS,
    HEADSTREAM_COUNT,
    NONE,
    ROUNDS,
    SPACE_COST,
    SPACE_ENGINEERS,
    SPACE_FEE,
    STRUCTURE_COUNT,
    TILE_BUILDS,
    Bonus,
)
from headrace.games.barrage.rules.costs import ways_to_pay
from headrace.games.barrage.rules.counting import officer_of
from headrace.games.barrage.rules.sites import has_piece
from headrace.games.barrage.state import State
from headrace.games.barrage.tables import FIRST_SPACE, GAIN_COUNT, GAINS, SPACE_AMOUNT, SPACE_DOES, Does, Gain, Running
from headrace.games.barrage.weights import Weight


def patent_worth(s: State, tile: int) -> int:
    """An advanced tile."""
    return weight(s, Weight.PATENT_BASE_1 + tile)


def company_worth(s: State, company: int) -> int:
    """A company."""
    return weight(s, Weight.COMPANY_USA + company)


def officer_worth(s: State, officer: int) -> int:
    """An officer."""
    return weight(s, Weight.OFFICER_WILHELM + officer)


def patent_gain(s: State, seat: int, tile: int) -> int:
    """What an advanced tile is worth; in the last round it is used once at most."""
    worth: int = patent_worth(s, tile)
    structure: int = TILE_BUILDS[BASIC_COUNT + tile]
    if structure < STRUCTURE_COUNT:
        if not has_piece(s, seat, structure):
            worth = 0
        elif ways_to_pay(s, seat, structure, NONE, officer_of(s, seat)) == 0:
            worth += weight(s, Weight.PATENT_READY)
    return (worth * weight(s, Weight.PATENT_LAST) // POINT if s.round == ROUNDS else worth) + bonus_gain(s, Bonus.ADVANCED_TILES)


def best_drop(s: State, seat: int, is_flowing: int, before: int) -> int:
    """The best headstream for a drop, when so many are on the way already besides those that wait."""
    slot: int
    best: int = NOTHING
    for slot in range(HEADSTREAM_COUNT):
        waiting: int = 0 if is_flowing == 1 else s.waiting[slot]
        best = max(best, drop_gain(s, seat, slot, waiting + before, is_flowing))
    return best


def work_gain(s: State, seat: int, space: int) -> int:
    """What the action of a space brings, its price apart."""
    amount: int = SPACE_AMOUNT[space]
    credits: int = s.credits[seat] - SPACE_FEE[space] - SPACE_COST[space]
    if SPACE_DOES[space] == Does.PRODUCE:
        return best_production(s, seat, amount, Running.STATION, NONE, credits)
    if SPACE_DOES[space] == Does.PLACE:
        return best_drop(s, seat, 0, 0) + max(0, best_drop(s, seat, 0, 1)) * (amount - 1)
    if SPACE_DOES[space] == Does.TAKE:
        return office_gain(s, seat, amount)
    if SPACE_DOES[space] == Does.BUY:
        return patent_gain(s, seat, s.patent[amount - 1])
    row: int = FIRST_SPACE + space
    drops: int = GAINS[row * GAIN_COUNT + Gain.FLOW]
    return best_drop(s, seat, 1, 0) * drops if drops > 0 else row_gain(s, seat, row)


def space_gain(s: State, seat: int, space: int) -> int:
    """What a space brings, less engineers and credits."""
    price: int = SPACE_FEE[space] + SPACE_COST[space]
    worth: int = work_gain(s, seat, space) - engineers_price(s, SPACE_ENGINEERS[space])
    worth += weight(s, Weight.CONTESTED) * s.engineers[seat] // ENGINEERS
    return worth + credits_gain(s, seat, -price) if price > 0 else worth


def pair_worth(s: State, company: int) -> int:
    """A company with its officer, in the draft."""
    return company_worth(s, company) + officer_worth(s, s.paired[company])


def starter_worth(s: State, contract: int) -> int:
    """A starting contract, in the draft."""
    return row_gain(s, s.turn, contract)
