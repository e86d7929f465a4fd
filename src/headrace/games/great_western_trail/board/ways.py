"""Ways that cattlemen and engines travel along: what has moved lately, and the ride that is looked at."""

from collections import deque
from collections.abc import Iterator
from functools import cache

from headrace.boards.curves import smooth
from headrace.boards.drawn import Leg
from headrace.boards.motion import legs, way
from headrace.boards.routes import way as pricked
from headrace.core.moves import Event
from headrace.games.great_western_trail.board.chart import rail, ride
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.material import BUILDINGS, FIRST_TURNOUT, NEXT, NONE, RAILS, SPACES, TURNOUT_AFTER
from headrace.games.great_western_trail.rules.engine import counted_back

MOVED, BUILT = ("moved", "placed", "engine_moved"), ("built", "replaced")


@cache
def route(start: int, end: int) -> tuple[str, ...]:
    """The way between two spaces of the trail with the fewest spaces; empty if no arrows lead there."""
    before, queue = {start: NONE}, deque([start])
    while queue:
        at = queue.popleft()
        for following in NEXT[2 * at : 2 * at + 2]:
            if following != NONE and following not in before:
                before[following] = at
                queue.append(following)
    if end not in before:
        return ()
    found, at = [end], end
    while at != start:
        at = before[at]
        found.append(at)
    return tuple(SPACES[space] for space in reversed(found))


def number_of(name: int) -> float:
    """How far along the railway a space lies; a turnout half a space behind its switch."""
    return TURNOUT_AFTER[name - FIRST_TURNOUT] + 0.5 if name >= FIRST_TURNOUT else name


def track(start: int, end: int) -> str:
    """The curve between two spaces of the railway."""
    low, high = sorted((number_of(start), number_of(end)))
    between = [number for number in range(FIRST_TURNOUT) if low < number < high]
    points = [rail(RAILS[start]), *(rail(f"r{n}") for n in (between if number_of(start) < number_of(end) else between[::-1]))]
    return smooth([*points, rail(RAILS[end])])


def _way(event: Event) -> tuple[str, str]:
    """Name and curve of the way that an event goes; without a curve it is straight."""
    numbers = event.numbers
    if event.kind == "moved" and (spaces := route(numbers["start"], numbers["space"])) and len(spaces) > 1:
        return f"ride-{spaces[0]}-{spaces[-1]}", ride(spaces)
    if event.kind == "engine_moved" and numbers["rail"] != numbers["to"]:
        return f"track-{numbers['rail']}-{numbers['to']}", track(numbers["rail"], numbers["to"])
    return "", ""


def _moved(sheet: Sheet) -> Iterator[Event]:
    """What the others moved or built, and what the viewer has moved just now."""
    seat, history = sheet.view.seat, sheet.view.history
    last = history.last()
    for event in history.news():
        if (event.seat != seat and event.kind in BUILT) or (event.kind in MOVED and (event.seat != seat or event in last)):
            yield event


def journeys(sheet: Sheet) -> tuple[Leg, ...]:
    """What has moved since the viewer's turn before this one."""

    def leg_of(event: Event) -> Leg:
        if event.kind in BUILT:
            return Leg(f"building:{event.seat}:{BUILDINGS[event.building]}", seat=event.seat)
        thing = "engine" if event.kind == "engine_moved" else "rider"
        return Leg(f"{thing}:{event.seat}", _way(event)[0], event.seat)

    return legs(_moved(sheet), leg_of)


def travels(sheet: Sheet) -> str:
    """The ways of all that."""
    found = dict(named for event in _moved(sheet) if (named := _way(event))[0])
    return "".join(way(name, d, told=True) for name, d in found.items())


def walked(sheet: Sheet) -> str:
    """Blue dots along the ride or the track that is looked at."""
    body = ""
    for event in sheet.planned:
        name, d = _way(event)
        body += pricked(d, 1.3, f"plan-{name}") if name else ""
    return body


def rails_in_reach(sheet: Sheet) -> dict[str, tuple[int, bool]]:
    """Spaces of the railway that can be moved to: how many spaces away, and which of them is looked at.

    Before an extraordinary delivery the spaces are counted as its city is (9.11.1).
    """
    if not sheet.engine_goals:
        return {}
    if sheet.drives_to_deliver:
        return {name: (counted_back(sheet.s, RAILS.index(name)), chosen) for name, chosen in sheet.engine_goals.items()}
    start = sheet.s.engine[sheet.s.turn]
    taken = {sheet.s.engine[seat] for seat in sheet.seats} - {start}
    counts: dict[str, int] = {}
    for following in (AHEAD, BEHIND):
        queue = deque([(start, 0)])
        while queue:
            at, count = queue.popleft()
            for other in following[at]:
                far = count + (other not in taken or other == 0)
                if far < counts.get(RAILS[other], len(RAILS)):
                    counts[RAILS[other]] = far
                    queue.append((other, far))
    return {name: (counts.get(name, 0), chosen) for name, chosen in sheet.engine_goals.items()}


def _neighbours() -> tuple[dict[int, list[int]], dict[int, list[int]]]:
    """The spaces ahead of and behind each space of the railway."""
    ahead: dict[int, list[int]] = {at: [] for at in range(len(RAILS))}
    for number in range(FIRST_TURNOUT - 1):
        ahead[number].append(number + 1)
    for turnout, number in enumerate(TURNOUT_AFTER, FIRST_TURNOUT):
        ahead[number].append(turnout)
        ahead[turnout].append(number + 1)
    return ahead, {at: [other for other in ahead if at in ahead[other]] for at in ahead}


AHEAD, BEHIND = _neighbours()
