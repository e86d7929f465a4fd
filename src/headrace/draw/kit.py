"""Primitives of SVG and HTML. Every text that goes through here is escaped; bodies are finished markup."""

import html
import re
import unicodedata
from functools import lru_cache
from itertools import starmap
from typing import Any

from headrace.draw.classes import classed


class Html(str):
    """Finished markup: template engines that know `__html__` take it as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        return str(self)


_unsafe = re.compile("[&<>\"']").search


def esc(text: object) -> str:
    """Text made safe for markup and for attributes in quotes."""
    text = str(text)
    return html.escape(text, quote=True) if _unsafe(text) else text


@lru_cache(1 << 14)
def num(value: float) -> str:
    """A coordinate with one decimal at most; there is no negative zero, which would be cached as zero."""
    return f"{value + 0.0:.1f}".removesuffix(".0")


@lru_cache(1 << 14, typed=True)
def _attribute(name: str, value: object) -> str:
    """An attribute: `stroke_width` is written ` stroke-width="3"`, `class_` ` class="map"`."""
    if value is None:
        return ""
    return f' {name.rstrip("_").replace("_", "-")}="{num(value) if isinstance(value, float) else esc(value)}"'


def attributes(values: dict[str, object]) -> str:
    """Attributes as text with a leading space each, named as Python names them; None is left out."""
    return "".join(starmap(_attribute, values.items()))


def tag(name: str, body: str = "", /, **values: object) -> str:
    """An element; `body` is finished markup."""
    return f"<{name}{attributes(values)}>{body}</{name}>"


def g(body: str, /, **values: object) -> str:
    """A group."""
    return tag("g", body, **values)


def moved(body: str, x: float, y: float, **values: object) -> str:
    """A group shifted to a place."""
    return g(body, transform=f"translate({num(x)} {num(y)})", **values)


OF_SHAPES = {name: name.replace("_", "-") for name in ("opacity", "pointer_events", "stroke_linecap", "stroke_linejoin")}
"""What else of a shape may have a class."""


@lru_cache(1 << 12)
def _painted(own: object, fill: str, stroke: str | None, sw: str, *more: str | None) -> str:
    """The paint of a shape, its line where it has one, and `OF_SHAPES`; `own`: classes of its own."""
    line = (("stroke", stroke), ("stroke-width", sw)) if stroke else ()
    return classed(own, ("fill", fill), *line, *zip(OF_SHAPES.values(), more, strict=False))


def painted(fill: str, stroke: str | None, sw: str, extra: dict[str, Any]) -> str:
    """All that a shape says besides its form."""
    if not extra:
        return _painted(None, fill, stroke, sw)
    own, *more = (extra.pop(name, None) for name in ("class_", *OF_SHAPES))
    return _painted(own, fill, stroke, sw, *more) + attributes(extra)


@lru_cache(1 << 12)
def lettered(own: object, size: float, weight: int, fill: str, anchor: str | None, family: str) -> str:
    """The lettering of a line of text."""
    return classed(
        own,
        ("font-size", f"{size:.4g}"),
        ("font-weight", str(weight) if weight != 400 else None),
        ("fill", fill),
        ("text-anchor", anchor),
        ("font-family", f"var(--{family})" if family != "serif" else None),
    )


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "none",
    stroke: str | None = None,
    sw: float = 1,
    r: float = 0,
    **extra: object,
) -> str:
    """A rectangle with rounded corners."""
    body = f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
    if r:
        body += f' rx="{num(r)}"'
    return f"{body}{painted(fill, stroke, num(sw), extra)}/>"


def circle(x: float, y: float, r: float, fill: str, stroke: str | None = None, sw: float = 1, **extra: object) -> str:
    """A circle round a point."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{r:.4g}"{painted(fill, stroke, f"{sw:g}", extra)}/>'


def path(d: str, stroke: str | None = None, sw: float = 1, fill: str = "none", **extra: object) -> str:
    """A path."""
    return f'<path d="{d}"{painted(fill, stroke, f"{sw:g}", extra)}/>'


def text(
    x: float,
    y: float,
    words: object,
    size: float = 13,
    weight: int = 400,
    fill: str = "var(--ink)",
    anchor: str | None = None,
    family: str = "serif",
    room: float | None = None,
    **extra: object,
) -> str:
    """A line of text; with `room` (pixels) it is squeezed when it would be longer."""
    body = f'<text x="{num(x)}" y="{num(y)}"' + lettered(extra.pop("class_", None), size, weight, fill, anchor, family)
    if room is not None and width_of(words, size, weight) > room:
        body += f' textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"'
    return f"{body}{attributes(extra) if extra else ''}>{esc(words)}</text>"


def drawing(body: str, box: tuple[float, float, float, float], label: str | None = None, **extra: object) -> str:
    """An `<svg>` with its box (x, y, width, height), lettered in serifs; with a label it is a picture, without one ornament."""
    x, y, w, h = (num(side) for side in box)
    named: dict[str, object] = {"role": "group", "aria_label": label} if label else {"aria_hidden": "true"}
    return tag("svg", body, viewBox=f"{x} {y} {w} {h}", width=w, height=h, font_family="var(--serif)", **named, **extra)


# ---- measuring ------------------------------------------------------------------------------------------------------
_NARROW = set("iljtf.,:;'|!()[] ·")
_SLIM = set("rI")
_WIDE = set("mwMW@%&—")


def _em(char: str) -> float:
    if unicodedata.east_asian_width(char) in "WF":
        return 0.96
    if char in _NARROW:
        return 0.32
    if char in _SLIM:
        return 0.46
    if char in _WIDE:
        return 0.84
    return 0.66 if char.isupper() else 0.53


@lru_cache(maxsize=4096)
def _ems(words: str) -> float:
    return sum(_em(char) for char in words)


def width_of(words: object, size: float, weight: int = 400) -> float:
    """About how wide a line is, in pixels; never much too small."""
    return _ems(str(words)) * size * (1.14 if weight >= 600 else 1)


def shortened(words: str, size: float, room: float, weight: int = 400) -> str:
    """The line, ended with `…` when it is wider than the room."""
    if width_of(words, size, weight) <= room:
        return words
    while words and width_of(words + "…", size, weight) > room:
        words = words[:-1]
    return words.rstrip() + "…"
