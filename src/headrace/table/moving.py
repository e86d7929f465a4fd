"""Tables that move by themselves: bots, and forced moves nobody is asked about. What fails is tried again."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

import structlog

from headrace import bots
from headrace.table.metrics import BOTS
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.thinking import Minds
from headrace.table.together import Together

log = structlog.get_logger()
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 10.0
"""Seconds before what failed is tried again; twice as long each time."""
LONGEST_WAIT = 2.0
"""Seconds after which it is tried again to let a table move that another process lets move."""
UNSEEN_SECONDS = 120.0
"""Seconds after the last look at a table for which its bots go on thinking."""
GONE = ("stale", "unknown_table")
"""Refusals of a table that is not as it was in memory, or is there no more."""
Commit = Callable[[Playing, int, int], Awaitable[None]]


class Movers:
    """One task for every table that moves by itself; `commit` makes a move at the version it was chosen for.

    `is_attended`: does anybody follow that table, or wait to be asked there? Bots that think do so for nobody else.
    `together`: of all processes one lets a table move, the others wait.
    """

    def __init__(self, commit: Commit, minds: Minds, is_attended: Callable[[str], bool], together: Together) -> None:
        self._commit, self._minds, self._is_attended, self._together = commit, minds, is_attended, together
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, table: Playing) -> None:
        """Make sure that somebody acts where nobody is asked."""
        if self._goes_on(table) and (table.bots is None or table.bots.done()):
            table.bots = asyncio.create_task(self._act(table))
            self._tasks.add(table.bots)
            table.bots.add_done_callback(self._tasks.discard)

    def pauses(self, table: Playing) -> bool:
        """Would a bot have to think, and nobody looks?"""
        turn = table.pos.turn
        if turn not in table.seats_with_bots or not bots.thinks(table.game, _level(table, turn), table.row.players):
            return False
        return time.monotonic() - table.looked_at > UNSEEN_SECONDS and not self._is_attended(table.row.id)

    def _goes_on(self, table: Playing) -> bool:
        return table.acts_by_itself() and not self.pauses(table)

    async def close(self) -> None:
        """Stop all."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _act(self, table: Playing) -> None:
        pause = FIRST_PAUSE
        try:
            while await self._is_ours(table):
                try:
                    await self._step(table)
                    pause = FIRST_PAUSE
                except Refused as refused:
                    if refused.key in GONE:
                        log.info("table left to another process", table=table.row.id)
                        return
                    log.warning("a move is tried again", table=table.row.id, why=refused.key, seconds=pause)
                    await asyncio.sleep(pause)
                except Exception as error:
                    log.error("a bot failed and is asked again", table=table.row.id, kind=type(error).__name__, seconds=pause)
                    await asyncio.sleep(pause)
                else:
                    continue
                pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            table.hurry.clear()
            self._together.give_back(table.row.id)

    async def _is_ours(self, table: Playing) -> bool:
        """Wait until it is for this process to let a table move; False once it moves no more by itself."""
        pause = FIRST_PAUSE
        while self._goes_on(table):
            if await self._together.claim(table.row.id):
                return True
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_WAIT)
        return False

    async def _step(self, table: Playing) -> None:
        version = table.version
        number, _ = await asyncio.gather(self._chosen(table), _paused(table))
        await self._commit(table, version, number)

    async def _chosen(self, table: Playing) -> int:
        """The move of a bot, or the only one there is."""
        turn = table.pos.turn
        if turn not in table.seats_with_bots:
            return table.pos.legal_numbers()[0]
        with BOTS.track_inprogress():
            return await self._minds.choose(table.row.id, table.pos, _level(table, turn), table.version)


def _level(table: Playing, seat: int) -> str:
    """The level of the bot at a seat; the weakest once all people have given up, so that the game comes to its end unseen."""
    people = [row for row in table.seats if not row.level]
    given_up = bool(people) and all(row.conceded for row in people)
    return bots.levels(table.game)[0] if given_up else table.seats[seat].bot


async def _paused(table: Playing) -> None:
    """Time to follow what happens; the steps of one action follow each other at once."""
    if table.row.pace and not table.hurry.is_set() and table.game.sight.begins_action(table.pos.state):
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(table.hurry.wait(), table.row.pace / 1000)
