"""People at tables of a server, over real HTTP and as cheap as can be: they share the machine with it."""

import asyncio
import json
import random
import re
import time
import zlib
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

VERSION = re.compile(rb'"version": ?(\d+)')
HEAD_LENGTH = 120
"""Bytes of an answer in which its version stands."""
KEPT = 3.0
"""Seconds that a connection is kept without being used: the server closes it after five."""
LONGEST = 30.0
"""Seconds that anybody waits for anything."""
FORM = "content-type: application/x-www-form-urlencoded\r\n"


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    def begins(self) -> bytes:
        """Its first bytes, unpacked."""
        is_packed = self.headers.get("content-encoding") == "gzip"
        return zlib.decompressobj(31).decompress(self.body, HEAD_LENGTH) if is_packed else self.body[:HEAD_LENGTH]

    def json(self) -> Any:
        """All of it."""
        return json.loads(zlib.decompress(self.body, 31) if self.headers.get("content-encoding") == "gzip" else self.body)


class Visitor:
    """A connection that is kept; one request at a time."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.cookies: dict[str, str] = {}
        self._used = 0.0
        self.end = 0
        """The port of its own end of the connection."""
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, form: dict[str, str] | None = None, accept: str = "application/json") -> Answer:
        """An answer; with a form it is a post."""
        if self._line and time.perf_counter() - self._used > KEPT:
            self.close()
        if self._line is None:
            self._line = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22)
        reader, writer = self._line
        self.end = own_port(writer)
        body = urlencode(form or {})
        more = "" if form is None else f"{FORM}content-length: {len(body)}\r\n"
        more += "".join(f"cookie: {name}={value}\r\n" for name, value in self.cookies.items())
        head = (
            f"{'GET' if form is None else 'POST'} {path} HTTP/1.1\r\nhost: table\r\naccept: {accept}\r\naccept-encoding: gzip\r\n"
        )
        writer.write(f"{head}{more}\r\n{body}".encode())
        status, headers = await heading(reader)
        answer = Answer(status, headers, await reader.readexactly(int(headers.get("content-length", "0"))))
        self._used = time.perf_counter()
        return answer

    def close(self) -> None:
        """Hang up."""
        if self._line:
            self._line[1].close()
            self._line = None


def own_port(writer: asyncio.StreamWriter) -> int:
    """The port of one's own end of a connection."""
    port: int = writer.get_extra_info("sockname")[1]
    return port


async def heading(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """Status and headers of an answer."""
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").strip().split("\r\n")
    return int(first.split(" ")[1]), {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}


CUT = (OSError, EOFError, ValueError)
"""What a connection that is cut looks like."""


@dataclass
class Page:
    """A page that follows a table: the newest version it was told of, and when it was told of each."""

    version: int = -1
    told: dict[int, float] = field(default_factory=dict)
    end: int = 0
    """The port of its own end of the connection."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def follow(self, port: int, path: str) -> None:
        """Listen until the end. Every message is a chunk of its own, packed so that it needs none of those before it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
        self.end = own_port(writer)
        writer.write(f"GET {path} HTTP/1.1\r\nhost: table\r\naccept-encoding: gzip\r\n\r\n".encode())
        try:
            await heading(reader)
            while size := int(await reader.readline(), 16):
                chunk = (await reader.readexactly(size + 2))[:-2]
                if chunk[:2] != b"\x1f\x8b" and (found := VERSION.search(zlib.decompressobj(-15).decompress(chunk, HEAD_LENGTH))):
                    self._is_told(int(found[1]))
        finally:
            writer.close()

    def _is_told(self, version: int) -> None:
        if version > self.version:
            self.version = version
            self.told[version] = time.perf_counter()
            self.changed.set()

    async def stay(self, port: int, path: str) -> None:
        """The same, by another stream whenever one breaks."""
        while True:
            with suppress(*CUT):
                await self.follow(port, path)
            await asyncio.sleep(0.5)

    async def reaches(self, version: int) -> float:
        """Wait until it has been told of a version, or of a later one: when that was. TimeoutError if it comes to nothing."""
        async with asyncio.timeout(LONGEST):
            while self.version < version:
                self.changed.clear()
                await self.changed.wait()
        return next(self.told[known] for known in sorted(self.told) if known >= version)


@dataclass
class Figures:
    """What was measured: milliseconds from a post to its answer and to the patches of all who watch, and what failed."""

    answers: list[float] = field(default_factory=list)
    patches: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


class Person:
    """Somebody at a table of their own."""

    def __init__(self, port: int, base: str) -> None:
        self.port, self.base, self.public = port, base, base.rpartition("/")[0]
        self.line = Visitor(port)
        self.pages: list[Page] = []
        self.tasks: list[asyncio.Task[None]] = []

    def open(self, watchers: int) -> None:
        """One's own page, and those of so many who watch."""
        for path in (f"{self.base}/events?stream=own&screen=wide", *[f"{self.public}/events?screen=wide"] * watchers):
            self.pages.append(page := Page())
            self.tasks.append(asyncio.create_task(page.follow(self.port, path)))

    async def state(self) -> dict[str, Any]:
        """How the table stands."""
        found: dict[str, Any] = (await self.line.ask(f"{self.base}/state.json")).json()
        return found

    async def play(self, every: float, figures: Figures, dice: random.Random) -> None:
        """Decide now and then, as long as the game lasts."""
        await asyncio.sleep(dice.uniform(0, every))
        while True:
            begin = time.perf_counter()
            state = await self.state()
            if state["moves"]:
                await self.decide(state, figures, dice)
            elif state["turn"] is None:
                return
            await asyncio.sleep(max(0.0, begin + dice.uniform(0.8, 1.2) * every - time.perf_counter()))

    async def decide(self, state: dict[str, Any], figures: Figures, dice: random.Random) -> None:
        """Post a move and wait until everybody has seen it."""
        form = {"version": str(state["version"]), "action": str(dice.choice(state["moves"])["action"])}
        begin = time.perf_counter()
        answer = await self.line.ask(f"{self.base}/move", form | {"stream": "own", "screen": "wide"})
        found = VERSION.search(answer.begins())
        if answer.status != 200 or not found:
            figures.failures.append(f"{answer.status} {answer.begins().decode()}")
            return
        figures.answers.append((time.perf_counter() - begin) * 1000)
        try:
            await asyncio.gather(*(page.reaches(state["version"] + 1) for page in self.pages[1:]))
        except TimeoutError:
            figures.failures.append("no patch in time")
        else:
            figures.patches.append((time.perf_counter() - begin) * 1000)

    async def leave(self) -> None:
        """Close all pages."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.line.close()


async def table(port: int, game: str, bots: str = "easy", people: int = 1, players: int = 3) -> Person:
    """A new table: so many people at one screen, and bots of a level."""
    form = {"game": game}
    for seat in range(players):
        form |= {f"kind_{seat}": ("me" if seat == 0 else "here") if seat < people else bots, f"name_{seat}": f"N{seat}"}
    made = Visitor(port)
    answer = await made.ask("/new", form)
    made.close()
    if answer.status != 303:
        raise ConnectionError(f"no table: {answer.status} {answer.begins()!r}")
    return Person(port, answer.headers["location"])
