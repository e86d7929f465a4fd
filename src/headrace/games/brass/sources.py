"""Where a course's coal, iron and beer come from: what the map shows before anything is confirmed."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from headrace.boards.courses import Course
from headrace.games.brass.material import LINE_ENDS, NONE
from headrace.games.brass.tables import Tables
from headrace.games.brass.underway import under_way

Source = tuple[str, int]
"""`slot` and its number, or `barrel` and the number of the merchant space."""
SUPPLIES = ("coal", "iron", "beer")
"""Kinds of questions about where a good comes from."""
FROM_SLOT = ("coal_taken", "iron_taken", "beer_taken")


@dataclass(frozen=True)
class Sources:
    """What a course takes from the board, and the lines along which coal travels."""

    taken: Mapping[Source, int]
    open: frozenset[Source]
    """What the seat will choose from, where it is not settled yet."""
    ways: frozenset[int]


def sources_of(course: Course) -> Sources:
    """What happens on the course, and what is asked where it is left."""
    s: Any = course.state
    taken = Counter(("slot", event.slot) for event in course.events if event.kind in FROM_SLOT)
    taken.update(("barrel", event.merchant) for event in course.events if event.kind == "barrel_taken")
    asked = course.open.possible if course.open and course.open.kind in SUPPLIES else {}
    names, buyer = s.tables.names.slots, under_way(s).buyer
    open_ones = (("slot", names.index(value)) if value in names else ("barrel", buyer) for _, value in asked)
    return Sources(taken, frozenset(open_ones), frozenset(_ways(s.tables, course)))


def _ways(t: Tables, course: Course) -> Iterator[int]:
    """The lines along which coal travels: to what is built, or to the link that was laid last."""
    goals: Iterable[int] = ()
    for event in course.events:
        if event.kind == "built":
            goals = [t.slot_place[event.slot]]
        elif event.kind == "linked":
            goals = list(_ends(t, event.line))
        elif event.kind == "coal_taken":
            yield from way(t, course.state.link, goals, t.slot_place[event.slot])


def _ends(t: Tables, line: int) -> Iterable[int]:
    return (end for end in t.line_ends_table[line * LINE_ENDS : (line + 1) * LINE_ENDS] if end != NONE)


def way(t: Tables, link: list[int], goals: Iterable[int], start: int) -> list[int]:
    """The lines of a shortest way along links from a place to the nearest of some others; empty if there is none."""
    ends_here, ready = set(goals), deque([start])
    reached: dict[int, list[int]] = {start: []}
    while ready:
        here = ready.popleft()
        if here in ends_here:
            return reached[here]
        for line in range(t.line_count):
            ends = list(_ends(t, line))
            if link[line] != NONE and here in ends:
                for there in ends:
                    if there not in reached:
                        reached[there] = [*reached[here], line]
                        ready.append(there)
    return []
