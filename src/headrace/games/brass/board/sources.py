"""Supply routes: where the goods of the plan that is looked at come from, and the way the coal travels."""

from headrace.boards.plates import TOKEN, taken_tag
from headrace.boards.routes import way
from headrace.draw.kit import g, moved, rect
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.sources import Source


def ways(sheet: Sheet) -> str:
    """Blue dots along the links on which coal travels."""
    lines = sorted(sheet.sources.ways) if sheet.sources else ()
    k, names = sheet.chart.scale.token, sheet.t.names.lines
    body = "".join(way(sheet.chart.routes[line].d, k, names[line]) for line in lines)
    return g(body, class_="ways", pointer_events="none") if body else ""


def takings(sheet: Sheet) -> str:
    """A tag on every plate that gives something, clear of its neighbour; dots round the tokens on the way, too."""
    body, side = "", sheet.chart.scale.slot
    for line in sorted(sheet.sources.ways) if sheet.sources else ():
        body += _round_token(sheet, line)
    for slot in sheet.slots:
        x, y = sheet.chart.slots[slot]
        body += taking(sheet, ("slot", slot), x - side * 0.21, y - side * 0.47)
    return body


def _round_token(sheet: Sheet, line: int) -> str:
    """Where a line is short, its token is all that is seen of it."""
    (x, y), k = sheet.chart.routes[line].middle, sheet.chart.scale.token
    w, h = TOKEN[0] * k + 4, TOKEN[1] * k + 4
    box = (x - w / 2, y - h / 2, w, h, "none")
    ring = rect(*box, "var(--halo)", 4 * k, h / 2, opacity=".9")
    dots = rect(*box, "var(--may)", 2.8 * k, h / 2, stroke_dasharray=f"0.1 {5.2 * k:.1f}", stroke_linecap="round")
    return g(ring + dots, pointer_events="none")


def taking(sheet: Sheet, source: Source, x: float, y: float) -> str:
    """`−1` on blue where it is settled; only outlined on each of several to be chosen from."""
    if not sheet.sources:
        return ""
    count, k = sheet.sources.taken.get(source, 0), sheet.chart.scale.slot
    if not count and source not in sheet.sources.open:
        return ""
    body = taken_tag(k, count or 1, bool(count))
    words = sheet.say("tip_taken", count=count) if count else sheet.say("tip_may_take")
    return moved(g(body, data_takes=f"{source[0]}:{source[1]}", aria_label=words, role="img", pointer_events="none"), x, y)
