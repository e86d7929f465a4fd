"""Sheets to draw on, for the tests of the room."""

from typing import Any

import headrace
from headrace.boards.reach import Reach
from headrace.boards.sheet import Sheet
from headrace.core.position import Position
from headrace.core.view import View

GAME = headrace.game("trick_of_the_rails")
NASTY = ("<script>alert('a')</script>", 'O\'Neil & "Sons"', "주노 </svg>", "Di")


def position() -> Position:
    """Somebody must follow, so some cards are refused."""
    pos = GAME.start(players=4, seed=9)
    while not pos.view(pos.turn).refusals:
        pos.push(pos.legal_moves[0])
    return pos


def view(**values: Any) -> View:
    """What the seat that decides may see."""
    pos = position()
    return pos.view(pos.turn, **values)


def sheet(**values: Any) -> Sheet:
    """The sheet of the seat that decides."""
    return Sheet(Reach(view(**values)))
