"""Places at the edge of the board: the dark plaque, what it is worth to a link, the trade sign where there is one."""

from headrace.draw import icon
from headrace.draw.kit import moved, path, rect, text
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.towns import plaque

BESIDE = {"scotland": 1, "the_midlands": -1}
"""Places whose sign stands to the right or left; elsewhere it stands below."""


def edge(sheet: Sheet, place: int) -> str:
    """A place at the edge."""
    left, top, right, bottom = sheet.chart.plaques[place]
    side = BESIDE.get(sheet.t.names.places[place], 0)
    trade = bool(sheet.t.place_trade[place])
    wide = 62 if trade else 38
    cx, cy = (left + right) / 2, bottom + 12
    if side:
        cx, cy = cx + side * ((right - left) / 2 + wide / 2 + 6), (top + bottom) / 2
    words = sheet.say("tip_edge_trade" if trade else "tip_edge", place=sheet.place(place), icons=sheet.t.place_icons[place])
    body = plaque(sheet, place) + moved(_sign(sheet, place, wide, trade), cx, cy)
    return sheet.tip(body, words, "trade" if trade else "edge")


def _sign(sheet: Sheet, place: int, wide: float, trade: bool) -> str:
    """Link icons, and the arrows of trade."""
    body = rect(-wide / 2, -9, wide, 18, "var(--stock)", "var(--stock-ink)", 0.9, 9)
    shift = 12 if trade else 0
    if trade:
        body += icon("exchange", -wide / 2 + 7, -7.5, 15, "var(--stock-ink)") + path("M-4 -6v12", "var(--stock-ink-2)", 0.7)
    body += text(-8 + shift, 4.5, sheet.t.place_icons[place], 13, 700, "var(--stock-ink)", "middle")
    return body + icon("rail_link" if sheet.rail else "canal_link", -2 + shift, -7.5, 15, "var(--stock-ink)")
