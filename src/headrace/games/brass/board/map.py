"""The map in both sizes, the overview for the phone, and the drawing that stands alone."""

from collections.abc import Sequence

from headrace.boards import pan as panning
from headrace.boards.curves import Point
from headrace.boards.pan import Window, lively, overview, start
from headrace.boards.plates import ink, plate
from headrace.boards.touch import chosen_ring
from headrace.draw import Html, standalone
from headrace.draw.kit import g, num, path, tag
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.land import definitions, land
from headrace.games.brass.board.lines import links, offers, printed
from headrace.games.brass.board.market import market, prices
from headrace.games.brass.board.slips import cartouche, piles, turn_order
from headrace.games.brass.board.sources import takings, ways
from headrace.games.brass.board.towns import corners, towns
from headrace.games.brass.board.track import markers
from headrace.games.brass.material import NONE
from headrace.games.brass.naming import ROMAN

PHONE = (390.0, 472.0)
PHONE_STILL = (390.0, 436.0)
"""Below a heading."""


def board(sheets: Sequence[Sheet]) -> Html:
    """The table in every size, with the definitions that all drawings of the game use."""
    body = "".join(tag("div", pan(sheet) if sheet.narrow else drawn(sheet), class_=sheet.size) for sheet in sheets)
    return Html(definitions(sheets[0].title) + body)


def svg(sheet: Sheet, theme: str) -> Html:
    """The wide map as one drawing of its own."""
    found = drawn(sheet)
    head, rest = found.split(">", 1)
    whole = sheet.title.landscape.inside(f"{head}><defs>{land(sheet.title)}</defs>{rest}")
    return standalone(whole, theme, sheet.title.id)


def _ground(sheet: Sheet) -> str:
    """The landscape, stretched from the wide map to this size."""
    return sheet.chart.scale.land(f"land-{sheet.title.id}", sheet.title.wide)


def drawn(sheet: Sheet) -> str:
    """The whole map, with all that lies on it."""
    body = _pieces(sheet) + cartouche(sheet) + market(sheet) + piles(sheet) + turn_order(sheet) + sheet.title.extras(sheet)
    track = sheet.tip(_border(sheet), sheet.say("tip_track"), "income")
    return _framed(sheet, body + track + markers(sheet))


def still(sheet: Sheet) -> str:
    """The land with links and tiles of an earlier state; nothing in it can be pressed."""
    return _framed(sheet, _pieces(sheet) + _border(sheet))


def _border(sheet: Sheet) -> str:
    """The neatline without markers."""
    return sheet.title.landscape.reference(f"border-{sheet.size}")


def _framed(sheet: Sheet, body: str) -> str:
    label = sheet.say("canal_map" if sheet.still else "label")
    return panning.chart(body, sheet.chart.scale, label, _start(sheet) if sheet.narrow else None)


def _pieces(sheet: Sheet) -> str:
    """The land, places, lines, links and tiles."""
    inks, tokens = links(sheet)
    body = _ground(sheet) + sheet.title.landscape.drawing(f"names-{sheet.size}-{sheet.lang}")
    body += printed(sheet) + inks + ways(sheet) + ("" if sheet.still else offers(sheet)) + towns(sheet)
    body += "".join(sheet.title.outer(sheet, place) for place in range(sheet.t.buildable_count, sheet.t.place_count))
    return body + tokens + _planned(sheet) + corners(sheet) + takings(sheet)


def _planned(sheet: Sheet) -> str:
    """The tile of the course that is looked at, on its space."""
    course = sheet.reach.course
    if course is None or "slot" not in course.keys or sheet.view.seat is None:
        return ""
    slot, tile = sheet.reach.slot_of(course), sheet.reach.tile_of(course)
    (x, y), t, seat = sheet.chart.slots[slot], sheet.t, sheet.view.seat
    industry = t.names.industries[t.tile_industry[tile]]
    side = sheet.chart.scale.slot
    body = plate(x, y, side, industry, ROMAN[t.tile_level[tile]], seat, sheet.letter(seat))
    return g(body + chosen_ring(sheet.chart.slot_box(slot, 2)), pointer_events="none", opacity=".96")


# ---- the phone ------------------------------------------------------------------------------------------------------
def _start(sheet: Sheet) -> Window:
    """What the phone shows first: round the things that can be pressed."""
    scale = sheet.chart.scale
    return start(scale, PHONE_STILL if sheet.still else PHONE, _spots(sheet), scale.at(sheet.title.spots.start))


def _spots(sheet: Sheet) -> list[Point]:
    """Where something can be pressed, or has just happened."""
    names, chart = sheet.t.names, sheet.chart
    found = [(f"slot:{names.slots[slot]}", chart.slots[slot]) for slot in sheet.slots]
    return lively(sheet, found + [(f"line:{names.lines[line]}", chart.routes[line].middle) for line in sheet.lines])


def pan(sheet: Sheet) -> str:
    """The map to be dragged and zoomed, with the overview and the buttons for it."""
    body = still(sheet) if sheet.still else drawn(sheet)
    if sheet.still:
        return panning.pan(sheet, body, _overview(sheet), "canal-pan")
    return panning.pan(sheet, body, _overview(sheet) + prices(sheet), "brass-map")


def _overview(sheet: Sheet) -> str:
    """The whole map small: who stands where, what can be pressed, and a glass over the part that is shown."""
    s, body = sheet.s, _ground(sheet)
    for line in sheet.lines:
        if s.link[line] != NONE:
            body += path(sheet.chart.routes[line].d, ink(s.link[line])[0], 22)
    squares: dict[str, str] = {}
    for slot in sheet.slots:
        x, y = sheet.chart.slots[slot]
        fill = ink(s.owner[slot])[0] if s.tile[slot] != NONE else "var(--paper-sunk)"
        squares[fill] = squares.get(fill, "") + f"M{num(x - 22)} {num(y - 22)}h44v44h-44z"
    body += "".join(path(d, "var(--ink)", 5, fill) for fill, d in squares.items())
    return overview(body, sheet.chart.scale, _start(sheet), _spots(sheet) if sheet.mine else ())
