"""Databases as released and earlier versions left them, with games in progress: one file each, SQL text packed by xz.

The first line of the text is a comment that says how each table stood. `python -m tests.table.databases NAME` plays such
games with the code that is there, and writes `NAME.sql.xz`.
"""

import hashlib
import json
import lzma
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, Table, create_engine, insert, select

import headrace.table
from headrace.table.database import OWNER_ONLY

if TYPE_CHECKING:
    from headrace.table.playing import Playing

FOLDER = Path(__file__).parent
ENDING = ".sql.xz"
NAMES = sorted(path.name.removesuffix(ENDING) for path in FOLDER.glob(f"*{ENDING}"))
KEYS = {"persons": ["id"], "api_tokens": ["id"], "tables": ["id"], "seats": ["table_id", "seat"], "log": ["table_id", "number"]}
"""What a row is known by. In this order they can be written."""
Stood = dict[str, list[Any]]
MIGRATIONS = Path(headrace.table.__file__).parent / "migrations"


def stands(table: "Playing") -> list[Any]:
    """How a table stands, in words that do not depend on how a version lays its states out."""
    pos = table.pos
    asked = " ".join(sorted(move.text for move in pos.legal_moves))
    return [table.version, pos.ply, pos.turn, *pos.scores, hashlib.sha256(asked.encode()).hexdigest()[:12]]


def write(name: str, database: Path, stood: Stood) -> Path:
    """Pack a database that nobody has open."""
    with closing(sqlite3.connect(database)) as connection:
        text = "\n".join((f"-- {json.dumps(stood)}", *connection.iterdump()))
    path = FOLDER / f"{name}{ENDING}"
    path.write_bytes(lzma.compress(text.encode(), preset=9))
    return path


def unpack(name: str, database: Path) -> Stood:
    """Lay a database out as a file; returns how its tables stood."""
    text = lzma.decompress((FOLDER / f"{name}{ENDING}").read_bytes()).decode()
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(text)
    os.chmod(database, OWNER_ONLY)
    stood: Stood = json.loads(text.partition("\n")[0].removeprefix("-- "))
    return stood


def schema_of(migrations: Path) -> Config:
    """What alembic is told of a folder of migrations."""
    config = Config()
    config.set_main_option("script_location", str(migrations))
    return config


def pour(database: Path, connection: Connection) -> None:
    """Lay the same rows out in an empty database of another kind, with the schema they were written for."""
    there = create_engine(f"sqlite:///{database}")
    with there.connect() as source:
        found = rows(source)
        config = schema_of(MIGRATIONS)
        config.attributes["connection"] = connection
        command.upgrade(config, source.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one())
    there.dispose()
    for name in filter(found.get, KEYS):
        connection.execute(insert(Table(name, MetaData(), autoload_with=connection)), [*found[name].values()])


def rows(connection: Connection) -> dict[str, dict[Any, dict[str, Any]]]:
    """All rows, by table and primary key."""
    known = MetaData()
    known.reflect(connection, only=lambda name, _: name in KEYS)
    return {
        name: {
            tuple(row[key.name] for key in table.primary_key): dict(row) for row in connection.execute(select(table)).mappings()
        }
        for name, table in known.tables.items()
    }
