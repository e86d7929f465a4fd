"""The end screen: who won, the railways one by one, the sums of the players."""

from headrace.boards.hand import pitch
from headrace.boards.plates import bracket
from headrace.boards.reach import Reach
from headrace.boards.tally import Column, down
from headrace.core.view import View
from headrace.draw import Html, esc
from headrace.draw.kit import drawing, tag
from headrace.draw.shapes import patterned, sign
from headrace.games.trick_of_the_rails.board.cards import PATTERN, SIGN, loco_card, track_card
from headrace.games.trick_of_the_rails.board.facts import Sheet, best_section, partners, railway, share_value, shares
from headrace.games.trick_of_the_rails.board.words import victory
from headrace.games.trick_of_the_rails.material import COMPANIES, COMPANY_COUNT, NONE
from headrace.games.trick_of_the_rails.tables import LOCO_COST

CARD, LOCO_W = (39.0, 58.0), 38.0
SMALL_PITCH, TRACK_LIMIT = 40.0, 580.0


def tally(view: View) -> Html:
    """The score, company by company and player by player."""
    sheet = Sheet(Reach(view))
    if not view.over:
        return Html("")
    winner = tag("h2", esc(victory(sheet)), class_="victory")
    rule = f"{esc(sheet.say('rule'))} {tag('a', esc(sheet.say('clause')), class_='clause', data_clause='7', href='#c7')}"
    lines = "".join(_railway_line(sheet, company) for company in range(COMPANY_COUNT))
    body = winner + tag("p", rule, class_="rule") + _scores(sheet)
    return Html(
        tag("section", body + tag("h3", esc(sheet.say("railways"))) + tag("ul", lines, class_="railways"), class_="rails-tally")
    )


def small_railway(sheet: Sheet, company: int) -> str:
    """A railway drawn small: locomotive, cards, gilt over the best section."""
    s, (w, h), first = sheet.s, CARD, LOCO_W + 8
    cards, section = railway(s, company), best_section(s, company)
    apart = pitch(SMALL_PITCH, TRACK_LIMIT - first - w, len(cards))
    body = loco_card(sheet, 1, 8, LOCO_W, h, s.loco[company]) if s.loco[company] != NONE else ""
    for i, card in enumerate(cards):
        body += track_card(sheet, first + i * apart, 8, w, h, card, w if i == len(cards) - 1 else min(w, apart))
    if section:
        xa = first + section.start * apart + 1
        xb = first + (section.start + section.length - 1) * apart + w - 2
        body += bracket(xa, xb, 8, 5, sw=2.2)
    return drawing(body, (0, 0, first + (len(cards) - 1) * apart + w + 2, h + 11))


def _plate(sheet: Sheet, company: int) -> str:
    """A company's name on its colour."""
    key = COMPANIES[company]
    lining = patterned(0, 0, 108, 26, f"var(--co-{key})", PATTERN[key], r=3) + sign(SIGN[key], 15, 13, 6, f"var(--on-co-{key})")
    words = tag("b", esc(sheet.company(company)), style=f"color:var(--on-co-{key})")
    return tag("span", drawing(lining, (0, 0, 108, 26)) + words, class_="plate")


def _sum(sheet: Sheet, company: int) -> str:
    value, section = share_value(sheet.s, company), best_section(sheet.s, company)
    if value is None or section is None:
        return sheet.say("no_value")
    cost = LOCO_COST[sheet.s.loco[company]]
    return sheet.say("sum_line" if section.total >= cost else "sum_floor", profit=section.total, cost=cost, value=value)


def _railway_line(sheet: Sheet, company: int) -> str:
    value = tag(
        "span", tag("b", str(share_value(sheet.s, company) or 0)) + tag("small", esc(_sum(sheet, company))), class_="value"
    )
    track = tag("span", small_railway(sheet, company), class_="track")
    return tag("li", _plate(sheet, company) + value + track)


def _scores(sheet: Sheet) -> str:
    """Players by companies: shares x value = sum."""
    s, view = sheet.s, sheet.view
    columns = [Column(esc(sheet.say("total")), [_points(view.scores[seat]) for seat in sheet.seats], "total")]
    if s.teams:
        sums = [_points(sum(view.scores[other] for other in partners(s, seat))) for seat in sheet.seats]
        columns.append(Column(esc(sheet.say("team_total")), sums, "total"))
    columns += [_column(sheet, company) for company in range(COMPANY_COUNT)]
    order = sorted(sheet.seats, key=lambda seat: (seat not in view.winners, -view.scores[seat], seat))
    return tag("div", down(sheet, sheet.say("player"), columns, order), class_="scroll", tabindex=0)


def _points(points: int) -> str:
    return tag("b", str(points))


def _column(sheet: Sheet, company: int) -> Column:
    """What everybody has of a company, under its plate and the value of its shares."""
    value = tag("small", str(share_value(sheet.s, company) or 0))
    return Column(_plate(sheet, company) + value, [_cell(sheet, seat, company) for seat in sheet.seats])


def _cell(sheet: Sheet, seat: int, company: int) -> str:
    count, value = shares(sheet.s, seat, company), share_value(sheet.s, company) or 0
    if not count:
        return "–"
    return tag("small", f"{count} × {value}") + tag("span", str(count * value))
