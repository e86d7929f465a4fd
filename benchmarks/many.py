"""`python -m benchmarks.many FOLDER [TABLES]`: a server whose database holds many played tables.

Memory with all of them opened, how long a late and an earlier position of a long game take, then starts of a server that
knows how its tables stand, and of one that does not, as after an upgrade: the list of tables, and what others feel meanwhile.
Beside the time by the clock stands that of the server's processor. With PYTHONPATH at `src` of another tree the same is
measured there.
"""

import asyncio
import json
import os
import random
import re
import secrets
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from headrace.core.game import games
from headrace.core.position import Position
from headrace.table.storage import Entry, SeatRow, Storage, TableRow

SERVE = "import sys; from headrace.table import serve; serve(port=int(sys.argv[1]), database_url=sys.argv[2])"
KNOWN = 50
"""Tables that the visitor of the lobby sits at."""
QUIET = 2.0
"""A start is over when a static file has come at once for so many seconds."""
AT_ONCE = 0.1
"""Seconds."""
DRAWN = 60
LONG = 700
"""Moves that the long game has at least, if chance allows."""
HASH_OF_EVERY_POST = 3
"""Moves of a post."""


def game_of(name: str, players: int, seed: int, least: int = 0) -> tuple[Position, list[Entry]]:
    """A random game with the rows of its log; of at least so many moves."""
    for attempt in range(30):
        pos, dice, entries = games()[name].start(players=players, seed=f"{seed}-{attempt}"), random.Random(seed), list[Entry]()
        while not pos.is_over:
            move = dice.choice(pos.legal_moves)
            pos.push(move)
            entries.append(Entry("move", move.text))
            if pos.ply % HASH_OF_EVERY_POST == 0 or pos.is_over:
                entries[-1] = Entry("move", move.text, pos.state.content_hash())
        if pos.ply >= least:
            break
    return pos, entries


async def store(storage: Storage, pos: Position, entries: list[Entry]) -> tuple[str, str]:
    """Write a table as a server does that does not know how it stands: its id and the secret of all seats."""
    token, game = secrets.token_urlsafe(12), pos.game
    start = pos.as_of(0).state.content_hash()
    named = (secrets.token_hex(4), game.id, game.version)
    row = TableRow(*named, pos.players, pos.options, str(pos.seed), "never", 0, token, start, int(time.time()))
    await storage.create(row, [SeatRow(seat, f"N{seat}", "", token) for seat in range(pos.players)])
    await storage.append(row.changed(), 0, entries)
    return row.id, token


async def fill(database: Path, tables: int) -> tuple[list[tuple[str, str]], list[str], int]:
    """So many tables of all games; two equal ones of the longest game, and how many moves it has."""
    storage, names = Storage(str(database)), [*games()]
    await storage.open()
    made = [await store(storage, *game_of(names[n % len(names)], 3, n)) for n in range(tables)]
    longest = max((game_of(name, max(games()[name].players), 1) for name in names), key=lambda one: len(one[1]))[0].game.id
    pos, entries = game_of(longest, max(games()[longest].players), 1, LONG)
    longs = [(await store(storage, pos, entries))[0] for _ in range(2)]
    await storage.close()
    return made, longs, len(entries)


@dataclass(frozen=True)
class Server:
    """A server over a database: its process and its address."""

    pid: int
    address: str
    port: int

    def client(self) -> httpx.Client:
        """A visitor."""
        return httpx.Client(base_url=self.address, timeout=600)


@contextmanager
def server(database: Path | str, source: str = "") -> Iterator[Server]:
    """One that answers, over a file or a URL; of another tree if its `src` folder is named."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    env = os.environ | ({"PYTHONPATH": source} if source else {})
    address = f"http://127.0.0.1:{port}"
    running = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), url], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        for _ in range(400):
            try:
                httpx.get(f"{address}/static/mark.svg", timeout=60)
                break
            except httpx.HTTPError:
                time.sleep(0.05)
        yield Server(running.pid, address, port)
    finally:
        running.terminate()
        running.wait(60)


def megabytes(pid: int) -> float:
    """Memory of a process."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


class Others:
    """Somebody who asks for a static file all the time: the longest answer, and since when all come at once."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.worst, self.late, self._end = 0.0, time.perf_counter(), threading.Event()
        self._thread = threading.Thread(target=self._ask)

    def __enter__(self) -> "Others":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self._thread.join()

    def _ask(self) -> None:
        with self._server.client() as client:
            while not self._end.is_set():
                begin = time.perf_counter()
                client.get("/static/mark.svg")
                took = time.perf_counter() - begin
                self.worst = max(self.worst, took)
                if took > AT_ONCE:
                    self.late = time.perf_counter()
                time.sleep(0.01)


@dataclass(frozen=True, order=True)
class Took:
    """Milliseconds by the clock, and of the server's processor."""

    clock: float
    processor: float

    def __str__(self) -> str:
        return f"{self.clock:.0f} ms (processor {self.processor:.0f})"


def timed(client: httpx.Client, pid: int, path: str) -> Took:
    """How long it takes until the whole answer is here."""
    begin, before = time.perf_counter(), processor(pid)
    answer = client.get(path)
    took = Took((time.perf_counter() - begin) * 1000, processor(pid) - before)
    assert answer.status_code == 200, (path, answer.status_code)
    return took


def processor(pid: int) -> float:
    """Milliseconds of the processor that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def measure(folder: Path, tables: int) -> None:
    """All of it, a line each."""
    database = folder / "many.db"
    made, longs, moves = asyncio.run(fill(database, tables))
    print(f"{len(made)} whole games, {database.stat().st_size / 2**20:.0f} MB stored; {load()}", flush=True)
    memory(database, made)
    long_game(database, longs, moves)
    known = json.dumps([list(one) for one in made[:: max(1, len(made) // KNOWN)][:KNOWN]], separators=(",", ":"))
    start(database, known, "a start that knows how its tables stand")
    with closing(sqlite3.connect(database)) as connection:
        columns = {row[1] for row in connection.execute("PRAGMA table_info(tables)")}
        connection.execute("UPDATE tables SET waits_for = ''" + (", line = ''" if "line" in columns else ""))
        connection.commit()
    for again in ("first", "second"):
        start(database, known, f"the {again} start that does not")


def load() -> str:
    """What else the machine does."""
    return f"load {os.getloadavg()[0]:.1f}"


def memory(database: Path, made: list[tuple[str, str]]) -> None:
    """All tables opened, some of them drawn."""
    with server(database) as serving, serving.client() as client:
        pid = serving.pid
        timed(client, pid, "/")
        first = megabytes(pid)
        for table, _ in made:
            timed(client, pid, f"/t/{table}/state.json")
        opened = megabytes(pid)
        for table, _ in made[:DRAWN]:
            timed(client, pid, f"/t/{table}")
        drawn = megabytes(pid)
        print(
            f"memory: {first:.0f} MB empty, {opened - first:.0f} more with all tables opened, {drawn - opened:.0f} more with "
            f"pages of {len(made[:DRAWN])}; {load()}",
            flush=True,
        )


def long_game(database: Path, longs: list[str], moves: int) -> None:
    """The first of two equal tables warms what is drawn, the other is opened."""
    with server(database) as serving, serving.client() as client:
        pid = serving.pid
        timed(client, pid, f"/t/{longs[0]}")
        late, drawn = timed(client, pid, f"/t/{longs[1]}/state.json"), timed(client, pid, f"/t/{longs[1]}")
        dice = random.Random(1)
        earlier = sorted(timed(client, pid, f"/t/{longs[1]}?at={dice.randrange(moves)}") for _ in range(40))
        print(
            f"a game of {moves} moves: opened in {late}, drawn in {drawn}; an earlier position drawn in {earlier[20]}, "
            f"at worst {earlier[-1]}; {load()}",
            flush=True,
        )


def start(database: Path, known: str, what: str) -> None:
    """A start: the list of somebody who knows many tables, and how long others feel it."""
    with server(database) as serving, Others(serving) as others, serving.client() as client:
        pid = serving.pid
        begin, before = time.perf_counter(), processor(pid)
        cold = timed(client, pid, "/")
        client.cookies.set("tables", known)
        took, again = timed(client, pid, "/"), timed(client, pid, "/")
        while time.perf_counter() - others.late < QUIET:
            time.sleep(0.1)
        busy = max(0.0, others.late - begin)
        print(
            f"{what}: the first page {cold}, with {KNOWN} tables {took}, then {again}; busy for {busy:.1f} s "
            f"(processor {processor(pid) - before:.0f} ms), a static file meanwhile at worst {others.worst * 1000:.0f} ms; "
            f"{megabytes(pid):.0f} MB; {load()}",
            flush=True,
        )


if __name__ == "__main__":
    measure(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 250)
