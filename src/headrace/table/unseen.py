"""Tables of bots alone, played to the end or not, go when nobody has moved or looked there for long; others never do."""

import time

import structlog

from headrace.table.playing import Playing
from headrace.table.storage import Storage

log = structlog.get_logger()
BOT_DAYS = 30
"""Until a table of bots alone goes."""
DAY, HOUR = 86_400, 3_600


class Unseen:
    """Remembers who is looked at, and every hour removes what nobody has looked at for so many days."""

    def __init__(self, storage: Storage, days: int) -> None:
        self._storage, self._seconds = storage, days * DAY
        self._looked: set[str] = set()
        self._due = 0.0

    def look(self, table: Playing) -> None:
        """Somebody looks at a table."""
        if len(table.bot_seats) == len(table.seats):
            self._looked.add(table.row.id)

    async def clear_up(self) -> list[str]:
        """Write down what was looked at, and remove what was not; ids of what is gone. DatabaseTrouble if it cannot be."""
        if time.monotonic() < self._due:
            return []
        looked, now = {*self._looked}, int(time.time())
        gone = await self._storage.clear_up(looked, now, now - self._seconds)
        self._looked -= looked
        self._due = time.monotonic() + HOUR
        if gone:
            log.info("tables of bots alone are gone: nobody has looked at them for long", count=len(gone))
        return gone
