"""Running the application: address, database, browser."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Set
from dataclasses import dataclass, replace
from functools import cached_property
from multiprocessing.process import BaseProcess
from pathlib import Path

import uvicorn
from platformdirs import user_data_dir
from starlette.applications import Starlette
from starlette.datastructures import State
from starlette.types import Receive, Scope, Send
from uvicorn.supervisors import Multiprocess

from headrace.draw.paths import SITE
from headrace.table.addresses import address, is_file
from headrace.table.alone import alone
from headrace.table.app import create_app, prefixed
from headrace.table.cluster import Distant
from headrace.table.limits import House, Limits, limits_from
from headrace.table.metrics import forget, told
from headrace.table.patience import CROWD, Patience
from headrace.table.storage import Storage
from headrace.table.tally import Uncounted
from headrace.table.telling.letters import mail_from
from headrace.table.telling.sending import outside_from
from headrace.table.workers import Cores

OTHER_FILES = 128
"""Files that a server has open beside its connections, at most."""
MOST_FILES = 65_536
"""Of what the system allows, for on some it is without end."""
STARTING_SECONDS = 30
"""Seconds after which a worker that does not answer is begun anew; while it starts, it does not."""

LEAVING_SECONDS = 5
"""In which what is being answered must be done when the server is told to stop; streams end at once."""


def default_database() -> str:
    """A SQLite file in the user's data folder."""
    folder = Path(user_data_dir("headrace"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'headrace.db'}"


def run(
    host: str,
    port: int,
    database_url: str | None,
    open_browser: bool,
    workers: int = 1,
    bots: str = "",
    prefix: str = "",
    metrics: str = "",
) -> None:
    """Serve until stopped. DatabaseTrouble if the database cannot be used, ValueError if something else was said wrong."""
    prefix = prefixed(prefix or os.environ.get("HEADRACE_PREFIX", ""))
    shown = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}{prefix}/"
    url = database_url or default_database()
    if workers > 1 and is_file(address(url)):
        raise ValueError("several workers need PostgreSQL: --db postgresql://USER@HOST/NAME")
    served = Served(url, _limits(), os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"), workers, bots, prefix)
    if open_browser:
        threading.Thread(target=_open_when_up, args=(shown,), daemon=True).start()
    mail_from()
    with alone(url), told(metrics or os.environ.get("HEADRACE_METRICS", ""), workers):
        asyncio.run(_try_out(url))
        if bots:
            Distant(bots).close()
        print(f"Headrace is at {shown} - stop it with Ctrl+C", flush=True)
        config = _config(served, host, port)
        if workers > 1:
            Supervisor(config, [config.bind_socket()]).run()
        else:
            uvicorn.Server(config).run()


class Supervisor(Multiprocess):
    """Begins workers, and begins anew those that die."""

    _counting: Set[int | None] = frozenset()

    def keep_subprocess_alive(self) -> None:
        """Look whether all live. The workers' own ends are closed here, so who dies while being asked is known to at once."""
        for process in self.processes:
            process.child_conn.close()
        super().keep_subprocess_alive()
        now = {process.pid for process in self.processes}
        forget(self._counting - now)
        self._counting = now


@dataclass
class Served:
    """The application as each of so many workers makes it for itself. `bots`: the Ray cluster where they think, if not here.
    `prefix`: before all its addresses."""

    url: str
    limits: Limits
    proxies: str
    workers: int
    bots: str
    prefix: str

    @cached_property
    def _app(self) -> Starlette:
        SITE.prefix = self.prefix
        if supervisor := multiprocessing.parent_process():
            threading.Thread(target=_end_with, args=(supervisor,), daemon=True).start()
        house = House(self.limits, self.proxies)
        logging.getLogger("uvicorn.error").addFilter(Uncounted(house.tally))
        place = Distant(self.bots, self.workers) if self.bots else Cores(self.workers)
        return create_app(self.url, house, place, warms=True, outside=outside_from(), mail=mail_from())

    @property
    def state(self) -> State:
        """What the application keeps."""
        return self._app.state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An answer."""
        await self._app(scope, receive, send)


def _end_with(supervisor: BaseProcess) -> None:
    """Stop serving as soon as whoever has begun this worker is gone, however that came about."""
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)


def _limits() -> Limits:
    """What may be asked of a worker, as the environment and the system say. ValueError if a limit is no number."""
    return _within(limits_from(), _open_files())


def _config(app: Served, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=Patience,
        ws="none",
        log_level="warning",
        timeout_graceful_shutdown=LEAVING_SECONDS,
        workers=app.workers,
        timeout_worker_healthcheck=STARTING_SECONDS,
    )


def _open_files() -> int:
    """How many files may be open: as many as the system lets us have."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
    now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST_FILES if now == resource.RLIM_INFINITY else now


def _within(limits: Limits, files: int) -> Limits:
    """The limits, with no more connections than there are files for, those included that are only told that it is full."""
    return replace(limits, connections=max(1, min(limits.connections, (files - OTHER_FILES) // CROWD)))


async def _try_out(url: str) -> None:
    """Open the database once before anybody is served, so that trouble with it is said in one line."""
    storage = Storage(url)
    try:
        await storage.open()
        if storage.trouble:
            print(f"Tables can only be looked at for now: {storage.trouble}", flush=True)
        if not await storage.is_whole():
            print("The database is damaged in places: see what `headrace doctor` says", flush=True)
    finally:
        await storage.close()


def _open_when_up(address: str) -> None:
    """Open the browser once the server answers; on a machine without one nothing happens."""
    for _ in range(100):
        try:
            urllib.request.urlopen(address, timeout=1).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
