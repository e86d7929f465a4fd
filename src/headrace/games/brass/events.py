"""What happens in a game of Brass, and how a log line tells it."""

from collections.abc import Callable, Mapping, Sequence
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


NUMBERS: Mapping[Event, tuple[str, ...]] = {
    Event.ERA_BEGAN: ("era",),
    Event.ROUND_BEGAN: ("round", "era"),
    Event.ORDER: ("second", "third", "fourth"),  # after the seat of the event, which is first; -1 none
    Event.DISCARDED: ("card",),
    Event.BUILT: ("tile", "slot", "pounds"),  # the printed price
    Event.OVERBUILT: ("tile", "slot"),  # what is replaced; the seat is its owner
    Event.LINKED: ("line", "pounds"),
    Event.COAL_TAKEN: ("slot",),
    Event.COAL_BOUGHT: ("pounds",),
    Event.IRON_TAKEN: ("slot",),
    Event.IRON_BOUGHT: ("pounds",),
    Event.BEER_TAKEN: ("slot",),
    Event.BARREL_TAKEN: ("merchant",),
    Event.BONUS_MONEY: ("pounds",),
    Event.BONUS_POINTS: ("points",),
    Event.BONUS_INCOME: ("spaces",),
    Event.DEVELOPED: ("tile",),
    Event.SOLD: ("tile", "slot", "merchant"),
    Event.SOLD_TO_PORT: ("tile", "slot", "port"),
    Event.DISTANT_TILE: ("shown", "marker", "spaces"),  # the number on it; where the marker stands after it
    Event.DISTANT_CLOSED: ("shown",),
    Event.FLIPPED: ("tile", "slot", "spaces"),  # the seat is its owner
    Event.TO_MARKET: ("industry", "cubes", "pounds"),
    Event.LOAN: ("pounds", "income"),  # the space of the income marker after it
    Event.SCOUTED: (),
    Event.PASSED: (),
    Event.INCOME: ("pounds",),
    Event.INCOME_PAID: ("pounds",),
    Event.SHORTFALL: ("pounds",),
    Event.TILE_REMOVED: ("tile", "slot", "pounds"),
    Event.POINTS_LOST: ("points",),
    Event.LINKS_SCORED: ("points",),
    Event.TILES_SCORED: ("points",),
    Event.MONEY_SCORED: ("points",),
    Event.GAME_OVER: (),
    Event.BONUS_LOST: (),
    Event.LINK_SCORED: ("line", "points"),
    Event.TILE_SCORED: ("tile", "slot", "points"),
}
"""What the numbers of each kind are called."""
PARTS = (
    *(Event.LINK_SCORED, Event.TILE_SCORED, Event.BEER_TAKEN, Event.BARREL_TAKEN),
    *(Event.BONUS_MONEY, Event.BONUS_POINTS, Event.BONUS_INCOME, Event.BONUS_LOST),
)
"""Kinds that the next event of another kind sums up."""
TAILS = (
    *(Event.OVERBUILT, Event.COAL_TAKEN, Event.COAL_BOUGHT, Event.IRON_TAKEN, Event.IRON_BOUGHT),
    *(Event.TO_MARKET, Event.FLIPPED, Event.DISCARDED),
)
"""Kinds that belong to what was done before, if the same seat did it; else to what it does next."""


def aside(t: Tables, event: Happening, words: Words, lang: str) -> str:
    """The card that an action costs."""
    if event.kind != "discarded":
        return ""
    return words.text("events.discards", lang, card=card_name(t, event.card, words, lang))


def tell(t: Tables, buyers: Sequence[str], event: Happening, words: Words, lang: str, names: Sequence[str]) -> str:
    """One line of the log; `buyers`: the place of each merchant space."""
    speakers: dict[str, Callable[[int], str]] = {
        "card": lambda card: card_name(t, card, words, lang),
        "era": lambda era: words.text(f"terms.{ERA_NAMES[era]}_era", lang),
        "industry": lambda industry: industry_name(t, industry, words, lang),
        "line": lambda line: line_name(t, line, words, lang),
        "merchant": lambda space: words.text(f"locations.{buyers[space]}", lang),
        "port": lambda slot: place_of_slot_name(t, slot, words, lang),
        "slot": lambda slot: place_of_slot_name(t, slot, words, lang),
        "tile": lambda tile: tile_name(t, tile, words, lang),
    }
    said = {name: speakers[name](number) if name in speakers else number for name, number in event.numbers.items()}
    player = names[event.seat] if event.seat >= 0 else ""
    order = [names[seat] for seat in (event.seat, *event.numbers.values()) if seat >= 0] if event.kind == "order" else ()
    paid_before = event.kind == "linked" and event.pounds == 0
    key = "linked_paid" if paid_before else event.kind
    return words.text(f"events.{key}", lang, player=player, order=", ".join(order), **said)
