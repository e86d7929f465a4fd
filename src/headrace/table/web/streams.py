"""Streams of server-sent events that reach the browser at once, whatever stands between."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from headrace.table.updates import GZIP_HEAD, squeeze
from headrace.table.web.request import address_of, house_of

ALIVE = "event: alive\ndata:\n\n"
"""A sign of life: a page that hears none for long opens another stream."""
HEADERS = {"X-Accel-Buffering": "no", "Cache-Control": "no-store, no-transform"}
"""Proxies shall hand on every message as it comes, and as it is."""
MEDIA_TYPE = "text/event-stream"


def told(message: Any) -> str:
    """A message as an event."""
    return f"data: {json.dumps(message, ensure_ascii=False)}\n\n"


def wants_gzip(request: Request) -> bool:
    """Does the browser take what is compressed?"""
    return "gzip" in request.headers.get("accept-encoding", "")


class Stream(StreamingResponse):
    """A stream that takes its place in the house for as long as it is open."""

    def __init__(self, request: Request, messages: AsyncIterator[str | bytes], headers: dict[str, str]) -> None:
        super().__init__(messages, media_type=MEDIA_TYPE, headers=headers)
        self._place = house_of(request).listening(address_of(request), request.path_params.get("table", ""))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it until it ends, or until whoever listens has gone."""
        with self._place:
            await super().__call__(scope, receive, send)


def streamed(request: Request, messages: Callable[[], AsyncIterator[str | bytes]]) -> Response:
    """The stream of these messages, compressed where that is wanted; whoever asks for the head alone gets no stream.

    Refused if there is no room for another one.
    """
    if request.method == "HEAD":
        return Response(headers=HEADERS, media_type=MEDIA_TYPE)
    house_of(request).find_room(address_of(request), request.path_params.get("table", ""))
    if wants_gzip(request):
        return Stream(request, _squeezed(messages()), {**HEADERS, "content-encoding": "gzip"})
    return Stream(request, messages(), HEADERS)


async def _squeezed(messages: AsyncIterator[str | bytes]) -> AsyncIterator[bytes]:
    yield GZIP_HEAD
    async for message in messages:
        yield message if isinstance(message, bytes) else squeeze(message)
