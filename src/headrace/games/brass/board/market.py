"""The coal and iron markets, side by side: goods stand at the dear end, so the next one to buy is the lowest filled row."""

from headrace.boards.slips import slip
from headrace.draw import esc, inline_icon
from headrace.draw.kit import num, path, rect, tag, text
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.plates import good
from headrace.games.brass.board.slips import place

ROW, CELL, WIDE = 18.5, 19.0, 150.0
COLUMNS = (("coal", 32.0), ("iron", 98.0))


def market(sheet: Sheet) -> str:
    """Both markets on one slip."""
    t, s = sheet.t, sheet.s
    spaces = {"coal": t.coal_spaces, "iron": t.iron_spaces}
    filled = {"coal": s.coal_market, "iron": s.iron_market}
    costs = {"coal": t.coal_cost, "iron": t.iron_cost}
    rows = max(spaces.values()) // 2 + 1
    high = rows * ROW + 36
    body = slip(WIDE, high) + text(16, 20, "£", 13, 700, "var(--ink-2)", "middle")
    for price in range(1, rows + 1):
        weight = 700 if price < rows else 400
        body += text(16, high - 8 - price * ROW + 13, price, 13, weight, "var(--ink-2)", "middle", data_at=f"price:{price}")
    for kind, x in COLUMNS:
        words = sheet.say(f"tip_{kind}_market", price=costs[kind][filled[kind]], count=filled[kind])
        column = _column(kind, x, spaces[kind], filled[kind], high, sheet.term(f"resources.{kind}"))
        column += _next_row(sheet, kind, x, spaces[kind], filled[kind], high)
        body += sheet.tip(column, words, f"{kind}_market")
    return place(sheet, body, sheet.title.spots.market)


def prices(sheet: Sheet) -> str:
    """What coal and iron cost now, and what beer the title's merchants have: below the phone's overview."""
    t, s, chart = sheet.t, sheet.s, sheet.chart.scale
    found = [("coal", t.coal_cost[s.coal_market], s.coal_market), ("iron", t.iron_cost[s.iron_market], s.iron_market)]
    body = "".join(
        _price(sheet, f"{kind}_cube", f"£{price}", sheet.say(f"tip_{kind}_market", price=price, count=count), f"{kind}_market")
        for kind, price, count in found
    )
    if (beer := sheet.title.beer_left(sheet)) is not None:
        body += _price(sheet, "beer_barrel", str(beer), sheet.say("tip_beer_left", count=beer), "barrel")
    return tag("div", body, class_="prices", style=f"--ratio:{num(chart.height / chart.width)}")


def _price(sheet: Sheet, sign: str, value: str, words: str, clause: str) -> str:
    return tag("span", inline_icon(sign, 14) + esc(value), data_tip=words, data_clause=sheet.title.clauses[clause])


def _column(kind: str, x: float, spaces: int, filled: int, high: float, word: str) -> str:
    """One market: the word above, two spaces in each row, the supply without end on top."""
    body = text(x + 20, 20, word, 13, 700, anchor="middle", room=58)
    for at in range(spaces):
        y, left = high - 8 - (at // 2 + 1) * ROW, x + at % 2 * (CELL + 2)
        has = at >= spaces - filled
        body += rect(
            left,
            y,
            CELL - 1,
            16.5,
            "var(--stock)" if has else "var(--paper-sunk)",
            "var(--ink-3)",
            0.7,
            2,
            data_at=f"{kind}:{at}",
        )
        body += good(kind, left + 0.5, y, 17) if has else ""
    return body + text(x + 20, high - 8 - (spaces // 2 + 1) * ROW + 14, "∞", 14, 400, "var(--ink-2)", "middle")


def _next_row(sheet: Sheet, kind: str, x: float, spaces: int, filled: int, high: float) -> str:
    """The frame round what is bought next; blue when the bill of the plan in hand buys here."""
    row = (spaces - filled) // 2 + 1
    buys = bool(sheet.mine and _buys(sheet, kind)) or _planned(sheet, kind)
    stroke, wide = ("var(--may)", 2.4) if buys else ("var(--ink)", 1.6)
    return path(f"M{x - 4} {high - 8 - row * ROW - 1.2:.1f}h47v18.7h-47z", stroke, wide, data_at=f"next:{kind}")


def _buys(sheet: Sheet, kind: str) -> bool:
    """Is this good due, with nothing of it on the board?"""
    due = sheet.under_way.coal if kind == "coal" else sheet.under_way.iron
    return due > 0 and not any(target.startswith("slot:") for target in sheet.reach.moves)


def _planned(sheet: Sheet, kind: str) -> bool:
    """Does the course that is looked at buy here?"""
    course = sheet.reach.course
    return course is not None and any(item.good == kind and item.amount for item in sheet.reach.bill(course).lines)
