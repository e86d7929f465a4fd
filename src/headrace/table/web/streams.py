"""Streams of server-sent events that reach the browser at once, whatever stands between."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from headrace.table.updates import GZIP_HEAD, squeeze

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


def streamed(request: Request, messages: Callable[[], AsyncIterator[str | bytes]]) -> Response:
    """The stream of these messages, compressed where that is wanted; whoever asks for the head alone gets no stream."""
    headers = {**HEADERS, "content-encoding": "gzip"} if wants_gzip(request) else HEADERS
    if request.method == "HEAD":
        return Response(headers=HEADERS, media_type=MEDIA_TYPE)
    return StreamingResponse(_squeezed(messages()) if wants_gzip(request) else messages(), media_type=MEDIA_TYPE, headers=headers)


async def _squeezed(messages: AsyncIterator[str | bytes]) -> AsyncIterator[bytes]:
    yield GZIP_HEAD
    async for message in messages:
        yield message if isinstance(message, bytes) else squeeze(message)
