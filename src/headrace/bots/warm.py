"""The child process that compiles a game: `python -m headrace.bots.warm GAME [PID]`, for the process of that id alone."""

import contextlib
import os
import sys
import threading
import time

from headrace.bots.ready import warm
from headrace.core.game import game


def end_with_parent(parent: int) -> None:
    """Compile for nobody: end as soon as whoever has started this is gone, however that came about, and were it before this."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


if __name__ == "__main__":
    if sys.argv[2:]:
        threading.Thread(target=end_with_parent, args=(int(sys.argv[2]),), daemon=True).start()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    warm(game(sys.argv[1]), loads=False)
