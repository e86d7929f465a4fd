"""The own hand: cards side by side, several alike on each other, and the names of what can be done above them."""

from headrace.boards.sheet import Sheet
from headrace.boards.touch import Mark, html_pressable
from headrace.draw import esc, inline_icon
from headrace.draw.kit import rect, tag, text

SHIFT = 3
"""Pixels by which a card lies beside the one on it."""
SEEN = 3
"""Of several alike at most so many are seen."""


def pitch(widest: float, room: float, count: int) -> float:
    """Pixels from card to card: fewer where not all would fit, so that cards never shrink. `room`: up to the last card."""
    return min(widest, room / max(1, count - 1))


def alike(face: str, count: int, x: float, y: float, w: float, h: float, rise: float = 0) -> str:
    """A card; several alike lie on each other, with their number. `rise`: how far it stands above its corner of the card."""
    below = "".join(
        rect(x + SHIFT * k, y - SHIFT * k, w, h, "var(--stock-2)", "var(--stock-ink)", 0.8, 4)
        for k in range(min(count, SEEN) - 1, 0, -1)
    )
    if count < 2:
        return below + face
    number = rect(x + w - 26, y + 3 - rise, 24, 17, "var(--stock-ink)", r=8.5)
    return below + face + number + text(x + w - 14, y + 16 - rise, f"×{count}", 12.5, 700, "var(--stock)", "middle", "sans")


def verb(sheet: Sheet, id: str, label: str, icon: str, mark: Mark | None, now: bool = False) -> str:
    """The name of something to do: blue, refused with its reason, or dark while it is being done."""
    body = inline_icon(icon, 17) + tag("span", esc(label))
    if now:
        return tag("span", body, class_="verb on")
    return html_pressable("span", body, mark, "verb", sheet.lang, data_key=id)
