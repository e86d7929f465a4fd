"""Who is looking at a table, and how they learn that it has changed."""

import asyncio
import secrets
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import contextmanager

from headrace.table.metrics import LOOKING

KEEP_ALIVE_SECONDS = 15.0
GONE_SECONDS = 12.0
"""Seconds after which somebody who has gone counts as away: a page that is loaded again is back by then, and mostly whoever only
looked something up in another tab; a page that is not in sight does not listen."""

OFFERS_SECONDS = 2.0
"""Between two messages to everybody that what strangers may join has changed."""


class Run:
    """A run of the server, all its processes together: versions of tables are compared within one. The next may begin from an
    older state, if a backup was put back."""

    def __init__(self) -> None:
        self.epoch = secrets.token_hex(4)


RUN = Run()
"""The run that this process is part of."""


class Listener:
    """A page that follows a table. `base`: its address, with its secret. `known`: marks of what it shows.

    `room`: whose talk it hears, if any, and `heard`: the number of the last line of that.
    """

    def __init__(self, base: str, id: str = "", known: frozenset[str] = frozenset(), room: str = "", heard: int = 0) -> None:
        self.base, self.id, self.known, self.room, self.heard = base, id, known, room, heard
        self.misses = bool(room)
        """May there be lines that it has not heard yet?"""
        self.guide: str | None = None
        """What it has answered to the slips of a first game since it was opened."""
        self.changed = asyncio.Event()
        self.free = asyncio.Event()
        """Cleared while a post of the page is being answered: the answer tells the page, so the stream has to wait."""
        self.changed.set()
        self.free.set()


class Waiter:
    """A browser that waits to be asked at some tables; it looks at none of them. `changed`: those it has not heard of yet.

    `person`: whose it is, if anybody's.
    """

    def __init__(self, tables: Iterable[str], person: str = "") -> None:
        self.tables, self.person = frozenset(tables), person
        self.changed = set(self.tables)
        self.is_outdated = False
        """Does the person have other tables by now?"""
        self.lists_anew = False
        """Do lists of tables show something else now, though nothing has changed at these?"""
        self.woken = asyncio.Event()
        self.woken.set()


class Hub:
    """Wakes every listener of a table. A slow one is woken once for many changes: it gets the newest view anyway."""

    def __init__(self, look_round: Callable[[str], None] = lambda _: None) -> None:
        self.look_round = look_round
        """Sees who looks at a table now."""
        self._listeners: dict[str, set[Listener]] = defaultdict(set)
        self._waiters: dict[str, set[Waiter]] = defaultdict(set)
        self._all_waiters: set[Waiter] = set()
        self._offers_due = False
        self._closed = False

    def close(self) -> None:
        """The server stops: let every listener go."""
        if self._closed:
            return
        self._closed = True
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.changed.set()
        for waiter in self._all_waiters:
            waiter.woken.set()

    def bases(self, table_id: str) -> set[str]:
        """The addresses from which a table is looked at."""
        return {listener.base for listener in self._listeners.get(table_id, ())}

    def is_attended(self, table_id: str) -> bool:
        """Does anybody follow the table, or wait to be asked there?"""
        return table_id in self._listeners or table_id in self._waiters

    def announce(self, table_id: str) -> None:
        """The table has changed."""
        for listener in self._listeners.get(table_id, ()):
            listener.changed.set()
        for waiter in self._waiters.get(table_id, ()):
            waiter.changed.add(table_id)
            waiter.woken.set()

    def said(self, table_id: str, room: str = "") -> None:
        """Something was said at a table, in a room or in any."""
        for listener in self._listeners.get(table_id, ()):
            if listener.room and room in ("", listener.room):
                listener.misses = True
                listener.changed.set()

    def seated(self, person: str) -> None:
        """A person has another table."""
        for waiter in self._all_waiters:
            if waiter.person and waiter.person == person:
                waiter.is_outdated = True
                waiter.woken.set()

    def offered(self) -> None:
        """What strangers may join is not what it was; however often that happens, it is told now and then."""
        if not self._offers_due:
            self._offers_due = True
            asyncio.get_running_loop().call_later(OFFERS_SECONDS, self._tell_offers)

    def _tell_offers(self) -> None:
        self._offers_due = False
        for waiter in self._all_waiters:
            waiter.lists_anew = True
            waiter.woken.set()

    def guide(self, table_id: str, id: str, memory: str) -> None:
        """A page has answered a slip of a first game."""
        for listener in self._listeners.get(table_id, ()):
            if listener.id == id:
                listener.guide = memory

    @contextmanager
    def answering(self, table_id: str, base: str, id: str) -> Iterator[Listener]:
        """The page that asks for something, held back until it has its answer; a stand-in if it does not listen."""
        found = (one for one in self._listeners.get(table_id, ()) if id and one.id == id and one.base == base)
        listener = next(found, None) or Listener(base)
        listener.free.clear()
        try:
            yield listener
        finally:
            listener.free.set()

    async def changes(self, table_id: str, listener: Listener) -> AsyncIterator[bool]:
        """True at once and after each change, False when it is time for a sign of life."""
        self._listeners[table_id].add(listener)
        self.look_round(table_id)
        try:
            with LOOKING.track_inprogress():
                while not self._closed:
                    if not await _is_set_soon(listener.changed):
                        yield False
                    else:
                        await listener.free.wait()
                        listener.changed.clear()
                        if not self._closed:
                            yield True
        finally:
            self._listeners[table_id].discard(listener)
            if not self._listeners[table_id]:
                del self._listeners[table_id]
            asyncio.get_running_loop().call_later(GONE_SECONDS, self.look_round, table_id)

    async def news(self, waiter: Waiter) -> AsyncIterator[frozenset[str]]:
        """All tables of a waiter at once, then those that have changed; none when it is time for a sign of life.

        It ends where the person of the waiter has other tables.
        """
        self._all_waiters.add(waiter)
        for table_id in waiter.tables:
            self._waiters[table_id].add(waiter)
        try:
            while not self._closed:
                if await _is_set_soon(waiter.woken):
                    waiter.woken.clear()
                if self._closed or waiter.is_outdated:
                    return
                changed, waiter.changed = frozenset(waiter.changed), set()
                yield changed
        finally:
            self._all_waiters.discard(waiter)
            for table_id in waiter.tables:
                self._waiters[table_id].discard(waiter)
                if not self._waiters[table_id]:
                    del self._waiters[table_id]


async def _is_set_soon(event: asyncio.Event) -> bool:
    """Wait for it; False when it is time for a sign of life."""
    try:
        await asyncio.wait_for(event.wait(), KEEP_ALIVE_SECONDS)
    except TimeoutError:
        return False
    return True
