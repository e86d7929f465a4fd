"""Primitives of SVG and HTML. Every text that goes through here is escaped; bodies are finished markup."""

import html
import unicodedata


class Html(str):
    """Finished markup: template engines that know `__html__` take it as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        return str(self)


def esc(text: object) -> str:
    """Text made safe for markup and for attributes in quotes."""
    return html.escape(str(text), quote=True)


def num(value: float) -> str:
    """A coordinate with one decimal at most."""
    return f"{round(value, 1):g}"


def attributes(values: dict[str, object]) -> str:
    """Attributes as text with a leading space each: `stroke_width` becomes `stroke-width`, `class_` `class`; None is left out."""
    parts = []
    for name, value in values.items():
        if value is not None:
            shown = num(value) if isinstance(value, float) else esc(value)
            parts.append(f' {name.rstrip("_").replace("_", "-")}="{shown}"')
    return "".join(parts)


def tag(name: str, body: str = "", /, **values: object) -> str:
    """An element; `body` is finished markup."""
    return f"<{name}{attributes(values)}>{body}</{name}>"


def g(body: str, /, **values: object) -> str:
    """A group."""
    return tag("g", body, **values)


def moved(body: str, x: float, y: float, **values: object) -> str:
    """A group shifted to a place."""
    return g(body, transform=f"translate({num(x)} {num(y)})", **values)


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
    line: dict[str, object] = {"stroke": stroke, "stroke_width": num(sw)} if stroke else {}
    values = {"x": num(x), "y": num(y), "width": num(w), "height": num(h), "rx": num(r) if r else None, "fill": fill}
    return f"<rect{attributes(values | line | extra)}/>"


def path(d: str, stroke: str | None = None, sw: float = 1, fill: str = "none", **extra: object) -> str:
    """A path."""
    line: dict[str, object] = {"stroke": stroke, "stroke_width": f"{sw:g}"} if stroke else {}
    return f"<path{attributes({'d': d, 'fill': fill} | line | extra)}/>"


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
    values: dict[str, object] = {
        "x": num(x),
        "y": num(y),
        "font_size": f"{size:.4g}",
        "font_weight": weight if weight != 400 else None,
        "fill": fill,
        "text_anchor": anchor,
        "font_family": f"var(--{family})",
    }
    if room is not None and width_of(words, size, weight) > room:
        values |= {"textLength": num(room), "lengthAdjust": "spacingAndGlyphs"}
    return f"<text{attributes(values | extra)}>{esc(words)}</text>"


def drawing(body: str, box: tuple[float, float, float, float], label: str | None = None, **extra: object) -> str:
    """An `<svg>` with its box (x, y, width, height); with a label it is a picture, without one ornament."""
    x, y, w, h = (num(side) for side in box)
    named: dict[str, object] = {"role": "group", "aria_label": label} if label else {"aria_hidden": "true"}
    return tag("svg", body, viewBox=f"{x} {y} {w} {h}", width=w, height=h, **named, **extra)


# ---- measuring ------------------------------------------------------------------------------------------------------
_NARROW = set("iljtfrI.,:;'|!()[] ·")
_WIDE = set("mwMW@%&—")


def _em(char: str) -> float:
    if unicodedata.east_asian_width(char) in "WF":
        return 0.96
    if char in _NARROW:
        return 0.32
    if char in _WIDE:
        return 0.84
    return 0.66 if char.isupper() else 0.53


def width_of(words: object, size: float, weight: int = 400) -> float:
    """About how wide a line is, in pixels; never much too small."""
    return sum(_em(char) for char in str(words)) * size * (1.06 if weight >= 600 else 1)


def shortened(words: str, size: float, room: float, weight: int = 400) -> str:
    """The line, ended with `…` when it is wider than the room."""
    if width_of(words, size, weight) <= room:
        return words
    while words and width_of(words + "…", size, weight) > room:
        words = words[:-1]
    return words.rstrip() + "…"
