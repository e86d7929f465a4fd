"""What a second thread would bring: `python -m benchmarks.threads [GAME] [PLAYERS] [POSITIONS] [PLAYOUTS]`.

At positions of games by rule of thumb: one tree of so many playouts, and two of half as many each, grown in two threads at once.
What is printed is how much sooner the two are ready, and how often their favourite, by the visits of both together, is the same.
"""

import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from rich.console import Console

from benchmarks.thinking import decisions
from headrace.bots.ready import fast_engine
from headrace.bots.search import Tree
from headrace.core.game import game
from headrace.core.position import Position


def grown(pos: Position, playouts: int, seed: int) -> Counter[int]:
    """How often a tree of its own tried each action."""
    seat = pos.turn
    assert seat is not None, "a finished game has nobody to choose"
    tree = Tree(pos.game, fast_engine(pos.game), playouts + 2, pos.players)
    tree.put(pos.game.veiled(pos.state, seat))
    tree.grow(seat, playouts, tree.dice(seed))
    return Counter({int(tree.nodes.action_of[node]): int(tree.nodes.visits[node]) for node in tree.root()})


def main() -> None:
    """Search and print."""
    said = [*sys.argv[1:], *("brass_birmingham", "4", "20", "400")[len(sys.argv) - 1 :]]
    played, players, count, playouts = game(said[0]), int(said[1]), int(said[2]), int(said[3])
    fast_engine(played, wait=True)
    alone, together, alike = 0.0, 0.0, 0
    with ThreadPoolExecutor(2) as pool:
        for pos in decisions(played, players, count):
            begin = time.perf_counter()
            one = grown(pos, playouts, 1)
            middle = time.perf_counter()
            halves = [pool.submit(grown, pos, playouts // 2, seed) for seed in (2, 3)]
            both = sum((half.result() for half in halves), Counter[int]())
            alone, together = alone + middle - begin, together + time.perf_counter() - middle
            alike += max(one, key=one.__getitem__) == max(both, key=both.__getitem__)
    Console(width=110).print(
        f"{played.id}, {players} players, {count} positions, {playouts} playouts: one tree {alone / count:.3f} s, "
        f"two of half as many in two threads {together / count:.3f} s ({alone / together:.2f} times as quick); "
        f"the same favourite at {alike} positions"
    )


if __name__ == "__main__":
    main()
