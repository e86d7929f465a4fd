"""Slips of paper that lie on a map."""

from headrace.boards.curves import Point
from headrace.boards.sheet import Sheet
from headrace.draw.kit import moved, rect, text
from headrace.draw.shapes import framed

PHONE = 1.15
"""Slips are a little larger on the phone."""


def slip(width: float, height: float) -> str:
    """Raised paper with a double line."""
    body = rect(0, 0, width, height, "var(--paper-raised)", "var(--ink)", 1.1, 3)
    return body + rect(3, 3, width - 6, height - 6, "none", "var(--ink-3)", 0.6, 2)


def laid_out(sheet: Sheet, body: str, at: Point) -> str:
    """A slip with its upper left corner at this place."""
    return moved(f'<g transform="scale({PHONE if sheet.narrow else 1})">{body}</g>', *at)


def heading(sheet: Sheet, words: str, x: float, y: float, anchor: str | None = None, room: float | None = None) -> str:
    """The heading of a slip."""
    return text(x, y, words, 14, 700, "var(--accent)", anchor, font_style=sheet.italic, room=room)


def caption(sheet: Sheet, x: float, y: float, words: str) -> str:
    """A heading in small capitals; plain in Korean and on the phone."""
    if sheet.lang == "ko" or sheet.narrow:
        return text(x, y, words, 12.8, 400, "var(--ink-2)", family="sans")
    return text(x, y, words.upper(), 12.8, 400, "var(--ink-2)", family="sans", letter_spacing="1")


def cartouche(sheet: Sheet, above: str, name: str, below: str) -> str:
    """The title of a map between two engine-turned bands, with a line above and one below."""
    body = rect(0, 0, 176, 96, "var(--paper-raised)", "var(--ink)", 1.2, 2) + rect(4, 4, 168, 88, "none", "var(--ink)", 0.6, 1)
    body += framed(8, 8, 160, 10, 70, waves=7)
    spaced = "2" if sheet.lang == "en" else None
    body += text(88, 33, above, 12.4, 400, "var(--ink-2)", "middle", "sans", letter_spacing=spaced)
    body += text(88, 54, name, 22, 700, "var(--accent)", "middle", font_style=sheet.italic, room=150)
    return body + text(88, 71, below, 12.5, anchor="middle", room=158)
