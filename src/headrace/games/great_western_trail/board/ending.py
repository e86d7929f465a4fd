"""The end: eleven categories as a table and as bars, objectives with what was served, three curves over the visits."""

from collections.abc import Iterable, Iterator

from headrace.boards.chart import Story, chart
from headrace.boards.numbers import number, signed
from headrace.boards.plates import ink
from headrace.boards.tally import Row, across, victory
from headrace.draw import Html, esc, icon, inline_icon
from headrace.draw.kit import drawing, moved, path, rect, shortened, tag, text
from headrace.games.great_western_trail.board.cards import objective
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.objectives import matched
from headrace.games.great_western_trail.board.position import buildings_of, discs_at, hazards_of, lines, masters_of
from headrace.games.great_western_trail.material import CATEGORIES, CITIES, NONE, STATION_VP, STATIONS
from headrace.readable.named import counts, number_of

SIGNS = ("dollar", "build", "city", "station", "hazard", "cow", "objective", "master", "worker_hat", "boot", "hourglass")
WIDE, NARROW, ROW = 838.0, 358.0, 31.0


def tally(sheet: Sheet) -> Html:
    """The end screen."""
    table = _table(sheet) + _bars(sheet)
    parts = tag("p", esc(victory(sheet)), class_="victory") + tag("div", table, class_="scroll") + _served(sheet) + _charts(sheet)
    return Html(tag("div", parts, class_="tally western-tally"))


def _table(sheet: Sheet) -> str:
    columns = [lines(sheet.s, seat) for seat in sheet.seats]
    rows = []
    for at, name in enumerate(CATEGORIES):
        values = [column[at] for column in columns]
        best = max(values)
        cells = [
            _cell(value, counted(sheet, seat, name), f"14.{at + 1}", "best" if value == best > 0 else None)
            for seat, value in zip(sheet.seats, values, strict=True)
        ]
        rows.append(Row(sheet.term(f"score.{name}"), cells))
    totals = [_cell(sum(column), sheet.say("counts_total"), "14.12") for column in columns]
    rows.append(Row(sheet.term("score.total"), totals, "total"))
    return across(sheet, rows)


def _cell(value: int, words: str, clause: str, style: str | None = None) -> str:
    """Points that tell how they were counted."""
    return tag("b", number(value), class_=style, title=words, data_tip=words, data_clause=clause)


def counted(sheet: Sheet, seat: int, category: str) -> str:
    """How points of a category are counted (14), and what this player has for them."""
    s = sheet.s
    parts = {
        "money": lambda: f"${s.money[seat]}",
        "buildings": lambda: _sum(points for _, _, points, where in buildings_of(s, seat) if where not in ("", "gone")),
        "cities": lambda: ", ".join(_discs(sheet, seat)),
        "stations": lambda: _sum(points for name, points in zip(STATIONS, STATION_VP, strict=True) if seat in discs_at(s, name)),
        "hazards": lambda: _sum(found.points for found in hazards_of(s, seat)),
        "objectives": lambda: _sum(points for _, _, points in matched(sheet, seat, True)),
        "station_masters": lambda: ", ".join(sheet.term(f"station_master.{master}") for master in masters_of(s, seat)),
        "workers": lambda: ", ".join(f"{sheet.say(f'{kind}s')} {count}" for kind, count in counts(s, "workers", seat).items()),
    }  # fmt: skip
    own = parts[category]() if category in parts else ""
    rule = sheet.say(f"counts_{category}")
    return f"{rule}: {own}" if own else rule


def _sum(points: Iterable[int]) -> str:
    """`3 + 4 − 2`."""
    signed_ = [(value, number(abs(value))) for value in points]
    return "".join((" + " if value >= 0 else " − ") + told for value, told in signed_).removeprefix(" + ").strip()


def _discs(sheet: Sheet, seat: int) -> Iterator[str]:
    """The cities with discs of a player, and how many."""
    for name in CITIES:
        if count := number_of(sheet.s, "city_discs", seat, name):
            yield sheet.term(f"city.{name}") + (f" ×{count}" if count > 1 else "")


def _bars(sheet: Sheet) -> str:
    """The bars as wide as a desk and as wide as a phone."""
    return "".join(tag("div", _drawn_bars(sheet, width), class_=size) for size, width in (("wide", WIDE), ("narrow", NARROW)))


def _drawn_bars(sheet: Sheet, width: float) -> str:
    """One bar for each seat in its ink: segments in the order of the table, losses to the left of nought."""
    columns = {seat: lines(sheet.s, seat) for seat in sheet.seats}
    most = max(1, *(sum(value for value in column if value > 0) for column in columns.values()))
    least = max(0, *(-sum(value for value in column if value < 0) for column in columns.values()))
    k, zero = (width - 120) / (most + least), 80 + least * (width - 120) / (most + least)
    order = sorted(sheet.seats, key=lambda seat: -sum(columns[seat]))
    body = path(f"M{zero:.1f} 2V{ROW * len(order) + 4:.0f}", "var(--ink)", 1.2)
    for row, seat in enumerate(order):
        body += _bar(sheet, seat, columns[seat], zero, 6 + row * ROW, k)
    return drawing(body, (0, 0, width, ROW * len(order) + 8), sheet.say("bars"), class_="bars")


def _bar(sheet: Sheet, seat: int, column: list[int], zero: float, y: float, k: float) -> str:
    (colour, on, pattern), right, left = ink(seat), zero, zero
    body = text(2, y + 16, shortened(sheet.view.names[seat], 14, 84, 700), 14, 700, room=72)
    for at, value in enumerate(column):
        if value == 0:
            continue
        wide = abs(value) * k
        x = right if value > 0 else left - wide
        if value > 0:
            body += rect(x, y, wide, 22, colour, "var(--edge)", 0.9) + (
                rect(x, y, wide, 22, pattern, opacity=".22") if at % 2 else ""
            )
            right += wide
        else:
            body += rect(x, y, wide, 22, "var(--paper)", colour, 1.4, stroke_dasharray="3 2")
            left -= wide
        body += icon(f"western_{SIGNS[at]}", x + wide / 2 - 7, y + 4, 14, on if value > 0 else "var(--ink)") if wide > 15 else ""
    return body + text(
        right + 8, y + 17, number(sum(column)), 18, 700, "var(--gilt)" if seat in sheet.view.winners else "var(--ink)"
    )


def _served(sheet: Sheet) -> str:
    """The cards of each area with their tasks served and missing, and what each comes to."""
    body = ""
    for seat in sheet.seats:
        cards, drawn, w = matched(sheet, seat, True), "", 74.0
        for at, (card, states, points) in enumerate(cards):
            x = 4 + at * (w + 12)
            drawn += moved(objective(card, w, sheet.say("start_card"), states), x, 4)
            drawn += text(
                x + w / 2, w * 1.36 + 22, signed(points), 15, 700, "var(--gilt)" if points > 0 else "var(--ink)", "middle"
            )
        head = tag("h3", sheet.seal_picture(seat, 10) + esc(sheet.view.names[seat]))
        body += tag(
            "section",
            head + drawing(drawn, (0, 0, max(120.0, 8 + len(cards) * (w + 12)), w * 1.36 + 28), sheet.say("mat_objectives")),
        )
    return tag("h3", inline_icon("western_objective", 18) + esc(sheet.say("served"))) + tag("div", body, class_="western-served")


def _charts(sheet: Sheet) -> str:
    """Money, value of deliveries and deliveries by visit to Kansas City."""
    s, seats = sheet.s, sheet.seats
    visits = [(s.visit_seat[at], s.visit_money[at], s.visit_value[at]) for at in range(s.visits) if s.visit_seat[at] != NONE]
    most = max((sum(seat == each for each, _, _ in visits) for seat in seats), default=0)
    if not most:
        return ""
    ticks = range(1, most + 1)

    def story(values: dict[int, list[int]]) -> Story:
        return Story([values[seat] for seat in seats], list(ticks))

    money = {seat: [dollars for each, dollars, _ in visits if each == seat] for seat in seats}
    value = {seat: [worth for each, _, worth in visits if each == seat] for seat in seats}
    total = {seat: [sum(value[seat][: at + 1]) for at in range(len(value[seat]))] for seat in seats}
    figures = (("chart_money", money), ("chart_value", value), ("chart_total", total))
    return tag(
        "div", "".join(chart(sheet, sheet.say(key), sheet.say(key), story(values)) for key, values in figures), class_="charts"
    )
