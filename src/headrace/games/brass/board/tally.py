"""The end screen: where everybody's points come from, and how points, income and money grew."""

from headrace.boards.tally import victory
from headrace.draw import Html, esc
from headrace.draw.kit import drawing, tag
from headrace.draw.shapes import seal
from headrace.games.brass.board.chart import charts
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.material import SEATS, Era


def tally(sheet: Sheet) -> Html:
    """Who won, the table of points, and three charts."""
    body = tag("p", esc(victory(sheet)), class_="victory")
    clause = sheet.title.clauses["ties"]
    link = tag("span", esc(sheet.say("clause", clause=clause)), class_="clause", data_clause=clause)
    body += tag("p", f"{esc(sheet.say('rule'))} {link}", class_="rule")
    body += tag("div", _table(sheet), class_="scroll") + charts(sheet)
    return Html(tag("div", body, class_="tally"))


def _rows(sheet: Sheet) -> list[tuple[str, tuple[int, ...]]]:
    """Lines of the table: key of the words, and points by seat."""
    s, seats = sheet.s, sheet.seats
    rows = []
    for era, name in ((Era.CANAL, "canal"), (Era.RAIL, "rail")):
        rows.append((f"{name}_links", tuple(s.link_points[era * SEATS + seat] for seat in seats)))
        rows.append((f"{name}_tiles", tuple(s.tile_points[era * SEATS + seat] for seat in seats)))
    return [*rows, *sheet.title.own_rows(sheet)]


def _table(sheet: Sheet) -> str:
    """Players across, sources of points down; then what breaks ties."""
    view, s = sheet.view, sheet.s
    head = tag("th", "") + "".join(_player(sheet, seat) for seat in sheet.seats)
    body = "".join(_row(sheet, sheet.say(key), [str(n).replace("-", "−") for n in points]) for key, points in _rows(sheet))
    scores = view.scores or tuple(s.vp[seat] for seat in sheet.seats)
    body += _row(sheet, sheet.say("total"), [f"<b>{score}</b>" for score in scores], "total")
    body += _row(sheet, sheet.say("income_space"), [str(s.income[seat]) for seat in sheet.seats], "tie")
    body += _row(sheet, sheet.say("money"), [f"£{s.money[seat]}" for seat in sheet.seats], "tie")
    return tag("table", tag("thead", tag("tr", head)) + tag("tbody", body))


def _player(sheet: Sheet, seat: int) -> str:
    picture = drawing(seal(seat, sheet.letter(seat), 0, 0, 10), (-13, -13, 26, 26))
    style = "winner" if seat in sheet.view.winners else None
    return tag("th", picture + tag("span", esc(sheet.view.names[seat])), class_=style, scope="col")


def _row(sheet: Sheet, words: str, cells: list[str], style: str | None = None) -> str:
    body = tag("th", esc(words), scope="row")
    for seat, cell in enumerate(cells):
        body += tag("td", cell, class_="winner" if seat in sheet.view.winners else None)
    return tag("tr", body, class_=style)
