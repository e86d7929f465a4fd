"""The fast engine: the compiled rules text over rows of bytes, and its cache.

The cache folder is named after everything that went into it, so an old one is never used by mistake.
"""

import hashlib
import importlib.util
import os
import sys
import tempfile
import threading
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from headrace.engine.protocols import GameText
from headrace.engine.seeds import dice_from

if TYPE_CHECKING:
    from headrace.engine.twin import Twin

READY, WHOLE = "ready", "whole"
"""Files of a folder in which all is compiled that bots call, and all there is."""
CACHE_VARIABLE = "HEADRACE_CACHE"
_lock = threading.Lock()


class FastUnavailable(RuntimeError):
    """The fast engine cannot run here; the message says what is missing."""


def available() -> bool:
    """Is Numba installed?"""
    return importlib.util.find_spec("numba") is not None


def need_fast() -> None:
    """FastUnavailable without Numba."""
    if not available():
        raise FastUnavailable(
            "this needs the fast engine, and the fast engine Numba; install it with: pip install 'headrace[fast]'"
        )


def _versions() -> str:
    from importlib.metadata import version

    return f"{sys.version_info[:3]} {version('numba')} {version('numpy')} {os.environ.get('NUMBA_BOUNDSCHECK', '')}"


def cache_key(game: GameText, tuning: bool = False) -> str:
    """Changes with the rules sources and where they lie (Numba's own cache asks for both), the learned weights (not for
    tuning), the versions and bounds checking."""
    weights = "tuning" if tuning else str(game.learned.table(max(game.players))) if game.learned else ""
    parts = (game.fingerprint, str(Path(__file__).parent), weights, _versions())
    return f"{game.id}-{hashlib.sha256(''.join(parts).encode()).hexdigest()[:16]}"


def cache_folder(game: GameText, tuning: bool = False) -> Path:
    """The folder for compiled code: the first place that holds it or can be written. FastUnavailable if none can."""
    from platformdirs import user_cache_dir

    private = Path(tempfile.gettempdir()) / f"headrace-{os.getuid() if hasattr(os, 'getuid') else 'user'}"
    for root in (os.environ.get(CACHE_VARIABLE), user_cache_dir("headrace"), private):
        if root and ((folder := Path(root) / "compiled" / cache_key(game, tuning)) / READY).exists() and is_own(folder):
            return folder
        if root and _writable(folder) and is_own(folder):
            return folder
    raise FastUnavailable(f"no folder for compiled rules can be written; set {CACHE_VARIABLE} to one that can")


def is_own(folder: Path) -> bool:
    """Compiled code is only trusted in a folder of this user."""
    return not hasattr(os, "getuid") or folder.stat().st_uid == os.getuid()


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


class FastEngine:
    """Compiled rules of one game. States are rows of `memory`, a flat uint8 array of `row_size` bytes each."""

    def __init__(self, game: GameText, folder: Path) -> None:
        import numpy as np

        self.game, self.folder, self._np = game, folder, np
        self.row_size = game.state.row_size
        twin = compiled_text(game, folder)
        self.entry = twin.module("headrace.engine.entry")
        self.text = twin.module
        """A module of the general text by its name, compiled over this game's rules."""

    def memory(self, rows: int) -> Any:
        """Zeroed memory for that many states."""
        return self._np.zeros(rows * self.row_size, self._np.uint8)

    def numbers(self, values: list[int] | int) -> Any:
        """An array of 64-bit integers: of these values, or that many zeros."""
        return self._np.zeros(values, self._np.int64) if isinstance(values, int) else self._np.array(values, self._np.int64)

    def array(self, code: str, values: Iterable[Any], width: int = 0) -> Any:
        """An array of a type, as `array.array` names it; of two dimensions with a width."""
        numbers = self._np.array([*values], self._np.dtype(code))
        return numbers.reshape(-1, width) if width else numbers

    def write(self, memory: Any, row: int, state: Any) -> None:
        """Put a plain state into a row."""
        data = self._np.frombuffer(state.pack(), self._np.uint8)
        memory[row * self.row_size : (row + 1) * self.row_size] = data

    def read(self, memory: Any, row: int) -> Any:
        """A row as a plain state."""
        state = self.game.state()
        state.unpack(memory[row * self.row_size : (row + 1) * self.row_size].tobytes())
        return state

    def play_games(self, players: int, options: list[int], games: int, seed: int, weights: Sequence[int] = ()) -> int:
        """Whole random games; `weights` per action, without any all alike. The decisions made."""
        memory, out, dice = self.memory(1), self.numbers(len(self.game.actions)), self.numbers(dice_from(seed))
        return int(self.entry.play_games(memory, 0, players, self.numbers(options), games, dice, out, self.numbers([*weights])))

    def opening(self, players: int) -> Any:
        """Memory of two rows; a game has just been laid out in the first."""
        memory = self.memory(2)
        options = self.numbers([0] * len(self.game.options))
        self.entry.start(memory, 0, players, options, self.numbers(dice_from(1)))
        return memory


def compiled_text(game: GameText, folder: Path, tuning: bool = False) -> "Twin":
    """The rules text of a game and the general text over it, compiled as it is used and kept in a folder."""
    import numba

    from headrace.engine.reading import GENERAL_TEXT
    from headrace.engine.twin import Twin

    with _lock:
        config: Any = numba.config
        config.CACHE_DIR = str(folder)
        twin = Twin(game, tuning, folder)
        for name in GENERAL_TEXT:
            twin.module(name)
        return twin


def fill_rest(engine: FastEngine) -> None:
    """Compile what measures and compares: every way into the rules is called once."""
    game = engine.game
    players = game.players[0]
    memory = engine.opening(players)
    out, dice = engine.numbers(len(game.actions)), engine.numbers(dice_from(2))
    entry = engine.entry
    count = entry.legal_actions(memory, 0, out)
    entry.judgements(memory, 0, out, count, engine.numbers(int(count)))
    entry.seat_to_play(memory, 0)
    entry.reason(memory, 0, int(out[0]))
    entry.copy(memory, 1, 0)
    entry.draw_anew(memory, 1, 0, dice)
    entry.copy(memory, 1, 0)
    entry.hide_from(memory, 1, 0)
    entry.copy(memory, 1, 0)
    entry.act(memory, 1, int(out[0]))
    entry.finish(memory, 1, dice, out, engine.numbers(0))
    entry.points(memory, 0, engine.numbers(4 * max(game.players)))
    engine.play_games(players, [0] * len(game.options), 1, 1)
    memory = engine.opening(players)
    entry.list_often(memory, 0, out, 1)
    entry.copy_often(memory, 1, 0, 1)
