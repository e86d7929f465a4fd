"""The rule of thumb: how good an action looks to the seat to play, from what that seat may know. Rules text."""

from headrace.core.text import weight
from headrace.games.trick_of_the_rails.material import COMPANY_COUNT, FIRST_EXCHANGE, NONE, End, Place
from headrace.games.trick_of_the_rails.numbering import (
    END_COUNT,
    FIRST_CITY_ACTION,
    FIRST_LAY_ACTION,
    FIRST_LOCO_ACTION,
)
from headrace.games.trick_of_the_rails.rules.lookups import is_city_round, is_operating_round, prize, track_card
from headrace.games.trick_of_the_rails.rules.scoring import best_section, score, share_value
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import (
    COMPANY_OF,
    LOCO_COST,
    LOCO_DISTANCE,
    NUMBER_OF,
    NUMBERS_PER_COMPANY,
    STATION_VALUE,
)
from headrace.games.trick_of_the_rails.weights import Weight

TYPICAL_DISTANCE = 5
"""Distance assumed for a company that has no locomotive yet."""
WHOLE = 100
"""Worth of one point of share value for one share; judgements are in hundredths of a point."""


def judge(s: State, action: int) -> int:
    """How good an action looks: hundredths of a point, higher is better."""
    if action < FIRST_CITY_ACTION:
        return judge_play(s, action)
    if action < FIRST_LOCO_ACTION:
        at: int = action - FIRST_CITY_ACTION
        return judge_extension(s, at // END_COUNT, prize(s), at % END_COUNT)
    if action < FIRST_LAY_ACTION:
        return judge_loco(s, action - FIRST_LOCO_ACTION)
    card: int = s.played[s.turn]
    return judge_extension(s, COMPANY_OF[card], card, action - FIRST_LAY_ACTION)


def outlook(s: State, seat: int) -> int:
    """Points this seat may expect: its shares at their promise."""
    company: int
    total: int = 0
    if s.turn == NONE:
        return score(s, seat)
    for company in range(COMPANY_COUNT):
        held: int = s.shares[seat * COMPANY_COUNT + company]
        if held:
            total += held * promise(s, company)
    return total


def stake(s: State, seat: int, company: int) -> int:
    """Shares this seat holds beyond what the others hold on average, in hundredths; partners count as one side."""
    other: int
    mine: int = 0
    theirs: int = 0
    friends: int = 0
    for other in range(s.players):
        held: int = s.shares[other * COMPANY_COUNT + company]
        if other == seat or (s.teams and (other + seat) % 2 == 0):
            mine += held
            friends += 1
        else:
            theirs += held
    return WHOLE * mine // friends - WHOLE * theirs // (s.players - friends)


def promise(s: State, company: int) -> int:
    """What a share of this company looks like being worth."""
    if s.loco[company] != NONE:
        return share_value(s, company)
    return max(0, best_section(s, company, TYPICAL_DISTANCE) - weight(s, Weight.COST) + length_bonus(s, company))


def length_bonus(s: State, company: int) -> int:
    """A company that may still get a good locomotive is worth a little more than its track says."""
    return weight(s, Weight.LENGTH) * s.track_len[company]


def reach(s: State, company: int) -> int:
    """Distance of the locomotive there is, or a typical one."""
    return LOCO_DISTANCE[s.loco[company]] if s.loco[company] != NONE else TYPICAL_DISTANCE


def gain_at(s: State, company: int, card: int, end: int) -> int:
    """How much the best section grows when a card is put at an end."""
    i: int
    distance: int = reach(s, company)
    total: int = STATION_VALUE[card]
    length: int = s.track_len[company]
    for i in range(min(distance - 1, length)):
        at: int = i if end == End.LEFT else length - 1 - i
        total += STATION_VALUE[track_card(s, company, at)]
    return max(0, total - best_section(s, company, distance))


def judge_extension(s: State, company: int, card: int, end: int) -> int:
    """Growth counts by the own stake; a card with no effect had better not block a good end of an own railway."""
    interest: int = stake(s, s.turn, company)
    worth: int = interest * gain_at(s, company, card, end)
    edge: int = track_card(s, company, 0) if end == End.LEFT else track_card(s, company, s.track_len[company] - 1)
    return worth + interest * (STATION_VALUE[card] - STATION_VALUE[edge]) // 10


def judge_loco(s: State, company: int) -> int:
    """What this locomotive does to the value of the own shares compared with the promise of the company."""
    value: int = max(0, best_section(s, company, LOCO_DISTANCE[s.engine]) - LOCO_COST[s.engine])
    return stake(s, s.turn, company) * (value - promise(s, company)) + stake(s, s.turn, company) // 10


def judge_play(s: State, card: int) -> int:
    """A card played: what it brings as a share or as track, and what winning brings."""
    wins: int = chance_to_win(s, card)
    if is_operating_round(s):
        return judge_operating_play(s, card, wins)
    return judge_stock_play(s, card, wins)


def chance_to_win(s: State, card: int) -> int:
    """Hundredths: 0 if it cannot win, 100 if it is bound to, else by number and by the cards still out that beat it."""
    seat: int
    company: int = COMPANY_OF[card]
    if s.led != NONE and company != s.led:
        return 0
    waiting: int = s.players - 1
    for seat in range(s.players):
        other: int = s.played[seat]
        if other != NONE:
            waiting -= 1
            if COMPANY_OF[other] == company and NUMBER_OF[other] > NUMBER_OF[card]:
                return 0
    beaters: int = 0
    for seat in range(card + 1, (company + 1) * NUMBERS_PER_COMPANY):
        if s.place[seat] != Place.HAND + s.turn and (s.place[seat] < s.players or s.place[seat] == Place.UNKNOWN):
            beaters += 1
    if waiting == 0 or beaters == 0:
        return WHOLE
    chance: int = WHOLE
    for _ in range(min(waiting, beaters)):
        chance = chance * 2 // 3
    return chance


def judge_stock_play(s: State, card: int, wins: int) -> int:
    """Winning takes the prize, losing keeps the card played (5.1)."""
    reward: int = prize(s)
    company: int = COMPANY_OF[card]
    prized: int = reward - FIRST_EXCHANGE if reward >= FIRST_EXCHANGE else COMPANY_OF[reward]
    taken: int = growth(s, prized)
    kept: int = growth(s, company)
    return wins * taken + (WHOLE - wins) * kept - STATION_VALUE[card] * max(0, stake(s, s.turn, company)) // 10


def growth(s: State, company: int) -> int:
    """What one more share of a company is worth in the long run: its promise and the own say in its growth."""
    return promise(s, company) + weight(s, Weight.SHARE) + stake(s, s.turn, company) // 20


def judge_operating_play(s: State, card: int, wins: int) -> int:
    """The card becomes track of its company; the winner places the City or the locomotive (5.3)."""
    company: int = COMPANY_OF[card]
    best: int = max(judge_extension(s, company, card, End.LEFT), judge_extension(s, company, card, End.RIGHT))
    say: int = weight(s, Weight.CITY) if is_city_round(s) else weight(s, Weight.LOCOMOTIVE)
    return best + wins * say - weight(s, Weight.NUMBER) * NUMBER_OF[card]
