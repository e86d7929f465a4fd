"""Real processes that open a database, killed at every statement, or several at once: `python starts.py WHAT FOLDER`."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event, text

import headrace.table
from headrace.table.storage import SeatRow, Storage, TableRow

MIGRATIONS = Path(headrace.table.__file__).parent / "migrations"
ROW = TableRow("t1", "trick_of_the_rails", "1", 3, {}, "seed", "never", 0, "host")
SEATS = [SeatRow(seat, "Ann", "", "secret") for seat in range(3)]


def old_database(path: Path) -> None:
    """A database as the first version left it, with a table in it."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        columns = "id, game, version, players, options, seed, auto, pace, host"
        row = f"INSERT INTO tables ({columns}) VALUES ('t0', 'trick_of_the_rails', '1', 3, '{{}}', 's', 'never', 0, 'h')"
        connection.execute(text(row))
        for seat in range(3):
            connection.execute(text(f"INSERT INTO seats VALUES ('t0', {seat}, 'Ann', '', 'secret')"))
    engine.dispose()


def half_made_database(path: Path) -> None:
    """What the first version could leave when it was stopped in its first start: tables, but no word of the version."""
    old_database(path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        for statement in ("DELETE FROM tables", "DELETE FROM seats", "DROP TABLE log", "DELETE FROM alembic_version"):
            connection.execute(text(statement))
    engine.dispose()


async def use(path: Path, name: str) -> None:
    """Open the database, write a table, read it."""
    storage = Storage(f"sqlite:///{path}")
    await storage.open()
    await storage.create(TableRow(name, *list(vars(ROW).values())[1:]), SEATS)
    assert await storage.load(name)
    await storage.close()


def forked(work: Callable[[], None]) -> int:
    """Start a process; its number."""
    number = os.fork()
    if number:
        return number
    try:
        work()
    except BaseException as error:
        print(repr(error), file=sys.stderr)
        os._exit(1)
    os._exit(0)


def ended(number: int) -> int:
    """How a process ended: 0, or minus the signal."""
    return os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])


def killed_at(path: Path, statement: int) -> None:
    """Open and use the database; the process is gone just before it sends that statement."""
    left = statement

    def count(*_: object) -> None:
        nonlocal left
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1

    for name in ("before_cursor_execute", "commit"):
        event.listen(Engine, name, count)
    asyncio.run(use(path, "killed"))


def kills(folder: Path, prepare: Callable[[Path], None]) -> int:
    """Kill a start before each of its statements; the next start must work. Returns how many kills there were."""
    statement = 0
    while True:
        path = folder / f"{statement}.db"
        prepare(path)
        end = ended(forked(lambda path=path, n=statement: killed_at(path, n)))  # type: ignore[misc]
        assert ended(forked(lambda path=path: asyncio.run(use(path, "after")))) == 0, f"after statement {statement}"  # type: ignore[misc]
        if end == 0:
            return statement
        assert end == -signal.SIGKILL
        statement += 1


def together(path: Path, count: int) -> None:
    """Several processes that open the same database at once."""
    start, go = os.pipe()

    def one(name: str) -> None:
        os.close(go)
        os.read(start, 1)
        asyncio.run(use(path, name))

    numbers = [forked(lambda name=f"p{n}": one(name)) for n in range(count)]  # type: ignore[misc]
    os.close(start)
    os.close(go)
    assert [ended(number) for number in numbers] == [0] * count


if __name__ == "__main__":
    folder = Path(sys.argv[2])
    if sys.argv[1] == "first":
        print(kills(folder, lambda _: None))
    elif sys.argv[1] == "later":
        print(kills(folder, old_database))
    elif sys.argv[1] == "half":
        print(kills(folder, half_made_database))
    else:
        for n in range(10):
            together(folder / f"new{n}.db", 3)
            old_database(folder / f"old{n}.db")
            together(folder / f"old{n}.db", 3)
