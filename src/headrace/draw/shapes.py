"""Shapes and ornament: seals, signs, patterns, crop marks, pencil frames, guilloche, card stock."""

import math
from collections.abc import Callable
from functools import cache

from headrace.draw.kit import g, moved, num, path, rect, text

SEATS = "abcde"
SEAT_PATTERN = {"a": "stripes", "b": "bars", "c": "dots", "d": "lattice", "e": "pales"}
SEAT_SHAPE = {"a": "circle", "b": "square", "c": "diamond", "d": "hexagon", "e": "shield"}

_SHAPES: dict[str, Callable[[float], str]] = {
    "circle": lambda r: f"M{-r:.2f} 0a{r:.2f} {r:.2f} 0 1 1 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 1 {-2 * r:.2f} 0z",
    "square": lambda r: f"M{-r * 0.9:.2f} {-r * 0.9:.2f}h{r * 1.8:.2f}v{r * 1.8:.2f}h{-r * 1.8:.2f}z",
    "diamond": lambda r: f"M0 {-r * 1.2:.2f}L{r * 1.2:.2f} 0L0 {r * 1.2:.2f}L{-r * 1.2:.2f} 0z",
    "triangle": lambda r: f"M0 {-r * 1.15:.2f}L{r * 1.15:.2f} {r * 0.9:.2f}H{-r * 1.15:.2f}z",
    "hexagon": lambda r: (
        f"M{-r * 1.1:.2f} 0L{-r * 0.55:.2f} {-r:.2f}H{r * 0.55:.2f}L{r * 1.1:.2f} 0L{r * 0.55:.2f} {r:.2f}H{-r * 0.55:.2f}z"
    ),
    "shield": lambda r: (
        f"M{-r * 0.95:.2f} {-r:.2f}H{r * 0.95:.2f}V{r * 0.2:.2f}"
        f"C{r * 0.95:.2f} {r * 0.8:.2f} {r * 0.4:.2f} {r * 1.1:.2f} 0 {r * 1.25:.2f}"
        f"C{-r * 0.4:.2f} {r * 1.1:.2f} {-r * 0.95:.2f} {r * 0.8:.2f} {-r * 0.95:.2f} {r * 0.2:.2f}z"
    ),
    "keystone": lambda r: (
        f"M{-r * 1.1:.2f} {-r * 0.7:.2f}L{-r * 0.8:.2f} {-r * 1.05:.2f}H{r * 0.8:.2f}L{r * 1.1:.2f} {-r * 0.7:.2f}"
        f"L{r * 0.55:.2f} {r * 1.1:.2f}H{-r * 0.55:.2f}z"
    ),
}


def sign(shape: str, x: float, y: float, r: float, fill: str) -> str:
    """A flat sign of one of the shapes."""
    return moved(path(_SHAPES[shape](r), fill=fill), x, y)


def seal(seat: int, letter: str, x: float, y: float, r: float = 10, ink: bool = False) -> str:
    """A player's seal: shape and letter; with colour and pattern unless colours belong to something else (`ink`)."""
    key = SEATS[seat]
    outline = _SHAPES[SEAT_SHAPE[key]](r)
    fill, on = ("var(--ink)", "var(--paper)") if ink else (f"var(--seat-{key})", f"var(--on-seat-{key})")
    body = path(outline, fill=fill, stroke=None if ink else "var(--ink)")
    if not ink:
        tone = "d" if key == "d" else "l"
        body += path(outline, fill=f"url(#p-{SEAT_PATTERN[key]}-{tone})", opacity=".22")
    return moved(body + text(0, r * 0.43, letter, r * 1.25, 700, on, "middle"), x, y)


def patterned(x: float, y: float, w: float, h: float, colour: str, pattern: str, strength: float = 0.13, r: float = 2) -> str:
    """A field of flat colour with its owner's pattern over it; `pattern` such as `stripes-l`."""
    return rect(x, y, w, h, colour, r=r) + rect(x, y, w, h, f"url(#p-{pattern})", r=r, opacity=f"{strength:g}")


def blank(x: float, y: float, w: float, h: float, fill: str = "var(--stock)", edge: str = "var(--stock-ink)") -> str:
    """An empty card that lies on the table."""
    return rect(x + 0.5, y + 1.5, w, h, "rgb(var(--shade))", r=4, opacity=".28") + rect(x, y, w, h, fill, edge, 0.8, 4)


def crop_marks(x: float, y: float, w: float, h: float, gap: float = 4, arm: float = 7) -> str:
    """Last move: printer's crop marks at the corners, a form and not a colour."""
    d = ""
    for sx, px in ((-1, x - gap), (1, x + w + gap)):
        for sy, py in ((-1, y - gap), (1, y + h + gap)):
            d += f"M{num(px - sx * arm)} {num(py)}h{num(sx * arm)}v{num(-sy * arm)}"
    halo = path(d, "var(--halo)", 4.5, opacity=".8")
    return g(halo + path(d, "var(--ink)", 1.8), class_="crop", pointer_events="none", stroke_linecap="square")


def pencil(x: float, y: float, w: float, h: float, r: float = 4) -> str:
    """Blue pencil round something legal; the marks' style makes it solid when pointed at."""
    return rect(x, y, w, h, "var(--may-soft)", "var(--may)", 2.6, r, class_="pencil")


def pill(x: float, y: float, w: float, words: str, size: float = 12, h: float = 19) -> str:
    """What follows from a choice, on a small tag; `x`, `y` is the middle of its upper edge."""
    box = rect(x - w / 2, y, w, h, "var(--paper-raised)", "var(--may)", 1.5, h / 2)
    return g(
        box + text(x, y + h * 0.5 + size * 0.36, words, size, 700, "var(--may)", "middle", "sans", room=w - 8), class_="pill"
    )


@cache
def guilloche(
    x: float,
    y: float,
    w: float,
    h: float,
    lines: int = 3,
    stroke: str = "var(--ink-3)",
    sw: float = 0.6,
    opacity: float = 0.6,
    waves: int = 0,
) -> str:
    """An engine-turned band as on a share certificate: phase-shifted sine waves."""
    waves = waves or max(2, round(w / 16))
    steps = waves * 6
    d = ""
    for k in range(lines):
        points = (
            f"{num(x + w * i / steps)} {num(y + h / 2 * (1 + math.sin(math.tau * (waves * i / steps + k / lines))))}"
            for i in range(steps + 1)
        )
        d += "M" + " ".join(points)
    return path(d, stroke, sw, opacity=f"{opacity:g}")


def framed(x: float, y: float, w: float, h: float, down: float, waves: int = 0) -> str:
    """Two such bands in the accent of the game, the second `down` below the first, which it repeats."""
    id = f"band-{num(w)}-{num(h)}"
    band = g(guilloche(x, y, w, h, 3, "var(--accent)", opacity=0.7, waves=waves), id=id)
    return f'{band}<use href="#{id}" y="{num(down)}"/>'


def sleepers(x: float, y: float, w: float, stroke: str = "var(--stock-ink)", opacity: float = 1) -> str:
    """A strip of track, 9 high."""
    ties = "".join(f"M{x + 3 + i * 6:.1f} {y:.1f}v9" for i in range(max(0, int((w - 2) / 6))))
    rails = f"M{x:.1f} {y + 2:.1f}h{w:.1f}M{x:.1f} {y + 7:.1f}h{w:.1f}"
    return g(path(ties, stroke, 2.2, opacity=".55") + path(rails, stroke, 1.2), opacity=None if opacity == 1 else f"{opacity:g}")
