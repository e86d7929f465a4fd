"""The end screen: where everybody's points come from, and how points, income and money grew."""

from headrace.boards.numbers import number
from headrace.boards.tally import Row, across, victory
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.brass.board.chart import charts
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.material import SEATS, Era
from headrace.games.brass.naming import ROMAN


def tally(sheet: Sheet) -> Html:
    """Who won, the table of points, and three charts."""
    body = tag("p", esc(victory(sheet)), class_="victory")
    body += tag("p", f"{esc(_rule(sheet))} {_clause(sheet)}", class_="rule")
    body += tag("div", _table(sheet), class_="scroll") + charts(sheet)
    return Html(tag("div", body, class_="tally"))


def _rule(sheet: Sheet) -> str:
    """What scores, and what breaks ties."""
    t = sheet.t
    if not sheet.short:
        return sheet.say("rule")
    return sheet.say("short_rule", pounds=t.short_pounds, most=t.short_pounds_most, level=ROMAN[t.short_again_level])


def _clause(sheet: Sheet) -> str:
    """Where the rules say who wins."""
    clause = sheet.title.clauses["short" if sheet.short else "ties"]
    return tag("span", esc(sheet.say("clause", clause=clause)), class_="clause", data_clause=clause)


def _rows(sheet: Sheet) -> list[tuple[str, tuple[int, ...]]]:
    """Lines of the table: key of the words, and points by seat."""
    s, seats = sheet.s, sheet.seats
    rows = []
    for era, name in ((Era.CANAL, "canal"), (Era.RAIL, "rail"))[: sheet.eras]:
        rows.append((f"{name}_links", tuple(s.link_points[era * SEATS + seat] for seat in seats)))
        rows.append((f"{name}_tiles", tuple(s.tile_points[era * SEATS + seat] for seat in seats)))
    return [*rows, *sheet.title.own_rows(sheet), *(_short_rows(sheet) if sheet.short else ())]


def _short_rows(sheet: Sheet) -> list[tuple[str, tuple[int, ...]]]:
    """What only the introductory game scores."""
    s = sheet.s
    found = (("short_pounds", s.pounds_points), ("short_income", s.income_points), ("short_again", s.again_points))
    return [(key, tuple(points[seat] for seat in sheet.seats)) for key, points in found]


def _table(sheet: Sheet) -> str:
    """Players across, sources of points down; then what breaks ties."""
    s = sheet.s
    level = ROMAN[sheet.t.short_again_level]
    rows = [Row(sheet.say(key, level=level), [number(n) for n in points]) for key, points in _rows(sheet)]
    scores = sheet.view.scores or tuple(s.vp[seat] for seat in sheet.seats)
    rows.append(Row(sheet.say("total"), [f"<b>{score}</b>" for score in scores], "total"))
    rows.append(Row(sheet.say("income_space"), [str(s.income[seat]) for seat in sheet.seats], "tie"))
    return across(sheet, [*rows, Row(sheet.say("money"), [f"£{s.money[seat]}" for seat in sheet.seats], "tie")])
