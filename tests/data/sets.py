"""Small sets of games for tests."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from headrace.core.game import Game
from headrace.data.files import GameSet, Played, hash_of, read, rows_of, write
from tests.kit.tables import random_game

RAILS = "trick_of_the_rails"


def played_at_random(game: Game, players: int, seed: int, **options: str) -> Played:
    """A random game."""
    pos = game.start(players, seed, **options)
    for _ in random_game(pos, seed):
        pass
    made = np.array([move.number for move in pos.moves], np.int64)
    seats = ["random"] * players
    return Played(str(seed), options, seats, made, pos.scores, pos.winners, hash_of(pos.state))


def a_set(path: Path, game: Game, played: Sequence[Played]) -> GameSet:
    """These games as a set."""
    write(path, game, rows_of(game, played), {})
    return read(path)
