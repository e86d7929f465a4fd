"""The child process that compiles a game: `python -m headrace.bots.warm GAME`."""

import contextlib
import os
import sys

from headrace.bots.ready import warm
from headrace.core.game import game

if __name__ == "__main__":
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    warm(game(sys.argv[1]), loads=False)
