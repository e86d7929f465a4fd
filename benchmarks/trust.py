"""How far the rule of thumb foretells the search: `python -m benchmarks.trust [GAME] [PLAYERS] [POSITIONS] [PLAYOUTS]`.

At positions of games by rule of thumb and by a short search, a long search is made; then it is asked how likely its favourite
was to the rule of thumb, if what looks so many hundredths of a point better is e times as likely: the best such number is what
`trust` in game.toml should be near to (the likelihood of a softmax policy with one parameter).
"""

import sys
from math import log
from random import Random

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from headrace.bots import make_bot
from headrace.bots.knowledge import told_by
from headrace.bots.ready import fast_engine
from headrace.bots.search import Tree
from headrace.core.game import Game, game
from headrace.core.position import Position

TRIED = (10, 15, 25, 40, 60, 90, 150, 220, 300, 450, 700)
LOOKED_AT = 0.04
"""Share of the decisions at which the long search is made."""
BY_THUMB = 0.7
"""Share of the decisions that the rule of thumb takes, the others a search of SHORT playouts."""
SHORT = 60
LEAST = 1e-6

Numbers = NDArray[np.float64]


def found(pos: Position, playouts: int) -> tuple[Numbers, Numbers]:
    """Of the actions that a long search tried: how they look, and how often each was tried."""
    seat, engine = pos.turn, fast_engine(pos.game)
    assert seat is not None, "somebody decides"
    tree = Tree(pos.game, engine, playouts + 2, pos.players)
    tree.put(pos.game.veiled(pos.state, seat))
    tree.grow(seat, playouts, tree.dice(f"trust {pos.ply}"))
    nodes = tree.root()
    looks, visits = (
        np.array([int(numbers[node]) for node in nodes], float) for numbers in (tree.nodes.looks_of, tree.nodes.visits)
    )
    return looks, visits


def positions(played: Game, players: int, count: int, playouts: int) -> list[tuple[Numbers, Numbers]]:
    """What is found at so many positions."""
    rows, dice = list[tuple[Numbers, Numbers]](), Random(3)
    bots, number = (make_bot("thumb"), make_bot(f"search:{SHORT}")), 0
    while len(rows) < count:
        pos, number = played.start(players, seed=f"trust {number}"), number + 1
        while not pos.is_over and len(rows) < count:
            if len(pos.legal_numbers()) > 1 and dice.random() < LOOKED_AT:
                rows.append(found(pos, playouts))
            pos.push(bots[dice.random() >= BY_THUMB].choose(pos, pos.ply))
    return rows


def likelihood(rows: list[tuple[Numbers, Numbers]], trust: int) -> float:
    """Mean logarithm of how likely the favourites are."""
    total = 0.0
    for looks, visits in rows:
        parts = np.exp((looks - looks.max()) / trust)
        total += log(max(float(parts[visits.argmax()] / parts.sum()), LEAST))
    return total / len(rows)


def main() -> None:
    """Search and print."""
    said = [*sys.argv[1:], *("brass_birmingham", "4", "80", "3000")[len(sys.argv) - 1 :]]
    played, players, count, playouts = game(said[0]), int(said[1]), int(said[2]), int(said[3])
    fast_engine(played, wait=True)
    rows = positions(played, players, count, playouts)
    agreed = np.mean([looks.argmax() == visits.argmax() for looks, visits in rows])
    title = f"{played.id}, {players} players, {count} positions, {playouts} playouts; the favourite looks best at {agreed:.0%}"
    table = Table("trust", "log likelihood of the favourite", title=title)
    told = told_by(played).trust
    for trust in sorted({*TRIED, *([told] if told else [])}):
        here = " (game.toml)" if trust == told else ""
        table.add_row(f"{trust}{here}", f"{likelihood(rows, trust):.3f}")
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
