"""Connections to a database: whole transactions outside the event loop, one writer and readers apart."""

import asyncio
import os
import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from headrace.table.addresses import address, is_file
from headrace.table.others import Neighbours, Nobody, Others, notify
from headrace.table.troubles import CANNOT_WRITE, DatabaseTrouble, trouble_of

T = TypeVar("T")
Work = Callable[[Connection], T]
READERS = 4
PATIENCE = 5.0
"""Seconds to wait for another process that holds the file."""
OPENING_PATIENCE = 30.0
ROOM = 65_536
"""Bytes that a file must be able to grow by."""
OWNER_ONLY = 0o600


class SqliteDatabase:
    """A SQLite file: one thread writes, others read; nobody waits for a lock inside this process."""

    def __init__(self, url: URL) -> None:
        self.path = Path(url.database or "")
        self._file: tuple[int, int] | None = None
        self._writing = _sqlite_engine(self.path, 1, "BEGIN IMMEDIATE")
        self._reading = _sqlite_engine(self.path, READERS, "BEGIN")
        self._writer = ThreadPoolExecutor(1, "headrace-writer")
        self._readers = ThreadPoolExecutor(READERS, "headrace-reader")
        self._looking: Engine | None = None
        """Reads as long as the disk takes nothing."""

    async def open(self, migrate: Work[None]) -> None:
        """Create the file for its owner alone, and bring it up to date in one transaction."""
        await self._in(self._writer, self._open, migrate)

    async def write(self, work: Work[T]) -> T:
        """A transaction of the one writer. DatabaseTrouble, or IntegrityError; then nothing is written."""
        try:
            done: T = await self._in(self._writer, self._transaction, self._writing, work)
        except DatabaseTrouble as trouble:
            if trouble.key in CANNOT_WRITE:  # a connection that was made meanwhile could never write
                await self._in(self._writer, self._writing.dispose)
            raise
        self._looking = None
        return done

    @property
    def is_full(self) -> bool:
        """Has its disk no room for what SQLite lays beside it?"""
        return shutil.disk_usage(self.path.absolute().parent).free < ROOM

    async def open_to_look(self, check: Work[None]) -> None:
        """Read a file that cannot be written, until it can. DatabaseTrouble if it cannot be read."""
        await self._in(self._writer, self._writing.dispose)
        self._file = _identity(self.path)
        self._looking = create_engine("sqlite://", creator=lambda: reading(self.path), hide_parameters=True, poolclass=NullPool)
        await self.read(check)

    async def read(self, work: Work[T]) -> T:
        """A transaction that sees one state of the file. DatabaseTrouble if it cannot be read."""
        return await self._in(self._readers, self._transaction, self._looking or self._reading, work)

    async def close(self) -> None:
        """Give back all connections, once what is under way is done."""
        for threads, engine in ((self._readers, self._reading), (self._writer, self._writing)):
            await self._in(threads, engine.dispose)
            threads.shutdown()

    def others(self) -> Others:
        """Nobody else serves the file."""
        return Nobody()

    def tell(self, connection: Connection, kind: str, table_id: str, told: str = "") -> None:
        """There is nobody to tell."""

    @staticmethod
    async def _in(threads: ThreadPoolExecutor, call: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(threads, call, *args)

    def _open(self, migrate: Work[None]) -> None:
        _make_private(self.path)
        end = time.monotonic() + OPENING_PATIENCE
        while True:
            try:
                self._file = _identity(self.path)
                return self._transaction(self._writing, migrate)
            except DatabaseTrouble as trouble:
                if trouble.key != "busy" or time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def _transaction(self, engine: Engine, work: Work[T]) -> T:
        if _identity(self.path) != self._file:
            raise DatabaseTrouble("missing")  # what is written to a file that was taken away would be lost
        try:
            with engine.begin() as connection:
                return work(connection)
        except IntegrityError:
            raise
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise trouble_of(error) from None


class PostgresDatabase:
    """A PostgreSQL database, which arranges between writers itself."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, hide_parameters=True, pool_pre_ping=True)
        self._url, self._name = url, secrets.token_hex(4)

    async def open(self, migrate: Work[None]) -> None:
        """Bring it up to date in one transaction."""
        await self.write(migrate)

    async def write(self, work: Work[T]) -> T:
        """A transaction. DatabaseTrouble, or IntegrityError; then nothing is written."""
        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError) as error:
            raise trouble_of(error) from None

    async def read(self, work: Work[T]) -> T:
        """A transaction. DatabaseTrouble if it cannot be reached."""
        return await self.write(work)

    async def close(self) -> None:
        """Give back all connections."""
        await self._engine.dispose()

    def others(self) -> Others:
        """The other processes that serve the database."""
        return Neighbours(self._url, self._name)

    def tell(self, connection: Connection, kind: str, table_id: str, told: str = "") -> None:
        """Say something to them, once this transaction is done."""
        connection.execute(notify(self._name, kind, table_id, told))


Database = SqliteDatabase | PostgresDatabase


def database(written: str) -> Database:
    """The database that is meant; nothing is opened yet. DatabaseTrouble if it is none."""
    url = address(written)
    if is_file(url):
        return SqliteDatabase(url)
    try:
        return PostgresDatabase(url)
    except ImportError:
        raise DatabaseTrouble("no_driver") from None
    except SQLAlchemyError:
        raise DatabaseTrouble("wrong_url") from None


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file lies there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def reading(path: Path) -> sqlite3.Connection:
    """A connection that only reads: on a disk which takes nothing too, if all is in the one file, as after a proper stop."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE, check_same_thread=False)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.OperationalError:
        connection.close()
        beside = path.with_name(f"{path.name}-wal")
        if beside.exists() and beside.stat().st_size:
            raise
        return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
    return connection


def _make_private(path: Path) -> None:
    """A new file for its owner alone; what SQLite lays beside it gets the same rights. DatabaseTrouble if it cannot be."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        if path.is_dir():
            raise DatabaseTrouble("folder") from None
    except FileNotFoundError:
        raise DatabaseTrouble("missing") from None
    except OSError:
        raise DatabaseTrouble("unreadable") from None


def _sqlite_engine(path: Path, size: int, begin: str) -> Engine:
    """An engine whose transactions, changes of the schema included, begin and end where SQLAlchemy says."""

    def connect() -> sqlite3.Connection:
        """Only to a file that is there: a new one in the place of one that went away would be an empty one."""
        return sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )

    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, creator=connect, hide_parameters=True, pool_size=size, max_overflow=0)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
