"""A player's panel with the mat of discs, and the end screen."""

from headrace.boards.tally import victory
from headrace.draw import Html, esc, inline_icon
from headrace.draw.kit import drawing, tag
from headrace.draw.shapes import seal

from headrace_ferry.board.facts import Sheet
from headrace_ferry.material import COINS_PER_POINT, DISC_COUNT, DISC_SHADE, DISCS, NONE, TOWNS, Shade


def panel(sheet: Sheet, seat: int) -> Html:
    """The inside of a panel."""
    view, s = sheet.view, sheet.s
    picture = drawing(seal(seat, sheet.letter(seat), 0, 0, 13), (-16, -16, 32, 32), class_="seal")
    bot = inline_icon("bot", 15, sheet.say("bot")) if seat in view.bots else ""
    name = tag("h2", tag("span", esc(view.names[seat]), class_="name") + bot)
    rows = (
        ("money", s.coins[seat], "coins"),
        ("ferry_paper", s.certificates[seat], "certificates"),
        ("ferry_energy", s.energy[seat], "energy"),
        ("card", s.hand_size[seat], "cards"),
        ("victory_point", s.points[seat], "points"),
    )
    cells = "".join(
        tag("span", inline_icon(sign, 17) + tag("b", str(value)) + tag("small", esc(sheet.say(word))))
        for sign, value, word in rows
    )
    return Html(tag("div", picture + name, class_="ferry-who") + tag("div", cells, class_="ferry-stats") + discs(sheet, seat))


def discs(sheet: Sheet, seat: int) -> str:
    """The discs of a mat: those that have left say where they lie."""
    body = ""
    for disc, name in enumerate(DISCS):
        town = sheet.s.disc[seat * DISC_COUNT + disc]
        shade = Shade(DISC_SHADE[disc]).name.lower()
        gone = "" if town == NONE else " gone"
        told = sheet.gift("discs", disc) if town == NONE else sheet.term(f"towns.{TOWNS[town]}")
        words = tag("b", esc(sheet.term(f"discs.{name}"))) + tag("small", esc(told))
        body += tag("li", words, class_=f"ferry-disc {shade}{gone}")
    return tag("ul", body, class_="ferry-discs")


def tally(sheet: Sheet) -> Html:
    """What every seat scored, and for what."""
    view, s = sheet.view, sheet.s
    head = tag("tr", "".join(tag("th", esc(sheet.say(word))) for word in ("player", "points", "coins", "certificates", "total")))
    rows = ""
    for seat in sorted(sheet.seats, key=lambda seat: -view.scores[seat]):
        cells = (s.points[seat], f"{s.coins[seat]} ÷ {COINS_PER_POINT}", s.certificates[seat], view.scores[seat])
        rows += tag("tr", tag("th", esc(view.names[seat])) + "".join(tag("td", esc(cell)) for cell in cells))
    return Html(tag("h2", esc(victory(sheet))) + tag("table", head + rows, class_="ferry-tally"))
