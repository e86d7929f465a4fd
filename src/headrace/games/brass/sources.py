"""Where a plan's coal, iron and beer come from: what the map shows before anything is confirmed."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from headrace.core.moves import Event
from headrace.core.questions import Questions
from headrace.core.view import View
from headrace.games.brass.material import LINE_ENDS, NONE
from headrace.games.brass.plans import Plan, carried_out
from headrace.games.brass.questions import Step
from headrace.games.brass.tables import Tables

Source = tuple[str, int]
"""`slot` and its number, or `barrel` and the number of the merchant space."""
FROM_SLOT = ("coal_taken", "iron_taken", "beer_taken")


@dataclass(frozen=True)
class Sources:
    """What a plan takes from the board, and the lines along which coal travels."""

    taken: Mapping[Source, int]
    open: frozenset[Source]
    """What the seat will choose from, where it is not settled yet."""
    ways: frozenset[int]


def sources_of(view: View, plan: Plan, t: Tables, n: Questions) -> Sources:
    """By carrying the plan out."""
    s, events = carried_out(view, plan.foreseen)
    taken = Counter(("slot", event.slot) for event in events if event.kind in FROM_SLOT)
    taken.update(("barrel", event.merchant) for event in events if event.kind == "barrel_taken")
    return Sources(taken, _open(view, s, n), frozenset(_ways(t, s.link, plan, events)))


def _ways(t: Tables, link: list[int], plan: Plan, events: Iterable[Event]) -> Iterator[int]:
    """The lines along which coal travels: to what is built, or to the link that was laid last."""
    goals = [t.slot_place[plan.slot]] if plan.slot != NONE else []
    for event in events:
        if event.kind == "linked":
            goals = list(_ends(t, event.line))
        elif event.kind == "coal_taken":
            yield from way(t, link, goals, t.slot_place[event.slot])


def _open(view: View, s: Any, n: Questions) -> frozenset[Source]:
    """The sources among which the seat has to choose now."""
    first = {Step.COAL: n.first_of[Step.COAL], Step.IRON: n.first_of[Step.IRON], Step.BEER: n.first_of[Step.BEER]}.get(s.phase)
    if first is None:
        return frozenset()
    numbers = [0] * len(view.game.actions)
    found = numbers[: view.game.rules.legal(s, numbers)]
    barrel = n.last_of[Step.BEER] - 1 if s.phase == Step.BEER else NONE
    return frozenset(("barrel", s.buyer) if number == barrel else ("slot", number - first) for number in found)


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
