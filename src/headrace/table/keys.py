"""Keys that the server makes for itself once and keeps: the same for all its processes, and after every start."""

from collections.abc import Callable

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
        if name not in self._known:
            try:
                self._known[name] = await self._database.write(lambda connection: _kept(connection, name, make))
            except IntegrityError:
                self._known[name] = await self._database.write(lambda connection: _kept(connection, name, make))
        return self._known[name]


def _kept(connection: Connection, name: str, make: Callable[[], str]) -> str:
    found = connection.scalar(select(SERVER_KEYS.c.value).where(SERVER_KEYS.c.name == name))
    if found is None:
        found = make()
        connection.execute(insert(SERVER_KEYS), {"name": name, "value": found})
    return str(found)
