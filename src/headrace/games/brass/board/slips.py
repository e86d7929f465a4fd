"""Slips of paper on the map: cartouche, turn order with money spent, deck and discards."""

from headrace.boards import slips
from headrace.boards.curves import Point
from headrace.draw import icon
from headrace.draw.kit import rect, text
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.material import MOST_CARD_KINDS


def place(sheet: Sheet, body: str, at: Point) -> str:
    """A slip at its place on the board."""
    return slips.laid_out(sheet, body, sheet.chart.scale.at(at))


def cartouche(sheet: Sheet) -> str:
    """The title of the map, with round and era, or that this is the introductory game."""
    part = sheet.say("short_game") if sheet.short else sheet.era
    round_ = sheet.say("map_round", era=part, round=sheet.s.round, rounds=sheet.rounds)
    return place(sheet, slips.cartouche(sheet, sheet.say("map_of"), sheet.say("map_name"), round_), sheet.title.spots.cartouche)


def turn_order(sheet: Sheet) -> str:
    """Who plays when, with the money spent this round: who spends least goes first next round."""
    columns = sheet.title.order_columns or sheet.s.players
    wide = 132 if columns == 1 else 256
    cell = (wide - 16 - 4 * (columns - 1)) / columns
    rows = -(-sheet.s.players // columns)
    high = 32 if columns == 1 else 42
    body = slips.slip(wide, 30 + rows * (high + 3) + 6)
    body += slips.heading(sheet, sheet.say("turn_order"), 10, 20)
    if columns > 1:
        body += text(wide - 12, 20, sheet.say("least_first"), 12.4, 400, "var(--ink-2)", "end", "sans", room=140)
    for at, seat in enumerate(sheet.order()):
        x, y = 8 + at % columns * (cell + 4), 28 + at // columns * (high + 3)
        body += _order_cell(sheet, at, seat, x, y, cell, high)
    return place(sheet, sheet.tip(body, sheet.say("tip_order"), "order"), sheet.title.spots.order)


def _order_cell(sheet: Sheet, at: int, seat: int, x: float, y: float, w: float, h: float) -> str:
    now = seat == sheet.view.turn
    colour, stroke = (
        ("var(--may-soft)", "var(--may)") if now and seat == sheet.view.seat else ("var(--paper-sunk)", "var(--ink-3)")
    )
    body = rect(x, y, w, h, colour, "var(--ink)" if now and seat != sheet.view.seat else stroke, 2 if now else 0.8, 3)
    state = sheet.say("order_now" if now else "order_done" if at < sheet.s.at else "order_next")
    spent = f"£{sheet.s.spent[seat]}"
    if w > 90:
        body += sheet.seal(seat, x + 18, y + h / 2, 10) + text(x + 34, y + h / 2 + 6, spent, 17, 700)
        return body + text(x + w - 8, y + h / 2 + 4, state, 12.4, 400, "var(--ink-2)", "end", "sans", room=w - 84)
    body += sheet.seal(seat, x + 11.5, y + h / 2, 8) + text(x + 23, y + h / 2 + 1, spent, 15, 700, room=w - 26)
    return body + text(x + 23, y + h / 2 + 14, state, 12.4, 400, "var(--ink-2)", None, "sans", room=w - 26)


def piles(sheet: Sheet) -> str:
    """The deck, and how many cards lie face up with each player."""
    s = sheet.s
    note = sheet.title.pile_note(sheet)
    body = slips.slip(154, 66 if note else 48)
    for k in range(2):
        body += rect(10 + k * 2, 9 - k * 2 + 2, 24, 32, "var(--plate)", "var(--on-plate)", 0.8, 2)
    body += icon("card", 14, 17, 16, "var(--on-plate)")
    body += text(42, 22, s.deck_left, 17, 700) + text(42, 37, sheet.say("deck"), 12.4, 400, "var(--ink-2)", None, "sans", room=34)
    for at, seat in enumerate(sheet.order()):
        first = seat * MOST_CARD_KINDS
        count = sum(s.discards[first : first + sheet.t.card_kinds])
        body += sheet.seal(seat, 92 + at % 2 * 34 - 4, 15 + at // 2 * 19, 7)
        body += text(92 + at % 2 * 34 + 7, 20 + at // 2 * 19, count, 13, 700)
    body += text(10, 58, note, 12.5, 400, "var(--ink)", None, "sans", room=136) if note else ""
    return place(sheet, sheet.tip(body, sheet.say("tip_piles"), "deck"), sheet.title.spots.piles)
