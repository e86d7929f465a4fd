"""The end: where everybody's points come from, the objective with its places, and the five rounds as curves."""

from headrace.boards.chart import Story, chart
from headrace.boards.numbers import number, signed
from headrace.boards.tally import Row, across, victory
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.material import ROUNDS
from headrace.games.barrage.tables import SOURCES, Source
from headrace.readable.named import number_of, row, which


def tally(sheet: Sheet) -> Html:
    """The end screen."""
    parts = tag("p", esc(victory(sheet)), class_="victory") + tag("div", _table(sheet), class_="scroll")
    return Html(tag("div", parts + _objective(sheet) + _charts(sheet), class_="tally barrage-tally"))


def _table(sheet: Sheet) -> str:
    """Sources of points, the best of each line marked; what breaks a tie below. Only Automas have points instead of credits."""
    found = []
    for name in SOURCES if sheet.s.automas else SOURCES[: Source.CREDITS]:
        values = [number_of(sheet.s, "from_source", seat, name) for seat in sheet.seats]
        best = max(values)
        cells = [tag("b", number(value), class_="best" if value == best > min(values) else None) for value in values]
        found.append(Row(sheet.say(f"source_{name}"), cells))
    found.append(Row(sheet.say("source_total"), [tag("b", number(sheet.s.points[seat])) for seat in sheet.seats], "total"))
    last = [number(number_of(sheet.s, "energy_of_round", seat, ROUNDS - 1)) for seat in sheet.seats]
    found.append(Row(sheet.say("tie_energy"), last, "tie"))
    return across(sheet, found)


def _objective(sheet: Sheet) -> str:
    """What the objective counted, who had how many, and what that brought."""
    told = [event for event in sheet.view.history.since() if event.kind == "objective"]
    counts = {event.seat: (event.count, event.points) for event in told}
    if len(counts) < sheet.s.players:
        return ""
    order = sorted(counts, key=lambda seat: -counts[seat][0])
    body = "".join(
        tag(
            "li",
            sheet.seal_picture(seat, 10)
            + tag("b", str(counts[seat][0]))
            + " "
            + esc(sheet.say("points_of", points=signed(counts[seat][1]))),
        )
        for seat in order
    )
    head = tag("h3", esc(sheet.say("objective_title", what=sheet.term(which(sheet.s, "objective")))))
    return tag("div", head + tag("ol", body), class_="barrage-objective")


def _charts(sheet: Sheet) -> str:
    """Points, energy and machines round by round."""
    body = ""
    for what in ("points", "energy", "machines"):
        title = sheet.say(f"chart_{what}")
        values = [row(sheet.s, f"{what}_of_round", seat) for seat in sheet.seats]
        body += chart(sheet, title, title, Story(values, list(range(1, ROUNDS + 1))))
    return tag("div", body, class_="charts")
