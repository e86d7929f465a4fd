"""Random games of both titles in which much is built, linked and sold. Uniform random play hardly does."""

import random
from collections.abc import Iterator

import headrace
from headrace.core.position import Position

TITLES = tuple(name for name in ("brass_birmingham", "brass_lancashire") if name in headrace.all_games())
LIKED = {
    "build": 9.0,
    "network": 4.0,
    "sell": 30.0,
    "develop": 1.0,
    "loan": 2.0,
    "scout": 0.5,
    "pass": 0.02,
    "special_build": 2.0,
}
STOP = 0.3


def busy_game(pos: Position, seed: int | str) -> Iterator[Position]:
    """Play on, yielding the position before the first and after every move."""
    dice = random.Random(f"busy {seed}")
    yield pos
    while not pos.is_over:
        legal = pos.legal_moves
        weights = [LIKED.get(move.text, STOP if move.text == "stop" else 1.0) for move in legal]
        pos.push(dice.choices(legal, weights)[0])
        yield pos


def busy_games(title: str, count: int) -> Iterator[Position]:
    """All positions of some games with each player count."""
    game = headrace.game(title)
    for players in game.players:
        for seed in range(count):
            yield from busy_game(game.start(players=players, seed=seed), seed)
