"""A bot of whatever version comes first on PYTHONPATH, asked line by line: `python benchmarks/seated.py GAME PLAYERS BOT`.

For `benchmarks.versions`. It says what its actions are called, then hears `start SEED OPTION=CHOICE...`, `push ACTION` and
`ask`, and answers with the action it chooses and the seconds it took. It uses only what every version has.
"""

import sys
import time
import zlib
from collections import defaultdict
from functools import partial
from typing import Any

from headrace import bots
from headrace.bots.ready import fast_engine
from headrace.core.game import game


def main() -> None:
    """Answer until nobody asks any more."""
    played, players, spec = game(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    fast_engine(played, wait=True)
    print(zlib.crc32(repr([action.text for action in played.actions]).encode()), flush=True)
    make = partial(bots.bot_for, played, spec, players) if hasattr(bots, "bot_for") else partial(bots.make_bot, spec)
    pos, team = played.start(players=players, seed=0), defaultdict[int | None, Any](make)
    for line in sys.stdin:
        word, _, said = line.strip().partition(" ")
        if word == "start":
            seed, *chosen = said.split()
            options = dict(each.split("=") for each in chosen)
            pos, team = played.start(players=players, seed=seed, **options), defaultdict(make)
        elif word == "push":
            pos.push(int(said))
        else:
            begin = time.perf_counter()
            chosen = team[pos.turn].choose(pos, pos.ply)
            print(int(chosen), time.perf_counter() - begin, flush=True)


if __name__ == "__main__":
    main()
