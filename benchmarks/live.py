"""From a post to the patches of all who watch, over real HTTP: `python -m benchmarks.live [SECONDS] [SRC]`.

Live tables of all games, each with one person and two easy bots, and three pages open: the person's and two that watch.
Every person decides a few seconds after being asked. With SRC, the server runs from the `src` folder of another tree.
"""

import asyncio
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field

import httpx

from headrace.core.game import games

TABLES = 50
THINKING = (3.0, 9.0)
"""Least and most seconds until a person decides."""
P50_MS, P95_MS = 60.0, 250.0
SERVE = "import sys; from headrace.table import serve; serve(port=int(sys.argv[1]), database_url=sys.argv[2])"
HEAD = re.compile(r'data: \{"version": (\d+)')
JSON = {"accept": "application/json"}


@dataclass
class Page:
    """A page that listens: the version it has been told of, and when."""

    version: int = -1
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def follow(self, client: httpx.AsyncClient, address: str) -> None:
        """Listen until the end."""
        async with client.stream("GET", address, timeout=None) as answer:
            async for line in answer.aiter_lines():
                if found := HEAD.match(line):
                    self.version = max(self.version, int(found[1]))
                    self.changed.set()

    async def reaches(self, version: int) -> None:
        """Wait until it has been told of a version."""
        while self.version < version:
            self.changed.clear()
            await self.changed.wait()


@dataclass
class Figures:
    """What was measured: milliseconds from post to patches, and what failed."""

    times: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


async def table(client: httpx.AsyncClient, game: str, figures: Figures, dice: random.Random) -> None:
    """One table with its person and its pages, until it is cancelled."""
    form = {"game": game, "kind_0": "me", "name_0": "Ann", "kind_1": "easy", "name_1": "B", "kind_2": "easy", "name_2": "C"}
    base = (await client.post("/new", data=form)).headers["location"]
    pages = [Page(), Page(), Page()]
    addresses = (f"{base}/events?stream=own&screen=wide", *[f"{base.rsplit('/', 1)[0]}/events?screen=wide"] * 2)
    followers = [asyncio.create_task(page.follow(client, address)) for page, address in zip(pages, addresses, strict=True)]
    try:
        while True:
            await asyncio.sleep(dice.uniform(*THINKING))
            state = (await client.get(f"{base}/state.json")).json()
            if state["moves"]:
                await decide(client, base, state, pages[1:], figures, dice)
    finally:
        for follower in followers:
            follower.cancel()


async def decide(
    client: httpx.AsyncClient, base: str, state: dict[str, object], watching: list[Page], figures: Figures, dice: random.Random
) -> None:
    """Post a move and wait until everybody has seen it."""
    moves = state["moves"]
    assert isinstance(moves, list)
    form = {"version": str(state["version"]), "action": str(dice.choice(moves)["action"]), "stream": "own", "screen": "wide"}
    begin = time.perf_counter()
    answer = await client.post(f"{base}/move", data=form, headers=JSON)
    if answer.status_code != 200:
        figures.failures.append(f"{answer.status_code} {answer.text[:80]}")
        return
    version = json.loads(answer.text)["version"]
    try:
        async with asyncio.timeout(30):
            for page in watching:
                await page.reaches(version)
    except TimeoutError:
        figures.failures.append("no patch within 30 s")
    else:
        figures.times.append((time.perf_counter() - begin) * 1000)


async def measured(address: str, seconds: float) -> Figures:
    """All tables at once for so long."""
    figures, dice = Figures(), random.Random(1)
    limits = httpx.Limits(max_connections=None)
    names = [game.id for game in games().values()]
    async with httpx.AsyncClient(base_url=address, limits=limits, headers={"accept-encoding": "identity"}, timeout=60) as client:
        tables = [asyncio.create_task(table(client, names[n % len(names)], figures, dice)) for n in range(TABLES)]
        await asyncio.sleep(seconds)
        figures.failures += [repr(one.exception()) for one in tables if one.done() and one.exception()]
        for one in tables:
            one.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
    return figures


def live(seconds: float, source: str = "") -> Figures:
    """The figures of a server of its own."""
    with socket.socket() as probe, tempfile.TemporaryDirectory() as folder:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        env = os.environ | ({"PYTHONPATH": source} if source else {})
        kind = "sqlite+aiosqlite" if source else "sqlite"
        command = [sys.executable, "-c", SERVE, str(port), f"{kind}:///{folder}/live.db"]
        server = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}"
            for _ in range(100):
                with suppress(httpx.HTTPError):
                    httpx.get(address, timeout=5)
                    break
                time.sleep(0.2)
            return asyncio.run(measured(address, seconds))
        finally:
            server.terminate()
            server.wait(20)


def told(figures: Figures) -> str:
    """The figures against their goals, in a line."""
    if len(figures.times) < 2:
        return f"{TABLES} live tables: nothing measured; failures: {figures.failures[:3]}"
    cuts = statistics.quantiles(figures.times, n=20)
    p50, p95 = statistics.median(figures.times), cuts[-1]
    reached = "reached" if p50 <= P50_MS and p95 <= P95_MS and not figures.failures else "short"
    return (
        f"{TABLES} live tables, post to patches of all who watch: p50 {p50:.0f} ms (goal {P50_MS:.0f}), p95 {p95:.0f} ms "
        f"(goal {P95_MS:.0f}), {len(figures.times)} posts, {len(figures.failures)} failures: {reached}"
    )


if __name__ == "__main__":
    found = live(float(sys.argv[1]) if len(sys.argv) > 1 else 60.0, sys.argv[2] if len(sys.argv) > 2 else "")
    print(told(found))
    print(*found.failures[:5], sep="\n")
