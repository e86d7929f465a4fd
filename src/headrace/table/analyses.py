"""Analyses of games that are over, as they are stored: made once, by one process, and seen by every process.

One that is being made says now and then that somebody is at it. If it has said nothing for long, its maker is gone, and anybody
may begin it anew.
"""

import time
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from headrace.table.database import Database
from headrace.table.schema import ANALYSES

LEVEL = "hard"
"""The bot that is asked what it would have done."""
SWINGS = 3
"""It is asked about so many actions."""
SILENT_SECONDS = 60
"""After so long without a word the process that made an analysis is there no more."""
ASK_SECONDS = 10
"""That somebody asks how far it is, is written down at most so often."""


@dataclass(frozen=True)
class Made:
    """An analysis, or how far it is. `version`: rows of the log, and `rules`: version of the rules, to which it belongs.

    `maker`: who makes it; `done` of `total` actions are looked at. `told_at`: when the maker last said so, `asked_at`: when
    somebody last asked, in seconds since 1970. `found`: the analysis as JSON, empty until it is there.
    """

    table_id: str
    version: int
    rules: str
    maker: str
    done: int
    total: int
    told_at: int
    asked_at: int
    found: str

    @property
    def is_lost(self) -> bool:
        """Is it not there, and nobody at it?"""
        return not self.found and self.told_at < time.time() - SILENT_SECONDS


class Analyses:
    """The analyses of a database. DatabaseTrouble where they cannot be read or written."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, table_id: str, version: int, rules: str) -> Made | None:
        """The analysis of a table as it stands, or how far it is; None if there is none and nobody is at it."""
        wanted = select(ANALYSES).where(ANALYSES.c.table_id == table_id)
        found = await self._database.read(lambda connection: connection.execute(wanted).mappings().first())
        made = Made(**found) if found else None
        return made if made and not made.is_lost and (made.version, made.rules) == (version, rules) else None

    async def begin(self, table_id: str, version: int, rules: str, maker: str) -> bool:
        """Somebody wants to make it; False if it is there, or somebody else is at it."""
        now = int(time.time())
        made = Made(table_id, version, rules, maker, 0, 0, now, now, "")

        def work(connection: Connection) -> None:
            before = connection.execute(select(ANALYSES).where(ANALYSES.c.table_id == table_id)).mappings().first()
            if before and (Made(**before).is_lost or (before["version"], before["rules"]) != (version, rules)):
                connection.execute(delete(ANALYSES).where(ANALYSES.c.table_id == table_id, ANALYSES.c.maker == before["maker"]))
            connection.execute(insert(ANALYSES), asdict(made))

        try:
            await self._database.write(work)
        except IntegrityError:
            return False
        return True

    async def ask(self, made: Made) -> None:
        """Somebody asks how far it is: it goes on."""
        now = int(time.time())
        if made.asked_at < now - ASK_SECONDS:
            wanted = update(ANALYSES).where(ANALYSES.c.table_id == made.table_id).values(asked_at=now)
            await self._database.write(lambda connection: connection.execute(wanted))

    async def tell(self, table_id: str, maker: str, done: int, total: int, found: str = "") -> int | None:
        """How far its maker is; returns when somebody last asked. None if it is wanted no more."""
        its_own = (ANALYSES.c.table_id == table_id) & (ANALYSES.c.maker == maker)
        said = {"done": done, "total": total, "told_at": int(time.time()), "found": found}

        def work(connection: Connection) -> int | None:
            connection.execute(update(ANALYSES).where(its_own).values(said))
            return connection.scalar(select(ANALYSES.c.asked_at).where(its_own))

        return await self._database.write(work)

    async def give_up(self, table_id: str, maker: str = "") -> None:
        """It is wanted no more, unless it is there. `maker`: only if this one is at it."""
        unmade = (ANALYSES.c.table_id == table_id) & (ANALYSES.c.found == "")
        theirs = unmade & (ANALYSES.c.maker == maker) if maker else unmade
        await self._database.write(lambda connection: connection.execute(delete(ANALYSES).where(theirs)))
