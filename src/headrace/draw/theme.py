"""Tokens and shared marks as CSS, and drawings that stand alone with their tokens inside."""

import re
from functools import cache
from importlib.resources import files

from headrace.draw.assets import KIT, brought, own_tokens
from headrace.draw.classes import spelled
from headrace.draw.kit import Html
from headrace.draw.symbols import definitions

THEMES = ("light", "dark")
_BLOCK = re.compile(r"([^{}]+)\{([^{}]*)\}")
_TOKEN = re.compile(r"(--[\w-]+)\s*:\s*([^;]+)")
_USED = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")


def tokens_css(*packages: str) -> str:
    """Every colour, size and time, for a page: those of the kit, then those that these packages bring."""
    return "".join(own_tokens(package) for package in (KIT, *packages))


@cache
def marks_css() -> str:
    """How legal, pointed-at, chosen, focused and refused things look, in every game."""
    return (files(__package__) / "marks.css").read_text("utf-8")


def _applies(selector: str, theme: str, game: str) -> bool:
    """Does one selector of a tokens.css speak of this theme and game?"""
    themes = re.findall(r'data-theme="(\w+)"', selector)
    games = re.findall(r'data-game(\^?)="(\w+)"', selector)
    fits = all(game.startswith(name) if begins else game == name for begins, name in games)
    return ":lang" not in selector and themes in ([], [theme]) and fits


def tokens(theme: str, game: str) -> dict[str, str]:
    """The tokens of one theme and game, by name."""
    found: dict[str, str] = {}
    for package in brought():
        source = re.sub(r"/\*.*?\*/", "", own_tokens(package), flags=re.DOTALL).split("@media")[0]
        for selectors, body in _BLOCK.findall(source):
            if any(_applies(selector, theme, game) for selector in selectors.split(",")):
                found |= {name: value.strip() for name, value in _TOKEN.findall(body)}
    return found


def standalone(svg: str, theme: str = "light", game: str = "") -> Html:
    """One drawing with tokens, patterns and icons inside, for notebooks and files. ValueError for an unknown theme."""
    if theme not in THEMES:
        raise ValueError(f"theme is one of {', '.join(THEMES)}, not {theme!r}")
    head, body = spelled(svg).split(">", 1)
    head = re.sub(r' class="[^"]*"', "", head)
    values = ";".join(f"{name}:{value}" for name, value in tokens(theme, game).items())
    style = f".headrace-{theme}-{game}{{{values};background:var(--paper)}}text{{font-variant-numeric:lining-nums tabular-nums}}"
    head = head.replace("<svg", f'<svg xmlns="http://www.w3.org/2000/svg" class="headrace-{theme}-{game}"', 1)
    return Html(f"{head}><style>{style}</style>{definitions(svg)}{body}")


def inked(svg: str, theme: str, game: str) -> str:
    """A drawing that stands alone with the values of its tokens put in: for programs that know none."""
    known = {name: value.replace('"', "'") for name, value in tokens(theme, game).items()}
    while _USED.search(svg):
        svg = _USED.sub(lambda found: known.get(found[1], found[2] or "none"), svg)
    return svg
