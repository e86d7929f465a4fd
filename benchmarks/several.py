"""`python -m benchmarks.several URL [--tables 500] [--workers 3] [--seconds 90]`: many tables over several workers on PostgreSQL.

URL is an empty database. Each table has a person, two easy bots and two who watch; every person decides now and then.
"""

import argparse
import asyncio
import os
import random
import re
import resource
import signal
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx

from headrace.core.game import games

PORT = 8767
PATIENCE = 60.0
"""Seconds after which an answer or a patch counts as failed."""
ALL_FILES = 8192
SERVE = (
    "import sys; from headrace.table import serve; "
    "__name__ == '__main__' and serve(port=int(sys.argv[1]), database_url=sys.argv[2], workers=int(sys.argv[3]))"
)
VERSION = re.compile(rb'data: \{"version": (\d+)')
FORM = {"kind_0": "me", "name_0": "Ann", "kind_1": "easy", "name_1": "B", "kind_2": "easy", "name_2": "C"}
Cut = (OSError, EOFError, ValueError, httpx.TransportError)
"""What a connection that is cut looks like."""


@dataclass
class Figures:
    """What was measured, times in milliseconds."""

    patches: list[float] = field(default_factory=list)
    """From a post to the patch, of each who watches."""
    elsewhere: list[float] = field(default_factory=list)
    """The same where another process sends the patch, and where the same does."""
    alike: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    cut: int = 0
    """Posts whose connection broke before the answer."""
    unseen: int = 0
    """Patches that never came."""


@contextmanager
def workers(url: str, count: int, port: int = PORT) -> Iterator[subprocess.Popen[bytes]]:
    """So many workers over a database, once one of them answers."""
    server = subprocess.Popen([sys.executable, "-c", SERVE, str(port), url, str(count)], stderr=subprocess.DEVNULL)
    try:
        while server.poll() is None:
            with suppress(httpx.HTTPError):
                httpx.get(f"http://127.0.0.1:{port}/static/mark.svg", timeout=5)
                break
            time.sleep(0.2)
        yield server
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


def children(process: int) -> list[int]:
    """The processes that serve."""
    found = []
    for each in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes():
                found.append(int(each))
    return found


def memory(process: int) -> int:
    """Megabytes that a process has to itself or shares with others."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(found[1]) // 1024 if found else 0


@dataclass
class Page:
    """Somebody who watches: the newest version it was told of, and when it was told of each."""

    path: str
    port: int = 0
    """Of its own end of the connection."""
    version: int = -1
    told: dict[int, float] = field(default_factory=dict)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def follow(self) -> None:
        """Watch, by another stream whenever one breaks."""
        while True:
            writer = None
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", PORT, limit=1 << 22)
                self.port = writer.get_extra_info("sockname")[1]
                writer.write(f"GET {self.path}/events?screen=wide HTTP/1.1\r\nhost: table\r\n\r\n".encode())
                while line := await reader.readline():
                    if (found := VERSION.match(line)) and int(found[1]) > self.version:
                        self.version = int(found[1])
                        self.told[self.version] = time.perf_counter()
                        self.changed.set()
            except Cut:
                pass
            finally:
                if writer:
                    writer.close()
            await asyncio.sleep(0.5)

    async def reaches(self, version: int) -> float:
        """When it was told of a version, or of a later one."""
        async with asyncio.timeout(PATIENCE):
            while self.version < version:
                self.changed.clear()
                await self.changed.wait()
        return next(self.told[known] for known in sorted(self.told) if known >= version)


@dataclass
class Ack:
    """A post that was answered: the version it was made at, and the move."""

    table: str
    version: int
    text: str


@asynccontextmanager
async def visitor() -> AsyncIterator[httpx.AsyncClient]:
    """A new connection for each visit, so that any process may answer it."""
    headers = {"accept": "application/json", "accept-encoding": "identity"}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{PORT}", headers=headers, timeout=PATIENCE) as client:
        yield client


async def new_table(game: str) -> str:
    """The address of the person's seat."""
    async with visitor() as client:
        return (await client.post("/new", data={"game": game, **FORM}, headers={"accept": "text/html"})).headers["location"]


class Table:
    """A table with its person, who decides after so many seconds, and two who watch."""

    def __init__(self, game: str, thinking: tuple[float, float], figures: Figures, dice: random.Random) -> None:
        self.game, self.thinking, self.figures, self.dice = game, thinking, figures, dice
        self.base, self.pages = "", list[Page]()
        self.acks: list[Ack] = []
        self.is_exact = False
        """Is it found out which process answers whom?"""

    async def live(self) -> None:
        """Go on until it is stopped, with another game when one is over."""
        while True:
            try:
                self.base = await new_table(self.game)
            except Cut:
                continue
            self.pages = [Page(self.base.rpartition("/")[0]) for _ in range(2)]
            following = [asyncio.create_task(page.follow()) for page in self.pages]
            try:
                await self._play()
            finally:
                for each in following:
                    each.cancel()

    async def _play(self) -> None:
        goes_on = True
        while goes_on:
            await asyncio.sleep(self.dice.uniform(*self.thinking))
            try:
                goes_on = await self._decide()
            except Cut:
                self.figures.cut += 1

    async def _decide(self) -> bool:
        """Decide, if it is the person's turn; False if the game is over."""
        async with visitor() as client:
            answer = await client.get(f"{self.base}/state.json")
            if answer.status_code != 200:
                self.figures.statuses[answer.status_code] += 1
                return True
            if not (state := answer.json())["moves"]:
                return state["turn"] is not None
            move, version = self.dice.choice(state["moves"]), int(state["version"])
            form = urlencode({"version": version, "action": move["action"], "screen": "wide"})
            begun = time.perf_counter()
            answer = await client.post(
                f"{self.base}/move", content=form, headers={"content-type": "application/x-www-form-urlencoded"}
            )
            self.figures.statuses[answer.status_code] += 1
            if answer.status_code != 200:
                return True
            self.acks.append(Ack(self.base.split("/")[2], version, move["text"]))
            mine = answer.extensions["network_stream"].get_extra_info("client_addr")[1]
            owners = owners_of_connections() if self.is_exact else {}
        await self._seen(version + 1, begun, mine, owners)
        return True

    async def _seen(self, version: int, begun: float, mine: int, owners: dict[int, int]) -> None:
        for page in self.pages:
            try:
                took = (await page.reaches(version) - begun) * 1000
            except TimeoutError:
                self.figures.unseen += 1
                continue
            self.figures.patches.append(took)
            if mine in owners and page.port in owners:
                (self.figures.alike if owners[page.port] == owners[mine] else self.figures.elsewhere).append(took)


def owners_of_connections() -> dict[int, int]:
    """By the port of the other end: the process that has the connection."""
    said = subprocess.run(["ss", "-tnpH", f"sport = :{PORT}"], capture_output=True, text=True).stdout
    return {int(port): int(process) for port, process in re.findall(r":(\d+)\s+users:\(\(\"[^\"]*\",pid=(\d+)", said)}


def spread(times: list[float]) -> str:
    """Half and 95 of 100."""
    if len(times) < 2:
        return "not measured"
    return f"p50 {statistics.median(times):.0f} ms, p95 {statistics.quantiles(times, n=20)[-1]:.0f} ms ({len(times)})"


def more_files() -> None:
    """Streams need more files than a process usually may open."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, ALL_FILES) if hard != resource.RLIM_INFINITY else ALL_FILES, hard))


async def many(given: Any, process: int) -> str:
    """All tables at once for so long: the figures."""
    figures, dice, names = Figures(), random.Random(1), sorted(games())
    playing = []
    for number in range(given.tables):
        thinking = (0.5 * given.thinking, 1.5 * given.thinking)
        table = Table(names[number % len(names)], thinking, figures, random.Random(dice.random()))
        playing.append(asyncio.create_task(table.live()))
        while not table.base:
            await asyncio.sleep(0.01)
    await asyncio.sleep(given.thinking)
    for counted in (figures.patches, figures.statuses):
        counted.clear()
    figures.cut = figures.unseen = 0
    before = sum(os.times()[:2])
    await asyncio.sleep(given.seconds)
    own = sum(os.times()[:2]) - before
    sizes = [memory(child) for child in children(process)]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    failures = sum(count for status, count in figures.statuses.items() if status >= 500) + figures.cut + figures.unseen
    return (
        f"{given.tables} tables on {given.workers} workers, a move every {given.thinking:.0f} s: {spread(figures.patches)}; "
        f"answers {dict(figures.statuses)}, {failures} failures; memory of the workers {sizes} MB; "
        f"the clients used {own / given.seconds:.0%} of a core"
    )


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("url")
    arguments.add_argument("--tables", type=int, default=500)
    arguments.add_argument("--workers", type=int, default=3)
    arguments.add_argument("--seconds", type=float, default=90)
    arguments.add_argument("--thinking", type=float, default=30)
    given = arguments.parse_args()
    more_files()
    with workers(given.url, given.workers) as server:
        print(asyncio.run(many(given, server.pid)))


if __name__ == "__main__":
    main()
