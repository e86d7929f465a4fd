"""Delivering goods to a town (rules 5). Rules text."""

from headrace.engine.stack import pop, replace, top
from headrace.engine.text import note

from headrace_ferry.events import EventKind
from headrace_ferry.frames import Certificates, Disc, Town
from headrace_ferry.material import (
    DISC_CERTIFICATES,
    DISC_COINS,
    DISC_COUNT,
    DISC_FREES,
    DISC_REACH,
    DISC_SHADE,
    FIRST_REACH,
    FREES,
    GOOD_COUNT,
    NONE,
    TOWN_ASKS,
    TOWN_COUNT,
    TOWN_LANDING,
    TOWN_PAYS,
    TOWN_POINTS,
    TOWN_SHADE,
)
from headrace_ferry.reasons import Reason
from headrace_ferry.rules.cards import discard, goods_value
from headrace_ferry.rules.gaining import gain_certificates, gain_errand
from headrace_ferry.state import State


def reach(s: State, seat: int) -> int:
    """Landings this seat's barge travels without paying (5.4, 5.6)."""
    disc: int
    total: int = FIRST_REACH
    for disc in range(DISC_COUNT):
        if s.disc[seat * DISC_COUNT + disc] != NONE:
            total += DISC_REACH[disc]
    return total


def travel_cost(s: State, seat: int, town: int) -> int:
    """Coins for the way to a town: one for each landing beyond the reach (5.4)."""
    return max(0, abs(TOWN_LANDING[town] - s.barge[seat]) - reach(s, seat))


def is_served(s: State, seat: int, town: int) -> bool:
    """Does a disc of this seat lie in the town (5.3)?"""
    disc: int
    for disc in range(DISC_COUNT):
        if s.disc[seat * DISC_COUNT + disc] == town:
            return True
    return False


def why_not_town(s: State, town: int, value: int) -> int:
    """May goods of this value go to a town? Rules 5.3, 5.4."""
    if is_served(s, s.turn, town):
        return Reason.ALREADY_SERVED
    if value < TOWN_ASKS[town]:
        return Reason.ASKS_MORE
    if travel_cost(s, s.turn, town) > s.coins[s.turn]:
        return Reason.TOO_FAR
    return Reason.ALLOWED


def some_town_takes(s: State, value: int) -> bool:
    """Is there a town for goods of this value (5.2)?"""
    town: int
    for town in range(TOWN_COUNT):
        if why_not_town(s, town, value) == Reason.ALLOWED:
            return True
    return False


def why_not_deliver(s: State) -> int:
    """A delivery needs a town that takes the goods with all certificates (5.2)."""
    if not some_town_takes(s, goods_value(s, s.turn) + s.certificates[s.turn]):
        return Reason.NO_TOWN_TAKES_IT
    return Reason.ALLOWED


def why_not_spend(s: State, count: int) -> int:
    """Certificates in hand, and enough of them for some town (5.2)."""
    if count > s.certificates[s.turn]:
        return Reason.TOO_FEW_CERTIFICATES
    if not some_town_takes(s, top(s.pending, Certificates.value) + count):
        return Reason.NO_TOWN_TAKES_IT
    return Reason.ALLOWED


def why_not_disc(s: State, disc: int) -> int:
    """A disc that still lies on the mat, of the shade of the town (5.5)."""
    if s.disc[s.turn * DISC_COUNT + disc] != NONE:
        return Reason.DISC_GONE
    if DISC_SHADE[disc] != TOWN_SHADE[top(s.pending, Disc.town)]:
        return Reason.OTHER_SHADE
    return Reason.ALLOWED


def deliver(s: State) -> None:
    """The whole hand is laid open and discarded; its value is what is delivered (5.1)."""
    good: int
    value: int = goods_value(s, s.turn)
    for good in range(GOOD_COUNT):
        discard(s, s.turn, good)
    replace(s.pending, Certificates(value=value))
    note(s, EventKind.OPENED, s.turn, value)


def spend(s: State, count: int) -> None:
    """Every certificate adds one to the value (5.2)."""
    s.certificates[s.turn] -= count
    replace(s.pending, Town(value=top(s.pending, Certificates.value) + count))
    if count > 0:
        note(s, EventKind.SPENT, s.turn, count)


def carry_to(s: State, town: int) -> None:
    """The barge travels to the town, which pays (5.3, 5.4)."""
    seat: int = s.turn
    cost: int = travel_cost(s, seat, town)
    if s.barge[seat] != TOWN_LANDING[town]:
        note(s, EventKind.TRAVELLED, seat, s.barge[seat], TOWN_LANDING[town], cost)
    s.barge[seat] = TOWN_LANDING[town]
    s.coins[seat] += TOWN_PAYS[town] - cost
    s.points[seat] += TOWN_POINTS[town]
    note(s, EventKind.DELIVERED, seat, town, TOWN_PAYS[town], TOWN_POINTS[town])
    replace(s.pending, Disc(town=town))


def lay_disc(s: State, disc: int) -> None:
    """A disc of the mat goes to the town; what it covered is gained (5.5, 5.6)."""
    i: int
    seat: int = s.turn
    s.disc[seat * DISC_COUNT + disc] = top(s.pending, Disc.town)
    note(s, EventKind.DISC_LAID, seat, disc, top(s.pending, Disc.town))
    s.coins[seat] += DISC_COINS[disc]
    gain_certificates(s, seat, DISC_CERTIFICATES[disc])
    pop(s.pending)
    for i in range(FREES):
        gain_errand(s, DISC_FREES[disc * FREES + FREES - 1 - i])
