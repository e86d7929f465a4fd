"""The own hand, sorted by company and number."""

from collections.abc import Sequence

from headrace.draw import Html
from headrace.draw.kit import drawing, may, maynot, path, rect, tag, text
from headrace.games.trick_of_the_rails.board.cards import hand_card, thing
from headrace.games.trick_of_the_rails.board.facts import Sheet
from headrace.games.trick_of_the_rails.board.lane import caption
from headrace.games.trick_of_the_rails.material import CARDS, RAILWAY_CARDS, Phase

ROOM, PITCH, LIFT = 1044.0, 82.0, 7.0
WIDE_CARD, NARROW_CARD = (74.0, 106.0), (58.0, 84.0)
CAPTION_ROOM = 132.0


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
    legal = card in sheet.moves and sheet.s.phase == Phase.PLAY
    y = 4 if legal else 4 + LIFT
    face = thing(hand_card(sheet, x, y, w, h, card), CARDS[card], sheet, (x, y, w, h))
    ring = rect(x - 3.5, y - 3.5, w + 7, h + 7, "none", "var(--may)", 3, 7, class_="focus")
    if legal:
        edge = rect(x, y, w, h, "none", "var(--may)", 2.6, 4, class_="pencil-edge")
        return may(face + edge + ring, card, sheet.moves[card].phrase(sheet.lang))
    refusal = sheet.view.refusals.get(f"play {CARDS[card]}")
    if refusal is None:
        return face
    slash = rect(x, y, w, h, "var(--not-soft)", "var(--not)", 2.4, 4, class_="slash")
    slash += path(f"M{x:.1f} {y + h:.1f}L{x + w:.1f} {y:.1f}", "var(--not)", 2.4, class_="slash")
    return maynot(face + slash + ring, sheet.card(card), refusal.phrase(sheet.lang), refusal.clause)
