"""The river with its towns, dams and barges, and the contracts in the corner."""

from collections.abc import Sequence

from headrace.boards import pan
from headrace.boards.curves import Point, smooth
from headrace.boards.drawn import Leg
from headrace.boards.landscape import Landscape
from headrace.boards.motion import legs, way
from headrace.boards.scale import Scale
from headrace.core.moves import Event
from headrace.draw import Html, icon, standalone, stored
from headrace.draw.kit import g, path, rect, tag, text
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

LANDSCAPE = Landscape("headrace_ferry")
MAP = DATA["map"]
WIDTH, HEIGHT = MAP["size"]
SCALE = Scale(WIDTH, HEIGHT, frame=0, x0=0, y0=0, sx=1, sy=1)
PHONE = (390.0, 440.0)
"""What a phone shows of the map, in the map's own pixels."""
TOWN, CHIP, DAM, TICKET = (124.0, 50.0), (72.0, 28.0), (60.0, 32.0), (64.0, 78.0)
"""Width and height of plaques, conduits, dams and contracts."""
INK, INK_2 = "var(--stock-ink)", "var(--stock-ink-2)"


def board(sheets: Sequence[Sheet]) -> Html:
    """The table in every size."""
    body = "".join(tag("div", _pan(sheet) if sheet.narrow else drawn(sheet), class_=sheet.size) for sheet in sheets)
    return Html(stored(g(LANDSCAPE.drawing("land"), id="ferry-land")) + body)


def svg(sheet: Sheet, theme: str = "light") -> Html:
    """The wide map as one drawing of its own."""
    head, rest = drawn(sheet).split(">", 1)
    land = g(LANDSCAPE.drawing("land"), id="ferry-land")
    return standalone(LANDSCAPE.inside(f"{head}><defs>{land}</defs>{rest}"), theme, "ferry")


def drawn(sheet: Sheet) -> str:
    """The whole map, with all that lies on it."""
    body = SCALE.land("ferry-land", SCALE) + LANDSCAPE.drawing(f"river-{sheet.lang}")
    body += "".join(way(name, d, told=True) for name, d in sorted({_voyage(event) for event in _voyages(sheet)}))
    for draw, things in ((_town, TOWNS), (_conduit, CONDUITS), (_dam, DAMS), (_contract, CONTRACTS)):
        body += "".join(draw(sheet, number) for number in range(len(things)))
    body += "".join(_barge(sheet, seat) for seat in sheet.seats)
    return pan.chart(body, SCALE, sheet.say("label"), _start(sheet) if sheet.narrow else None)


def _pan(sheet: Sheet) -> str:
    """The map to be dragged on a phone, with its overview."""
    body = SCALE.land("ferry-land", SCALE)
    body += "".join(rect(x - 30, y - 14, 60, 28, "var(--stock)", INK, 4) for _, (x, y) in _spots())
    small = pan.overview(body, SCALE, _start(sheet), pan.lively(sheet, _spots()) if sheet.mine else ())
    return pan.pan(sheet, drawn(sheet), small, "ferry-map")


def _start(sheet: Sheet) -> pan.Window:
    """What the phone shows first: what can be pressed, else the viewer's barge, else the mouth of the river."""
    at = LANDINGS[sheet.s.barge[sheet.view.seat or 0]]
    return pan.start(SCALE, PHONE, pan.lively(sheet, _spots()), at)


def _spots() -> list[tuple[str, Point]]:
    """Everything on the map that can be pressed, and where."""
    found = [(f"{kind[:-1]}_{row['id']}", tuple(row["at"])) for kind in ("towns", "conduits", "dams") for row in DATA[kind]]
    return [*found, *((f"contract_{name}", _ticket_at(at)) for at, name in enumerate(CONTRACTS))]


def _numbers(x: float, y: float, cells: Sequence[tuple[str, object]], size: float, pitch: float = 2.3) -> str:
    """Signs with their numbers in a row; `pitch`: from one to the next, in sizes."""
    body = ""
    for at, (sign, value) in enumerate(cells):
        left = x + at * size * pitch
        body += icon(sign, left, y - size * 0.86, size, INK) + text(left + size * 1.1, y, value, size, 700, INK)
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
    line = path(f"M{lx} {ly}L{x} {y}", "var(--ink-3)", 2, stroke_dasharray="2 4")
    return line + sheet.touch(body, target, name, box) + discs + sheet.crop(target, box)


def _dam(sheet: Sheet, dam: int) -> str:
    """A dam across the river, with the water behind it."""
    (x, y), (w, h), name = LANDINGS[DAM_LANDING[dam]], DAM, sheet.term(f"dams.{DAMS[dam]}")
    left, top = x - w / 2, y - h / 2
    body = rect(left, top, w, h, "var(--stock-2)", INK, 1.6, 3)
    body += path(f"M{left} {top + 8}h{w}M{left} {top + 24}h{w}M{left + 14} {top}v8M{left + 44} {top}v8", INK_2, 0.7)
    body += _numbers(x - 25, y + 6, (("ferry_drop", f"{sheet.s.water[dam]}/{DAM_HOLDS[dam]}"),), 16)
    return sheet.touch(body, f"dam_{DAMS[dam]}", name, (left, top, left + w, top + h))


def _conduit(sheet: Sheet, conduit: int) -> str:
    """A conduit: its factor and its fee."""
    row, (w, h) = DATA["conduits"][conduit], CHIP
    (x, y), dam = row["at"], LANDINGS[DAM_LANDING[DAMS.index(row["dam"])]]
    left, top = x - w / 2, y - h / 2
    fee = [("money", CONDUIT_FEE[conduit])] if CONDUIT_FEE[conduit] else []
    body = rect(left, top, w, h, "var(--stock)", INK, 1, 3)
    body += _numbers(left + 5, top + 20, [("ferry_energy", f"×{CONDUIT_FACTOR[conduit]}"), *fee], 14, 2.8)
    line = path(f"M{dam[0]} {dam[1]}L{x} {y}", "var(--water-line)", 3, stroke_dasharray="6 3")
    target = f"conduit_{CONDUITS[conduit]}"
    box = (left, top, left + w, top + h)
    return line + sheet.touch(body, target, sheet.term(f"conduits.{CONDUITS[conduit]}"), box) + sheet.crop(target, box)


def _contract(sheet: Sheet, contract: int) -> str:
    """A contract: the energy it asks for, its points, what it brings, and who has fulfilled it."""
    (w, h), (x, y) = TICKET, _ticket_at(contract)
    left, top = x - w / 2, y - h / 2
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


def journeys(sheet: Sheet) -> tuple[Leg, ...]:
    """The barges' voyages since the viewer's turn before this one."""
    return legs(_voyages(sheet), lambda event: Leg(f"barge_{event.seat}", _voyage(event)[0]))


def _voyages(sheet: Sheet) -> list[Event]:
    return [event for event in sheet.view.history.news() if event.kind == "travelled"]


def _voyage(event: Event) -> tuple[str, str]:
    """The way of a voyage: its name, and its course along the river, up or down."""
    start, end = event.start, event.end
    course = LANDINGS[start : end + 1] if start < end else LANDINGS[end : start + 1][::-1]
    return f"voyage-{start}-{end}", smooth(course)


def _ticket_at(contract: int) -> Point:
    """The middle of a contract: three beside each other in the corner."""
    return 42 + contract % 3 * (TICKET[0] + 5), 50 + contract // 3 * (TICKET[1] + 6)


def _barge(sheet: Sheet, seat: int) -> str:
    """A barge at its landing; barges at one landing lie side by side."""
    landing = sheet.s.barge[seat]
    mates = [other for other in sheet.seats if sheet.s.barge[other] == landing]
    x, y = moored(landing, mates.index(seat), len(mates))
    body = path(f"M{x - 17:.1f} {y + 3:.1f}h34l-5 8h-24z", "var(--edge)", 1.2, f"var(--seat-{SEATS[seat]})")
    body += seal(seat, sheet.letter(seat), x, y - 5, 9)
    return g(body, data_thing=f"barge_{seat}")


def moored(landing: int, at: int, count: int) -> Point:
    """Where a barge lies."""
    x, y = LANDINGS[landing]
    return x + 30 * (at - (count - 1) / 2), y - 2
