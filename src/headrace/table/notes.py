"""What persons write down of a table, each for their own eyes."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from headrace.table.database import Database
from headrace.table.schema import NOTES, TABLES


@dataclass(frozen=True)
class Note:
    """What somebody has written down, and how often they have changed it."""

    text: str = ""
    changes: int = 0


class Notes:
    """The notes of all persons. DatabaseTrouble where they cannot be read or written."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: str, table_id: str) -> Note:
        """What somebody has written down of a table."""
        return await self._database.read(lambda connection: _found(connection, person, table_id))

    async def at(self, person: str, table_ids: Collection[str]) -> dict[str, str]:
        """The same of many tables; those of which there is nothing are left out."""
        wanted = select(NOTES.c.table_id, NOTES.c.text).where(NOTES.c.person == person, NOTES.c.table_id.in_([*table_ids]))
        rows = await self._database.read(lambda connection: connection.execute(wanted.where(NOTES.c.text != "")).all())
        return {row.table_id: row.text for row in rows}

    async def write(self, person: str, table_id: str, text: str, seen: int) -> tuple[int, str]:
        """Write a note anew; `seen`: how often it was changed, as the writer knows it.

        The last one who writes wins. Returns how often it was changed by now, and what was replaced without being seen.
        """

        def work(connection: Connection) -> tuple[int, str]:
            there = select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update()  # one after the other
            if connection.scalar(there) is None:
                return 0, ""
            before = _found(connection, person, table_id)
            _put(connection, person, table_id, Note(text, before.changes + 1))
            return before.changes + 1, before.text if before.changes != seen and before.text != text else ""

        return await self._database.write(work)


def merge_notes(connection: Connection, old: str, into: str) -> None:
    """One person's notes become another's; where both have some of a table, those come after the other's."""
    for table_id, text in connection.execute(select(NOTES.c.table_id, NOTES.c.text).where(NOTES.c.person == old)).all():
        kept = _found(connection, into, table_id)
        _put(connection, into, table_id, Note("\n\n".join(filter(None, (kept.text, text))), kept.changes + 1))
    connection.execute(delete(NOTES).where(NOTES.c.person == old))


def _found(connection: Connection, person: str, table_id: str) -> Note:
    its_own = (NOTES.c.person == person) & (NOTES.c.table_id == table_id)
    row = connection.execute(select(NOTES.c.text, NOTES.c.changes).where(its_own)).first()
    return Note(*row) if row else Note()


def _put(connection: Connection, person: str, table_id: str, note: Note) -> None:
    key, values = {"person": person, "table_id": table_id}, {"text": note.text, "changes": note.changes}
    its_own = (NOTES.c.person == person) & (NOTES.c.table_id == table_id)
    if not connection.execute(update(NOTES).where(its_own).values(values)).rowcount:
        connection.execute(insert(NOTES), key | values)
