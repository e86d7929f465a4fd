"""Running the application: address, database, browser."""

import asyncio
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from types import FrameType

import uvicorn
from platformdirs import user_data_dir

from headrace.table.app import create_app
from headrace.table.storage import Storage


def default_database() -> str:
    """A SQLite file in the user's data folder."""
    folder = Path(user_data_dir("headrace"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'headrace.db'}"


def run(host: str, port: int, database_url: str | None, open_browser: bool) -> None:
    """Serve until stopped. DatabaseTrouble if the database cannot be used."""
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    if open_browser:
        threading.Thread(target=_open_when_up, args=(address,), daemon=True).start()
    url = database_url or default_database()
    asyncio.run(_try_out(url))
    print(f"Headrace is at {address} - stop it with Ctrl+C", flush=True)
    app = create_app(url)
    _Server(uvicorn.Config(app, host=host, port=port, log_level="warning", timeout_graceful_shutdown=2)).run()


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
