"""Moving the cattleman: steps, tolls, routes, arriving (rules 4, 9.10, 11.5). Rules text."""

from headrace.engine.stack import bottom, pop, push, top
from headrace.engine.text import note, scratch
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import Branch, Close, Foresight, Marker, Move, Visiting
from headrace.games.great_western_trail.material import (
    BRANCHES,
    BUILDING_HAND,
    CITY_SPACE,
    GOALS,
    HAZARD_TILE,
    NEUTRAL_COUNT,
    NEXT,
    NONE,
    PILES,
    SEATS,
    SPACE_COUNT,
    TILE_HAND,
    TOLL,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.counting import building_at, is_private, step_limit
from headrace.games.great_western_trail.rules.turns import clear, end_turn, forget_visit
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Going, Route, Step, Visit

FAR = 99
"""More steps than there are locations."""
FORKS = 7
"""Most forks on one way."""
SEVERAL = -1
ROUTE = Route.TO_BANK + 1 + SEATS
"""Numbers that `route` finds."""


def is_location(s: State, space: int) -> int:
    """1 if the space takes a step: it holds a tile, or is Kansas City (1.2, 1.3)."""
    return 1 if s.tile[space] != NONE or space == CITY_SPACE else 0


def toll(s: State, seat: int, space: int) -> int:
    """What entering a location costs this seat (4.4, 4.4.1-4.4.3)."""
    tile: int = s.tile[space]
    if tile == NONE or s.owner[space] == seat:
        return 0
    hands: int = TILE_HAND[tile] if tile >= HAZARD_TILE else BUILDING_HAND[building_at(s, space)]
    return TOLL[hands * (SEATS + 1) + s.players]


def steps_from(s: State, start: int, steps: list[int]) -> None:
    """Write the fewest steps to every space; FAR where no way leads."""
    space: int
    at: int
    for space in range(SPACE_COUNT):
        steps[space] = FAR
    steps[start] = 0
    for space in range(start, CITY_SPACE):
        for at in range(2):
            ahead: int = NEXT[2 * space + at]
            if ahead != NONE and steps[space] < FAR:
                steps[ahead] = min(steps[ahead], steps[space] + is_location(s, ahead))


def most_steps(s: State) -> int:
    """Steps of the move that is asked for."""
    return step_limit(s, s.turn) if top(s.pending, Move.going) == Going.TURN else top(s.pending, Move.steps)


def why_not_goal(s: State, space: int, steps: int, most: int, going: int) -> int:
    """May the cattleman end there, so many steps away (4.2, 4.3, 11.5)?"""
    if steps >= FAR:
        return Reason.NOT_AHEAD
    if is_location(s, space) == 0:
        return Reason.NOT_A_LOCATION
    if steps == 0:
        return Reason.NOT_AHEAD
    if going == Going.FREE and space == CITY_SPACE:
        return Reason.NOT_KANSAS_CITY
    return Reason.TOO_FAR if steps > most else Reason.ALLOWED


def why_not_start(s: State, at: int) -> int:
    """At the first turn any neutral building (4.1)."""
    tile: int = s.tile[GOALS[at]]
    return Reason.ALLOWED if tile >= 0 and tile < NEUTRAL_COUNT else Reason.NOT_NEUTRAL


def why_not_move(s: State, at: int) -> int:
    """May the cattleman end there now?"""
    space: int = GOALS[at]
    steps = scratch(SPACE_COUNT)
    steps_from(s, s.cattleman[s.turn], steps)
    if space < s.cattleman[s.turn]:
        return Reason.NOT_AHEAD
    return why_not_goal(s, space, steps[space], most_steps(s), top(s.pending, Move.going))


def why_not_move_any(s: State, most: int, going: int) -> int:
    """Can the cattleman move at all (11.5)? Somewhere ahead Kansas City lies, so only the free move may be impossible."""
    space: int
    if going != Going.FREE:
        return Reason.ALLOWED
    start: int = s.cattleman[s.turn]
    steps = scratch(SPACE_COUNT)
    steps_from(s, start, steps)
    for space in range(start, SPACE_COUNT):
        if why_not_goal(s, space, steps[space], most, going) == Reason.ALLOWED:
            return Reason.ALLOWED
    return Reason.NOT_KANSAS_CITY


def branch(space: int, way: int, forks: int) -> int:
    """The next space; at a fork by the bit of the way, the first fork in its highest bit."""
    return NEXT[2 * space + (way >> (FORKS - 1 - forks) & 1)]


def is_fork(space: int) -> bool:
    """Do two arrows lead on?"""
    return NEXT[2 * space + 1] != NONE


def route(s: State, start: int, goal: int, most: int, way: int, free: int, found: list[int]) -> bool:
    """Follow a way as long as it can lead to the goal; does it, in `most` steps? `found` says how, by `Route` (4.4.5)."""
    i: int
    seat: int = s.turn
    space: int = start
    left: int = s.money[seat]
    for i in range(ROUTE):
        found[i] = 0
    while space != goal:
        ahead: int = NEXT[2 * space]
        if is_fork(space):
            ahead = branch(space, way, found[Route.FORKS])
            found[Route.FORKS] += 1
        if ahead == NONE or ahead > goal:
            return False
        space = ahead
        found[Route.STEPS] += is_location(s, space)
        if found[Route.STEPS] > most:
            return False
        if free == 0:
            price: int = min(left, toll(s, seat, space))
            left -= price
            found[Route.TO_BANK + s.owner[space] + 1] += price
    return True


def next_way(way: int, found: list[int]) -> int:
    """The way to try after one of which `route` has found this."""
    return way + (1 << (FORKS - found[Route.FORKS]))


def same_payments(one: list[int], other: list[int]) -> bool:
    """Do two ways pay all the same?"""
    i: int
    for i in range(Route.TO_BANK, ROUTE):
        if one[i] != other[i]:
            return False
    return True


def only_way(s: State, start: int, goal: int, most: int, free: int) -> int:
    """The way to a goal if all ways pay the same: the shortest, among these the first (4.6); SEVERAL if they differ."""
    i: int
    way: int = 0
    best: int = 0
    steps: int = FAR
    found = scratch(ROUTE)
    before = scratch(ROUTE)
    while way < 1 << FORKS:
        if route(s, start, goal, most, way, free, found):
            if steps < FAR and not same_payments(found, before):
                return SEVERAL
            for i in range(ROUTE):
                before[i] = found[i]
            if found[Route.STEPS] < steps:
                steps = found[Route.STEPS]
                best = way
        way = next_way(way, found)
    return best


def leads(s: State, start: int, goal: int, most: int) -> bool:
    """Is there a way with at most so many steps?"""
    way: int = 0
    if most < 0 or start > goal:
        return False
    found = scratch(ROUTE)
    while way < 1 << FORKS:
        if route(s, start, goal, most, way, 1, found):
            return True
        way = next_way(way, found)
    return False


def goes_by(s: State, space: int, goal: int, left: int) -> bool:
    """Does a space lie on a way to the goal, entered with so many steps left?"""
    return leads(s, space, goal, left - is_location(s, space))


def enter(s: State, space: int, free: int) -> int:
    """The cattleman comes to a space and pays what is asked there (4.4, 4.4.6). Returns the steps this takes."""
    seat: int = s.turn
    s.cattleman[seat] = space
    note(s, EventKind.CAME_BY, seat, space)
    price: int = 0 if free else min(s.money[seat], toll(s, seat, space))
    if price > 0:
        s.money[seat] -= price
        if is_private(s, space):
            s.money[s.owner[space]] += price
            note(s, EventKind.TOLL_TO, seat, space, price, s.owner[space])
        else:
            note(s, EventKind.TOLL, seat, space, price)
    return is_location(s, space)


def choose_start(s: State, at: int) -> None:
    """At the first turn the cattleman is placed there (4.1)."""
    s.cattleman[s.turn] = GOALS[at]
    note(s, EventKind.PLACED, s.turn, GOALS[at], building_at(s, GOALS[at]))
    arrive(s, GOALS[at], Going.TURN)


def choose_move(s: State, at: int) -> None:
    """Set out for a goal (4.2)."""
    travel(s, GOALS[at], most_steps(s), top(s.pending, Move.going), s.cattleman[s.turn], 0, s.money[s.turn])


def travel(s: State, goal: int, most: int, going: int, start: int, taken: int, purse: int) -> None:
    """Walk on until the goal, or until a fork at which there is something to decide (4.6).

    `most` steps are left, `taken` were taken since `start`; `purse`: dollars before the last stretch.
    """
    free: int = 1 if going == Going.FREE else 0
    way: int = only_way(s, s.cattleman[s.turn], goal, most, free)
    forks: int = 0
    while s.cattleman[s.turn] != goal:
        space: int = s.cattleman[s.turn]
        ahead: int = NEXT[2 * space]
        if is_fork(space) and way != SEVERAL:
            ahead = branch(space, way, forks)
            forks += 1
        elif is_fork(space):
            other: int = NEXT[2 * space + 1]
            if goes_by(s, ahead, goal, most) and goes_by(s, other, goal, most):
                push(s.pending, Branch(goal=goal, left=most, going=going, start=start, taken=taken))
                return
            if not goes_by(s, ahead, goal, most):
                ahead = other
        step: int = enter(s, ahead, free)
        most -= step
        taken += step
    note(s, EventKind.MOVED, s.turn, start, goal, taken, purse - s.money[s.turn], building_at(s, goal), s.owner[goal])
    arrive(s, goal, going)


def why_not_branch(s: State, at: int) -> int:
    """May the way go on by this space (4.6)?"""
    space: int = BRANCHES[at]
    here: int = s.cattleman[s.turn]
    if space != NEXT[2 * here] and space != NEXT[2 * here + 1]:
        return Reason.OTHER_WAY
    return Reason.ALLOWED if goes_by(s, space, top(s.pending, Branch.goal), top(s.pending, Branch.left)) else Reason.OTHER_WAY


def choose_branch(s: State, at: int) -> None:
    """Take a branch."""
    goal: int = top(s.pending, Branch.goal)
    most: int = top(s.pending, Branch.left)
    going: int = top(s.pending, Branch.going)
    start: int = top(s.pending, Branch.start)
    taken: int = top(s.pending, Branch.taken)
    pop(s.pending)
    purse: int = s.money[s.turn]
    step: int = enter(s, BRANCHES[at], 1 if going == Going.FREE else 0)
    travel(s, goal, most - step, going, start, taken + step, purse)


def arrive(s: State, space: int, going: int) -> None:
    """Phase B begins; a free move ends it, or phase A goes on from here (11.5, R5)."""
    if going != Going.FREE:
        begin_visit(s, space)
    elif bottom(s.pending) == Step.MOVE:
        pop(s.pending)
    else:
        end_turn(s)


def begin_visit(s: State, space: int) -> None:
    """What is visited, and what is asked there (5, 6, 9.10.1). What was pending is lost (9.10.2, R4)."""
    column: int
    clear(s)
    forget_visit(s)
    if space == CITY_SPACE:
        s.visit = Visit.CITY
        push(s.pending, Close())
        push(s.pending, Marker())
        for column in range(PILES):
            push(s.pending, Foresight(column=PILES - 1 - column))
        return
    s.visit = Visit.FOREIGN
    if building_at(s, space) != NONE and (s.owner[space] == NONE or s.owner[space] == s.turn):
        s.visit = Visit.BUILDING
        s.link_space[0] = space
        s.link_tile[0] = building_at(s, space)
    push(s.pending, Visiting())
