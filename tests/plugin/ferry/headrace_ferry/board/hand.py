"""The own hand: a card for every one held, of one kind side by side."""

from headrace.draw import Html, icon
from headrace.draw.kit import drawing, rect, tag, text
from headrace.draw.shapes import blank

from headrace_ferry.board.facts import Sheet
from headrace_ferry.material import GOOD_COUNT, GOODS, VALUE, Question

CARD = (62.0, 86.0)
GAP = 10.0
OVERLAP = 18.0
INK = "var(--stock-ink)"


def hand(sheet: Sheet) -> Html:
    """The cards; what each kind adds to a delivery stands under it. Nothing for spectators."""
    if sheet.view.seat is None:
        return Html("")
    first = sheet.view.seat * GOOD_COUNT
    counts = sheet.s.hand[first : first + GOOD_COUNT]
    (w, h), x, body = CARD, 6.0, ""
    for good, count in enumerate(counts):
        if count:
            body += _kind(sheet, good, count, x)
            x += w + OVERLAP * (count - 1) + GAP
    value = sum(VALUE[good] for good, count in enumerate(counts) if count)
    label = sheet.say("hand_value", value=value) if x > GAP else sheet.say("hand_empty")
    cards = drawing(body, (0, 0, max(x, w), h + 30), sheet.say("your_hand"))
    return Html(tag("div", tag("p", label) + cards, class_="ferry-hand"))


def _kind(sheet: Sheet, good: int, count: int, x: float) -> str:
    """All cards of a kind; only one of them counts."""
    w, h = CARD
    name = sheet.term(f"goods.{GOODS[good]}")
    body = "".join(_face(sheet, good, x + OVERLAP * at) for at in reversed(range(count)))
    wide = w + OVERLAP * (count - 1)
    if sheet.asked != Question.END:
        body += text(x + w / 2, h + 26, f"+{VALUE[good]}", 13, 700, "var(--ink)", "middle")
    return sheet.touch(body, f"good_{GOODS[good]}", name, (x, 6, x + wide, 6 + h))


def _face(sheet: Sheet, good: int, x: float) -> str:
    """One card."""
    (w, h), y = CARD, 6.0
    body = blank(x, y, w, h) + rect(x + 3, y + 3, w - 6, h - 6, "none", INK, 0.7, 2)
    body += text(x + 8, y + 22, VALUE[good], 18, 700, INK) + icon(f"ferry_{GOODS[good]}", x + w / 2 - 15, y + 26, 30, INK)
    return body + text(x + w / 2, y + h - 9, sheet.term(f"goods.{GOODS[good]}"), 12.5, 700, INK, "middle", "sans", room=w - 8)
