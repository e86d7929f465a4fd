"""`python -m tests.table.databases NAME`: games of every title, played to different depths, as a database to be kept.

It asks only for what has been there since the first version, so PYTHONPATH may name the sources of an older one.
"""

import asyncio
import sys
import tempfile
from inspect import signature
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import headrace
from headrace.bots import make_bot
from headrace.core.position import Position
from headrace.table import service
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from tests.table.databases import stands, write

if TYPE_CHECKING:
    from headrace.table.playing import Playing

NAMES = ("Ann", "Ben", "Cho", "Dee", "Eve")
OWN_MOVES, BOT_MOVES = 20, 30
"""How far tables with bots are played."""
ALMOST = 0.98
"""Of a whole game."""
AT_ONCE = 10
"""Moves that are posted together, at most."""
THUMB = make_bot("thumb")


def chosen(pos: Position) -> int:
    """What somebody without experience would do."""
    return THUMB.choose(pos, pos.ply)


class Maker:
    """Plays at tables of a server."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.made: list[Playing] = []
        taken = "taker" in signature(tables.create).parameters
        self._whose: Any = {"taker": vars(service)["Taker"]("ann", "0" * 64)} if taken else {}
        """Whose the seats are, since there are persons."""

    async def make(self, game: Any) -> None:
        """Tables of a game, with every number of players: over, almost over, against bots, among friends, of bots alone."""
        few, *_, many = game.players
        await self._play(await self._table(game, few, "here"), 1)
        others = {option.id: option.choices[-1] for option in game.options if game.players[1] in option.players}
        await self._play(await self._table(game, game.players[1], "here", others), ALMOST)
        await self._play_bots(await self._table(game, many, "bot"))
        await self._play_friends(await self._table(game, few, "friend"))
        await self._leave_to_bots(await self._table(game, few, "bot", first="bot"))

    async def _table(
        self, game: Any, players: int, others: str, options: dict[str, str] | None = None, first: str = "me"
    ) -> "Playing":
        kinds = [first, *[others] * (players - 1)]
        plans = [SeatPlan(kind, name, "easy" if kind == "bot" else "") for kind, name in zip(kinds, NAMES, strict=False)]
        table_id, _ = await self._tables.create(
            game.id, plans, options or {}, pace=0, auto="last" if others == "bot" else "never", **self._whose
        )
        table = await self._tables.get(table_id)
        self.made.append(table)
        return table

    async def _move(self, table: "Playing", *numbers: int) -> None:
        action = " ".join(map(str, numbers or [chosen(table.pos)]))
        await self._tables.move(table, table.seats_of(table.row.host), table.version, action)

    async def _play(self, table: "Playing", share: float) -> None:
        """A share of the game, by people at one screen who post what they do in a row together."""
        rest, moves = table.pos.copy(), list[tuple[int | None, int]]()
        while not rest.is_over:
            moves.append((rest.turn, chosen(rest)))
            rest.push(moves[-1][1])
        for _, row in groupby(moves[: int(share * len(moves))], key=itemgetter(0)):
            numbers = [number for _, number in row]
            for at in range(0, len(numbers), AT_ONCE):
                await self._move(table, *numbers[at : at + AT_ONCE])

    async def _play_friends(self, table: "Playing") -> None:
        """As far as the one can play who sits there already."""
        while table.pos.turn == 0:
            await self._move(table)

    async def _play_bots(self, table: "Playing") -> None:
        """Some moves against bots; what can be taken back is, and done again or not."""
        for number in range(OWN_MOVES):
            await self._bots_are_done(table)
            if table.pos.is_over:
                return
            await self._move(table)
            if table.may_undo((0,)):
                await self._tables.undo(table, (0,), table.version)
                if number % 2 and table.may_redo((0,)):
                    await self._tables.redo(table, (0,), table.version)
        await self._bots_are_done(table)

    async def _leave_to_bots(self, table: "Playing") -> None:
        """Some moves of bots alone; they are stopped between two of them."""
        while table.version < BOT_MOVES and not table.pos.is_over:
            await asyncio.sleep(0)
        async with table.lock:
            assert table.bots
            table.bots.cancel()

    async def _bots_are_done(self, table: "Playing") -> None:
        while table.acts_by_itself():
            await asyncio.sleep(0)


async def make(name: str) -> Path:
    """Write the database of that name."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.db"
        storage = Storage(f"sqlite+aiosqlite:///{path}")
        await storage.open()
        tables = Tables(storage)
        maker = Maker(tables)
        for game in headrace.all_games().values():
            await maker.make(game)
        await tables.close()
        await storage.close()
        return write(name, path, {table.row.id: stands(table) for table in maker.made})


if __name__ == "__main__":
    made = asyncio.run(make(sys.argv[1]))
    print(f"{made}: {made.stat().st_size} bytes")
