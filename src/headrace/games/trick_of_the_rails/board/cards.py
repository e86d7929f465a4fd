"""The faces of the cards: in hand, in a railway, in the lane; locomotives, certificates, cities; nameplates."""

from headrace.draw.kit import esc, g, moved, num, path, rect, tag, text, width_of
from headrace.draw.shapes import blank, guilloche, patterned, sign, sleepers
from headrace.draw.symbols import icon
from headrace.games.trick_of_the_rails.board.facts import Sheet, company_of, is_city, is_exchange, is_loco, lane_locos
from headrace.games.trick_of_the_rails.material import CARDS, COMPANIES, FIRST_STATION, LOCO_PAIR, RESERVATION
from headrace.games.trick_of_the_rails.tables import LOCO_COST, LOCO_DISTANCE, NUMBER_OF, STATION_VALUE, UNLIMITED

INK, INK_2 = "var(--stock-ink)", "var(--stock-ink-2)"
PATTERN = {"bo": "stripes-l", "co": "dots-l", "erie": "bars-d", "nyc": "pales-d", "prr": "lattice-l"}
SIGN = {"bo": "circle", "co": "triangle", "erie": "diamond", "nyc": "square", "prr": "keystone"}
VIGNETTE_BOX = (60, 24)
VIGNETTE = {
    "bo": "M0 9h60M0 11.5h60M3 24v-6a4.5 4.5 0 0 1 9 0v6M15 24v-6a4.5 4.5 0 0 1 9 0v6M27 24v-6a4.5 4.5 0 0 1 9 0v6"
    "M39 24v-6a4.5 4.5 0 0 1 9 0v6M51 24v-6a4.5 4.5 0 0 1 9 0v6",
    "co": "M-2 24L12 6l7 9 9-12 13 15 6-6 14 12M12 6l-2 10M12 6l3 8M28 3l-3 11M28 3l4 12M28 3l0 8M47 12l-1 7",
    "erie": "M0 10q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0M-4 15q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0"
    "M0 20q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0M26 7h18l-3 5H29zM35 7V0l6 5h-6",
    "nyc": "M0 24V16h7v-5h7v13M14 14h5V7h6v17M28 24V4l4-4 4 4v20M36 12h7v12M46 24V9h6v15M52 15h8v9M30 8v3M34 8v3M30 14v3M34 14v3"
    "M21 11v2M40 16v2M49 13v2M3 19v2M10 15v2M56 18v2",
    "prr": "M0 24Q18 6 60 5M0 20Q16 3 60 2M4 17l4 6M9 13l4 6M15 9.5l3 6M22 7l2 5.5M30 5l1.5 5M38 3.5l1 5M46 2.8l.5 4.5"
    "M54 2.2l.3 4.3M20 24q14-9 40-10M36 24q10-5 24-5",
}
"""Engraved scenes, one per company: viaduct, mountains, boat on the lake, skyline, the great curve."""


def on(company: int) -> str:
    """The ink on a company's colour."""
    return f"var(--on-co-{COMPANIES[company]})"


def colour(company: int) -> str:
    return f"var(--co-{COMPANIES[company]})"


def herald(company: int, x: float, y: float, r: float, fill: str | None = None) -> str:
    """A company's sign."""
    return sign(SIGN[COMPANIES[company]], x, y, r, fill or on(company))


def window(body: str, x: float, y: float, w: float, h: float) -> str:
    """A part of a drawing that is cut off at its edges."""
    return tag("svg", body, x=x, y=y, width=w, height=h, viewBox=f"0 0 {num(w)} {num(h)}")


def field(x: float, y: float, w: float, h: float, company: int) -> str:
    """A company's colour with its pattern and its scene at the foot."""
    name, scale = COMPANIES[company], w / VIGNETTE_BOX[0]
    scene = path(VIGNETTE[name], on(company), 1.1, opacity=".42", stroke_linejoin="round")
    lifted = g(scene, transform=f"translate(0 {h - VIGNETTE_BOX[1] * scale:.1f}) scale({scale:.2f})")
    return patterned(x, y, w, h, colour(company), PATTERN[name]) + window(lifted, x, y, w, h)


def station_points(x: float, y: float, value: int, size: float) -> str:
    """A station value: a little station and the number, centred on x."""
    total = size * 0.9 + 3 + size * 1.05
    left = x - total / 2
    return icon("station", left, y - size * 0.82, size * 0.9, INK) + text(left + size * 0.9 + 3, y, value, size, 700, INK)


def hand_card(sheet: Sheet, x: float, y: float, w: float, h: float, card: int) -> str:
    """A railway card as held: the number wins tricks, so it is the largest thing; the station value stands in the foot."""
    company = company_of(card)
    name_size, value_size = max(sheet.floor, w * 0.2), max(sheet.floor, w * 0.22)
    field_h = h - 7 - (name_size + value_size) * 1.12
    number = min(w * 0.5, field_h * 0.72)
    body = blank(x, y, w, h) + field(x + 3.5, y + 3.5, w - 7, field_h, company)
    body += text(x + w * 0.12, y + 3.5 + number * 0.88, NUMBER_OF[card], number, 700, on(company), letter_spacing="-1")
    body += herald(company, x + w * 0.8, y + 3.5 + w * 0.17, w * 0.1)
    line = y + 3.5 + field_h + name_size * 0.96
    body += text(x + w / 2, line, sheet.plate(company), name_size, 700, INK, "middle", "sans", room=w - 6)
    body += path(f"M{x + w * 0.16:.1f} {line + 3:.1f}h{w * 0.68:.1f}", INK_2, 0.7)
    return body + station_points(x + w / 2, y + h - 5.5, STATION_VALUE[card], value_size)


def prize_card(sheet: Sheet, x: float, y: float, w: float, h: float, card: int) -> str:
    """A railway card reserved as a prize: a share of its company, with a ribbon that says so."""
    company, size = company_of(card), max(sheet.floor, w * 0.2)
    field_h = h - 7 - size * 1.25
    number = min(w * 0.5, field_h * 0.5)
    body = blank(x, y, w, h) + field(x + 3.5, y + 3.5, w - 7, field_h, company)
    body += text(x + w * 0.12, y + 3.5 + number * 0.88, NUMBER_OF[card], number, 700, on(company), letter_spacing="-1")
    body += herald(company, x + w * 0.79, y + 3.5 + w * 0.15, w * 0.09)
    body += text(x + w / 2, y + h - size * 0.42, sheet.plate(company), size, 700, INK, "middle", "sans", room=w - 6)
    ribbon = rect(-w * 0.5 - 1, -sheet.floor * 0.65, w + 2, sheet.floor * 1.35, "var(--stock)", INK, 0.8)
    ribbon += text(0, sheet.floor * 0.36, sheet.say("share"), sheet.floor, 700, INK, "middle", "sans", room=w - 4)
    return body + moved(ribbon, x + w / 2, y + 3.5 + field_h - sheet.floor * 0.9)


def share_card(sheet: Sheet, x: float, y: float, w: float, h: float, company: int) -> str:
    """An Exchange card: a share certificate with an engine-turned border in the company's colour."""
    deep = f"var(--co-{COMPANIES[company]}-deep)"
    size = max(sheet.floor, w * 0.22)
    body = blank(x, y, w, h) + rect(x + 3, y + 3, w - 6, h - 6, "none", deep, 1, 2)
    body += guilloche(x + 5, y + 5, w - 10, 9, 3, deep, opacity=0.8) + guilloche(
        x + 5, y + h - 14, w - 10, 9, 3, deep, opacity=0.8
    )
    body += herald(company, x + w / 2, y + h * 0.42, min(w * 0.2, h * 0.15), colour(company))
    return body + text(x + w / 2, y + h * 0.72, sheet.plate(company), size, 700, INK, "middle", "sans", room=w - 9)


def loco_card(sheet: Sheet, x: float, y: float, w: float, h: float, loco: int) -> str:
    """A locomotive: how far it runs, what it costs."""
    label = "∞" if LOCO_DISTANCE[loco] == UNLIMITED else LOCO_DISTANCE[loco]
    cost_size = max(sheet.floor, w * 0.23)
    band = cost_size * 1.25
    number = min(w * 0.46, (h - band) * 0.38)
    engine = min(w * 0.72, (h - band - number) * 0.88)
    body = blank(x, y, w, h) + rect(x + 3, y + 3, w - 6, h - 6, "none", INK, 0.8, 2)
    body += icon("locomotive", x + w / 2 - engine / 2, y + 2.5, engine, INK)
    body += text(x + w / 2, y + h - band - 3.5 - number * 0.12, label, number, 700, INK, "middle")
    body += rect(x + 3, y + h - band - 3, w - 6, band, INK, r=1)
    cost = f"−{LOCO_COST[loco]}"
    return body + text(x + w / 2, y + h - 3 - band * 0.25, cost, cost_size, 700, "var(--stock)", "middle", "sans", room=w - 8)


def city_card(sheet: Sheet, x: float, y: float, w: float, h: float, card: int, visible: float = 0) -> str:
    """A City in a railway or in the lane."""
    shown = visible or w
    name = sheet.card(card) if shown >= 50 else sheet.term(f"board.short.{CARDS[card]}")
    size = max(sheet.floor, min(13, w * 0.2))
    band = max(h * 0.27, size * 1.25) if h < 70 else h * 0.25
    body = blank(x, y, w, h, "var(--stock-2)") + rect(x + 2.5, y + 2.5, w - 5, band, INK, r=2)
    room = shown - (8 if shown >= w else 6)
    if shown >= 26:
        body += text(
            x + shown / 2, y + 2.5 + band / 2 + size * 0.35, name, size, 700, "var(--stock)", "middle", "sans", room=room
        )
    else:
        body += icon("city", x + shown / 2 - 6, y + 2.5 + band / 2 - 6.5, 12, "var(--stock)")
    if shown < w * 0.85:
        return body + text(
            x + shown / 2, y + h * 0.66, STATION_VALUE[card], _value_size(w, shown), 700, INK, "middle", letter_spacing="-.5"
        )
    body += icon("city", x + shown * 0.05, y + h * 0.44, w * 0.24, INK_2)
    value = text(
        x + shown * 0.63,
        y + h * 0.66,
        STATION_VALUE[card],
        _value_size(w, shown) * 0.96,
        700,
        INK,
        "middle",
        letter_spacing="-.5",
    )
    return body + value


def _value_size(w: float, visible: float) -> float:
    """Lettering of a station value in a railway."""
    return min(w * 0.44, max(12.8, visible * 0.68))


def track_card(sheet: Sheet, x: float, y: float, w: float, h: float, card: int, visible: float = 0) -> str:
    """A card as part of a railway: only the station value counts; the rails at the foot join from card to card."""
    shown = visible or w
    foot = sleepers(x + 1, y + h - 14, w - 2)
    if is_city(card):
        return city_card(sheet, x, y, w, h, card, shown) + foot
    company, size = company_of(card), max(sheet.floor, w * 0.235)
    band = h * 0.27
    body = blank(x, y, w, h) + patterned(x + 2.5, y + 2.5, w - 5, band, colour(company), PATTERN[COMPANIES[company]])
    base = y + 2.5 + band / 2 + size * 0.36
    if card >= FIRST_STATION:
        house = min(band * 0.84, shown - 3)
        body += icon("station", x + shown / 2 - house / 2 + 0.5, y + 2.5 + (band - house) / 2, house, on(company))
    elif shown < size * 2.1:
        body += text(x + shown / 2 + 0.5, base, NUMBER_OF[card], size, 700, on(company), "middle", letter_spacing="-.5")
    else:
        body += herald(company, x + max(w * 0.17, 8), y + 2.5 + band * 0.52, w * 0.085)
        body += text(x + shown - w * 0.1, base, NUMBER_OF[card], size, 700, on(company), "end")
    body += text(
        x + shown / 2, y + h * 0.66, STATION_VALUE[card], _value_size(w, shown), 700, INK, "middle", letter_spacing="-.5"
    )
    return body + foot


def reservation_card(sheet: Sheet, x: float, y: float, w: float, h: float) -> str:
    """A slot that a winning card will fill: a punched ticket with a dashed edge."""
    body = rect(x, y, w, h, "var(--paper-sunk)", "var(--ink-3)", 1.2, 4, stroke_dasharray="3 3")
    body += icon("reservation", x + w / 2 - w * 0.3, y + h * 0.28, w * 0.6, "var(--ink-2)")
    if width_of(sheet.say("reserved"), sheet.floor) > w - 2:
        return body
    return body + text(x + w / 2, y + h * 0.82, sheet.say("reserved"), sheet.floor, 400, "var(--ink-2)", "middle", "sans")


def lane_card(sheet: Sheet, x: float, y: float, w: float, h: float, card: int) -> str:
    """A card of the lane (of the pair: see `lane_locos`)."""
    if card == RESERVATION:
        return reservation_card(sheet, x, y, w, h)
    if is_city(card):
        return city_card(sheet, x, y, w, h, card)
    if is_exchange(card):
        return share_card(sheet, x, y, w, h, company_of(card))
    if is_loco(card) and card != LOCO_PAIR:
        return loco_card(sheet, x, y, w, h, lane_locos(card)[0])
    return prize_card(sheet, x, y, w, h, card)


def thing(body: str, name: str, sheet: Sheet, box: tuple[float, float, float, float], title: str = "") -> str:
    """A card with its stable name, and crop marks if the last move touched it."""
    x, y, w, h = box
    gap, arm = (2, 5) if sheet.narrow else (3, 7)
    marks = sheet.crop(name, (x, y, x + w, y + h), gap, arm)
    told = f"<title>{esc(title)}</title>" if title else ""
    return g(told + body + marks, data_thing=name)


def nameplate(sheet: Sheet, x: float, y: float, w: float, h: float, company: int) -> str:
    """A company's enamel plate with its scene."""
    ink, name = on(company), COMPANIES[company]
    body = rect(x + 0.5, y + 1.5, w, h, "rgb(var(--shade))", r=4, opacity=".25")
    body += patterned(x, y, w, h, colour(company), PATTERN[name], 0.12, 4)
    scene = path(VIGNETTE[name], ink, 1.2, opacity=".5", stroke_linejoin="round")
    sized = g(scene, transform=f"scale({(w - 8) / VIGNETTE_BOX[0]:.2f} 1.1)")
    body += window(sized, x + 4, y + h - 30, w - 8, 26.4)
    body += rect(x + 3, y + 3, w - 6, h - 6, "none", ink, 0.9, 2, opacity=".75")
    body += herald(company, x + 20, y + 20, 8.5) + text(x + 37, y + 27, sheet.plate(company), 22, 700, ink, room=w - 44)
    long_name = sheet.term(f"companies.{name}.long")
    return body + text(x + 12, y + 43, long_name, 12.8, 400, ink, family="sans", room=w - 22)
