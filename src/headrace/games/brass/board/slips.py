"""Slips of paper on the map: cartouche, turn order with money spent, deck and discards."""

from headrace.draw import icon
from headrace.draw.kit import moved, rect, text
from headrace.draw.shapes import guilloche, seal
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.material import MOST_CARD_KINDS


def slip(width: float, height: float) -> str:
    """Raised paper with a double line."""
    body = rect(0, 0, width, height, "var(--paper-raised)", "var(--ink)", 1.1, 3)
    return body + rect(3, 3, width - 6, height - 6, "none", "var(--ink-3)", 0.6, 2)


def laid_out(sheet: Sheet, body: str, at: tuple[float, float]) -> str:
    """A slip at its place, a little larger on the phone."""
    x, y = sheet.chart.scale.at(at)
    return moved(f'<g transform="scale({1.15 if sheet.narrow else 1})">{body}</g>', x, y)


def cartouche(sheet: Sheet) -> str:
    """The title of the map, with era and round."""
    body = rect(0, 0, 176, 96, "var(--paper-raised)", "var(--ink)", 1.2, 2) + rect(4, 4, 168, 88, "none", "var(--ink)", 0.6, 1)
    body += guilloche(8, 8, 160, 10, 3, "var(--accent)", opacity=0.7, waves=7) + guilloche(
        8, 78, 160, 10, 3, "var(--accent)", opacity=0.7, waves=7
    )
    spaced = "2" if sheet.lang == "en" else None
    body += text(88, 33, sheet.say("map_of"), 11, 400, "var(--ink-2)", "middle", "sans", letter_spacing=spaced)
    name = sheet.say("map_name")
    body += text(88, 54, name, 22, 700, "var(--accent)", "middle", font_style=sheet.italic, room=150)
    round_ = sheet.say("map_round", era=sheet.era, round=sheet.s.round, rounds=sheet.rounds)
    return laid_out(sheet, body + text(88, 71, round_, 12.5, anchor="middle", room=158), sheet.title.spots.cartouche)


def turn_order(sheet: Sheet) -> str:
    """Who plays when, with the money spent this round: who spends least goes first next round."""
    columns = sheet.title.order_columns or sheet.s.players
    wide = 132 if columns == 1 else 256
    cell = (wide - 16 - 4 * (columns - 1)) / columns
    rows = -(-sheet.s.players // columns)
    high = 32 if columns == 1 else 42
    body = slip(wide, 30 + rows * (high + 3) + 6)
    body += text(10, 20, sheet.say("turn_order"), 14, 700, "var(--accent)", font_style=sheet.italic)
    if columns > 1:
        body += text(wide - 12, 20, sheet.say("least_first"), 12, 400, "var(--ink-2)", "end", "sans", room=140)
    for at, seat in enumerate(sheet.order()):
        x, y = 8 + at % columns * (cell + 4), 28 + at // columns * (high + 3)
        body += _order_cell(sheet, at, seat, x, y, cell, high)
    return laid_out(sheet, sheet.tip(body, sheet.say("tip_order"), "order"), sheet.title.spots.order)


def _order_cell(sheet: Sheet, at: int, seat: int, x: float, y: float, w: float, h: float) -> str:
    now = seat == sheet.view.turn
    colour, stroke = (
        ("var(--may-soft)", "var(--may)") if now and seat == sheet.view.seat else ("var(--paper-sunk)", "var(--ink-3)")
    )
    body = rect(x, y, w, h, colour, "var(--ink)" if now and seat != sheet.view.seat else stroke, 2 if now else 0.8, 3)
    body += seal(seat, sheet.letter(seat), x + 18, y + h / 2, 10)
    state = "order_now" if now else "order_done" if at < sheet.s.at else "order_next"
    spent = text(x + 34, y + h / 2 + (6 if w > 90 else 1), f"£{sheet.s.spent[seat]}", 17, 700)
    if w > 90:
        return (
            body + spent + text(x + w - 8, y + h / 2 + 4, sheet.say(state), 12, 400, "var(--ink-2)", "end", "sans", room=w - 84)
        )
    return body + spent + text(x + 34, y + h / 2 + 14, sheet.say(state), 12, 400, "var(--ink-2)", None, "sans", room=w - 38)


def piles(sheet: Sheet) -> str:
    """The deck, and how many cards lie face up with each player."""
    s = sheet.s
    note = sheet.title.pile_note(sheet)
    body = slip(154, 66 if note else 48)
    for k in range(2):
        body += rect(10 + k * 2, 9 - k * 2 + 2, 24, 32, "var(--plate)", "var(--on-plate)", 0.8, 2)
    body += icon("card", 14, 17, 16, "var(--on-plate)")
    body += text(42, 22, s.deck_left, 17, 700) + text(42, 37, sheet.say("deck"), 12, 400, "var(--ink-2)", None, "sans", room=34)
    for at, seat in enumerate(sheet.order()):
        first = seat * MOST_CARD_KINDS
        count = sum(s.discards[first : first + sheet.t.card_kinds])
        body += seal(seat, sheet.letter(seat), 92 + at % 2 * 34 - 4, 15 + at // 2 * 19, 7)
        body += text(92 + at % 2 * 34 + 7, 20 + at // 2 * 19, count, 13, 700)
    body += text(10, 58, note, 12.5, 400, "var(--ink)", None, "sans", room=136) if note else ""
    return laid_out(sheet, sheet.tip(body, sheet.say("tip_piles"), "deck"), sheet.title.spots.piles)
