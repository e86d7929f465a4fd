"""Pictures that browsers keep: the opening of each game for the lobby, and what never changes in its drawings."""

import re
from functools import cache
from hashlib import blake2b

import htpy as h

from headrace.boards.landscape import Landscape
from headrace.core.game import Game, games
from headrace.draw.theme import THEMES
from headrace.table.words import LANGUAGES, default_names

__all__ = ["THEMES", "landscape_at", "picture", "picture_at"]


@cache
def _picture(game: Game, lang: str, theme: str) -> str:
    """The opening of a game, as a drawing that stands alone."""
    pos = game.start(seed="picture")
    drawing: str = game.board.svg(pos.view(None, lang=lang, names=default_names(pos.players, lang)), theme)
    return drawing


@cache
def picture(game: Game, lang: str, theme: str) -> h.VoidElement:
    """That picture on a page; its address changes with it."""
    drawing = _picture(game, lang, theme)
    box = re.search(r'width="([\d.]+)" height="([\d.]+)"', drawing)
    width, height = box.groups() if box else (None, None)
    mark = blake2b(drawing.encode(), digest_size=6).hexdigest()
    address = f"/picture/{game.id}-{lang}-{theme}-{mark}.svg"
    return h.img(class_=f"in-{theme}", src=address, alt="", loading="lazy", width=width, height=height)


def picture_at(address: str) -> str | None:
    """The picture that an address names; None if there is no such picture now."""
    wanted = ((game, lang, theme) for game in games().values() for lang in LANGUAGES for theme in THEMES)
    return next((_picture(*one) for one in wanted if address.startswith(f"/picture/{one[0].id}-{one[1]}-{one[2]}-")), None)


def landscape_at(address: str) -> str | None:
    """What never changes in the drawings of a game, by its address; None if there is no such file now."""
    found: list[Landscape] = [game.board.landscape for game in games().values() if hasattr(game.board, "landscape")]
    return next((landscape.document for landscape in found if landscape.address == address), None)
