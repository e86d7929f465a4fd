"""Who must be told is told in time: the messages that are due, sent by one process each, and not to somebody who looks."""

import asyncio
import time

import structlog

from headrace.table.service import Tables
from headrace.table.telling.messages import message_of
from headrace.table.telling.sending import GONE, SENT, Sender
from headrace.table.troubles import DatabaseTrouble
from headrace.table.ways import Call

log = structlog.get_logger()
ROUND = 3.0
"""Seconds between two looks at what is due."""
MOST_AT_ONCE = 32
"""Messages that are being sent; by one way it is one at a time."""


class Caller:
    """Looks again and again which messages are due, and sends them beside that."""

    def __init__(self, tables: Tables, sender: Sender) -> None:
        self._tables, self._ways, self._sender = tables, tables.storage.ways, sender
        self._sending: dict[str, asyncio.Task[None]] = {}
        self._rounds: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on."""
        self._rounds = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """Send nothing any more; what was not sent is sent by the next process."""
        tasks = [*self._sending.values(), *([self._rounds] if self._rounds else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def round(self, now: int) -> None:
        """Drop what persons have seen themselves, and begin to send what is due."""
        for call in await self._ways.waiting():
            if self._tables.looks(call.table_id, call.seats):
                await self._ways.drop(call)
            elif call.due_at <= now and call.way.id not in self._sending and len(self._sending) < MOST_AT_ONCE:
                task = asyncio.create_task(self._send(call, now))
                self._sending[call.way.id] = task
                task.add_done_callback(lambda _, way=call.way.id: self._sending.pop(way))  # type: ignore[misc]

    async def all_sent(self) -> None:
        """Wait until everything that is being sent has arrived, or has not."""
        await asyncio.gather(*self._sending.values())

    async def _go_round(self) -> None:
        while True:
            try:
                await self.round(int(time.time()))
            except DatabaseTrouble:
                pass  # it is said elsewhere, and tried again
            except Exception as error:
                log.error("it could not be looked what is due", kind=type(error).__name__)
            await asyncio.sleep(ROUND)

    async def _send(self, call: Call, now: int) -> None:
        try:
            if not await self._ways.claim(call, now):
                return
            found = await self._tables.listed([call.table_id])
            result = await self._sender.send(call.way, message_of(call, found[0])) if found else SENT
            if result == SENT:
                await self._ways.sent(call)
            elif result == GONE:
                await self._ways.remove(call.way.id)
            else:
                await self._ways.failed(call, now)
        except DatabaseTrouble:
            return  # it is tried again
        except Exception as error:
            log.error("a message could not be sent", kind=type(error).__name__)
