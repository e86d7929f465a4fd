"""What happens in a game, and how a log line tells it."""

from headrace.core.events import EventTable, NamedEvent, event
from headrace.core.numbers import QUANTITY

from headrace_ferry.questions import A_CONDUIT, A_CONTRACT, A_DISC, A_GOOD, A_TOWN, AN_ERRAND


class EventKind(NamedEvent):
    """Kinds of events the rules text notes, in order."""

    OPENED = event(value=QUANTITY)
    SPENT = event(count=QUANTITY)
    TRAVELLED = event(start=QUANTITY, end=QUANTITY, cost=QUANTITY)
    DELIVERED = event(town=A_TOWN, coins=QUANTITY, points=QUANTITY)
    DISC_LAID = event(disc=A_DISC, town=A_TOWN)
    CERTIFICATES = event(count=QUANTITY)
    GAINED_ACTION = event(errand=AN_ERRAND)
    WAIVED = event(errand=AN_ERRAND)
    PRODUCED = event(conduit=A_CONDUIT, drops=QUANTITY, energy=QUANTITY)
    FULFILLED = event(contract=A_CONTRACT, points=QUANTITY)
    RESTED = event(coins=QUANTITY)
    SHED = event(good=A_GOOD, count=QUANTITY)
    DREW = event(count=QUANTITY)
    AWARDED = event(energy=QUANTITY, points=QUANTITY, idle="energy")
    RAINED = event(round=QUANTITY)
    GAME_OVER = event()


EVENTS = EventTable(EventKind)
