"""Bots that think on a Ray cluster: what is asked comes back, also when the process there is lost; what is wrong is one line."""

import asyncio
import os
import sys
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import headrace
from headrace.cli import app
from headrace.table.cluster import Distant, Far
from headrace.table.thinking import Minds
from headrace.table.workers import Workers
from tests.kit.browsing import PATIENCE


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("ray://127.0.0.1:1", "no Ray cluster answers at ray://127.0.0.1:1"),
        ("everywhere", "--bots is HOST:PORT, auto or local, not 'everywhere'"),
    ],
)
def test_where_no_cluster_answers_the_server_says_so_and_does_not_start(tmp_path: Path, address: str, said: str) -> None:
    done = CliRunner().invoke(app, ["serve", "--db", str(tmp_path / "table.db"), "--bots", address])
    assert (done.exit_code, done.output) == (2, f"headrace: {said}\n")


def test_without_ray_the_server_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = CliRunner().invoke(app, ["serve", "--db", str(tmp_path / "table.db"), "--bots", "local"])
    assert (done.exit_code, done.output) == (2, "headrace: --bots needs Ray: pip install 'headrace[cluster]'\n")


class Lost(Exception):
    """What stands for the error of a process that is gone."""


class Pretended:
    """Stands for a cluster: every first call is lost, and all others are done at once."""

    calls = 0

    def hire(self, kind: type) -> "Pretended":
        return self

    @property
    def do(self) -> "Pretended":
        return self

    def remote(self, work: Any, arguments: Any) -> "Pretended":
        self.calls += 1
        self._asked: Future[Any] = Future()
        if self.calls == 1:
            self._asked.set_exception(Lost())
        else:
            self._asked.set_result(work(*arguments))
        return self

    def future(self) -> "Future[Any]":
        return self._asked

    def is_loss(self, error: BaseException) -> bool:
        return isinstance(error, Lost)

    def dismiss(self, hired: Any) -> None:
        """It is gone."""


async def test_what_is_lost_with_a_process_there_is_done_in_another() -> None:
    cluster: Any = Pretended()
    workers = Workers(1, lambda: Far(cluster))
    assert await workers.ask("a", True, divmod, 7, 2) == (3, 1)
    assert cluster.calls == 2
    cluster.calls = 0
    with pytest.raises(BrokenProcessPool):
        await asyncio.wrap_future(Far(cluster).submit(divmod, (7, 2)))
    workers.close()


@pytest.fixture
def distant(monkeypatch: pytest.MonkeyPatch) -> Distant:
    """A cluster of this machine alone."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", ""))))
    return Distant("local")


@pytest.mark.proof
async def test_bots_think_there(distant: Distant) -> None:
    minds, pos = Minds(lambda _: True, distant), headrace.game("trick_of_the_rails").start(seed=7)
    assert await asyncio.wait_for(minds.choose("a", pos, "hard", 1), PATIENCE) in pos.legal_numbers()
    doing = asyncio.create_task(minds._slow.ask("a", True, os.getpid))
    there = await asyncio.wait_for(doing, PATIENCE)
    assert there != os.getpid()
    with pytest.raises(ZeroDivisionError):
        await minds._slow.ask("a", True, divmod, 1, 0)
    slow = asyncio.create_task(minds._slow.ask("a", True, _wait))
    await asyncio.sleep(1)
    os.kill(there, 9)
    assert await asyncio.wait_for(slow, PATIENCE) != there
    minds.close()


def _wait() -> int:
    import time

    time.sleep(2)
    return os.getpid()
