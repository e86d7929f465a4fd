"""Bringing the schema of a database up to date: all of it or nothing, one process after the other."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text

from headrace.table.schema import METADATA
from headrace.table.troubles import DatabaseTrouble

LOCK = 0x4865616472616365
"""Number of the lock under which a PostgreSQL database is migrated; SQLite has one writer anyway."""
MARK = "alembic_version"
"""The table that says how far a database has come; alembic makes it first."""
OURS = {*METADATA.tables, "epoch"}


def migrate(connection: Connection) -> None:
    """Carry out in the transaction of this connection what is missing. DatabaseTrouble if it is newer, or somebody else's."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    _refuse_foreign(connection)
    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise DatabaseTrouble("newer") from None
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))  # who may not write learns it now


def check(connection: Connection) -> None:
    """Look whether the schema is the one known here. DatabaseTrouble if it is newer, older or somebody else's."""
    _refuse_foreign(connection)
    found = connection.execute(text(f"SELECT version_num FROM {MARK}")).scalar() if inspect(connection).has_table(MARK) else None
    if found != ScriptDirectory.from_config(_config()).get_current_head():
        raise DatabaseTrouble("older" if found is None or knows(found) else "newer")


def knows(version: str) -> bool:
    """Is that a version of the schema which this Headrace can bring up to date?"""
    return version in {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def _refuse_foreign(connection: Connection) -> None:
    """DatabaseTrouble if the tables there are not ours; in PostgreSQL others may lie beside them."""
    there = set(inspect(connection).get_table_names())
    in_our_way = there & OURS if connection.dialect.name == "postgresql" else there
    if in_our_way and MARK not in there:
        raise DatabaseTrouble("no_database")
