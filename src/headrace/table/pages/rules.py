"""The rules of a game as a page, every clause with its anchor."""

import htpy as h
from markupsafe import Markup

from headrace.core.game import Game
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.words import say


def rules_page(reader: Reader, game: Game, back: str) -> str:
    """Title, way back, rules."""
    lang = reader.lang
    body = [
        plain_header(reader),
        h.main(".sheet-page.rules")[
            h.p[h.a(".btn", href=back)[say("back" if back != "/" else "to_lobby", lang)]],
            h.h1(".nameplate")[game.title(lang)],
            h.article[Markup(game.rules_page(lang))],
        ],
    ]
    return page(reader, f"{game.title(lang)} - {say('rules', lang)}", body, game)
