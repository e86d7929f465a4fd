"""Who is looking at a table, and how they learn that it has changed."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator

KEEP_ALIVE_SECONDS = 15.0


class Hub:
    """Wakes every listener of a table. A slow one is woken once for many changes: it gets the newest view anyway."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._closed = False

    def close(self) -> None:
        """The server stops: let every listener go."""
        self._closed = True
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.set()

    def announce(self, table_id: str) -> None:
        """The table has changed."""
        for listener in self._listeners[table_id]:
            listener.set()

    async def changes(self, table_id: str) -> AsyncIterator[bool]:
        """True at once and after each change, False when it is time for a sign of life."""
        changed = asyncio.Event()
        changed.set()
        self._listeners[table_id].add(changed)
        try:
            while not self._closed:
                try:
                    await asyncio.wait_for(changed.wait(), KEEP_ALIVE_SECONDS)
                except TimeoutError:
                    yield False
                else:
                    changed.clear()
                    if not self._closed:
                        yield True
        finally:
            self._listeners[table_id].discard(changed)
            if not self._listeners[table_id]:
                del self._listeners[table_id]
