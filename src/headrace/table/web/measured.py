"""How long posts take, and how they end."""

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from headrace.table.metrics import POSTS


class Measured:
    """Counts every post with its seconds."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on."""
        if scope["type"] != "http" or scope["method"] != "POST":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            outcome = "done" if status < 400 else "refused" if status < 500 else "failed"
            POSTS.labels(outcome).observe(time.perf_counter() - began)
