"""The slip of a delivery over the map: cities as freight tickets in the order of the line, what joins them, the discs to send."""

from headrace.boards.numbers import signed
from headrace.boards.paper import slip
from headrace.boards.plans import Answer, Question
from headrace.boards.touch import touch
from headrace.core.moves import Refusal
from headrace.draw import Html, icon
from headrace.draw.kit import drawing, g, path, rect, tag, text, width_of
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.marks import INK, INK_2, corners, open_disc
from headrace.games.great_western_trail.board.mat import GROUPS, named_disc
from headrace.games.great_western_trail.material import (
    CITIES,
    CITY_DARK,
    CITY_PAYS,
    CITY_REPEATS,
    CITY_VALUE,
    CITY_VP,
    DISC_DARK,
    DISC_SPACES,
    DISCS,
    LINK_CARD,
    LINK_FROM,
    LINK_TO,
    LINK_VP,
)  # fmt: skip
from headrace.games.great_western_trail.rules.discs import transport
from headrace.readable.named import number_of, row

W, H, PITCH, WIDTH, HEIGHT = 77.0, 132.0, 82.6, 840.0, 292.0


def delivery(sheet: Sheet) -> Html:
    """The slip, while the viewer decides where to deliver."""
    plan = sheet.reach.plan if sheet.mine and sheet.reach.open else None
    cities = plan.question("city") if plan else None
    if cities is None:
        return Html("")
    discs, value = plan.question("disc") if plan else None, _value(sheet)
    body = "".join(_ticket(sheet, answer, 8 + at * PITCH, 4) for at, answer in enumerate(_in_order(cities))) + _links(
        sheet, cities, H + 12
    )
    if discs:
        body += text(12, H + 58, sheet.say("which_disc"), 15, 700) + _discs(sheet, discs, H + 68)
    title = sheet.say("deliver_title", value=value) if value is not None else sheet.say("deliver_title_plain")
    drawn = drawing(body, (0, 0, WIDTH, HEIGHT if discs else H + 44), title, class_="waybill")
    return Html(tag("div", slip("western-delivery", title, drawn), class_="western-slip"))


def _value(sheet: Sheet) -> int | None:
    """What the delivery is worth, with the certificates that are used."""
    income = [event.value + event.permanent + event.marker for event in sheet.planned if event.kind == "income"]
    return income[0] if income else sheet.about.value if sheet.asked is not None and sheet.asked.name == "CITY" else None


def _in_order(question: Question) -> list[Answer]:
    return sorted(
        (answer for answer in question.answers if answer.value in CITIES), key=lambda answer: CITIES.index(answer.value)
    )


def joined(sheet: Sheet, city: int) -> int:
    """Points that links with the viewer's other cities would bring at the end."""
    mine = [count > 0 for count in row(sheet.s, "city_discs", sheet.s.turn)]
    pairs = zip(LINK_FROM, LINK_TO, LINK_VP, strict=True)
    return sum(points for a, b, points in pairs if (a == city and mine[b]) or (b == city and mine[a]))


def _ticket(sheet: Sheet, answer: Answer, x: float, y: float) -> str:
    """A city: its value, what may stand there, what the way costs, what it brings now and at the end; or why not."""
    city = CITIES.index(answer.value)
    dark, name = bool(CITY_DARK[city]), sheet.term(f"city.{answer.value}")
    body = rect(x + 0.6, y + 2, W, H, "rgb(var(--shade))", r=3, opacity=".3")
    body += rect(x, y, W, H, "var(--stock-2)" if dark else "var(--stock)", INK, 1.1, 2) + corners(x, y, W, H, dark, 9)
    head = path(f"M{x + W / 2 - 14:.1f} {y + 8}h28v14c0 8-7 11-14 14c-7-3-14-6-14-14z", INK, 1, "var(--plate)")
    head += text(x + W / 2, y + 28, CITY_VALUE[city], 18, 700, "var(--on-plate)", "middle")
    head += text(x + W / 2, y + 52, name, 12, 700, INK, "middle", room=W - 8) + path(
        f"M{x + 8:.1f} {y + 58}h{W - 16}", INK_2, 0.7
    )
    mine = _mine(sheet, city)
    if answer.why is not None:
        body += g(head, opacity=".62")
        body += _refused(sheet, city, answer.why, x + W / 2, y, mine and not CITY_REPEATS[city])
    else:
        body += head + _rows(sheet, city, x, y + 74)
    mark = sheet.reach.mark(f"city:{answer.value}", name)
    return touch(
        body, mark, (x - 2, y - 2, x + W + 2, y + H + 2), sheet.lang, 4, wash=False, data_key=f"ticket city:{answer.value}"
    )


def _refused(sheet: Sheet, city: int, why: Refusal, x: float, y: float, mine: bool) -> str:
    """Why not: a disc lies there, so much is missing, or the reason in a few lines."""
    short = CITY_VALUE[city] - (_value(sheet) or 0)
    if mine:
        words, body = sheet.say("ticket_yours"), sheet.seal(sheet.s.turn, x, y + 82, 13)
    elif why.id == "city_value":
        words, body = sheet.say("ticket_short"), text(x, y + 92, short, 24, 700, INK, "middle")
    else:
        words, body = why.phrase(sheet.lang), ""
    lines = _wrapped(words, W - 8)
    return body + "".join(
        text(x, y + (112 if body else 78) + 13 * at, line, 11.5, 400, INK, "middle", "sans", room=W - 6)
        for at, line in enumerate(lines)
    )


def _rows(sheet: Sheet, city: int, x: float, y: float) -> str:
    paid, points = (
        transport(sheet.s, sheet.s.turn, city) if not sheet.extraordinary else 0,
        CITY_VP[city] + joined(sheet, city),
    )
    card = any(LINK_CARD[at] and _closes(sheet, at, city) for at in range(len(LINK_CARD)))
    now = f"+${CITY_PAYS[city]}" if CITY_PAYS[city] else "card" if card else "—"
    body = ""
    for at, (key, value) in enumerate(
        (("way", f"−${paid}" if paid else "0"), ("now", now), ("end", signed(points) if points else "0"))
    ):
        top = y + at * 19
        body += text(x + 8, top, sheet.say(f"ticket_{key}"), 11.5, 400, INK_2, family="sans", room=36)
        body += (
            icon("western_objective", x + W - 25, top - 13, 17, INK)
            if value == "card"
            else text(x + W - 8, top + 0.5, value, 14.5, 700, INK, "end")
        )
    return body


def _closes(sheet: Sheet, link: int, city: int) -> bool:
    """Would a first disc in this city complete a link?"""
    other = LINK_TO[link] if LINK_FROM[link] == city else LINK_FROM[link]
    return city in (LINK_FROM[link], LINK_TO[link]) and _mine(sheet, other) and not _mine(sheet, city)


def _mine(sheet: Sheet, city: int) -> bool:
    """Does a disc of the seat that decides lie there?"""
    return number_of(sheet.s, "city_discs", sheet.s.turn, city) > 0


def _wrapped(words: str, room: float) -> list[str]:
    """A reason in lines that fit."""
    lines = [""]
    for word in words.split():
        if lines[-1] and width_of(f"{lines[-1]} {word}", 11.5) > room:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _links(sheet: Sheet, cities: Question, y: float) -> str:
    """Between two cities what both together are worth; gilt where this delivery joins them."""
    chosen, body = CITIES.index(cities.chosen.value) if cities.chosen else -1, ""
    for link, (a, b) in enumerate(zip(LINK_FROM, LINK_TO, strict=True)):
        mine = [_mine(sheet, at) for at in (a, b)]
        now = _closes(sheet, link, chosen)
        colour = "var(--gilt)" if now else "var(--ink)" if all(mine) else "var(--ink-2)"
        left, right = 8 + a * PITCH + W / 2 + 9, 8 + b * PITCH + W / 2 - 9
        middle, points = (left + right) / 2, signed(LINK_VP[link]) if LINK_VP[link] else ""
        dashes = {} if now or all(mine) else {"stroke_dasharray": "3 3"}
        body += path(f"M{left:.1f} {y - 4}v12H{right:.1f}v-12", colour, 2.6 if now else 1.4, **dashes)
        w = 24 + (13 if LINK_CARD[link] and points else 0)
        body += rect(middle - w / 2, y - 2, w, 19, "var(--paper-raised)", colour, 1.4, 9)
        body += text(middle - (7 if LINK_CARD[link] else 0), y + 12.5, points, 13.5, 700, colour, "middle") if points else ""
        body += icon("western_objective", middle + (1 if points else -7), y + 0.5, 14, colour) if LINK_CARD[link] else ""
    return body


def _discs(sheet: Sheet, question: Question, y: float) -> str:
    """The disc spaces of the own board: which disc is sent, and what its leaving opens."""
    seat, body, wide = sheet.s.turn, "", (WIDTH - 8) / len(GROUPS)
    answers = {answer.value: answer for answer in question.answers}
    for at, (name, discs) in enumerate(GROUPS):
        x = 4 + at * wide
        body += rect(x, y, wide - 6, 84, "var(--paper)", "var(--rule)", 1, 3)
        body += text(
            x + wide / 2 - 3, y + 16, sheet.say(f"group_{name}"), 12.5, 400, "var(--ink)", "middle", "sans", room=wide - 14
        )
        spots = [(disc, nth) for disc in discs for nth in range(DISC_SPACES[DISCS.index(disc)])]
        step = (wide - 6) / max(2, len(spots))
        for k, (disc, nth) in enumerate(spots):
            cx = x + step * (k + 0.5) if len(spots) > 1 else x + wide / 2 - 3
            body += _disc(sheet, seat, disc, nth, answers.get(disc), cx, y + 38)
        told = [sheet.say(f"opens_{disc}") for disc in discs]
        for k, words in enumerate(told):
            cx = x + (wide - 6) * (k + 0.5) / len(told)
            body += text(cx, y + 74, words, 11.5, 700, "var(--ink)", "middle", "sans", room=(wide - 12) / len(told))
    return body


def _disc(sheet: Sheet, seat: int, disc: str, nth: int, answer: Answer | None, x: float, y: float) -> str:
    number = DISCS.index(disc)
    cleared = number_of(sheet.s, "cleared", seat, disc)
    body = corners(x - 14.5, y - 14.5, 29, 29, bool(DISC_DARK[number]), 7)
    if nth < cleared:
        return body + open_disc(x, y, 12)
    body += sheet.seal(seat, x, y, 11.5)
    if answer is None or nth > cleared:
        return body
    mark = sheet.reach.mark(f"disc:{disc}", sheet.term(f"disc.{named_disc(disc, nth)}"))
    return touch(body, mark, (x - 15, y - 15, x + 15, y + 15), sheet.lang, 15, wash=False, data_key=f"ticket disc:{disc}")
