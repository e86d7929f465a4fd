"""What a visitor does with tables: put them away, bring them back, delete those that are one's own."""

from collections.abc import Collection, Mapping

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from headrace.draw.paths import at
from headrace.table.clock import now
from headrace.table.pages.shelf import Known, delete_page
from headrace.table.persons import AWAY, OVER, RUNNING
from headrace.table.posts import Refused
from headrace.table.web.looking import look
from headrace.table.web.request import form_of, own_path, put_away, reader_of, remember_away, tables_of, visited
from headrace.table.web.visitor import person_of, persons_of

CHOICES = ("put_away", "bring_back")
MOST_LISTED = 20
"""Tables of a kind in the lobby; all are on `/me`."""


async def known_to(request: Request) -> list[Known]:
    """The tables the visitor sits at, as a person or as this browser remembers them; of each kind those that come first."""
    own, away, person = dict(visited(request)), {*put_away(request)}, await person_of(request)
    for which in (AWAY, OVER, RUNNING):
        pairs, _ = await persons_of(request).tables(person.id, which, 0, MOST_LISTED) if person else ([], 0)
        own |= dict(pairs)
        away |= {table_id for table_id, _ in pairs} if which == AWAY else set()
    return await told_of(request, own, away)


async def told_of(request: Request, own: Mapping[str, str], away: Collection[str] = ()) -> list[Known]:
    """How these tables stand, in that order; those that are there, and where the secrets open a seat."""
    found, moment = {table.row.id: table for table in await tables_of(request).listed(own.keys())}, now()
    return [
        Known(found[table_id], token, moment, table_id in away)
        for table_id, token in own.items()
        if table_id in found and found[table_id].seats_of(token)
    ]


async def shelve(request: Request) -> Response:
    """Put a table out of sight, or bring it back; nobody else notices."""
    table_id, choice = request.path_params["table"], request.path_params["choice"]
    if choice not in CHOICES:
        raise Refused("not_found", 404)
    away, back = choice == "put_away", own_path((await form_of(request)).get("next"))
    person, is_known = await person_of(request), table_id in {known for known, _ in visited(request)}
    is_own = person is not None and await persons_of(request).put_away(person.id, table_id, away)
    if not is_own and not is_known:
        raise Refused("not_found", 404)
    response = RedirectResponse(f"{back}#known", 303)
    if is_known:
        remember_away(request, response, table_id, away)
    return response


async def delete(request: Request) -> Response:
    """Ask whether a table shall be deleted; delete it once that is sure. Only whoever has set it up may."""
    table, looker = await look(request)
    if not looker.host:
        raise Refused("not_yours", 403)
    if request.method == "GET" or (await form_of(request)).get("sure") != "yes":
        return HTMLResponse(delete_page(reader_of(request), table, looker.base))
    await tables_of(request).remove(table, looker.host)
    return RedirectResponse(at("/"), 303)
