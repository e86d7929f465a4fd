"""What a page fetches when it is opened, a player's mat, what lies folded in a slip, the list of moves; each as a page, too.

The beginning of the log is another: `log.py` writes it.
"""

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from headrace.draw import defs
from headrace.table.pages.game import Looker, see
from headrace.table.pages.layout import Reader, side_page
from headrace.table.playing import Playing
from headrace.table.words import say


def mat_of(table: Playing, looker: Looker, lang: str, seat: int) -> str:
    """What lies before a player, as this looker sees it; nothing where a game has no mats, or no such seat."""
    board = table.game.board
    if seat not in range(len(table.seats)) or not hasattr(board, "mat"):
        return ""
    return str(board.mat(see(table, looker, lang), seat))


def folded_of(table: Playing, looker: Looker, lang: str, sizes: Sequence[str]) -> str:
    """What lies folded in the slip over the board; nothing where there is nothing."""
    board = table.game.board
    return str(board.folded(see(table, looker, lang), sizes)) if hasattr(board, "folded") else ""


def leaf_title(table: Playing, lang: str, kind: str, seat: int | None) -> str:
    """What a leaf is: the mat of a seat, what lies folded, the log, the moves."""
    return say(kind, lang) if seat is None else say(kind, lang, player=table.names[seat])


def leaf_page(reader: Reader, table: Playing, looker: Looker, title: str, leaf: str) -> str:
    """The leaf with the way back, and the definitions that its drawings need."""
    marks = Markup(defs(*table.game.packages))
    return side_page(reader, table.game, looker.base, title, "leaf", h.div(".whole")[Markup(leaf)], marks=marks)
