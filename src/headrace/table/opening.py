"""Tables are opened from their logs beside the event loop, one at a time, those first that somebody waits for.

Those that are in memory take in what other processes have written.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import structlog

from headrace.core.game import UnknownGame
from headrace.core.moves import IllegalMove
from headrace.table.metrics import TROUBLES
from headrace.table.pages.line import stands_of
from headrace.table.playing import NeverAgreed, Playing, caught_up, replayed
from headrace.table.posts import Refused
from headrace.table.room import Room
from headrace.table.schema import UNREAD
from headrace.table.storage import DamagedRows, Stands, Storage, Stored
from headrace.table.troubles import DatabaseTrouble

log = structlog.get_logger()
T = TypeVar("T")
LONGEST_ID = 16
PATIENCE = 0.02
"""Seconds after which it is looked again whether nobody waits for a table any more."""


class Opener:
    """Opens tables that are not in memory, and writes down what was found out of them if that is not what was stored."""

    def __init__(self, storage: Storage, room: Room) -> None:
        self._storage, self._room = storage, room
        self._one = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "headrace-opener")
        self._given_up: set[str] = set()
        self._overtaken: set[str] = set()

    def close(self) -> None:
        """Open nothing any more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def beside(self, call: Callable[..., T], *given: object) -> T:
        """Carry out what takes long in the thread that opens tables."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, call, *given)

    def gave_up(self, table_id: str) -> bool:
        """Could a table not be opened that nobody has asked for?"""
        return table_id in self._given_up

    def overtake(self, table_id: str) -> None:
        """Another process has changed a table that is not in memory, but may be being opened."""
        if self._one.locked():
            self._overtaken.add(table_id)

    async def open(self, table_id: str) -> Playing:
        """A table, replayed from its log if it is not in memory. Refused if there is none or its rules are not here."""
        async with self._one:
            table = self._room.find(table_id)
            if table is None:
                self._overtaken.clear()
                table = await self._opened(table_id)
                if table_id in self._overtaken:
                    async with table.lock:
                        await self.catch_up(table)
            return table

    async def catch_up(self, table: Playing) -> None:
        """Take in what other processes have written of a table, whose lock is held.

        Refused if it is there no more, or must be opened anew; then it is in memory no more.
        """
        try:
            stored = await self._storage.load(table.row.id, table.version)
            if stored is None:
                raise Refused("unknown_table", 404)
            table.take_over(caught_up(table, stored))
        except DatabaseTrouble as trouble:
            raise refused_for(trouble) from None
        except Refused:
            self._room.forget(table)
            raise
        except (DamagedRows, NeverAgreed, IllegalMove, IndexError, ValueError):
            self._room.forget(table)
            raise Refused("stale") from None

    async def open_gently(self, table_id: str) -> Playing | None:
        """The same for a table that nobody waits for, once nobody waits for any other; None if it cannot be opened."""
        while self._one.locked():
            await asyncio.sleep(PATIENCE)
        try:
            return await self.open(table_id)
        except Refused as refused:
            if refused.status >= 500:
                return None
        except Exception as error:
            log.error("table cannot be opened", table=table_id, kind=type(error).__name__)
        self._given_up.add(table_id)
        await self._note(table_id, Stands(UNREAD))
        return None

    async def _opened(self, table_id: str) -> Playing:
        wanted = table_id.isascii() and table_id.isalnum() and len(table_id) <= LONGEST_ID
        try:
            stored = await self._storage.load(table_id) if wanted else None
            if stored is None:
                raise Refused("unknown_table", 404)
            table, stands = await self.beside(_read, stored)
        except DatabaseTrouble as trouble:
            raise refused_for(trouble) from None
        except DamagedRows:
            log.warning("table is damaged", table=table_id)
            raise Refused("damaged", 410) from None
        except (UnknownGame, NeverAgreed, ValueError):
            log.warning("table cannot be replayed", table=table_id)
            raise Refused("other_rules", 410) from None
        if table.needs:
            log.warning("table can only be looked at", table=table_id, needs=table.needs, here=table.game.version)
        self._room.enter(table)
        if stands != stored.stands:
            await self._note(table_id, stands, stored.row.changes)
        return table

    async def _note(self, table_id: str, stands: Stands, changes: int | None = None) -> None:
        """Write down what was found out; if that cannot be written, it is found out again."""
        try:
            await self._storage.note(table_id, stands, changes)
        except DatabaseTrouble as trouble:
            log.warning("what was found out of a table cannot be written", table=table_id, why=trouble.key)


def _read(stored: Stored) -> tuple[Playing, Stands]:
    table = replayed(stored)
    return table, stands_of(table)


def refused_for(trouble: DatabaseTrouble) -> Refused:
    """What somebody at a table is told of a database that does not work."""
    log.error("database", trouble=str(trouble))
    TROUBLES.labels(trouble.key).inc()
    return Refused("database", 503)
