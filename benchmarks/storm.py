"""`python -m benchmarks.storm`: tables of bots moving at once with people watching, over one server and one database file.

For each number of tables: bots that stopped though it is their turn, posts answered with an error of the server, and moves made.
"""

import argparse
import asyncio
import contextlib
import tempfile
from collections import Counter
from pathlib import Path

import uvicorn
from rich.console import Console
from rich.table import Table

from headrace.core.game import games
from headrace.table.app import create_app
from headrace.table.service import SeatPlan, Tables

WATCHERS = 2
PEOPLE = 4
"""Tables of people at one screen, each posting as fast as it is answered."""
PORT = 8765


async def ask(method: str, path: str, body: str = "") -> tuple[int, str]:
    """One request over a connection of its own: status and text."""
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
    head = f"{method} {path} HTTP/1.1\r\nhost: table\r\naccept: application/json\r\nconnection: close\r\n"
    kind = "content-type: application/x-www-form-urlencoded\r\n"
    writer.write(f"{head}{kind}content-length: {len(body)}\r\n\r\n{body}".encode())
    answer = (await reader.read()).decode("utf-8", "replace")
    writer.close()
    return int(answer.split(" ", 2)[1]), answer.partition("\r\n\r\n")[2]


async def watch(path: str) -> None:
    """Take in everything the server sends about a table."""
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
    writer.write(f"GET {path}/events HTTP/1.1\r\nhost: table\r\n\r\n".encode())
    try:
        while await reader.read(1 << 16):
            pass
    finally:
        writer.close()


async def post(tables: Tables, game: str, statuses: Counter[int]) -> None:
    """A table of people: the first legal move again and again."""
    plans = [SeatPlan("me", "Ann"), *(SeatPlan("here", f"Guest {n}") for n in (1, 2))]
    table_id, token = await tables.create(game, plans, {}, pace=0, auto="never")
    while True:
        table = await tables.get(table_id)
        if table.pos.is_over:
            return
        body = f"version={table.version}&action={table.pos.legal_numbers()[0]}"
        statuses[(await ask("POST", f"/t/{table_id}/{token}/move", body))[0]] += 1


async def storm(count: int, seconds: float) -> tuple[int, int, int, int]:
    """Bots that stopped, posts, posts that failed, moves of bots."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"sqlite:///{Path(folder) / 'storm.db'}")
        server = uvicorn.Server(uvicorn.Config(app, port=PORT, log_level="critical", timeout_graceful_shutdown=1))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.05)
        tables: Tables = app.state.tables
        statuses: Counter[int] = Counter()
        chosen = sorted(games())
        bots = [SeatPlan("bot", f"Bot {n}", "easy") for n in range(3)]
        made = [(await tables.create(chosen[n % len(chosen)], bots, {}, pace=0))[0] for n in range(count)]
        tasks = [asyncio.create_task(watch(f"/t/{table}")) for table in made for _ in range(WATCHERS)]
        tasks += [asyncio.create_task(post(tables, chosen[n % len(chosen)], statuses)) for n in range(PEOPLE)]
        await asyncio.sleep(seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        playing = [found for table in made if (found := tables.at_hand(table))]
        stopped = sum(table.acts_by_itself() and (table.bots is None or table.bots.done()) for table in playing)
        stopped += count - len(playing)
        moves = sum(table.version for table in playing)
        tables.hub.close()
        server.should_exit = True
        with contextlib.suppress(asyncio.CancelledError):
            await serving
    return stopped, statuses.total(), sum(n for status, n in statuses.items() if status >= 500), moves


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=25)
    arguments.add_argument("tables", type=int, nargs="*", default=[10, 20, 40])
    given = arguments.parse_args()
    title = f"three easy bots a table, {WATCHERS} watchers each, {PEOPLE} tables of people, {given.seconds:g} s"
    table = Table("tables", "bots stopped", "posts", "posts failed", "share failed", "moves of bots/s", title=title)
    for count in given.tables:
        stopped, posts, failed, moves = asyncio.run(storm(count, given.seconds))
        figures = (
            f"{stopped} of {count}",
            str(posts),
            str(failed),
            f"{failed / max(1, posts):.1%}",
            f"{moves / given.seconds:.1f}",
        )
        table.add_row(str(count), *figures)
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
