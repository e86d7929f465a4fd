"""Processes that work beside the server, in fair turns between tables: what is done there slows nobody who plays."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
MOST_SERVED = 1000
"""Tables of which it is known when they had their last turn."""
NICE = 5
"""By how much such a process steps back behind the server."""


class Worker(Protocol):
    """A process that does one thing at a time. It ends with the process that made it, however that ends.

    `table_id`: the table it worked for last; it may remember what it found out there.
    """

    table_id: str

    def submit(self, work: Callable[..., T], arguments: Sequence[Any]) -> "Future[T]":
        """Begin with some work; BrokenProcessPool if it ends before that is done."""

    def stop(self) -> None:
        """End it, whatever it is doing."""


class Near:
    """Such a process on this machine."""

    def __init__(self) -> None:
        self.table_id = ""
        self._mine, theirs = multiprocessing.Pipe()
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin, (theirs,))

    def submit(self, work: Callable[..., T], arguments: Sequence[Any]) -> "Future[T]":
        """Begin with some work."""
        return self._pool.submit(work, *arguments)

    def stop(self) -> None:
        """End it, whatever it is doing."""
        self._mine.close()
        self._pool.shutdown(wait=False, cancel_futures=True)


def _begin(end: Connection) -> None:
    """In a new process: step back behind the server, leave Ctrl+C to it, and end when it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=_end_with, args=(end,), daemon=True).start()


def _end_with(end: Connection) -> None:
    try:
        end.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)


class Place(Protocol):
    """Where bots think: `count` of them at a time."""

    @property
    def count(self) -> int: ...

    def begin(self) -> Worker:
        """One more process."""

    def close(self) -> None:
        """All have ended."""


@dataclass(frozen=True)
class Cores:
    """The cores of this machine, of which so many servers each take their share and leave one free."""

    servers: int = 1

    def begin(self) -> Worker:
        """A process."""
        return Near()

    def close(self) -> None:
        """Nothing is left."""

    @property
    def count(self) -> int:
        """Processes that may think at a time for one server."""
        return max(1, ((os.cpu_count() or 1) - 1) // self.servers)


ALL_CORES = Cores()


@dataclass(eq=False)
class _Turn:
    """A table that waits for a process. `awaited`: somebody looks at the table."""

    table_id: str
    awaited: bool
    given: "asyncio.Future[Worker]"


class Workers:
    """So many processes, begun when they are needed. Tables that somebody looks at go first, then who had a turn longest ago."""

    def __init__(self, count: int, begin: Callable[[], Worker] = Near) -> None:
        self._left, self._begin = count, begin
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._waiting: list[_Turn] = []
        self._served: OrderedDict[str, int] = OrderedDict()
        self._turns = 0
        self._closed = False

    async def ask(self, table_id: str, awaited: bool, work: Callable[..., T], *arguments: Any) -> T:
        """What some work comes to, once it is the table's turn. It is done once more if its process is killed meanwhile."""
        try:
            return await self._ask(table_id, awaited, work, arguments)
        except BrokenProcessPool:
            if self._closed:
                raise
            return await self._ask(table_id, awaited, work, arguments)

    async def _ask(self, table_id: str, awaited: bool, work: Callable[..., T], arguments: Sequence[Any]) -> T:
        loop = asyncio.get_running_loop()
        turn = _Turn(table_id, awaited, loop.create_future())
        self._waiting.append(turn)
        self._hand_out()
        try:
            worker = await turn.given
        except asyncio.CancelledError:
            self._give_up(turn)
            raise
        doing = worker.submit(work, arguments)
        doing.add_done_callback(lambda done: loop.call_soon_threadsafe(self._back, worker, done))
        return await asyncio.wrap_future(doing)

    def _give_up(self, turn: _Turn) -> None:
        """Somebody waits no more, though perhaps a process has just been given."""
        if turn in self._waiting:
            self._waiting.remove(turn)
        elif turn.given.done() and not turn.given.cancelled():
            self._idle.append(turn.given.result())
            self._hand_out()

    def _hand_out(self) -> None:
        """Give the processes that have nothing to do to those who wait."""
        while self._waiting and (self._idle or self._left):
            turn = min(self._waiting, key=lambda turn: (not turn.awaited, self._served.get(turn.table_id, 0)))
            self._waiting.remove(turn)
            worker = self._free_for(turn.table_id)
            worker.table_id = turn.table_id
            self._turns += 1
            self._served[turn.table_id] = self._turns
            self._served.move_to_end(turn.table_id)
            if len(self._served) > MOST_SERVED:
                self._served.popitem(last=False)
            turn.given.set_result(worker)

    def _free_for(self, table_id: str) -> Worker:
        """A process with nothing to do: the one that knows the table, if it is free."""
        if not self._idle:
            self._left -= 1
            self._all.add(worker := self._begin())
            return worker
        known = next((worker for worker in self._idle if worker.table_id == table_id), self._idle[0])
        self._idle.remove(known)
        return known

    def _back(self, worker: Worker, done: "Future[Any]") -> None:
        """A process is free again; one that was killed is replaced."""
        if worker not in self._all:
            return
        if not done.cancelled() and isinstance(done.exception(), BrokenProcessPool):
            self._all.remove(worker)
            worker.stop()
            self._left += 1
        else:
            self._idle.append(worker)
        self._hand_out()

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        for worker in self._all:
            worker.stop()
        self._all.clear()
