"""The slip of a station over the map: what its upgrade costs and brings, the discs to place, who can become its master."""

from headrace.boards.paper import slip
from headrace.boards.plans import Answer, Plan
from headrace.boards.tickets import reason
from headrace.boards.touch import Mark, touch
from headrace.core.moves import Refusal
from headrace.draw import Html, icon
from headrace.draw.kit import circle, drawing, g, moved, path, rect, tag, text
from headrace.games.great_western_trail import naming
from headrace.games.great_western_trail.board import tiles
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.marks import INK, INK_2, corners
from headrace.games.great_western_trail.board.mat import GROUPS, disc_words, two_of
from headrace.games.great_western_trail.board.position import master_at
from headrace.games.great_western_trail.material import (
    CITY_COUNT,
    DISC_DARK,
    DISC_SPACES,
    DISCS,
    NONE,
    RAIL_STATION,
    STATION_COST,
    STATION_DARK,
    STATION_VP,
    STATIONS,
    WORKERS,
)
from headrace.games.great_western_trail.rules.discs import why_not_clear
from headrace.games.great_western_trail.steps import Step
from headrace.readable.named import number_of

WIDTH, CHIP_W, CHIP_H, ROW = 546.0, 105.0, 44.0, 5
"""A row of discs has so many chips."""
MASTER_W, TICKET_W, TICKET_H = 166.0, 88.0, 70.0


def station(sheet: Sheet) -> Html:
    """The slip, while the viewer decides about a station or looks at a move of the engine to one."""
    plan, at = sheet.reach.plan, _looked_at(sheet)
    if at == NONE:
        return Html("")
    body, height = ("", 0.0) if sheet.asked == Step.APPOINT else _discs(sheet, plan, at)
    masters = _masters(sheet, plan, at)
    if masters:
        body += path(f"M0 {height + 5:.1f}h{WIDTH:g}", INK_2, 0.7) + moved(masters, 0, height + 8)
        height += TICKET_H + 40
    title = station_words(sheet, at)
    drawn = drawing(body, (0, 0, WIDTH, height + 4), title, class_="waybill")
    return Html(tag("div", slip("western-station", title, drawn), class_="western-slip at-station"))


def offer(sheet: Sheet) -> str:
    """The same in a sentence, where there is no room for the slip: a station, then its master."""
    at = _looked_at(sheet)
    if at == NONE:
        return ""
    is_open = sheet.asked == Step.UPGRADE or sheet.reach.plan.question("upgrade")
    is_paid = any(event.kind == "upgraded" for event in sheet.planned)
    master = master_at(sheet.s, at)
    told = [station_words(sheet, at)] if is_open and not is_paid else []
    told += [f"{sheet.term('term.station_master')}: {sheet.term(f'station_master.{master}')}"] if master else []
    return " · ".join(told)


def upgrade_cost(sheet: Sheet) -> int:
    """What the upgrade costs that is asked about."""
    return STATION_COST[_looked_at(sheet)]


def _looked_at(sheet: Sheet) -> int:
    """The station that is asked about, or that the plan comes to; NONE if there is none."""
    if not (sheet.mine and sheet.reach.open):
        return NONE
    if sheet.asked in (Step.UPGRADE, Step.APPOINT):
        return int(sheet.about.station)
    if sheet.asked == Step.DISC:
        return sheet.about.target - CITY_COUNT if sheet.about.target >= CITY_COUNT else NONE
    if upgraded := [event for event in sheet.planned if event.kind == "upgraded"]:
        return upgraded[-1].numbers["station"]
    moves = [event.numbers["to"] for event in sheet.planned if event.kind == "engine_moved"]
    return RAIL_STATION[moves[-1]] if moves and sheet.reach.plan.question("upgrade") else NONE


def station_words(sheet: Sheet, at: int) -> str:
    """A station with what its upgrade costs and brings, and which discs it takes; paid for, only what is done."""
    name = naming.station_name(STATIONS[at], sheet.words, sheet.lang)
    if sheet.asked in (Step.DISC, Step.APPOINT):
        return sheet.say("upgrade_goal", station=name)
    takes = sheet.say("takes_any" if STATION_DARK[at] else "takes_light")
    return sheet.say("station_title", station=name, cost=STATION_COST[at], points=STATION_VP[at], takes=takes)


# ---- discs ----------------------------------------------------------------------------------------------------------
def _discs(sheet: Sheet, plan: Plan, at: int) -> tuple[str, float]:
    """The next disc of every kind that is left on the own board, with what its leaving opens; and where the row ends."""
    question = plan.question("disc")
    answers = {answer.value: answer for answer in question.answers} if question else {}
    left = [number for number in range(len(DISCS)) if number_of(sheet.s, "cleared", sheet.s.turn, number) < DISC_SPACES[number]]
    body = text(2, 14, sheet.say("which_disc"), 14, 700)
    for nth, number in enumerate(left):
        x, y = 2 + nth % ROW * (CHIP_W + 4), 22 + nth // ROW * (CHIP_H + 5)
        why = answers[DISCS[number]].why if DISCS[number] in answers else _why_not(sheet, number, at)
        body += _chip(sheet, number, why, x, y)
    return body, 22 + -(-len(left) // ROW) * (CHIP_H + 5)


def _why_not(sheet: Sheet, disc: int, at: int) -> Refusal | None:
    """Why a disc cannot go there once the station is paid for; None if it can."""
    seat = sheet.s.turn
    paid = STATION_COST[at] if sheet.asked == Step.UPGRADE or sheet.planned else 0
    money = (sheet.money_after(seat) if sheet.planned else sheet.s.money[seat]) or 0
    code = why_not_clear(sheet.s, seat, disc, CITY_COUNT + at, money - paid)
    return sheet.view.game.refusal(code) if code else None


def _chip(sheet: Sheet, number: int, why: Refusal | None, x: float, y: float) -> str:
    """A disc on its space, and what the space gives; or why it cannot be placed there."""
    seat, disc = sheet.s.turn, DISCS[number]
    nth = number_of(sheet.s, "cleared", seat, number)
    group = next(name for name, discs in GROUPS if disc in discs)
    opens = ("opens_single", "opens_double")[nth] if two_of(disc) else f"opens_{disc}"
    told = reason(sheet, why) if why else sheet.say(opens)
    cell = corners(x + 5, y + 8, 28, 28, bool(DISC_DARK[number]), 7) + sheet.seal(seat, x + 19, y + 22, 11)
    cell += text(x + 39, y + 19, sheet.say(f"group_{group}"), 12.5, 400, "var(--ink)", family="sans", room=CHIP_W - 43)
    cell += text(x + 39, y + 35, told, 11.5, 700, "var(--ink)", family="sans", room=CHIP_W - 43)
    body = rect(x, y, CHIP_W, CHIP_H, "var(--paper)", "var(--rule)", 1, 3) + (g(cell, opacity=".55") if why else cell)
    words = disc_words(sheet, disc, nth, False)
    if why:
        return sheet.tip(body, f"{words} · {why.phrase(sheet.lang)}", why.clause)
    mark = sheet.reach.mark(f"disc:{disc}", words)
    box = (x, y, x + CHIP_W, y + CHIP_H)
    return sheet.tip(touch(body, mark, box, sheet.lang, 3, wash=False, data_key=f"ticket disc:{disc}"), words, "9.5.4")


# ---- the station master ---------------------------------------------------------------------------------------------
def _masters(sheet: Sheet, plan: Plan, at: int) -> str:
    """What the tile brings at once and counts at the end, and who can be appointed for it; nothing if it is not there."""
    master = master_at(sheet.s, at)
    if not master:
        return ""
    question = plan.question("appoint")
    body = text(2, 14, sheet.say("station_master"), 14, 700) + _tile(sheet, master, 2, 24)
    for row, worker in enumerate(WORKERS):
        x = MASTER_W + 8 + row * (TICKET_W + 5)
        body += _ticket(sheet, worker, number_of(sheet.s, "workers", sheet.s.turn, row), x, 24)
    return body + _nobody(sheet, _declined(plan) if question else None, MASTER_W + 8 + len(WORKERS) * (TICKET_W + 5), 24)


def _tile(sheet: Sheet, master: str, x: float, y: float) -> str:
    """The tile, large: its upper half at once, its lower half at the end."""
    first, last = tiles.MASTER_SIGNS[master]
    at_once, at_end = sheet.term(f"station_master.{master}").split("; ")
    body = rect(x + 0.8, y + 1.8, MASTER_W, TICKET_H, "rgb(var(--shade))", r=3, opacity=".3")
    body += rect(x, y, MASTER_W, TICKET_H, "var(--stock)", INK, 1.1, 3)
    body += path(f"M{x + 6:.1f} {y + TICKET_H / 2:.1f}h{MASTER_W - 12}", INK_2, 0.7)
    for k, (key, sign, words, fill) in enumerate(
        (("at_once", first, at_once, INK), ("at_end", last, at_end, "var(--western-gilt)"))
    ):
        top = y + k * TICKET_H / 2
        body += icon(sign, x + 6, top + 7, 22, fill)
        body += text(x + 33, top + 14, sheet.say(f"master_{key}"), 11.5, 400, INK_2, family="sans")
        body += text(x + 33, top + 28, words, 12.5, 700, INK, room=MASTER_W - 38)
    return sheet.tip(body, sheet.term(f"station_master.{master}"), "9.5.7")


def _ticket(sheet: Sheet, worker: str, count: int, x: float, y: float) -> str:
    """The rightmost worker of a row: how many are left then; a printed one cannot go."""
    can_go = count > 1
    told = sheet.say("row_after", before=count, after=count - 1) if can_go else sheet.say("printed_only")
    face = tiles.moved_to(tiles.worker(worker), x + TICKET_W / 2, y + 19)
    face += text(x + TICKET_W / 2, y + 48, sheet.term(f"term.{worker}"), 12.5, 700, "var(--ink)", "middle", room=TICKET_W - 6)
    face += text(x + TICKET_W / 2, y + 63, told, 11.5, 400, "var(--ink)", "middle", "sans", room=TICKET_W - 6)
    body = rect(x, y, TICKET_W, TICKET_H, "var(--paper)", "var(--rule)", 1, 3) + (face if can_go else g(face, opacity=".55"))
    mark = sheet.reach.mark(f"worker:{worker}", sheet.say(f"appoint_{worker}")) if can_go else None
    return touch(body, mark, (x, y, x + TICKET_W, y + TICKET_H), sheet.lang, 3, wash=False, data_key=f"ticket worker:{worker}")


def _declined(plan: Plan) -> Answer | None:
    """The answer that nobody is appointed."""
    question = plan.question("appoint")
    return next((answer for answer in question.answers if answer.value == "skip"), None) if question else None


def _nobody(sheet: Sheet, answer: Answer | None, x: float, y: float) -> str:
    """Nobody goes: the tile stays."""
    middle = x + TICKET_W / 2
    face = circle(middle, y + 19, 11, "none", INK_2, 1.4) + path(f"M{middle - 7.5:.1f} {y + 26.5:.1f}l15-15", INK_2, 1.4)
    face += text(middle, y + 48, sheet.say("master_nobody"), 12.5, 700, "var(--ink)", "middle", room=TICKET_W - 6)
    face += text(middle, y + 63, sheet.say("master_stays"), 11.5, 400, "var(--ink)", "middle", "sans", room=TICKET_W - 6)
    body = rect(x, y, TICKET_W, TICKET_H, "var(--paper)", "var(--rule)", 1, 3) + face
    mark = None
    if answer and answer.why is None:
        focus = sheet.reach.pointing(answer.name, answer.value)
        mark = Mark(sheet.say("master_nobody"), focus=focus, chosen=answer.chosen)
    return touch(body, mark, (x, y, x + TICKET_W, y + TICKET_H), sheet.lang, 3, wash=False, data_key="ticket nobody")
