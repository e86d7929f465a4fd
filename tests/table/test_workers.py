"""Processes beside the server: fair turns, and what becomes of them when one is killed, or the server."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import headrace
from headrace.table.thinking import Minds
from headrace.table.workers import Workers
from tests.kit.browsing import PATIENCE

ORPHAN = """
import asyncio, os, sys
from headrace.table.workers import Workers

async def main() -> None:
    print(await Workers(1).ask("a", True, os.getpid), flush=True)
    await asyncio.sleep(3600)

asyncio.run(main())
"""


@pytest.fixture
def workers() -> Iterator[Workers]:
    """One process."""
    one = Workers(1)
    yield one
    one.close()


async def test_tables_that_are_looked_at_go_first_and_then_who_waited_longest(workers: Workers) -> None:
    done: list[str] = []

    async def ask(table_id: str, awaited: bool) -> None:
        await workers.ask(table_id, awaited, time.sleep, 0.01)
        done.append(table_id)

    await ask("greedy", awaited=False)
    plan = [("greedy", False), ("greedy", False), ("patient", False), ("seen", True), ("seen", True), ("met", True)]
    async with asyncio.TaskGroup() as tasks:
        for table_id, awaited in plan:
            tasks.create_task(ask(table_id, awaited))
    assert done == ["greedy", "greedy", "seen", "met", "seen", "patient", "greedy"]


async def test_what_was_begun_in_a_process_that_is_killed_is_done_in_another(workers: Workers) -> None:
    first = await workers.ask("a", True, os.getpid)
    slow = asyncio.create_task(workers.ask("a", True, time.sleep, 0.2))
    await asyncio.sleep(0)
    os.kill(first, signal.SIGKILL)
    await asyncio.wait_for(slow, PATIENCE)
    second = await asyncio.wait_for(workers.ask("a", True, os.getpid), PATIENCE)
    assert second != first


async def test_who_waits_no_more_takes_nobody_s_turn(workers: Workers) -> None:
    busy = asyncio.create_task(workers.ask("a", True, time.sleep, 0.2))
    await asyncio.sleep(0)
    gone = asyncio.create_task(workers.ask("b", True, time.sleep, 3600))
    await asyncio.sleep(0)
    gone.cancel()
    await busy
    await asyncio.wait_for(workers.ask("c", True, os.getpid), PATIENCE)
    begun = asyncio.create_task(workers.ask("d", True, time.sleep, 0.1))
    await asyncio.sleep(0.05)
    begun.cancel()
    await asyncio.wait_for(workers.ask("e", True, os.getpid), PATIENCE)


async def test_what_goes_wrong_there_is_told_here(workers: Workers) -> None:
    with pytest.raises(ZeroDivisionError):
        await workers.ask("a", True, divmod, 1, 0)
    assert await workers.ask("a", True, divmod, 7, 2) == (3, 1)


def test_they_end_with_the_server_however_it_ends() -> None:
    server = subprocess.Popen([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, text=True)
    assert server.stdout
    worker = int(server.stdout.readline())
    server.kill()
    server.wait(PATIENCE)
    end = time.monotonic() + PATIENCE
    while is_running(worker):
        assert time.monotonic() < end, "the process has outlived the server"
        time.sleep(0.05)


def is_running(process: int) -> bool:
    """Is there such a process, and not only what its parent has not heard of yet?"""
    try:
        os.kill(process, 0)
        state = Path(f"/proc/{process}/stat")
        return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


async def test_a_seat_that_asks_often_is_advised_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def ask(self: Workers, table_id: str, *_: object) -> list[object]:
        asked.append(table_id)
        await asyncio.sleep(0.01)
        return []

    monkeypatch.setattr(Workers, "ask", ask)
    minds, pos = Minds(lambda _: True), headrace.game("trick_of_the_rails").start(seed=7)
    async with asyncio.TaskGroup() as tasks:
        for _ in range(20):
            tasks.create_task(minds.advise("a", pos, 0))
        tasks.create_task(minds.advise("b", pos, 0))
        tasks.create_task(minds.advise("a", pos, 1))
    assert asked == ["a", "b", "a"]
    await minds.advise("a", pos, 1)
    assert len(asked) == 4
