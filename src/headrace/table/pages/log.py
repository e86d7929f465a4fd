"""The log of a table, newest first."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from headrace.core.moves import Event
from headrace.draw import esc
from headrace.draw.kit import tag
from headrace.table.playing import Playing
from headrace.table.words import say

MOST_KEPT = 50_000
"""Lines kept; what a move did is told in the same words for the rest of the game."""


def log(table: Playing, seats: Sequence[int], lang: str) -> str:
    """What happened; what did since the last move of these seats is tinted."""
    own = max((at for at, mover in enumerate(table.movers) if mover in seats), default=-1)
    rows, names = "", table.names
    for at, events in reversed(list(_gathered(table.pos.events))):
        rows += _lines(at, events, names, lang, bool(seats) and at > own)
    since = tag("span", esc(say("since", lang))) if seats else ""
    head = tag("h2", tag("span", esc(say("log", lang))) + since, class_="sc")
    return head + (tag("ol", rows) if rows else tag("p", esc(say("nothing_yet", lang)), class_="dim"))


def _gathered(moves: Iterable[Sequence[Event]]) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """The number of a move and what is told with it: also parts of earlier moves that the same seat's next sum folds away."""
    since, waiting = 0, list[Event]()
    for at, events in enumerate(moves):
        if waiting and events and events[0].seat != waiting[0].seat:
            yield since, tuple(waiting)
            waiting = []
        found = [*waiting, *events]
        sums = [i for i, event in enumerate(found) if not event.part]
        if sums:
            yield at, tuple(found[: sums[-1] + 1])
        waiting = found[sums[-1] + 1 :] if sums else found
        since = at if events else since
    if waiting:
        yield since, tuple(waiting)


@lru_cache(MOST_KEPT)
def _lines(at: int, events: tuple[Event, ...], names: tuple[str, ...], lang: str, new: bool) -> str:
    """The lines of one move."""
    body = ""
    for first, last in reversed(_sums(events)):
        number = tag("span", str(at + 1)) if first == 0 else ""
        id = f"told-{at}-{'parts' if events[last].part else last}"
        body += tag("li", number + _told(events[first : last + 1], id, names, lang), class_="new" if new else None)
    return body


def _sums(events: Sequence[Event]) -> list[tuple[int, int]]:
    """Where each line of a move begins and ends: an event with the parts before it that it sums up.

    Parts that nothing sums up are a line too.
    """
    ends = [at for at, event in enumerate(events) if not event.part or at == len(events) - 1]
    return list(zip([0, *(end + 1 for end in ends)], ends, strict=False))


def _told(events: Sequence[Event], id: str, names: Sequence[str], lang: str) -> str:
    """A line of the log; its parts can be unfolded."""
    *parts, sum = (esc(event.told(lang, names)) for event in (events if not events[-1].part else (*events[1:], events[0])))
    if not parts:
        return tag("span", sum)
    return tag("details", tag("summary", sum) + "".join(tag("small", part) for part in parts), id=id)
