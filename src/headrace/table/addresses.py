"""Addresses of databases as people write them: a path, sqlite:///FILE, postgresql://USER@HOST/NAME; the driver is found here."""

import re
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError

from headrace.table.troubles import DatabaseTrouble

POSTGRES = ("postgres", "postgresql")
SETTINGS = ("host", "password", "port", "ssl", "sslmode", "user")
"""What may stand behind the question mark of a PostgreSQL address."""
ENCRYPTION = ("allow", "disable", "prefer", "require", "verify-ca", "verify-full")


def address(written: str) -> URL:
    """The database that somebody means. DatabaseTrouble if that cannot be told."""
    if not re.match(r"\w[\w+]+:", written):
        return _file(str(Path(written).expanduser()) if written else "")
    try:
        url = make_url(written)
        url.port  # noqa: B018 - a port that is no number is told here
    except (ArgumentError, ValueError):
        raise DatabaseTrouble("wrong_url") from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite":
        return _file(url.database or "")
    if kind in POSTGRES:
        return _postgres(url)
    raise DatabaseTrouble("wrong_url")


def sqlite_file(written: str) -> Path:
    """The file of a SQLite database. DatabaseTrouble if it is none."""
    url = address(written)
    if not is_file(url):
        raise DatabaseTrouble("wrong_url")
    return Path(url.database or "")


def is_file(url: URL) -> bool:
    """Is it a SQLite file?"""
    return url.drivername == "sqlite"


def _file(path: str) -> URL:
    if not path or path == ":memory:":
        raise DatabaseTrouble("wrong_url")
    return URL.create("sqlite", database=path)


def _postgres(url: URL) -> URL:
    """With the driver that is used, and its name for what psql calls sslmode."""
    settings = dict(url.query)
    ssl = settings.pop("sslmode", settings.get("ssl"))
    if not {*url.query} <= {*SETTINGS} or ssl not in (None, *ENCRYPTION):
        raise DatabaseTrouble("wrong_setting")
    return url.set(drivername="postgresql+asyncpg", query=settings if ssl is None else {**settings, "ssl": ssl})
