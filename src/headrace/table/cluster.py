"""Bots that think on a Ray cluster, where the cores of one machine are too few."""

import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from headrace.arena.spreading import Cluster
from headrace.table.workers import Worker

T = TypeVar("T")
OPTION = "--bots"


class Doer:
    """In a process of the cluster."""

    def do(self, work: Callable[..., T], arguments: Sequence[Any]) -> T:
        """Do some work."""
        return work(*arguments)


class Far:
    """A worker there (`workers.Worker`)."""

    def __init__(self, cluster: Cluster) -> None:
        self.table_id = ""
        self._cluster, self._doer = cluster, cluster.hire(Doer)

    def submit(self, work: Callable[..., T], arguments: Sequence[Any]) -> "Future[T]":
        """Begin with some work."""
        told: Future[T] = Future()
        asked: Future[T] = self._doer.do.remote(work, arguments).future()
        asked.add_done_callback(lambda done: self._tell(told, done))
        return told

    def _tell(self, told: "Future[T]", done: "Future[T]") -> None:
        """Hand on what came of it, unless nobody waits for that any more."""
        if not told.set_running_or_notify_cancel():
            return
        if (error := done.exception()) is None:
            told.set_result(done.result())
        else:
            told.set_exception(BrokenProcessPool() if self._cluster.is_loss(error) else error)

    def stop(self) -> None:
        """End it, whatever it is doing."""
        self._cluster.dismiss(self._doer)


class Distant:
    """A Ray cluster, of which so many servers each take their share. ValueError or OSError if it cannot be used."""

    def __init__(self, address: str, servers: int = 1) -> None:
        on_stop = signal.getsignal(signal.SIGTERM)
        self._cluster = Cluster(address, OPTION)
        signal.signal(signal.SIGTERM, on_stop)  # Ray has taken it for itself
        self.count = max(1, self._cluster.count // servers)

    def begin(self) -> Worker:
        """A process there."""
        return Far(self._cluster)

    def close(self) -> None:
        """Leave it."""
        self._cluster.close()
