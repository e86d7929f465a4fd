"""The own hand with the actions above it."""

from collections.abc import Sequence

from headrace.boards.hand import alike, pitch, verb
from headrace.draw import Html
from headrace.draw.kit import drawing, tag, text
from headrace.games.brass.board.cards import HIGH, face
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.mat import next_tiles
from headrace.games.brass.material import NONE

ROOM = 620.0
WIDE, NARROW = 74.0, 72.0
VERB_ICONS = {"special_build": "build"}


def hand(sheets: Sequence[Sheet]) -> Html:
    """Actions and cards in every size; nothing for spectators."""
    if sheets[0].view.seat is None:
        return Html("")
    return Html(tag("div", verbs(sheets[0]) + "".join(map(_cards, sheets)), class_="hand-box"))


def _cards(sheet: Sheet) -> str:
    """The cards; on the phone with the next tiles beside them."""
    count, seat = len(sheet.hand()), sheet.view.seat
    if sheet.narrow and seat is not None:
        strip = _row(sheet, NARROW, NARROW + 7, 10 + max(2, count) * (NARROW + 7)) + next_tiles(sheet, seat)
        return tag("div", strip, class_="narrow hand-strip")
    apart = pitch(WIDE + 10, ROOM - WIDE - 12, count)
    return tag("div", _row(sheet, WIDE, apart, ROOM), class_="wide")


def verbs(sheet: Sheet) -> str:
    """The names of all actions: what can be done is blue, what cannot says why."""
    return tag("div", "".join(_verb(sheet, act) for act in sheet.title.verbs), class_="verbs")


def _verb(sheet: Sheet, act: str) -> str:
    label = sheet.verb(act)
    now = sheet.mine and sheet.under_way.act != NONE and sheet.title.acts[sheet.under_way.act] == act
    return verb(sheet, act, label, VERB_ICONS.get(act, act), None if now else sheet.reach.verb(act, label), now)


def _row(sheet: Sheet, w: float, apart: float, room: float) -> str:
    cards, h = sheet.hand(), w * HIGH
    body = "".join(_held(sheet, card, count, 6 + at * apart, 7, w) for at, (card, count) in enumerate(cards.items()))
    if not cards:
        body = text(8, 50, sheet.say("hand_empty"), 14, 400, "var(--ink-2)", family="sans")
    return drawing(body, (0, 0, room, h + 13), sheet.say("your_hand"), class_="hand")


def _held(sheet: Sheet, card: int, count: int, x: float, y: float, w: float) -> str:
    """A card in hand; several alike lie on each other with their number."""
    name, h = sheet.t.names.cards[card], w * HIGH
    body = alike(face(sheet, card, x, y, w), count, x, y, w, h)
    words = sheet.say("tip_card", card=sheet.card(card), count=count)
    drawn = sheet.touch(body, f"card:{name}", words, (x, y, x + w, y + h), wash=False, data_thing=f"card:{name}")
    return sheet.tip(drawn, words, "card")
