"""What happens in a game, and how a log line tells it."""

from collections.abc import Callable, Sequence
from enum import IntEnum

from headrace.core.moves import A_SEAT, Event
from headrace.core.words import Words
from headrace.games.great_western_trail.material import (
    AUXILIARIES,
    BUILDINGS,
    CARDS,
    CITIES,
    DISCS,
    HAZARDS,
    MASTERS,
    PURCHASES,
    RAILS,
    SPACES,
    STATIONS,
    SUPPLY,
    TEEPEES,
    WORKERS,
)
from headrace.games.great_western_trail.naming import (
    auxiliary_name,
    building_name,
    card_name,
    counted,
    place_name,
    plate_name,
    purchase_name,
    rail_name,
    risk_name,
    space_name,
    station_name,
    supply_name,
)
from headrace.games.great_western_trail.numbering import USES


class EventKind(IntEnum):
    """Kinds of events the rules text notes."""

    PLACED = 0
    MOVED = 1
    TOLL = 2
    TOLL_TO = 3
    USED = 4
    RISK_USED = 5
    AUXILIARY = 6
    PLAYED = 7
    FORFEITED = 8
    DISCARDED = 9
    CARD_REMOVED = 10
    GAINED = 11
    PAID = 12
    CERTIFICATES = 13
    DREW = 14
    RESHUFFLED = 15
    HIRED = 16
    BUILT = 17
    REPLACED = 18
    TOOK_OBJECTIVE = 19
    TOOK_TOP = 20
    DREW_OBJECTIVE = 21
    ENGINE_MOVED = 22
    UPGRADED = 23
    CITY_DISC = 24
    STATION_DISC = 25
    DISC_RETURNED = 26
    APPOINTED = 27
    TRADED = 28
    HAZARD_REMOVED = 29
    PURCHASED = 30
    BOUGHT = 31
    CATTLE_ADDED = 32
    MARKET_FILLED = 33
    WORKER_CAME = 34
    TILE_CAME = 35
    TILE_LOST = 36
    TOKEN_MOVED = 37
    TOKEN_TAKEN = 38
    INCOME = 39
    DELIVERED = 40
    TRANSPORT = 41
    FORESIGHT_FILLED = 42
    GAME_OVER = 43
    CAME_BY = 44
    SHOWED = 45


NUMBERS: dict[EventKind, tuple[str, ...]] = {
    EventKind.PLACED: ("space", "building"),
    # tolls since the last fork that was asked about
    EventKind.MOVED: ("start", "space", "steps", "dollars", "building", "owner"),
    EventKind.TOLL: ("space", "dollars"),  # to the bank
    EventKind.TOLL_TO: ("space", "dollars", "owner"),
    EventKind.USED: ("building", "plate", "space"),  # plate from 0
    EventKind.RISK_USED: ("space",),
    EventKind.AUXILIARY: ("auxiliary", "use"),  # 0 single, 1 double
    EventKind.PLAYED: ("card",),
    EventKind.FORFEITED: (),
    EventKind.DISCARDED: ("card",),
    EventKind.CARD_REMOVED: ("card",),
    EventKind.GAINED: ("dollars",),
    EventKind.PAID: ("dollars",),
    EventKind.CERTIFICATES: ("spaces", "marker"),  # forward on the track; value beside the marker
    EventKind.DREW: ("count",),
    EventKind.RESHUFFLED: (),
    EventKind.HIRED: ("worker", "row", "dollars"),  # row from 1
    EventKind.BUILT: ("building", "space", "dollars"),
    EventKind.REPLACED: ("old", "building", "space", "dollars"),
    EventKind.TOOK_OBJECTIVE: ("card",),
    EventKind.TOOK_TOP: ("card",),
    EventKind.DREW_OBJECTIVE: (),  # seen by its owner only
    EventKind.ENGINE_MOVED: ("rail", "to"),
    EventKind.UPGRADED: ("station", "dollars"),
    EventKind.CITY_DISC: ("disc", "city"),
    EventKind.STATION_DISC: ("disc", "station"),
    EventKind.DISC_RETURNED: ("station",),  # taken from there to be placed elsewhere
    EventKind.APPOINTED: ("worker", "station", "master"),
    EventKind.TRADED: ("teepee", "space", "dollars"),  # gained; negative: paid
    EventKind.HAZARD_REMOVED: ("hazard", "space", "dollars"),
    EventKind.PURCHASED: ("purchase", "dollars"),
    EventKind.BOUGHT: ("card",),
    EventKind.CATTLE_ADDED: ("card",),
    EventKind.MARKET_FILLED: ("count",),
    EventKind.WORKER_CAME: ("worker", "row"),
    EventKind.TILE_CAME: ("tile", "space"),
    EventKind.TILE_LOST: ("tile",),
    EventKind.TOKEN_MOVED: ("row",),
    EventKind.TOKEN_TAKEN: (),
    EventKind.INCOME: ("value", "permanent", "marker", "dollars"),  # of the cattle; certificates used of both kinds; in all
    EventKind.DELIVERED: ("city", "value"),
    EventKind.TRANSPORT: ("city", "dollars"),
    EventKind.FORESIGHT_FILLED: ("tile", "column"),
    EventKind.GAME_OVER: (),
    EventKind.CAME_BY: ("space",),
    EventKind.SHOWED: ("card",),  # a card of the hand at the income
}
NAMED: dict[str, Sequence[str]] = {
    **dict.fromkeys(("space", "start"), SPACES),
    **dict.fromkeys(("building", "old"), BUILDINGS),
    **dict.fromkeys(("rail", "to"), RAILS),
    "card": CARDS,
    "worker": WORKERS,
    "teepee": TEEPEES,
    "hazard": HAZARDS,
    "tile": SUPPLY,
    "purchase": PURCHASES,
    "auxiliary": AUXILIARIES,
    "use": USES,
    "disc": DISCS,
    "city": CITIES,
    "station": STATIONS,
    "master": MASTERS,
    "owner": A_SEAT,
}
"""What the numbers of these names stand for; a column counts from 0."""
"""What the numbers of a note are called, by its kind."""
PARTS = (
    *(EventKind.CAME_BY, EventKind.SHOWED, EventKind.TOLL, EventKind.TOLL_TO, EventKind.USED, EventKind.RISK_USED),
    *(EventKind.AUXILIARY, EventKind.PAID, EventKind.FORESIGHT_FILLED, EventKind.RESHUFFLED),
)
"""Kinds that the next event of another kind sums up."""
TAILS = (EventKind.GAINED, EventKind.FORFEITED)
"""Kinds that belong to what their seat did just before; what is gained stands beside it in brackets."""


NAMES = {
    "disc": ("discs.", DISCS),
    "city": ("city.", CITIES),
    "master": ("station_master.", MASTERS),
    "worker": ("names.a_", WORKERS),
}
"""Numbers whose names are phrases: the beginning of the key, and the ids."""
COUNTED = ("steps", "count")
PAYING = AUXILIARIES.index("aux_money")
"""The auxiliary action that only brings dollars, which are told beside it."""


def aside(event: Event, words: Words, lang: str) -> str:
    """What a line of the log says in brackets: `+$2`."""
    return words.text("names.more", lang, count=event.dollars) if event.kind == "gained" else ""


def line(event: Event, words: Words, lang: str, names: Sequence[str]) -> str:
    """One line of the log."""
    numbers = event.numbers
    speakers: dict[str, Callable[[int], object]] = {
        "space": lambda space: space_name(space, words, lang),
        "owner": lambda seat: names[seat] if seat >= 0 else "",
        "building": lambda building: building_name(BUILDINGS[building], words, lang) if building >= 0 else "",
        "old": lambda building: building_name(BUILDINGS[building], words, lang),
        "plate": lambda plate: plate_name(numbers["building"], plate, words, lang),
        "auxiliary": lambda auxiliary: auxiliary_name(auxiliary, numbers["use"], words, lang),
        "use": lambda use: words.text(f"names.{USES[use]}", lang),
        "card": lambda card: card_name(card, words, lang),
        "rail": lambda rail: rail_name(RAILS[rail], words, lang),
        "to": lambda rail: rail_name(RAILS[rail], words, lang),
        "station": lambda station: station_name(STATIONS[station], words, lang),
        "teepee": lambda teepee: supply_name(TEEPEES[teepee], words, lang),
        "hazard": lambda hazard: supply_name(HAZARDS[hazard], words, lang),
        "purchase": lambda purchase: purchase_name(PURCHASES[purchase], words, lang),
        "tile": lambda tile: supply_name(SUPPLY[tile], words, lang),
        "dollars": abs,
        "column": lambda column: column + 1,
    }
    said: dict[str, object] = {"player": names[event.seat] if event.seat >= 0 else ""}
    for name, number in numbers.items():
        if name in NAMES and number >= 0:
            said[name] = words.text(NAMES[name][0] + NAMES[name][1][number], lang)
        elif name in COUNTED:
            said[name] = counted(name, number, words, lang)
        else:
            said[name] = speakers[name](number) if name in speakers else number
    if event.kind == "risk_used":
        said["risk"] = risk_name(numbers["space"], words, lang)
    if event.kind in ("placed", "moved"):
        owner = numbers.get("owner", -1)
        host = names[owner] if owner not in (-1, event.seat) else ""
        said["space"] = place_name(numbers["space"], numbers["building"], host, words, lang)
    return words.text(f"events.{_variant(event)}", lang, **said)


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
