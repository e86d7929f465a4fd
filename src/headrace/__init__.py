"""Headrace: heavy economic board games, exact, on one table."""

from headrace.core.game import Game, game
from headrace.core.game import games as all_games
from headrace.core.moves import Event, IllegalMove, Move, Refusal
from headrace.core.position import Position
from headrace.core.possible import ImpossiblePosition
from headrace.core.record import Record, RecordError
from headrace.core.replaying import replay
from headrace.core.view import View

__all__ = [
    "Event",
    "Game",
    "IllegalMove",
    "ImpossiblePosition",
    "Move",
    "Position",
    "Record",
    "RecordError",
    "Refusal",
    "View",
    "all_games",
    "game",
    "replay",
]
__version__ = "0.2.0"
