"""What happens in a game of Brass, and how a log line tells it."""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum

from headrace.core.moves import A_SEAT, Event
from headrace.core.words import Words
from headrace.games.brass.material import ERA_NAMES
from headrace.games.brass.naming import card_name, industry_name, line_name, place_of_slot_name, tile_name
from headrace.games.brass.tables import Tables


class EventKind(IntEnum):
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
    INCOME_SCORED = 38
    INCOME_COST = 39
    AGAIN_SCORED = 40


NUMBERS: Mapping[EventKind, tuple[str, ...]] = {
    EventKind.ERA_BEGAN: ("era",),
    EventKind.ROUND_BEGAN: ("round", "era"),
    EventKind.ORDER: ("second", "third", "fourth"),  # after the seat of the event, which is first; -1 none
    EventKind.DISCARDED: ("card",),
    EventKind.BUILT: ("tile", "slot", "pounds", "special"),  # the printed price; 1: a special build
    EventKind.OVERBUILT: ("tile", "slot"),  # what is replaced; the seat is its owner
    EventKind.LINKED: ("line", "pounds"),
    EventKind.COAL_TAKEN: ("slot", "owner"),
    EventKind.COAL_BOUGHT: ("pounds",),
    EventKind.IRON_TAKEN: ("slot", "owner"),
    EventKind.IRON_BOUGHT: ("pounds",),
    EventKind.BEER_TAKEN: ("slot", "owner"),
    EventKind.BARREL_TAKEN: ("merchant",),
    EventKind.BONUS_MONEY: ("pounds",),
    EventKind.BONUS_POINTS: ("points",),
    EventKind.BONUS_INCOME: ("spaces",),
    EventKind.DEVELOPED: ("tile",),
    EventKind.SOLD: ("tile", "slot", "merchant"),
    EventKind.SOLD_TO_PORT: ("tile", "slot", "port"),
    EventKind.DISTANT_TILE: ("shown", "marker", "spaces"),  # the number on it; where the marker stands after it
    EventKind.DISTANT_CLOSED: ("shown",),
    EventKind.FLIPPED: ("tile", "slot", "spaces"),  # the seat is its owner
    EventKind.TO_MARKET: ("industry", "cubes", "pounds"),
    EventKind.LOAN: ("pounds", "income"),  # the space of the income marker after it
    EventKind.SCOUTED: (),
    EventKind.PASSED: (),
    EventKind.INCOME: ("pounds",),
    EventKind.INCOME_PAID: ("pounds",),
    EventKind.SHORTFALL: ("pounds",),
    EventKind.TILE_REMOVED: ("tile", "slot", "pounds"),
    EventKind.POINTS_LOST: ("points",),
    EventKind.LINKS_SCORED: ("points",),
    EventKind.TILES_SCORED: ("points",),
    EventKind.MONEY_SCORED: ("points",),
    EventKind.INCOME_SCORED: ("points",),
    EventKind.INCOME_COST: ("points",),
    EventKind.AGAIN_SCORED: ("points",),
    EventKind.GAME_OVER: (),
    EventKind.BONUS_LOST: (),
    EventKind.LINK_SCORED: ("line", "points"),
    EventKind.TILE_SCORED: ("tile", "slot", "points"),
}
"""What the numbers of each kind are called."""


def named(t: Tables) -> dict[str, Sequence[str]]:
    """What the numbers of these names stand for in a title; its merchants apart."""
    names = t.names
    return {
        "era": ERA_NAMES,
        "card": names.cards,
        "tile": names.tiles,
        "line": names.lines,
        "industry": names.industries,
        **dict.fromkeys(("second", "third", "fourth", "owner"), A_SEAT),
        "slot": names.slots,
    }


PARTS = (
    *(EventKind.LINK_SCORED, EventKind.TILE_SCORED, EventKind.BEER_TAKEN, EventKind.BARREL_TAKEN),
    *(EventKind.BONUS_MONEY, EventKind.BONUS_POINTS, EventKind.BONUS_INCOME, EventKind.BONUS_LOST),
)
"""Kinds that the next event of another kind sums up."""
TAILS = (
    *(EventKind.OVERBUILT, EventKind.COAL_TAKEN, EventKind.COAL_BOUGHT, EventKind.IRON_TAKEN, EventKind.IRON_BOUGHT),
    *(EventKind.TO_MARKET, EventKind.FLIPPED, EventKind.DISCARDED),
)
"""Kinds that belong to what was done before, if the same seat did it; else to what it does next."""
HEADS = (EventKind.PASSED,)
"""Kinds whose discard is noted before them, also where what was done before has none of its own."""
SCORED = (EventKind.LINKS_SCORED, EventKind.TILES_SCORED, EventKind.MONEY_SCORED)
IDLE = {EventKind.INCOME: "pounds", EventKind.POINTS_LOST: "points", **dict.fromkeys(SCORED, "points")}
"""Kinds that say nothing where this number is 0."""


def aside(t: Tables, event: Event, words: Words, lang: str) -> str:
    """The card that an action costs."""
    if event.kind != "discarded":
        return ""
    return words.text("events.discards", lang, card=card_name(t, event.card, words, lang))


def tell(t: Tables, buyers: Sequence[str], event: Event, words: Words, lang: str, names: Sequence[str]) -> str:
    """One line of the log; `buyers`: the place of each merchant space."""
    speakers: dict[str, Callable[[int], str]] = {
        "card": lambda card: card_name(t, card, words, lang),
        "era": lambda era: words.text(f"terms.{ERA_NAMES[era]}_era", lang),
        "industry": lambda industry: industry_name(t, industry, words, lang),
        "line": lambda line: line_name(t, line, words, lang),
        "owner": lambda seat: names[seat],
        "merchant": lambda space: words.text(f"locations.{buyers[space]}", lang),
        "port": lambda slot: place_of_slot_name(t, slot, words, lang),
        "slot": lambda slot: place_of_slot_name(t, slot, words, lang),
        "tile": lambda tile: tile_name(t, tile, words, lang),
    }
    said = {name: speakers[name](number) if name in speakers else number for name, number in event.numbers.items()}
    player = names[event.seat] if event.seat >= 0 else ""
    order = [names[seat] for seat in (event.seat, *event.numbers.values()) if seat >= 0] if event.kind == "order" else ()
    return words.text(f"events.{_key(event)}", lang, player=player, order=", ".join(order), **said)


def _key(event: Event) -> str:
    """The key of its line: a second link is paid with the first, a special build is called so, an own mine too."""
    if event.kind == "linked" and event.pounds == 0:
        return "linked_paid"
    if event.kind == "built" and event.special:
        return "built_special"
    return f"{event.kind}_own" if event.kind in FROM_TILES and event.owner == event.seat else event.kind


FROM_TILES = ("coal_taken", "iron_taken", "beer_taken")
