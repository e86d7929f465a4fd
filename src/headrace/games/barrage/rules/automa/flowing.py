"""Where an Automa puts drops, and what comes down the rivers (rules A.5, A.8). Rules text."""

from headrace.engine.text import note, scratch
from headrace.games.barrage.automa_tiles import TILE_STREAMS
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    DAM_COUNT,
    FIRST_DAM_NODE,
    FIRST_EXIT,
    FIRST_PASS,
    HEADSTREAM_COUNT,
    NEXT_NODE,
    NONE,
    PASS_BASIN,
    USA,
)
from headrace.games.barrage.rules.counting import capacity, has_ability, has_house_in
from headrace.games.barrage.rules.water import flow_on
from headrace.games.barrage.state import State

TWO = HEADSTREAM_COUNT
"""What is found says: one drop for this headstream, or, so much more, two."""
HELD = 4096
"""Drops held and energy gained in one number."""


def look_for_stream(s: State, drops: int, flows: int) -> int:
    """The headstream that brings own dams a drop, by one drop or else by two; -1: none does (A.5)."""
    found: int = stream_that_helps(s, 1, flows)
    if found != NONE or drops < 2:
        return found
    found = stream_that_helps(s, 2, flows)
    return NONE if found == NONE else found + TWO


def stream_that_helps(s: State, count: int, flows: int) -> int:
    """The first in the order of the tile; for the USA that with most energy (A.7)."""
    i: int
    seat: int = s.turn
    best: int = NONE
    most: int = 0
    without: int = outcome(s, NONE, 0, flows)
    for i in range(HEADSTREAM_COUNT):
        slot: int = TILE_STREAMS[s.automa_back * HEADSTREAM_COUNT + i]
        came: int = outcome(s, slot, count, flows)
        if came // HELD > without // HELD and (best == NONE or came % HELD > most):
            best = slot
            most = came % HELD
            if not has_ability(s, seat, USA):
                return best
    return best


def outcome(s: State, slot: int, count: int, flows: int) -> int:
    """`HELD` times the drops that own dams hold, and the energy of the USA, once so many more drops have come from a headstream:
    at once, or with all that waits in the coming flow phase."""
    i: int
    dam: int
    seat: int = s.turn
    drops = scratch(DAM_COUNT)
    for dam in range(DAM_COUNT):
        drops[dam] = s.drops[dam]
    energy: int = 0
    american: int = 1 if has_ability(s, seat, USA) else 0
    for i in range(HEADSTREAM_COUNT):
        coming: int = count if i == slot else 0
        if flows == 0:
            coming += s.waiting[i]
        for _ in range(coming):
            energy += american * run_down(s, seat, i, drops)
    held: int = 0
    for dam in range(DAM_COUNT):
        if s.dam_owner[dam] == seat:
            held += int(drops[dam])
    return held * HELD + energy


def run_down(s: State, seat: int, start: int, drops: list[int]) -> int:
    """One drop runs down to a dam with room; how many own powerhouses it passes."""
    node: int = start
    passed: int = 0
    while node < FIRST_EXIT:
        if node >= FIRST_PASS:
            if has_house_in(s, seat, PASS_BASIN[node - FIRST_PASS]):
                passed += 1
        elif node >= FIRST_DAM_NODE:
            dam: int = node - FIRST_DAM_NODE
            if s.level[dam] > 0 and drops[dam] < capacity(s, dam):
                drops[dam] += 1
                return passed
        node = NEXT_NODE[node]
    return passed


def place_found(s: State, drops: int, flows: int, found: int) -> None:
    """Put drops where they help, as many as there are and as long as any help; `found`: where the first go."""
    left: int = drops
    while found != NONE:
        count: int = 1 if found < TWO else 2
        put(s, found % TWO, count, flows)
        left -= count
        found = look_for_stream(s, left, flows) if left > 0 else NONE


def put(s: State, slot: int, count: int, flows: int) -> None:
    """Drops wait on a headstream, or flow at once."""
    for _ in range(count):
        note(s, EventKind.PLACED, s.turn, slot, flows)
        if flows == 1:
            flow_on(s, s.turn, slot, 1)
        else:
            s.waiting[slot] += 1


def place_drops(s: State, drops: int, flows: int) -> None:
    """Drops of a reward or an income: those that reach no own dam are not placed (A.3.1)."""
    place_found(s, drops, flows, look_for_stream(s, drops, flows))


def count_coming(s: State, coming: list[int]) -> None:
    """By base site and headstream: drops that come there in the coming flow phase (A.8)."""
    slot: int
    dam: int
    drops = scratch(DAM_COUNT)
    for dam in range(DAM_COUNT):
        drops[dam] = s.drops[dam]
    for slot in range(HEADSTREAM_COUNT):
        for _ in range(s.waiting[slot]):
            follow_one(s, slot, drops, coming)


def follow_one(s: State, slot: int, drops: list[int], coming: list[int]) -> None:
    """One drop of a headstream is counted wherever it comes to."""
    node: int = slot
    while node < FIRST_EXIT:
        if node >= FIRST_DAM_NODE and node < FIRST_PASS:
            dam: int = node - FIRST_DAM_NODE
            coming[dam * HEADSTREAM_COUNT + slot] += 1
            if s.level[dam] > 0 and drops[dam] < capacity(s, dam):
                drops[dam] += 1
                return
        node = NEXT_NODE[node]
