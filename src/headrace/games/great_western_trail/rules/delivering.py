"""Delivering cattle to a city (rules 6.4, 9.11). Rules text."""

from headrace.engine.stack import pop, push, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import City, CityEffects, DiscFor, Objective, Transport
from headrace.games.great_western_trail.material import (
    CITY_COUNT,
    CITY_PAYS,
    CITY_REPEATS,
    CITY_VALUE,
    LINK_CARD,
    LINK_COUNT,
    LINK_FROM,
    LINK_TO,
    NONE,
    VISITS,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.rules.discs import discs_left, purse_for, some_disc, some_station_disc, transport
from headrace.games.great_western_trail.rules.money import gain
from headrace.games.great_western_trail.state import State


def has_disc(s: State, seat: int, city: int) -> int:
    """Own discs on a city."""
    return s.city_discs[seat * CITY_COUNT + city]


def why_not_city(s: State, city: int) -> int:
    """May the delivery go there (6.4.1, 6.4.7)?"""
    seat: int = s.turn
    extraordinary: int = top(s.pending, City.extraordinary)
    if CITY_VALUE[city] > top(s.pending, City.value):
        return Reason.CITY_VALUE
    if CITY_REPEATS[city] == 0 and has_disc(s, seat, city) > 0:
        return Reason.CITY_SERVED
    if some_disc(s, seat, city, purse_for(s, seat, city, extraordinary)) or some_station_disc(s, seat, NONE):
        return Reason.ALLOWED
    return Reason.TRANSPORT if discs_left(s, seat) > 0 else Reason.ALLOWED


def choose_city(s: State, city: int) -> None:
    """City, disc, effects of the city, transport costs (6.4.2, 6.4.3, 6.4.6); without any disc no effects (R12)."""
    seat: int = s.turn
    value: int = top(s.pending, City.value)
    extraordinary: int = top(s.pending, City.extraordinary)
    note(s, EventKind.DELIVERED, seat, city, value)
    pop(s.pending)
    if extraordinary == 0:
        push(s.pending, Transport(city=city))
        if s.visits < VISITS:
            s.visit_seat[s.visits] = seat
            s.visit_value[s.visits] = value
            s.visit_city[s.visits] = city
    if discs_left(s, seat) > 0 or some_station_disc(s, seat, NONE):
        push(s.pending, CityEffects(city=city))
        push(s.pending, DiscFor(target=city, extraordinary=extraordinary))


def take_city_effects(s: State) -> None:
    """Kansas City pays; green arrows that are complete now give objective cards (6.4.4)."""
    link: int
    city: int = top(s.pending, CityEffects.city)
    pop(s.pending)
    gain(s, s.turn, CITY_PAYS[city])
    if has_disc(s, s.turn, city) > 1:
        return
    for link in range(LINK_COUNT):
        other: int = NONE
        if LINK_FROM[link] == city:
            other = LINK_TO[link]
        elif LINK_TO[link] == city:
            other = LINK_FROM[link]
        if LINK_CARD[link] > 0 and other != NONE and has_disc(s, s.turn, other) > 0:
            push(s.pending, Objective())


def pay_transport(s: State) -> None:
    """Transport costs, last of all (6.4.5, 6.4.6)."""
    city: int = top(s.pending, Transport.city)
    cost: int = transport(s, s.turn, city)
    s.money[s.turn] -= cost
    if cost > 0:
        note(s, EventKind.TRANSPORT, s.turn, city, cost)
    pop(s.pending)
