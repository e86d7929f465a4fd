"""Cards of the deck: a place with its banner and rooftops, an industry with its icon, a wild card."""

from headrace.draw import icon
from headrace.draw.kit import path, rect, text, width_of
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.plates import shown_in
from headrace.games.brass.board.skyline import skyline
from headrace.games.brass.board.title import BANNERS

LEAST = 0.78
"""How small a name may become before it is squeezed."""
IN_TWO_LINES = 0.84
"""How large the letters of a name in two lines may be beside those of one line."""
AIRED = 0.9
"""How much of its banner a name may fill."""
HIGH = 1.38
"""Height of a card by its width."""


def face(sheet: Sheet, card: int, x: float, y: float, w: float) -> str:
    """The face of a card."""
    h, t = w * HIGH, sheet.t
    body = rect(x + 0.5, y + 2, w, h, "rgb(var(--shade))", r=4, opacity=".3")
    body += rect(x, y, w, h, "var(--stock)", "var(--stock-ink)", 0.9, 4)
    body += rect(x + 3.5, y + 3.5, w - 7, h - 7, "none", "var(--stock-ink-2)", 0.7, 2)
    if card < t.town_count:
        return body + _place(sheet, card, x, y, w)
    if card in (t.wild_location, t.wild_industry):
        return body + _wild(sheet, card, x, y, w)
    return body + _industry(sheet, card, x, y, w)


def _place(sheet: Sheet, town: int, x: float, y: float, w: float) -> str:
    h, t = w * HIGH, sheet.t
    colour, on = BANNERS[t.data["locations"][town]["banner"]]
    body = rect(x + 4, y + h * 0.36, w - 8, h * 0.28, colour)
    body += path(
        f"M{x + 4:.1f} {y + h * 0.36 - 2.5:.1f}h{w - 8:.1f}M{x + 4:.1f} {y + h * 0.64 + 2.5:.1f}h{w - 8:.1f}",
        "var(--stock-ink)",
        0.8,
    )
    body += _lines(sheet.place(town), x + w / 2, y + h * 0.5, (w - 8) * AIRED, max(w * 0.2, sheet.floor), sheet.floor, on)
    body += skyline(t.names.places[town], round(x + 5, 1), round(y + h * 0.325, 1), w - 10, h * 0.25)
    shown = list(dict.fromkeys(name for slot in sheet.chart.slots_of(town) for name in shown_in(t, slot)))
    pitch = min(w * 0.23, (w - 12) / len(shown))
    start = x + w / 2 - len(shown) * pitch / 2
    for at, name in enumerate(shown):
        body += icon(name, start + at * pitch + pitch * 0.08, y + h * 0.75, pitch * 0.84, "var(--stock-ink-2)")
    return body


def _lines(name: str, x: float, y: float, room: float, largest: float, floor: float, fill: str) -> str:
    """A name in one line, or in two where it is long; never smaller than `floor`."""
    parts = [name]
    if width_of(name, largest * 0.8, 700) > room:
        parts = _broken(name)
        largest *= IN_TWO_LINES if len(parts) > 1 else 1
    fitting = min(largest * room / width_of(part, largest, 700) for part in parts)
    size, middle = max(floor, min(largest, max(fitting, largest * LEAST))), (len(parts) - 1) / 2
    return "".join(
        text(x, y + size * 0.34 + (at - middle) * size * 1.05, part, size, 700, fill, "middle", room=room)
        for at, part in enumerate(parts)
    )


def _broken(name: str) -> list[str]:
    """A long name in two lines: after a hyphen or at a blank."""
    for sign, kept in ((" & ", " &"), ("-", "-"), (" ", "")):
        head, found, rest = name.partition(sign)
        if found:
            return [head + kept, rest]
    return [name]


def _industry(sheet: Sheet, card: int, x: float, y: float, w: float) -> str:
    h, t = w * HIGH, sheet.t
    names = [name for n, name in enumerate(t.names.industries) if t.card_permits[card] >> n & 1]
    body = rect(x + 4, y + 4, w - 8, h * 0.6, "var(--stock-2)", r=1)
    if len(names) == 1:
        body += icon(names[0], x + w * 0.2, y + h * 0.1, w * 0.6, "var(--stock-ink)")
    else:
        body += icon(names[0], x + w * 0.09, y + h * 0.07, w * 0.42, "var(--stock-ink)")
        body += icon(names[1], x + w * 0.49, y + h * 0.29, w * 0.42, "var(--stock-ink)")
        body += path(f"M{x + w * 0.86:.1f} {y + h * 0.08:.1f}L{x + w * 0.14:.1f} {y + h * 0.58:.1f}", "var(--stock-ink-2)", 0.7)
    words = [sheet.term(f"industries.{name}") for name in names]
    for at, word in enumerate(words):
        down = 0.8 if len(words) == 1 else 0.765 + at * 0.135
        body += text(x + w / 2, y + h * down, word, max(w * 0.165, sheet.floor), 700, "var(--stock-ink)", "middle", room=w - 9)
    return body


def _wild(sheet: Sheet, card: int, x: float, y: float, w: float) -> str:
    h = w * HIGH
    body = rect(x + 4, y + 4, w - 8, h * 0.6, "var(--stock-2)", r=1) + icon(
        "wild_card", x + w * 0.2, y + h * 0.1, w * 0.6, "var(--stock-ink)"
    )
    what = "any_town" if card == sheet.t.wild_location else "any_industry"
    size = max(w * 0.165, sheet.floor)
    body += text(x + w / 2, y + h * 0.765, sheet.say("wild"), size, 700, "var(--stock-ink)", "middle")
    return body + text(
        x + w / 2,
        y + h * 0.9,
        sheet.say(what),
        max(w * 0.16, sheet.floor),
        400,
        "var(--stock-ink-2)",
        "middle",
        "sans",
        room=w - 11,
    )
