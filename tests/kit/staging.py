"""A real server whose tables begin at a stated position, for tests that click through rare decisions."""

import asyncio
import socket
import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import uvicorn

import headrace
from headrace.core.position import Position
from headrace.table.app import create_app
from headrace.table.playing import Playing
from headrace.table.service import SeatPlan, Tables, _seat
from tests.kit.browsing import PATIENCE
from tests.kit.cases import written


class Stage:
    """The server in a thread of its own. `address`: where it answers."""

    def __init__(self, database_url: str) -> None:
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.app = create_app(database_url)
        self.server = uvicorn.Server(uvicorn.Config(self.app, log_level="warning", timeout_graceful_shutdown=1))
        self.ready = threading.Event()
        self.laid: list[Playing] = []
        """Tables that were laid out: they stand otherwise than their log says, so they may not leave memory."""
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        serving = asyncio.create_task(self.server.serve([self.door]))
        while not self.server.started:
            await asyncio.sleep(0.02)
        self.ready.set()
        await serving

    def start(self) -> None:
        """Begin to answer."""
        self.thread.start()
        assert self.ready.wait(PATIENCE)

    def stop(self) -> None:
        """Let go of everybody and end."""
        self.app.state.tables.hub.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)

    def table(self, game: str, stated: Mapping[str, Any]) -> str:
        """The path of a table that stands as stated, in the words of its cases: seat 0 is a person, the others easy bots."""
        chosen = headrace.game(game)
        return self.table_at(chosen.from_position(written(chosen, stated)))

    def table_at(self, pos: Position, names: Sequence[str] = (), still: bool = False) -> str:
        """The same for a position, with all that has been played to get there; `names` by seat, if they matter.

        `still`: bots whose turn it is do not act.
        """
        return asyncio.run_coroutine_threadsafe(self._lay_out(pos, names, still), self.loop).result(PATIENCE)

    async def _lay_out(self, pos: Position, names: Sequence[str], still: bool) -> str:
        tables: Tables = self.app.state.tables
        names = names or ["Ann", *(f"Bot {seat}" for seat in range(1, pos.players))]
        plans = [SeatPlan("bot", name, "easy") if seat else SeatPlan("me", name) for seat, name in enumerate(names)]
        plans[pos.mechanical.start :] = [SeatPlan("mechanical", names[seat]) for seat in pos.mechanical]
        people = [SeatPlan("me", plan.name) for plan in plans]  # no bot may have begun another game when this one is laid out
        table_id, token = await tables.create(pos.game.id, people, {}, pace=0, auto="never")
        made = await tables.get(table_id)
        seats = [_seat(pos.game, pos.players, number, plan, token, pos.options) for number, plan in enumerate(plans)]
        movers = pos.movers
        laid = Playing(made.row, seats, pos, movers=movers, joined=[False] * len(movers))
        laid.bots = asyncio.create_task(asyncio.sleep(float("inf"))) if still else None
        self.laid.append(laid)
        tables.room.enter(laid)
        return f"/t/{table_id}/{token}"


def a_stage(database_url: str) -> Iterator[Stage]:
    """A server that tables are laid out on."""
    stage = Stage(database_url)
    stage.start()
    yield stage
    stage.stop()
