"""What hazards, teepees and objective cards are worth. Rules text."""

from headrace.engine.text import weight
from headrace.games.great_western_trail.judgement.clock import NOTHING, TRIP, spent
from headrace.games.great_western_trail.judgement.herd import POINT, deck_size
from headrace.games.great_western_trail.material import (
    AREA_COUNT,
    AREA_NEEDS,
    AREA_PENALTY,
    AREA_VP,
    CARD_COUNT,
    CARD_VALUE,
    CATTLE_COUNT,
    CITY_COUNT,
    DISPLAY,
    HAZARD_COUNT,
    HAZARD_SPACES,
    HAZARD_TILE,
    HAZARD_VP,
    NONE,
    NUMBERS,
    OBJECTIVE_COUNT,
    SAN_FRANCISCO,
    STATION_COUNT,
    TASK_COUNT,
    TASKS,
    TEEPEE_SPACES,
    TEEPEE_VALUE,
)
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Bounty
from headrace.games.great_western_trail.weights import Weight

BUILDING, GREEN_TEEPEE, BLUE_TEEPEE, HAZARD, STATION = range(5)
CATTLE_3 = TASKS.index("cattle_3")
assert TASKS[:5] == ("building", "green_teepee", "blue_teepee", "hazard", "station")
LAST_TASK = TASK_COUNT - 1
assert TASKS[LAST_TASK] == "san_francisco"
LOWEST = 3
FULFILLED = 90
"""Per cent of its points that an objective is worth when its things are there."""


def things(s: State, seat: int, task: int) -> int:
    """Things of the kind that a task asks for."""
    i: int
    total: int = 0
    if task == BUILDING:
        for i in range(NUMBERS):
            total += int(s.built[seat * NUMBERS + i] == 1)
    elif task == HAZARD:
        for i in range(HAZARD_COUNT):
            total += s.hazards[seat * HAZARD_COUNT + i]
    elif task == STATION:
        for i in range(STATION_COUNT):
            total += s.station_disc[seat * STATION_COUNT + i]
    elif task == LAST_TASK:
        total = s.city_discs[seat * CITY_COUNT + SAN_FRANCISCO]
    elif task < HAZARD:
        total = s.teepees[seat * 2 + task - GREEN_TEEPEE]
    else:
        for i in range(CATTLE_COUNT):
            if CARD_VALUE[i] == LOWEST + task - CATTLE_3:
                total += s.undrawn[seat * CARD_COUNT + i] + s.discarded[seat * CARD_COUNT + i]
    return total


def needs_of(s: State, seat: int, task: int) -> int:
    """What the cards of the objective area ask for."""
    card: int
    total: int = 0
    for card in range(AREA_COUNT):
        total += s.area[seat * AREA_COUNT + card] * AREA_NEEDS[card * TASK_COUNT + task]
    return total


def missing(s: State, seat: int, card: int, placed: int) -> int:
    """Things that a card lacks beside those the area needs; `placed` of it lie in the area already."""
    task: int
    total: int = 0
    for task in range(TASK_COUNT):
        need: int = AREA_NEEDS[card * TASK_COUNT + task]
        if need > 0:
            others: int = needs_of(s, seat, task) - need * placed
            total += max(0, min(need, need + others - things(s, seat, task)))
    return total


def objective_points(s: State, seat: int, card: int, placed: int, trips: int) -> int:
    """What a card promises to score: when it is complete, and when one thing is missing."""
    lack: int = missing(s, seat, card, placed)
    if lack == 0:
        return AREA_VP[card] * FULFILLED
    if trips < TRIP:
        return 0
    return AREA_VP[card] * weight(s, Weight.OBJECTIVE_NEAR) // lack * min(trips, 3 * TRIP) // (3 * TRIP)


def play_worth(s: State, seat: int, card: int, trips: int) -> int:
    """What playing a card promises: its immediate action, against the penalty (at the end it may score unplayed)."""
    lack: int = missing(s, seat, card, 0)
    if lack == 0:
        return weight(s, Weight.OBJECTIVE_CARD)
    if lack == 1 and trips > 2 * TRIP:
        return weight(s, Weight.OBJECTIVE_CARD) // 2
    return -AREA_PENALTY[card] * POINT


def take_worth(s: State, seat: int, card: int, trips: int) -> int:
    """What taking a card promises; in the deck it stands in the way a little."""
    clutter: int = max(0, trips - TRIP) * 4 // max(1, deck_size(s, seat))
    return objective_points(s, seat, card, 0, trips) + weight(s, Weight.OBJECTIVE_CARD) - clutter * POINT // TRIP


def best_objective(s: State, trips: int) -> int:
    """The best card of the display."""
    at: int
    best: int = NOTHING
    for at in range(DISPLAY):
        if s.display[at] != NONE:
            best = max(best, take_worth(s, s.turn, s.display[at] - CATTLE_COUNT, trips))
    return best


def top_worth(s: State) -> int:
    """What the unseen top card promises."""
    return weight(s, Weight.OBJECTIVE_CARD) * 2


def hazard_gain(s: State, at: int, price: int, trips: int) -> int:
    """What taking the hazard of a space promises; NOTHING without one, or without the price."""
    tile: int = s.tile[HAZARD_SPACES[at]]
    if tile == NONE or price > s.money[s.turn]:
        return NOTHING
    points: int = HAZARD_VP[tile - HAZARD_TILE] * POINT
    return points + wanted(s, HAZARD) - spent(s, price, trips)


def wanted(s: State, task: int) -> int:
    """A thing that an objective of the area still lacks is worth more."""
    return weight(s, Weight.HAZARD_NEED) * (3 if needs_of(s, s.turn, task) > things(s, s.turn, task) else 1)


def teepee_gain(s: State, at: int, trips: int) -> int:
    """What trading for the teepee of a space promises."""
    tile: int = s.tile[TEEPEE_SPACES[at]]
    if tile == NONE or s.money[s.turn] + TEEPEE_VALUE[at] < 0:
        return NOTHING
    task: int = GREEN_TEEPEE + tile - HAZARD_TILE - HAZARD_COUNT
    return wanted(s, task) - spent(s, -TEEPEE_VALUE[at], trips)


def bounty_gain(s: State, asked: int, price: int, trips: int) -> int:
    """The best tile that may be taken."""
    at: int
    best: int = NOTHING
    if asked != Bounty.TEEPEE and s.money[s.turn] >= price:
        for at in range(len(HAZARD_SPACES)):
            if s.tile[HAZARD_SPACES[at]] != NONE:
                best = max(best, HAZARD_VP[s.tile[HAZARD_SPACES[at]] - HAZARD_TILE] * POINT)
        if best > NOTHING:
            best += wanted(s, HAZARD) - spent(s, price, trips)
    if asked != Bounty.HAZARD:
        for at in range(len(TEEPEE_SPACES) - 1, -1, -1):
            if s.tile[TEEPEE_SPACES[at]] != NONE:
                return max(best, teepee_gain(s, at, trips))
    return best


assert OBJECTIVE_COUNT < AREA_COUNT
