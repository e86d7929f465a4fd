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
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from benchmarks.crowd import CUT, Page, Person, table
from headrace.core.game import games

PORT = 8767
PATIENCE = 90.0
"""Seconds after which a decision counts as failed, with the patches that follow it."""
ALL_FILES = 8192
SERVE = (
    "import sys; from headrace.table import serve; "
    "__name__ == '__main__' and serve(port=int(sys.argv[1]), database_url=sys.argv[2], workers=int(sys.argv[3]))"
)


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
class Ack:
    """A post that was answered: the version it was made at, and the move."""

    table: str
    version: int
    text: str


class Table:
    """A table with its person, who decides after so many seconds, and two who watch."""

    def __init__(self, game: str, thinking: tuple[float, float], figures: Figures, dice: random.Random) -> None:
        self.game, self.thinking, self.figures, self.dice = game, thinking, figures, dice
        self.person: Person | None = None
        self.pages = list[Page]()
        self.acks: list[Ack] = []
        self.is_exact = False
        """Is it found out which process answers whom?"""

    async def live(self) -> None:
        """Go on until it is stopped, with another game when one is over."""
        while True:
            with suppress(*CUT):
                self.person = await table(PORT, self.game)
                watched = f"{self.person.public}/events?screen=wide"
                self.pages = [Page(), Page()]
                following = [asyncio.create_task(page.stay(PORT, watched)) for page in self.pages]
                try:
                    await self._play(self.person)
                finally:
                    for each in following:
                        each.cancel()

    async def _play(self, person: Person) -> None:
        goes_on = True
        while goes_on:
            await asyncio.sleep(self.dice.uniform(*self.thinking))
            try:
                async with asyncio.timeout(PATIENCE):
                    goes_on = await self._decide(person)
            except CUT:
                self.figures.cut += 1
            finally:
                person.line.close()

    async def _decide(self, person: Person) -> bool:
        """Decide, if it is the person's turn; False if the game is over. The connection is new, so any process may answer."""
        answer = await person.line.ask(f"{person.base}/state.json")
        if answer.status != 200:
            self.figures.statuses[answer.status] += 1
            return True
        if not (state := answer.json())["moves"]:
            return state["turn"] is not None
        move, version = self.dice.choice(state["moves"]), int(state["version"])
        begun = time.perf_counter()
        form = {"version": str(version), "action": str(move["action"]), "screen": "wide"}
        answer = await person.line.ask(f"{person.base}/move", form)
        self.figures.statuses[answer.status] += 1
        if answer.status == 200:
            self.acks.append(Ack(person.base.split("/")[2], version, move["text"]))
            owners = owners_of_connections() if self.is_exact else {}
            await self._seen(version + 1, begun, person.line.end, owners)
        return True

    async def _seen(self, version: int, begun: float, mine: int, owners: dict[int, int]) -> None:
        for page in self.pages:
            try:
                took = (await page.reaches(version) - begun) * 1000
            except TimeoutError:
                self.figures.unseen += 1
                continue
            self.figures.patches.append(took)
            if mine in owners and page.end in owners:
                (self.figures.alike if owners[page.end] == owners[mine] else self.figures.elsewhere).append(took)


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
        new = Table(names[number % len(names)], thinking, figures, random.Random(dice.random()))
        playing.append(asyncio.create_task(new.live()))
        while not new.person:
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
