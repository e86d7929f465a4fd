"""A player's panel with the discs of the mat, and the end screen."""

from headrace.boards.tally import victory
from headrace.draw import Html, esc, inline_icon
from headrace.draw.kit import drawing, tag
from headrace.draw.shapes import seal

from headrace_ferry.board.facts import Sheet
from headrace_ferry.material import COINS_PER_POINT, DISC_COUNT, DISC_SHADE, DISCS, NONE, TOWNS, Shade


def panel(sheet: Sheet, seat: int) -> Html:
    """The inside of a panel."""
    view, s = sheet.view, sheet.s
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
        tag("div", tag("span", inline_icon(sign, 17) + tag("b", str(value))) + tag("small", esc(sheet.say(word))), class_="stat")
        for sign, value, word in rows
    )
    body = _seal(sheet, seat) + tag("div", name, class_="who") + tag("div", cells, class_="stats")
    return Html(tag("div", body, class_="seat-panel") + _small_mat(sheet, seat))


def _seal(sheet: Sheet, seat: int) -> str:
    return drawing(seal(seat, sheet.letter(seat), 0, 0, 13), (-16, -16, 32, 32), class_="seal")


def _small_mat(sheet: Sheet, seat: int) -> str:
    """The discs of a mat as dots; the mat itself says what they cover."""
    return tag("ul", "".join(_disc(sheet, seat, disc, "") for disc in range(DISC_COUNT)), class_="ferry-discs small")


def mat(sheet: Sheet, seat: int) -> Html:
    """A mat at full size."""
    head = tag("h3", _seal(sheet, seat) + esc(sheet.say("mat", player=sheet.view.names[seat])))
    rows = "".join(_disc(sheet, seat, disc, sheet.gift("discs", disc)) for disc in range(DISC_COUNT))
    return Html(head + tag("ul", rows, class_="ferry-discs") + tag("p", esc(sheet.say("mat_legend")), class_="legend"))


def _disc(sheet: Sheet, seat: int, disc: int, words: str) -> str:
    """A disc: on the mat in its shade; gone, it names its town."""
    town = sheet.s.disc[seat * DISC_COUNT + disc]
    name = sheet.term(f"discs.{DISCS[disc]}")
    told = sheet.term(f"towns.{TOWNS[town]}") if town != NONE else ""
    body = tag("b", esc(name)) + (tag("small", esc(" · ".join(filter(None, (words, told))))) if words or told else "")
    return tag("li", body, class_=f"ferry-disc {Shade(DISC_SHADE[disc]).name.lower()}{'' if town == NONE else ' gone'}")


def tally(sheet: Sheet) -> Html:
    """What every seat scored, and for what."""
    view, s = sheet.view, sheet.s
    ranked = sorted(sheet.seats, key=lambda seat: -view.scores[seat])
    head = tag("th") + "".join(tag("th", esc(view.names[seat]), scope="col") for seat in ranked)
    rows = (
        ("points", s.points),
        ("coins_worth", [coins // COINS_PER_POINT for coins in s.coins]),
        ("certificates", s.certificates),
        ("total", view.scores),
    )
    body = "".join(
        tag(
            "tr",
            tag("th", esc(sheet.say(word))) + "".join(tag("td", tag("b", str(values[seat]))) for seat in ranked),
            class_=word,
        )
        for word, values in rows
    )
    table = tag("table", tag("thead", tag("tr", head)) + tag("tbody", body))
    return Html(tag("div", tag("p", esc(victory(sheet)), class_="victory") + table, class_="tally"))
