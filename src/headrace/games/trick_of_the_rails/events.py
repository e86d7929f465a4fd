"""What happens in a game, and how a log line tells it."""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum

from headrace.core.moves import Event
from headrace.core.words import Words
from headrace.games.trick_of_the_rails.material import CARDS, COMPANIES, ENDS, LOCOS
from headrace.games.trick_of_the_rails.naming import card_name, company_name, loco_name


class EventKind(IntEnum):
    """Kinds of events the rules text notes."""

    LED = 0
    FOLLOWED = 1
    DISCARDED_OFF = 2
    TRICK_WON = 3
    TOOK = 4
    RESERVED = 5
    REMOVED = 6
    KEPT = 7
    CITY_PLACED = 8
    LOCO_PLACED = 9
    LOCO_AUTOMATIC = 10
    LAID = 11
    GAME_OVER = 12


NUMBERS: Mapping[EventKind, tuple[str, ...]] = {
    EventKind.LED: ("card",),
    EventKind.FOLLOWED: ("card",),
    EventKind.DISCARDED_OFF: ("card",),
    EventKind.TRICK_WON: ("card",),
    EventKind.TOOK: ("card",),
    EventKind.RESERVED: ("card", "slot"),
    EventKind.REMOVED: ("card",),
    EventKind.KEPT: ("card",),
    EventKind.CITY_PLACED: ("card", "company", "end"),
    EventKind.LOCO_PLACED: ("loco", "company"),
    EventKind.LOCO_AUTOMATIC: ("loco", "company"),
    EventKind.LAID: ("card", "company", "end"),
    EventKind.GAME_OVER: (),
}
"""What the numbers of each kind are called."""
NAMED = {"card": CARDS, "company": COMPANIES, "end": ENDS, "loco": LOCOS}
"""What they stand for; a slot counts from 0."""


def line(event: Event, words: Words, lang: str, names: Sequence[str]) -> str:
    """One line of the log."""
    speakers: dict[str, Callable[[int], object]] = {
        "card": lambda card: card_name(card, words, lang),
        "company": lambda company: company_name(COMPANIES[company], words, lang),
        "end": lambda end: words.text(f"ends.{ENDS[end]}", lang),
        "loco": lambda loco: loco_name(loco, words, lang),
        "slot": lambda slot: slot + 1,
    }
    said = {name: speakers[name](number) for name, number in event.numbers.items()}
    return words.text(f"events.{event.kind}", lang, player=names[event.seat] if event.seat >= 0 else "", **said)
