"""Where the parts of a run are played: on threads of this process, or by the processes of a Ray cluster.

Each part is given by its numbers alone, so it comes out the same wherever it is played.
"""

import os
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, TypeVar

from headrace.core.game import Game

Result = TypeVar("Result")
Work = Callable[..., Result]
"""What plays one part; made for a game by `Make`."""
Make = Callable[[Game], Work[Result]]
Crew = Callable[[Sequence[tuple[Any, ...]]], list[Result]]
"""Plays parts, each given by its arguments, and answers in their order."""


class Spread(Protocol):
    """Somewhere to play."""

    @property
    def count(self) -> int:
        """Parts that are played at a time."""

    def crew(self, make: Make[Result], played: Game) -> Crew[Result]:
        """Those who play the parts of a game."""


@dataclass(frozen=True)
class Threads:
    """So many threads of this process."""

    count: int = 1

    def crew(self, make: Make[Result], played: Game) -> Crew[Result]:
        work = make(played)

        def each(parts: Sequence[tuple[Any, ...]]) -> list[Result]:
            with ThreadPoolExecutor(self.count) as pool:
                return [*pool.map(lambda part: work(*part), parts)]

        return each


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
        play = self._ray.remote(_play)
        return lambda parts: self._ray.get([play.remote(make, played.package, part) for part in parts])

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
