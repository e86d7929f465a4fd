"""Pictures that browsers keep: each game at its opening and in the middle of play, and what never changes in its drawings.

A game's `middle.json` is the position in which the lobby shows it. Its `pictures.toml` lists the pictures of its rules page:
`shows` the `opening`, the `middle`, or what a function of its board draws; `at` the anchor of the section it stands in, none
for one above all sections; `part` the view box of a detail; `caption`. Of two in a section the later one stands first.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any

import htpy as h

from headrace.boards.landscape import FILE, Landscape
from headrace.core.game import Game, games
from headrace.draw.paths import at
from headrace.draw.theme import THEMES
from headrace.engine.material import load_toml
from headrace.table.words import LANGUAGES, default_names

__all__ = ["MIDDLE", "OPENING", "THEMES", "Shot", "address_of", "landscape_at", "middle_of", "picture", "picture_at", "shots_of"]

OPENING, MIDDLE = "opening", "middle"
_FRAME = re.compile(r'viewBox="[^"]*" width="([\d.]+)" height="([\d.]+)"')
"""The size of a drawing that stands alone."""


@dataclass(frozen=True)
class Shot:
    """A picture of a rules page."""

    shows: str
    at: str
    part: tuple[float, ...]
    caption: Mapping[str, str]

    @property
    def name(self) -> str:
        """What it is called in addresses."""
        return "_".join([self.shows, *(f"{side:g}" for side in self.part)])


@cache
def shots_of(game: Game) -> tuple[Shot, ...]:
    """The pictures of its rules page; none where a game brings none."""
    if not _brings(game, "pictures.toml"):
        return ()
    listed: list[dict[str, Any]] = load_toml(game.package, "pictures.toml")["picture"]
    return tuple(Shot(one["shows"], one.get("at", ""), tuple(one.get("part", ())), one["caption"]) for one in listed)


def middle_of(game: Game) -> str:
    """How the lobby shows a game: in the middle of play; at its opening if it brings no such position."""
    return MIDDLE if _brings(game, "middle.json") else OPENING


def _brings(game: Game, name: str) -> bool:
    return files(game.package).joinpath(name).is_file()


# ---- drawings -------------------------------------------------------------------------------------------------------
@cache
def _drawing(game: Game, shows: str, lang: str, theme: str) -> str:
    """A game at a moment, as a drawing that stands alone."""
    if shows == MIDDLE:
        pos = game.from_position(json.loads(files(game.package).joinpath("middle.json").read_text("utf-8")))
    else:
        pos = game.start(seed="picture")
    draw = game.board.svg if shows in (OPENING, MIDDLE) else getattr(game.board, shows)
    drawing: str = draw(pos.view(None, lang=lang, names=default_names(pos.players, lang)), theme)
    return drawing


def _shown(game: Game, name: str, lang: str, theme: str) -> str:
    """The picture of that name: a whole drawing, or the part of it that the name tells."""
    shows, *part = name.split("_")
    drawing = _drawing(game, shows, lang, theme)
    if not part:
        return drawing
    _, _, width, height = part
    return _FRAME.sub(f'viewBox="{" ".join(part)}" width="{width}" height="{height}"', drawing, count=1)


@cache
def address_of(game: Game, name: str, lang: str, theme: str) -> str:
    """Where that picture lies; the address changes with it."""
    mark = blake2b(_shown(game, name, lang, theme).encode(), digest_size=6).hexdigest()
    return at(f"/picture/{game.id}-{name}-{lang}-{theme}-{mark}.svg")


@cache
def picture(game: Game, name: str, lang: str, theme: str, alt: str = "") -> h.VoidElement:
    """That picture on a page."""
    box = _FRAME.search(_shown(game, name, lang, theme))
    width, height = box.groups() if box else (None, None)
    address = address_of(game, name, lang, theme)
    return h.img(class_=f"in-{theme}", src=address, alt=alt, loading="lazy", width=width, height=height)


def picture_at(address: str) -> str | None:
    """The picture that an address names; None if there is no such picture now."""
    for game in games().values():
        for name in _names(game):
            for lang in LANGUAGES:
                for theme in THEMES:
                    if address.startswith(at(f"/picture/{game.id}-{name}-{lang}-{theme}-")):
                        return _shown(game, name, lang, theme)
    return None


def _names(game: Game) -> Iterable[str]:
    """All pictures there are of a game."""
    return dict.fromkeys((middle_of(game), *(shot.name for shot in shots_of(game))))


@cache
def _landscapes() -> Mapping[str, str]:
    """What never changes in the drawings of each game that brings such a file, by its address."""
    found = [Landscape(game.package) for game in games().values() if _brings(game, FILE)]
    return {landscape.address: landscape.document for landscape in found}


def landscape_at(address: str) -> str | None:
    """What never changes in the drawings of a game, by its address; None if there is no such file now."""
    return _landscapes().get(address)
