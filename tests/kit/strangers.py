"""A server with limits of its own, and connections to it on which things are said as no browser would."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.kit.browsing import PATIENCE, Served

NOBODYS = "192.0.2.1"
"""An address of nobody: the proxy that is believed, so that this machine's own addresses count."""


@contextmanager
def a_house(folder: Path, proxies: str = NOBODYS, **said: int) -> Iterator[Served]:
    """A server of its own with such limits; what it says lies in `folder/log`."""
    environment = {f"HEADRACE_{name.upper()}": str(number) for name, number in said.items()}
    served = Served(str(folder / "table.db"), {**os.environ, "FORWARDED_ALLOW_IPS": proxies, **environment}, folder / "log")
    try:
        yield served
    finally:
        served.stop()


def log_of(folder: Path) -> str:
    """What the server has said."""
    return (folder / "log").read_text("utf-8")


def caller(served: Served, said: str = "", source: str = "127.0.0.1") -> socket.socket:
    """A connection on which something was said."""
    opened = socket.create_connection(("127.0.0.1", served.port), PATIENCE, (source, 0))
    opened.sendall(said.encode())
    return opened


def heard(opened: socket.socket) -> str:
    """All that comes on a connection until it ends."""
    parts = []
    try:
        while part := opened.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts).decode()


def status(answer: str) -> str:
    """The status of an answer."""
    return answer.partition("\r\n")[0].partition(" ")[2][:3]
