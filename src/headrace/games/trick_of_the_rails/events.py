"""What happens in a game, and how a log line tells it."""

from collections.abc import Sequence
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


ARGUMENTS = {
    Event.LED: 1,
    Event.FOLLOWED: 1,
    Event.DISCARDED_OFF: 1,
    Event.TRICK_WON: 1,
    Event.TOOK: 1,
    Event.RESERVED: 2,
    Event.REMOVED: 1,
    Event.KEPT: 1,
    Event.CITY_PLACED: 3,
    Event.LOCO_PLACED: 2,
    Event.LOCO_AUTOMATIC: 2,
    Event.LAID: 3,
    Event.GAME_OVER: 0,
}
"""How many of the three numbers of a note an event uses: card; slot or company; end."""

_PLACES_SOMETHING = (Event.CITY_PLACED, Event.LOCO_PLACED, Event.LOCO_AUTOMATIC, Event.LAID)


def line(event: Happening, words: Words, lang: str, names: Sequence[str]) -> str:
    """One line of the log."""
    kind = Event[event.kind.upper()]
    values: dict[str, object] = {"player": names[event.seat] if event.seat >= 0 else ""}
    if event.args:
        name = loco_name if kind in (Event.LOCO_PLACED, Event.LOCO_AUTOMATIC) else card_name
        values["card"] = name(event.args[0], words, lang)
    if kind == Event.RESERVED:
        values["slot"] = event.args[1] + 1
    if kind in _PLACES_SOMETHING:
        values["company"] = company_name(COMPANIES[event.args[1]], words, lang)
    if len(event.args) == len(("card", "company", "end")):
        values["end"] = words.text(f"ends.{ENDS[event.args[2]]}", lang)
    return words.text(f"events.{event.kind}", lang, **values)
