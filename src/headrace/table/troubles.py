"""What can be wrong with a database, each in one line."""

import sqlite3

from sqlalchemy.exc import DBAPIError, ProgrammingError

TROUBLES = {
    "busy": "the database is busy: another process holds it",
    "damaged": "the database is damaged: put back a backup with `headrace restore`",
    "folder": "that is a folder: name a file in it",
    "full": "the disk of the database is full",
    "missing": "there is no database there: check the path or the name",
    "locked_out": "the database lets nobody in with that name and password",
    "newer": "the database was written by a newer Headrace: install that version, or choose another database",
    "no_database": "this is no database of Headrace",
    "no_driver": "PostgreSQL needs a driver: pip install 'headrace[postgres]'",
    "older": "the database was written by an older Headrace, and `headrace serve` has not brought it up to date yet",
    "read_only": "the database may not be written: check who owns the file and its folder",
    "served": "another server uses that database: stop it first, or name another database with --db",
    "stuck": "the database must be brought up to date, but cannot be written: make room, or check who owns the file",
    "unreachable": "the database cannot be reached",
    "unreadable": "the database may not be opened: check who may read the file and its folder",
    "wrong_setting": "the address of the database has a setting that is not known: use sslmode=require, host=FOLDER, or none",
    "wrong_url": "this is no address of a database: use a path, sqlite:///FILE or postgresql://USER@HOST/NAME",
}
BY_CODE = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_NOTADB: "no_database",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CANTOPEN: "unreadable",
    sqlite3.SQLITE_PERM: "unreadable",
    sqlite3.SQLITE_AUTH: "unreadable",
    sqlite3.SQLITE_IOERR: "unreadable",
}
CANNOT_WRITE = ("full", "read_only", "unreadable")
"""Troubles with which a file can perhaps be read."""
BY_STATE = {"28": "locked_out", "3D": "missing", "25006": "read_only", "53100": "full"}
"""What states of PostgreSQL mean, by how they begin."""


class DatabaseTrouble(Exception):
    """The database cannot be used now. `key` of TROUBLES says why; the message is one line without anything stored."""

    def __init__(self, key: str) -> None:
        super().__init__(TROUBLES[key])
        self.key = key


def trouble_of(error: Exception) -> DatabaseTrouble:
    """What an error of the driver means."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", None)
        return DatabaseTrouble("damaged" if code is None else BY_CODE.get(code & 0xFF, "damaged"))
    state = str(getattr(cause, "sqlstate", None) or "")
    known = next((key for begin, key in BY_STATE.items() if state.startswith(begin)), "unreachable")
    return DatabaseTrouble("no_database" if isinstance(error, ProgrammingError) and known == "unreachable" else known)
