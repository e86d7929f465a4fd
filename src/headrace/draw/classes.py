"""How shapes are painted and lettered, in classes of a few letters: `f-ink` is filled with ink, `w7` a line of 0.7 pixels.

The style of a page says what they mean; it gives way to any other rule, as attributes do. What stands alone has no such style:
there attributes take their place.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from headrace.draw.assets import KIT, own_tokens

PAINTS = {"fill": "f", "stroke": "s", "color": "c"}
TENTHS = {"stroke-width": ("w", range(1, 60)), "font-size": ("t", range(90, 230))}
"""Lengths that have a class, in tenths of a pixel."""
WORDS = {
    "rj": ("stroke-linejoin", "round"),
    "rc": ("stroke-linecap", "round"),
    "np": ("pointer-events", "none"),
    "b": ("font-weight", "700"),
    "m": ("text-anchor", "middle"),
    "e": ("text-anchor", "end"),
    "sans": ("font-family", "var(--sans)"),
}
_CLASS = re.compile(r' class="([^"]*)"')


@cache
def _meanings() -> Mapping[str, tuple[str, str]]:
    """The attribute and the value that each class stands for: paints are the colours of the kit."""
    paints = {name: f"var(--{name})" for name in re.findall(r"--([\w-]+): *#", own_tokens(KIT))}
    paints |= {"none": "none", "shade": "rgb(var(--shade))"}
    found = {f"{sign}-{name}": (attribute, paint) for attribute, sign in PAINTS.items() for name, paint in paints.items()}
    for attribute, (sign, lengths) in TENTHS.items():
        found |= {f"{sign}{length}": (attribute, f"{length / 10:g}") for length in lengths}
    found |= {f"o{part:02d}".removesuffix("0"): ("opacity", f".{part:02d}".removesuffix("0")) for part in range(1, 100)}
    return found | WORDS


@cache
def _names() -> Mapping[tuple[str, str], str]:
    return {meaning: name for name, meaning in _meanings().items()}


@lru_cache(1 << 14)
def classed(own: object, *values: tuple[str, str | None]) -> str:
    """Attributes as text, those in a class that have one, after the classes of its own; None is left out."""
    found, others = [str(own)] if own else [], ""
    for attribute, value in values:
        if value is None:
            continue
        if name := _names().get((attribute, value)):
            found.append(name)
        else:
            others += f' {attribute}="{value}"'
    return (f' class="{" ".join(found)}"' if found else "") + others


def spelled(markup: str) -> str:
    """The same with attributes instead of such classes, for where the style of a page is not at hand."""
    return _CLASS.sub(lambda found: _spelled(found[1]), markup)


@lru_cache(1 << 12)
def _spelled(classes: str) -> str:
    names, meanings = classes.split(), _meanings()
    own = " ".join(name for name in names if name not in meanings)
    said = "".join(' {}="{}"'.format(*meanings[name]) for name in names if name in meanings)
    return (f' class="{own}"' if own else "") + said


@cache
def classes_css() -> str:
    """What the classes mean, for a page; to stand before all else in its style."""
    return "".join(
        f":where(.{name}){{{attribute}:{value}{'px' if attribute in TENTHS else ''}}}\n"
        for name, (attribute, value) in _meanings().items()
    )
