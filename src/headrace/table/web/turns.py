"""Where the visitor is asked: told live to a browser, for all its tables by one stream, and the way to the next of them."""

from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from headrace.core.rooms import GameRooms
from headrace.table.live import Waiter
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import Tables
from headrace.table.web.request import put_away, tables_of, visited
from headrace.table.web.streams import ALIVE, streamed, told


def _own(request: Request) -> dict[str, str]:
    """The secrets by which the visitor sits at tables that are not put away, by table."""
    away = put_away(request)
    return {table_id: token for table_id, token in visited(request) if table_id not in away}


async def turns(request: Request) -> Response:
    """How the visitor's tables stand, then what changes there, as server-sent events that hold no secret."""
    tables, own = tables_of(request), _own(request)
    waiter = Waiter(await tables.running(own.keys()))

    async def messages() -> AsyncIterator[str]:
        known: dict[str, Any] = {}
        began = False
        async for changed in tables.hub.news(waiter):
            found = {table_id: await _standing(tables, table_id, own[table_id]) for table_id in changed}
            news = {table_id: one for table_id, one in found.items() if table_id not in known or one != known[table_id]}
            known |= news
            yield told({"tables": news, "whole": not began}) if news or not began else ALIVE
            began = True

    return streamed(request, messages)


async def _standing(tables: Tables, table_id: str, token: str) -> dict[str, Any] | None:
    """Which game it is, how far it has come, and whether whoever has this secret is asked; nothing of a table that is gone."""
    try:
        table = await tables.get(table_id)
    except Refused:
        return None
    if not table.seats_of(token):
        return None
    return {"game": table.game.id, "version": table.version, "mine": table.asks(token)}


async def next_turn(request: Request) -> Response:
    """Go to a table where the visitor is asked, but not this one: where people wait first, then where it is longest ago."""
    tables, own, but = tables_of(request), _own(request), request.query_params.get("but", "")
    waiting: list[tuple[bool, int, str]] = []
    for table_id in await tables.running(own.keys() - {but}):
        try:
            table = await tables.get(table_id)
        except Refused:
            continue
        if table.asks(own[table_id]):
            waiting.append((not table.is_among_friends, table.row.moved_at, table_id))
    if not waiting:
        return RedirectResponse("/", 303)
    chosen = min(waiting)[-1]
    return RedirectResponse(f"/t/{chosen}/{own[chosen]}", 303)


def asked_elsewhere(request: Request, here: Playing) -> list[GameRooms]:
    """The games of the other tables where the visitor is asked, as far as these are in memory: no page waits for other tables."""
    tables = tables_of(request)
    others = ((tables.at_hand(table_id), token) for table_id, token in _own(request).items() if table_id != here.row.id)
    return [table.game for table, token in others if table is not None and table.asks(token)]
