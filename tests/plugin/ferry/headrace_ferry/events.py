"""What happens in a game, and how a log line tells it."""

from collections.abc import Sequence
from enum import IntEnum

from headrace.core.moves import Event
from headrace.core.words import Words

from headrace_ferry.material import CONDUITS, CONTRACTS, DISCS, ERRANDS, GOODS, TOWNS


class EventKind(IntEnum):
    """Kinds of events the rules text notes."""

    OPENED = 0
    SPENT = 1
    TRAVELLED = 2
    DELIVERED = 3
    DISC_LAID = 4
    CERTIFICATES = 5
    GAINED_ACTION = 6
    WAIVED = 7
    PRODUCED = 8
    FULFILLED = 9
    RESTED = 10
    SHED = 11
    DREW = 12
    AWARDED = 13
    RAINED = 14
    GAME_OVER = 15


NUMBERS: dict[EventKind, tuple[str, ...]] = {
    EventKind.OPENED: ("value",),
    EventKind.SPENT: ("count",),
    EventKind.TRAVELLED: ("start", "end", "cost"),
    EventKind.DELIVERED: ("town", "coins", "points"),
    EventKind.DISC_LAID: ("disc", "town"),
    EventKind.CERTIFICATES: ("count",),
    EventKind.GAINED_ACTION: ("errand",),
    EventKind.WAIVED: ("errand",),
    EventKind.PRODUCED: ("conduit", "drops", "energy"),
    EventKind.FULFILLED: ("contract", "points"),
    EventKind.RESTED: ("coins",),
    EventKind.SHED: ("good", "count"),
    EventKind.DREW: ("count",),
    EventKind.AWARDED: ("energy", "points"),
    EventKind.RAINED: ("round",),
    EventKind.GAME_OVER: (),
}
IDLE = {EventKind.AWARDED: "energy"}
"""What has come to nothing, and by which number that is seen."""
NAMED = {"town": TOWNS, "disc": DISCS, "errand": ERRANDS, "conduit": CONDUITS, "contract": CONTRACTS, "good": GOODS}
"""What the numbers of a note are called, by its kind."""

NAMES = {"town": TOWNS, "disc": DISCS, "conduit": CONDUITS, "contract": CONTRACTS, "good": GOODS, "errand": ERRANDS}
"""Numbers that have names themselves; the words for them stand under the plural."""


def line(event: Event, words: Words, lang: str, names: Sequence[str]) -> str:
    """One line of the log."""
    values: dict[str, object] = {"player": names[event.seat] if event.seat >= 0 else ""}
    for name, number in event.numbers.items():
        values[name] = words.text(f"{name}s.{NAMES[name][number]}", lang) if name in NAMES else number
    return words.text(f"events.{event.kind}", lang, **values)
