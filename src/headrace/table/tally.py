"""What clients do wrong, in the log: one line for each kind and minute, however often it happens."""

import asyncio
import logging
from collections import Counter

import structlog

log = structlog.get_logger()
SECONDS = 60.0
SAID_BY_UVICORN = {
    "Invalid HTTP request received.": "invalid",
    "Unsupported upgrade request.": "upgrade",
}
PART_OF_IT = "No supported WebSocket library detected"
"""Said after the line before, which is counted."""


class Tally:
    """Counts kinds of things; a minute after the first it says how many there were of each."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def note(self, kind: str) -> None:
        """It happened once more. Only where the server's loop runs."""
        if not self._counts:
            asyncio.get_running_loop().call_later(SECONDS, self.tell)
        self._counts[kind] += 1

    def tell(self) -> None:
        """Say what was counted, and begin anew."""
        for kind, count in sorted(self._counts.items()):
            log.warning("clients", kind=kind, count=count)
        self._counts.clear()


class Uncounted(logging.Filter):
    """Lets pass what uvicorn says, but for what clients do, which is counted."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self._tally = tally

    def filter(self, record: logging.LogRecord) -> bool:
        """Shall it be written?"""
        if kind := SAID_BY_UVICORN.get(str(record.msg)):
            self._tally.note(kind)
        return not kind and not str(record.msg).startswith(PART_OF_IT)
