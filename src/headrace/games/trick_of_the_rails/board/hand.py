"""The own hand, sorted by company and number."""

from collections.abc import Sequence

from headrace.boards.slips import caption
from headrace.boards.touch import focus_ring, pressable, refused
from headrace.draw import Html
from headrace.draw.kit import drawing, rect, tag, text
from headrace.games.trick_of_the_rails.board.cards import hand_card, thing
from headrace.games.trick_of_the_rails.board.facts import Sheet
from headrace.games.trick_of_the_rails.material import CARDS, RAILWAY_CARDS, Phase

ROOM, PITCH, LIFT = 1044.0, 82.0, 7.0
WIDE_CARD, NARROW_CARD = (74.0, 106.0), (58.0, 84.0)
CAPTION_ROOM = 132.0
GROW = 3.5
"""The frame for the keyboard stands this far outside a card."""


def hand(sheets: Sequence[Sheet]) -> Html:
    """The own hand in every size; nothing for spectators."""
    view = sheets[0].view
    if view.seat is None:
        return Html("")
    cards = [card for card in range(RAILWAY_CARDS) if view.state.place[card] == view.seat]
    return Html("".join(_narrow(sheet, cards) if sheet.narrow else _wide(sheet, cards) for sheet in sheets))


def count_words(sheet: Sheet, count: int) -> str:
    """`5 cards`."""
    return sheet.say("cards_one" if count == 1 else "cards", count=count)


def _wide(sheet: Sheet, cards: list[int]) -> str:
    w, h = WIDE_CARD
    captioned = len(cards) * PITCH <= ROOM - CAPTION_ROOM
    start = CAPTION_ROOM if captioned else 3.0
    pitch = min(PITCH, (ROOM - start) / max(1, len(cards)))
    w = min(w, pitch - 4)
    body = "".join(_held(sheet, card, start + i * pitch, w, h) for i, card in enumerate(cards))
    if captioned:
        body += caption(sheet, 3, 54, sheet.say("your_hand"))
        body += text(
            3, 74, count_words(sheet, len(cards)) if cards else sheet.say("hand_empty"), 14, 400, "var(--ink-2)", family="sans"
        )
    return tag("div", drawing(body, (0, 0, ROOM, h + LIFT + 8), sheet.say("your_hand"), class_="hand"), class_="wide")


def _narrow(sheet: Sheet, cards: list[int]) -> str:
    w, h = NARROW_CARD
    body = "".join(_held(sheet, card, 4 + i * (w + 5), w, h) for i, card in enumerate(cards))
    width = 4 + len(cards) * (w + 5)
    if not cards:
        body, width = text(4, 50, sheet.say("hand_empty"), 13, 400, "var(--ink-2)", family="sans"), 200
    strip = drawing(body, (0, 0, width, h + LIFT + 8), sheet.say("your_hand"), class_="hand")
    return tag("div", strip, class_="narrow hand-strip")


def _held(sheet: Sheet, card: int, x: float, w: float, h: float) -> str:
    """A card in hand: raised with a blue edge when it may be played; flat, with the reason, when it may not."""
    mark = sheet.mark(card, sheet.card(card)) if sheet.s.phase == Phase.PLAY else None
    legal = mark is not None and mark.live
    y = 4 if legal else 4 + LIFT
    face = thing(hand_card(sheet, x, y, w, h, card), CARDS[card], sheet, (x, y, w, h))
    box = (x, y, x + w, y + h)
    if mark is None:
        return face
    if mark.why is not None:
        return refused(face, mark, box, sheet.lang, grow=GROW)
    edge = rect(x, y, w, h, "none", "var(--may)", 2.6, 4, class_="pencil-edge")
    return pressable(face + edge + focus_ring(box, grow=GROW), mark, data_key=CARDS[card])
