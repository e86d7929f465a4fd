"""What happens in a game, and how a log line tells it."""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum

from headrace.core.moves import Event as Happening
from headrace.core.words import Words
from headrace.games.trick_of_the_rails.material import COMPANIES, ENDS
from headrace.games.trick_of_the_rails.naming import card_name, company_name, loco_name


class Event(IntEnum):
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


NUMBERS: Mapping[Event, tuple[str, ...]] = {
    Event.LED: ("card",),
    Event.FOLLOWED: ("card",),
    Event.DISCARDED_OFF: ("card",),
    Event.TRICK_WON: ("card",),
    Event.TOOK: ("card",),
    Event.RESERVED: ("card", "slot"),
    Event.REMOVED: ("card",),
    Event.KEPT: ("card",),
    Event.CITY_PLACED: ("card", "company", "end"),
    Event.LOCO_PLACED: ("loco", "company"),
    Event.LOCO_AUTOMATIC: ("loco", "company"),
    Event.LAID: ("card", "company", "end"),
    Event.GAME_OVER: (),
}
"""What the numbers of each kind are called."""


def line(event: Happening, words: Words, lang: str, names: Sequence[str]) -> str:
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
