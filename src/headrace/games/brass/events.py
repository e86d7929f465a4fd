"""What happens in a game of Brass, and how a log line tells it."""

from collections.abc import Sequence
from enum import IntEnum

from headrace.core.moves import Event as Happening
from headrace.core.words import Words
from headrace.games.brass.material import ERA_NAMES
from headrace.games.brass.naming import card_name, industry_name, line_name, place_of_slot_name, tile_name
from headrace.games.brass.tables import Tables


class Event(IntEnum):
    """Kinds of events the rules text notes."""

    ERA_BEGAN = 0
    ROUND_BEGAN = 1
    ORDER = 2
    DISCARDED = 3
    BUILT = 4
    OVERBUILT = 5
    LINKED = 6
    COAL_TAKEN = 7
    COAL_BOUGHT = 8
    IRON_TAKEN = 9
    IRON_BOUGHT = 10
    BEER_TAKEN = 11
    BARREL_TAKEN = 12
    BONUS_MONEY = 13
    BONUS_POINTS = 14
    BONUS_INCOME = 15
    DEVELOPED = 16
    SOLD = 17
    SOLD_TO_PORT = 18
    DISTANT_TILE = 19
    DISTANT_CLOSED = 20
    FLIPPED = 21
    TO_MARKET = 22
    LOAN = 23
    SCOUTED = 24
    PASSED = 25
    INCOME = 26
    INCOME_PAID = 27
    SHORTFALL = 28
    TILE_REMOVED = 29
    POINTS_LOST = 30
    LINKS_SCORED = 31
    TILES_SCORED = 32
    MONEY_SCORED = 33
    GAME_OVER = 34
    BONUS_LOST = 35
    LINK_SCORED = 36
    TILE_SCORED = 37


ARGUMENTS = {
    Event.ERA_BEGAN: 1,  # era
    Event.ROUND_BEGAN: 2,  # round, era
    Event.ORDER: 3,  # the first seat in `seat`, then up to three more, -1 none
    Event.DISCARDED: 1,  # card
    Event.BUILT: 3,  # tile, slot, printed price
    Event.OVERBUILT: 2,  # tile replaced, slot; the seat is its owner
    Event.LINKED: 2,  # line, price
    Event.COAL_TAKEN: 1,  # slot
    Event.COAL_BOUGHT: 1,  # price
    Event.IRON_TAKEN: 1,  # slot
    Event.IRON_BOUGHT: 1,  # price
    Event.BEER_TAKEN: 1,  # slot
    Event.BARREL_TAKEN: 1,  # merchant space
    Event.BONUS_MONEY: 1,  # pounds
    Event.BONUS_POINTS: 1,  # points
    Event.BONUS_INCOME: 1,  # spaces
    Event.DEVELOPED: 1,  # tile
    Event.SOLD: 3,  # tile, slot, merchant space
    Event.SOLD_TO_PORT: 3,  # tile, slot, slot of the port
    Event.DISTANT_TILE: 3,  # number on the tile, index of the marker after it, income of its row
    Event.DISTANT_CLOSED: 1,  # number on the tile
    Event.FLIPPED: 3,  # tile, slot, income; the seat is its owner
    Event.TO_MARKET: 3,  # industry, cubes, pounds
    Event.LOAN: 2,  # pounds, space after
    Event.SCOUTED: 0,
    Event.PASSED: 0,
    Event.INCOME: 1,  # pounds
    Event.INCOME_PAID: 1,  # pounds
    Event.SHORTFALL: 1,  # pounds missing
    Event.TILE_REMOVED: 3,  # tile, slot, worth
    Event.POINTS_LOST: 1,  # points
    Event.LINKS_SCORED: 1,  # points
    Event.TILES_SCORED: 1,  # points
    Event.MONEY_SCORED: 1,  # points
    Event.GAME_OVER: 0,
    Event.BONUS_LOST: 0,
    Event.LINK_SCORED: 2,  # line, points
    Event.TILE_SCORED: 3,  # tile, slot, points
}
"""How many of the three numbers of a note an event uses, and what they are."""
PARTS = (Event.LINK_SCORED, Event.TILE_SCORED)
"""Kinds that the next event of another kind sums up."""

_SLOT_SECOND = (
    *(Event.BUILT, Event.OVERBUILT, Event.SOLD, Event.SOLD_TO_PORT, Event.FLIPPED, Event.TILE_REMOVED),
    Event.TILE_SCORED,
)
_TILE = (*_SLOT_SECOND, Event.DEVELOPED)
_SLOT_FIRST = (Event.COAL_TAKEN, Event.IRON_TAKEN, Event.BEER_TAKEN)
_AMOUNT = {
    **dict.fromkeys((Event.COAL_BOUGHT, Event.IRON_BOUGHT, Event.BONUS_MONEY, Event.BONUS_POINTS, Event.BONUS_INCOME), 0),
    **dict.fromkeys((Event.LOAN, Event.INCOME, Event.INCOME_PAID, Event.SHORTFALL, Event.POINTS_LOST, Event.LINKS_SCORED), 0),
    **dict.fromkeys((Event.TILES_SCORED, Event.MONEY_SCORED, Event.DISTANT_TILE, Event.DISTANT_CLOSED), 0),
    **dict.fromkeys((Event.BUILT, Event.FLIPPED, Event.TO_MARKET, Event.TILE_REMOVED, Event.TILE_SCORED), 2),
    **dict.fromkeys((Event.LINKED, Event.LINK_SCORED), 1),
}


def tell(t: Tables, buyers: Sequence[str], event: Happening, words: Words, lang: str, names: Sequence[str]) -> str:
    """One line of the log; `buyers`: the place of each merchant space."""
    kind, args = Event[event.kind.upper()], event.args
    values: dict[str, object] = {"player": names[event.seat] if event.seat >= 0 else ""}
    if kind in _AMOUNT:
        values["amount"] = args[_AMOUNT[kind]]
    if kind in _TILE:
        values["tile"] = tile_name(t, args[0], words, lang)
    if kind in _SLOT_SECOND:
        values["place"] = place_of_slot_name(t, args[1], words, lang)
    if kind in _SLOT_FIRST:
        values["place"] = place_of_slot_name(t, args[0], words, lang)
    if kind == Event.SOLD_TO_PORT:
        values["port"] = place_of_slot_name(t, args[2], words, lang)
    if kind in (Event.SOLD, Event.BARREL_TAKEN):
        values["merchant"] = words.text(f"locations.{buyers[args[-1]]}", lang)
    if kind == Event.DISCARDED:
        values["card"] = card_name(t, args[0], words, lang)
    if kind in (Event.LINKED, Event.LINK_SCORED):
        values["line"] = line_name(t, args[0], words, lang)
    if kind == Event.TO_MARKET:
        values |= {"industry": industry_name(t, args[0], words, lang), "count": args[1]}
    if kind == Event.DISTANT_TILE:
        values["income"] = args[2]
    if kind in (Event.ERA_BEGAN, Event.ROUND_BEGAN):
        values["era"] = words.text(f"terms.{ERA_NAMES[args[-1]]}_era", lang)
    if kind == Event.ROUND_BEGAN:
        values["round"] = args[0]
    if kind == Event.ORDER:
        values["order"] = ", ".join(names[seat] for seat in (event.seat, *args) if seat >= 0)
    return words.text(f"events.{event.kind}", lang, **values)
