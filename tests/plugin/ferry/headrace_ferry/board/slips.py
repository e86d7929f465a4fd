"""The slip of a round's end: energy, what it scored, and what comes next."""

from headrace.draw import Html, esc
from headrace.draw.kit import drawing, path, tag
from headrace.draw.shapes import seal

from headrace_ferry.board.facts import Sheet

CROSS = "M5 5l14 14M19 5L5 19"


def slip(sheet: Sheet) -> Html:
    """From the end of a round until the viewer has looked closer at something or acted."""
    view, s = sheet.view, sheet.s
    if view.focus or view.over or not any(event.kind == "rained" for event in view.since):
        return Html("")
    head = tag("b", esc(sheet.say("slip", round=s.round))) + drawing(path(CROSS, "currentColor", 2.4), (0, 0, 24, 24))
    titles = "".join(tag("th", esc(sheet.say(word)), scope="col") for word in ("player", "energy", "points"))
    ranked = sorted(sheet.seats, key=lambda seat: -s.last_energy[seat])
    table = tag("table", tag("thead", tag("tr", titles)) + tag("tbody", "".join(_row(sheet, seat) for seat in ranked)))
    first = sheet.say("slip_next", player=sheet.name(s.first))
    return Html(tag("details", tag("summary", head) + table + tag("p", esc(first)), class_="slip", id="round-end", open=""))


def _row(sheet: Sheet, seat: int) -> str:
    picture = drawing(seal(seat, sheet.letter(seat), 0, 0, 9), (-12, -12, 24, 24))
    cells = (str(sheet.s.last_energy[seat]), tag("b", f"+{sheet.s.last_award[seat]}"))
    return tag("tr", tag("th", picture + esc(sheet.name(seat)), scope="row") + "".join(tag("td", cell) for cell in cells))
