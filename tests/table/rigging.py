"""What the tests of the table share: servers on a free port of this machine, tables at known seeds."""

import contextlib
import re
import socket
import threading
import time
from collections.abc import Iterator

import httpx
import uvicorn
from starlette.applications import Starlette

import headrace
from headrace.table.service import Tables

GAMES = sorted(headrace.all_games())
FORM = {"game": GAMES[0], "kind_0": "me", "name_0": "Ann", "kind_1": "here", "name_1": "Ben", "kind_2": "here", "name_2": "Cho"}
JSON = {"accept": "application/json"}


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(address: str, seconds: float = 30) -> None:
    """Until a server answers. TimeoutError if it never does."""
    until = time.monotonic() + seconds
    while True:
        try:
            httpx.get(address, timeout=2)
        except httpx.HTTPError:
            if time.monotonic() > until:
                raise TimeoutError(f"no server answers at {address}") from None
            time.sleep(0.05)
        else:
            return


@contextlib.contextmanager
def served(app: Starlette) -> Iterator[str]:
    """The address of a real server for an application, in a thread."""
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    address = f"http://127.0.0.1:{port}"
    wait_for(address)
    yield address
    app.state.tables.hub.close()
    server.should_exit = True
    thread.join(10)
    assert not thread.is_alive(), "the server stops when it is asked to"


def tables_of(client: httpx.AsyncClient) -> Tables:
    """The tables of the server that a client of the tests visits."""
    tables: Tables = client.app.state.tables  # type: ignore[attr-defined]
    return tables


def region(page: str, name: str) -> str:
    """What stands in a region of a page, up to the next region."""
    found = re.search(rf'id="{name}"(.*?)(?=<div id="|<aside|<section id="|$)', page, re.DOTALL)
    assert found, f"the page has no region {name}"
    return found.group(1)
