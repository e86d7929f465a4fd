"""The rule of thumb: how good an action looks to the seat to play, from what that seat may know. Rules text."""

from headrace.engine.text import weight
from headrace.games.trick_of_the_rails.material import (
    COMPANY_COUNT,
    END_COUNT,
    FIRST_EXCHANGE,
    FIRST_LOCO,
    LOCO_PAIR,
    NONE,
    End,
    Phase,
    Place,
)
from headrace.games.trick_of_the_rails.questions import Act
from headrace.games.trick_of_the_rails.rules.lookups import (
    first_loco,
    holds,
    is_city,
    is_city_round,
    is_loco,
    is_operating_round,
    prize,
    track_card,
)
from headrace.games.trick_of_the_rails.rules.scoring import best_section, score, share_value
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import (
    COMPANY_OF,
    LOCO_COST,
    LOCO_DISTANCE,
    NUMBER_OF,
    NUMBERS_PER_COMPANY,
    PAIR_FIRST,
    PAIR_SECOND,
    STATION_VALUE,
    TRICKS,
)
from headrace.games.trick_of_the_rails.weights import Weight

WHOLE = 100
"""Worth of one point of share value for one share; judgements are in hundredths of a point."""


def judge(s: State, action: int) -> int:
    """How good an action looks: hundredths of a point, higher is better."""
    if action < Act.CITY:
        return judge_play(s, action)
    if action < Act.LOCO:
        at: int = action - Act.CITY
        return judge_extension(s, at // END_COUNT, prize(s), at % END_COUNT)
    if action < Act.LAY:
        return judge_loco(s, action - Act.LOCO, s.engine)
    card: int = s.played[s.turn]
    return judge_extension(s, COMPANY_OF[card], card, action - Act.LAY)


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
    """What a share of this company looks like being worth at the end."""
    if s.loco[company] != NONE:
        return share_value(s, company)
    loco: int = typical_loco(s)
    if loco == NONE:
        return 0
    hope: int = weight(s, Weight.HOPE) * rounds_to_come(s) - weight(s, Weight.COST)
    return max(0, best_section(s, company, LOCO_DISTANCE[loco]) - LOCO_COST[loco] + hope)


def rounds_to_come(s: State) -> int:
    """Operating rounds that are left, this one included."""
    return (TRICKS[s.players] - s.trick) // 2


def typical_loco(s: State) -> int:
    """The one in the middle of the locomotives still to be placed; -1 if all are."""
    slot: int
    total: int = 0
    count: int = 0
    first: int = s.trick + 1 if s.phase == Phase.LAY else s.trick
    for slot in range(first, TRICKS[s.players]):
        card: int = s.lane[slot]
        if FIRST_LOCO <= card < LOCO_PAIR:
            total += card - FIRST_LOCO
            count += 1
        elif card == LOCO_PAIR:
            total += PAIR_FIRST + PAIR_SECOND
            count += 2
    return total // count if count > 0 else NONE


def reach(s: State, company: int) -> int:
    """Distance of the locomotive there is, or a typical one; 0 if there will be none."""
    loco: int = s.loco[company] if s.loco[company] != NONE else typical_loco(s)
    return LOCO_DISTANCE[loco] if loco != NONE else 0


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
    return worth + interest * (STATION_VALUE[card] - STATION_VALUE[edge]) * weight(s, Weight.EDGE) // WHOLE


def judge_loco(s: State, company: int, loco: int) -> int:
    """What this locomotive does to the own shares; loco_6 of the basic game leaves loco_inf to the last company (5.5.3)."""
    other: int
    worth: int = change(s, company, loco)
    if loco == PAIR_FIRST and prize(s) == LOCO_PAIR and s.expert == 0:
        for other in range(COMPANY_COUNT):
            if other != company and s.loco[other] == NONE:
                worth += change(s, other, PAIR_SECOND)
    return worth


def change(s: State, company: int, loco: int) -> int:
    """The own stake times how far a locomotive changes the promise of a company."""
    value: int = max(0, best_section(s, company, LOCO_DISTANCE[loco]) - LOCO_COST[loco])
    interest: int = stake(s, s.turn, company)
    return interest * (value - promise(s, company)) + interest // 10


def swing(s: State, loco: int) -> int:
    """What the best place for a locomotive brings beyond the mean of all places, in hundredths of a point."""
    company: int
    best: int = 0
    total: int = 0
    count: int = 0
    for company in range(COMPANY_COUNT):
        if s.loco[company] == NONE:
            worth: int = judge_loco(s, company, loco)
            best = worth if count == 0 else max(best, worth)
            total += worth
            count += 1
    return best - total // count if count > 0 else 0


def judge_play(s: State, card: int) -> int:
    """A card played: what it brings as a share or as track, and what winning brings."""
    wins: int = chance_to_win(s, card)
    if is_operating_round(s):
        return judge_operating_play(s, card, wins)
    return judge_stock_play(s, card, wins)


def chance_to_win(s: State, card: int) -> int:
    """Hundredths: 0 if it cannot win, 100 if it is bound to, else by the cards out that beat it and who is to play yet."""
    seat: int
    beater: int
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
    chance: int = WHOLE
    miss: int = WHOLE - weight(s, Weight.DUCK) * waiting // (s.players - 1)
    for beater in range(card + 1, (company + 1) * NUMBERS_PER_COMPANY):
        where: int = s.place[beater]
        if where != Place.HAND + s.turn and (where < s.players or where == Place.UNKNOWN):
            chance = chance * miss // WHOLE
    return chance


def judge_stock_play(s: State, card: int, wins: int) -> int:
    """Winning takes the prize, losing keeps the card played (5.1)."""
    reward: int = prize(s)
    company: int = COMPANY_OF[card]
    prized: int = reward - FIRST_EXCHANGE if reward >= FIRST_EXCHANGE else COMPANY_OF[reward]
    taken: int = growth(s, prized) + weight(s, Weight.LEAD) if wins > 0 else 0
    kept: int = growth(s, company) if wins < WHOLE else 0
    lost: int = STATION_VALUE[card] * max(0, stake(s, s.turn, company)) * weight(s, Weight.TRACK) // WHOLE
    return wins * taken + (WHOLE - wins) * kept - lost - spent(s, card)


def growth(s: State, company: int) -> int:
    """What one more share of a company is worth in the long run: its promise and the own say in its growth."""
    return promise(s, company) + weight(s, Weight.SHARE) + stake(s, s.turn, company) * weight(s, Weight.SAY) // WHOLE


def spent(s: State, card: int) -> int:
    """What a card could still have done in hand in later tricks, in hundredths of a point: by number, less the use of a void."""
    slot: int
    worth: int = 0
    for slot in range(s.trick + 1, TRICKS[s.players]):
        if is_city(s.lane[slot]):
            worth += weight(s, Weight.CITY_RANK)
        elif is_loco(s.lane[slot]):
            worth += weight(s, Weight.LOCOMOTIVE_RANK)
    worth *= NUMBER_OF[card]
    return worth - weight(s, Weight.VOID) if holds(s, s.turn, COMPANY_OF[card]) == 1 else worth


def judge_operating_play(s: State, card: int, wins: int) -> int:
    """The card becomes track of its company; the winner places the City or the locomotive (5.3)."""
    company: int = COMPANY_OF[card]
    best: int = max(judge_extension(s, company, card, End.LEFT), judge_extension(s, company, card, End.RIGHT))
    say: int = weight(s, Weight.LEAD) * WHOLE
    if is_city_round(s):
        say += weight(s, Weight.CITY) * WHOLE
    elif wins > 0:
        say += weight(s, Weight.LOCOMOTIVE) * WHOLE + swing(s, first_loco(s)) * weight(s, Weight.SWING) // WHOLE
    return best + wins * say // WHOLE - spent(s, card)
