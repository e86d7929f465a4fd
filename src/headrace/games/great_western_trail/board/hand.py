"""The dock: the own hand, what each card would count, and the own board."""

from collections.abc import Sequence

from headrace.boards.hand import alike, pitch
from headrace.draw import Html, esc
from headrace.draw.kit import drawing, g, tag, text
from headrace.games.great_western_trail.board.cards import HIGH, cattle, objective
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.mat import board
from headrace.games.great_western_trail.board.position import hand_of
from headrace.games.great_western_trail.board.telling import card_words
from headrace.games.great_western_trail.material import BREEDS, CARD_BREED, CARD_VALUE, CARD_VP, CARDS, CATTLE_COUNT
from headrace.games.great_western_trail.rules.counting import hand_limit

WIDE, NARROW = 66.0, 62.0
ROOM = 282.0
RISE = 11.0
"""The number of cards alike stands on their edge: below it would cover the brand."""


def hand(sheets: Sequence[Sheet]) -> Html:
    """Cards and the own board in every size; nothing for spectators."""
    seat = sheets[0].view.seat
    if seat is None:
        return Html("")
    return Html(tag("div", "".join(_dock(sheet, seat) for sheet in sheets), class_="hand-box western-hand"))


def _dock(sheet: Sheet, seat: int) -> str:
    """One size; on the phone both lie in one strip."""
    cards, limit = hand_of(sheet.s, seat), hand_limit(sheet.s, seat)
    count = sum(held for _, held in cards)
    caption = tag("h2", esc(sheet.say("hand_caption", count=count, limit=limit)), class_="sc")
    w = NARROW if sheet.narrow else WIDE
    room = 12 + max(2, len(cards)) * (w + 8) if sheet.narrow else ROOM
    apart = w + 8 if sheet.narrow else pitch(w + 8, room - w - 10, len(cards))
    body, counted = "", set[int]()
    for at, (card, held) in enumerate(cards):
        body += _held(sheet, card, held, 4 + at * apart, w, CARD_BREED[card] in counted)
        counted |= {CARD_BREED[card]}
    if not cards:
        body = text(8, 50, sheet.say("hand_empty"), 14, 400, "var(--ink-2)", family="sans")
    drawn = drawing(body, (0, 0, room, w * HIGH + 32), sheet.say("your_hand"), class_="hand")
    mine = tag("div", tag("h2", esc(sheet.say("board_caption")), class_="sc") + board(sheet, seat), class_="own")
    return tag(
        "div", tag("div", caption + drawn, class_="cards") + mine, class_=f"{sheet.size} hand-strip" if sheet.narrow else "wide"
    )


def _held(sheet: Sheet, card: int, count: int, x: float, w: float, again: bool) -> str:
    """A card in hand; below it what it adds to a delivery. A second card of a breed adds nothing."""
    h, name = w * HIGH, CARDS[card]
    if card < CATTLE_COUNT:
        breed = BREEDS[CARD_BREED[card]]
        face = cattle(breed, CARD_VP[card], sheet.term(f"cattle.{breed}"), w)
        adds = "0" if again else f"+{CARD_VALUE[card]}"
    else:
        face, adds = objective(name, w, sheet.say("start_card")), ""
    body = g(alike(face, count, 0, 0, w, h, RISE), transform=f"translate({x:.1f} 8)")
    words = card_words(sheet, card) + (f" ×{count}" if count > 1 else "")
    drawn = sheet.touch(body, f"card:{name}", words, (x, 8, x + w, 8 + h), 4, wash=False, data_thing=f"card:{name}")
    foot = text(x + w / 2, h + 27, adds, 15, 700, "var(--ink-2)" if again else "var(--ink)", "middle")
    return sheet.tip(drawn, words, "6.3.1" if card < CATTLE_COUNT else "11.2") + foot
