"""What is for hire, what is to come, and what is for sale: the job market, foresight with its piles, the cattle market."""

from collections.abc import Hashable, Iterator

from headrace.boards.curves import Box
from headrace.boards.plates import hexagon
from headrace.draw import icon
from headrace.draw.kit import circle, g, path, rect, text
from headrace.games.great_western_trail.board import tiles
from headrace.games.great_western_trail.board.breeds import hide, swatch
from headrace.games.great_western_trail.board.cards import CATTLE
from headrace.games.great_western_trail.board.chart import HEIGHT, SCALE, place
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.marks import INK, pill
from headrace.games.great_western_trail.board.position import Lying, coming, lots
from headrace.games.great_western_trail.board.telling import tile_words
from headrace.games.great_western_trail.material import DATA
from headrace.readable.named import those, which

JOBS = DATA["job_market"]
ROWS: int = JOBS["rows"]
JOB_LEFT, JOB_RIGHT, JOB_COST = 6.0, 188.0, 164.0
JOB_TOP = SCALE.at((0, 380))[1]
JOB_ROW = (HEIGHT - 6 - JOB_TOP - 32) / ROWS
COLUMNS = (24.0, 58.0, 92.0, 126.0)
MARKET: Box = (351.0, 656.0, 932.0, 686.0)
WIDEST_LOT = 68.0


def job_at(row: int, column: int) -> tuple[float, float]:
    """The middle of a space of the job market; rows and columns from nought."""
    return COLUMNS[column], JOB_TOP + 25 + (row + 0.5) * JOB_ROW


def job_market(sheet: Sheet) -> str:
    """Rows with their costs, the token, and the arrows between rows."""
    h = HEIGHT - 6 - JOB_TOP
    left = JOB_LEFT + 34 * _unused(sheet) * 0.4
    body = rect(left, JOB_TOP, JOB_RIGHT - left, h, "var(--paper-raised)", "var(--ink)", 1.1, 3, fill_opacity=".95")
    body += rect(left + 3, JOB_TOP + 3, JOB_RIGHT - left - 6, h - 6, "none", "var(--ink-3)", 0.6, 2)
    title = sheet.say("job_market")
    body += text(
        (left + JOB_RIGHT) / 2, JOB_TOP + 19, title, 14, 700, "var(--accent)", "middle", font_style=sheet.italic, room=150
    )
    return sheet.tip(body, sheet.say("tip_jobs"), "6.2") + "".join(
        sheet.kept(_job_row, (row, left), sheet.s.players, *_jobs(sheet, row)) for row in range(ROWS)
    )


def _jobs(sheet: Sheet, row: int) -> Iterator[Hashable]:
    """What a row shows: where the token is, what a worker costs, who is for hire."""
    yield row < sheet.s.token_row, row == sheet.s.token_row, sheet.hire_costs.get(row)
    for kind in those(sheet.s, "job", row):
        yield kind, sheet.stands(f"job:{row + 1}:{kind}")


def _unused(sheet: Sheet) -> int:
    """Columns on the left that are not used with so few players."""
    return len(COLUMNS) - int(JOBS["columns"][str(sheet.s.players)])


def _job_row(sheet: Sheet, row: int, left: float) -> str:
    y, open_row = job_at(row, 0)[1], row < sheet.s.token_row
    body = "".join(_job(sheet, row, column, open_row) for column in range(_unused(sheet), len(COLUMNS)))
    cost = JOBS["row_costs"][row]
    asked = sheet.hire_costs.get(row)
    if asked is not None and asked != cost:
        body += pill(JOB_COST, y, f"${asked}", 14)
    else:
        body += text(
            JOB_COST,
            y + 5,
            f"${cost}",
            14 if open_row else 13,
            700 if open_row else 400,
            "var(--ink)" if open_row else "var(--ink-2)",
            "middle",
        )
    if row + 1 in JOBS["yellow_arrow_after_rows"]:
        sign = path(f"M{left + 8:.1f} {y + JOB_ROW / 2:.1f}H{JOB_RIGHT - 8}", "var(--accent)", 1.6, stroke_dasharray="4 3")
        sign += circle(JOB_RIGHT - 4, y + JOB_ROW / 2, 10, "var(--plate)", "var(--ink)")
        sign += icon("western_cow", JOB_RIGHT - 11.5, y + JOB_ROW / 2 - 7.5, 15, "var(--on-plate)")
        body += sheet.tip(sign, sheet.say("tip_refill"), "6.2.1")
    if row == sheet.s.token_row:
        x = COLUMNS[-1]
        token = circle(x, y, 11, INK, "var(--accent)", 2)
        token += icon("western_hourglass", x - 7.5, y - 7.5, 15, "var(--on-plate)")
        body += sheet.tip(g(token, data_thing="token"), sheet.say("tip_token"), "6.2")
    return body


def _job(sheet: Sheet, row: int, column: int, open_row: bool) -> str:
    """One space: a worker for hire, or empty."""
    (x, y), kind = job_at(row, column), which(sheet.s, "job", row, column)
    if not kind:
        return rect(x - 14, y - 10.5, 28, 21, "var(--paper-sunk)", "var(--ink-3)", 0.7, 2)
    body = tiles.moved_to(tiles.one_of(f"job-{kind}"), x, y, opacity=None if open_row else ".55")
    words = sheet.say("tip_job", worker=sheet.term(f"term.{kind}"), cost=JOBS["row_costs"][row])
    box = (x - 15, y - 12, x + 15, y + 12)
    return sheet.tip(sheet.touch(body, f"job:{row + 1}:{kind}", words, box, 3), words, "9.1.1")


# ---- foresight ------------------------------------------------------------------------------------------------------
def foresight(sheet: Sheet) -> str:
    """Three columns of two tiles, over their piles."""
    x, y = SCALE.at((89, 236))
    body = text(x, y - 30, sheet.say("foresight"), 14, 700, "var(--accent)", "middle", font_style=sheet.italic)
    for column in range(3):
        px, fy = place("supply_pile", f"pile_{column + 1}")[0], place("foresight", f"foresight_{column + 1}_1")[1]
        body += text(px, fy - 20, "I" * (column + 1), 13, 700, "var(--accent)", "middle")
        for at in range(2):
            found, stands = coming(sheet.s, column, at), sheet.stands(f"foresight:{column + 1}:{at + 1}")
            body += sheet.kept(_coming, (column, at, px, fy + 32 * at, found), stands)
        left = sheet.say("pile_left", count=sheet.s.pile_size[column])
        body += sheet.tip(
            text(px, fy + 60, left, 12.4, 400, "var(--ink-2)", "middle", "sans", room=40), sheet.say("tip_pile"), "6.5"
        )
    return body


def _coming(sheet: Sheet, column: int, at: int, x: float, y: float, found: Lying | None) -> str:
    box = (x - 18, y - 15, x + 18, y + 15)
    if found is None:
        return rect(
            x - 17, y - 14, 34, 28, "var(--paper-sunk)", "var(--ink-2)", 1.1, 2, stroke_dasharray="4 3", fill_opacity=".7"
        )
    words = tile_words(sheet, found)
    body = tiles.moved_to(face(found), x, y)
    target = f"foresight:{column + 1}:{at + 1}"
    lit = sheet.touch(body, target, words, box, 3) + lit_hand(sheet, found, target, x, y, 0.86)
    return sheet.tip(lit, words, "6.1") + sheet.crop(target, box)


def lit_hand(sheet: Sheet, found: Lying | None, target: str, x: float, y: float, k: float = 1) -> str:
    """The hands of a tile that may be pressed, once more over the frame that hides them."""
    if found is None or found.kind not in ("hazard", "teepee", "private") or sheet.still:
        return ""
    mark = sheet.reach.mark(target, "")
    if mark is None or not mark.live:
        return ""
    if found.kind == "private":
        hands = tiles.private_hands(found.id, k)
    else:
        hands = tiles.toll_hand(found.kind, found.hand if found.kind == "hazard" else found.id, k)
    return tiles.moved_to(hands, x, y, pointer_events="none") if hands else ""


def face(found: Lying) -> str:
    """A tile of Kansas City round the origin."""
    if found.kind == "worker":
        return tiles.worker(found.id, 1.05)
    if found.kind == "teepee":
        return tiles.teepee(found.id, 0.86)
    return tiles.hazard(found.id, found.points, found.hand, 0.86)


# ---- cattle ---------------------------------------------------------------------------------------------------------
def cattle_market(sheet: Sheet) -> str:
    """A row of breeds with how many there are; cards of one breed that differ in points lie apart."""
    left, top, right, bottom = MARKET
    body = rect(left, top, right - left, bottom - top, "var(--paper-raised)", "var(--ink)", 1.1, 3, fill_opacity=".95")
    body += path(f"M{left} {top + 4}H{right}M{left} {bottom - 4}H{right}", "var(--ink-3)", 0.8)
    for at, word in enumerate(sheet.say("cattle_market_short").split("|")):
        body += text(left + 8, top + 13 + 12 * at, word, 12.5, 700, "var(--accent)", font_style=sheet.italic, room=46)
    body, offered = sheet.tip(body, sheet.say("tip_market", count=sheet.s.market_left), "9.8"), lots(sheet.s)
    pitch = min(WIDEST_LOT, (right - left - 62) / max(1, len(offered)))
    for at, lot in enumerate(offered):
        where = left + 58 + at * pitch, top + 4, pitch - 4, bottom - top - 8
        body += sheet.kept(_lot, (*lot, *where), sheet.stands(f"market:{lot[0]}"))
    return body


def _lot(sheet: Sheet, card: str, breed: str, points: int, count: int, x: float, y: float, w: float, h: float) -> str:
    """Equal cards: value, brand, points, how many."""
    colour, wide = hide(breed)[0], min(33.0, w - 22)
    body = "".join(rect(x + 2 * k, y, wide, h, colour, INK, 0.9, 2) for k in range(min(3, count) - 1, 0, -1))
    body += rect(x, y, wide, h, colour, INK, 0.9, 2) + swatch(breed, CATTLE[breed]["value"], x - 1, y, h * 1.2, 15)
    body += hexagon(x + wide + 2, y + h - 4, 7.3, points) + text(
        x + wide + 4, y + 12, f"×{count}", 12.4, 700, room=max(10, w - wide - 10)
    )
    words = sheet.say("tip_lot", breed=sheet.term(f"cattle.{breed}"), points=points, count=count)
    return sheet.tip(sheet.touch(body, f"market:{card}", words, (x - 1, y - 2, x + w - 2, y + h + 2), 3), words, "9.8.3")
