"""Bringing the schema of a database up to date: all of it or nothing, one process after the other."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, text

from headrace.table.troubles import DatabaseTrouble

LOCK = 0x4865616472616365
"""Number of the lock under which a PostgreSQL database is migrated; SQLite has one writer anyway."""


def migrate(connection: Connection) -> None:
    """Carry out in the transaction of this connection what is missing. DatabaseTrouble if the database is newer than this."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise DatabaseTrouble("newer") from None
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))  # who may not write learns it now
