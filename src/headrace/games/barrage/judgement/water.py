"""Water that will come, and where a drop will stop. Rules text."""

from headrace.engine.text import weight
from headrace.games.barrage.judgement.rates import POINT
from headrace.games.barrage.material import (
    FIRST_DAM_NODE,
    FIRST_EXIT,
    FIRST_PASS,
    HEADSTREAM_COUNT,
    NEXT_NODE,
    NONE,
    ROUNDS,
)
from headrace.games.barrage.rules.counting import capacity
from headrace.games.barrage.state import State
from headrace.games.barrage.waterways import DAMS_ABOVE, DROPS_AFTER, HOUSES_ABOVE, MOST_ABOVE, SPRINGS
from headrace.games.barrage.weights import Weight


def room_above(s: State, seat: int, dam: int) -> int:
    """Drops that dams of others hold above a base site."""
    at: int
    room: int = 0
    for at in range(dam * MOST_ABOVE, dam * MOST_ABOVE + MOST_ABOVE):
        above: int = DAMS_ABOVE[at]
        if above == NONE:
            return room
        if s.dam_owner[above] != seat:
            room += s.level[above]
    return room


def natural(s: State, dam: int) -> int:
    """Drops that wait or will wait on the headstreams of a base site."""
    slot: int
    drops: int = 0
    for slot in range(HEADSTREAM_COUNT):
        if SPRINGS[dam] >> slot & 1:
            drops += s.waiting[slot] + DROPS_AFTER[s.stream[slot] * ROUNDS + s.round - 1]
    return drops


def water_to_come(s: State, seat: int, dam: int, level: int) -> int:
    """Hundredths of drops that a dam of this level may still use: what it holds, and what comes in the rounds that follow."""
    rounds: int = ROUNDS - s.round
    held: int = s.drops[dam] * POINT
    if rounds > 0:
        coming: int = (
            (natural(s, dam) * POINT + weight(s, Weight.BOUGHT) * rounds)
            * weight(s, Weight.BLOCKED)
            // (weight(s, Weight.BLOCKED) + room_above(s, seat, dam))
        )
        used: int = HOUSES_ABOVE[dam] & s.house_basins[seat]
        while used > 0:
            coming += weight(s, Weight.RECYCLED) * rounds * (used & 1)
            used >>= 1
        held += min(coming, level * rounds * POINT)
    if s.level[dam] > 0 and s.dam_owner[dam] == NONE:
        held = held * weight(s, Weight.NEUTRAL) // POINT
    return held


def landing(s: State, node: int, before: int) -> int:
    """The dam where a drop stops that comes after so many others; -1: it leaves the map."""
    while node < FIRST_EXIT:
        if node >= FIRST_DAM_NODE and node < FIRST_PASS:
            dam: int = node - FIRST_DAM_NODE
            if s.level[dam] > 0:
                room: int = capacity(s, dam) - s.drops[dam]
                if before < room:
                    return dam
                before -= max(0, room)
        node = NEXT_NODE[node]
    return NONE
