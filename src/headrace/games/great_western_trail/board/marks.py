"""Small marks of this table: corners, hexagons, hands, seals on coins, what is free and what is taken."""

from typing import Any

from headrace.draw import icon
from headrace.draw.kit import circle, g, path, rect, text, width_of

INK, INK_2, STOCK = "var(--stock-ink)", "var(--stock-ink-2)", "var(--stock)"
LIT: dict[str, Any] = {"stroke": "var(--land)", "stroke_width": "3", "paint_order": "stroke"}
"""Lettering straight on the land."""


def corners(x: float, y: float, w: float, h: float, dark: bool, s: float = 6) -> str:
    """Corners of a space for discs: light ones take light discs, dark ones any."""
    spots = ((x, y, 1, 1), (x + w, y, -1, 1), (x, y + h, 1, -1), (x + w, y + h, -1, -1))
    d = "".join(f"M{px:.1f} {py:.1f}h{sx * s:g}L{px:.1f} {py + sy * s:.1f}z" for px, py, sx, sy in spots)
    return path(d, INK, 0.7, INK if dark else STOCK)


def palm(x: float, y: float, kind: str, s: float = 16) -> str:
    """A hand that asks for a toll: outlined in green, or black."""
    colour = "var(--western-green)" if kind == "green" else INK
    return circle(x, y, s * 0.62, STOCK, colour, 1.4) + icon("western_palm", x - s * 0.42, y - s * 0.42, s * 0.84, colour)


def check(x: float, y: float, r: float = 6.5) -> str:
    """A tick: had, served, done."""
    d = f"M{x - r * 0.5:.1f} {y:.1f}l{r * 0.36:.1f} {r * 0.42:.1f} {r * 0.66:.1f} {-r * 0.86:.1f}"
    return circle(x, y, r, "var(--good)", "var(--paper-raised)") + path(d, "var(--paper-raised)", 1.7, stroke_linecap="round")


def open_disc(x: float, y: float, r: float) -> str:
    """A space that its disc has left, or that was open from the start: what it gives is there."""
    tick = f"M{x - r * 0.4:.1f} {y:.1f}l{r * 0.3:.1f} {r * 0.34:.1f} {r * 0.56:.1f} {-r * 0.72:.1f}"
    return circle(x, y, r, "var(--paper-sunk)", "var(--ink-2)") + path(tick, "var(--good)", 2)


def legal(x: float, y: float, w: float, h: float, chosen: bool, r: float = 5) -> str:
    """A frame of blue pencil: solid round what is chosen, dashed round what may be."""
    if chosen:
        return rect(x, y, w, h, "none", "var(--halo)", 6, r) + rect(x, y, w, h, "none", "var(--may)", 3.2, r)
    return rect(x, y, w, h, "none", "var(--may)", 2.2, r, stroke_dasharray="6 3")


def pill(x: float, y: float, words: str, size: float = 13) -> str:
    """A price that differs from the board."""
    w = 14 + len(words) * size * 0.58
    return rect(x - w / 2, y - 9.5, w, 19, "var(--halo)", "var(--may)", 1.6, 9.5) + text(
        x, y + size * 0.35, words, size, 700, "var(--may)", "middle"
    )


def reach_tag(x: float, y: float, steps: object, toll: str, solid: bool = False, **extra: object) -> str:
    """Steps in blue, what they cost beside it."""
    w = 20 + max(len(toll) * 8, width_of(toll, 13, 700)) + 6
    body = rect(-w / 2, -9, w, 18, "var(--halo)", "var(--may)", 2.4 if solid else 1.6, 9)
    body += path(f"M{-w / 2 + 9:.1f}-9h11v18h-11a9 9 0 0 1 0-18z", fill="var(--may)")
    body += text(-w / 2 + 11, 4.8, steps, 13, 700, "var(--on-may)", "middle", "sans")
    body += text(-w / 2 + 20 + (w - 20) / 2 - 1, 4.8, toll, 13, 700, "var(--may)", "middle")
    return g(body, transform=f"translate({x:.1f} {y:.1f})", pointer_events="none", **extra)
