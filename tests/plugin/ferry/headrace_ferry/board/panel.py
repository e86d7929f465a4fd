"""A player's panel, the mat of discs, and the end screen."""

from headrace.boards.panel import Stat
from headrace.boards.panel import panel as panelled
from headrace.boards.paper import mat_opener
from headrace.boards.tally import Row, across, victory
from headrace.draw import Html, esc
from headrace.draw.kit import tag

from headrace_ferry.board.facts import Sheet
from headrace_ferry.material import COINS_PER_POINT, DISC_COUNT, DISC_SHADE, DISCS, NONE, TOWNS, Shade
from headrace_ferry.rules.turns import score


def panel(sheet: Sheet, seat: int) -> Html:
    """The inside of a panel."""
    s = sheet.s
    rows = (
        ("money", s.coins, "coins", "8.2"),
        ("ferry_paper", s.certificates, "certificates", "5.2"),
        ("ferry_energy", s.energy, "energy", "7.2"),
        ("card", s.hand_size, "cards", "4.3"),
        ("victory_point", s.points, "points", "8.2"),
    )
    stats = [Stat(word, icon, str(values[seat]), sheet.say(word), sheet.say(word), clause) for icon, values, word, clause in rows]
    state = sheet.say("state_now") if seat == sheet.view.turn else ""
    return panelled(sheet, seat, state, mat_opener(sheet, seat, sheet.say("mat")), stats)


def mat(sheet: Sheet, seat: int) -> Html:
    """The discs of a player, and what they cover."""
    head = tag("h3", sheet.seal_picture(seat, 11) + esc(sheet.view.names[seat]))
    rows = "".join(_disc(sheet, seat, disc) for disc in range(DISC_COUNT))
    return Html(head + tag("ul", rows, class_="ferry-discs") + tag("p", esc(sheet.say("mat_legend")), class_="legend"))


def _disc(sheet: Sheet, seat: int, disc: int) -> str:
    """A disc in its shade, with what it covers; one that has left names its town."""
    town = sheet.s.disc[seat * DISC_COUNT + disc]
    told = sheet.gift("discs", disc) + (f" · {sheet.term(f'towns.{TOWNS[town]}')}" if town != NONE else "")
    body = tag("b", esc(sheet.term(f"discs.{DISCS[disc]}"))) + tag("small", esc(told))
    return tag("li", body, class_=f"{Shade(DISC_SHADE[disc]).name.lower()}{'' if town == NONE else ' gone'}")


def tally(sheet: Sheet) -> Html:
    """What every seat scored, and for what."""
    s = sheet.s
    rows = (
        ("points", s.points, None),
        ("coins_worth", [coins // COINS_PER_POINT for coins in s.coins], None),
        ("certificates", s.certificates, None),
        ("total", [score(s, seat) for seat in sheet.seats], "total"),
    )
    lines = [Row(sheet.say(word), [tag("b", str(values[seat])) for seat in sheet.seats], style) for word, values, style in rows]
    return Html(tag("div", tag("p", esc(victory(sheet)), class_="victory") + across(sheet, lines), class_="tally"))
