"""What happens in a game of Brass, and how a log line tells it."""

from collections.abc import Collection, Mapping, Sequence

from headrace.core.events import TITLED, EventTable, NamedEvent, event
from headrace.core.moves import Event
from headrace.core.numbers import QUANTITY, SEAT, Number
from headrace.core.words import Words
from headrace.games.brass.material import ERA_NAMES
from headrace.games.brass.naming import card_name, industry_name, line_name, place_of_slot_name, tile_name
from headrace.games.brass.tables import Tables

AN_ERA = Number(lambda era, words, lang: words.text(f"terms.{ERA_NAMES[era]}_era", lang), ERA_NAMES)


class EventKind(NamedEvent):
    """Kinds of events the rules text notes, in order."""

    ERA_BEGAN = event(era=AN_ERA)
    ROUND_BEGAN = event(round=QUANTITY, era=AN_ERA)
    ORDER = event(second=SEAT, third=SEAT, fourth=SEAT)
    """After the seat of the event, which is first; -1 none."""
    DISCARDED = event(card=TITLED, tail=True)
    BUILT = event(tile=TITLED, slot=TITLED, pounds=QUANTITY, special=QUANTITY)
    """The printed price; 1: a special build."""
    OVERBUILT = event(tile=TITLED, slot=TITLED, tail=True)
    """What is replaced; the seat is its owner."""
    LINKED = event(line=TITLED, pounds=QUANTITY)
    COAL_TAKEN = event(slot=TITLED, owner=SEAT, tail=True)
    COAL_BOUGHT = event(pounds=QUANTITY, tail=True)
    IRON_TAKEN = event(slot=TITLED, owner=SEAT, tail=True)
    IRON_BOUGHT = event(pounds=QUANTITY, tail=True)
    BEER_TAKEN = event(slot=TITLED, owner=SEAT, part=True)
    BARREL_TAKEN = event(merchant=TITLED, part=True)
    BONUS_MONEY = event(pounds=QUANTITY, part=True)
    BONUS_POINTS = event(points=QUANTITY, part=True)
    BONUS_INCOME = event(spaces=QUANTITY, part=True)
    DEVELOPED = event(tile=TITLED)
    SOLD = event(tile=TITLED, slot=TITLED, merchant=TITLED)
    SOLD_TO_PORT = event(tile=TITLED, slot=TITLED, port=TITLED)
    DISTANT_TILE = event(shown=QUANTITY, marker=QUANTITY, spaces=QUANTITY)
    """The number on it; where the marker stands after it."""
    DISTANT_CLOSED = event(shown=QUANTITY)
    FLIPPED = event(tile=TITLED, slot=TITLED, spaces=QUANTITY, tail=True)
    """The seat is its owner."""
    TO_MARKET = event(industry=TITLED, cubes=QUANTITY, pounds=QUANTITY, tail=True)
    LOAN = event(pounds=QUANTITY, income=QUANTITY)
    """The space of the income marker after it."""
    SCOUTED = event()
    PASSED = event(head=True)
    INCOME = event(pounds=QUANTITY, idle="pounds")
    INCOME_PAID = event(pounds=QUANTITY)
    SHORTFALL = event(pounds=QUANTITY)
    TILE_REMOVED = event(tile=TITLED, slot=TITLED, pounds=QUANTITY)
    POINTS_LOST = event(points=QUANTITY, idle="points")
    LINKS_SCORED = event(points=QUANTITY, idle="points")
    TILES_SCORED = event(points=QUANTITY, idle="points")
    MONEY_SCORED = event(points=QUANTITY, idle="points")
    GAME_OVER = event()
    BONUS_LOST = event(part=True)
    LINK_SCORED = event(line=TITLED, points=QUANTITY, part=True)
    TILE_SCORED = event(tile=TITLED, slot=TITLED, points=QUANTITY, part=True)
    INCOME_SCORED = event(points=QUANTITY)
    INCOME_COST = event(points=QUANTITY)
    AGAIN_SCORED = event(points=QUANTITY)


def table(t: Tables, lacking: Collection[EventKind], merchants: Mapping[str, str]) -> EventTable:
    """The events of a title: what it lacks of them, and its merchant spaces, each with its place."""
    names, buyers = t.names, (*merchants.values(),)
    slot = Number(lambda slot, words, lang: place_of_slot_name(t, slot, words, lang), names.slots)
    titled = {
        "card": Number(lambda card, words, lang: card_name(t, card, words, lang), names.cards),
        "tile": Number(lambda tile, words, lang: tile_name(t, tile, words, lang), names.tiles),
        "line": Number(lambda line, words, lang: line_name(t, line, words, lang), names.lines),
        "industry": Number(lambda industry, words, lang: industry_name(t, industry, words, lang), names.industries),
        "merchant": Number(lambda space, words, lang: words.text(f"locations.{buyers[space]}", lang), (*merchants,)),
        "slot": slot,
        "port": slot,
    }
    return EventTable(EventKind, lacking, titled, _key, _order, lambda event, words, lang: _aside(t, event, words, lang))


def _aside(t: Tables, event: Event, words: Words, lang: str) -> str:
    """The card that an action costs."""
    if event.kind != "discarded":
        return ""
    return words.text("events.discards", lang, card=card_name(t, event.card, words, lang))


def _order(event: Event, words: Words, lang: str, names: Sequence[str]) -> Mapping[str, object]:
    """The players in turn order."""
    order = [names[seat] for seat in (event.seat, *event.numbers.values()) if seat >= 0] if event.kind == "order" else ()
    return {"order": ", ".join(order)}


def _key(event: Event) -> str:
    """The key of its line: a second link is paid with the first, a special build is called so, an own mine too."""
    if event.kind == "linked" and event.pounds == 0:
        return "linked_paid"
    if event.kind == "built" and event.special:
        return "built_special"
    return f"{event.kind}_own" if event.kind in FROM_TILES and event.owner == event.seat else event.kind


FROM_TILES = ("coal_taken", "iron_taken", "beer_taken")
