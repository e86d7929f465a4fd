"""The cache of the fast engine: never stale, never in the way."""

import os
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import headrace
from headrace.bots import ready
from headrace.core.game import Game
from headrace.engine import fast, twin
from headrace.engine.fast import FastEngine
from headrace.engine.source_files import text_sources
from headrace.engine.twin import Twin

GAME = headrace.game("trick_of_the_rails")


def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


def test_the_key_covers_every_rules_source() -> None:
    names = {path.name for path in text_sources(GAME)}
    assert {
        "data.toml",
        "tricks.py",
        "operating.py",
        "judgement.py",
        "weights.py",
        "dice.py",
        "tree.py",
        "entry.py",
        "twin.py",
    } <= names


def test_the_key_changes_with_bounds_checking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    before = fast.cache_key(GAME)
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert fast.cache_key(GAME) != before


def test_what_was_compiled_elsewhere_is_not_taken_for_compiled_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba compiles a source anew that lies at another place."""
    before = fast.cache_key(GAME)
    monkeypatch.setattr(fast, "__file__", "/another/place/headrace/engine/fast.py")
    assert fast.cache_key(GAME) != before


def test_a_place_that_cannot_be_written_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("HEADRACE_CACHE", str(blocked))
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    assert fast.cache_folder(GAME).is_relative_to(tmp_path)


def test_two_do_not_compile_the_same_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HEADRACE_CACHE", str(tmp_path))
    monkeypatch.setattr(ready, "_engines", {})
    busy = threading.Lock()

    def slowly(game: Game) -> FastEngine:
        assert busy.acquire(blocking=False), "somebody else compiles it already"
        time.sleep(0.2)
        busy.release()
        return FastEngine.__new__(FastEngine)

    monkeypatch.setattr(ready, "fill", slowly)
    monkeypatch.setattr(ready, "fill_rest", lambda engine: None)
    with ThreadPoolExecutor() as threads:
        assert len([*threads.map(ready.warm, [GAME] * 3)]) == 3
    assert (fast.cache_folder(GAME) / fast.READY).exists()


def test_a_child_that_comes_too_late_has_nothing_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Many servers that were started while it was compiled have a waiting child each."""
    monkeypatch.setenv("HEADRACE_CACHE", str(tmp_path))
    monkeypatch.setattr(ready, "_engines", {})
    filled = []
    monkeypatch.setattr(ready, "fill", lambda game: filled.append(game.id))
    monkeypatch.setattr(ready, "fill_rest", lambda engine: None)
    for _ in range(3):
        ready.warm(GAME, loads=False)
    assert filled == [GAME.id]
    ready.warm(GAME)
    assert filled == [GAME.id] * 2


def test_what_was_compiled_of_former_versions_goes_when_it_was_not_used_for_long(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HEADRACE_CACHE", str(tmp_path))
    monkeypatch.setattr(ready, "_engines", {})
    monkeypatch.setattr(ready, "fill", lambda game: FastEngine.__new__(FastEngine))
    monkeypatch.setattr(ready, "fill_rest", lambda engine: None)
    folder = fast.cache_folder(GAME)
    unused, lately, of_another = (folder.parent / name for name in (f"{GAME.id}-0", f"{GAME.id}-1", "barrage-0"))
    for path in (unused, lately, of_another):
        path.mkdir()
        (path / fast.READY).touch()
    for path in (unused, of_another, folder):
        os.utime(path, (0, time.time() - ready.UNUSED_SECONDS - 1))
    ready.warm(GAME)
    assert {*folder.parent.iterdir()} == {folder, lately, of_another}


@pytest.mark.compiled("trick_of_the_rails")
@pytest.mark.parametrize("wait", [False, True])
def test_a_folder_that_is_used_is_not_taken_for_an_old_one(wait: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, before = fast.cache_folder(GAME), time.time() - ready.UNUSED_SECONDS / 2
    os.utime(folder, (before, before))
    monkeypatch.setattr(ready, "_engines", {})
    assert ready.fast_engine(GAME, wait)
    assert folder.stat().st_mtime > before + 1


def test_bots_play_where_nothing_can_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    script = (
        "import headrace, tempfile\n"
        f"tempfile.tempdir = {str(blocked)!r}\n"
        "from headrace.bots import make_bot\n"
        "pos = headrace.game('trick_of_the_rails').start(seed=1)\n"
        "print(pos.game.actions[make_bot('search:5').choose(pos, 1)].text)\n"
    )
    done = run(script, HEADRACE_CACHE=str(blocked), XDG_CACHE_HOME=str(blocked), HOME=str(blocked))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("play ")


@pytest.mark.compiled("trick_of_the_rails")
def test_nobody_waits_for_the_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Meanwhile somebody else compiles it: as soon as they have put it there, the child that was waiting tells so."""
    script = (
        "import signal, time, headrace\n"
        "from headrace.bots import make_bot\n"
        "from headrace.bots import ready\n"
        "signal.alarm(120)\n"
        "game = headrace.game('trick_of_the_rails')\n"
        "assert ready.fast_engine(game) is None\n"
        "make_bot('search:3').choose(game.start(seed=1), 1)\n"
        "assert ready.fast_engine(game) is None, 'plain at once'\n"
        "print('plain', flush=True)\n"
        "while ready.fast_engine(game) is None:\n"
        "    time.sleep(0.05)\n"
        "print(ready.fast_engine(game).play_games(3, [0, 0, 0], 1, 1) > 50)\n"
    )
    compiled = fast.cache_folder(GAME)
    monkeypatch.setenv("HEADRACE_CACHE", str(tmp_path))
    with ready.alone(folder := fast.cache_folder(GAME)):
        player = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
        assert player.stdout and player.stdout.readline() == "plain\n"
        assert not (folder / fast.READY).exists()
        shutil.copytree(compiled, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(fast.READY, fast.WHOLE, ready.LOCK))
    assert player.communicate()[0] == "True\n"
    assert (folder / fast.READY).exists()


def test_the_key_changes_with_the_learned_weights_but_not_for_tuning(monkeypatch: pytest.MonkeyPatch) -> None:
    assert GAME.learned is not None
    play, tuning = fast.cache_key(GAME), fast.cache_key(GAME, tuning=True)
    assert play != tuning
    learned = GAME.learned.with_set(4, [value + 1 for value in GAME.learned.usual], {})
    monkeypatch.setattr("headrace.core.rooms.learned_of", lambda package: learned)
    assert fast.cache_key(GAME) != play
    assert fast.cache_key(GAME, tuning=True) == tuning


def test_a_text_that_was_read_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next process executes it as it was, and reads no source."""
    first = Twin(GAME, folder=tmp_path).module("headrace.engine.entry")
    for reader in ("_Reader", "_ObservingReader"):
        monkeypatch.setattr(twin, reader, None)
    again = Twin(GAME, folder=tmp_path).module("headrace.engine.entry")
    assert again.see.py_func.__code__ == first.see.py_func.__code__ and again.see is not first.see
