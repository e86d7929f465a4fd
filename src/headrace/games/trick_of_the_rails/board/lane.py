"""The lane of prizes and the cards of this trick."""

from collections.abc import Iterator
from dataclasses import dataclass

from headrace.boards.slips import caption
from headrace.draw.kit import esc, g, moved, path, rect, shortened, tag, text, width_of
from headrace.draw.symbols import icon
from headrace.games.trick_of_the_rails.board.cards import hand_card, lane_card, thing
from headrace.games.trick_of_the_rails.board.facts import Sheet, is_city, is_loco, lane_locos, lay_order, trick_order, winning_now
from headrace.games.trick_of_the_rails.material import CARDS, COMPANIES, FIRST_LOCO, LOCO_PAIR, LOCOS, NONE, RESERVATION, Phase
from headrace.games.trick_of_the_rails.tables import COMPANY_OF

SPINE, PRESENT, GAP, FULL_CARD = 21.0, 66.0, 6.0, 54.0
CARD_TOP, CARD_HEIGHT = 36.0, 79.0
TRICK_PITCH, TRICK_CARD = 118.0, (62.0, 93.0)
NARROW_CARD = (45.0, 66.0)
NARROW_TRICK_PITCH = 46.0
NARROW_TRICK_CARD, NARROW_TRICK_TOP, SEAL = (43.0, 59.0), 43.0, 10.0
"""A card of the trick on the phone, where it begins, and the radius of the seal above it, which lies on no number."""
FADED = ".38"
MOST_SQUEEZED = 1.25
"""A name may be set this much tighter before it is shortened."""
TITLE_ROOM = 120.0
"""Past spines take this much before the heading fits above them, clear of the number of the present slot."""


# ---- the lane -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Prize:
    """One card of a slot, by its stable name; `first` and `last` card of its slot."""

    slot: int
    card: int
    name: str
    first: bool = True
    last: bool = True


def prizes(sheet: Sheet, slot: int) -> list[Prize]:
    """The cards of a slot: one, or the two locomotives of the pair."""
    card = sheet.s.lane[slot]
    if card == LOCO_PAIR:
        locos = lane_locos(card)
        return [Prize(slot, FIRST_LOCO + loco, LOCOS[loco], i == 0, i == len(locos) - 1) for i, loco in enumerate(locos)]
    return [Prize(slot, card, f"reservation_{slot + 1}" if card == RESERVATION else CARDS[card])]


def spine(sheet: Sheet, x: float, slot: int) -> str:
    """A past trick: number, kind of prize, seal of the winner."""
    s, card = sheet.s, sheet.s.lane[slot]
    kind = "city" if is_city(card) else "locomotive" if is_loco(card) else "share"
    winner = s.won_by[slot]
    told = sheet.say("slot_won", trick=slot + 1, prize=sheet.card(card), player=sheet.name(winner))
    body = tag("title", esc(told)) + rect(x, 36, SPINE - 2, 79, "var(--paper-sunk)", "var(--rule)", 1, 2)
    middle = x + SPINE / 2 - 1
    body += text(middle, 51, slot + 1, 12.8, 400, "var(--ink-2)", "middle", "sans") + icon(
        kind, middle - 7, 60, 14, "var(--ink-3)"
    )
    return g(body + sheet.seal(winner, middle, 100, 10.2))


def where_it_went(sheet: Sheet, prize: Prize) -> str | None:
    """The company a prize of the present slot has been placed at; None while it lies in the lane."""
    s = sheet.s
    if is_city(prize.card) and s.phase == Phase.LAY:
        places = [i // (len(s.track) // len(COMPANIES)) for i, card in enumerate(s.track) if card == prize.card]
        return sheet.plate(places[0]) if places else None
    if is_loco(prize.card) and prize.card - FIRST_LOCO in s.loco:
        return sheet.plate(s.loco.index(prize.card - FIRST_LOCO))
    return None


def draw_prize(sheet: Sheet, prize: Prize, x: float, y: float, w: float, h: float) -> str:
    """A card of the lane; faded with a tag once it has been placed."""
    went = where_it_went(sheet, prize) if prize.slot == sheet.s.trick else None
    title = sheet.say("slot", trick=prize.slot + 1, prize=sheet.card(prize.card))
    body = lane_card(sheet, x, y, w, h, prize.card)
    if went is None:
        return thing(body, prize.name, sheet, (x, y, w, h), title)
    label = sheet.say("goes_to", company=went)
    tag_box = rect(-w / 2 + 2, -10, w - 4, 20, "var(--ink)", r=2)
    tag_box += text(0, 4.5, label, 12.8, 700, "var(--paper)", "middle", "sans", room=w - 8)
    return g(body, opacity=FADED) + moved(tag_box, x + w / 2, y + h / 2)


def present(sheet: Sheet, x: float) -> tuple[str, float]:
    """The slot played for, raised in a frame; returns the drawing and its width."""
    cards = prizes(sheet, sheet.s.trick)
    w = PRESENT if len(cards) == 1 else FULL_CARD
    total = w * len(cards)
    body = rect(x - 5, 22, total + 10, 110, "var(--paper-raised)", "var(--ink)", 1.5, 4)
    middle = x + total / 2
    body += path(f"M{middle - 7:.1f} 15h14l-7 7z", fill="var(--ink)")
    body += text(middle, 12.5, sheet.s.trick + 1, 13, 700, anchor="middle", family="sans")
    for i, prize in enumerate(cards):
        body += draw_prize(sheet, prize, x + i * w, 29, w, 96)
    return body, total + 10


def future_widths(prizes_ahead: list[Prize], room: float) -> dict[str, float]:
    """Widths of the cards ahead: full size when there is room, else narrower; City names need theirs."""
    wide = [prize for prize in prizes_ahead if is_city(prize.card)]
    rest = len(prizes_ahead) - len(wide)
    gaps = sum(GAP for prize in prizes_ahead if prize.last)
    share = (room - gaps - len(wide) * FULL_CARD) / max(1, rest)
    width = max(32.0, min(FULL_CARD, share))
    return {prize.name: FULL_CARD if is_city(prize.card) else width for prize in prizes_ahead}


def lane(sheet: Sheet, room: float) -> str:
    """The lane of prizes: past as spines, the present raised, the future in order."""
    s = sheet.s
    past = min(s.trick, sheet.tricks)
    body = "".join(spine(sheet, slot * SPINE, slot) for slot in range(past))
    if past == sheet.tricks:
        return body + caption(sheet, 0, 14, sheet.say("lane"))
    x = past * SPINE + (8 if past else 5)
    drawn, width = present(sheet, x)
    title_x = 0 if past * SPINE > TITLE_ROOM else x + width
    body, x = body + drawn + caption(sheet, title_x, 14, sheet.say("lane")), x + width + 5
    ahead = [prize for slot in range(past + 1, sheet.tricks) for prize in prizes(sheet, slot)]
    widths = future_widths(ahead, room - x)
    for prize in ahead:
        w = widths[prize.name]
        body += draw_prize(sheet, prize, x, CARD_TOP, w, CARD_HEIGHT)
        if prize.first:
            middle = x + (w / 2 if prize.last else w)
            body += text(middle, 31, prize.slot + 1, 12.8, 400, "var(--ink-2)", "middle", "sans")
        x += w + (GAP if prize.last else 0)
    return body


def narrow_lane(sheet: Sheet) -> tuple[str, float]:
    """The lane as a strip for the phone; returns the drawing and its width."""
    s, (w, h) = sheet.s, NARROW_CARD
    past = min(s.trick, sheet.tricks)
    body, x = caption(sheet, 10, 17, sheet.say("lane")), 10.0
    if past:
        body += rect(x, 29, 36, h, "var(--paper-sunk)", "var(--rule)", 1, 3)
        span = f"1–{past}" if past > 1 else "1"
        body += text(x + 18, 57, span, 13, 400, "var(--ink-2)", "middle", "sans")
        body += text(x + 18, 75, sheet.say("past"), 12.5, 400, "var(--ink-2)", "middle", "sans", room=32)
        x += 44
    for prize in (prize for slot in range(past, sheet.tricks) for prize in prizes(sheet, slot)):
        if prize.slot == s.trick and prize.first:
            total = w if prize.last else 2 * w
            body += rect(x - 2.5, 26.5, total + 5, h + 5, "none", "var(--ink)", 1.5, 5)
        body += draw_prize(sheet, prize, x, 29, w, h)
        x += w + (5 if prize.last else 0)
    return body, max(x + 6, 20 + width_of(sheet.say("lane"), 12.8))


# ---- this trick -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Seat:
    """What lies before a seat in this trick; `note` beside the name, `state` below, `now`: this seat decides."""

    seat: int
    card: int
    note: str
    state: str
    now: bool
    done: bool


def seats(sheet: Sheet) -> Iterator[Seat]:
    """The seats of this trick from the lead player on."""
    s = sheet.s
    waiting = lay_order(s) if s.winner != NONE else []
    for seat in trick_order(s):
        now = seat == sheet.view.turn
        laid = s.phase == Phase.LAY and seat in waiting[: s.laid]
        yield Seat(seat, s.played[seat], _note(sheet, seat), _state(sheet, seat, now, laid, waiting), now, laid)


def _note(sheet: Sheet, seat: int) -> str:
    """How the card relates to the trick."""
    s = sheet.s
    if s.played[seat] == NONE:
        return ""
    if s.winner == seat:
        return sheet.say("won")
    if COMPANY_OF[s.played[seat]] != s.led:
        return sheet.say("without", company=sheet.company(s.led))
    if seat == s.leader:
        return sheet.say("led")
    return sheet.say("leading") if s.winner == NONE and winning_now(s) == seat else ""


def _state(sheet: Sheet, seat: int, now: bool, laid: bool, waiting: list[int]) -> str:
    """What the seat is about to do."""
    s = sheet.s
    if laid:
        return sheet.say("laid")
    if s.phase == Phase.PLAY:
        return sheet.say("to_lead" if s.led == NONE else "to_play") if now else ""
    if now:
        return sheet.say("to_lay" if s.phase == Phase.LAY else "to_place")
    if s.phase == Phase.LAY and waiting[s.laid + 1 : s.laid + 2] == [seat]:
        return sheet.say("lays_next")
    return ""


def trick_title(sheet: Sheet) -> str:
    """The heading of the cards of this trick."""
    s = sheet.s
    if sheet.view.over:
        return sheet.say("over") if not sheet.just_ended else sheet.say("last_trick")
    if s.led == NONE:
        return sheet.say("last_trick" if sheet.just_ended else "this_trick")
    return sheet.say("this_trick_led", company=sheet.company(s.led))


def trick(sheet: Sheet, x: float) -> str:
    """The cards of this trick, one place per seat; before the lead, those of the stock round just ended."""
    body = path(f"M{x - 20:.1f} 16V130", "var(--rule)") + caption(sheet, x, 14, trick_title(sheet))
    for k, seat in enumerate(seats(sheet)):
        body += _place(sheet, seat, x + k * TRICK_PITCH)
    return body


def _place(sheet: Sheet, seat: Seat, x: float) -> str:
    w, h = TRICK_CARD
    ended = sheet.just_ended.get(seat.seat) if seat.card == NONE else None
    body = _lying(sheet, seat, ended, x, 26, w, h)
    notes = ended[1] if ended else _lines(seat.note, TRICK_PITCH - w - 11)
    pen = "var(--may)" if seat.now and sheet.mine else "var(--ink-2)"
    left, room = x + w + 8, TRICK_PITCH - w - 11
    name = shortened(sheet.name(seat.seat), 13, room * MOST_SQUEEZED, 700)
    body += sheet.seal(seat.seat, left + 10, 37, 10.2) + text(left, 63, name, 13, 700, room=room)
    body += "".join(
        text(left, 79 + 15 * i, note, 12.8, 400, "var(--ink-2)", family="sans", room=room) for i, note in enumerate(notes) if note
    )
    if not seat.state:
        return body
    return body + text(left, 117, seat.state, 12.8, 700 if seat.now else 400, pen, family="sans", room=room)


def _lines(note: str, room: float) -> tuple[str, ...]:
    """A note in one line, or in two where it would be squeezed too much."""
    first, _, last = note.rpartition(" ")
    return (first, last) if first and width_of(note, 12.8) > room * MOST_SQUEEZED else (note,)


def _lying(sheet: Sheet, seat: Seat, ended: tuple[int, tuple[str, ...]] | None, x: float, y: float, w: float, h: float) -> str:
    """The card before a seat, or its empty place."""
    box = (x, y, w, h)
    if ended:
        named = CARDS[ended[0]] if ended[0] not in sheet.s.lane else ""
        face = g(hand_card(sheet, x, y, w, h, ended[0]), opacity=".5")
        return thing(face, named, sheet, box) if named else face
    if seat.card == NONE:
        edge = "var(--may)" if seat.now and sheet.mine else "var(--ink)" if seat.now else "var(--ink-3)"
        return rect(x, y, w, h, "none", edge, 1.6 if seat.now else 1.2, 4, stroke_dasharray="4 3")
    face = hand_card(sheet, x, y, w, h, seat.card)
    if seat.done:
        return g(face, opacity=FADED)
    ring = rect(x - 3, y - 3, w + 6, h + 6, "none", "var(--may)" if sheet.mine else "var(--ink)", 2.6, 6) if seat.now else ""
    return thing(face, CARDS[seat.card], sheet, box) + ring


def narrow_trick(sheet: Sheet) -> tuple[str, float]:
    """The cards of this trick for the phone; returns the drawing and its width."""
    s, (w, h) = sheet.s, NARROW_TRICK_CARD
    title = sheet.say("last_trick") if sheet.just_ended and s.led == NONE else sheet.say("this_trick")
    body = path("M0.5 10V98", "var(--rule)") + caption(sheet, 8, 17, title)
    for k, seat in enumerate(seats(sheet)):
        x = 8 + k * NARROW_TRICK_PITCH
        ended = sheet.just_ended.get(seat.seat) if seat.card == NONE else None
        body += _lying(sheet, seat, ended, x, NARROW_TRICK_TOP, w, h)
        body += sheet.seal(seat.seat, x + w / 2, NARROW_TRICK_TOP - SEAL - 2, SEAL)
    return body, 8 + s.players * NARROW_TRICK_PITCH + 2
