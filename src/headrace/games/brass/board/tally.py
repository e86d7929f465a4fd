"""The end screen: where everybody's points come from, and how points, income and money grew."""

from headrace.boards.numbers import number
from headrace.boards.tally import Row, across, victory
from headrace.draw import Html, esc
from headrace.draw.kit import tag
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
    s = sheet.s
    rows = [Row(sheet.say(key), [number(n) for n in points]) for key, points in _rows(sheet)]
    scores = sheet.view.scores or tuple(s.vp[seat] for seat in sheet.seats)
    rows.append(Row(sheet.say("total"), [f"<b>{score}</b>" for score in scores], "total"))
    rows.append(Row(sheet.say("income_space"), [str(s.income[seat]) for seat in sheet.seats], "tie"))
    return across(sheet, [*rows, Row(sheet.say("money"), [f"£{s.money[seat]}" for seat in sheet.seats], "tie")])
