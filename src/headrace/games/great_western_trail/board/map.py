"""The map in both sizes: the trail with all that lies on it, the railway, cities, stations, and the drawing that stands alone."""

from collections.abc import Sequence

from headrace.boards import pan as panning
from headrace.boards.curves import Box, Point
from headrace.boards.pan import Window, lively, overview, start
from headrace.boards.plates import hexagon, ink
from headrace.draw import Html, standalone, stored
from headrace.draw.kit import circle, g, num, path, rect, tag, text
from headrace.draw.shapes import framed
from headrace.games.great_western_trail.board import tiles
from headrace.games.great_western_trail.board.chart import (
    LANDSCAPE,
    PHONE,
    RAIL_IDS,
    SCALE,
    SPACE_ROWS,
    box_of,
    place,
    rail,
    spot,
)
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.market import cattle_market, foresight, job_market, lit_hand
from headrace.games.great_western_trail.board.marks import LIT, corners, palm, reach_tag
from headrace.games.great_western_trail.board.position import Lying, discs_at, discs_in, master_at, tile_on
from headrace.games.great_western_trail.board.telling import (
    city_words,
    clause,
    place_words,
    rail_name,
    space_words,
    station_words,
    toll_words,
)
from headrace.games.great_western_trail.board.ways import rails_in_reach, travels, walked
from headrace.games.great_western_trail.material import CITIES, STATION_DARK, STATIONS, TOLL_BLACK, TOLL_GREEN
from headrace.readable.named import which

RIDERS = ((25, -30), (-25, -30), (40, -22), (-40, -22))
"""Where cattlemen stand beside the middle of a space, by how many stand there already."""
TAGS = {"drought_1": (46, 9), "drought_2": (46, -3), "drought_3": (46, 0), "drought_4": (46, 0), "d": (-22, -39)}
"""Where steps and toll stand beside a space; elsewhere below it."""


def board(sheets: Sequence[Sheet]) -> Html:
    """The table in every size, with the tiles that stand there often."""
    body = "".join(tag("div", pan(sheet) if sheet.narrow else drawn(sheet), class_=sheet.size) for sheet in sheets)
    return Html(stored(tiles.often()) + body)


def svg(sheet: Sheet, theme: str = "light") -> Html:
    """The map as one drawing of its own."""
    head, rest = drawn(sheet).split(">", 1)
    return standalone(LANDSCAPE.inside(f"{head}>{tag('defs', tiles.often())}{rest}"), theme, sheet.view.game.id)


def drawn(sheet: Sheet) -> str:
    """The whole map."""
    body = LANDSCAPE.drawing(f"map-{sheet.lang}") + sheet.kept(cartouche, (), sheet.s.players) + LANDSCAPE.reference("compass")
    body += travels(sheet) + walked(sheet)
    body += "".join(_space(sheet, space) for space in SPACE_ROWS) + _cities(sheet) + _stations(sheet) + foresight(sheet)
    body += job_market(sheet) + cattle_market(sheet) + _railway(sheet) + _riders(sheet) + _tags(sheet)
    return panning.chart(body, SCALE, sheet.say("label"), _start(sheet) if sheet.narrow else None)


# ---- the trail ------------------------------------------------------------------------------------------------------
def _space(sheet: Sheet, space: str) -> str:
    """What lies on a space: to go to, to build on, to take, to copy."""
    found, planned = tile_on(sheet.s, space), sheet.planned_on(space)
    owners = [sheet.who(tile.owner) for tile in (found, planned) if tile]
    return sheet.kept(_space_of, (space, found, planned), *owners, sheet.stands(f"space:{space}"))


def _space_of(sheet: Sheet, space: str, found: Lying | None, planned: Lying | None) -> str:
    (x, y), box, target = spot(space), box_of(space, found is not None), f"space:{space}"
    if planned:
        body = tiles.moved_to(lying(sheet, planned), x, y, opacity=".7")
    else:
        body = tiles.moved_to(lying(sheet, found), x, y) if found else _bare(box)
    words = space_words(sheet, space)
    drawn = sheet.tip(sheet.touch(body, target, words, box, 5, data_at=target), words, clause(sheet, space))
    return drawn + lit_hand(sheet, planned or found, target, x, y) + _value(space, found is not None) + sheet.crop(target, box)


def _bare(box: Box) -> str:
    """Something to point at where nothing lies."""
    return rect(box[0], box[1], box[2] - box[0], box[3] - box[1], "transparent")


def lying(sheet: Sheet, found: Lying) -> str:
    """A tile round the origin."""
    if found.kind == "neutral":
        return tiles.neutral(found.id)
    if found.kind == "private":
        return g(tiles.private(found.id, found.owner, sheet.letter(found.owner)), data_thing=f"building:{found.owner}:{found.id}")
    if found.kind == "worker":
        return tiles.worker(found.id)
    return tiles.one_of(f"teepee-{found.id}") if found.kind == "teepee" else tiles.hazard(found.id, found.points, found.hand)


def _value(space: str, covered: bool) -> str:
    """What a teepee space pays or costs."""
    row = SPACE_ROWS[space]
    if row["kind"] != "teepee":
        return ""
    (x, y), dollars = spot(space), row["value"]
    words = f"${dollars}" if dollars > 0 else f"−${-dollars}"
    return text(x - (5 if covered else 0), y - 21 if covered else y + 5, words, 12.5, 700, anchor="middle", **LIT)


def _riders(sheet: Sheet) -> str:
    """Cattlemen, beside what lies on their spaces."""
    body, there = "", dict[str, int]()
    for seat in sheet.seats:
        if space := which(sheet.s, "cattleman", seat):
            at = there.get(space, 0)
            there[space] = at + 1
            body += _rider(sheet, seat, space, at)
    return body


def _rider(sheet: Sheet, seat: int, space: str, at: int) -> str:
    (x, y), (dx, dy) = spot(space), RIDERS[at]
    words = sheet.say("tip_rider", player=sheet.name(seat), place=place_words(sheet, space))
    body = g(tiles.rider(seat, sheet.letter(seat)), transform="scale(1.1)")
    drawn = tiles.moved_to(sheet.tip(body, words, "4.2"), x + dx, y + dy, data_thing=f"rider:{seat}")
    return drawn + sheet.crop(f"rider:{seat}", (x + dx - 12, y + dy - 19, x + dx + 12, y + dy + 18))


def _tags(sheet: Sheet) -> str:
    """Steps and toll of every place in reach; a number on every rail space in reach."""
    body = ""
    for space, ride in sheet.reachable.items():
        (x, y), (_, top, _, bottom) = spot(space), box_of(space, tile_on(sheet.s, space) is not None)
        dx, dy = TAGS.get(space, (14, (bottom - top) / 2 + 9))
        price = ride.price.attributes(f"space:{space}")
        body += reach_tag(x + dx, y + dy, ride.steps, toll_words(sheet, ride), ride.chosen, **price)
    for name, (steps, chosen) in rails_in_reach(sheet).items():
        x, y = rail(name)
        fill, on = ("var(--may)", "var(--on-may)") if chosen else ("none", "var(--may)")
        ring = circle(x, y, 9.5, fill)
        body += g(ring + text(x, y + 4.6, steps, 12.5, 700, on, "middle"), pointer_events="none")
    return body


# ---- railway and cities ---------------------------------------------------------------------------------------------
def _railway(sheet: Sheet) -> str:
    """Spaces to move to, crossing signs to be paid, and engines."""
    body = ""
    for name in RAIL_IDS:
        target = f"rail:{name}"
        if mark := sheet.reach.mark(target):
            x, y = rail(name)
            ground = circle(x, y, 10, "transparent" if mark.why else "var(--halo)")
            body += sheet.touch(ground, target, rail_name(sheet, name), (x - 11, y - 11, x + 11, y + 11), 11)
    body += "".join(_crossing(name) for name in sheet.crossings)
    home = [seat for seat in sheet.seats if which(sheet.s, "engine", seat) == "r0"]
    return body + "".join(_engine(sheet, seat, home) for seat in sheet.seats)


def _crossing(name: str) -> str:
    x, y = place("cross", name)
    return circle(x, y, 9, "none", "var(--halo)", 4) + circle(x, y, 9, "none", "var(--may)", 2)


def _engine(sheet: Sheet, seat: int, home: list[int]) -> str:
    """An engine; those that have not left stand below each other."""
    name = which(sheet.s, "engine", seat)
    x, y = rail(name)
    if name == "r0":
        x, y = x - 6, y + 22 * home.index(seat)
    box = (x - 20, y - 11, x + 19, y + 9)
    words = sheet.say("tip_engine", player=sheet.name(seat), place=rail_name(sheet, name))
    body = sheet.tip(tiles.engine(seat, sheet.letter(seat)), words, "9.4")
    return tiles.moved_to(body, x, y, data_thing=f"engine:{seat}") + sheet.crop(f"engine:{seat}", box)


def _cities(sheet: Sheet) -> str:
    """Cities to deliver to, and whose discs lie there."""
    discs = {name: tuple(discs_in(sheet.s, name)) for name in CITIES}
    return "".join(
        sheet.kept(_city, (name, there), *map(sheet.who, there), sheet.stands(f"city:{name}")) for name, there in discs.items()
    )


def _city(sheet: Sheet, name: str, discs: Sequence[int]) -> str:
    (x, _), target = place("city", name), f"city:{name}"
    box = (x - 39.5, 3.0, x + 39.5, 34.0)
    words = city_words(sheet, name)
    body = sheet.tip(sheet.touch(_bare(box), target, words, box, 3), words, "6.4")
    owners = list(dict.fromkeys(discs))
    pitch = 19 if len(owners) < 3 else 60 / len(owners)
    for at, seat in enumerate(owners):
        left = x + (at - (len(owners) - 1) / 2) * pitch
        body += sheet.seal(seat, left, 43.5, 8.5)
        if discs.count(seat) > 1:
            body += hexagon(left + 5, 50, 7.4, discs.count(seat))
    return body + sheet.crop(target, (x - 12, 35, x + 12, 52))


def _stations(sheet: Sheet) -> str:
    """Stations: their masters, or who has become one, and whose discs lie there."""
    body = ""
    for at, name in enumerate(STATIONS):
        discs, master = tuple(discs_at(sheet.s, name)), master_at(sheet.s, at)
        if name in STATIONS[:5]:
            appointed = which(sheet.s, "appointed", at), sheet.who(sheet.s.master_owner[at])
            body += sheet.kept(_master, (at,), master, *appointed)
        body += sheet.kept(_station, (at, name, discs), master, *map(sheet.who, discs), sheet.stands(f"station:{name}"))
    return body


def _station(sheet: Sheet, at: int, name: str, discs: Sequence[int]) -> str:
    (x, y), target = place("station", name), f"station:{name}"
    w = 22.0 + 14 * (len(discs) > 1)
    left = x - 18 if name in STATIONS[:5] and len(discs) > 1 else x - 11 if name in STATIONS[:5] else x + 11 - w
    slot = rect(left, y - 11, w, 22, "var(--stock-2)" if STATION_DARK[at] else "var(--stock)", "var(--ink)", 1, 1)
    slot += corners(left, y - 11, w, 22, bool(STATION_DARK[at]), 5)
    slot += "" if discs else tiles.station_sign(x, y)
    pitch = (w - 22) / max(1, len(discs) - 1)
    slot += "".join(sheet.seal(seat, left + 11 + k * pitch, y, 8) for k, seat in enumerate(discs))
    words, box = station_words(sheet, at), (left - 1, y - 12, left + w + 1, y + 12)
    return sheet.tip(sheet.touch(slot, target, words, box, 3), words, "9.5") + sheet.crop(target, box)


def _master(sheet: Sheet, station: int) -> str:
    x, y = place("station", STATIONS[station])
    x -= 37
    if tile := master_at(sheet.s, station):
        return sheet.tip(tiles.moved_to(tiles.master(tile), x, y), sheet.term(f"station_master.{tile}"), "9.5.7")
    if kind := which(sheet.s, "appointed", station):
        seat = sheet.s.master_owner[station]
        words = sheet.say("tip_appointed", player=sheet.name(seat), worker=sheet.term(f"term.{kind}"))
        return sheet.tip(tiles.moved_to(tiles.appointed(kind, seat), x, y), words, "9.5.7")
    return ""


# ---- slips of the map -----------------------------------------------------------------------------------------------
def cartouche(sheet: Sheet) -> str:
    """The title of the map, and the tolls of this table: they decide every ride."""
    w, h = 118, 90
    body = rect(0, 0, w, h, "var(--paper-raised)", "var(--ink)", 1.2, 2) + rect(
        3.5, 3.5, w - 7, h - 7, "none", "var(--ink)", 0.6, 1
    )
    body += framed(7, 7, w - 14, 8, h - 22)
    spaced = "1.5" if sheet.lang == "en" else None
    body += text(
        w / 2, 29, sheet.say("cartouche_above"), 12.4, 400, "var(--ink-2)", "middle", "sans", letter_spacing=spaced, room=w - 16
    )
    name = sheet.term("city.kansas_city")
    body += text(w / 2, 48, name, 17, 700, "var(--accent)", "middle", font_style=sheet.italic, room=w - 14)
    green, black = TOLL_GREEN[sheet.s.players], TOLL_BLACK[sheet.s.players]
    body += text(10, 68.5, sheet.say("toll"), 12.5, 400, "var(--ink-2)", family="sans", room=24)
    body += (
        palm(46, 64, "green", 16)
        + text(58, 69, f"${green}", 14, 700)
        + palm(86, 64, "black", 16)
        + text(98, 69, f"${black}", 14, 700)
    )
    return sheet.tip(tiles.moved_to(body, 8, 42), sheet.say("tip_toll"), "4.4")


# ---- the phone ------------------------------------------------------------------------------------------------------
def _spots() -> list[tuple[str, Point]]:
    """Everything on the map that can be pressed, and where."""
    found = [(f"space:{space}", spot(space)) for space in SPACE_ROWS]
    found += [(f"rail:{name}", rail(name)) for name in RAIL_IDS] + [(f"city:{name}", place("city", name)) for name in CITIES]
    return found + [(f"station:{name}", place("station", name)) for name in STATIONS]


def _start(sheet: Sheet) -> Window:
    """What the phone shows first: where something can be pressed or has happened, else the viewer's cattleman."""
    space = which(sheet.s, "cattleman", sheet.view.seat or 0) or "a"
    spots = _spots()
    asked = [each for each in spots if each[0] in sheet.reach.asked_for]
    return start(SCALE, PHONE, lively(sheet, asked) or lively(sheet, spots), spot(space))


def pan(sheet: Sheet) -> str:
    """The map to be dragged and zoomed, with the overview and the buttons for it."""
    body = rect(0, 0, SCALE.width, SCALE.height, "var(--land)") + LANDSCAPE.reference("overview")
    squares: dict[str, str] = {}
    for space in SPACE_ROWS:
        (x, y), found = spot(space), tile_on(sheet.s, space)
        fill = "var(--paper-sunk)" if found is None else ink(found.owner)[0] if found.kind == "private" else "var(--plate)"
        squares[fill] = squares.get(fill, "") + f"M{num(x - 20)} {num(y - 15)}h40v30h-40z"
    body += "".join(path(d, "var(--ink)", 4, fill) for fill, d in squares.items())
    small = overview(body, SCALE, _start(sheet), lively(sheet, _spots()) if sheet.mine else ())
    return panning.pan(sheet, drawn(sheet), small, "western-map")
