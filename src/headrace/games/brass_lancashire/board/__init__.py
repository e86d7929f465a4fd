"""The board of Brass: Lancashire as SVG and HTML, from what a seat may see."""

from headrace.draw import bring
from headrace.games.brass.board import Board, css
from headrace.games.brass_lancashire.board.titled import TITLE

bring("headrace.games.brass_lancashire")
_BOARD = Board(TITLE)
draw, folded, laid = _BOARD.draw, _BOARD.folded, _BOARD.laid
listed = _BOARD.listed
mat, pointed, standing = _BOARD.mat, _BOARD.pointed, _BOARD.standing
svg, tally = _BOARD.svg, _BOARD.tally

__all__ = ["css", "draw", "folded", "laid", "listed", "mat", "pointed", "standing", "svg", "tally"]
