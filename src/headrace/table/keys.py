"""Keys that the server makes for itself once and keeps: the same for all its processes, and after every start."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from headrace.table.database import Database
from headrace.table.schema import SERVER_KEYS


class Keys:
    """The server's own keys by name. DatabaseTrouble where they cannot be read or written."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[str, str] = {}

    async def get(self, name: str, make: Callable[[], str]) -> str:
        """A key; made if there was none, unless another process is quicker."""
        kept = select(SERVER_KEYS.c.value).where(SERVER_KEYS.c.name == name)
        while name not in self._known:
            if found := await self._database.read(lambda connection: connection.scalar(kept)):
                self._known[name] = found
                break
            new = {"name": name, "value": make()}
            with suppress(IntegrityError):
                await self._database.write(partial(_insert, new))
        return self._known[name]


def _insert(row: dict[str, str], connection: Connection) -> None:
    connection.execute(insert(SERVER_KEYS), row)
