"""A server that has just started has at hand what the first drawing of each game needs, before somebody waits for it."""

import asyncio
import contextlib
import gc
import sys
from collections.abc import AsyncIterator

from headrace.boards.drawn import SIZES
from headrace.core.game import Game, games
from headrace.table.pages.layout import THEMES, Reader
from headrace.table.pages.lobby import lobby
from headrace.table.pages.offers import Offers
from headrace.table.studio import EXPLORING, Studio
from headrace.table.words import LANGUAGES, default_names

SWITCHING = 0.0005
"""Seconds after which a thread that draws lets others go on; Python's usual ones are ten times as long."""


@contextlib.asynccontextmanager
async def warming(studio: Studio) -> AsyncIterator[None]:
    """A process that serves and does nothing else: it draws every game while nobody waits for another drawing."""
    sys.setswitchinterval(SWITCHING)
    drawing = asyncio.create_task(warm_up(studio))
    try:
        yield
    finally:
        drawing.cancel()


async def warm_up(studio: Studio) -> None:
    """Draw the lobby and every game once; what that needs stays, and is never looked through for garbage."""
    for lang in LANGUAGES:
        await studio.drawn(EXPLORING, lobby, Reader(lang, THEMES[0], "/"), [], Offers())
        for game in games().values():
            await studio.drawn(EXPLORING, _draw, game, lang)
    gc.collect()
    gc.freeze()


def _draw(game: Game, lang: str) -> None:
    pos = game.start()
    game.board.draw(pos.view(pos.turn, lang=lang, names=default_names(pos.players, lang)), SIZES)
