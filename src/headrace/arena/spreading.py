"""Where the parts of a run are played: on threads of this process, on processes of this machine, or on a Ray cluster.

Each part is given by its numbers alone, so it comes out the same wherever it is played, and one that is lost with the process
that played it is asked for again.
"""

import os
import signal
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from typing import Any, Protocol, TypeVar

from headrace.core.game import Game

Result = TypeVar("Result")
Work = Callable[..., Result]
"""What plays one part; made for a game by `Make`."""
Make = Callable[[Game], Work[Result]]
Part = tuple[Any, ...]
Crew = Callable[[Iterable[Part]], Generator[Result, None, None]]
"""Plays parts, each given by its arguments, and answers in their order; closed early, it begins with no further one."""
AHEAD = 4
"""Parts that are asked for at a time, for each that is played at a time."""
MOST_LOSSES = 3
"""So many times in a row processes may be lost before a part is done."""


class Spread(Protocol):
    """Somewhere to play."""

    @property
    def count(self) -> int:
        """Parts that are played at a time."""

    def crew(self, make: Make[Result], played: Game) -> Crew[Result]:
        """Those who play the parts of a game."""


@dataclass(frozen=True)
class Threads:
    """So many threads of this process; a single one is whoever asks."""

    count: int = 1

    def crew(self, make: Make[Result], played: Game) -> Crew[Result]:
        work = make(played)

        def each(parts: Iterable[Part]) -> Generator[Result, None, None]:
            if self.count == 1:
                yield from (work(*part) for part in parts)
                return
            with ThreadPoolExecutor(self.count) as pool:
                try:
                    yield from _in_order(parts, AHEAD * self.count, lambda part: pool.submit(work, *part), Future.result)
                finally:
                    pool.shutdown(wait=False, cancel_futures=True)

        return each


@dataclass(frozen=True)
class Processes:
    """So many processes of this machine; when one is lost, others take their place."""

    count: int

    def crew(self, make: Make[Result], played: Game) -> Crew[Result]:
        return partial(self._each, partial(_play, make, played.package))

    def _each(self, work: Callable[[Part], Result], parts: Iterable[Part]) -> Generator[Result, None, None]:
        waiting, begun, losses = iter(parts), deque[tuple[Part, Future[Result]]](), 0
        pool = ProcessPoolExecutor(self.count, initializer=_end_silently)
        try:
            while True:
                begun.extend((part, _submitted(pool, work, part)) for part in islice(waiting, AHEAD * self.count - len(begun)))
                if not begun:
                    return
                try:
                    result = begun[0][1].result()
                except BrokenProcessPool as error:
                    losses += 1
                    if losses > MOST_LOSSES:
                        raise ConnectionError(f"a process was lost {losses} times in a row at {begun[0][0]}") from error
                    pool.shutdown()
                    pool = ProcessPoolExecutor(self.count, initializer=_end_silently)
                    begun = deque((part, done if _is_told(done) else _submitted(pool, work, part)) for part, done in begun)
                    continue
                losses = 0
                begun.popleft()
                yield result
        finally:
            pool.shutdown(cancel_futures=True)


def _submitted(pool: ProcessPoolExecutor, work: Callable[[Part], Result], part: Part) -> "Future[Result]":
    """A part that is begun; a pool that is broken already says so as if it had broken then."""
    try:
        return pool.submit(work, part)
    except BrokenProcessPool as error:
        lost: Future[Result] = Future()
        lost.set_exception(error)
        return lost


def _is_told(asked: "Future[Any]") -> bool:
    """Did a part come to its end, well or not, before its pool broke?"""
    return asked.done() and not isinstance(asked.exception(), BrokenProcessPool)


def _end_silently() -> None:
    """Who interrupts a run hears of it once, not from every process."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _in_order(
    parts: Iterable[Part], ahead: int, begin: Callable[[Part], Any], end: Callable[[Any], Result]
) -> Generator[Result, None, None]:
    """What comes of parts that are begun so far ahead of the one that is waited for."""
    waiting, begun = iter(parts), deque[Any]()
    while True:
        begun.extend(begin(part) for part in islice(waiting, ahead - len(begun)))
        if not begun:
            return
        yield end(begun.popleft())


ONE_THREAD = Threads()
SECONDS_TO_ANSWER = 10


class Cluster:
    """As many processes of a Ray cluster as it has processors; Headrace and the game must be installed on all its machines.

    `address`: `local` for a cluster of this machine alone that ends with this process, `auto` for the one it belongs to, or
    where another one answers. `option`: by which it was named. ValueError if Ray is not installed, ConnectionError if nobody
    answers there.
    """

    def __init__(self, address: str, option: str = "--ray") -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError as error:
            raise ValueError(f"{option} needs Ray: pip install 'headrace[cluster]'") from error
        try:
            if address not in ("auto", "local"):
                _knock(address, option)
            ray.init(address, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        except OSError as error:
            raise ConnectionError(f"no Ray cluster answers at {address}") from error
        self._ray, self.count = ray, int(ray.cluster_resources()["CPU"])

    def crew(self, make: Make[Result], played: Game) -> Crew[Result]:
        play = self._ray.remote(_play).options(max_retries=MOST_LOSSES)
        begin = partial(play.remote, make, played.package)
        return lambda parts: _in_order(parts, AHEAD * self.count, begin, self._ray.get)

    def hire(self, kind: type) -> Any:
        """Ray's handle of an object of a class, made without arguments in a process of its own somewhere there."""
        return self._ray.remote(kind).options(num_cpus=0, scheduling_strategy="SPREAD").remote()

    def dismiss(self, hired: Any) -> None:
        """End the process of such an object, whatever it is doing."""
        self._ray.kill(hired)

    def is_loss(self, error: BaseException) -> bool:
        """Does an error say that the process, or its machine, is gone?"""
        return isinstance(error, self._ray.exceptions.RayActorError)

    def close(self) -> None:
        """Leave the cluster; a local one ends."""
        self._ray.shutdown()


def _knock(address: str, option: str) -> None:
    """OSError if nobody listens there: Ray itself would wait for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        raise ValueError(f"{option} is HOST:PORT, auto or local, not {address!r}")
    socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()


def _play(make: Make[Any], package: str, part: tuple[Any, ...]) -> Any:
    """One part, in a process of the cluster."""
    return _made(make, package)(*part)


@cache
def _made(make: Make[Any], package: str) -> Work[Any]:
    return make(Game(package))
