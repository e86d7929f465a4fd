"""What is counted and timed while a server runs, for OpenMetrics: numbers alone, of nobody, told only where that is wanted."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from tempfile import TemporaryDirectory

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

TABLES = Gauge("headrace_tables", "Tables in memory.", multiprocess_mode="livesum")
LOOKING = Gauge("headrace_looking", "Pages that follow a table.", multiprocess_mode="livesum")
BOTS = Gauge("headrace_bots_waiting", "Tables that wait for what a bot chooses.", multiprocess_mode="livesum")
POSTS = Histogram("headrace_post_seconds", "From a post to its answer: done, refused or failed.", ["outcome"])
DRAWINGS = Histogram("headrace_drawing_seconds", "Until something is drawn: waiting for its turn, and drawing.", ["part"])
TROUBLES = Counter("headrace_database_errors", "Times that the database did not work.", ["trouble"])
LOOPBACK = "127.0.0.1"
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""In the environment: where processes lay what one of them tells."""


@contextmanager
def told(place: str, processes: int) -> Iterator[None]:
    """Tell them to whoever asks at `PORT` of this machine alone, or at `HOST:PORT`; nobody if that is empty.

    So many processes that are begun meanwhile are summed. ValueError for what is no such place, OSError if it is taken.
    """
    if not place:
        yield
        return
    host, _, port = place.rpartition(":")
    if not port.isdecimal() or not 0 < int(port) < 65536:
        raise ValueError(f"metrics are told at PORT or HOST:PORT, not {place!r}")
    with TemporaryDirectory(prefix="headrace-metrics-") if processes > 1 else nullcontext() as folder:
        registry = REGISTRY
        if folder:
            os.environ[FOLDER] = folder
            MultiProcessCollector(registry := CollectorRegistry(), folder)  # type: ignore[no-untyped-call]
        server, _ = start_http_server(int(port), host or LOOPBACK, registry)
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            os.environ.pop(FOLDER, None)


def forget(processes: Iterable[int | None]) -> None:
    """Processes that are no more have no tables, and nobody looks at any there."""
    for process in processes:
        if FOLDER in os.environ:
            mark_process_dead(process)  # type: ignore[no-untyped-call]
