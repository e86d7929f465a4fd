"""Cattle: the colour and the brand of each breed."""

from headrace.draw.kit import g, path, text
from headrace.games.great_western_trail.board.marks import INK, STOCK

DARK, LIGHT = STOCK, INK
HIDES = {
    "jersey": ("var(--western-jersey)", LIGHT),
    "dutch_belt": ("var(--western-dutch)", DARK),
    "black_angus": ("var(--western-angus)", DARK),
    "guernsey": ("var(--stock-2)", LIGHT),
    "holstein": ("var(--western-holstein)", LIGHT),
    "brown_swiss": ("var(--western-swiss)", DARK),
    "ayrshire": ("var(--western-blue)", DARK),
    "west_highland": ("var(--western-highland)", DARK),
    "texas_longhorn": ("var(--western-longhorn)", DARK),
}
"""Ground of each breed's cards, and what is printed on it."""
BRANDS = {
    "jersey": "M7 4h10M13 4v11c0 5-7 5-7 0M3 20c5 3 13 3 18 0", "dutch_belt": "M5 4h5c10 0 10 16 0 16H5zM2 12h20",
    "black_angus": "M4 21l8-17 8 17M8 14h8M5 3l7-2 7 2", "guernsey": "M20 7c-4-6-15-4-15 5s11 11 15 5v-5h-6",
    "holstein": "M6 3v18M18 3v18M6 12h12M12 7v10", "brown_swiss": "M12 3v18M3 12h18M7 7h10v10H7z",
    "ayrshire": "M12 2l3 7h7l-6 4 2 8-6-5-6 5 2-8-6-4h7z", "west_highland": "M3 5l4 14 5-11 5 11 4-14M6 22h12",
    "texas_longhorn": "M2 5c1 6 5 7 10 7s9-1 10-7M12 12v9M8 16h8",
}  # fmt: skip


def hide(breed: str) -> tuple[str, str]:
    """Ground and print of a breed."""
    return HIDES[breed]


def brand(breed: str, x: float, y: float, s: float, fill: str) -> str:
    """The brand of a breed."""
    d = path(BRANDS[breed], fill, 2.4, stroke_linecap="round", stroke_linejoin="round")
    return g(d, transform=f"translate({x:.1f} {y:.1f}) scale({s / 24:.3f})")


def swatch(breed: str, value: int, x: float, y: float, h: float, letters: float = 18) -> str:
    """Value and brand on a breed's ground: to stand in rows."""
    on = HIDES[breed][1]
    return text(x + h * 0.34, y + h * 0.5 + letters * 0.35, value, letters, 700, on, "middle") + brand(
        breed, x + h * 0.62, y + h * 0.5 - letters * 0.44, letters * 0.88, on
    )
