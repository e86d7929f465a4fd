"""`python -m benchmarks.kills URL [--kills 100] [--tables 12]`: one of three workers is killed again and again under load.

URL is an empty PostgreSQL database. Everybody posts and watches over real HTTP, and goes on where the connection breaks. At the
end the log in the database is read: every move that was acknowledged must stand there once.
"""

import argparse
import asyncio
import os
import random
import signal
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from benchmarks.several import Ack, Figures, Table, children, more_files, spread, workers
from headrace.core.game import games
from headrace.table.addresses import address
from headrace.table.schema import ITSELF

WORKERS = 3
GOAL_SECONDS, GOAL_MS = 10.0, 100.0
SERVING = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND database = " + (
    "(SELECT oid FROM pg_database WHERE datname = current_database())"
)
"""Each process that serves holds this lock with all others."""


@dataclass
class Stood:
    """The longest time for which a table stood still that should move by itself."""

    seconds: float = 0.0
    table: str = ""


async def watch_for_standstill(engine: AsyncEngine, longest: Stood) -> None:
    """Look at all tables, twice a second."""
    since: dict[str, tuple[int, float]] = {}
    while True:
        async with engine.connect() as connection:
            rows = (await connection.execute(text("SELECT id, changes, waits_for FROM tables"))).all()
        now = time.perf_counter()
        for table_id, changes, waits_for in rows:
            if waits_for != ITSELF:
                since.pop(table_id, None)
                continue
            if table_id not in since or since[table_id][0] != changes:
                since[table_id] = changes, now
            if now - since[table_id][1] > longest.seconds:
                longest.seconds, longest.table = now - since[table_id][1], table_id
        await asyncio.sleep(0.5)


async def kill(engine: AsyncEngine, server: int, count: int, dice: random.Random) -> int:
    """Kill one of the workers whenever all of them serve; how many were."""
    killed = 0
    while killed < count:
        await asyncio.sleep(dice.uniform(0.3, 1.0))
        async with engine.connect() as connection:
            serving = await connection.scalar(text(SERVING))
        if serving == WORKERS and len(found := children(server)) == WORKERS:
            with suppress(ProcessLookupError):
                os.kill(dice.choice(found), signal.SIGKILL)
                killed += 1
                print(f"{killed} killed, {time.strftime('%T')}", end="\r", flush=True)
    return killed


async def lost_and_doubled(engine: AsyncEngine, acks: list[Ack]) -> tuple[int, int]:
    """How many moves that were acknowledged do not stand in the log as they were made, and how many stand for two."""
    async with engine.connect() as connection:
        rows = (await connection.execute(text("SELECT table_id, number, text FROM log"))).all()
    log = {(table, number): said for table, number, said in rows}
    lost = sum(log.get((ack.table, ack.version)) != ack.text for ack in acks)
    return lost, len(acks) - len({(ack.table, ack.version) for ack in acks})


async def killing(given: Any, server: int) -> str:
    """Everything at once; what came of it."""
    figures, dice, names, longest = Figures(), random.Random(1), sorted(games()), Stood()
    engine = create_async_engine(address(given.url))
    tables = [Table(names[n % len(names)], (0.5, 2.0), figures, random.Random(n)) for n in range(given.tables)]
    for table in tables:
        table.is_exact = True
    tasks = [asyncio.create_task(table.live()) for table in tables]
    tasks.append(asyncio.create_task(watch_for_standstill(engine, longest)))
    await asyncio.sleep(3)
    begun = time.perf_counter()
    killed = await kill(engine, server, given.kills, dice)
    await asyncio.sleep(12)
    took = time.perf_counter() - begun
    failed = [repr(task.exception()) for task in tasks if task.done() and not task.cancelled()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    acks = [ack for table in tables for ack in table.acks]
    lost, doubled = await lost_and_doubled(engine, acks)
    await engine.dispose()
    errors = sum(count for status, count in figures.statuses.items() if status >= 500)
    return "\n".join(
        (
            f"{killed} kills of one of {WORKERS} workers in {took:.0f} s, {given.tables} tables, {len(acks)} moves acknowledged",
            f"moves lost: {lost}; moves twice: {doubled}; answers: {dict(figures.statuses)}, errors of the server: {errors}",
            f"connections cut by a kill: {figures.cut}; patches that never came: {figures.unseen}",
            f"longest standstill: {longest.seconds:.1f} s (goal {GOAL_SECONDS:.0f})",
            f"post to patch of another process: {spread(figures.elsewhere)} (goal p95 {GOAL_MS:.0f})",
            f"post to patch of the same process: {spread(figures.alike)}; of any: {spread(figures.patches)}",
            *failed,
        )
    )


def main() -> None:
    """Kill, and print."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("url")
    arguments.add_argument("--kills", type=int, default=100)
    arguments.add_argument("--tables", type=int, default=12)
    given = arguments.parse_args()
    more_files()
    with workers(given.url, WORKERS) as server:
        print(asyncio.run(killing(given, server.pid)))


if __name__ == "__main__":
    main()
