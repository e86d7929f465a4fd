"""The flow of water (rules 9, 8.5.1). Rules text."""

from headrace.engine.text import note
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    FIRST_DAM_NODE,
    FIRST_EXIT,
    FIRST_PASS,
    FLOW_ENERGY,
    HEADSTREAM_COUNT,
    NEXT_NODE,
    NONE,
    PASS_BASIN,
    USA,
)
from headrace.games.barrage.rules.counting import has_ability, has_house_in, has_room
from headrace.games.barrage.state import State


def flow(s: State, start: int, american: int) -> int:
    """One drop runs down its river: a dam with room catches it, powerhouses never do (9.2, 9.4). Where it ends."""
    node: int = start
    while node < FIRST_EXIT:
        if node >= FIRST_PASS:
            pass_houses(s, PASS_BASIN[node - FIRST_PASS], american)
        elif node >= FIRST_DAM_NODE and has_room(s, node - FIRST_DAM_NODE):
            s.drops[node - FIRST_DAM_NODE] += 1
            return node
        node = NEXT_NODE[node]
    return node


def pass_houses(s: State, basin: int, american: int) -> None:
    """Water that passes an own powerhouse is energy for the USA (8.5.1)."""
    if american != NONE and has_house_in(s, american, basin):
        s.energy[american] += FLOW_ENERGY


def american_seat(s: State) -> int:
    """Who plays the USA with its ability active; -1: nobody."""
    seat: int
    for seat in range(s.players):
        if has_ability(s, seat, USA):
            return seat
    return NONE


def flow_some(s: State, seat: int, start: int, count: int, american: int) -> int:
    """Several drops from one place, one after another (9.3). How many were caught."""
    caught: int = 0
    for _ in range(count):
        end: int = flow(s, start, american)
        note(s, EventKind.FLOWED, seat, start, end)
        if end < FIRST_EXIT:
            caught += 1
    return caught


def tell_water(s: State, seat: int, drops: int, caught: int, american: int, before: int) -> None:
    """Sum up a flow."""
    if drops > 0:
        note(s, EventKind.WATER, seat, drops, caught)
    if american != NONE and s.energy[american] > before:
        note(s, EventKind.FLOW_ENERGY, american, s.energy[american] - before, s.energy[american])


def energy_before(s: State, american: int) -> int:
    """The marker of the USA before a flow."""
    return s.energy[american] if american != NONE else 0


def flow_on(s: State, seat: int, start: int, count: int) -> None:
    """Drops go on from one place."""
    american: int = american_seat(s)
    before: int = energy_before(s, american)
    tell_water(s, seat, count, flow_some(s, seat, start, count, american), american, before)


def pour(s: State, seat: int, given: list[int]) -> None:
    """Drops given to headstreams flow at once, others that wait there do not (7.2, 9.7, 9.8)."""
    slot: int
    american: int = american_seat(s)
    before: int = energy_before(s, american)
    caught: int = 0
    drops: int = 0
    for slot in range(HEADSTREAM_COUNT):
        caught += flow_some(s, seat, slot, given[slot], american)
        drops += given[slot]
    tell_water(s, seat, drops, caught, american, before)


def water_phase(s: State) -> None:
    """Phase 3: all that waits on the headstreams flows (9.5)."""
    slot: int
    american: int = american_seat(s)
    before: int = energy_before(s, american)
    caught: int = 0
    drops: int = 0
    for slot in range(HEADSTREAM_COUNT):
        drops += s.waiting[slot]
    note(s, EventKind.WATER_PHASE, NONE, drops)
    for slot in range(HEADSTREAM_COUNT):
        caught += flow_some(s, NONE, slot, s.waiting[slot], american)
        s.waiting[slot] = 0
    tell_water(s, NONE, drops, caught, american, before)
