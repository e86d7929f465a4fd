"""Random games of both titles in which much is built, linked and sold. Uniform random play hardly does."""

from collections.abc import Iterator

import headrace
from headrace.core.position import Position
from tests.kit.tables import random_game

TITLES = ("brass_birmingham", "brass_lancashire")


def busy_games(title: str, count: int) -> Iterator[Position]:
    """All positions of some games with each player count."""
    game = headrace.game(title)
    for players in game.players:
        for seed in range(count):
            yield from random_game(game.start(players=players, seed=seed), seed, "lively")


def push_on(pos: Position, *moves: str) -> None:
    """Make moves, and after each give the only answers to what is asked then."""
    for move in moves:
        pos.push(move)
        while not pos.is_over and len(pos.legal_numbers()) == 1:
            pos.push(pos.legal_numbers()[0])
