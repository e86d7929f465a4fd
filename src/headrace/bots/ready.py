"""Whether the fast engine is ready: its cache is filled before bots use it, in the background where a table waits.

Nobody waits for a compiler: `fast_engine(game)` gives the engine when its cache is filled, else None while a child process
fills it.
"""

import gc
import logging
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from headrace.bots.search import warm_up
from headrace.core.rooms import GameRooms
from headrace.engine.fast import READY, WHOLE, FastEngine, FastUnavailable, available, cache_folder, fill_rest, is_own, need_fast

log = logging.getLogger(__name__)
LOCK = "lock"
UNUSED_SECONDS = 30 * 24 * 3600
"""After so long without use a folder is removed when its game is compiled anew."""
COLLECT_AFTER = 100_000
"""New objects before Python looks for cycles among them while it compiles; usually 700."""
_loading = threading.Lock()
_engines: dict[str, FastEngine] = {}
_children: dict[str, subprocess.Popen[bytes]] = {}
_failed: set[str] = set()


def fill(game: GameRooms) -> FastEngine:
    """Compile what bots call; with a filled cache this only loads."""
    engine = FastEngine(game, cache_folder(game))
    warm_up(game, engine)
    with suppress(OSError):  # a folder that cannot be written is not looked after here
        os.utime(engine.folder)
    return engine


def warm(game: GameRooms, loads: bool = True) -> None:
    """Compile now, in this process, and keep the result, first what tables wait for. FastUnavailable without Numba.

    Not `loads`: nothing is done where all is compiled already.
    """
    need_fast()
    folder = cache_folder(game)
    with alone(folder), rarely_collecting():
        if loads or not (folder / WHOLE).exists():
            engine = fill(game)
            (folder / READY).touch()
            fill_rest(engine)
            (folder / WHOLE).touch()
            _engines[game.id] = engine
            _remove_unused(game, folder)


def _remove_unused(game: GameRooms, folder: Path) -> None:
    """Remove what other versions of a game have left beside a folder, some megabytes each, if it was not used for long."""
    for other in folder.parent.glob(f"{game.id}-*"):
        with suppress(OSError):
            if other != folder and is_own(other) and time.time() - other.stat().st_mtime > UNUSED_SECONDS:
                shutil.rmtree(other)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Whoever wants to compile the same meanwhile waits here, and then only loads it."""
    try:
        import fcntl
    except ImportError:  # where files cannot be locked, both compile
        yield
        return
    with (folder / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def rarely_collecting() -> Iterator[None]:
    """A compiler's objects live on: looking through them as often as usual takes an eighth of its time."""
    usual = gc.get_threshold()
    gc.set_threshold(COLLECT_AFTER, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def fast_engine(game: GameRooms, wait: bool = False) -> FastEngine | None:
    """The compiled engine if it is ready (with `wait`: once it is), else None; then a child process is compiling it.

    Never raises without `wait`: where the fast engine cannot be had, the plain one serves, and the log says why.
    """
    if game.id in _engines:
        return _engines[game.id]
    if wait:
        warm(game)
        return _engines[game.id]
    if game.id in _failed or not available():
        return None
    try:
        if (cache_folder(game) / READY).exists():
            return _load(game)
        _compile_in_background(game)
    except Exception:  # whatever is wrong with a cache or a compiler, the plain engine goes on
        log.warning("the fast engine of %s cannot be used", game.id, exc_info=True)
        _failed.add(game.id)
    return None


def loaded_engine(game: GameRooms) -> FastEngine | None:
    """The compiled engine if this process has loaded it already; nothing is begun for it."""
    return _engines.get(game.id)


def _load(game: GameRooms) -> FastEngine:
    """The engine from a filled cache, once."""
    with _loading:
        if game.id not in _engines:
            _engines[game.id] = fill(game)
    return _engines[game.id]


def _compile_in_background(game: GameRooms) -> None:
    """Start the child process once; a child that failed is not started again."""
    child = _children.get(game.id)
    if child is None:
        _children[game.id] = subprocess.Popen(
            [sys.executable, "-m", "headrace.bots.warm", game.id, str(os.getpid())],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    elif child.poll() not in (None, 0):
        raise FastUnavailable("the child process that compiles has failed")
