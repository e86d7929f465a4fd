"""The five railways: plate, share value, locomotive, track and holders, as lines of a working timetable."""

from dataclasses import dataclass

from headrace.boards import plates
from headrace.boards.hand import pitch
from headrace.boards.touch import focus_ring, pressable, refused
from headrace.draw.kit import esc, g, path, rect, tag, text
from headrace.draw.shapes import patterned, pencil, pill, sleepers
from headrace.draw.symbols import icon
from headrace.games.trick_of_the_rails.board.cards import PATTERN, colour, herald, loco_card, nameplate, on, thing, track_card
from headrace.games.trick_of_the_rails.board.facts import Consequence, Sheet, best_section, railway, share_value, shares
from headrace.games.trick_of_the_rails.board.words import told
from headrace.games.trick_of_the_rails.material import CARDS, COMPANIES, LOCOS, NONE
from headrace.games.trick_of_the_rails.questions import Act
from headrace.games.trick_of_the_rails.tables import LOCO_COST, LOCO_DISTANCE


@dataclass(frozen=True)
class Frame:
    """Where things stand in a row. `first`: left edge of the first card; `limit`: right end of the track; lengths in pixels."""

    height: float
    card: tuple[float, float]
    card_y: float
    loco_x: float
    loco_w: float
    first: float
    limit: float
    bed: tuple[float, float]
    reserve_left: bool
    pill: tuple[float, float]


WIDE = Frame(97, (55, 74), 17, 222, 52, 342, 940, (290, 650), True, (70, 19))
NARROW = Frame(74, (39, 60), 10, 72, 38, 115, 387, (112, 278), False, (44, 18))
MOST_ON_PHONE, NARROW_GHOST = 8, 27.0
HOLDERS_X, HOLDERS_PER_LINE = 958.0, 3
GROW = 5.0
"""The frame for the keyboard stands this far outside a target."""


def tag_words(sheet: Sheet, consequence: Consequence) -> str:
    """A consequence in few words: `20 → 30`, `stays 20`, `+40` without a locomotive."""
    before, after = consequence.before, consequence.after
    if sheet.narrow and after is not None:  # there is no room for what was
        return str(after) if before == after else sheet.say("tag_new", after=after)
    return told(sheet, consequence, "tag")


# ---- track ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Line:
    """Where the cards of one railway lie: left edge of the first, distance from card to card."""

    first: float
    pitch: float
    count: int

    def x(self, index: int) -> float:
        return self.first + index * self.pitch


def line_of(sheet: Sheet, frame: Frame, company: int) -> Line:
    """A railway's cards with room for one more at each end; where they do not fit, they lie closer, and no card shrinks."""
    w, ghost = frame.card[0], ghost_width(sheet, frame, company)
    count = sheet.s.track_len[company]
    target = sheet.end_actions(company) is not None
    first = frame.first + (ghost + 1 if target and not frame.reserve_left else 0)
    beyond = ghost + 2 if target or frame.reserve_left else 0
    return Line(first, pitch(w + 1, frame.limit - beyond - w - first, count), count)


def ghost_width(sheet: Sheet, frame: Frame, company: int) -> float:
    """How wide a target at an end is: as a card, on the phone narrower beside a long railway."""
    return NARROW_GHOST if sheet.narrow and sheet.s.track_len[company] > MOST_ON_PHONE else frame.card[0]


def track(sheet: Sheet, frame: Frame, y: float, company: int) -> str:
    """The cards of a railway on a faint roadbed that runs on to both sides."""
    line, (w, h), top = line_of(sheet, frame, company), frame.card, y + frame.card_y
    body = sleepers(frame.bed[0], top + h - 14, frame.bed[1], "var(--ink)", 0.16)
    cards = railway(sheet.s, company)
    for i, card in enumerate(cards):
        visible = w if i == len(cards) - 1 else min(w, line.pitch)
        face = track_card(sheet, line.x(i), top, w, h, card, visible)
        body += thing(face, CARDS[card], sheet, (line.x(i), top, min(w, visible), h), sheet.card(card))
    return body + bracket(sheet, frame, top, company, line) + ends(sheet, frame, top, company, line)


def bracket(sheet: Sheet, frame: Frame, top: float, company: int, line: Line) -> str:
    """Gilt over the best section, with its sum."""
    section = best_section(sheet.s, company)
    if section is None:
        return ""
    last = section.start + section.length - 1
    xa = line.x(section.start) + 3
    xb = line.x(last) + (frame.card[0] if last == line.count - 1 else min(frame.card[0], line.pitch)) - 3
    if sheet.narrow:
        return plates.bracket(xa, xb, top, 5)
    whole = section.length == line.count and LOCO_DISTANCE[sheet.s.loco[company]] > line.count
    words = sheet.say("whole" if whole else "best", count=section.length, total=section.total)
    half = 46 if sheet.lang == "ko" else 40
    middle = (xa + xb) / 2
    if xb - xa < 2 * half + 8:
        rule = plates.bracket(xa, xb, top - 2, 5)
        if sheet.end_actions(company):
            return rule
        return rule + text(xb + 6, top - 5, words, 12.8, 700, "var(--gilt)", family="sans")
    rule = plates.bracket(xa, xb, top - 2, 7, room=2 * half)
    return rule + text(middle, top - 5, words, 12.8, 700, "var(--gilt)", "middle", "sans", room=2 * half - 6)


def ends(sheet: Sheet, frame: Frame, top: float, company: int, line: Line) -> str:
    """The two ends as targets, each with the card as it would lie and what follows."""
    actions = sheet.end_actions(company)
    if actions is None:
        return ""
    w, h = ghost_width(sheet, frame, company), frame.card[1]
    places = (line.first - w - 1, line.x(line.count - 1) + frame.card[0] + 1)
    return "".join(
        _end(sheet, frame, action, x, top, w, h) for action, x in zip(actions, places, strict=True) if action in sheet.moves
    )


def _end(sheet: Sheet, frame: Frame, action: int, x: float, top: float, w: float, h: float) -> str:
    consequence = sheet.consequence(action)
    label = f"{sheet.moves[action].phrase(sheet.lang)}: {tag_words(sheet, consequence)}"
    body = rect(x - 2, top - 10, w + 4, h + 14, "transparent")
    body += g(track_card(sheet, x, top, w, h, sheet.placing), class_="ghost") + pencil(x, top, w, h)
    body += focus_ring((x, top, x + w, top + h), grow=GROW)
    pw, ph = frame.pill
    body += pill(min(x + w / 2, frame.limit - pw / 2 + 2), top - ph + 3, pw, tag_words(sheet, consequence), 12.8, ph)
    return pressable(body, sheet.reach.decision(sheet.moves[action], label), data_key=f"end {action}")


# ---- locomotive -----------------------------------------------------------------------------------------------------
def berth(sheet: Sheet, frame: Frame, y: float, company: int) -> str:
    """The locomotive, or the empty berth; a target while one is being placed."""
    s, top, (x, w, h) = sheet.s, y + frame.card_y, (frame.loco_x, frame.loco_w, frame.card[1])
    action, box = Act.LOCO + company, (x, top, x + w, top + h)
    if s.loco[company] != NONE:
        loco = s.loco[company]
        body = thing(loco_card(sheet, x, top, w, h, loco), LOCOS[loco], sheet, (x, top, w, h), sheet.loco(loco))
        mark = sheet.mark(action, sheet.view.game.phrase(action, sheet.lang))
        return refused(body, mark, box, sheet.lang, grow=GROW) if mark else body
    size = w * 0.55
    empty = rect(x, top, w, h, "none", "var(--ink-3)", 1.2, 4, stroke_dasharray="3 3")
    empty += icon("locomotive", x + w / 2 - size / 2, top + h / 2 - size / 2, size, "var(--ink-3)", opacity=".5")
    if action not in sheet.moves:
        return g(tag("title", esc(sheet.say("no_locomotive"))) + empty)
    consequence = sheet.consequence(action)
    label = f"{sheet.moves[action].phrase(sheet.lang)}: {tag_words(sheet, consequence)}"
    body = rect(x - 4, top - 8, w + 8, h + 14, "transparent")
    body += g(loco_card(sheet, x, top, w, h, s.engine), class_="ghost") + pencil(x, top, w, h) + focus_ring(box, grow=GROW)
    ph = frame.pill[1]
    body += pill(x + w / 2, top - ph + 3, w + 4, tag_words(sheet, consequence), 12.8, ph)
    return pressable(body, sheet.reach.decision(sheet.moves[action], label), data_key=f"berth {company}")


# ---- the rest of a row ----------------------------------------------------------------------------------------------
def ticket(sheet: Sheet, x: float, y: float, w: float, h: float, company: int) -> str:
    """What one share is worth, with the sum behind it."""
    value, section = share_value(sheet.s, company), best_section(sheet.s, company)
    if value is None or section is None:
        return text(x + w / 2, y + h / 2 + 7, "—", 22, 400, "var(--ink-3)", "middle")
    sum_line = f"{section.total} − {LOCO_COST[sheet.s.loco[company]]}"
    body = text(x + w / 2, y + h / 2 + 9, value, 30, 700, anchor="middle")
    return body + text(x + w / 2, y + h / 2 + 27, sum_line, 12.8, 400, "var(--ink-2)", "middle", "sans")


def holders(sheet: Sheet, y: float, company: int) -> str:
    """Who profits: a seal per shareholder with the number of shares."""
    held = [(seat, shares(sheet.s, seat, company)) for seat in range(sheet.s.players)]
    held = [(seat, count) for seat, count in held if count]
    lines = 1 if len(held) <= HOLDERS_PER_LINE else 2
    body = ""
    for k, (seat, count) in enumerate(held):
        x = HOLDERS_X + k % HOLDERS_PER_LINE * 46
        middle = y + 48.5 + (k // HOLDERS_PER_LINE * 32 - 16 if lines == 2 else 0)
        told = sheet.say("holds", player=sheet.name(seat), count=count, company=sheet.company(company))
        mark = sheet.seal(seat, x + 12, middle, 10.3) + text(x + 27, middle + 6, count, 16, 700)
        body += g(tag("title", esc(told)) + mark)
    return body


def row_label(sheet: Sheet, company: int) -> str:
    """A railway in words, for those who do not see it."""
    value = share_value(sheet.s, company)
    worth = sheet.say("no_locomotive") if value is None else f"{sheet.say('share_value')} {value}"
    cards = ", ".join(sheet.card(card) for card in railway(sheet.s, company))
    return f"{sheet.company(company)}: {worth}. {cards}"


def railway_row(sheet: Sheet, y: float, company: int) -> str:
    """One line of the timetable on the wide table."""
    body = ""
    if sheet.in_question(company):
        pen = "var(--may)" if sheet.mine else "var(--ink-3)"
        body += rect(-2, y + 1, 1100, 96, "var(--may-soft)" if sheet.mine else "var(--paper-sunk)", opacity=".45")
        body += rect(-6, y + 1, 4, 96, pen)
    if company < len(COMPANIES) - 1:
        body += path(f"M-2 {y + 97:.1f}H1098", "var(--rule)")
    body += nameplate(sheet, 0, y + 9, 132, 80, company) + ticket(sheet, 138, y + 8, 76, 82, company)
    body += berth(sheet, WIDE, y, company) + track(sheet, WIDE, y, company) + holders(sheet, y, company)
    return g(body, role="group", aria_label=row_label(sheet, company))


def narrow_row(sheet: Sheet, y: float, company: int) -> str:
    """One railway on the phone: plate with share value, berth, track."""
    value, ink, w, h = share_value(sheet.s, company), on(company), 62.0, 60.0
    body = (
        rect(0, y + 1, 390, NARROW.height - 1, "var(--may-soft)" if sheet.mine else "var(--paper-sunk)", opacity=".5")
        if sheet.in_question(company)
        else ""
    )
    body += patterned(5, y + 10, w, h, colour(company), PATTERN[COMPANIES[company]], r=4)
    body += rect(7, y + 12, w - 4, h - 4, "none", ink, 0.8, 2, opacity=".7")
    body += herald(company, 17, y + 27, 5.5) + text(26, y + 32.5, sheet.plate(company), 15, 700, ink, room=38)
    body += rect(11, y + 43, w - 12, 21, "var(--stock)", r=2)
    body += text(5 + w / 2, y + 59, "—" if value is None else value, 17, 700, "var(--stock-ink)", "middle")
    body += berth(sheet, NARROW, y, company) + track(sheet, NARROW, y, company)
    body += path(f"M0 {y + NARROW.height:.1f}H390", "var(--rule)")
    return g(body, role="group", aria_label=row_label(sheet, company))
