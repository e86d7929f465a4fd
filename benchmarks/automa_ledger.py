"""`python -m benchmarks.automa_ledger [--first 100] [--rounds 84]`: games of Barrage with Automas, the engine beside the ledger.

A round of seeds is 24 games: every number of players and Automas at every level. The first disagreement ends it.
"""

import argparse

from rich.progress import track
from tests.barrage.following import follow_automas
from tests.barrage.ledger.facts import DATA
from tests.barrage.writing import GAME

TABLES = [(players, automas) for players in GAME.players for automas in range(1, players)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=84)
    told = parser.parse_args()
    for seed in track(range(told.first, told.first + told.rounds), "rounds of 24 games"):
        for players, automas in TABLES:
            for level in DATA["automa"]["levels"]:
                follow_automas(players, automas, level, range(seed, seed + 1))


if __name__ == "__main__":
    main()
