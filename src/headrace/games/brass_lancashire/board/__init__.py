"""The board of Brass: Lancashire as SVG and HTML, from what a seat may see."""

from headrace.games.brass.board import Board, css
from headrace.games.brass_lancashire.board.titled import TITLE

_BOARD = Board(TITLE)
ask, board, hand, headline = _BOARD.ask, _BOARD.board, _BOARD.hand, _BOARD.headline
panel, svg, tally = _BOARD.panel, _BOARD.svg, _BOARD.tally

__all__ = ["ask", "board", "css", "hand", "headline", "panel", "svg", "tally"]
