"""Many tables on one server, over real HTTP: `python -m benchmarks.load [--database URL] [--quick] [--other SRC] [NAME ...]`.

Each line has a server of its own, as a process beside this one, over SQLite or a new database on the PostgreSQL that is named.
Printed are goals and what was measured, as a table in Markdown. With `--other`, the `src` folder of another tree, that is
measured first, line by line. NAME: only these lines.
"""

import argparse
import asyncio
import os
import random
import resource
import secrets
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from benchmarks.crowd import Figures, Page, Person, table
from benchmarks.many import Server, load, megabytes, processor, server
from headrace.core.game import games

EVERY = 5.0
"""Seconds between the moves of a person."""
WATCHERS = 2
SETTLED, OPENED = 4.0, 0.05
"""Seconds, and for each table more, until all are there and all pages are open, before anything is counted."""


@dataclass(frozen=True)
class Line:
    """Something measured. `goal`: at most that, or at least where `more` is better."""

    what: str
    measured: float
    goal: float
    unit: str
    note: str = ""
    more: bool = False

    @property
    def gap(self) -> str:
        """How it stands to the goal."""
        reached = self.measured >= self.goal if self.more else self.measured <= self.goal
        share = self.measured / self.goal if self.goal else float(reached)
        return f"{'reached' if reached else 'short'} ({share:.2f} of it)"

    def told(self) -> str:
        """As a row in Markdown."""
        than = "at least" if self.more else "at most"
        measured, goal = (f"{value:,.2f}" if self.goal < 10 else f"{value:,.0f}" for value in (self.measured, self.goal))
        return f"| {self.what} | {measured} {self.unit} | {than} {goal} {self.unit} | {self.gap} | {self.note} |"


Scene = Callable[[Server, float], Coroutine[Any, Any, list[Line]]]


# ---- who is there ---------------------------------------------------------------------------------------------------
def game_at(number: int) -> str:
    """Games in turn."""
    names = [*games()]
    return names[number % len(names)]


@asynccontextmanager
async def people(port: int, count: int, figures: Figures, watchers: int = WATCHERS, every: float = EVERY) -> AsyncIterator[None]:
    """So many tables of a person and two easy bots each, until this is left."""
    here = [await table(port, game_at(number)) for number in range(count)]
    for person in here:
        person.open(watchers)
    playing = [asyncio.create_task(one.play(every, figures, random.Random(number))) for number, one in enumerate(here)]
    await asyncio.sleep(SETTLED + OPENED * count)
    for times in (figures.answers, figures.patches):
        times.clear()
    yield
    figures.failures += [repr(one.exception()) for one in playing if one.done() and one.exception()]
    for one in playing:
        one.cancel()
    await asyncio.gather(*playing, *(person.leave() for person in here), return_exceptions=True)


@asynccontextmanager
async def of_bots(port: int, count: int, level: str) -> AsyncIterator[list[Page]]:
    """So many tables of three bots, each watched by one page."""
    here = [await table(port, game_at(number), level, people=0) for number in range(count)]
    for person in here:
        person.open(1)
    await asyncio.sleep(SETTLED)
    yield [person.pages[1] for person in here]
    for person in here:
        await person.leave()


def at(times: list[float], share: float) -> float:
    """The time that this share of them does not pass."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else float("inf")


# ---- what is measured -----------------------------------------------------------------------------------------------
def tables(count: int, half: float, most: float) -> Scene:
    """From a post to the patches of all who watch."""

    async def scene(where: Server, seconds: float) -> list[Line]:
        figures = Figures()
        async with people(where.port, count, figures):
            begin, mine, theirs = time.perf_counter(), own_processor(), processor(where.pid)
            await asyncio.sleep(seconds)
            wall = time.perf_counter() - begin
            mine, theirs = (own_processor() - mine) / wall, (processor(where.pid) - theirs) / 1000 / wall
        p50, p95 = at(figures.patches, 0.5), at(figures.patches, 0.95)
        note = f"{len(figures.patches)} posts; server {theirs:.0%} of a core, client {mine:.0%}, {megabytes(where.pid):.0f} MB"
        what = f"{count} tables: post to patches"
        answered = f"answers {at(figures.answers, 0.5):.0f} / {at(figures.answers, 0.95):.0f} ms"
        lines = [Line(f"{what}, p50", p50, half, "ms", note)] if half else []
        lines.append(Line(f"{what}, p95", p95, most, "ms", answered if half else f"p50 {p50:.0f} ms; {answered}; {note}"))
        return [*lines, Line(f"{count} tables: failures", len(figures.failures), 0, "", "; ".join(figures.failures[:2]))]

    return scene


async def masters(where: Server, seconds: float) -> list[Line]:
    """People alone, then beside bots that think."""
    found = list[float]()
    for beside in (0, 10):
        figures = Figures()
        async with of_bots(where.port, beside, "master"), people(where.port, 10, figures):
            await asyncio.sleep(seconds)
        found.append(at(figures.patches, 0.95))
    note = f"{found[0]:.0f} alone, {found[1]:.0f} beside them"
    return [Line("10 tables of people beside 10 of masters: p95 later by", found[1] - found[0], 50, "ms", note)]


async def quick_play(where: Server, seconds: float) -> list[Line]:
    """A round of quick play beside tables of masters: from an own move that ends the turn until one is asked again."""
    dice, waits = random.Random(1), list[float]()
    async with of_bots(where.port, 30, "master"):
        person = await table(where.port, "brass_birmingham", "medium")
        person.open(0)
        [page], end = person.pages, time.perf_counter() + 2 * seconds
        began: float | None = None
        while time.perf_counter() < end:
            state = await person.state()
            if state["moves"]:
                waits += [time.perf_counter() - began] if began else []
                answer = await person.line.ask(
                    f"{person.base}/move",
                    {"version": str(state["version"]), "action": str(dice.choice(state["moves"])["action"])},
                )
                began = time.perf_counter() if answer.status == 200 and not (await person.state())["moves"] else None
            else:
                page.changed.clear()
                await asyncio.wait([asyncio.ensure_future(page.changed.wait())], timeout=0.5)
        await person.leave()
    mean = statistics.mean(waits) if waits else float("inf")
    note = f"{len(waits)} rounds, the longest {max(waits, default=0):.1f} s"
    return [Line("a round of quick play beside 30 tables of masters", mean, 5, "s", note)]


async def hints(where: Server, seconds: float) -> list[Line]:
    """How much slower a neighbour's bots are while sixty people want a hint."""
    askers = [await table(where.port, game_at(number)) for number in range(60)]
    speeds = list[float]()
    async with of_bots(where.port, 1, "hard") as (page,):
        asking = list[asyncio.Task[None]]()
        for pressed in (False, True):
            if pressed:
                asking = [asyncio.create_task(ask_hint(person)) for person in askers]
                await asyncio.sleep(1)
            before = page.version
            await asyncio.sleep(seconds)
            speeds.append((page.version - before) / seconds)
        waiting = sum(not one.done() for one in asking)
        for one in asking:
            one.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
    note = f"{speeds[0]:.1f} moves a second, then {speeds[1]:.1f}; {waiting} hints still waited"
    return [Line("60 hints at once: a neighbour's bots at", speeds[1] / max(speeds[0], 0.01), 0.5, "of their speed", note, True)]


async def ask_hint(person: Person) -> None:
    """Wait for one's turn, then for a hint."""
    while not (state := await person.state())["moves"]:
        await asyncio.sleep(0.5)
    await person.line.ask(f"{person.base}/hint", {"version": str(state["version"])})


async def watchers(where: Server, seconds: float) -> list[Line]:
    """What pages cost that only look on."""
    here = [await table(where.port, game_at(number), people=3) for number in range(10)]
    for person in here:
        person.open(1)
    await asyncio.sleep(SETTLED)
    before, count = megabytes(where.pid), 500
    for person in here:
        person.open(count // len(here) - 1)
    while not all(page.version >= 0 for person in here for page in person.pages):
        await asyncio.sleep(0.1)
    await asyncio.sleep(seconds / 4)
    grown = megabytes(where.pid) - before
    for person in here:
        await person.leave()
    return [Line(f"{count} idle watchers", grown, 60, "MB", f"{before:.0f} MB before; 10 tables")]


async def explorers(where: Server, seconds: float) -> list[Line]:
    """Somebody who moves, alone, then beside many who try out what they could do."""
    found = list[float]()
    curious = [await table(where.port, game_at(number), people=3) for number in range(20)]
    for looking in (False, True):
        figures, dice = Figures(), random.Random(2)
        mover = await table(where.port, "brass_birmingham", people=3)
        exploring = [asyncio.create_task(explore(person)) for person in curious if looking]
        mover.open(0)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            await take(mover)
            await mover.decide(await mover.state(), figures, dice)
            await asyncio.sleep(0.3)
        for one in exploring:
            one.cancel()
        await asyncio.gather(*exploring, mover.leave(), return_exceptions=True)
        found.append(at(figures.answers, 0.95))
    note = f"{found[0]:.0f} alone, {found[1]:.0f} beside them"
    return [Line("somebody who moves beside 20 who explore: p95 later by", found[1] - found[0], 50, "ms", note)]


async def explore(person: Person) -> None:
    """Point at one move after the other, as quickly as it is answered."""
    await take(person)
    state = await person.state()
    while True:
        for move in state["moves"]:
            await person.line.ask(f"{person.base}?focus=do:{move['action']}&screen=wide&stream=own")


async def take(person: Person) -> None:
    """Sit down at a screen that is shared, wherever somebody is asked."""
    public = (await person.line.ask(f"{person.public}/state.json")).json()
    person.line.cookies[f"seat_{public['table']}"] = str(public["turn"])


def own_processor() -> float:
    """Seconds of the processor that this process has had."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


SCENES: dict[str, Scene] = {
    "50": tables(50, 60, 150),
    "200": tables(200, 0, 500),
    "masters": masters,
    "quick_play": quick_play,
    "hints": hints,
    "watchers": watchers,
    "explorers": explorers,
}


# ---- one after the other --------------------------------------------------------------------------------------------
@contextmanager
def database(url: str) -> Iterator[str]:
    """A new database."""
    if not url:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{Path(folder) / 'load.db'}"
        return
    name = f"load_{secrets.token_hex(6)}"
    asyncio.run(_said(url, f"CREATE DATABASE {name}"))
    try:
        yield f"{url.rpartition('/')[0]}/{name}"
    finally:
        asyncio.run(_said(url, f"DROP DATABASE {name} WITH (FORCE)"))


async def _said(url: str, said: str) -> None:
    engine = create_async_engine(url.replace("postgresql://", "postgresql+asyncpg://"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(said))
    await engine.dispose()


def measured(scene: Scene, url: str, source: str, seconds: float) -> list[Line]:
    """One line or more, of a server of its own."""
    with database(url) as fresh, server(fresh, source) as where:
        return asyncio.run(scene(where, seconds))


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--database", default="", help="of PostgreSQL, as `headrace serve --db`")
    arguments.add_argument("--quick", action="store_true", help="a quarter of the time")
    arguments.add_argument("--other", default="", help="the `src` folder of another tree, measured in turns with this one")
    arguments.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SCENES))
    given = arguments.parse_args()
    print(f"{'PostgreSQL' if given.database else 'SQLite'}, {os.cpu_count()} cores, {load()}\n")
    print("| what | measured | goal | gap | |\n|---|---|---|---|---|", flush=True)
    for name in given.names or SCENES:
        for source in ([given.other] if given.other else []) + [""]:
            for line in measured(SCENES[name], given.database, source, 15 if given.quick else 60):
                print(("| other tree: " if source else "| ") + line.told()[2:-1] + f"{load()} |", flush=True)


if __name__ == "__main__":
    main()
