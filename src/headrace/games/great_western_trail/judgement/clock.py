"""How long the game lasts, and what a dollar is worth until then. Rules text."""

from headrace.engine.text import weight
from headrace.games.great_western_trail.material import CITY_SPACE, COLUMNS, JOB_COLUMNS, JOB_ROWS, NONE
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.weights import Weight

TRIP = 100
"""Trips are counted in hundredths."""
LAID = 18
"""Workers laid in ten visits to Kansas City."""
AFTER_END = 20
"""What the last turns after the end was set off add."""
MOST_TRIPS = 500
WANTED = 6
"""Dollars that a hire or a card should never fail for."""
NOTHING = -100000
"""Cannot be done."""


def workers_to_come(s: State) -> int:
    """Spaces of the job market that are still to be filled."""
    column: int
    left: int = (JOB_ROWS - s.token_row) * COLUMNS[s.players]
    if s.token_row < JOB_ROWS:
        for column in range(JOB_COLUMNS):
            if s.job[s.token_row * JOB_COLUMNS + column] != NONE:
                left -= 1
    return left


def trips_left(s: State, seat: int) -> int:
    """Deliveries the seat may still make, in hundredths: its share of the visits, more if it is farther on than the others."""
    other: int
    if s.token_owner != NONE:
        return AFTER_END
    gone: int = 0
    for other in range(s.players):
        gone += max(0, s.cattleman[other])
    ahead: int = (max(0, s.cattleman[seat]) * s.players - gone) * TRIP // (s.players * CITY_SPACE)
    share: int = workers_to_come(s) * TRIP * 10 // (LAID * s.players)
    return max(AFTER_END, share + ahead + AFTER_END)


def dollar(s: State, trips: int) -> int:
    """Worth of a dollar."""
    return weight(s, Weight.DOLLAR_END) + weight(s, Weight.DOLLAR_TRIP) * min(trips, MOST_TRIPS) // TRIP


def purse(s: State, money: int, trips: int) -> int:
    """Worth of so many dollars."""
    short: int = min(money, WANTED) * weight(s, Weight.SHORT_DOLLAR) if trips > TRIP else 0
    end: int = weight(s, Weight.DOLLAR_END)
    return money * end + min(money, weight(s, Weight.PLENTY)) * (dollar(s, trips) - end) + short


def spent(s: State, cost: int, trips: int) -> int:
    """What paying so much from the purse of the seat to play costs; negative for dollars gained."""
    return purse(s, s.money[s.turn], trips) - purse(s, s.money[s.turn] - cost, trips)
