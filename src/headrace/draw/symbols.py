"""Icons, from their files, and the definitions a page needs once: patterns and icon symbols."""

import re
from collections.abc import Iterable
from functools import cache

from headrace.draw.assets import KIT, bring, icon_files, icons_of
from headrace.draw.classes import classed
from headrace.draw.kit import Html, attributes, num, tag

_PATTERNS = {
    "stripes": ('width="6" height="6" patternTransform="rotate(45)"', '<path d="M0 0v6" stroke="{ink}" stroke-width="2.6"/>'),
    "dots": ('width="5" height="5"', '<circle cx="2.5" cy="2.5" r="1.15" fill="{ink}"/>'),
    "bars": ('width="5" height="5"', '<path d="M0 1.5h5" stroke="{ink}" stroke-width="1.7"/>'),
    "pales": ('width="5" height="5"', '<path d="M1.5 0v5" stroke="{ink}" stroke-width="1.7"/>'),
    "lattice": (
        'width="7" height="7" patternTransform="rotate(45)"',
        '<path d="M0 0h7M0 0v7" stroke="{ink}" stroke-width="1.6"/>',
    ),
}
_TONES = {"l": "var(--on-seat-a)", "d": "var(--on-seat-d)"}
"""Light and dark ink of a pattern: the inks that text has on dark and on light owners."""


def icon_names() -> tuple[str, ...]:
    """All icons there are: those of the kit, and those that games have brought."""
    return tuple(sorted(icon_files()))


@cache
def icon_body(name: str) -> str:
    """The shapes of an icon on its 24 x 24 grid. KeyError if there is no such icon."""
    if name not in icon_files():
        raise KeyError(f"no icon {name!r}; the icons are {', '.join(icon_names())}")
    source = icon_files()[name].read_text("utf-8")
    found = re.search(r"<svg[^>]*>(.*)</svg>", source, re.DOTALL)
    assert found, f"icon {name}: no <svg> element"
    return found[1].strip()


def icon(name: str, x: float, y: float, size: float, fill: str = "var(--ink)", **extra: object) -> str:
    """An icon inside a drawing; needs the symbol from `defs`."""
    place = f'href="#i-{name}" x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"'
    return f"<use {place}{classed(None, ('color', fill))}{attributes(extra)}/>"


def inline_icon(name: str, size: float = 18, label: str | None = None) -> str:
    """An icon inside a line of HTML, in the colour of the text; needs the symbol from `defs`."""
    named: dict[str, object] = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return tag("svg", f'<use href="#i-{name}"/>', class_="icon", width=num(size), height=num(size), **named)


@cache
def _patterns() -> str:
    return "".join(
        f'<pattern id="p-{name}-{tone}" patternUnits="userSpaceOnUse" {box}>{art.format(ink=ink)}</pattern>'
        for name, (box, art) in _PATTERNS.items()
        for tone, ink in _TONES.items()
    )


_LAID = (
    '<pattern id="laid" patternUnits="userSpaceOnUse" width="46" height="4">'
    '<path d="M0 .5h46" stroke="var(--ink)" stroke-opacity=".035"/>'
    '<path d="M.5 0v4" stroke="var(--ink)" stroke-opacity=".05"/></pattern>'
)


def symbols(names: Iterable[str]) -> str:
    """Icon symbols, to be used with `icon`."""
    return _symbols(frozenset(names))


@cache
def _symbols(names: frozenset[str]) -> str:
    frame = 'viewBox="0 0 24 24" fill="currentColor"'
    return "".join(f'<symbol id="i-{name}" {frame}>{icon_body(name)}</symbol>' for name in sorted(names))


def used_icons(markup: str) -> set[str]:
    """The icons a drawing refers to."""
    return set(re.findall(r'href="#i-([\w-]+)"', markup))


def definitions(markup: str) -> str:
    """A `<defs>` with all patterns and the icons that this markup uses."""
    return tag("defs", _patterns() + _LAID + symbols(used_icons(markup)))


@cache
def defs(*packages: str) -> Html:
    """Patterns, and the icons of the kit and of these packages: a page has them once, outside anything hidden."""
    for package in packages:
        bring(package)
    return stored(_patterns() + _LAID + symbols(name for package in (KIT, *packages) for name in icons_of(package)))


def stored(body: str) -> Html:
    """What drawings of a page refer to, in a drawing of no size."""
    return Html(tag("svg", tag("defs", body), class_="defs", width=0, height=0, style="position:absolute", aria_hidden="true"))
