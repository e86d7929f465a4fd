"""What stands on the map whatever happens: the names of towns, and which industries a space shows."""

from typing import Any

from headrace.core.words import Words
from headrace.draw.kit import rect, text
from headrace.games.brass.board.facts import chart_of
from headrace.games.brass.board.title import BANNERS, Title
from headrace.games.brass.tables import Tables


def shown_in(t: Tables, slot: int) -> tuple[str, ...]:
    """The industries a space shows."""
    return tuple(name for n, name in enumerate(t.names.industries) if t.slot_shows[slot] >> n & 1)


def name_plate(title: Title[Any], narrow: bool, lang: str, words: Words, place: int) -> str:
    """The plaque of a town with its two quiet banner caps."""
    chart, t = chart_of(title, narrow, lang, words), title.tables
    left, top, right, bottom = chart.plaques[place]
    size, farm = chart.scale.lettering, bool(t.place_is_farm[place])
    colour, _ = BANNERS[t.data["locations"][place]["banner"]]
    body = rect(left, top, right - left, bottom - top, "var(--paper-raised)", "var(--ink)", 0.9, 2)
    body += rect(left + 1.5, top + 1.5, 4, bottom - top - 3, colour) + rect(right - 5.5, top + 1.5, 4, bottom - top - 3, colour)
    return body + text(
        (left + right) / 2,
        top + size * 0.98,
        chart.names[place],
        size,
        400 if farm else 700,
        anchor="middle",
        font_style="italic" if farm and lang == "en" else None,
        room=right - left - 14,
    )
