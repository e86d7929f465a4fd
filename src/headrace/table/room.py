"""Which tables are in memory: those in use, and of the others the last that somebody asked for."""

import time
from collections import OrderedDict
from collections.abc import Iterator
from weakref import WeakValueDictionary

from headrace.table.playing import Playing

MOST_KEPT = 64
"""Tables that nobody uses are kept up to this number, the one asked for longest ago going first."""
KEPT_SECONDS = 900.0
"""After so long a table that nobody has asked for goes as well."""


class Room:
    """The tables in memory, one object for each.

    A table is in use as long as somebody holds it: a request, a stream that follows it, a bot that moves there. While it is,
    it is found here, so there are never two of one table: no lock, version or stream can be confused.
    """

    def __init__(self) -> None:
        self._all: WeakValueDictionary[str, Playing] = WeakValueDictionary()
        self._kept: OrderedDict[str, tuple[Playing, float]] = OrderedDict()

    def __iter__(self) -> Iterator[Playing]:
        return iter([*self._all.values()])

    def __len__(self) -> int:
        return len(self._all)

    def find(self, table_id: str) -> Playing | None:
        """A table that is in memory."""
        return self._all.get(table_id)

    def enter(self, table: Playing) -> None:
        """A table that was opened; it stays only as long as somebody holds it."""
        self._all[table.row.id] = table

    def keep(self, table: Playing) -> None:
        """Somebody has asked for a table: it stays for a while."""
        self._kept.pop(table.row.id, None)
        self._kept[table.row.id] = table, time.monotonic()
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    def forget(self, table: Playing) -> None:
        """A table that is no more, or not as it is stored: whoever asks for it from now on gets it anew."""
        if self._all.get(table.row.id) is table:
            del self._all[table.row.id]
            self._kept.pop(table.row.id, None)

    def clear_up(self) -> None:
        """Keep no longer what nobody has asked for in a long time."""
        for table_id, (_, asked) in [*self._kept.items()]:
            if asked < time.monotonic() - KEPT_SECONDS:
                del self._kept[table_id]
