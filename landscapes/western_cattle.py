"""The cattle on the cards of Great Western Trail, in side view."""

from headrace.draw.kit import path
from headrace.games.great_western_trail.board.marks import INK, INK_2, STOCK

SIRE = (
    "M14 10C20 8 40 9 52 9C56 9 58 11 58 15L58 24C57 27 57 29 57 37L52 37L51 27C49 26 47 25 45 25C38 28 30 28 24 26L23 37L18 37"
    "L17.5 27C15.5 25 14.5 23 14 20L10 22C7 23 4 22 3 20C2 18 4 16 6 14L9 9.5C10 7 12 8 14 10z"
)
COATS = {
    "jersey": "var(--stock-2)", "black_angus": "var(--western-angus)", "dutch_belt": "var(--western-angus)", "guernsey": STOCK,
    "holstein": STOCK, "brown_swiss": "var(--western-highland)", "ayrshire": STOCK, "west_highland": "var(--western-red)",
    "texas_longhorn": "var(--stock-2)",
}  # fmt: skip
MARKINGS = {
    "dutch_belt": path("M29 8.5h9l1 18.5h-10z", fill=STOCK),
    "holstein": path("M22 9c8 1 9 9 4 11s-9-4-8-10zM42 9h14l2 10c-6 4-12 0-16-3z", fill="var(--western-angus)"),
    "guernsey": path(
        "M24 9h14c2 6-3 12-8 11s-8-6-6-11zM46 14h12v10l-6 2c-5-2-8-7-6-12z", fill="var(--western-red)", opacity=".75"
    ),
    "ayrshire": path(
        "M18 10c6 0 8 6 5 10s-8 2-8-2zM36 20c4-4 8-2 9 3l-7 3zM48 9h8l2 8c-5 2-9-2-10-8z", fill="var(--western-swiss)"
    ),
    "west_highland": path(
        "M18 20l-1 7M22 20l-1 8M27 20v8M33 20v8M39 20l1 7M45 18l1 8M51 18l1 8M6 14l-2 7M9 12l-2 9", "var(--western-swiss)", 1.1
    ),
    "jersey": path("M16 12h40M16 16h40M16 20h38", "var(--ink-3)", 0.7),
    "texas_longhorn": path("M20 10c6 2 8 8 3 11M40 9c-2 6 4 10 10 8", "var(--western-highland)", 4, opacity=".6"),
}
HORNS = {
    "texas_longhorn": "M10 8C4 8-3 4-5-2M12 8C15 5 19 1 21-3", "west_highland": "M9 8C4 7 1 4 1 0M12 8C15 6 16 3 16 0",
    "black_angus": "", "brown_swiss": "M9 9C7 8 6 6 6 4M12 8C13 7 14 5 14 3",
}  # fmt: skip
HORN = "M9 9C7 8 6 7 6 5M12 8C13 7 14 6 14 4"


def animal(breed: str) -> str:
    """A cow of 64 by 40: one outline, markings and horns of its own."""
    coat = COATS[breed]
    body = path("M58 11C62 13 61 20 61 27", INK, 1.6, stroke_linecap="round")
    body += path(HORNS.get(breed, HORN), INK, 2.2, stroke_linecap="round") + path(SIRE, fill=coat) + MARKINGS.get(breed, "")
    eye = STOCK if coat == "var(--western-angus)" else INK
    body += path(SIRE, INK, 1.4, stroke_linejoin="round") + f'<circle cx="8" cy="14" r="1" fill="{eye}"/>'
    return body + path("M0 38h64", INK_2, 0.9)
