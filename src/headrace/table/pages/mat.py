"""A player's mat: for the script to put it into the page, and as a page of its own."""

import htpy as h
from markupsafe import Markup

from headrace.draw import defs, used_icons
from headrace.table.pages.game import Looker, see
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.playing import Playing
from headrace.table.words import say


def mat_of(table: Playing, looker: Looker, seat: int, lang: str) -> str | None:
    """What lies before a player, as this looker sees it; None where a game has no mats, or no such seat."""
    board = table.game.board
    if seat not in range(len(table.seats)) or not hasattr(board, "mat"):
        return None
    return str(board.mat(see(table, looker, lang), seat))


def mat_page(reader: Reader, table: Playing, looker: Looker, mat: str) -> str:
    """The mat with the way back, and the definitions that its drawings need."""
    body: list[h.Node] = [
        plain_header(reader),
        Markup(defs(used_icons(mat))),
        h.main(".sheet-page.mat")[h.p[h.a(".btn", href=looker.base)[say("back", reader.lang)]], h.div(".whole")[Markup(mat)]],
    ]
    return page(reader, table.game.title(reader.lang), body, table.game)
