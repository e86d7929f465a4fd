"""Stops on the trail, and the best way on from one: each turn costs, each stop brings something. Rules text."""

from headrace.engine.text import scratch, weight
from headrace.games.great_western_trail.judgement.clock import TRIP, dollar
from headrace.games.great_western_trail.judgement.goals import delivery_worth
from headrace.games.great_western_trail.judgement.offers import best_auxiliary, plates_gain
from headrace.games.great_western_trail.material import CITY_SPACE, NEXT, NONE, RISK, SPACE_COUNT, TRACK
from headrace.games.great_western_trail.rules.counting import building_at, permanent, step_limit
from headrace.games.great_western_trail.rules.kansas_city import breeding_value
from headrace.games.great_western_trail.rules.moving import is_location, toll
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Going, Visit
from headrace.games.great_western_trail.tables import MOVE_STEPS
from headrace.games.great_western_trail.weights import Weight

LIMIT = 8
"""More steps than a move can have."""
NO_WAY = -1000000


def turn_cost(s: State, trips: int) -> int:
    """What a turn is worth to the seat to play."""
    return weight(s, Weight.TURN) + (weight(s, Weight.HURRY) if trips < 3 * TRIP // 2 else 0)


def stop_worth(s: State, space: int, single: int, trips: int) -> int:
    """What using a location promises; `single` is the best single auxiliary action."""
    building: int = building_at(s, space)
    if building == NONE or (s.owner[space] != NONE and s.owner[space] != s.turn):
        return single
    return max(single, plates_gain(s, building, RISK[space] if s.owner[space] == s.turn else 0, trips))


def delivery_of(s: State, used: int, trips: int) -> int:
    """What a delivery of the present hand with so many temporary certificates promises."""
    return delivery_worth(s, s.turn, breeding_value(s, s.turn) + permanent(s, s.turn) + used, trips)


def arrival_worth(s: State, trips: int) -> int:
    """What arriving in Kansas City with the present hand and all certificates promises."""
    return delivery_of(s, TRACK[s.certificates[s.turn]], trips)


def look_ahead(s: State, start: int, onward: list[int], trips: int) -> None:
    """Write by space from `start` on and steps left what the way on promises: the best of all stops up to Kansas City."""
    space: int
    way: int
    left: int
    limit: int = min(LIMIT - 1, step_limit(s, s.turn))
    cost: int = turn_cost(s, trips)
    single: int = best_auxiliary(s, 1, trips)
    rate: int = dollar(s, trips)
    here = scratch(SPACE_COUNT)
    tolls = scratch(SPACE_COUNT)
    here[CITY_SPACE] = arrival_worth(s, trips) - cost
    for space in range(CITY_SPACE - 1, start - 1, -1):
        for left in range(1, limit + 1):
            best: int = NO_WAY
            for way in range(2):
                ahead: int = NEXT[2 * space + way]
                if ahead == NONE:
                    continue
                if is_location(s, ahead) == 0:
                    best = max(best, onward[ahead * LIMIT + left])
                else:
                    best = max(best, here[ahead] - tolls[ahead])
                    if left > 1 and ahead != CITY_SPACE:
                        best = max(best, onward[ahead * LIMIT + left - 1] - tolls[ahead])
            onward[space * LIMIT + left] = best
        if is_location(s, space) and space > start:
            here[space] = stop_worth(s, space, single, trips) - cost + after_stop(s, space, limit, cost, onward)
            tolls[space] = toll(s, s.turn, space) * rate


def after_stop(s: State, space: int, limit: int, cost: int, onward: list[int]) -> int:
    """The way on after a stop, at once if the building lets the cattleman go on."""
    best: int = onward[space * LIMIT + limit]
    building: int = building_at(s, space)
    if building != NONE and (s.owner[space] == NONE or s.owner[space] == s.turn) and MOVE_STEPS[building] > 0:
        best = max(best, onward[space * LIMIT + min(limit, MOVE_STEPS[building])] + cost)
    return best


def tolls_from(s: State, here: int, goal: int) -> int:
    """The least that is paid on a way from a space to a goal."""
    space: int
    way: int
    paid = scratch(SPACE_COUNT)
    for space in range(goal, here, -1):
        best: int = -NO_WAY if space < goal else 0
        for way in range(2):
            ahead: int = NEXT[2 * space + way]
            if space < goal and ahead != NONE and ahead <= goal:
                best = min(best, paid[ahead])
        paid[space] = best + toll(s, s.turn, space)
    least: int = -NO_WAY
    for way in range(2):
        first: int = NEXT[2 * here + way]
        if first != NONE and first <= goal:
            least = min(least, paid[first])
    return least


def goal_worth(s: State, space: int, going: int, trips: int) -> int:
    """What going to a location promises: its use unless the move is free, and the way on."""
    rate: int = dollar(s, trips)
    if space == CITY_SPACE:
        return arrival_worth(s, trips) - tolls_from(s, s.cattleman[s.turn], space) * rate
    worth: int = 0
    if going != Going.FREE:
        worth = stop_worth(s, space, best_auxiliary(s, 1, trips), trips)
        if s.cattleman[s.turn] != NONE:
            worth -= tolls_from(s, s.cattleman[s.turn], space) * rate
    if s.token_owner != NONE and s.visit != Visit.NONE:
        return worth
    onward = scratch(SPACE_COUNT * LIMIT)
    look_ahead(s, space, onward, trips)
    return worth + after_stop(s, space, min(LIMIT - 1, step_limit(s, s.turn)), turn_cost(s, trips), onward)


def move_gain(s: State, space: int, steps: int, trips: int) -> int:
    """What moving on at once promises beyond going on with the next turn."""
    limit: int = min(LIMIT - 1, step_limit(s, s.turn))
    onward = scratch(SPACE_COUNT * LIMIT)
    look_ahead(s, space, onward, trips)
    next_turn: int = onward[space * LIMIT + limit] if s.token_owner == NONE else 0
    return onward[space * LIMIT + min(limit, steps)] + turn_cost(s, trips) - next_turn


def branch_worth(s: State, space: int, goal: int) -> int:
    """The cheaper branch."""
    onward: int = tolls_from(s, space, goal) if space < goal else 0
    return -onward - toll(s, s.turn, space)
