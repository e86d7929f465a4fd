"""Brass: Lancashire: the land, and the sea with its waterlines, soundings and ships."""

import math
import random

from headrace.boards.curves import smooth
from headrace.draw.kit import g, moved, num, path, tag, text
from headrace.engine.material import load_toml
from headrace.games.brass.board.scale import Scale
from headrace.games.brass_lancashire.board.titled import TITLE
from landscapes import brass
from landscapes.engraving import paper

LAND = load_toml("landscapes", "brass_lancashire.toml")
SEA = "color-mix(in srgb, var(--water) 42%, var(--land))"
WATERLINES = ((34, 0.5, 34), (27, 0.6, 44), (20.5, 0.6, 54), (15, 0.7, 64), (10, 0.8, 76), (6, 0.9, 88), (2.8, 1.0, 96))
"""Distance from the coast, width, strength."""
HULL = "M-15 5L-12 11H11L15 4L-15 5zM-7 4V-15M3 4V-18M12 4V-8M15 4L23 0"
SAILS = (
    "M-12-3Q-6-6-1-3V-8Q-6-10-11-8zM-10-9Q-6-11-3-9V-13H-9zM-2-4Q4-7 9-4V-10Q4-12-1-10z"
    "M0-11Q4-13 7-11V-16H0zM12-7Q17-4 22 0L12 1z"
)


def land(scale: Scale) -> dict[str, str]:
    """The land and the sea without lettering, and what they are made of."""
    rnd = random.Random(LAND["seed"])
    ashore = brass.ground(scale, LAND, rnd) + brass.relief(scale, LAND, rnd)
    return {"land": '<use href="#ashore"/>' + _sea(scale) + paper(scale), "ashore": ashore, "rhumbs": _rhumbs(scale)}


def _sea(scale: Scale) -> str:
    """Lines that follow the coast and fade away from it, and the rhumb lines."""
    (x, y), top = scale.at((0, LAND["coast"][-1][1])), scale.at((0, LAND["coast"][0][1]))[1]
    coast = smooth([scale.at(point) for point in LAND["coast"]]) + f"L{x - 60:.0f} {y:.0f}L{x - 60:.0f} {top - 30:.0f}z"
    body = tag("path", "", id="coast", d=coast) + tag("clipPath", '<use href="#coast"/>', id="sea")
    body = tag("defs", body)
    inside = _along(SEA, None)
    for off, wide, strength in WATERLINES:
        inside += _along("none", f"color-mix(in srgb, var(--water-line) {strength}%, {SEA})", 2 * off + 2 * wide)
        inside += _along("none", SEA, 2 * off)
    inside += '<use href="#rhumbs"/>'
    return body + g(inside, clip_path="url(#sea)") + _along("none", "var(--ink-2)", 1.3)


def _rhumbs(scale: Scale) -> str:
    """Lines from the rose to every point of the compass."""
    (cx, cy), body = scale.at(TITLE.spots.compass), ""
    for count, wide, shade in ((32, 0.5, ".42"), (8, 0.7, ".55")):
        rays = (math.tau * k / count for k in range(count))
        d = "".join(f"M{cx:.0f} {cy:.0f}l{900 * math.cos(a):.0f} {900 * math.sin(a):.0f}" for a in rays)
        body += path(d, "var(--water-line)", wide, opacity=shade)
    return body


def _along(fill: str, stroke: str | None, wide: float = 0) -> str:
    """The coast once more, filled or as a line."""
    return tag("use", "", href="#coast", fill=fill, stroke=stroke, stroke_width=num(wide), stroke_linejoin="round")


def names(scale: Scale, lang: str) -> str:
    """Counties, waters, soundings, ships."""
    body = brass.names(scale, LAND, lang)
    for x, y, fathoms in LAND["soundings"]:
        px, py = scale.at((x, y))
        body += text(px, py, fathoms, 11, 400, "var(--ink-2)", "middle", font_style="italic", opacity=".62", class_="tick")
    return body + "".join(_ship(*scale.at((x, y)), k, flip) for x, y, k, flip in LAND["ships"])


def _ship(x: float, y: float, k: float, flip: int) -> str:
    """A small engraved brig."""
    body = path(SAILS, "var(--ink)", 0.8, "var(--paper-raised)") + path(HULL, "var(--ink)", 1.1, "var(--ink)")
    body += path("M-20 14q4-3 8 0t8 0t8 0t8 0t8 0", "var(--water-line)", 1)
    return moved(g(body, transform=f"scale({k * flip:g} {k:g})"), x, y)


def drawings() -> dict[str, str]:
    """What lies in the file."""
    return brass.drawings(TITLE, land(TITLE.wide), names)
