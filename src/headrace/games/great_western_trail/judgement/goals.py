"""What cities and discs are worth. Rules text."""

from headrace.engine.text import weight
from headrace.games.great_western_trail.judgement.clock import NOTHING, TRIP, dollar, spent
from headrace.games.great_western_trail.judgement.herd import POINT, market_breeds
from headrace.games.great_western_trail.material import (
    CITY_COUNT,
    CITY_DARK,
    CITY_PAYS,
    CITY_REPEATS,
    CITY_VALUE,
    CITY_VP,
    DISC_COST,
    DISC_COUNT,
    DISC_DARK,
    DISC_GAIN,
    DISC_SPACES,
    LINK_CARD,
    LINK_COUNT,
    LINK_FROM,
    LINK_TO,
    LINK_VP,
    STEP_VP,
    Disc,
)
from headrace.games.great_western_trail.rules.counting import cleared
from headrace.games.great_western_trail.rules.discs import transport
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.weights import Weight

assert Weight.HAND_CARD - Weight.AUX_MONEY == Disc.HAND, "weights by disc, in the order of discs"


def each_trip(s: State, seat: int, disc: int) -> int:
    """What a cleared disc space brings each trip."""
    worth: int = weight(s, Weight.AUX_MONEY + disc)
    if disc == Disc.CERTIFICATE_6 and cleared(s, seat, Disc.CERTIFICATE_4) == 0:
        return worth // 4
    return worth * market_breeds(s, seat) if disc == Disc.HAND else worth


def disc_worth(s: State, seat: int, disc: int, trips: int) -> int:
    """What clearing a disc space promises; NOTHING if it is cleared already or cannot be paid."""
    if cleared(s, seat, disc) >= DISC_SPACES[disc] or DISC_COST[disc] > s.money[seat]:
        return NOTHING
    worth: int = each_trip(s, seat, disc) * max(0, trips - TRIP // 2) // TRIP
    if disc == Disc.STEP_RIGHT:
        worth = worth * 3 // 5 + STEP_VP * POINT
    dollars: int = DISC_GAIN[disc] - DISC_COST[disc]
    return worth + dollars * dollar(s, trips)


def best_disc(s: State, seat: int, dark: int, trips: int) -> int:
    """The best disc for light corners, or for dark ones, where none but dark discs should go."""
    disc: int
    best: int = 0
    for disc in range(DISC_COUNT):
        if DISC_DARK[disc] <= dark:
            worth: int = disc_worth(s, seat, disc, trips)
            best = max(best, worth if DISC_DARK[disc] == dark else worth - weight(s, Weight.DARK_PLACE))
    return best


def city_points(s: State, seat: int, city: int, trips: int) -> int:
    """Points of a disc on a city: its own, links that are complete with it, and a part of those that may come."""
    link: int
    worth: int = CITY_VP[city] * POINT
    for link in range(LINK_COUNT):
        if LINK_FROM[link] == city or LINK_TO[link] == city:
            other: int = LINK_FROM[link] + LINK_TO[link] - city
            points: int = LINK_VP[link] * POINT + LINK_CARD[link] * weight(s, Weight.OBJECTIVE_CARD)
            if s.city_discs[seat * CITY_COUNT + other] > 0:
                worth += points
            elif trips > TRIP:
                worth += points * weight(s, Weight.CITY_HOPE) // 100
    return worth


def is_open(s: State, seat: int, city: int) -> bool:
    """Does the seat have no disc there, or may it come again?"""
    return CITY_REPEATS[city] > 0 or s.city_discs[seat * CITY_COUNT + city] == 0


def city_worth(s: State, seat: int, city: int, trips: int) -> int:
    """What delivering to a city promises, apart from its disc."""
    paid: int = (CITY_PAYS[city] - transport(s, seat, city)) * dollar(s, trips)
    goal: int = weight(s, Weight.LOW_CITY) * CITY_VALUE[city] if CITY_REPEATS[city] == 0 and trips > TRIP else 0
    return city_points(s, seat, city, trips) + paid - goal


def delivery_worth(s: State, seat: int, value: int, trips: int) -> int:
    """What a delivery of so many points promises: dollars and the best city."""
    city: int
    light: int = best_disc(s, seat, 0, trips)
    dark: int = best_disc(s, seat, 1, trips)
    best: int = NOTHING
    for city in range(CITY_COUNT):
        if CITY_VALUE[city] <= value and is_open(s, seat, city):
            worth: int = city_worth(s, seat, city, trips) + (dark if CITY_DARK[city] > 0 else light)
            best = max(best, worth + (value - CITY_VALUE[city]) * weight(s, Weight.REACH_POINT))
    return best - spent(s, -value, trips)
