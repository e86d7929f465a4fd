"""What both titles of Brass have: hills, rivers, woods and names of the land, the neatline, printed lines, plaques of towns.

The land of a title is its `brass_<title>.toml`, in the coordinates of the board.
"""

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from headrace.boards.curves import Point
from headrace.boards.numbers import signed
from headrace.boards.track import Cell
from headrace.core.game import game
from headrace.core.words import LANGUAGES
from headrace.draw.kit import path, rect, text
from headrace.games.brass.board.facts import chart_of
from headrace.games.brass.board.scale import Chart, Scale
from headrace.games.brass.board.title import BANNERS, Title
from headrace.games.brass.board.track import ROUND, cells
from landscapes import engraving

SIZES = (("wide", 0.8), ("narrow", 1.05))
"""The sizes of the map, and how strongly lines are printed in each."""
Land = Mapping[str, Any]
"""The land of a title as its file tells it."""
Names = Callable[[Scale, str], str]
"""Lettering of the land in one size and language."""


def drawings(title: Title[Any], land: Mapping[str, str], names: Names) -> dict[str, str]:
    """What lies in the file of a title: its land, and for each size and language what stands on it."""
    found = dict(land)
    for size, strength in SIZES:
        charts = {lang: chart_of(title, size == "narrow", lang, game(title.id).words) for lang in LANGUAGES}
        scale = charts[LANGUAGES[0]].scale
        found[f"border-{size}"] = neatline(scale, title.tables.income_level)
        found[f"rose-{size}"] = engraving.compass(*scale.at(title.spots.compass), 34)
        for line, name in enumerate(title.tables.names.lines):
            (d,) = {chart.routes[line].d for chart in charts.values()}
            found |= {f"canal-{size}-{name}": water(d, strength), f"rail-{size}-{name}": rails(d, strength)}
        for lang, chart in charts.items():
            found[f"lettering-{size}-{lang}"] = names(scale, lang) + _miles(title, scale, lang)
            found[f"names-{size}-{lang}"] = f'<use href="#lettering-{size}-{lang}"/><use href="#rose-{size}"/>'
            found |= {f"town-{size}-{lang}-{name}": plaque for name, plaque in _plaques(title, chart, lang)}
    return found


def _miles(title: Title[Any], scale: Scale, lang: str) -> str:
    """The scale of miles."""
    return engraving.miles(*scale.at(title.spots.miles), game(title.id).words.text("board.miles", lang))


# ---- the land -------------------------------------------------------------------------------------------------------
def ground(scale: Scale, land: Land, rnd: random.Random) -> str:
    """The ground with its washes."""
    return engraving.ground(scale) + engraving.washes(scale, land["washes"], rnd)


def relief(scale: Scale, land: Land, rnd: random.Random) -> str:
    """Hills, rivers and woods."""
    body = engraving.hachures(scale, [(row["course"], row["height"]) for row in land["ridges"]], rnd)
    body += engraving.rivers(scale, [(row["wide"], row["course"]) for row in land["rivers"]])
    return body + engraving.woods(scale, [(row["at"], row["trees"], row["spread"]) for row in land["woods"]], rnd)


def names(scale: Scale, land: Land, lang: str) -> str:
    """Counties and waters."""
    body = ""
    for water, rows in ((False, land["counties"]), (True, land["waters"])):
        for row in rows:
            at, words, turn = row["at"], row["name"][lang], row["turn"]
            body += engraving.lettering(scale, at, words, lang, turn, row["size"], row["spacing"], water)
    return body


# ---- what is printed ------------------------------------------------------------------------------------------------
def _plaques(title: Title[Any], chart: Chart, lang: str) -> Iterator[tuple[str, str]]:
    """All towns with their plaques."""
    for place, name in enumerate(title.tables.names.places):
        if chart.slots_of(place):
            yield name, _plaque(title, chart, lang, place)


def _plaque(title: Title[Any], chart: Chart, lang: str, place: int) -> str:
    """The plaque of a town with its two quiet banner caps."""
    t = title.tables
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


def water(d: str, k: float) -> str:
    """A waterway as it is printed: two banks and a pricked middle."""
    body = path(d, "var(--route-canal)", 6 * k) + path(d, "var(--land)", 3.6 * k)
    return body + path(d, "var(--route-canal)", k, stroke_dasharray="7 5")


def rails(d: str, k: float) -> str:
    """A line of rails as it is printed: sleepers under it."""
    return path(d, "var(--route)", 6 * k, stroke_dasharray="1.5 5", opacity=".75") + path(
        d, "var(--route)", 1.3 * k, opacity=".85"
    )


# ---- the neatline ---------------------------------------------------------------------------------------------------
def neatline(scale: Scale, levels: tuple[int, ...]) -> str:
    """The border without markers: numbers of the spaces, and the income levels, at which the graduation changes."""
    w, h, t = scale.width, scale.height, scale.frame
    frame = f"M0 0H{w:g}V{h:g}H0zM{t:g} {t:g}V{h - t:g}H{w - t:g}V{t:g}z"
    body, ticks, dots = path(frame, fill="var(--paper-raised)", fill_rule="evenodd"), "", ""
    size = 11 if t < 25 else 12.5
    marked = {spot for spot, _ in level_spots(levels)}
    for at, box in enumerate(cells(scale)):
        if levels[at] % 2 == 0:
            ticks += _tick(at, *box, t)
        x, y = _centre(box, at)
        if at % 5 == 0:
            body += text(x, y + 4, at, size, 700, "var(--ink-2)", "middle")
        elif at not in marked:
            dots += f"M{x:.1f} {y:.1f}h.1"
    for spot, level in level_spots(levels):
        x, y = _between(cells(scale), spot)
        room = t - 7 if ROUND.upright(spot) else None
        body += text(x, y + 4, signed(level), size, 400, "var(--accent)", "middle", "sans", room=room)
    body += path(ticks, fill="var(--ink)") + path(dots, "var(--ink-3)", 1.8, stroke_linecap="round")
    body += rect(0.5, 0.5, w - 1, h - 1, "none", "var(--ink)", 1) + rect(t, t, w - 2 * t, h - 2 * t, "none", "var(--ink)", 1.2)
    return body + rect(t - 5, t - 5, w - 2 * t + 10, h - 2 * t + 10, "none", "var(--ink)", 0.7)


def level_spots(levels: tuple[int, ...]) -> tuple[tuple[float, int], ...]:
    """Where the income levels are lettered: a space, or half-way to the next; never on the number of a space."""
    found = []
    for level in sorted(set(levels)):
        first, count = levels.index(level), levels.count(level)
        middle = first + (count - 1) / 2
        spots = sorted((first + half / 2 for half in range(2 * count - 1)), key=lambda spot: abs(spot - middle))
        free = [spot for spot in spots if spot % 5 and spot + 0.5 not in ROUND.corners]
        if free:
            found.append((free[0], level))
    return tuple(found)


def _centre(cell: Cell, at: int) -> Point:
    """The middle of a space, without the graduation at its inner edge."""
    (x, y, w, h), (across, down) = cell, ROUND.outward(at)
    return x + w / 2 + 2 * across, y + h / 2 + 2 * down


def _between(boxes: Sequence[Cell], spot: float) -> Point:
    """The middle of a space, or of two neighbours."""
    (ax, ay), (bx, by) = (_centre(boxes[at], at) for at in (math.floor(spot), math.ceil(spot)))
    return (ax + bx) / 2, (ay + by) / 2


def _tick(at: int, x: float, y: float, w: float, h: float, t: float) -> str:
    """The dark half of the graduation, at the inner edge."""
    across, down = ROUND.outward(at)
    if across:
        x, w = x + t - 5 if across < 0 else x, 5
    else:
        y, h = y + t - 5 if down < 0 else y, 5
    return f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}z"
