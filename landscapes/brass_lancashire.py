"""Brass: Lancashire: coast, rivers, hills and woods, in the coordinates of the board; the sea with its waterlines."""

import math
import random

from headrace.boards.curves import Point, smooth
from headrace.boards.scale import Scale
from headrace.draw.kit import g, moved, num, path, tag, text
from headrace.games.brass_lancashire.board.titled import TITLE
from landscapes import brass
from landscapes.engraving import ground, hachures, lettering, paper, rivers, washes, woods

RIVERS: tuple[tuple[float, list[Point]], ...] = (
    # Lune
    (4, [(600, 30), (560, 80), (545, 120), (505, 150), (452, 205), (426, 206)]),
    # Wyre
    (3, [(470, 262), (430, 262), (400, 252), (376, 236)]),
    # Ribble
    (6, [(860, 10), (800, 90), (730, 150), (680, 205), (640, 240), (600, 300), (548, 362), (500, 388), (460, 388)]),
    # Mersey
    (5, [(880, 690), (820, 705), (740, 690), (700, 690), (640, 690), (590, 700), (540, 680), (500, 668)]),
    # Irwell
    (3, [(740, 360), (700, 405), (676, 450), (668, 520), (652, 600), (640, 690)]),
    # Weaver
    (4, [(600, 960), (560, 880), (540, 800), (500, 730), (496, 676)]),
    # Dee
    (4, [(330, 970), (372, 910), (342, 846)]),
    # Calder
    (3, [(810, 340), (760, 355), (690, 350), (650, 300), (612, 288)]),
    # Tame
    (3, [(1000, 520), (950, 570), (930, 640), (880, 690)]),
)
RIDGES: tuple[tuple[list[Point], float], ...] = (
    ([(560, 190), (590, 230), (600, 270)], 26),
    ([(640, 165), (670, 190), (705, 190)], 18),
    ([(560, 60), (585, 100)], 14),
    ([(930, 430), (945, 520), (925, 600)], 24),
    ([(890, 640), (930, 700), (940, 780)], 26),
    ([(880, 740), (870, 800), (900, 860)], 24),
    ([(790, 390), (800, 420), (780, 440)], 12),
    ([(640, 420), (665, 400), (690, 395)], 14),
    ([(840, 130), (890, 190), (930, 210)], 22),
    ([(330, 50), (370, 70), (395, 60)], 20),
    ([(262, 50), (285, 60)], 12),
    ([(90, 800), (160, 830), (220, 830)], 20),
    ([(800, 880), (840, 900), (860, 930)], 18),
    ([(410, 800), (430, 830), (425, 870)], 10),
)
WOODS: tuple[tuple[Point, int, float], ...] = (
    ((430, 440), 7, 20),
    ((560, 590), 5, 16),
    ((664, 742), 8, 24),
    ((470, 850), 9, 36),
    ((400, 330), 6, 16),
    ((650, 340), 6, 14),
    ((790, 540), 6, 20),
    ((250, 870), 6, 30),
    ((660, 560), 4, 12),
    ((640, 250), 5, 16),
    ((520, 245), 5, 14),
)
COAST: list[Point] = [
    (214, 10),
    (222, 60),
    (236, 100),
    (240, 135),
    (254, 172),
    (285, 190),
    (318, 188),
    (344, 168),
    (358, 140),
    (376, 130),
    (392, 144),
    (406, 120),
    (428, 114),
    (440, 140),
    (430, 170),
    (437, 198),
    (424, 216),
    (402, 220),
    (392, 240),
    (372, 232),
    (345, 236),
    (322, 250),
    (314, 280),
    (307, 315),
    (302, 350),
    (300, 385),
    (306, 408),
    (328, 420),
    (370, 414),
    (410, 402),
    (440, 392),
    (463, 384),
    (464, 392),
    (440, 407),
    (408, 420),
    (372, 432),
    (338, 438),
    (314, 452),
    (302, 480),
    (292, 510),
    (282, 545),
    (288, 578),
    (304, 600),
    (318, 628),
    (324, 656),
    (342, 682),
    (376, 692),
    (420, 690),
    (462, 681),
    (502, 664),
    (506, 671),
    (470, 692),
    (425, 703),
    (372, 709),
    (330, 702),
    (306, 684),
    (302, 652),
    (300, 622),
    (280, 600),
    (256, 598),
    (241, 614),
    (238, 650),
    (248, 692),
    (268, 730),
    (300, 768),
    (330, 804),
    (348, 840),
    (334, 846),
    (300, 818),
    (258, 792),
    (210, 774),
    (160, 754),
    (110, 750),
    (60, 742),
    (0, 746),
]
WASHES = (
    (620, 180, 170, 120),
    (860, 240, 130, 120),
    (560, 440, 150, 110),
    (780, 500, 150, 140),
    (620, 760, 180, 130),
    (880, 780, 130, 150),
    (420, 860, 150, 110),
    (400, 280, 90, 80),
)
COUNTIES = (
    ({"en": "LANCASHIRE", "ko": "랭커셔"}, (652, 118), -3, 5),
    ({"en": "CHESHIRE", "ko": "체셔"}, (678, 792), 0, 6),
    ({"en": "FLINTSHIRE", "ko": "플린트셔"}, (150, 788), 4, 4),
)
WATERS = (
    ({"en": "IRISH SEA", "ko": "아일랜드해"}, (258, 520), -86, 14, 5),
    ({"en": "Morecambe Bay", "ko": "모어캠만"}, (352, 200), -14, 12.6, 0.5),
    ({"en": "Liverpool Bay", "ko": "리버풀만"}, (150, 668), 0, 12.5, 1),
    ({"en": "River Ribble", "ko": "리블강"}, (676, 190), -33, 12.6, 0),
)
SOUNDINGS = (
    *((262, 215, 9), (225, 165, 14), (300, 225, 5), (340, 205, 3), (272, 345, 11), (240, 372, 16), (236, 430, 18)),
    *((228, 505, 13), (266, 540, 6), (226, 560, 10), (258, 570, 4), (210, 630, 8), (180, 650, 7), (214, 690, 5)),
    *((120, 690, 9), (160, 720, 4), (80, 715, 6), (216, 265, 17), (206, 40, 21), (352, 425, 2), (384, 172, 2)),
)
SHIPS = ((270, 446, 1.0, 1), (168, 700, 1.1, -1))
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
    rnd = random.Random(11)
    ashore = ground(scale) + washes(scale, WASHES, rnd) + hachures(scale, RIDGES, rnd) + rivers(scale, RIVERS)
    ashore += woods(scale, WOODS, rnd)
    return {"land": '<use href="#ashore"/>' + _sea(scale) + paper(scale), "ashore": ashore, "rhumbs": _rhumbs(scale)}


def _sea(scale: Scale) -> str:
    """Lines that follow the coast and fade away from it, and the rhumb lines."""
    (x, y), top = scale.at((0, 746)), scale.at((0, 10))[1]
    coast = smooth([scale.at(point) for point in COAST]) + f"L{x - 60:.0f} {y:.0f}L{x - 60:.0f} {top - 30:.0f}z"
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
    body = "".join(lettering(scale, at, words[lang], lang, turn, 14, wide) for words, at, turn, wide in COUNTIES)
    body += "".join(lettering(scale, at, words[lang], lang, turn, size, gap, True) for words, at, turn, size, gap in WATERS)
    for x, y, fathoms in SOUNDINGS:
        px, py = scale.at((x, y))
        body += text(px, py, fathoms, 11, 400, "var(--ink-2)", "middle", font_style="italic", opacity=".62", class_="tick")
    return body + "".join(_ship(*scale.at((x, y)), k, flip) for x, y, k, flip in SHIPS)


def _ship(x: float, y: float, k: float, flip: int) -> str:
    """A small engraved brig."""
    body = path(SAILS, "var(--ink)", 0.8, "var(--paper-raised)") + path(HULL, "var(--ink)", 1.1, "var(--ink)")
    body += path("M-20 14q4-3 8 0t8 0t8 0t8 0t8 0", "var(--water-line)", 1)
    return moved(g(body, transform=f"scale({k * flip:g} {k:g})"), x, y)


def drawings() -> dict[str, str]:
    """What lies in the file."""
    return brass.drawings(TITLE, land(TITLE.wide), names)
