"""What whoever runs a server does with its database: back it up while it runs, put a backup back, look whether all is well."""

import asyncio
import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from headrace.core.game import UnknownGame
from headrace.table.addresses import address, is_file, sqlite_file
from headrace.table.database import OWNER_ONLY, reading
from headrace.table.migrating import knows
from headrace.table.playing import NeverAgreed, replayed
from headrace.table.storage import DamagedRows, Storage
from headrace.table.troubles import DatabaseTrouble, trouble_of

BUSY_SECONDS = 5.0


class UpkeepRefused(Exception):
    """This cannot be done so; the message says what would be right."""


def backup(url: str, to: Path) -> int:
    """Copy the database as it stands now into a new file, also while a server writes; returns the number of tables in it.

    UpkeepRefused or DatabaseTrouble say why not; then there is no such file.
    """
    source = _file(url)
    if to.exists():
        raise UpkeepRefused(f"{to} is there already; choose another name")
    if not to.absolute().parent.is_dir():
        raise UpkeepRefused(f"there is no folder {to.absolute().parent}")
    _copy(source, to)
    return _count(to)


def restore(url: str, source: Path) -> Path | None:
    """Put a backup in place of the database; returns where what was there lies now, if anything was.

    UpkeepRefused or DatabaseTrouble say why not; then nothing is changed.
    """
    target = _file(url, there=False)
    if not source.is_file():
        raise DatabaseTrouble("missing")
    _count(source)
    _refuse_newer(source)
    kept = None
    if target.exists():
        if target.samefile(source):
            raise UpkeepRefused("that is the database itself")
        _refuse_if_used(target)
        kept = _free_name(target)
    fresh = target.with_name(f"{target.name}.restoring")
    fresh.unlink(missing_ok=True)
    _copy(source, fresh)
    if kept:
        _keep(target, kept)
    os.replace(fresh, target)
    return kept


def _keep(path: Path, name: Path) -> None:
    """Give a file a second name, and rename what SQLite left beside it, which would else be taken for the new file's."""
    try:
        os.link(path, name)
    except OSError:
        shutil.copy2(path, name)
    for suffix in ("-wal", "-shm"):
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            beside.rename(name.with_name(name.name + suffix))


def examine(url: str) -> Iterator[str]:
    """One line for each trouble of the file, its rows and its games. DatabaseTrouble if it cannot be read."""
    if not is_file(address(url)):
        yield from asyncio.run(_troubles_of_tables(url))
        return
    path = _file(url)
    if os.name == "posix" and path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        yield f"others may read {path}, which holds the secrets of seats: use chmod 600"
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        _copy(path, copy)
        found = [*_troubles_of_file(copy)]
        yield from found
        if not found:
            yield from asyncio.run(_troubles_of_tables(str(copy), migrate=True))


def _file(url: str, there: bool = True) -> Path:
    """The file of a SQLite database, which must be there or may not."""
    if not is_file(address(url)):
        raise UpkeepRefused("a PostgreSQL database is backed up and restored with pg_dump and pg_restore")
    path = sqlite_file(url)
    if there and not path.is_file():
        raise DatabaseTrouble("missing")
    return path


def _copy(source: Path, to: Path) -> None:
    """A copy that is complete by itself, for its owner alone; under its name only when it is whole."""
    part = to.with_name(f"{to.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
        with closing(reading(source)) as there, closing(_connect(part)) as here:
            there.backup(here)
            here.execute("PRAGMA journal_mode=DELETE")
        descriptor = os.open(part, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)
        os.replace(part, to)
    except sqlite3.Error as error:
        raise trouble_of(error) from None
    finally:
        part.unlink(missing_ok=True)


def _connect(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS)


def _count(path: Path) -> int:
    """The number of tables in a database of Headrace. DatabaseTrouble if it is none, or damaged."""
    try:
        with closing(_connect(path)) as connection:
            if connection.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise DatabaseTrouble("damaged")
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            if not {"tables", "seats", "log", "alembic_version"} <= names:
                raise DatabaseTrouble("no_database")
            return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error as error:
        raise trouble_of(error) from None


def _refuse_newer(path: Path) -> None:
    """DatabaseTrouble if a newer Headrace has written it, which this one could not serve."""
    with closing(_connect(path)) as connection:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if found and not knows(str(found[0])):
        raise DatabaseTrouble("newer")


def _refuse_if_used(path: Path) -> None:
    """Bring all of a database into its one file (out of WAL mode). UpkeepRefused if somebody else has it open."""
    try:
        with closing(sqlite3.connect(path, timeout=0.5)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError:
        raise UpkeepRefused("the database is in use: stop the server first") from None
    except sqlite3.DatabaseError:
        return


def _free_name(path: Path) -> Path:
    """A name beside the file under which nothing lies."""
    names = (path.with_name(f"{path.name}.before-restore{'' if n == 0 else f'-{n}'}") for n in range(10_000))
    return next(name for name in names if not name.exists())


def _troubles_of_file(path: Path) -> Iterator[str]:
    """What SQLite itself finds."""
    try:
        with closing(_connect(path)) as connection:
            for (line,) in connection.execute("PRAGMA integrity_check"):
                if line != "ok":
                    yield f"the file is damaged: {' '.join(line.split())}"
            for name, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
                yield f"row {row} of {name} belongs to nothing in {parent}"
    except sqlite3.Error as error:
        yield str(trouble_of(error))


async def _troubles_of_tables(url: str, migrate: bool = False) -> list[str]:
    """Every table whose rows or moves do not fit."""
    storage, found = Storage(url), []
    try:
        await (storage.open() if migrate else storage.check())
        for table_id in await storage.all_ids():
            if trouble := await _trouble_of_table(storage, table_id):
                found.append(f"table {table_id}: {trouble}")
    finally:
        await storage.close()
    return found


async def _trouble_of_table(storage: Storage, table_id: str) -> str:
    try:
        stored = await storage.load(table_id)
        if stored is None:
            return ""
        table = replayed(stored, thorough=True)
    except DamagedRows as damage:
        return f"its rows are damaged: {damage}"
    except UnknownGame as unknown:
        return str(unknown)
    except (NeverAgreed, ValueError):
        return f"it cannot be set up with the rules here; it was played with version {stored.row.version if stored else '?'}"
    if not table.needs:
        return ""
    if not stored.whole:
        return f"row {len(stored.entries)} of its log is damaged or missing"
    rows = f"{table.version} of {len(stored.entries)} rows"
    return f"it agrees with rules version {table.game.version} only for {rows}; it needs version {table.needs}"
