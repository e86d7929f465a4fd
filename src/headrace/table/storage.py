"""What lasts: tables, seats, and the append-only log of moves, undos and redos. SQLite by default, PostgreSQL by URL."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

METADATA = MetaData()
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("auto", String(8), nullable=False),
    Column("pace", Integer, nullable=False),
    Column("host", String(32), nullable=False),
)
SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(16), nullable=False),
    Column("token", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)
LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("text", String(128), nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)


@dataclass(frozen=True)
class SeatRow:
    """A seat: `level` is the bot's level, empty for a person; `token` is the secret of whoever sits there, empty for a bot."""

    seat: int
    name: str
    level: str
    token: str


@dataclass(frozen=True)
class TableRow:
    """A table as it was created; `auto` and `pace` (milliseconds between bot moves) may change. `host`: who may invite."""

    id: str
    game: str
    version: str
    players: int
    options: dict[str, str]
    seed: str
    auto: str
    pace: int
    host: str


@dataclass(frozen=True)
class Entry:
    """One row of the log: a `move` with its text, `more` posted together with the row before, an `undo` or a `redo`."""

    kind: str
    text: str = ""


class StaleVersion(Exception):
    """Somebody else wrote this number of the log first."""


class Storage:
    """The database of a server."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._engine: AsyncEngine = create_async_engine(url)
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Bring the schema up to date."""
        async with self._engine.begin() as connection:
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        """Give back all connections."""
        await self._engine.dispose()

    async def create(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        """Store a new table with its seats."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(TABLES), {**asdict(row), "options": json.dumps(row.options)})
            await connection.execute(insert(SEATS), [{"table_id": row.id, **asdict(seat)} for seat in seats])

    async def load(self, table_id: str) -> tuple[TableRow, list[SeatRow], list[Entry]] | None:
        """A table with its seats and log; None if there is none."""
        async with self._engine.connect() as connection:
            found = (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).mappings().first()
            if found is None:
                return None
            seats = await connection.execute(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat))
            log = await connection.execute(select(LOG).where(LOG.c.table_id == table_id).order_by(LOG.c.number))
            row: dict[str, Any] = {**found, "options": json.loads(found["options"])}
            people = [SeatRow(s["seat"], s["name"], s["level"], s["token"]) for s in seats.mappings()]
            return TableRow(**row), people, [Entry(e["kind"], e["text"]) for e in log.mappings()]

    async def append(self, table_id: str, number: int, entry: Entry) -> None:
        """Write row `number` of a log. StaleVersion if it is there already; then nothing is written."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(LOG), {"table_id": table_id, "number": number, **asdict(entry)})
        except IntegrityError:
            raise StaleVersion(f"row {number} of table {table_id} is written already") from None

    async def settle(self, table_id: str, auto: str, pace: int) -> None:
        """Change the settings of a table."""
        async with self._engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(auto=auto, pace=pace))


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
