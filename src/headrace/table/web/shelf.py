"""What a visitor does with tables: put them away, bring them back, delete those that are one's own."""

import time

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from headrace.table.pages.shelf import Known, delete_page
from headrace.table.posts import Refused
from headrace.table.web.looking import look
from headrace.table.web.request import form_of, put_away, reader_of, remember_away, tables_of, visited

CHOICES = ("put_away", "bring_back")


async def known_to(request: Request) -> list[Known]:
    """The tables the visitor sits at, as this browser remembers them."""
    own, away, now = dict(visited(request)), put_away(request), int(time.time())
    found = {table.row.id: table for table in await tables_of(request).listed(own.keys())}
    return [
        Known(found[table_id], token, now, table_id in away)
        for table_id, token in own.items()
        if table_id in found and found[table_id].seats_of(token)
    ]


async def shelve(request: Request) -> Response:
    """Put a table out of sight, or bring it back; nobody else notices."""
    table_id, choice = request.path_params["table"], request.path_params["choice"]
    if choice not in CHOICES or table_id not in {known for known, _ in visited(request)}:
        raise Refused("not_found", 404)
    response = RedirectResponse("/#known", 303)
    remember_away(request, response, table_id, choice == "put_away")
    return response


async def delete(request: Request) -> Response:
    """Ask whether a table shall be deleted; delete it once that is sure. Only whoever has set it up may."""
    table, looker = await look(request)
    if not looker.host:
        raise Refused("not_yours", 403)
    if request.method == "GET" or (await form_of(request)).get("sure") != "yes":
        return HTMLResponse(delete_page(reader_of(request), table, looker.base))
    await tables_of(request).remove(table, looker.host)
    return RedirectResponse("/", 303)
