"""Rooftops of a town, for its card."""

import random
from functools import cache

from headrace.draw.kit import path


@cache
def skyline(seed: str, x: float, y: float, w: float, h: float) -> str:
    """Rooftops of a town, different for every name: gables, mill blocks, a spire, chimneys with smoke."""
    rnd = random.Random(seed)
    spire, at, left = rnd.choice((1, 2, 3)), 0, x
    d, windows, smoke = f"M{x:.1f} {y:.1f}", "", ""
    while left < x + w - 1:
        wide, high, kind = min(x + w - left, w * rnd.uniform(0.13, 0.2)), h * rnd.uniform(0.25, 0.45), rnd.random()
        if at == spire:
            d += f"V{y - high * 0.8:.1f}h{wide * 0.3:.1f}V{y - h * 0.62:.1f}l{wide * 0.2:.1f} {-h * 0.36:.1f}"
            d += f"l{wide * 0.2:.1f} {h * 0.36:.1f}V{y - high * 0.8:.1f}h{wide * 0.3:.1f}V{y:.1f}"
        elif kind < 0.4:
            shaft = wide * 0.18
            d += f"V{y - high:.1f}h{wide * 0.25:.1f}V{y - h * 0.82:.1f}h{shaft:.1f}"
            d += f"V{y - high:.1f}h{wide * 0.75 - shaft:.1f}V{y:.1f}"
            windows += "".join(f"M{left + wide * (0.2 + 0.35 * k):.1f} {y - high * 0.62:.1f}v{high * 0.3:.1f}" for k in range(2))
            smoke += _smoke(left + wide * 0.25 + shaft / 2, y - h * 0.86, x, w, h)
        else:
            d += f"V{y - high * 0.7:.1f}l{wide / 2:.1f} {-high * 0.4:.1f}l{wide / 2:.1f} {high * 0.4:.1f}V{y:.1f}"
            windows += f"M{left + wide / 2:.1f} {y - high * 0.55:.1f}v{high * 0.25:.1f}"
        left, at = left + wide, at + 1
    body = path(d + "z", "var(--stock-ink)", 0.8, "var(--stock-2)", stroke_linejoin="round")
    return body + path(windows, "var(--stock-ink)", 1.1) + path(smoke, "var(--stock-ink-2)", 0.8)


def _smoke(sx: float, sy: float, x: float, w: float, h: float) -> str:
    if sx >= x + w * 0.78:
        return ""
    first = f"q{w * 0.02:.1f} {-h * 0.14:.1f} {w * 0.07:.1f} {-h * 0.1:.1f}"
    return f"M{sx:.1f} {sy:.1f}{first}q{w * 0.05:.1f} {h * 0.05:.1f} {w * 0.1:.1f} {-h * 0.04:.1f}"
