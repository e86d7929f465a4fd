"""Other processes that serve the same database: told of changes at once, and asked whose bots are whose.

On PostgreSQL each has a connection of its own for that. What it hears there is only a wake-up, the truth is in the tables;
its locks go with it, however the process ends.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Protocol

import structlog
from sqlalchemy import URL, Executable, NullPool, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

log = structlog.get_logger()
CHANNEL = "headrace"
ALIVE_SECONDS = 2.0
"""Between two signs of life."""
PATIENCE = 5.0
"""Seconds after which a connection that does not answer is lost."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds before a lost connection is made anew; twice as long each time."""
KEEPALIVE = {"tcp_keepalives_idle": "3", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "2"}
"""So PostgreSQL notices within 10 s that a machine is gone, and gives its locks to others."""
SETTINGS = {**KEEPALIVE, "synchronous_commit": "off"}
"""Of that connection; what is said there need not last, so it does not wait for a disk."""


@dataclass(frozen=True)
class News:
    """What a process says to all others. `kind`: see `together.Together`; `met`: this one hears the others again from now on."""

    sender: str
    kind: str
    table_id: str = ""
    text: str = ""


Heard = Callable[[News], None]


class Others(Protocol):
    """The other processes, as this one knows them.

    `epoch`: the run of the server that all have in common; `name`: who this process is among them.
    """

    epoch: str
    name: str

    async def meet(self, heard: Heard) -> None:
        """Hear the others from now on."""

    async def part(self) -> None:
        """Hear them no more, and give back everything."""

    def tell(self, kind: str, table_id: str = "", text: str = "") -> None:
        """Say something to them, as soon as possible; while nobody can be reached it is lost."""

    async def claim(self, table_id: str) -> bool:
        """Is it for this process to let the bots of a table move, until it gives that back or ends?"""

    def give_back(self, table_id: str) -> None:
        """Any process may do that now."""


class Nobody:
    """There are no others: a SQLite file has one server."""

    def __init__(self) -> None:
        self.epoch, self.name = secrets.token_hex(4), ""

    async def meet(self, heard: Heard) -> None:
        """There is nothing to hear."""

    async def part(self) -> None:
        """There is nothing to give back."""

    def tell(self, kind: str, table_id: str = "", text: str = "") -> None:
        """There is nobody to tell."""

    async def claim(self, table_id: str) -> bool:
        """All is for this process to do."""
        return True

    def give_back(self, table_id: str) -> None:
        """There is nobody to give it to."""


@dataclass
class _Call:
    """Something that is asked over the connection. `claimed`: the table whose lock it is about."""

    asked: Executable
    answer: "asyncio.Future[bool] | None" = None
    claimed: str = ""


class Neighbours:
    """The others at a PostgreSQL database."""

    def __init__(self, url: URL, name: str) -> None:
        self.epoch, self.name = "", name
        settings = {"server_settings": SETTINGS, "timeout": PATIENCE}
        self._engine = create_async_engine(
            url, poolclass=NullPool, isolation_level="AUTOCOMMIT", hide_parameters=True, connect_args=settings
        )
        self._heard: Heard = lambda _: None
        self._calls: asyncio.Queue[_Call] = asyncio.Queue()
        self._held: set[str] = set()
        self._met = asyncio.Event()
        self._staying: asyncio.Task[None] | None = None

    async def meet(self, heard: Heard) -> None:
        """Hear the others from now on, whatever becomes of the connection meanwhile."""
        self._heard = heard
        self._staying = asyncio.create_task(self._stay())
        await self._met.wait()

    async def part(self) -> None:
        """Hear them no more, and give back everything."""
        if self._staying:
            self._staying.cancel()
            await asyncio.gather(self._staying, return_exceptions=True)
        await self._engine.dispose()

    def tell(self, kind: str, table_id: str = "", text: str = "") -> None:
        """Say something to them."""
        if self._met.is_set():
            self._calls.put_nowait(_Call(notify(self.name, kind, table_id, text)))

    async def claim(self, table_id: str) -> bool:
        """Take the lock of a table, if nobody has it."""
        if table_id in self._held or not self._met.is_set():
            return table_id in self._held
        answer = asyncio.get_running_loop().create_future()
        self._calls.put_nowait(_Call(select(func.pg_try_advisory_lock(_number(table_id))), answer, table_id))
        return bool(await answer)

    def give_back(self, table_id: str) -> None:
        """Let go of its lock."""
        if table_id in self._held:
            self._held.remove(table_id)
            self._calls.put_nowait(_Call(select(func.pg_advisory_unlock(_number(table_id)))))

    # ---- the connection ---------------------------------------------------------------------------------------------
    async def _stay(self) -> None:
        """Have a connection, and make it anew whenever it is lost."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with self._engine.connect() as connection:
                    try:
                        await self._begin(connection)
                        pause = FIRST_PAUSE
                        await self._carry_out(connection)
                    except BaseException:
                        with suppress(Exception):
                            await connection.invalidate()
                        raise
            except Exception as error:
                log.warning("other processes cannot be heard", kind=type(error).__name__, seconds=pause)
            finally:
                self._lose()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _begin(self, connection: AsyncConnection) -> None:
        async with asyncio.timeout(PATIENCE):
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lambda _: self._calls.put_nowait(_Call(_alive(self.name))))  # finds it is lost
            await driver.add_listener(CHANNEL, self._listen)
            self.epoch = await _common_epoch(connection)
        self._met.set()
        self._heard(News(self.name, "met"))

    async def _carry_out(self, connection: AsyncConnection) -> None:
        """What is asked, one after the other, and signs of life between."""
        alive = 0.0
        while True:
            try:
                async with asyncio.timeout(alive + ALIVE_SECONDS - time.monotonic()):
                    call = await self._calls.get()
            except TimeoutError:
                call, alive = _Call(_alive(self.name)), time.monotonic()
            if call.answer and (call.answer.done() or call.claimed in self._held):
                _answer(call, True)
                continue
            try:
                async with asyncio.timeout(PATIENCE):
                    got = bool(await connection.scalar(call.asked))
            except BaseException:
                _answer(call, False)
                raise
            if got and call.claimed:
                self._held.add(call.claimed)
                if call.answer and call.answer.cancelled():
                    self.give_back(call.claimed)
            _answer(call, got)

    def _lose(self) -> None:
        """The connection is gone, with all that it held."""
        self._met.clear()
        self._held.clear()
        while not self._calls.empty():
            _answer(self._calls.get_nowait(), False)

    def _listen(self, connection: object, process: int, channel: str, said: str) -> None:
        sender, kind, table_id, told = (*said.split(" ", 3), "", "", "", "")[:4]
        if sender != self.name:
            self._heard(News(sender, kind, table_id, told))


def notify(sender: str, kind: str, table_id: str, told: str) -> Executable:
    """What says something to all processes; within a transaction once that is done."""
    return select(func.pg_notify(CHANNEL, f"{sender} {kind} {table_id} {told}"))


def _alive(name: str) -> Executable:
    return notify(name, "alive", "", "")


def _answer(call: _Call, got: bool) -> None:
    if call.answer and not call.answer.done():
        call.answer.set_result(got)


def _number(name: str) -> int:
    """The number of a lock."""
    return int.from_bytes(blake2b(f"headrace {name}".encode(), digest_size=8).digest(), signed=True)


async def _common_epoch(connection: AsyncConnection) -> str:
    """The run of the server that all processes have in common: a new one if this is the only process.

    Everybody holds the lock together with all others; who gets it alone is the first.
    """
    lock = _number("epoch")
    if await connection.scalar(select(func.pg_try_advisory_lock(lock))):
        await connection.execute(text("UPDATE epoch SET name = :name"), {"name": secrets.token_hex(4)})
        await connection.execute(select(func.pg_advisory_lock_shared(lock)))
        await connection.execute(select(func.pg_advisory_unlock(lock)))
    else:
        await connection.execute(select(func.pg_advisory_lock_shared(lock)))
    return str(await connection.scalar(text("SELECT name FROM epoch")))
