"""Games that are over are looked at again, beside the server and behind everybody who plays there."""

import asyncio
import json
import os
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass

import structlog

from headrace.arena.analysis import Analysis, Moment, choices, look_at, looking
from headrace.bots.ready import fast_engine
from headrace.bots.search import Budget
from headrace.core.game import game
from headrace.core.record import Record
from headrace.core.rooms import GameRooms
from headrace.engine.fast import FastUnavailable
from headrace.table.analyses import LEVEL, SWINGS, Made
from headrace.table.limits import FULL_SECONDS
from headrace.table.moving import UNSEEN_SECONDS
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.storage import Storage
from headrace.table.troubles import DatabaseTrouble
from headrace.table.workers import Place, Workers

log = structlog.get_logger()
PLAYOUTS = 100
"""Of each forecast, as `headrace analyse` makes them."""
SCOPES = {True: (120, 4.0), False: (30, 5.0)}
"""With and without the fast engine: how many actions of a long game are looked at, and how many seconds each takes at most."""
MOST_AT_ONCE = 5
"""Analyses that a process makes at a time."""
TELL_SECONDS = 1.0
"""Between two words on how far it is."""
NICE = 15
"""How far such a process steps back; bots that play do by 5."""


class Analysing:
    """The analyses that this process makes: one action at a time, the tables in turns."""

    def __init__(self, storage: Storage, place: Place) -> None:
        self._analyses = storage.analyses
        self._workers = Workers(1, place.begin)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def find(self, table: Playing) -> Made | None:
        """The analysis of a table, or how far it is, which somebody wants to know. Refused while the game runs."""
        may_analyse(table)
        made = await self._analyses.find(table.row.id, table.version, table.game.version)
        if made and not made.found:
            await self._analyses.ask(made)
        return made

    async def begin(self, table: Playing) -> None:
        """Make it, unless it is there or somebody is at it. Refused while the game runs."""
        may_analyse(table)
        if len(self._tasks) >= MOST_AT_ONCE:
            raise Refused("full", 503, wait=FULL_SECONDS)
        maker = secrets.token_hex(8)
        if await self._analyses.begin(table.row.id, table.version, table.game.version, maker):
            task = self._tasks[maker] = asyncio.create_task(self._make(table, maker))
            task.add_done_callback(lambda _: self._tasks.pop(maker))

    async def stop(self, table: Playing) -> None:
        """It is wanted no more."""
        await self._analyses.give_up(table.row.id)

    async def close(self) -> None:
        """Stop all."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._workers.close()

    async def _make(self, table: Playing, maker: str) -> None:
        table_id, pos, progress = table.row.id, table.pos, Progress()
        work = asyncio.create_task(self._looked(table, progress))
        try:
            while not (await asyncio.wait({work}, timeout=TELL_SECONDS))[0]:
                asked_at = await self._analyses.tell(table_id, maker, progress.done, progress.total)
                if asked_at is None or asked_at < time.time() - UNSEEN_SECONDS:
                    return await self._analyses.give_up(table_id, maker)
            found = Analysis(pos.game.id, table.names, tuple(pos.scores), tuple(pos.winners), tuple(work.result()))
            await self._analyses.tell(table_id, maker, progress.total, progress.total, json.dumps(found.as_dict()))
        except DatabaseTrouble as trouble:
            log.warning("an analysis is given up", table=table_id, why=trouble.key)
        except Exception as error:
            log.error("an analysis failed", table=table_id, kind=type(error).__name__)
            with suppress(DatabaseTrouble):
                await self._analyses.give_up(table_id, maker)
        finally:
            work.cancel()

    async def _looked(self, table: Playing, progress: "Progress") -> list[Moment]:
        """What was found, in order."""
        text = await asyncio.to_thread(_recorded, table)
        begun, most, seconds = await self._workers.ask(table.row.id, False, _scope, text)
        looks, progress.total = looking(begun, most, LEVEL, SWINGS), min(len(begun), most) + SWINGS
        try:
            look = next(looks)
            while True:
                found = await self._workers.ask(table.row.id, False, _look, text, seconds, *look)
                progress.done = min(progress.done + 1, progress.total)
                look = looks.send(found)
        except StopIteration as over:
            return over.value  # type: ignore[no-any-return]


@dataclass
class Progress:
    """How many actions are looked at, and how many shall be."""

    done: int = 0
    total: int = 0


def may_analyse(table: Playing) -> None:
    """Refused while the game runs, and where the table can be looked at only."""
    if table.needs:
        raise Refused("look_only", 410)
    if not table.pos.is_over and not table.row.is_opened:
        raise Refused("analysis_running", 403)


def _recorded(table: Playing) -> str:
    """The game as a record."""
    return table.pos.copy().record(table.names, start=json.loads(table.row.start or "null")).to_json()


# ---- in the processes -----------------------------------------------------------------------------------------------
def _scope(text: str) -> tuple[list[int], int, float]:
    """The actions of a game that were a choice, how many of them are looked at, and how many seconds each takes at most."""
    _step_back()
    return (choices(text), *SCOPES[_is_fast(game(Record.from_json(text).game))])


def _is_fast(game: GameRooms) -> bool:
    """Is there a compiled engine? It is worth waiting for."""
    try:
        return fast_engine(game, wait=True) is not None
    except FastUnavailable:
        return False


def _look(text: str, seconds: float, ply: int, level: str) -> Moment:
    """What is found of an action."""
    _step_back()
    moment = look_at(text, Budget(playouts=PLAYOUTS, seconds=seconds), ply, level)
    assert moment is not None, "only choices are looked at"
    return moment


def _step_back() -> None:
    """Let everybody else go first."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, max(NICE, os.getpriority(os.PRIO_PROCESS, 0)))
