"""What the seat that decides can do now in a Brass game, as its board explores it."""

from importlib import import_module

from headrace.core.view import View
from headrace.games.brass.board.guide import BrassGuide
from headrace.games.brass.board.reach import Reach


def reach_of(view: View) -> Reach:
    """What the viewer can do with the things on the table."""
    title = import_module(f"{view.game.package}.board.titled").TITLE
    return Reach(view, BrassGuide(view), title)
