"""An application spoken to directly, without sockets: posts, and streams that stay open."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlencode

Application = Callable[[MutableMapping[str, Any], Callable[..., Awaitable[Any]], Callable[..., Awaitable[None]]], Awaitable[None]]


class Wire:
    """A browser of somebody: cookies, requests, streams."""

    def __init__(self, app: Application, **cookies: str) -> None:
        self.app, self.cookies = app, cookies
        self.streams: list[asyncio.Task[None]] = []

    def _scope(self, method: str, address: str, headers: dict[str, str]) -> dict[str, Any]:
        path, _, query = address.partition("?")
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        found = {"host": "table", "accept-language": "en", "cookie": cookies, **headers}
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in found.items()],
            "server": ("table", 80),
            "client": ("127.0.0.1", 1),
            "root_path": "",
        }

    async def ask(
        self, address: str, form: dict[str, str] | None = None, accept: str = "text/html"
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of an answer; with a form it is a post."""
        body, headers = urlencode(form or {}).encode(), {"accept": accept}
        status, answered = 0, b""
        head: dict[str, str] = {}
        if form is not None:
            headers["content-type"] = "application/x-www-form-urlencoded"

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: MutableMapping[str, Any]) -> None:
            nonlocal status, answered, head
            if message["type"] == "http.response.start":
                status, head = message["status"], {name.decode(): value.decode() for name, value in message["headers"]}
            else:
                answered += message.get("body", b"")

        await self.app(self._scope("GET" if form is None else "POST", address, headers), receive, send)
        return status, head, answered

    def listen(self, address: str) -> list[str]:
        """Open a stream: the list that its messages go to."""
        heard: list[str] = []

        async def receive() -> dict[str, Any]:
            await asyncio.Event().wait()
            return {}

        async def send(message: MutableMapping[str, Any]) -> None:
            text = message.get("body", b"").decode()
            if text.startswith("data: "):
                heard.append(text.removeprefix("data: "))

        self.streams.append(asyncio.ensure_future(self.app(self._scope("GET", address, {}), receive, send)))
        return heard

    async def hang_up(self) -> None:
        """Close all streams."""
        for stream in self.streams:
            stream.cancel()
        await asyncio.gather(*self.streams, return_exceptions=True)
        self.streams.clear()
