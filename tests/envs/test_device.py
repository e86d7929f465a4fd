"""Batches on a device, as far as can be said without one."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from headrace.envs import Batch, aec_env, engines, seat_env
from tests.plugin.installing import GAME, environment, install

RAILS = "trick_of_the_rails"


@pytest.fixture(autouse=True)
def _with_numba() -> None:
    pytest.importorskip("numba.cuda")


@pytest.mark.no_cover
def test_a_simulated_device_plays_like_the_plain_engine(tmp_path: Path) -> None:
    """State by state, whatever the blocks are: a built-in game, and one of a plugin."""
    install(tmp_path)
    command = [sys.executable, "-m", "tests.envs.on_device", RAILS, GAME]
    done = subprocess.run(
        command, env={**environment(tmp_path), "NUMBA_ENABLE_CUDASIM": "1"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("80 steps") == 4 and " 0 games have ended" not in done.stdout


@pytest.mark.parametrize("wrong", [{"seats": (None, "random", "random")}, {"threads": 2}, {"fast": True}, {"device": "tpu"}])
def test_what_a_device_has_not_is_refused(wrong: dict[str, Any]) -> None:
    why = "a device is 'cuda', not 'tpu'" if "device" in wrong else "leave out seats, threads and fast"
    with pytest.raises(ValueError, match=why):
        Batch(RAILS, 2, **{"device": "cuda", **wrong})


def test_environments_of_one_game_are_on_no_device() -> None:
    pytest.importorskip("pettingzoo")
    with pytest.raises(TypeError, match="device"):
        aec_env(RAILS, device="cuda")
    with pytest.raises(ValueError, match="on a device no bots play"):
        seat_env(RAILS, device="cuda")


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra, then the device itself."""
    monkeypatch.setattr(engines, "find_spec", lambda name: None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'headrace\[gpu\]'"):
        Batch(RAILS, 2, device="cuda")
    monkeypatch.setattr(engines, "find_spec", lambda name: name)
    from headrace.envs.cuda import cuda

    monkeypatch.setattr(cuda, "is_available", lambda: False)
    with pytest.raises(RuntimeError, match="no CUDA device can be used here"):
        Batch(RAILS, 2, device="cuda")
