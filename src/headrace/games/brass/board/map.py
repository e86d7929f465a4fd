"""The map in both sizes, the overview for the phone, and the drawing that stands alone."""

from collections.abc import Sequence
from functools import cache

from headrace.boards.curves import Box
from headrace.boards.touch import chosen_ring
from headrace.draw import Html, defs, standalone
from headrace.draw.kit import drawing, g, num, path, rect, tag
from headrace.games.brass.board import engraving
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.lines import links, offers, printed
from headrace.games.brass.board.market import market
from headrace.games.brass.board.mat import tile_symbols
from headrace.games.brass.board.plates import bases, ink, plate, space_symbols
from headrace.games.brass.board.slips import cartouche, piles, turn_order
from headrace.games.brass.board.sources import takings, ways
from headrace.games.brass.board.title import Title
from headrace.games.brass.board.towns import corners, shown_in, towns
from headrace.games.brass.board.track import markers, neatline
from headrace.games.brass.material import NONE, SEATS

ICONS = (
    *("cotton_mill", "coal_mine", "iron_works", "manufacturer", "pottery", "brewery", "port", "shipyard", "coal_cube"),
    *("iron_cube", "beer_barrel", "canal_link", "rail_link", "victory_point", "income", "money", "card", "wild_card", "exchange"),
    "develop",
)
PHONE = (390.0, 472.0)
PHONE_STILL = (390.0, 436.0)
"""Below a heading."""


def board(sheets: Sequence[Sheet]) -> Html:
    """The table in every size, with the definitions that all drawings of the game use."""
    body = "".join(tag("div", pan(sheet) if sheet.narrow else drawn(sheet), class_=sheet.size) for sheet in sheets)
    return Html(defs(ICONS, land(sheets[0].title) + tile_symbols(sheets[0])) + body)


def svg(sheet: Sheet) -> Html:
    """The wide map as one drawing of its own."""
    found = drawn(sheet)
    head, rest = found.split(">", 1)
    return standalone(f"{head}><defs>{land(sheet.title)}</defs>{rest}", "light", sheet.title.id)


@cache
def land(title: Title) -> str:
    """The landscape and the empty spaces, drawn once for both sizes; to stand among the definitions of a page."""
    spaces = space_symbols(shown_in(title.tables, slot) for slot in range(title.tables.slot_count))
    return g(title.landscape(title.wide), id=f"land-{title.id}") + spaces + bases(SEATS)


@cache
def lettering(title: Title, narrow: bool, lang: str) -> str:
    """Names of the land in one size and language."""
    return title.names(title.narrow if narrow else title.wide, lang)


def _ground(sheet: Sheet) -> str:
    """The landscape, stretched from the wide map to this size."""
    a, b = sheet.title.wide, sheet.chart.scale
    kx, ky = b.sx / a.sx, b.sy / a.sy
    x, y, t = b.frame - a.frame * kx, b.frame - a.frame * ky, b.frame
    use = f'<use href="#land-{sheet.title.id}" transform="translate({x:.1f} {y:.1f}) scale({kx:.4f} {ky:.4f})"/>'
    w, h = b.width - 2 * t, b.height - 2 * t
    return tag("svg", use, x=num(t), y=num(t), width=num(w), height=num(h), viewBox=f"{t:g} {t:g} {w:g} {h:g}")


def drawn(sheet: Sheet) -> str:
    """The whole map, with all that lies on it."""
    body = _pieces(sheet) + cartouche(sheet) + market(sheet) + piles(sheet) + turn_order(sheet) + sheet.title.extras(sheet)
    track = neatline(sheet.chart.scale, sheet.t.income_level)
    return _framed(sheet, body + sheet.tip(track, sheet.say("tip_track"), "income") + markers(sheet))


def still(sheet: Sheet) -> str:
    """The land with links and tiles: a picture of what was."""
    return _framed(sheet, _pieces(sheet) + neatline(sheet.chart.scale, sheet.t.income_level))


def _framed(sheet: Sheet, body: str) -> str:
    extra = {"data_view": " ".join(num(v) for v in _start(sheet))} if sheet.narrow else {}
    label = sheet.say("canal_map" if sheet.still else "label")
    return drawing(body, (0, 0, sheet.chart.scale.width, sheet.chart.scale.height), label, class_="map", **extra)


def _pieces(sheet: Sheet) -> str:
    """The land, places, lines, links and tiles."""
    scale, spots = sheet.chart.scale, sheet.title.spots
    inks, tokens = links(sheet)
    body = _ground(sheet) + lettering(sheet.title, sheet.narrow, sheet.lang)
    body += engraving.compass(*scale.at(spots.compass), 34) + engraving.miles(*scale.at(spots.miles), sheet.say("miles"))
    body += printed(sheet) + inks + ways(sheet) + ("" if sheet.still else offers(sheet)) + towns(sheet)
    body += "".join(sheet.title.outer(sheet, place) for place in range(sheet.t.buildable_count, sheet.t.place_count))
    return body + tokens + _planned(sheet) + corners(sheet) + takings(sheet)


def _planned(sheet: Sheet) -> str:
    """The tile of the plan that is looked at, on its space."""
    plan = sheet.reach.chosen_plan
    if plan is None or plan.slot == NONE or plan.tile == NONE or sheet.view.seat is None:
        return ""
    (x, y), t, seat = sheet.chart.slots[plan.slot], sheet.t, sheet.view.seat
    industry = t.names.industries[t.tile_industry[plan.tile]]
    side = sheet.chart.scale.slot
    body = plate(x, y, side, industry, t.tile_level[plan.tile], seat, sheet.letter(seat))
    return g(body + chosen_ring(sheet.chart.slot_box(plan.slot, 2)), pointer_events="none", opacity=".96")


# ---- the phone ------------------------------------------------------------------------------------------------------
def _start(sheet: Sheet) -> Box:
    """What the phone shows first, as x, y, width, height: round the things that can be pressed."""
    scale, (w, h) = sheet.chart.scale, PHONE_STILL if sheet.still else PHONE
    spots = _live_spots(sheet)
    cx, cy = scale.at(sheet.title.spots.start)
    if spots:
        groups = [[other for other in spots if abs(other[0] - x) < w / 2.4 and abs(other[1] - y) < h / 2.4] for x, y in spots]
        near = max(groups, key=len)
        cx, cy = sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)
    return min(max(0, cx - w / 2), scale.width - w), min(max(0, cy - h / 2), scale.height - h), w, h


def _live_spots(sheet: Sheet) -> list[tuple[float, float]]:
    """Where something can be pressed, or has just happened."""
    names, chart = sheet.t.names, sheet.chart
    found = [(f"slot:{names.slots[slot]}", chart.slots[slot]) for slot in sheet.slots]
    found += [(f"line:{names.lines[line]}", chart.routes[line].middle) for line in sheet.lines]
    live = [spot for target, spot in found if (mark := sheet.reach.mark(target)) and mark.live]
    return live or [spot for target, spot in found if target in sheet.fresh]


def pan(sheet: Sheet) -> str:
    """The map to be dragged and zoomed, with the overview and the buttons for it."""
    signs = (("in", "M4 12h16M12 4v16"), ("out", "M4 12h16"), ("all", "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"))
    buttons = "".join(
        tag("button", drawing(path(d, "currentColor", 2.4), (0, 0, 24, 24)), data_zoom=name, aria_label=sheet.say(f"zoom_{name}"))
        for name, d in signs
    )
    body = (still if sheet.still else drawn)(sheet) + _overview(sheet) + tag("div", buttons, class_="zoom")
    return tag("div", body, class_="pan", id="canal-pan" if sheet.still else "brass-map", data_pan=True)


def _overview(sheet: Sheet) -> str:
    """The whole map small: who stands where, what can be pressed, and a glass over the part that is shown."""
    scale, s = sheet.chart.scale, sheet.s
    body = _ground(sheet)
    for line in sheet.lines:
        if s.link[line] != NONE:
            body += path(sheet.chart.routes[line].d, ink(s.link[line])[0], 22)
    for slot in sheet.slots:
        x, y = sheet.chart.slots[slot]
        fill = ink(s.owner[slot])[0] if s.tile[slot] != NONE else "var(--paper-sunk)"
        body += rect(x - 22, y - 22, 44, 44, fill, "var(--ink)", 5)
    if sheet.mine:
        ring = {"fill": "none", "stroke": "var(--may)", "stroke_width": 20}
        body += "".join(tag("circle", "", cx=num(x), cy=num(y), r=44, **ring) for x, y in _live_spots(sheet))
    body += rect(*_start(sheet), "none", "var(--may)", 24, class_="glass")
    return drawing(body, (0, 0, scale.width, scale.height), class_="minimap")
