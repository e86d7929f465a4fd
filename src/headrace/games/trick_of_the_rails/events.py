"""What happens in a game, and how a log line tells it."""

from headrace.core.events import EventTable, NamedEvent, event
from headrace.core.numbers import Number
from headrace.games.trick_of_the_rails.naming import A_CARD, A_COMPANY, A_LOCO, AN_END

A_SLOT = Number(lambda slot, words, lang: slot + 1)


class EventKind(NamedEvent):
    """Kinds of events the rules text notes, in order."""

    LED = event(card=A_CARD)
    FOLLOWED = event(card=A_CARD)
    DISCARDED_OFF = event(card=A_CARD)
    TRICK_WON = event(card=A_CARD)
    TOOK = event(card=A_CARD)
    RESERVED = event(card=A_CARD, slot=A_SLOT)
    REMOVED = event(card=A_CARD)
    KEPT = event(card=A_CARD)
    CITY_PLACED = event(card=A_CARD, company=A_COMPANY, end=AN_END)
    LOCO_PLACED = event(loco=A_LOCO, company=A_COMPANY)
    LOCO_AUTOMATIC = event(loco=A_LOCO, company=A_COMPANY)
    LAID = event(card=A_CARD, company=A_COMPANY, end=AN_END)
    GAME_OVER = event()


EVENTS = EventTable(EventKind)
