"""Water: the ways that drops have gone, go when something is decided, and would go if they were placed."""

from collections.abc import Sequence
from itertools import pairwise

from headrace.boards.curves import Point, smooth
from headrace.boards.drawn import Leg
from headrace.boards.motion import legs, way
from headrace.core.moves import Event
from headrace.draw.kit import circle, g, path
from headrace.games.barrage.board.chart import pipe, pool, powers, river
from headrace.games.barrage.board.facts import PRODUCTIONS, Sheet
from headrace.games.barrage.board.pieces import drop, told
from headrace.games.barrage.board.position import dam_on
from headrace.games.barrage.material import DAMS, FIRST_EXIT, FIRST_PASS, HEADSTREAMS, NEXT_NODE, NODES, PLACES, SPACES

WATER = ("flowed", "placed", *PRODUCTIONS)
"""Events in which water moves."""
DONE = ("drafted", "copied", "built", "built_free", "took_space", "banked", "bought", "took_contract", "fulfilled", "passed")
"""What the others do besides."""


ABOVE = {NODES[NEXT_NODE[at]]: NODES[at] for at in range(FIRST_PASS, FIRST_EXIT)}
"""Where drops come out of powerhouses, by the node that they come to first."""


def nodes(start: int, end: int) -> list[int]:
    """The nodes of the river from one to another, both included."""
    found = [start]
    while found[-1] != end and found[-1] < FIRST_EXIT:
        found.append(NEXT_NODE[found[-1]])
    return found


def course(start: int, end: int) -> str:
    """The curve along the river between two nodes."""
    names = [NODES[at] for at in nodes(start, end)]
    out_of_powerhouses = [(ABOVE[names[0]], names[0])] if names[0] in ABOVE else []
    points: list[Point] = []
    for first, second in [*out_of_powerhouses, *pairwise(names)]:
        points += [point for point in river(first, second) if points[-1:] != [point]]
    return smooth(points)


def stop_of(sheet: Sheet, start: int, more: Sequence[int] = ()) -> int:
    """The node where a drop from this one comes to rest; `more`: nodes where drops that go before it have stopped."""
    at = start
    while at < FIRST_EXIT:
        name = NODES[at]
        if name in DAMS and (found := dam_on(sheet.s, name)) and found.drops + list(more).count(at) < found.capacity:
            return at
        at = NEXT_NODE[at]
    return at


def _way(event: Event) -> tuple[str, str]:
    """Name and curve of the way that the water of an event goes."""
    numbers = event.numbers
    if event.kind == "flowed":
        return f"flow-{numbers['start']}-{numbers['end']}", course(numbers["start"], numbers["end"])
    if event.kind in PRODUCTIONS:
        name = PLACES[numbers["conduit"]]
        return f"pipe-{name}", pipe(name)
    return "", ""


def _thing(event: Event) -> str:
    """What moves: the drops of the dam where it ends, else what left one."""
    if event.kind == "flowed" and (name := NODES[event.end]) in DAMS:
        return f"water:{name}"
    if event.kind in PRODUCTIONS:
        return f"energy:{event.seat}"
    if event.kind in ("built", "built_free"):
        return f"built:{PLACES[event.place]}"
    if event.kind == "took_space":
        return f"engineers:{SPACES[event.space]}"
    return f"stream:{HEADSTREAMS[event.headstream]}" if event.kind == "placed" else ""


def is_done(sheet: Sheet, event: Event) -> bool:
    """Is it something that another player has done?"""
    return event.kind in DONE and event.seat != sheet.view.seat


def journeys(sheet: Sheet) -> tuple[Leg, ...]:
    """What has happened since the viewer's turn before this one: water drop by drop, and whatever the others did."""

    def leg_of(event: Event) -> Leg | None:
        thing, (way_name, _) = _thing(event), _way(event)
        if event.kind in WATER:
            return Leg(thing, way_name) if thing else None
        return Leg(thing, seat=event.seat) if thing and is_done(sheet, event) else None

    return legs(sheet.view.history.news(), leg_of)


def courses(sheet: Sheet) -> str:
    """The ways of all that."""
    found = dict(named for event in sheet.view.history.news() if event.kind in WATER and (named := _way(event))[0])
    return "".join(way(name, d, told=True) for name, d in found.items())


# ---- before it happens ----------------------------------------------------------------------------------------------
def intended(sheet: Sheet) -> str:
    """Where water goes that is looked at: with a production or placed to flow at once; and where waiting drops will go."""
    flows = [(event.start, event.end) for event in sheet.planned if event.kind == "flowed"]
    waiting = [event for event in sheet.planned if event.kind == "placed" and not event.flows]
    stops = [end for _, end in flows]
    for event in waiting:
        end = stop_of(sheet, event.headstream, stops)
        flows.append((event.headstream, end))
        stops.append(end)
    body = "".join(_pricked(start, end) for start, end in dict.fromkeys(flows))
    return g(body + _stops(sheet, [end for _, end in flows]), pointer_events="none") if flows else ""


def _pricked(start: int, end: int) -> str:
    """The way of water is never blue: nobody chooses it."""
    d = course(start, end)
    body = path(d, "var(--accent)", 6, stroke_linecap="round", opacity=".9")
    return body + path(d, "var(--paper-raised)", 2.2, stroke_linecap="round", stroke_dasharray="1 6")


def _stops(sheet: Sheet, ends: Sequence[int]) -> str:
    """A drop where it will stop, with how many; at the edge, how many leave."""
    body = ""
    for end in dict.fromkeys(ends):
        name, count = NODES[end], list(ends).count(end)
        if name in DAMS:
            x, y = pool(name)
            found = dam_on(sheet.s, name)
            x += (found.drops - (found.capacity - 1) / 2) * 16 if found else 0
            body += circle(x, y, 10, "var(--halo)", "var(--accent)", 2.2, stroke_dasharray="4 2.5") + drop(x, y, 14)
            body += told(x + 24, y, f"+{count}") if count > 1 else ""
        else:
            _, _, right, bottom = powers(int(ABOVE[name].removeprefix("ph_")))
            body += told(right + 38, bottom - 6, sheet.say("leaves", count=count))
    return body


__all__ = ["courses", "intended", "journeys", "stop_of"]
