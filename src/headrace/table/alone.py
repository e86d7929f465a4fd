"""One server for one SQLite file: whoever serves it holds a lock beside it, which the system lets go however the server ends."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from headrace.table.addresses import address, is_file
from headrace.table.database import OWNER_ONLY
from headrace.table.troubles import DatabaseTrouble


@contextmanager
def alone(written: str) -> Iterator[None]:
    """Serve a database meanwhile. DatabaseTrouble if another server on this machine does; PostgreSQL may have several."""
    url = address(written)
    beside = Path(f"{Path(url.database or '').resolve()}.lock")
    handle = _opened(beside) if is_file(url) else None
    try:
        if handle is not None:
            _lock(handle)
        yield
    finally:
        if handle is not None:
            os.close(handle)


def _opened(beside: Path) -> int | None:
    """The file of the lock; nothing where no file can be written, for there no server writes either."""
    try:
        return os.open(beside, os.O_CREAT | os.O_RDWR, OWNER_ONLY)
    except OSError:
        return None


def _lock(handle: int) -> None:
    try:
        try:
            import fcntl
        except ImportError:  # Windows
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise DatabaseTrouble("served") from None
