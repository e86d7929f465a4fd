"""The board of Brass: Birmingham as SVG and HTML, from what a seat may see."""

from headrace.draw import bring
from headrace.games.brass.board import Board, css
from headrace.games.brass_birmingham.board.titled import TITLE

bring("headrace.games.brass_birmingham")
_BOARD = Board(TITLE)
draw, folded, laid = _BOARD.draw, _BOARD.folded, _BOARD.laid
listed = _BOARD.listed
mat, standing, svg, tally = _BOARD.mat, _BOARD.standing, _BOARD.svg, _BOARD.tally

__all__ = ["css", "draw", "folded", "laid", "listed", "mat", "standing", "svg", "tally"]
