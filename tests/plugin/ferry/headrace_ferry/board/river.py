"""The river with its towns, dams and barges, and the contracts in the corner."""

from collections.abc import Sequence

from headrace.boards.curves import Point, smooth
from headrace.draw import Html, defs, icon, standalone
from headrace.draw.kit import drawing, g, path, rect, tag, text
from headrace.draw.shapes import SEATS, seal

from headrace_ferry.board.facts import Sheet
from headrace_ferry.material import (
    CONDUIT_FACTOR,
    CONDUIT_FEE,
    CONDUITS,
    CONTRACT_ENERGY,
    CONTRACT_POINTS,
    CONTRACTS,
    DAM_HOLDS,
    DAM_LANDING,
    DAMS,
    DATA,
    GOODS,
    LANDINGS,
    NONE,
    TOWN_ASKS,
    TOWN_LANDING,
    TOWN_PAYS,
    TOWN_POINTS,
    TOWN_SHADE,
    TOWNS,
    Shade,
)

WIDTH, HEIGHT = DATA["map"]["size"]
ICONS = ("ferry_drop", "ferry_energy", "money", "victory_point", *(f"ferry_{good}" for good in GOODS))
TOWN = (124.0, 50.0)
CHIP = (58.0, 30.0)
TICKET = (64.0, 78.0)
INK, INK_2 = "var(--stock-ink)", "var(--stock-ink-2)"


def board(sheets: Sequence[Sheet]) -> Html:
    """The table in every size."""
    body = "".join(tag("div", drawn(sheet), class_=sheet.size) for sheet in sheets)
    return Html(defs(ICONS) + body)


def svg(sheet: Sheet) -> Html:
    """The wide map as one drawing of its own."""
    return standalone(drawn(sheet), "light", "ferry")


def drawn(sheet: Sheet) -> str:
    """The whole map, with all that lies on it."""
    body = _land() + "".join(_town(sheet, town) for town in range(len(TOWNS)))
    body += "".join(_conduit(sheet, conduit) for conduit in range(len(CONDUITS)))
    body += "".join(_dam(sheet, dam) for dam in range(len(DAMS)))
    body += "".join(_contract(sheet, contract) for contract in range(len(CONTRACTS)))
    body += "".join(_barge(sheet, seat) for seat in sheet.seats)
    return drawing(body, (0, 0, WIDTH, HEIGHT), sheet.say("label"), class_="map")


def _land() -> str:
    """Meadows, the sea, the river and its landings."""
    course = smooth(LANDINGS)
    body = rect(0, 0, WIDTH, HEIGHT, "var(--land)", r=4)
    body += path("M0 560Q70 570 110 640T150 700H0z", fill="var(--water)")
    meadows = ((430, 300, 130, 60), (120, 500, 100, 50), (470, 640, 90, 40), (90, 250, 70, 30))
    body += "".join(tag("ellipse", "", cx=x, cy=y, rx=a, ry=b, fill="var(--land-2)", opacity=".7") for x, y, a, b in meadows)
    body += path(course, "var(--water-line)", 23, stroke_linecap="round") + path(
        course, "var(--water)", 20, stroke_linecap="round"
    )
    body += path(course, "var(--paper)", 1, opacity=".6", stroke_dasharray="14 9")
    body += path(course, data_way="river", id="ferry-river")
    for x, y in LANDINGS:
        body += tag("circle", "", cx=x, cy=y, r=4.5, fill="var(--paper-raised)", stroke="var(--water-line)")
    return body


def _numbers(x: float, y: float, cells: Sequence[tuple[str, object]], size: float, ink: str = INK) -> str:
    """Signs with their numbers in a row."""
    body = ""
    for at, (sign, value) in enumerate(cells):
        left = x + at * size * 2.3
        body += icon(sign, left, y - size * 0.86, size, ink) + text(left + size * 1.1, y, value, size, 700, ink)
    return body


def _town(sheet: Sheet, town: int) -> str:
    """A plaque: its name, what it asks for, pays and scores, and whose discs lie there."""
    (x, y), (w, h) = DATA["towns"][town]["at"], TOWN
    lx, ly = LANDINGS[TOWN_LANDING[town]]
    left, top = x - w / 2, y - h / 2
    shade = "dark" if TOWN_SHADE[town] == Shade.DARK else "pale"
    body = rect(left, top, w, h, "var(--stock)", INK, 1.2, 4)
    body += rect(left + 3, top + 3, w - 6, 18, f"var(--ferry-{shade})", r=2)
    name = sheet.term(f"towns.{TOWNS[town]}")
    body += text(x, top + 17, name, 13, 700, f"var(--on-ferry-{shade})", "middle", room=w - 14)
    body += text(left + 8, top + 40, f"≥ {TOWN_ASKS[town]}", 14, 700, INK)
    body += _numbers(left + 48, top + 40, (("money", TOWN_PAYS[town]), ("victory_point", TOWN_POINTS[town])), 14)
    served = [seat for seat in sheet.seats if sheet.disc_at(seat, town)]
    discs = "".join(seal(seat, sheet.letter(seat), left + w - 12 - 20 * at, top + h + 2, 9) for at, seat in enumerate(served))
    target = f"town_{TOWNS[town]}"
    box = (left, top, left + w, top + h)
    way = path(f"M{lx} {ly}L{x} {y}", "var(--ink-3)", 2, stroke_dasharray="2 4")
    return way + sheet.touch(body, target, name, box) + discs + sheet.crop(target, box)


def _dam(sheet: Sheet, dam: int) -> str:
    """A dam across the river, with the water behind it."""
    (x, y), name = LANDINGS[DAM_LANDING[dam]], sheet.term(f"dams.{DAMS[dam]}")
    left, top, w, h = x - 30, y - 16, 60, 32
    body = rect(left, top, w, h, "var(--stock-2)", INK, 1.6, 3)
    body += path(f"M{left} {top + 8}h{w}M{left} {top + 24}h{w}M{left + 14} {top}v8M{left + 44} {top}v8", INK_2, 0.7)
    body += _numbers(x - 25, y + 6, (("ferry_drop", f"{sheet.s.water[dam]}/{DAM_HOLDS[dam]}"),), 16)
    return sheet.touch(body, f"dam_{DAMS[dam]}", name, (left, top, left + w, top + h))


def _conduit(sheet: Sheet, conduit: int) -> str:
    """A conduit: its factor and its fee."""
    row, (w, h) = DATA["conduits"][conduit], CHIP
    (x, y), dam = row["at"], LANDINGS[DAM_LANDING[DAMS.index(row["dam"])]]
    left, top = x - w / 2, y - h / 2
    body = rect(left, top, w, h, "var(--stock)", INK, 1, 3) + icon("ferry_energy", left + 4, top + 8, 14, INK)
    body += text(left + 19, top + 20, f"×{CONDUIT_FACTOR[conduit]}", 14, 700, INK)
    if CONDUIT_FEE[conduit]:
        body += text(left + w - 4, top + 13, f"−{CONDUIT_FEE[conduit]}", 11, 700, INK_2, "end", "sans")
    way = path(f"M{dam[0]} {dam[1]}L{x} {y}", "var(--water-line)", 3, stroke_dasharray="6 3")
    target = f"conduit_{CONDUITS[conduit]}"
    box = (left, top, left + w, top + h)
    return way + sheet.touch(body, target, sheet.term(f"conduits.{CONDUITS[conduit]}"), box) + sheet.crop(target, box)


def _contract(sheet: Sheet, contract: int) -> str:
    """A contract: the energy it asks for, its points, what it brings, and who has fulfilled it."""
    w, h = TICKET
    left, top = 10 + contract % 3 * (w + 5), 10 + contract // 3 * (h + 6)
    name, owner = sheet.term(f"contracts.{CONTRACTS[contract]}"), sheet.s.contract[contract]
    body = rect(left, top, w, h, "var(--stock)" if owner == NONE else "var(--stock-2)", INK, 1, 3)
    body += text(left + w / 2, top + 15, name, 12.5, 700, INK, "middle", room=w - 6)
    cells = (("ferry_energy", CONTRACT_ENERGY[contract]), ("victory_point", CONTRACT_POINTS[contract]))
    body += _numbers(left + 5, top + 34, cells, 13)
    for at, line in enumerate(sheet.gift("contracts", contract).split(", ")):
        body += text(left + w / 2, top + 50 + 12 * at, line, 11, 400, INK_2, "middle", "sans", room=w - 6)
    if owner != NONE:
        body += seal(owner, sheet.letter(owner), left + w - 10, top + h - 10, 9)
    target, box = f"contract_{CONTRACTS[contract]}", (left, top, left + w, top + h)
    return sheet.touch(body, target, name, box) + sheet.crop(target, box)


def _barge(sheet: Sheet, seat: int) -> str:
    """A barge at its landing; barges at one landing lie side by side."""
    landing = sheet.s.barge[seat]
    mates = [other for other in sheet.seats if sheet.s.barge[other] == landing]
    x, y = moored(landing, mates.index(seat), len(mates))
    body = path(f"M{x - 17:.1f} {y + 3:.1f}h34l-5 8h-24z", "var(--edge)", 1.2, f"var(--seat-{SEATS[seat]})")
    body += seal(seat, sheet.letter(seat), x, y - 5, 9)
    return g(body, data_thing=f"barge_{seat}", data_along="river")


def moored(landing: int, at: int, count: int) -> Point:
    """Where a barge lies."""
    x, y = LANDINGS[landing]
    return x + 30 * (at - (count - 1) / 2), y - 2
