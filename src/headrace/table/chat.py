"""What is said at a table: in one room by those who sit there, in another by those who watch.

It lies beside the table and goes with it; it is no part of its log or record.
"""

import time
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, func, insert, select

from headrace.table.database import Database
from headrace.table.schema import CHAT, TABLES

SEATED, WATCHING = "seated", "watching"
"""The rooms: neither hears the other, so that a watcher disturbs nobody who plays."""
NO_SEAT = -1
LONGEST, MOST_KEPT, AT_ONCE = 500, 2_000, 50
"""Characters of a line, lines kept in a room, lines sent at a time."""


@dataclass(frozen=True)
class Speaker:
    """As whom somebody may talk at a table: in which room, at which seat, and by which name, as far as that is known."""

    room: str
    seat: int = NO_SEAT
    name: str = ""


@dataclass(frozen=True)
class Said:
    """A line, one of those that are kept. `said_at`: seconds since 1970."""

    number: int
    seat: int
    name: str
    text: str
    said_at: int


class Chat:
    """What is said at the tables of a server. DatabaseTrouble where it cannot be read or written."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, table_id: str, speaker: Speaker, text: str) -> bool:
        """Store a line; the oldest of its room goes where that is full. Is the table there?"""

        def work(connection: Connection) -> bool:
            there = select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update()  # lines are numbered one by one
            if connection.scalar(there) is None:
                return False
            room = (CHAT.c.table_id == table_id) & (CHAT.c.room == speaker.room)
            number = (connection.scalar(select(func.max(CHAT.c.number)).where(room)) or 0) + 1
            line = {**asdict(speaker), "table_id": table_id, "number": number, "text": text, "said_at": int(time.time())}
            connection.execute(insert(CHAT), line)
            connection.execute(delete(CHAT).where(room, CHAT.c.number <= number - MOST_KEPT))
            self._database.tell(connection, "said", table_id, speaker.room)
            return True

        return await self._database.write(work)

    async def said(self, table_id: str, room: str, after: int = 0, before: int | None = None) -> tuple[list[Said], bool]:
        """The newest lines between two numbers, oldest first, and whether there are more of them."""
        wanted = select(CHAT.c.number, CHAT.c.seat, CHAT.c.name, CHAT.c.text, CHAT.c.said_at).where(
            CHAT.c.table_id == table_id, CHAT.c.room == room, CHAT.c.number > after
        )
        if before is not None:
            wanted = wanted.where(CHAT.c.number < before)
        newest = wanted.order_by(CHAT.c.number.desc()).limit(AT_ONCE + 1)
        rows = await self._database.read(lambda connection: connection.execute(newest).all())
        return [Said(*row) for row in reversed(rows[:AT_ONCE])], len(rows) > AT_ONCE
