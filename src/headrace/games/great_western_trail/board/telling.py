"""What things tell of themselves: places, tiles, cities, stations, spaces of the railway, cards."""

from headrace.games.great_western_trail import naming
from headrace.games.great_western_trail.board.facts import Ride, Sheet, counted
from headrace.games.great_western_trail.board.offers import TILES
from headrace.games.great_western_trail.board.position import Lying, discs_in, master_at, tile_on
from headrace.games.great_western_trail.material import (
    CITIES,
    CITY_VALUE,
    CROSSINGS,
    DATA,
    NONE,
    RAIL_STATION,
    RAILS,
    SPACES,
    STATION_COST,
    STATION_VP,
    STATIONS,
)
from headrace.games.great_western_trail.rules.engine import counted_back

CLAUSES = {"neutral": "10.1", "private": "10.2", "hazard": "9.9", "teepee": "9.6"}
"""What speaks of a tile, by its kind."""


def toll_words(sheet: Sheet, ride: Ride) -> str:
    """`$2`, `$1–3` by the way that is taken, `free`."""
    if not ride.dearest:
        return sheet.say("free")
    return f"${ride.cheapest}" if ride.cheapest == ride.dearest else f"${ride.cheapest}–{ride.dearest}"


def place_words(sheet: Sheet, space: str) -> str:
    """A place by what lies there: `neutral building D`, `Juno's 5a`, or the name of the space."""
    found = tile_on(sheet.s, space)
    if found is None or found.kind in ("teepee", "hazard"):
        return naming.space_name(SPACES.index(space), sheet.words, sheet.lang)
    return tile_words(sheet, found)


def short_place(sheet: Sheet, space: str) -> str:
    """A place in a word or two: `E`, `your 5a`, `Juno's 1a`, `drought 2`."""
    found = tile_on(sheet.s, space)
    return TILES[found.id]["letter"] if found and found.kind == "neutral" else place_words(sheet, space)


def tile_words(sheet: Sheet, found: Lying) -> str:
    """A tile in words."""
    if found.kind == "private":
        key = "your_tile" if sheet.own(found.owner) else "tile_of"
        return sheet.say(key, player=sheet.view.names[found.owner], tile=found.id)
    if found.kind == "neutral":
        return naming.building_name(found.id, sheet.words, sheet.lang)
    ids = {"hazard": f"{found.id}_{found.points}_{found.hand}", "teepee": f"{found.id}_teepee"}
    return naming.supply_name(ids.get(found.kind, found.id), sheet.words, sheet.lang)


def space_words(sheet: Sheet, space: str) -> str:
    """A place with what it offers."""
    found, name = tile_on(sheet.s, space), place_words(sheet, space)
    if found is None or found.kind not in ("neutral", "private"):
        return name
    rows = [row for row in TILES[found.id]["actions"] if not row.get("copy_adjacent")]
    does = " · ".join(naming.effect_name(row, sheet.words, sheet.lang) for row in rows)
    return f"{name}: {does or (sheet.say('copies') if found.id == '8b' else '')}"


def clause(sheet: Sheet, space: str) -> str:
    """The clause that speaks of what lies on a space."""
    found = tile_on(sheet.s, space)
    return CLAUSES[found.kind] if found else "9.2.1"


def city_words(sheet: Sheet, city: str) -> str:
    """A city with its value, and whose discs lie there."""
    discs = ", ".join(dict.fromkeys(sheet.view.names[seat] for seat in discs_in(sheet.s, city)))
    words = sheet.say("tip_city", city=sheet.term(f"city.{city}"), value=CITY_VALUE[CITIES.index(city)])
    return f"{words} · {discs}" if discs else words


def station_words(sheet: Sheet, station: int) -> str:
    """A station with its cost, points and master."""
    name = naming.station_name(STATIONS[station], sheet.words, sheet.lang)
    words = sheet.say("tip_station", station=name, cost=STATION_COST[station], points=STATION_VP[station])
    master = master_at(sheet.s, station)
    return f"{words} · {sheet.term(f'station_master.{master}')}" if master else words


def immediate_words(sheet: Sheet, kind: str, at: int) -> str:
    """What a worker brings who comes to a space of a row."""
    row = DATA["player_board"]["immediate"][kind].get(f"space_{at + 1}")
    return naming.effect_name(row, sheet.words, sheet.lang) if row else sheet.say("no_immediate")


def rail_name(sheet: Sheet, name: str) -> str:
    """A space of the railway."""
    return naming.rail_name(name, sheet.words, sheet.lang)


def rail_words(sheet: Sheet, name: str) -> str:
    """What an engine finds on a space of the railway: a station, and what the longest delivery would pay from there."""
    at = RAILS.index(name)
    station = RAIL_STATION[at]
    told = [] if station == NONE else [sheet.say("rail_station", cost=STATION_COST[station], points=STATION_VP[station])]
    if sheet.drives_to_deliver:
        return " · ".join([*told, sheet.say("rail_delivery", most=counted_back(sheet.s, at))])
    signs = sum(sign >= counted(at) for sign in CROSSINGS)
    return " · ".join([*told, sheet.say("rail_transport", most=signs) if signs else sheet.say("rail_free")])


def card_words(sheet: Sheet, card: int) -> str:
    """A card by its kind."""
    return naming.card_name(card, sheet.words, sheet.lang)
