"""What processes that serve one database tell each other: which tables have changed, and who looks at them.

`changed`: a table, with how often by now; `gone`: it was removed; `said`: something, in one of its rooms; `skip`: its bots
shall not pause; `here`: the seats of a table that are looked at through the sender, if not none; `guide`: what a page has
answered to a slip of a first game; `seated`: a person, who has another table now; `offered`: other tables to strangers;
`hello`: the sender wants to know who is where; `alive`: it still is.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable

import structlog

from headrace.table import live
from headrace.table.live import Hub
from headrace.table.opening import Opener
from headrace.table.others import News, Nobody, Others
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.room import Room

log = structlog.get_logger()
SILENT_SECONDS = 8.0
"""After so long without a word a process is there no more, and nobody looks at a table through it."""
CatchUp = Callable[[Playing, int | None], Awaitable[None]]


class Together:
    """This process among the others. `catch_up`: takes in a table that was changed so often."""

    def __init__(self, room: Room, hub: Hub, opener: Opener, catch_up: CatchUp) -> None:
        self.others: Others = Nobody()
        self._room, self._hub, self._opener, self._catch_up = room, hub, opener, catch_up
        self._here: dict[str, frozenset[int]] = {}
        """By table the seats that are looked at through this process, as the others were told."""
        self._elsewhere: defaultdict[str, dict[str, frozenset[int]]] = defaultdict(dict)
        """The same through others: by process, by table."""
        self._heard_at: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def meet(self, others: Others) -> None:
        """Hear the others from now on."""
        self.others = others
        await others.meet(self._hear)
        live.RUN.epoch = others.epoch

    async def part(self) -> None:
        """Hear them no more."""
        await self.others.part()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---- whose bots -------------------------------------------------------------------------------------------------
    async def claim(self, table_id: str) -> bool:
        """Is it for this process to let a table move?"""
        return await self.others.claim(table_id)

    def give_back(self, table_id: str) -> None:
        """Any process may let it move now."""
        self.others.give_back(table_id)

    # ---- who is here ------------------------------------------------------------------------------------------------
    def here(self, table_id: str, seats: frozenset[int]) -> frozenset[int]:
        """The seats of a table that are looked at through any process; `seats`: through this one."""
        if seats != self._here.get(table_id, frozenset()):
            self._here[table_id] = seats
            self._tell_here(table_id)
            if not seats:
                del self._here[table_id]
        return seats | self.elsewhere(table_id)

    def elsewhere(self, table_id: str) -> frozenset[int]:
        """The seats of a table that are looked at through other processes."""
        return frozenset().union(*(tables.get(table_id, ()) for tables in self._elsewhere.values()))

    def forget_silent(self) -> None:
        """Nobody looks any more through processes that are not heard of."""
        silent = [sender for sender, heard in self._heard_at.items() if heard < time.monotonic() - SILENT_SECONDS]
        for sender in silent:
            del self._heard_at[sender]
            for table_id in self._elsewhere.pop(sender, {}):
                self._hub.look_round(table_id)

    def _tell_here(self, table_id: str) -> None:
        self.others.tell("here", table_id, ".".join(map(str, sorted(self._here[table_id]))))

    # ---- lists of tables --------------------------------------------------------------------------------------------
    def list_anew(self, person: str, offers: bool) -> None:
        """A person has another table, if any has; and `offers`: strangers may join others than before."""
        if person:
            self._hub.seated(person)
            self.others.tell("seated", text=person)
        if offers:
            self._hub.offered()
            self.others.tell("offered")

    # ---- what is heard ----------------------------------------------------------------------------------------------
    def _hear(self, news: News) -> None:
        if news.sender not in self._heard_at and news.sender != self.others.name:
            self.others.tell("hello")  # it is new, or was silent too long
        self._heard_at[news.sender] = time.monotonic()
        match news.kind:
            case "changed":
                self._changed(news.table_id, int(news.text))
            case "gone":
                self._changed(news.table_id, None)
            case "skip":
                if table := self._room.find(news.table_id):
                    table.hurry_up()
            case "here":
                self._elsewhere[news.sender][news.table_id] = frozenset(map(int, news.text.split(".") if news.text else ()))
                self._hub.look_round(news.table_id)
            case "guide":
                page, _, memory = news.text.partition(" ")
                self._hub.guide(news.table_id, page, memory)
            case "said":
                self._hub.said(news.table_id, news.text)
            case "seated":
                self._hub.seated(news.text)
            case "offered":
                self._hub.offered()
            case "hello":
                self._tell_all()
            case "met":
                self._begin_anew()

    def _tell_all(self) -> None:
        for table_id in self._here:
            self._tell_here(table_id)

    def _begin_anew(self) -> None:
        """Others can be heard, for the first time or again: whatever was said meanwhile is made up for."""
        self._heard_at.clear()
        self._elsewhere.clear()
        self.others.tell("hello")
        self._tell_all()
        is_new_run, live.RUN.epoch = live.RUN.epoch != self.others.epoch, self.others.epoch
        for table in self._room:
            self._hub.said(table.row.id)
            if is_new_run:
                self._room.forget(table)
                self._hub.announce(table.row.id)
            else:
                self._changed(table.row.id, None)

    def _changed(self, table_id: str, changes: int | None) -> None:
        """A table was changed so often; None: nobody knows how often."""
        if table := self._room.find(table_id):
            if changes is None or table.row.changes < changes:
                task = asyncio.create_task(self._take_in(table, changes))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        else:
            self._opener.overtake(table_id)
            self._hub.announce(table_id)

    async def _take_in(self, table: Playing, changes: int | None) -> None:
        try:
            await self._catch_up(table, changes)
        except Refused as refused:
            log.info("a table is left to other processes", table=table.row.id, why=refused.key)
        except Exception as error:
            log.error("a table cannot catch up", table=table.row.id, kind=type(error).__name__)
            self._room.forget(table)
            self._hub.announce(table.row.id)
