"""The land of Great Western Trail: washes, woods, canyon, rocks, lake, rivers, mesas, desert."""

import math
import random

from headrace.boards.curves import Point, smooth
from headrace.draw.kit import path
from headrace.games.great_western_trail.board.chart import GEO, SCALE
from landscapes import engraving

SCENERY = GEO["scenery"]
BLOTS = (
    (300, 690, 120, 210), (660, 650, 270, 130), (560, 330, 260, 120), (790, 280, 150, 140), (480, 900, 240, 90),
    (250, 420, 160, 110), (880, 800, 120, 120),
)  # fmt: skip
MESAS = (
    (300, 425, 62, 22), (254, 460, 40, 16), (880, 760, 60, 24), (770, 612, 40, 16), (905, 690, 34, 14), (655, 585, 36, 14),
    (450, 615, 44, 16), (560, 480, 40, 14), (240, 905, 50, 20), (900, 600, 30, 14), (345, 575, 42, 16), (560, 840, 46, 16),
    (310, 270, 30, 12), (900, 270, 30, 14), (780, 265, 44, 18), (530, 630, 34, 13),
)  # fmt: skip
CACTI = ((318, 640), (222, 620), (312, 735), (214, 760), (338, 540), (228, 545))
ENDS: tuple[tuple[list[Point], list[Point]], ...] = (([], []), ([(90, 508)], [(1010, 410)]), ([], [(1010, 700)]))
"""Where rivers come from and go to beyond the courses of the data."""


def land() -> str:
    """All of it."""
    rnd = random.Random(11)
    body = engraving.washes(SCALE, BLOTS, rnd)
    body += "".join(_wash(_ring(woods, rnd, 1.15), "var(--wood)", 0.22) for woods in SCENERY["woods"])
    body += "".join(_canyon(ellipse, rnd) for ellipse in SCENERY["canyon"])
    body += "".join(_wash(list(map(tuple, rocks)), "var(--land-3)", 0.75) for rocks in SCENERY["rocks"])
    body += "".join(_lake(list(map(tuple, lake))) for lake in SCENERY["lake"])
    courses = [[*before, *map(tuple, river), *after] for river, (before, after) in zip(SCENERY["rivers"], ENDS, strict=True)]
    body += engraving.rivers(SCALE, [(6.5, course) for course in courses])
    body += "".join(_mesa(*SCALE.at((x, y)), w * 1.15, h * 1.1, rnd) for x, y, w, h in MESAS)
    body += "".join(_desert(ellipse, rnd) for ellipse in SCENERY["desert"])
    groups = [((e["cx"], e["cy"]), int(e["rx"] * e["ry"] / 170), e["rx"] * 0.9) for e in SCENERY["woods"]]
    return body + engraving.woods(SCALE, groups, rnd)


def _ring(ellipse: dict[str, float], rnd: random.Random, grow: float = 1, wobble: float = 0.16, count: int = 14) -> list[Point]:
    """An ellipse drawn by hand."""
    angles = [at * math.tau / count for at in range(count)]
    return [
        (
            ellipse["cx"] + math.cos(a) * ellipse["rx"] * grow * (1 + rnd.uniform(-wobble, wobble)),
            ellipse["cy"] + math.sin(a) * ellipse["ry"] * grow * (1 + rnd.uniform(-wobble, wobble)),
        )
        for a in angles
    ]


def _wash(ring: list[Point], fill: str, strength: float) -> str:
    return path(smooth([SCALE.at(point) for point in [*ring, ring[0]]]) + "z", fill=fill, opacity=f"{strength:g}")


def _canyon(ellipse: dict[str, float], rnd: random.Random) -> str:
    """A rim of close strokes that fall inwards."""
    ring, (cx, cy), d = _ring(ellipse, random.Random(3), 1, 0.1, 30), SCALE.at((ellipse["cx"], ellipse["cy"])), ""
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        for part in range(5):
            x, y = SCALE.at((ax + (bx - ax) * part / 5, ay + (by - ay) * part / 5))
            long = rnd.uniform(5, 12) / math.dist((x, y), (cx, cy))
            d += f"M{x:.0f} {y:.0f}l{(cx - x) * long:.1f} {(cy - y) * long:.1f}"
    rim = smooth([SCALE.at(point) for point in [*ring, ring[0]]])
    return (
        _wash(ring, "var(--land-3)", 0.35)
        + path(rim, "var(--relief)", 0.9, opacity=".7")
        + path(d, "var(--relief)", 0.8, opacity=".6")
    )


def _lake(shore: list[Point]) -> str:
    """Water with two lines along its shore."""
    d, (cx, cy) = smooth([SCALE.at(point) for point in [*shore, shore[0]]]) + "z", SCALE.at((725, 910))
    lines = (f"translate({cx * (1 - k):.1f} {cy * (1 - k):.1f}) scale({k:g})" for k in (0.86, 0.72))
    body = path(d, "var(--water-line)", 1.2, "var(--water)", opacity=".75")
    return body + "".join(path(d, "var(--water-line)", 0.7, opacity=".5", transform=line) for line in lines)


def _mesa(x: float, y: float, w: float, h: float, rnd: random.Random) -> str:
    """A table mountain: flat top, cliff in close hachures, talus fanning out below."""
    top, cliff, count = (
        smooth([(x - w / 2 + w * at / 6, y - h / 2 + rnd.uniform(-1.5, 1.5)) for at in range(7)]),
        "",
        int(w / 2.3),
    )
    for at in range(count + 1):
        left, lean, long = x - w / 2 + w * at / count, (at / count - 0.5) * w * 0.22, h * (0.42 + 0.1 * rnd.random())
        cliff += f"M{left:.1f} {y - h / 2:.1f}l{lean * 0.25:.1f} {long:.1f}"
        if at % 2 == 0:
            cliff += f"M{left + lean * 0.4:.1f} {y - h / 2 + long + 2:.1f}l{lean * 0.8:.1f} {h * (0.2 + 0.3 * rnd.random()):.1f}"
    return path(top, "var(--relief)", 1.3) + path(cliff, "var(--relief)", 0.75, opacity=".8")


def _desert(ellipse: dict[str, float], rnd: random.Random) -> str:
    """Sand and a few cacti."""
    sand = ""
    for _ in range(70):
        angle, far = rnd.uniform(0, math.tau), math.sqrt(rnd.random())
        x, y = SCALE.at(
            (ellipse["cx"] + math.cos(angle) * ellipse["rx"] * 1.5 * far, ellipse["cy"] + math.sin(angle) * ellipse["ry"] * far)
        )
        sand += f"M{x:.0f} {y:.0f}h.1"
    d = "".join(f"M{x:.0f} {y:.0f}v-13M{x:.0f} {y - 5:.0f}h-4v-5M{x:.0f} {y - 3:.0f}h4v-6" for x, y in map(SCALE.at, CACTI))
    cacti = path(d, "var(--wood)", 2, stroke_linecap="round", stroke_linejoin="round")
    return path(sand, "var(--relief)", 1.6, stroke_linecap="round") + cacti
