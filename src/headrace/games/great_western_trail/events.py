"""What happens in a game, and how a log line tells it."""

from collections.abc import Mapping, Sequence

from headrace.core.events import COUNTED, EventTable, NamedEvent, event
from headrace.core.moves import Event
from headrace.core.numbers import QUANTITY, SEAT, Number
from headrace.core.words import Words
from headrace.games.great_western_trail.material import AUXILIARIES
from headrace.games.great_western_trail.naming import (
    A_BUILDING,
    A_CARD,
    A_CITY,
    A_DISC,
    A_HAZARD,
    A_MASTER,
    A_PURCHASE,
    A_RAIL,
    A_SPACE,
    A_STATION,
    A_TEEPEE,
    A_TILE,
    A_USE,
    A_WORKER,
    AN_AUXILIARY,
    auxiliary_name,
    place_name,
    plate_name,
    risk_name,
)

DOLLARS = Number(lambda dollars, words, lang: abs(dollars))
A_COLUMN = Number(lambda column, words, lang: column + 1)


class EventKind(NamedEvent):
    """Kinds of events the rules text notes, in order."""

    PLACED = event(space=A_SPACE, building=A_BUILDING)
    MOVED = event(start=A_SPACE, space=A_SPACE, steps=COUNTED, dollars=DOLLARS, building=A_BUILDING, owner=SEAT)
    """Dollars: tolls since the last fork that was asked about."""
    TOLL = event(space=A_SPACE, dollars=DOLLARS, part=True)
    """To the bank."""
    TOLL_TO = event(space=A_SPACE, dollars=DOLLARS, owner=SEAT, part=True)
    USED = event(building=A_BUILDING, plate=QUANTITY, space=A_SPACE, part=True)
    """Plate from 0."""
    RISK_USED = event(space=A_SPACE, part=True)
    AUXILIARY = event(auxiliary=AN_AUXILIARY, use=A_USE, part=True)
    """0 single, 1 double."""
    PLAYED = event(card=A_CARD)
    FORFEITED = event(tail=True)
    DISCARDED = event(card=A_CARD)
    CARD_REMOVED = event(card=A_CARD)
    GAINED = event(dollars=DOLLARS, tail=True)
    PAID = event(dollars=DOLLARS, part=True)
    CERTIFICATES = event(spaces=QUANTITY, marker=QUANTITY)
    """Forward on the track; value beside the marker."""
    DREW = event(count=COUNTED)
    RESHUFFLED = event(part=True)
    HIRED = event(worker=A_WORKER, row=QUANTITY, dollars=DOLLARS)
    """Row from 1."""
    BUILT = event(building=A_BUILDING, space=A_SPACE, dollars=DOLLARS)
    REPLACED = event(old=A_BUILDING, building=A_BUILDING, space=A_SPACE, dollars=DOLLARS)
    TOOK_OBJECTIVE = event(card=A_CARD)
    TOOK_TOP = event(card=A_CARD)
    DREW_OBJECTIVE = event()
    """Seen by its owner only."""
    ENGINE_MOVED = event(rail=A_RAIL, to=A_RAIL)
    UPGRADED = event(station=A_STATION, dollars=DOLLARS)
    CITY_DISC = event(disc=A_DISC, city=A_CITY)
    STATION_DISC = event(disc=A_DISC, station=A_STATION)
    DISC_RETURNED = event(station=A_STATION)
    """Taken from there to be placed elsewhere."""
    APPOINTED = event(worker=A_WORKER, station=A_STATION, master=A_MASTER)
    TRADED = event(teepee=A_TEEPEE, space=A_SPACE, dollars=DOLLARS)
    """Gained; negative: paid."""
    HAZARD_REMOVED = event(hazard=A_HAZARD, space=A_SPACE, dollars=DOLLARS)
    PURCHASED = event(purchase=A_PURCHASE, dollars=DOLLARS)
    BOUGHT = event(card=A_CARD)
    CATTLE_ADDED = event(card=A_CARD)
    MARKET_FILLED = event(count=COUNTED)
    WORKER_CAME = event(worker=A_WORKER, row=QUANTITY)
    TILE_CAME = event(tile=A_TILE, space=A_SPACE)
    TILE_LOST = event(tile=A_TILE)
    TOKEN_MOVED = event(row=QUANTITY)
    TOKEN_TAKEN = event()
    INCOME = event(value=QUANTITY, permanent=QUANTITY, marker=QUANTITY, dollars=DOLLARS)
    """Of the cattle; certificates used of both kinds; in all."""
    DELIVERED = event(city=A_CITY, value=QUANTITY)
    TRANSPORT = event(city=A_CITY, dollars=DOLLARS)
    FORESIGHT_FILLED = event(tile=A_TILE, column=A_COLUMN, part=True)
    GAME_OVER = event()
    CAME_BY = event(space=A_SPACE, part=True)
    SHOWED = event(card=A_CARD, part=True)
    """A card of the hand at the income."""


PAYING = AUXILIARIES.index("aux_money")
"""The auxiliary action that only brings dollars, which are told beside it."""


def _aside(event: Event, words: Words, lang: str) -> str:
    """What a line of the log says in brackets: `+$2`."""
    return words.text("names.more", lang, count=event.dollars) if event.kind == "gained" else ""


def _composed(event: Event, words: Words, lang: str, names: Sequence[str]) -> Mapping[str, object]:
    """What the phrase of an event needs that two of its numbers say together."""
    numbers = event.numbers
    if event.kind == "used":
        return {"plate": plate_name(numbers["building"], numbers["plate"], words, lang)}
    if event.kind == "auxiliary":
        return {"auxiliary": auxiliary_name(numbers["auxiliary"], numbers["use"], words, lang)}
    if event.kind == "risk_used":
        return {"risk": risk_name(numbers["space"], words, lang)}
    if event.kind in ("placed", "moved"):
        owner = numbers.get("owner", -1)
        host = names[owner] if owner not in (-1, event.seat) else ""
        return {"space": place_name(numbers["space"], numbers["building"], host, words, lang)}
    return {}


def _variant(event: Event) -> str:
    """The phrase for a kind of event; some have another one for money that goes the other way, or for a disc of a station."""
    if event.kind == "auxiliary" and event.numbers["auxiliary"] == PAYING:
        return "auxiliary_money"
    if event.kind == "moved" and event.dollars:
        return "moved_for_toll"
    if event.kind == "traded" and event.dollars < 0:
        return "traded_for_pay"
    if event.kind == "hazard_removed" and not event.dollars:
        return "hazard_removed_free"
    if event.kind in ("city_disc", "station_disc") and event.disc < 0:
        return f"{event.kind}_moved"
    return event.kind


EVENTS = EventTable(EventKind, key=_variant, more=_composed, aside=_aside)
