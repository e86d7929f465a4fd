"""Running the application: address, database, browser."""

import asyncio
import contextlib
import logging
import os
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from dataclasses import replace
from pathlib import Path
from types import FrameType

import uvicorn
from platformdirs import user_data_dir

from headrace.table.alone import alone
from headrace.table.app import create_app
from headrace.table.limits import House, Limits, limits_from
from headrace.table.patience import CROWD, Patience
from headrace.table.storage import Storage
from headrace.table.tally import Uncounted

OTHER_FILES = 128
"""Files that a server has open beside its connections, at most."""
MOST_FILES = 65_536
"""Of what the system allows, for on some it is without end."""


def default_database() -> str:
    """A SQLite file in the user's data folder."""
    folder = Path(user_data_dir("headrace"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'headrace.db'}"


def run(host: str, port: int, database_url: str | None, open_browser: bool) -> None:
    """Serve until stopped. DatabaseTrouble if the database cannot be used, ValueError if a limit is no number."""
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    house = _house()
    if open_browser:
        threading.Thread(target=_open_when_up, args=(address,), daemon=True).start()
    url = database_url or default_database()
    with alone(url):
        asyncio.run(_try_out(url))
        print(f"Headrace is at {address} - stop it with Ctrl+C", flush=True)
        _server(url, house, host, port).run()


def _house() -> House:
    """What may be asked of this server, as the environment and the system say. ValueError if a limit is no number."""
    return House(_within(limits_from(), _open_files()), os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"))


def _server(url: str, house: House, host: str, port: int) -> uvicorn.Server:
    logging.getLogger("uvicorn.error").addFilter(Uncounted(house.tally))
    config = uvicorn.Config(
        create_app(url, house),
        host=host,
        port=port,
        http=Patience,
        ws="none",
        log_level="warning",
        timeout_graceful_shutdown=2,
    )
    return _Server(config)


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
    finally:
        await storage.close()


class _Server(uvicorn.Server):
    """Lets go of everybody who is listening as soon as it is asked to stop."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal to stop."""
        self.config.app.state.tables.hub.close()  # type: ignore[union-attr]
        super().handle_exit(sig, frame)


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
