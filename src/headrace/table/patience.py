"""uvicorn's protocol with a limit to its patience: for a request to come whole, for what is sent to be read, for how many come.

uvicorn itself waits for ever for the rest of a request (its issue 157), and its `limit_concurrency` would refuse those who are
here already when others crowd in.
"""

import asyncio
import contextlib
from typing import Any

import h11
from starlette.requests import Request
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from headrace.table.limits import FULL_SECONDS, House
from headrace.table.posts import Refused
from headrace.table.web.answers import fresh, refusal
from headrace.table.web.gate import put_under_prefix

FULL_PATIENCE = 3
"""Seconds in which somebody for whom there is no room must have asked, to be told so."""
FAREWELL = 2
"""Seconds in which an answer can be read by somebody who goes on sending."""
CROWD = 2
"""Times as many connections as there is room for: then not even that is told any more."""
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


async def full(scope: Scope, receive: Receive, send: Send) -> None:
    """What everybody is told for whom there is no room."""
    put_under_prefix(scope)
    answer = fresh(refusal(Request(scope), Refused("full", 503, wait=FULL_SECONDS)))
    answer.headers["Connection"] = "close"
    await answer(scope, receive, send)


class Patience(H11Protocol):
    """A connection. Its deadline runs from its opening, and after an answer from the first byte on, until a request is whole."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        self._house: House = self.config.app.state.house  # type: ignore[union-attr]
        self._address = self.client[0] if self.client else ""
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._in_vain = 0
        has_room = self._house.come(self._address)
        if not has_room:
            self.app: Any = full
            self._house.tally.note("connections")
        if self._house.connections > CROWD * self._house.limits.connections:
            transport.abort()
        self._wait(self._house.limits.request_seconds if has_room else FULL_PATIENCE)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._house.go(self._address)
        self._stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Part of a request, or all of it."""
        if self._deadline is None:
            self._wait(self._house.limits.request_seconds)
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_waiting()
        is_answered = self.conn.our_state is h11.DONE and self.conn.their_state is h11.SEND_BODY
        self._in_vain = self._in_vain + len(data) if is_answered else 0
        if self._in_vain > self._house.limits.body:
            self._turn_away()

    def pause_writing(self) -> None:
        """What was sent is not read."""
        super().pause_writing()
        self._stalled = self.loop.call_later(self._house.limits.stalled_seconds, self._give_up_sending)

    def resume_writing(self) -> None:
        """It is read again."""
        if self._stalled:
            self._stalled.cancel()
            self._stalled = None
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        """Nonsense has come: say so, unless an answer has begun already; whoever is asked meanwhile need not answer any more."""
        if self.cycle:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        self.transport.close()

    def shutdown(self) -> None:
        """The server stops: whoever is listening is let go at once."""
        self.config.app.state.tables.hub.close()  # type: ignore[union-attr]
        with contextlib.suppress(h11.LocalProtocolError):
            super().shutdown()
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()

    def _wait(self, seconds: int) -> None:
        self._deadline = self.loop.call_later(seconds, self._give_up_waiting)

    def _turn_away(self) -> None:
        """Who has had the answer and sends on and on is listened to no more, and has a moment to read it."""
        self.flow.pause_reading()
        self._stop_waiting()
        self._deadline = self.loop.call_later(FAREWELL, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _give_up_waiting(self) -> None:
        """A request has not come whole; of one that has not begun nothing is said, for browsers open connections to be ready."""
        if self.conn.their_state is h11.SEND_BODY or self.conn.trailing_data[0]:
            self._house.tally.note("too_slow")
            if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
                self.transport.write(TOO_SLOW)
        self.transport.close()

    def _give_up_sending(self) -> None:
        """What was sent is not read."""
        self._house.tally.note("stalled")
        self.transport.abort()
