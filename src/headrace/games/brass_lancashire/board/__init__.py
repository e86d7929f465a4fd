"""The board of Brass: Lancashire as SVG and HTML, from what a seat may see."""

from headrace.draw import bring
from headrace.games.brass.board import Board, css
from headrace.games.brass_lancashire.board.titled import TITLE

bring("headrace.games.brass_lancashire")
_BOARD = Board(TITLE)
draw, folded, landscape = _BOARD.draw, _BOARD.folded, _BOARD.landscape
mat, standing, svg, tally = _BOARD.mat, _BOARD.standing, _BOARD.svg, _BOARD.tally

__all__ = ["css", "draw", "folded", "landscape", "mat", "standing", "svg", "tally"]
