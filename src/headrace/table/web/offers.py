"""Strangers who take a free seat of a table that is open to them."""

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from headrace.draw.paths import at
from headrace.table.clock import now
from headrace.table.pages.friends import sit_page
from headrace.table.pages.offers import Offers
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import may_join
from headrace.table.web.friends import own_at
from headrace.table.web.request import address_of, form_of, house_of, reader_of, tables_of
from headrace.table.web.visitor import name_of, newcomer, own_tables
from headrace.table.words import say


async def offers_to(request: Request) -> Offers:
    """Tables that strangers may join, as this visitor sees them."""
    found, count = await tables_of(request).offered()
    mine = await own_tables(request) if found else {}
    own = {one.row.id: at(f"/t/{one.row.id}/{mine[one.row.id]}") for one in found if one.row.id in mine}
    return Offers(found, count, now(), own, await name_of(request))


async def show_join(request: Request) -> Response:
    """Where a name is given. Whoever sits there already goes on to their seat."""
    table = await tables_of(request).get(request.path_params["table"])
    return await _led_to_own(request, table) or _asked(request, table, await name_of(request))


async def join(request: Request) -> Response:
    """Take a free seat under a name."""
    tables, table = tables_of(request), await tables_of(request).get(request.path_params["table"])
    if led := await _led_to_own(request, table):
        return led
    house_of(request).may_join(address_of(request))
    stranger, name = await newcomer(request), (await form_of(request)).get("name", "")
    try:
        token = await tables.join(table, name, stranger.taker)
    except Refused as refused:
        if refused.status != 422:
            raise
        return _asked(request, table, name, say(f"error.{refused.key}", reader_of(request).lang), refused.status)
    response = RedirectResponse(at(f"/t/{table.row.id}/{token}"), 303)
    await stranger.stays(response)
    return response


async def _led_to_own(request: Request, table: Playing) -> Response | None:
    own = await own_at(request, table)
    return RedirectResponse(at(f"/t/{table.row.id}/{own[0]}"), 303) if own else None


def _asked(request: Request, table: Playing, name: str, note: str = "", status: int = 200) -> Response:
    """The page that asks for a name. Refused if no seat can be had."""
    seat = replace(may_join(table), name=name)
    return HTMLResponse(sit_page(reader_of(request), table, seat, f"/join/{table.row.id}", note=note), status)
