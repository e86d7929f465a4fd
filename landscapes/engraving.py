"""The engraver's means: washes, hachures, rivers, woods, lettering of the land, compass, scale of miles."""

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from headrace.boards.curves import Point, smooth
from headrace.boards.scale import Scale
from headrace.draw.kit import g, moved, path, rect, text

FINE = 10
"""Hachures are written in tenths of a pixel, as whole numbers."""


def washes(scale: Scale, blots: Iterable[tuple[float, float, float, float]], rnd: random.Random) -> str:
    """Irregular flat washes of the land, without outline."""
    body = ""
    for at, (cx, cy, rx, ry) in enumerate(blots):
        angles = [k * math.pi / 6 for k in range(12)]
        ring = [
            (cx + math.cos(a) * rx * (0.8 + 0.35 * rnd.random()), cy + math.sin(a) * ry * (0.8 + 0.35 * rnd.random()))
            for a in angles
        ]
        points = [scale.at(point) for point in [*ring, ring[0]]]
        body += path(smooth(points) + "z", fill=f"var(--land-{2 + at % 2})", opacity=".55")
    return body


def hachures(scale: Scale, ridges: Iterable[tuple[Sequence[Point], float]], rnd: random.Random) -> str:
    """Hills: tapered strokes down both flanks of a ridge, long on the shaded side, dying away at the ends."""
    d = "".join(_ridge([scale.at(point) for point in points], height * scale.sy, rnd) for points, height in ridges)
    return path(d, fill="var(--relief)", opacity=".72", transform=f"scale({1 / FINE:g})")


def _ridge(points: Sequence[Point], height: float, rnd: random.Random) -> str:
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    d, run = "", 0.0
    for (ax, ay), (bx, by), length in zip(points, points[1:], lengths, strict=False):
        nx, ny = -(by - ay) / length, (bx - ax) / length
        if nx + ny * 0.6 < 0:
            nx, ny = -nx, -ny
        for step in range(int(length / 2.3)):
            t = step / int(length / 2.3)
            along = run + t * length
            fade = math.sin(math.pi * along / sum(lengths)) ** 0.6
            wobble = math.sin(along / 9) * 2.2
            foot = (ax + (bx - ax) * t + nx * wobble, ay + (by - ay) * t + ny * wobble)
            d += "".join(_stroke(foot, (nx, ny), side, height * fade, rnd) for side in (1, -1))
        run += length
    return d


def _stroke(foot: Point, normal: Point, side: int, height: float, rnd: random.Random) -> str:
    """One tapered stroke; `side` 1 is the shade."""
    (nx, ny), wide = normal, 1.15 if side == 1 else 0.7
    length = height * (1 if side == 1 else 0.5) * (0.55 + 0.45 * rnd.random())
    lean = (rnd.random() - 0.5) * 0.35
    dx, dy = side * nx + lean * ny, side * ny - lean * nx
    x, y = foot[0] + dx * 1.6 - ny * wide / 2, foot[1] + dy * 1.6 + nx * wide / 2
    first = (dx * length + ny * wide / 2, dy * length - nx * wide / 2)
    back = (-dx * length + ny * wide / 2, -dy * length - nx * wide / 2)
    return "M{:.0f} {:.0f}l{:.0f} {:.0f} {:.0f} {:.0f}z".format(*(value * FINE for value in (x, y, *first, *back)))


def rivers(scale: Scale, courses: Iterable[tuple[float, Sequence[Point]]]) -> str:
    """Rivers: the edge, the water, and a light line in great ones."""
    body, k = "", scale.sy * 1.25
    for wide, points in courses:
        d = smooth([scale.at(point) for point in points])
        body += path(d, "var(--water-line)", round(wide * k + 1.6, 1), stroke_linecap="round", opacity=".75")
        body += path(d, "var(--water)", round(wide * k, 1), stroke_linecap="round")
        body += path(d, "var(--water-line)", 0.6, opacity=".55") if wide > 4 else ""
    return body


def woods(scale: Scale, groups: Iterable[tuple[Point, int, float]], rnd: random.Random) -> str:
    """Loose groups of small engraved trees."""
    d = ""
    for (cx, cy), count, spread in groups:
        for _ in range(count):
            x, y = scale.at((cx + rnd.gauss(0, spread * 0.6), cy + rnd.gauss(0, spread * 0.45)))
            d += f"M{x:.0f} {y:.0f}q-4-1-3-4q0-4 3-5q3 1 3 5q1 3-3 4zv3"
    return path(d, "var(--relief)", 0.8, "var(--wood)", fill_opacity=".55")


def lettering(
    scale: Scale, at: Point, words: str, lang: str, turn: float = 0, size: float = 14, spacing: float = 0, water: bool = False
) -> str:
    """Spaced italics of a county, a river or a bay."""
    x, y = scale.at(at)
    turned = f"translate({x:.1f} {y:.1f}) rotate({turn:g})"
    style: dict[str, Any] = {
        "letter_spacing": f"{spacing:g}" if spacing else None,
        "font_style": None if lang == "ko" else "italic",
    }
    colour = "var(--water-line)" if water else "var(--relief)"
    return text(0, 0, words, size, 400, colour, "middle", transform=turned, opacity=None if water else ".85", **style)


def paper(scale: Scale) -> str:
    """The lines of laid paper over the land."""
    t = scale.frame
    return rect(t, t, scale.width - 2 * t, scale.height - 2 * t, "url(#laid)")


def ground(scale: Scale) -> str:
    """The colour of the land."""
    t = scale.frame
    return rect(t, t, scale.width - 2 * t, scale.height - 2 * t, "var(--land)")


def compass(x: float, y: float, r: float) -> str:
    """A compass rose."""
    lesser = f"M0 {-r * 0.62:.1f}L{r * 0.1:.1f} {-r * 0.1:.1f}L0 0L{-r * 0.1:.1f} {-r * 0.1:.1f}z"
    body = "".join(g(path(lesser, "var(--ink)", 0.5, "var(--land-2)"), transform=f"rotate({a})") for a in (45, 135, 225, 315))
    for a in (0, 90, 180, 270):
        dark = path(f"M0 {-r:.1f}L{r * 0.16:.1f} {-r * 0.16:.1f}L0 0z", "var(--ink)", 0.6, "var(--ink)")
        light = path(f"M0 {-r:.1f}L{-r * 0.16:.1f} {-r * 0.16:.1f}L0 0z", "var(--ink)", 0.6, "var(--paper-raised)")
        body += g(dark + light, transform=f"rotate({a})")
    rings = "".join(f'<circle r="{r * k:.1f}" fill="none" stroke="var(--ink)" stroke-width=".6"/>' for k in (0.72, 0.78))
    return moved(rings + body + text(0, -r - 4, "N", 12, 700, anchor="middle"), x, y)


def miles(x: float, y: float, word: str) -> str:
    """A scale of miles."""
    body = "".join(rect(i * 26, 0, 26, 5, "var(--paper-raised)" if i % 2 else "var(--ink)", "var(--ink)", 0.8) for i in range(4))
    body += "".join(text(i * 52, -4, i * 10, 11, anchor="middle", class_="tick") for i in range(3))
    return moved(body + text(112, 6, word, 11, class_="tick"), x, y)
