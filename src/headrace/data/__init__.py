"""Sets of whole games: kept as moves, played again to be checked, and read as positions by learners."""

from headrace.data.files import DataError, GameSet, Played, read
from headrace.data.positions import Positions, positions

__all__ = ["DataError", "GameSet", "Played", "Positions", "positions", "read"]
