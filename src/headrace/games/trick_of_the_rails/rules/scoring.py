"""Scoring (rules 7)."""

from headrace.games.trick_of_the_rails.material import COMPANY_COUNT, NONE
from headrace.games.trick_of_the_rails.rules.lookups import track_card
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import LOCO_COST, LOCO_DISTANCE, MINIMUM_SHARE_VALUE, STATION_VALUE


def best_section(s: State, company: int, distance: int) -> int:
    """Profit: the largest sum of `distance` consecutive cards, of all when the railway is shorter (7.1-7.3, 7.5)."""
    i: int
    total: int = 0
    best: int = 0
    for i in range(s.track_len[company]):
        total += STATION_VALUE[track_card(s, company, i)]
        if i >= distance:
            total -= STATION_VALUE[track_card(s, company, i - distance)]
        best = max(best, total)
    return best


def share_value(s: State, company: int) -> int:
    """What one share is worth: profit less the cost of the locomotive, at least 0; 0 without one (7.4, 7.6)."""
    loco: int = s.loco[company]
    if loco == NONE:
        return 0
    return max(MINIMUM_SHARE_VALUE, best_section(s, company, LOCO_DISTANCE[loco]) - LOCO_COST[loco])


def score(s: State, seat: int) -> int:
    """Sum over all shares of the value of their company (1.4, 7.7)."""
    company: int
    total: int = 0
    for company in range(COMPANY_COUNT):
        held: int = s.shares[seat * COMPANY_COUNT + company]
        if held:
            total += held * share_value(s, company)
    return total


def side_score(s: State, seat: int) -> int:
    """The score that decides: the own one, in the team game the sum of both partners (3.9.1)."""
    if s.teams:
        return score(s, seat) + score(s, (seat + 2) % s.players)
    return score(s, seat)


def won(s: State, seat: int) -> int:
    """1 if nobody has more: ties share the victory (7.8, R14)."""
    return 1 if standing(s, seat) == 0 else 0


def standing(s: State, seat: int) -> int:
    """How many seats are ahead: whose score that decides is higher (3.9.1, 7.8)."""
    other: int
    ahead: int = 0
    mine: int = side_score(s, seat)
    for other in range(s.players):
        if side_score(s, other) > mine:
            ahead += 1
    return ahead
