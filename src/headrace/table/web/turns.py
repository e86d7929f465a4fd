"""Where the visitor is asked: told live to a browser, for all its tables by one stream, and the way to the next of them."""

from collections.abc import AsyncIterator, Mapping, Set
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from headrace.core.rooms import GameRooms
from headrace.draw.paths import at
from headrace.table.listed import Listed
from headrace.table.live import Waiter
from headrace.table.playing import Playing
from headrace.table.service import Tables
from headrace.table.troubles import DatabaseTrouble
from headrace.table.web.request import tables_of
from headrace.table.web.streams import ALIVE, streamed, told
from headrace.table.web.visitor import own_tables, person_of


async def turns(request: Request) -> Response:
    """How the visitor's tables stand, then what changes there, as server-sent events that hold no secret.

    A message without tables says that lists of tables show something else now.
    """
    tables, first = tables_of(request), await _waiting(request)

    async def messages() -> AsyncIterator[str]:
        waiter, own = first
        while True:
            known: dict[str, Any] = {}
            whole = True
            async for changed in tables.hub.news(waiter):
                found = await _standings(tables, changed, own)
                news = {table_id: one for table_id, one in found.items() if table_id not in known or one != known[table_id]}
                known |= news
                yield told({"tables": news, "whole": whole}) if news or whole or waiter.lists_anew else ALIVE
                whole = waiter.lists_anew = False
            if not waiter.is_outdated:
                return
            waiter, own = await _waiting(request)

    return streamed(request, messages)


async def _waiting(request: Request) -> tuple[Waiter, dict[str, str]]:
    """A browser that waits, and its tables, each with a secret of the visitor's."""
    own, person = await own_tables(request), await person_of(request)
    return Waiter(await tables_of(request).running(own.keys()), person.id if person else ""), own


async def _standings(tables: Tables, ids: Set[str], own: Mapping[str, str]) -> dict[str, Any]:
    """Of each of these tables which game it is, how far it has come, and whether the visitor is asked; None where it is gone."""
    here = {table_id: table for table_id in ids if (table := tables.at_hand(table_id))}
    stored = {table.row.id: table for table in await tables.listed(ids - here.keys())}
    return {table_id: _standing(here.get(table_id) or stored.get(table_id), own[table_id]) for table_id in ids}


def _standing(table: Playing | Listed | None, token: str) -> dict[str, Any] | None:
    """The same of one of them; nothing where the visitor does not sit, or of which is not known how it stands."""
    if table is None or table.version is None or not table.seats_of(token):
        return None
    return {"game": table.game.id, "version": table.version, "mine": table.asks(token)}


async def next_turn(request: Request) -> Response:
    """Go to a table where the visitor is asked, but not this one: where people wait first, then where it is longest ago."""
    tables, own, but = tables_of(request), await own_tables(request), request.query_params.get("but", "")
    found = [table for table in await tables.listed(own.keys() - {but}) if table.asks(own[table.row.id])]
    waiting = [(not table.is_among_friends, table.row.moved_at, table.row.id) for table in found]
    if not waiting:
        return RedirectResponse(at("/"), 303)
    chosen = min(waiting)[-1]
    return RedirectResponse(at(f"/t/{chosen}/{own[chosen]}"), 303)


async def asked_elsewhere(request: Request, here: Playing) -> list[GameRooms]:
    """The games of the other tables where the visitor is asked, as far as these are in memory: no page waits for other tables."""
    tables = tables_of(request)
    try:
        own = await own_tables(request)
    except DatabaseTrouble:
        return []
    others = ((tables.at_hand(table_id), token) for table_id, token in own.items() if table_id != here.row.id)
    return [table.game for table, token in others if table is not None and table.asks(token)]
